"""The timing of the characters: how long an expression lasts, when someone blinks, how long remarks are shown.

What is shown depends on the fold of public events (``moods``) and the clock only.
"""

from collections.abc import Sequence
from zlib import crc32

from raub_desktop.engine.events import Event, Seat
from raub_desktop.language.players import character
from raub_desktop.language.small_talk import small_talk
from raub_desktop.players.base import HUMAN
from raub_desktop.session.seat_words import parts_of
from raub_desktop.ui.table.characters.moments import Happened, Moments, moments_of
from raub_desktop.ui.table.characters.moods import Company, Mood, seen_by_all

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
    person = character(name)
    return parts_of(player)[1] or (person.temperament if person else "")
