"""The orders of a hand of Remi: by suit, by rank, or in the best melds."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from raub_desktop.engine.cards import Card, Rank, Suit, in_order
from raub_desktop.engine.layouts import LayOut
from raub_desktop.engine.remi.options import Options
from raub_desktop.engine.remi.worth import lay_out
from raub_desktop.ui.table.board.hand_orders import by_rank, by_suit
from raub_desktop.ui.table.board.spots import HandOrder

_LOW_TO_HIGH = (Rank.ACE, *reversed(tuple(Rank)[1:13]))
"""As runs lie on the table."""
_SUITS = (Suit.LEAVES, Suit.HEARTS, Suit.ACORNS, Suit.BELLS)
"""Black and red in turn."""

BY_SUIT, BY_RANK = by_suit(_LOW_TO_HIGH, _SUITS), by_rank(_LOW_TO_HIGH, _SUITS)
HAND_ORDERS = (BY_SUIT, BY_RANK)


@lru_cache(maxsize=256)
def laid_out(options: Options, cards: tuple[Card, ...]) -> LayOut:
    """Return the hand's arrangement in melds that leaves the fewest points over."""
    return lay_out(options, cards)


@lru_cache(maxsize=8)
def by_melds(options: Options) -> HandOrder:
    """Return the hand order that groups each meld of the best arrangement, then the other cards by suit."""

    def sort(cards: Iterable[Card]) -> Sequence[Sequence[Card]]:
        best = laid_out(options, in_order(cards))
        over = [card for group in BY_SUIT.sort(best.over) for card in group]
        return [*best.melds, *([over] if over else [])]

    return sort
