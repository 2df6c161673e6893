"""How a hand can be sorted: by suit or by rank.  A game offers those that suit its cards (``GameTable.orders``)."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from raub_desktop.engine.cards import Card, Rank, Suit
from raub_desktop.language import tr
from raub_desktop.ui.table.board.board import Board, sort_hand
from raub_desktop.ui.table.board.spots import HandOrder, in_one_group


class NamedOrder(NamedTuple):
    """An order a player can choose: its name, its words in the chosen language, and how it sorts."""

    name: str
    words: Callable[[], str]
    sort: HandOrder


def _in_order() -> str:
    return tr("In order")


def _by_suit() -> str:
    return tr("By suit")


def _by_rank() -> str:
    return tr("By rank")


def in_melds() -> str:
    """Return what the order is called that gathers the melds of a hand."""
    return tr("Arrange")


MELDS = "melds"
CANONICAL = NamedOrder("order", _in_order, in_one_group)
"""All cards side by side, suit by suit."""


def by_suit(ranks: Sequence[Rank], suits: Sequence[Suit] = tuple(Suit)) -> NamedOrder:
    """Each suit in a group of its own, its cards as ``ranks`` go from left to right; cards without a suit come last."""

    def suit_place(card: Card) -> int:
        return _suit_place(suits, card)

    def sort(hand: Iterable[Card]) -> Sequence[Sequence[Card]]:
        cards = sorted(hand, key=lambda card: (suit_place(card), _place(ranks, card), card.copy))
        return [tuple(group) for _, group in groupby(cards, suit_place)]

    return NamedOrder("suit", _by_suit, sort)


def by_rank(ranks: Sequence[Rank], suits: Sequence[Suit] = tuple(Suit)) -> NamedOrder:
    """Cards of one rank side by side, ranks as they go from left to right; jokers last."""

    def sort(cards: Iterable[Card]) -> Sequence[Sequence[Card]]:
        return [sorted(cards, key=lambda card: (_place(ranks, card), _suit_place(suits, card), card.copy))]

    return NamedOrder("rank", _by_rank, sort)


def _suit_place(suits: Sequence[Suit], card: Card) -> int:
    return len(suits) if card.suit is None else suits.index(card.suit)


def _place(ranks: Sequence[Rank], card: Card) -> int:
    return ranks.index(card.rank) if card.rank in ranks else len(ranks)


def next_order(orders: Sequence[NamedOrder], board: Board) -> HandOrder:
    """Return what sorting the hand means now: its own order, or the next one where it already lies in that."""
    sorts = [order.sort for order in orders]
    now = board.hand_order
    if now not in sorts:
        return sorts[0]
    lies_so = sort_hand(board).hand == board.hand
    return sorts[(sorts.index(now) + lies_so) % len(sorts)]
