"""The orders in which a hand can be sorted: by suit or by rank.

A game offers those that fit it (``GameTable.orders``).
"""

from collections.abc import Iterable, Sequence
from itertools import groupby

from raub_desktop.engine.cards import Card, Rank, Suit
from raub_desktop.language import N_
from raub_desktop.ui.table.board.board import Board, sort_hand
from raub_desktop.ui.table.board.spots import NamedOrder

MELDS, IN_MELDS = "melds", N_("By melds")
"""The order that gathers cards close to melds, too: its name and its words."""


def by_suit(ranks: Sequence[Rank], suits: Sequence[Suit] = tuple(Suit)) -> NamedOrder:
    """Return the order with a group for each suit, its cards as in ``ranks`` from left to right; cards without a suit
    come last.
    """

    def suit_place(card: Card) -> int:
        return _suit_place(suits, card)

    def sort(hand: Iterable[Card]) -> Sequence[Sequence[Card]]:
        cards = sorted(hand, key=lambda card: (suit_place(card), _place(ranks, card), card.copy))
        return [tuple(group) for _, group in groupby(cards, suit_place)]

    return NamedOrder("suit", N_("By suit"), sort)


def by_rank(ranks: Sequence[Rank], suits: Sequence[Suit] = tuple(Suit)) -> NamedOrder:
    """Return the order with the cards of a rank side by side, ranks as given from left to right; jokers last."""

    def sort(cards: Iterable[Card]) -> Sequence[Sequence[Card]]:
        return [sorted(cards, key=lambda card: (_place(ranks, card), _suit_place(suits, card), card.copy))]

    return NamedOrder("rank", N_("By rank"), sort)


def _suit_place(suits: Sequence[Suit], card: Card) -> int:
    return len(suits) if card.suit is None else suits.index(card.suit)


def _place(ranks: Sequence[Rank], card: Card) -> int:
    return ranks.index(card.rank) if card.rank in ranks else len(ranks)


def next_order(orders: Sequence[NamedOrder], board: Board) -> NamedOrder:
    """Return the order to sort by: the hand's own, or the next one if it is already sorted so."""
    names = [order.name for order in orders]
    if board.hand_order.name not in names:
        return orders[0]
    lies_so = sort_hand(board).hand == board.hand
    return orders[(names.index(board.hand_order.name) + lies_so) % len(orders)]
