"""How a hand of Cruce is sorted: by strength, in which the ten comes right after the ace."""

from collections.abc import Iterable, Sequence

from raub_desktop.engine.cards import Card, Suit
from raub_desktop.engine.cruce.types import POINTS
from raub_desktop.ui.table.board.hand_orders import CANONICAL, NamedOrder, by_suit

_STRONGEST_FIRST = tuple(sorted(POINTS, key=POINTS.__getitem__, reverse=True))


def _in_order(some: Iterable[Card]) -> Sequence[Sequence[Card]]:
    """All cards side by side, suit by suit, the strongest of each first."""
    suits = tuple(Suit)
    return (sorted((one for one in some if one.suit), key=lambda one: (suits.index(one.suit), -POINTS[one.rank])),)


ORDERS = (NamedOrder("order", CANONICAL.words, _in_order), by_suit(_STRONGEST_FIRST))
