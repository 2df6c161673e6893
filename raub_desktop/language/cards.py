"""Words for suits, ranks and cards, by deck ("hungarian" or "french").

Every one of them can stand in a sentence in the form its translation asks for: see inflection.py.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial

from raub_desktop.engine.cards import Card, Rank, Suit
from raub_desktop.language.catalogue import NC_, tr
from raub_desktop.language.inflection import NOMINATIVE, Inflected, forms, inflected, listed

_SUITS: Mapping[str, Mapping[Suit, str]] = {
    "hungarian": {
        Suit.LEAVES: NC_("suit, Hungarian deck", "leaves"),
        Suit.HEARTS: NC_("suit, Hungarian deck", "hearts"),
        Suit.BELLS: NC_("suit, Hungarian deck", "bells"),
        Suit.ACORNS: NC_("suit, Hungarian deck", "acorns"),
    },
    "french": {
        Suit.LEAVES: NC_("suit, French deck", "spades"),
        Suit.HEARTS: NC_("suit, French deck", "hearts"),
        Suit.BELLS: NC_("suit, French deck", "diamonds"),
        Suit.ACORNS: NC_("suit, French deck", "clubs"),
    },
}
_RANKS: Mapping[str, Mapping[Rank, str]] = {
    "hungarian": {
        Rank.ACE: NC_("rank, Hungarian deck", "ace"),
        Rank.KING: NC_("rank, Hungarian deck", "king"),
        Rank.OBER: NC_("rank, Hungarian deck", "Ober"),
        Rank.UNTER: NC_("rank, Hungarian deck", "Unter"),
        Rank.TEN: NC_("rank, Hungarian deck", "ten"),
        Rank.NINE: NC_("rank, Hungarian deck", "nine"),
        Rank.EIGHT: NC_("rank, Hungarian deck", "eight"),
        Rank.SEVEN: NC_("rank, Hungarian deck", "seven"),
    },
    "french": {
        Rank.ACE: NC_("rank, French deck", "ace"),
        Rank.KING: NC_("rank, French deck", "king"),
        Rank.OBER: NC_("rank, French deck", "queen"),
        Rank.UNTER: NC_("rank, French deck", "jack"),
        Rank.TEN: NC_("rank, French deck", "ten"),
        Rank.NINE: NC_("rank, French deck", "nine"),
        Rank.EIGHT: NC_("rank, French deck", "eight"),
        Rank.SEVEN: NC_("rank, French deck", "seven"),
        Rank.SIX: NC_("rank, French deck", "six"),
        Rank.FIVE: NC_("rank, French deck", "five"),
        Rank.FOUR: NC_("rank, French deck", "four"),
        Rank.THREE: NC_("rank, French deck", "three"),
        Rank.TWO: NC_("rank, French deck", "two"),
        Rank.JOKER: NC_("rank, French deck", "joker"),
    },
}
_SEVERAL: Mapping[str, Mapping[Rank, str]] = {
    "hungarian": {
        Rank.KING: NC_("cards of one rank, Hungarian deck", "kings"),
        Rank.OBER: NC_("cards of one rank, Hungarian deck", "Obers"),
        Rank.UNTER: NC_("cards of one rank, Hungarian deck", "Unters"),
    },
    "french": {
        Rank.ACE: NC_("cards of one rank", "aces"),
        Rank.KING: NC_("cards of one rank", "kings"),
        Rank.OBER: NC_("cards of one rank", "queens"),
        Rank.UNTER: NC_("cards of one rank", "jacks"),
        Rank.TEN: NC_("cards of one rank", "tens"),
        Rank.NINE: NC_("cards of one rank", "nines"),
        Rank.EIGHT: NC_("cards of one rank", "eights"),
        Rank.SEVEN: NC_("cards of one rank", "sevens"),
        Rank.SIX: NC_("cards of one rank", "sixes"),
        Rank.FIVE: NC_("cards of one rank", "fives"),
        Rank.FOUR: NC_("cards of one rank", "fours"),
        Rank.THREE: NC_("cards of one rank", "threes"),
        Rank.TWO: NC_("cards of one rank", "twos"),
    },
}
"""Several cards of one rank, in the form in which they are given away or laid."""
_NAMES: Mapping[str, str] = {
    # Translators: an unmarked {rank} takes the form asked of the whole name; other patterns can be declared like forms.
    "hungarian": NC_("card, Hungarian deck", "{rank} of {suit}"),
    # Translators: an unmarked {rank} takes the form asked of the whole name; other patterns can be declared like forms.
    "french": NC_("card, French deck", "{rank} of {suit}"),
}

_TWO = 2

_HUNGARIAN_RANKS = frozenset("AKQJT987")

_INDICES: Mapping[Rank, str] = {Rank.TEN: "10", Rank.JOKER: "*"}
_GERMAN_INDICES: Mapping[Rank, str] = {Rank.OBER: "O", Rank.UNTER: "U"}


def fits(deck: str, cards: Iterable[Card]) -> bool:
    """Return whether a deck has all of these cards: the Hungarian one begins at the seven and has no jokers."""
    return deck != "hungarian" or all(card.suit is not None and card.rank.value in _HUNGARIAN_RANKS for card in cards)


def suit_word(suit: Suit, deck: str) -> Inflected:
    """Return the suit's name, in lower case: "acorns" or "clubs".  Raises ValueError for an unknown deck."""
    _check(deck)
    return inflected(tr(_SUITS[deck][suit]))


def rank_word(rank: Rank, deck: str) -> Inflected:
    """Return the rank's name: "Ober" or "queen", "seven".  Raises ValueError for an unknown deck."""
    _check(deck)
    return inflected(tr(_RANKS[deck].get(rank) or _RANKS["french"][rank]))


def ranks_word(rank: Rank, deck: str) -> Inflected:
    """Return several cards of a rank: "Obers" or "queens", "sevens".  Raises ValueError for an unknown deck."""
    _check(deck)
    return inflected(tr(_SEVERAL[deck].get(rank) or _SEVERAL["french"][rank]))


def ranks_of(cards: Iterable[Card], deck: str) -> Inflected:
    """Return the ranks of cards: "king and seven"; several of one rank together: "kings and seven"."""
    count = Counter(card.rank for card in cards)
    return all_of((rank_word if number == 1 else ranks_word)(rank, deck) for rank, number in count.items())


def rank_index(rank: Rank, deck: str) -> str:
    """Return the rank as printed in the corner of a card, in every language: "A", "10"."""
    _check(deck)
    if deck == "hungarian" and rank in _GERMAN_INDICES:
        return _GERMAN_INDICES[rank]
    return _INDICES.get(rank, rank.value)


def card_word(card: Card, deck: str) -> Inflected:
    """Return the card's name: "Ober of acorns", "queen of clubs", "joker"."""
    rank = rank_word(card.rank, deck)
    if card.suit is None:
        return rank
    patterns = forms(tr(_NAMES[deck]))
    form = partial(_named, patterns, rank, suit_word(card.suit, deck))
    return Inflected(form(NOMINATIVE), form)


def _named(patterns: Mapping[str, str], rank: Inflected, suit: Inflected, form: str) -> str:
    """Return a card's name in one grammatical form, by the pattern declared for it, else with the rank in that form."""
    if form in patterns:
        return patterns[form].format(rank=rank, suit=suit)
    return patterns["nom"].format(rank=Inflected(rank.form(form), rank.form), suit=suit)


def card_words(cards: Iterable[Card], deck: str) -> Inflected:
    """Return the names of cards in a sentence: "seven of hearts, ten of spades and king of clubs"."""
    return all_of(card_word(card, deck) for card in cards)


def all_of(words: Iterable[str]) -> Inflected:
    """Return words joined by commas and "and", each in the grammatical form that is asked of the list."""
    return _in_a_row(words, NC_("the last of several things", "{words} and {last}"))


def any_of(words: Iterable[str]) -> Inflected:
    """Return words joined by commas and "or", each in the grammatical form that is asked of the list."""
    return _in_a_row(words, NC_("the last of several things", "{words} or {last}"))


def _in_a_row(words: Iterable[str], ending: str) -> Inflected:
    row = [listed([word]) for word in words]
    if len(row) < _TWO:
        return listed(row)
    before, last = listed(row[:-1]), row[-1]

    def form(name: str) -> str:
        return tr(ending, words=before.form(name), last=last.form(name))

    return Inflected(form(NOMINATIVE), form)


def _check(deck: str) -> None:
    if deck not in _SUITS:
        raise ValueError(f"no words for the deck {deck!r}")
