"""Raub's deals for the statistics: read from the score sheet's events."""

from collections.abc import Iterable, Iterator

from raub_desktop.engine.events import Event, Seat
from raub_desktop.engine.facts import DealFacts, SeatFacts
from raub_desktop.engine.raub.types import DealScored, RefaWritten, SheetLine, WentOut


def facts(events: Iterable[Event], seats: int) -> Iterator[DealFacts]:
    """The deals written down in a match of so many seats, in order."""
    out: Seat | None = None
    for event in events:
        match event:
            case WentOut():
                out = event.seat
            case RefaWritten():
                yield DealFacts(refa=True, doubled=False, seats=(SeatFacts(),) * seats)
            case DealScored():
                yield DealFacts(False, event.line.doubled, tuple(_seat(event.line, one, out) for one in range(seats)))
                out = None


def _seat(line: SheetLine, seat: Seat, out: Seat | None) -> SeatFacts:
    """One player's share; after "Aus" (``out``) only his who went out was decided."""
    played = line.tricks[seat] is not None
    declared = seat == line.declarer
    fell = seat in line.failed
    assert line.deltas is not None
    return SeatFacts(
        declared=declared,
        made=declared and not fell and out in (None, seat),
        stayed=played and not declared,
        fell=fell,
        tricks=line.tricks[seat],
        points=-line.deltas[seat],
    )
