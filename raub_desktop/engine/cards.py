"""Suits, ranks, cards and packs, and their text notation.

A card is written rank then suit: ``AS``, ``TH``, ``7D``; the German suits share the French letters
(leaves S, hearts H, bells D, acorns C; Ober Q, Unter J).  A card of a second pack takes ``'``, of a third ``''``;
jokers are ``X1``, ``X2`` and so on.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple


class Suit(StrEnum):
    """The four suits, named after the Hungarian pack, valued by the record's letters."""

    LEAVES = "S"
    HEARTS = "H"
    BELLS = "D"
    ACORNS = "C"


class Rank(StrEnum):
    """All ranks any game uses, from high to low as they are written; how strong they are is each game's own."""

    ACE = "A"
    KING = "K"
    OBER = "Q"
    UNTER = "J"
    TEN = "T"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"
    SIX = "6"
    FIVE = "5"
    FOUR = "4"
    THREE = "3"
    TWO = "2"
    JOKER = "X"


class Card(NamedTuple):
    """One card.  ``copy`` tells equal cards of several packs apart (0, 1, …); for a joker it is its number."""

    rank: Rank
    suit: Suit | None
    copy: int = 0

    def __str__(self) -> str:
        return f"X{self.copy}" if self.suit is None else self.rank.value + self.suit.value + "'" * self.copy


class CardTextError(ValueError):
    """A text that names no card; ``text`` holds it."""

    def __init__(self, text: str) -> None:
        super().__init__(f"not a card: {text!r}")
        self.text = text


_LONGEST_JOKER = 4
"""Characters of a joker's text: an X and at most three digits."""

_SUIT_PLACE = {suit: place for place, suit in enumerate(Suit)}
_RANK_PLACE = {rank: place for place, rank in enumerate(Rank)}
_RANKS_OF_24 = tuple(Rank)[:6]
_RANKS_OF_32 = tuple(Rank)[:8]
_RANKS_OF_52 = tuple(Rank)[:13]


def card(text: str) -> Card:
    """Read one card, for instance ``"9S"``, ``"9S'"`` or ``"X1"``.  Raises CardTextError."""
    if text.startswith("X") and text[1:].isdecimal() and len(text) <= _LONGEST_JOKER:
        return Card(Rank.JOKER, None, int(text[1:]))
    name = text.rstrip("'")
    try:
        rank, suit = Rank(name[:1]), Suit(name[1:])
    except ValueError:
        raise CardTextError(text) from None
    if rank is Rank.JOKER:
        raise CardTextError(text)
    return Card(rank, suit, len(text) - len(name))


def cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces; ``"-"`` and ``""`` are none.  Raises CardTextError."""
    return () if text.strip() in ("", "-") else tuple(card(word) for word in text.split())


def cards_text(cards: Iterable[Card]) -> str:
    """Write cards in the given order, ``"-"`` for none."""
    return " ".join(map(str, cards)) or "-"


def writing_place(card: Card) -> tuple[int, int, int]:
    """Sort key of the canonical order: suits S H D C, high to low, copies last; jokers after all suits."""
    return (4 if card.suit is None else _SUIT_PLACE[card.suit], _RANK_PLACE[card.rank], card.copy)


def _pack(ranks: Iterable[Rank]) -> tuple[Card, ...]:
    return tuple(Card(rank, suit) for suit in Suit for rank in ranks)


PACK_24 = _pack(_RANKS_OF_24)
"""The Hungarian pack without sevens and eights, in canonical order."""

PACK_32 = _pack(_RANKS_OF_32)
"""The Hungarian pack, seven to ace, in canonical order."""

PACK_52 = _pack(_RANKS_OF_52)
"""The French pack, two to ace, in canonical order."""

_MOST_COPIES = 5
_MOST_JOKERS = 8
_PLACES = {
    card: writing_place(card)
    for card in (
        *(Card(rank, suit, copy) for rank in _RANKS_OF_52 for suit in Suit for copy in range(_MOST_COPIES)),
        *(Card(Rank.JOKER, None, number) for number in range(1, _MOST_JOKERS + 1)),
    )
}


def known(cards: Iterable[Card | None]) -> tuple[Card, ...]:
    """Return the cards that are not hidden (None), in their order."""
    return tuple([card for card in cards if card is not None])


def hidden(rows: Iterable[tuple[Card | None, ...]], shown: int | None = None) -> tuple[tuple[Card | None, ...], ...]:
    """Return ``rows`` (one a seat) with every card replaced by None, except in row ``shown``; None hides all rows."""
    return tuple([row if place == shown else (None,) * len(row) for place, row in enumerate(rows)])


def without_card(hands: tuple[tuple[Card, ...], ...], seat: int, card: Card) -> tuple[tuple[Card, ...], ...]:
    """Return the hands after a seat has played a card.  Raises ValueError when it does not hold it."""
    left = list(hands)
    hand = list(left[seat])
    hand.remove(card)
    left[seat] = tuple(hand)
    return tuple(left)


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards in canonical order.  They must come from at most five packs and eight jokers."""
    return tuple(sorted(cards, key=_PLACES.__getitem__))
