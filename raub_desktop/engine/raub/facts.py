"""Raub's deals for the statistics, read from the score sheet's events."""

from collections.abc import Iterable, Iterator

from raub_desktop.engine.events import Event, Seat
from raub_desktop.engine.facts import DealFacts, Facts, Figure, How
from raub_desktop.engine.raub.types import DealScored, RefaWritten, SheetLine, WentOut

DECLARED = "declared"
"""The seat was the declarer."""
MADE = "made"
"""As declarer it took the tricks it owed."""
STAYED = "stayed"
"""It played against the declarer."""
FELL_STAYING = "fell_staying"
"""It stayed, and took too few tricks."""
REFA = "refa"
"""Nobody declared, or the deck was handed over; a fact of every seat."""
TRICKS = "tricks"

FIGURES = (
    Figure(DECLARED, DECLARED),
    Figure(MADE, MADE, of=DECLARED),
    Figure("longest_made", MADE, How.STREAK, of=DECLARED),
    Figure(STAYED, STAYED),
    Figure(FELL_STAYING, FELL_STAYING, of=STAYED),
    Figure("refas", REFA),
)


def facts(events: Iterable[Event], seats: int) -> Iterator[DealFacts]:
    """Yield the deals written down in a match of so many seats, in order."""
    out: Seat | None = None
    for event in events:
        match event:
            case WentOut():
                out = event.seat
            case RefaWritten():
                yield DealFacts((0,) * seats, tuple({REFA: 1} for _ in range(seats)))
            case DealScored():
                assert event.line.deltas is not None
                points = tuple(-delta for delta in event.line.deltas)
                yield DealFacts(points, tuple(_seat(event.line, seat, out) for seat in range(seats)))
                out = None


def _seat(line: SheetLine, seat: Seat, out: Seat | None) -> Facts:
    """One seat's facts; after "Aus" (``out``) only the duty of who went out was decided."""
    tricks = line.tricks[seat]
    if tricks is None:
        return {}
    declared, fell = seat == line.declarer, seat in line.failed
    return {
        DECLARED: int(declared),
        MADE: int(declared and not fell and out in (None, seat)),
        STAYED: int(not declared),
        FELL_STAYING: int(fell and not declared),
        TRICKS: tricks,
    }
