"""The timing of the characters: how long an expression lasts, when someone blinks, how long remarks are shown.

What is shown depends on the fold of public events (``moods``) and the clock only.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple
from zlib import crc32

from raub_desktop.engine.events import Event, Seat
from raub_desktop.language.players import character
from raub_desktop.language.small_talk import small_talk
from raub_desktop.players.base import HUMAN
from raub_desktop.session.seat_words import parts_of
from raub_desktop.ui.table.characters.moments import Happened, Moment, Moments, moments_of

GAP = 45
"""The events between two remarks at least: a remark now and then, no conversation."""


class Mood(StrEnum):
    """The expressions, named like their folders under assets/portraits; calm is the portrait itself."""

    CALM = ""
    LOOK = "look"
    SMILE = "smile"
    SULK = "sulk"
    SURPRISE = "surprise"


class Remark(NamedTuple):
    """A remark: the speaker, the occasion (see language.small_talk), and the number of the variant."""

    seat: Seat
    occasion: str
    number: int


_FACES: Mapping[Moment, tuple[Mood, Mood]] = {
    Moment.SHUFFLED: (Mood.CALM, Mood.CALM),
    Moment.TURNED: (Mood.LOOK, Mood.LOOK),
    Moment.TRICK: (Mood.SMILE, Mood.CALM),
    Moment.LUCK: (Mood.SMILE, Mood.LOOK),
    Moment.DARED: (Mood.SMILE, Mood.SURPRISE),
    Moment.DECLARED: (Mood.CALM, Mood.LOOK),
    Moment.FORCED: (Mood.SULK, Mood.SMILE),
    Moment.MADE: (Mood.SMILE, Mood.CALM),
    Moment.FAILED: (Mood.SULK, Mood.SMILE),
    Moment.OUT: (Mood.SMILE, Mood.SURPRISE),
    Moment.WON: (Mood.SMILE, Mood.SULK),
}
"""The expressions of those whom a moment concerns, and of the others."""
_CHANCES: Mapping[Moment, int] = {
    Moment.TRICK: 12,
    Moment.LUCK: 50,
    Moment.FORCED: 60,
    Moment.MADE: 50,
    Moment.FAILED: 80,
}
"""The chance in per cent of a remark on each occasion, if nobody has spoken lately."""
_ENDINGS = (Moment.MADE, Moment.FAILED)
_BY_OTHERS = "failed"
"""The occasion on which half of the remarks come from others."""


@dataclass(frozen=True, slots=True)
class Company:
    """The state after so many events: each expression, and the last remark.

    ``felt`` and ``spoken`` are the numbers of events after which expressions last changed and someone last spoke.
    """

    moods: tuple[Mood, ...]
    remark: Remark | None = None
    ending: Happened | None = None
    """Ending of the last deal, as the game reports it first: a contract made or failed."""
    seen: int = 0
    felt: int = 0
    spoken: int = -GAP // 2


def seen_by_all(company: Company, event: Event, of_game: Moments, speakers: Sequence[Seat]) -> Company:
    """Return the state after one more event; ``speakers`` are the computers, who can make remarks."""
    company = replace(company, seen=company.seen + 1)
    moments = moments_of(event, of_game)
    endings = [happened for happened in moments if happened.moment in _ENDINGS]
    company = replace(company, ending=next(iter(endings), company.ending))
    for happened in moments:
        company = _talk(_feel(company, happened), happened, speakers)
    return company


def _feel(company: Company, happened: Happened) -> Company:
    theirs, others = _FACES[happened.moment]
    moods = tuple(
        theirs if seat in happened.seats or not happened.seats else others for seat in range(len(company.moods))
    )
    return replace(company, moods=moods, felt=company.seen)


def _talk(company: Company, happened: Happened, speakers: Sequence[Seat]) -> Company:
    if company.seen - company.spoken < GAP or set(happened.seats[:1]) & set(happened.silent):
        return company
    number = crc32(f"{company.seen} {happened.moment} {happened.seats}".encode())
    if number % 100 >= _CHANCES.get(happened.moment, 0):
        return company
    number //= 100
    occasion = happened.moment.value
    able = [seat for seat in speakers if seat in happened.seats and seat not in happened.silent]
    if occasion == _BY_OTHERS and (number % 2 or not able):
        able, occasion = [seat for seat in speakers if seat not in happened.seats], "failed_other"
    number //= 2
    if not able:
        return company
    remark = Remark(able[number % len(able)], occasion, number // len(able))
    return replace(company, remark=remark, spoken=company.seen)


KEPT = 2.2
"""The seconds an expression lasts."""
READ = 2.8
"""The seconds a remark is shown."""
BLINK = "blink"
FACES = (BLINK, *(mood.value for mood in Mood if mood is not Mood.CALM))
"""All expressions besides the calm portrait, by their folders."""
_SHUT = 0.13
_BETWEEN, _MORE = 1.3, 2.2
"""The least seconds between two blinks, and the greatest random addition."""
AWAKE = 4.0
"""The seconds after an event during which portraits are animated; then the table is a still picture."""

Shown = tuple[tuple[Seat, str], ...]
"""The expressions other than calm, by seat."""


class Faces:
    """The expressions and remarks at one table.

    ``players`` are the record's words by seat, ``names`` what they are called; people's portraits never change.
    """

    def __init__(self, players: Sequence[str], names: Sequence[str], of_game: Moments) -> None:
        self._temperaments = tuple(_temperament(*name) for name in zip(names, players, strict=True))
        self.speakers = tuple(seat for seat, nature in enumerate(self._temperaments) if nature is not None)
        """The computers' seats, which have expressions and make remarks."""
        self._of_game = of_game
        self._silent = Company((Mood.CALM,) * len(names))
        self.company = self._silent
        self.said: tuple[Seat, str] | None = None
        self.shown: Shown = ()
        self.spoke = False
        """Whether ``said`` changed in the last update."""
        self._heard: tuple[Seat, str] | None = None
        self._kept = self._read = self._shut = 0.0
        self._awake = AWAKE
        self._blinks = 0
        self._until_blink = _BETWEEN
        self._who: Seat | None = None

    # --------------------------------------------------------------------------------------------------- what happens
    def notice(self, event: Event, *, talk: bool) -> tuple[Happened, ...]:
        """React to a public event; return the occasions it is for the players."""
        before = self.company
        self.company = seen_by_all(before, event, self._of_game, self.speakers)
        self.animate_others()
        if self.company.felt != before.felt:
            self._kept = KEPT
        if self.company.spoken != before.spoken and talk:
            seat, occasion, number = self.company.remark or (0, "", 0)
            self.said = seat, small_talk(occasion, self._temperaments[seat] or "", number)
            self._read = READ
        return moments_of(event, self._of_game)

    def last_word(self, winners: Sequence[Seat], me: Seat) -> tuple[Seat, str] | None:
        """Return a remark at the end of the match and who makes it: its winner, or a loser to a player who has won."""
        mine = me in winners
        able = [seat for seat in self.speakers if (seat in winners) != mine]
        if not able:
            return None
        seat = able[self.company.seen % len(able)]
        occasion = "lost" if mine else "won"
        return seat, small_talk(occasion, self._temperaments[seat] or "", self.company.seen // len(able))

    def animate_others(self) -> None:
        """Animate the other players for a while after the player acts."""
        self._awake = AWAKE

    def calm(self) -> None:
        """Clear all expressions and remarks, when another moment of the match is shown."""
        self.company, self.said, self._kept, self._shut = self._silent, None, 0.0, 0.0

    # ---------------------------------------------------------------------------------------------------- time passes
    @property
    def still(self) -> bool:
        """Whether nothing changes with time: all are calm, and nobody speaks or blinks."""
        return not (self._awake or self._kept or self._shut or self.shown) and self.said is self._heard is None

    def update(self, seconds: float, *, blink: bool) -> bool:
        """Let time pass; return whether anything looks different.  ``blink``: idle movements are allowed."""
        if self.still:
            self.spoke = False
            return False
        before = self.shown
        self._pass(seconds)
        if blink and self._awake and self.speakers:
            self._blink(seconds)
        self.shown = self._faces()
        self.spoke, self._heard = self.said != self._heard, self.said
        return self.spoke or self.shown != before

    def _pass(self, seconds: float) -> None:
        self._kept = max(0.0, self._kept - seconds)
        self._shut = max(0.0, self._shut - seconds)
        self._awake = max(0.0, self._awake - seconds)
        if self.said is not None:
            self._read -= seconds
            if self._read <= 0:
                self.said = None

    def _blink(self, seconds: float) -> None:
        self._until_blink -= seconds
        if self._until_blink <= 0:
            self._blinks += 1
            number = crc32(f"blink {self._blinks}".encode())
            self._who = self.speakers[number % len(self.speakers)]
            self._shut = _SHUT
            self._until_blink = _BETWEEN + _MORE * (number // 64 % 100) / 100

    def _faces(self) -> Shown:
        faces = dict.fromkeys(self.speakers, "")
        if self._kept:
            faces = {seat: self.company.moods[seat].value for seat in self.speakers}
        if self._shut and self._who is not None:
            faces[self._who] = BLINK
        return tuple((seat, face) for seat, face in faces.items() if face)


def _temperament(name: str, player: str) -> str | None:
    """Return a computer's temperament: the chosen one, else its character's; None for people."""
    if player == HUMAN:
        return None
    return parts_of(player)[1] or character(name).temperament
