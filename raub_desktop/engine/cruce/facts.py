"""Cruce's deals for the statistics, read from the score sheet's events."""

from collections import Counter
from collections.abc import Iterable, Iterator

from raub_desktop.engine.cruce.types import DealScored, MarriageAnnounced, SheetLine
from raub_desktop.engine.events import Event, Seat, TrickTaken
from raub_desktop.engine.facts import DealFacts, Facts, Figure, How

DECLARED = "declared"
"""The seat won the bidding, or was forced."""
MADE = "made"
"""As declarer it, or its team, made the bid."""
BID_MADE = "bid_made"
"""The bid it made."""
MARRIAGES = "marriages"
"""Marriages it announced."""
TRICKS = "tricks"
CARD_POINTS = "card_points"
"""Points of tricks and announcements, its partner's included."""

FIGURES = (
    Figure(DECLARED, DECLARED),
    Figure(MADE, MADE, of=DECLARED),
    Figure("longest_made", MADE, How.STREAK, of=DECLARED),
    Figure("highest_bid", BID_MADE, How.HIGHEST),
    Figure(MARRIAGES, MARRIAGES, How.MEAN),
    Figure(CARD_POINTS, CARD_POINTS, How.MEAN),
)


def facts(events: Iterable[Event], seats: int) -> Iterator[DealFacts]:
    """The deals written down in a match of so many seats, in order."""
    tricks: Counter[Seat] = Counter()
    marriages: Counter[Seat] = Counter()
    for event in events:
        match event:
            case TrickTaken():
                tricks[event.seat] += 1
            case MarriageAnnounced():
                marriages[event.seat] += 1
            case DealScored():
                own = tuple(_seat(event.line, seat, tricks[seat], marriages[seat]) for seat in range(seats))
                yield DealFacts(event.line.deltas, own)
                tricks.clear()
                marriages.clear()


def _seat(line: SheetLine, seat: Seat, tricks: int, marriages: int) -> Facts:
    """One seat's facts; the bid is the business of who made it."""
    declared = seat == line.declarer
    made = declared and line.made
    return {
        DECLARED: int(declared),
        MADE: int(made),
        BID_MADE: line.bid if made else 0,
        MARRIAGES: marriages,
        TRICKS: tricks,
        CARD_POINTS: line.points[seat],
    }
