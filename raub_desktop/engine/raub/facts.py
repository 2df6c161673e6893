"""Raub's deals for the statistics, read from the events of the deal and of the score sheet."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from raub_desktop.engine.cards import Card, Suit, known
from raub_desktop.engine.events import CardPlayed, CardSwapped, Event, HandDropped, PackShuffled, Seat
from raub_desktop.engine.facts import DealFacts, Facts, Figure, How, Split
from raub_desktop.engine.raub import types
from raub_desktop.engine.raub.types import TRICKS as TRICKS_IN_DEAL
from raub_desktop.engine.zones import Place

DECLARED = "declared"
"""The seat was the declarer."""
MADE = "made"
"""As declarer it took the tricks it needed."""
STAYED = "stayed"
"""It played against the declarer."""
FELL_STAYING = "fell_staying"
"""It stayed, and took too few tricks."""
REFA = "refa"
"""Nobody declared, or the deck was handed over; a fact of every seat."""
TRICKS = "tricks"
TRUMPS = "trumps"
"""The trumps in its hand when the first card was played; absent if none was."""
EXCHANGED = "exchanged"
"""The cards it exchanged; absent if it could not exchange."""
ROBBED = "raubed"
"""It took the turned card unseen."""
SWAPPED = "swapped"
"""It swapped the trump seven."""
DOUBLED = "doubled"
"""It made its tricks as declarer in a deal that counted double."""
DROPPED = "dropped"
"""It dropped out."""
IN_TIME = "in_time"
"""It dropped out of a deal in which another defender failed."""
STOPPED = "stopped"
"""It made its trick against a declarer who failed."""
HELD = "held"
"""It played against the declarer, and made its trick."""
RAUB_MADE = "raub_made"
"""It took the turned card unseen, and made its tricks."""
ALL_TRICKS = "all_tricks"
"""As declarer it won every trick against at least one defender."""
FEW_TRUMPS = "few_trumps"
"""As declarer it made its tricks with one trump at most."""

FIGURES = (
    Figure(DECLARED, DECLARED),
    Figure(MADE, MADE, of=DECLARED),
    Figure("longest_made", MADE, How.STREAK, of=DECLARED),
    Figure(STAYED, STAYED),
    Figure(FELL_STAYING, FELL_STAYING, of=STAYED),
    Figure("refas", REFA),
)
SPLITS = (
    Split("made_by_trumps", TRUMPS, MADE, DECLARED),
    Split("failed_by_trumps", TRUMPS, FELL_STAYING, STAYED),
    Split("made_by_exchanged", EXCHANGED, MADE, DECLARED),
)


class _Deal:
    """Facts of one deal, collected event by event."""

    def __init__(self) -> None:
        self.hands: defaultdict[Seat | None, set[Card | None]] = defaultdict(set)
        self.out: Seat | None = None
        """Seat that went out in the middle of the deal."""
        self.trump: Suit | None = None
        self.robbed: Seat | None = None
        self.swapped: Seat | None = None
        self.dropped: set[Seat] = set()
        self.exchanged: dict[Seat, int] = {}
        self.trumps: dict[Seat, int] = {}

    def follow(self, event: Event) -> None:
        """Move the cards of an event out of the hands and into them."""
        for card, source, target, _ in event.moves():
            if source.place is Place.HAND:
                self.hands[source.seat].discard(card)
            if target.place is Place.HAND:
                self.hands[target.seat].add(card)


def facts(events: Iterable[Event], seats: int) -> Iterator[DealFacts]:
    """Yield the facts of each scored deal of a match with ``seats`` players, in order."""
    deal = _Deal()
    for event in events:
        match event:
            case PackShuffled():
                deal = _Deal()
            case types.DeclarerNamed():
                deal.robbed = event.seat if event.raub else None
            case types.TrumpMade():
                deal.trump = event.suit
            case HandDropped():
                deal.dropped.add(event.seat)
            case types.Exchanged():
                deal.exchanged[event.seat] = event.count
            case CardSwapped():
                deal.swapped = event.seat
            case CardPlayed() if not deal.trumps:
                held = [known(deal.hands[seat]) for seat in range(seats)]
                deal.trumps = {seat: sum(card.suit is deal.trump for card in hand) for seat, hand in enumerate(held)}
            case types.WentOut():
                deal.out = event.seat
            case types.RefaWritten():
                yield DealFacts((0,) * seats, tuple({REFA: 1} for _ in range(seats)))
            case types.DealScored():
                assert event.line.deltas is not None
                points = tuple(-delta for delta in event.line.deltas)
                yield DealFacts(points, tuple(_seat(event.line, seat, deal) for seat in range(seats)))
        deal.follow(event)


def _seat(line: types.SheetLine, seat: Seat, deal: _Deal) -> Facts:
    """Return one seat's facts; after "Aus" only the player who went out has met or missed anything."""
    tricks = line.tricks[seat]
    defenders_failed = any(other != line.declarer for other in line.failed)
    if tricks is None:
        return {DROPPED: int(seat in deal.dropped), IN_TIME: int(seat in deal.dropped and defenders_failed)}
    declared, fell = seat == line.declarer, seat in line.failed
    made = declared and not fell and deal.out in (None, seat)
    few = seat in deal.trumps and deal.trumps[seat] <= 1
    told = {TRUMPS: deal.trumps, EXCHANGED: deal.exchanged}
    return {
        DECLARED: int(declared),
        MADE: int(made),
        STAYED: int(not declared),
        FELL_STAYING: int(fell and not declared),
        TRICKS: tricks,
        HELD: int(not declared and not fell),
        ROBBED: int(seat == deal.robbed),
        RAUB_MADE: int(made and seat == deal.robbed),
        ALL_TRICKS: int(made and tricks == TRICKS_IN_DEAL and not line.unopposed),
        FEW_TRUMPS: int(made and few),
        SWAPPED: int(seat == deal.swapped),
        DOUBLED: int(made and line.doubled),
        STOPPED: int(not declared and not fell and line.declarer in line.failed),
        **{name: numbers[seat] for name, numbers in told.items() if seat in numbers},
    }
