"""Expressions and remarks as a pure fold of public events, so that nothing hidden can influence them.

Remarks are chosen by counting: the same events always bring the same expressions and remarks.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple
from zlib import crc32

from raub_desktop.engine.events import Event, Seat
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
