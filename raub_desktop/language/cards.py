"""Words for suits, ranks and cards, by deck ("hungarian" or "french")."""

from raub_desktop.engine.cards import Card, Rank, Suit
from raub_desktop.language.catalogue import tr

HUNGARIAN = "hungarian"
FRENCH = "french"


def _check(deck: str) -> None:
    if deck not in (HUNGARIAN, FRENCH):
        raise ValueError(f"no words for the deck {deck!r}")


def suit_word(suit: Suit, deck: str) -> str:
    """The suit's name, in lower case: "acorns" or "clubs".  Raises ValueError for an unknown deck."""
    _check(deck)
    hungarian, french = {
        Suit.LEAVES: (tr("leaves"), tr("spades")),
        Suit.HEARTS: (tr("hearts"), tr("hearts")),
        Suit.BELLS: (tr("bells"), tr("diamonds")),
        Suit.ACORNS: (tr("acorns"), tr("clubs")),
    }[suit]
    return hungarian if deck == HUNGARIAN else french


def rank_word(rank: Rank, deck: str) -> str:
    """The rank's name: "Ober" or "queen", "seven".  Raises ValueError for an unknown deck."""
    _check(deck)
    if deck == HUNGARIAN and rank in (Rank.OBER, Rank.UNTER):
        return tr("Ober") if rank is Rank.OBER else tr("Unter")
    return {
        Rank.ACE: tr("ace"),
        Rank.KING: tr("king"),
        Rank.OBER: tr("queen"),
        Rank.UNTER: tr("jack"),
        Rank.TEN: tr("ten"),
        Rank.NINE: tr("nine"),
        Rank.EIGHT: tr("eight"),
        Rank.SEVEN: tr("seven"),
        Rank.SIX: tr("six"),
        Rank.FIVE: tr("five"),
        Rank.FOUR: tr("four"),
        Rank.THREE: tr("three"),
        Rank.TWO: tr("two"),
        Rank.JOKER: tr("joker"),
    }[rank]


def card_word(card: Card, deck: str) -> str:
    """The card's name: "Ober of acorns", "queen of clubs", "joker"."""
    if card.suit is None:
        return rank_word(card.rank, deck)
    return tr("{rank} of {suit}", rank=rank_word(card.rank, deck), suit=suit_word(card.suit, deck))
