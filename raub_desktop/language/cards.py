"""Words for suits, ranks and cards, by deck ("hungarian" or "french")."""

from collections.abc import Iterable, Mapping

from raub_desktop.engine.cards import Card, Rank, Suit
from raub_desktop.language.catalogue import tr

_SUITS: Mapping[str, Mapping[Suit, str]] = {
    "hungarian": {Suit.LEAVES: "leaves", Suit.HEARTS: "hearts", Suit.BELLS: "bells", Suit.ACORNS: "acorns"},
    "french": {Suit.LEAVES: "spades", Suit.HEARTS: "hearts", Suit.BELLS: "diamonds", Suit.ACORNS: "clubs"},
}
_RANKS: Mapping[Rank, str] = {
    Rank.ACE: "ace",
    Rank.KING: "king",
    Rank.OBER: "queen",
    Rank.UNTER: "jack",
    Rank.TEN: "ten",
    Rank.NINE: "nine",
    Rank.EIGHT: "eight",
    Rank.SEVEN: "seven",
    Rank.SIX: "six",
    Rank.FIVE: "five",
    Rank.FOUR: "four",
    Rank.THREE: "three",
    Rank.TWO: "two",
    Rank.JOKER: "joker",
}
_GERMAN_RANKS: Mapping[Rank, str] = {**_RANKS, Rank.OBER: "Ober", Rank.UNTER: "Unter"}

_HUNGARIAN_RANKS = frozenset("AKQJT987")

_INDICES: Mapping[Rank, str] = {Rank.TEN: "10", Rank.JOKER: "*"}
_GERMAN_INDICES: Mapping[Rank, str] = {Rank.OBER: "O", Rank.UNTER: "U"}


def fits(deck: str, cards: Iterable[Card]) -> bool:
    """Whether a deck has all of these cards: the Hungarian one goes from the seven up and has no jokers."""
    return deck != "hungarian" or all(card.suit is not None and card.rank.value in _HUNGARIAN_RANKS for card in cards)


def suit_word(suit: Suit, deck: str) -> str:
    """The suit's name, in lower case: "acorns" or "clubs".  Raises ValueError for an unknown deck."""
    _check(deck)
    return tr(_SUITS[deck][suit])


def rank_word(rank: Rank, deck: str) -> str:
    """The rank's name: "Ober" or "queen", "seven".  Raises ValueError for an unknown deck."""
    _check(deck)
    return tr((_GERMAN_RANKS if deck == "hungarian" else _RANKS)[rank])


def rank_index(rank: Rank, deck: str) -> str:
    """The rank as it is printed on the corner of a card: "A", "10"; no word, and the same in every language.

    Raises ValueError for an unknown deck.
    """
    _check(deck)
    if deck == "hungarian" and rank in _GERMAN_INDICES:
        return _GERMAN_INDICES[rank]
    return _INDICES.get(rank, rank.value)


def card_word(card: Card, deck: str) -> str:
    """The card's name: "Ober of acorns", "queen of clubs", "joker"."""
    if card.suit is None:
        return rank_word(card.rank, deck)
    return tr("{rank} of {suit}", rank=rank_word(card.rank, deck), suit=suit_word(card.suit, deck))


def _check(deck: str) -> None:
    if deck not in _SUITS:
        raise ValueError(f"no words for the deck {deck!r}")
