"""Remi's deals for the statistics, read from the events of the deal and of the score sheet."""

from collections import Counter
from collections.abc import Iterable, Iterator

from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import CardsDealt, DealScored, Event, PackShuffled, Seat
from raub_desktop.engine.facts import DealFacts, Facts, Figure, How, Split
from raub_desktop.engine.remi.types import CardDiscarded, JokerSwapped, LaidOff, Melded, PileTaken, SheetLine
from raub_desktop.engine.remi.types import How as End
from raub_desktop.engine.zones import Place

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
OPENED = "opened"
"""It laid a meld."""
TURN = "opening_turn"
"""The number of its turn in which it laid its first meld; absent if it laid none.  ``LATE`` stands for all later
ones."""
JOKERS = "jokers"
"""Jokers that were dealt to it, drawn, or swapped."""
NO_JOKER = "no_joker"
"""It won without ever having had a joker, and another had one."""
NATURAL = "natural"
"""It opened, and no joker was among its first melds."""
LAID_OFF = "laid_off"
"""Cards it laid off on melds."""
SWAPPED = "swapped"
"""Jokers it swapped."""
FIRST = "first"
"""It won before anyone else had opened."""
EARLY = "early"
"""It laid its first meld in its first or second turn."""
KNOCKED = "knocked"
"""It knocked, and won."""

LATE = 8

FIGURES = (
    Figure(WON, WON),
    Figure("longest_won", WON, How.STREAK),
    Figure(HAND, HAND, of=WON),
    Figure(BEATEN, BEATEN, of=FINISHED),
    Figure(OPENED, OPENED),
    Figure(LAID_OFF, LAID_OFF, How.MEAN),
    Figure(UNDECIDED, UNDECIDED),
)
SPLITS = (
    Split("won_by_turn", TURN, WON, OPENED),
    Split("won_by_jokers", JOKERS, WON, ""),
)


_EARLY = 2


class _Deal:
    """Facts of one deal, collected event by event."""

    def __init__(self) -> None:
        self.discards: Counter[Seat] = Counter()
        """Number of turns each seat has ended."""
        self.turn: dict[Seat, int] = {}
        """In which of its turns each seat opened."""
        self.wild: set[Seat] = set()
        """Seats that opened with a joker."""
        self.jokers: Counter[Seat] = Counter()
        self.laid_off: Counter[Seat] = Counter()
        self.swapped: Counter[Seat] = Counter()


def facts(events: Iterable[Event], seats: int) -> Iterator[DealFacts]:
    """Yield the facts of each scored deal of a match with ``seats`` players, in order; points lost are negative."""
    deal = _Deal()
    for event in events:
        match event:
            case PackShuffled():
                deal = _Deal()
            case CardsDealt() | PileTaken() | JokerSwapped():
                jokers = [
                    move for move, _, target, _ in event.moves() if target.place is Place.HAND and _is_joker(move)
                ]
                deal.jokers[event.seat] += len(jokers)
                deal.swapped[event.seat] += isinstance(event, JokerSwapped)
            case CardDiscarded():
                deal.discards[event.seat] += 1
            case Melded():
                turn = deal.discards[event.seat] + 1
                if deal.turn.setdefault(event.seat, turn) == turn and any(map(_is_joker, event.cards)):
                    deal.wild.add(event.seat)
            case LaidOff():
                deal.laid_off[event.seat] += 1
            case DealScored():
                line = event.line
                points = tuple(-delta if line.lower_wins else delta for delta in line.deltas)
                yield DealFacts(points, tuple(_seat(line, seat, deal) for seat in range(seats)))


def _is_joker(card: Card | None) -> bool:
    return card is not None and card.suit is None


def _seat(line: SheetLine, seat: Seat, deal: _Deal) -> Facts:
    jokers, turn = deal.jokers[seat], deal.turn.get(seat)
    common = {
        JOKERS: jokers,
        OPENED: int(turn is not None),
        NATURAL: int(turn is not None and seat not in deal.wild),
        EARLY: int(turn is not None and turn <= _EARLY),
        LAID_OFF: deal.laid_off[seat],
        SWAPPED: deal.swapped[seat],
        **({} if turn is None else {TURN: min(turn, LATE)}),
    }
    if line.how is End.UNDECIDED:
        return {UNDECIDED: 1, **common}
    won, finished = seat in line.winners, seat == line.finisher
    return {
        WON: int(won),
        FINISHED: int(finished),
        HAND: int(won and finished and line.how is End.HAND),
        KNOCKED: int(won and finished and line.how is End.KNOCK),
        BEATEN: int(finished and not won),
        NO_JOKER: int(won and not jokers and deal.jokers.total() > 0),
        FIRST: int(won and finished and set(deal.turn) == {seat}),
        **common,
    }
