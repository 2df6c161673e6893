"""Remi's deals for the statistics, read from the score sheet's events."""

from collections.abc import Iterable, Iterator

from raub_desktop.engine.events import Event, Seat
from raub_desktop.engine.facts import DealFacts, Facts, Figure, How
from raub_desktop.engine.remi.types import DealScored, SheetLine
from raub_desktop.engine.remi.types import How as End

WON = "won"
"""The seat won the deal."""
HAND = "hand"
"""It went out in one turn."""
FINISHED = "finished"
"""It ended the deal: by going out, by "Remi!", or with a complete hand."""
BEATEN = "beaten"
"""It knocked, and another's count was as low."""
UNDECIDED = "undecided"
"""Nobody won; a fact of every seat."""

FIGURES = (
    Figure(WON, WON),
    Figure("longest_won", WON, How.STREAK),
    Figure(HAND, HAND, of=WON),
    Figure(BEATEN, BEATEN, of=FINISHED),
    Figure(UNDECIDED, UNDECIDED),
)


def facts(events: Iterable[Event], seats: int) -> Iterator[DealFacts]:
    """The deals written down in a match of so many seats, in order; points lost are negative."""
    for event in events:
        if isinstance(event, DealScored):
            line = event.line
            points = tuple(-delta if line.lower_wins else delta for delta in line.deltas)
            yield DealFacts(points, tuple(_seat(line, seat) for seat in range(seats)))


def _seat(line: SheetLine, seat: Seat) -> Facts:
    if line.how is End.UNDECIDED:
        return {UNDECIDED: 1}
    won, finished = seat in line.winners, seat == line.finisher
    return {
        WON: int(won),
        FINISHED: int(finished),
        HAND: int(won and finished and line.how is End.HAND),
        BEATEN: int(finished and not won),
    }
