"""Cruce's deals for the statistics, read from the events of the deal and of the score sheet."""

from collections import Counter
from collections.abc import Iterable, Iterator

from raub_desktop.engine.cards import Suit
from raub_desktop.engine.cruce.scoring import TRUMP_MARRIAGE
from raub_desktop.engine.cruce.types import POINTS_A_BID, MarriageAnnounced, SheetLine, TrumpMade
from raub_desktop.engine.events import DealScored, Event, Seat, TrickTaken
from raub_desktop.engine.facts import DealFacts, Facts, Figure, How, Split

DECLARED = "declared"
"""The seat won the bidding, or was forced."""
MADE = "made"
"""As declarer it, or its team, made the bid."""
BID = "bid"
"""The bid with which it won the bidding; absent if it did not."""
BID_MADE = "bid_made"
"""The bid it made."""
MARRIAGES = "marriages"
"""Marriages it announced."""
ANNOUNCED = "announced"
"""The number of announced marriages, also when it is 0."""
FORTY = "forty"
"""It announced the marriage of trumps for 40."""
TRICKS = "tricks"
ALL_TRICKS = "all_tricks"
"""It took every trick of the deal."""
CARD_POINTS = "card_points"
"""Points of tricks and announcements, its partner's included."""
NARROWLY = "narrowly"
"""As declarer it made the bid with few points to spare (see ``TO_SPARE``)."""
TRUMPED = "trumped"
"""Tricks it won by trumping the suit that was led."""
STOPPED = "stopped"
"""It played against a declarer who failed."""

TO_SPARE = 5
"""The most points above a bid that count as making it narrowly."""

FIGURES = (
    Figure(DECLARED, DECLARED),
    Figure(MADE, MADE, of=DECLARED),
    Figure("longest_made", MADE, How.STREAK, of=DECLARED),
    Figure("highest_bid", BID_MADE, How.HIGHEST),
    Figure(MARRIAGES, MARRIAGES, How.MEAN),
    Figure(CARD_POINTS, CARD_POINTS, How.MEAN),
)
SPLITS = (
    Split("made_by_bid", BID, MADE, DECLARED),
    Split("made_by_marriages", ANNOUNCED, MADE, DECLARED),
)


def facts(events: Iterable[Event], seats: int) -> Iterator[DealFacts]:
    """Yield the facts of each scored deal of a match with ``seats`` players, in order."""
    tricks: Counter[Seat] = Counter()
    marriages: Counter[Seat] = Counter()
    trumped: Counter[Seat] = Counter()
    forty: set[Seat] = set()
    trump: Suit | None = None
    for event in events:
        match event:
            case TrumpMade():
                trump = event.suit
            case TrickTaken():
                tricks[event.seat] += 1
                suits = [card.suit for card in event.cards]
                trumped[event.seat] += suits[0] is not trump and trump in suits
            case MarriageAnnounced():
                marriages[event.seat] += 1
                if event.points == TRUMP_MARRIAGE:
                    forty.add(event.seat)
            case DealScored():
                own = tuple(_seat(event.line, seat, tricks, marriages[seat]) for seat in range(seats))
                announced = tuple({FORTY: int(seat in forty), TRUMPED: trumped[seat]} for seat in range(seats))
                yield DealFacts(
                    event.line.deltas, tuple({**points, **more} for points, more in zip(own, announced, strict=True))
                )
                tricks.clear()
                marriages.clear()
                trumped.clear()
                forty.clear()


def _seat(line: SheetLine, seat: Seat, tricks: Counter[Seat], marriages: int) -> Facts:
    """Return one seat's facts of a deal; facts about the bid belong to the declarer only."""
    declared = seat == line.declarer
    made = declared and line.made
    to_spare = line.points[seat] - POINTS_A_BID * line.bid
    against = line.deltas[seat] >= 0
    return {
        DECLARED: int(declared),
        MADE: int(made),
        BID_MADE: line.bid if made else 0,
        MARRIAGES: marriages,
        ANNOUNCED: marriages,
        TRICKS: tricks[seat],
        ALL_TRICKS: int(tricks[seat] == tricks.total() > 0),
        CARD_POINTS: line.points[seat],
        NARROWLY: int(made and to_spare <= TO_SPARE),
        STOPPED: int(not line.made and not declared and against),
        **({BID: line.bid} if declared else {}),
    }
