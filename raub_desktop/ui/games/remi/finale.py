"""What spills over the cloth for a victory at Remi: a run of each suit, and the jokers where the book has them."""

from collections.abc import Sequence

from raub_desktop.engine.cards import Card, Rank

_RUN = (Rank.TEN, Rank.UNTER, Rank.OBER, Rank.KING)


def finale(pack: Sequence[Card]) -> Sequence[Sequence[Card]]:
    """The cards are taken from the first of its packs."""
    kings = [card for card in pack if card.rank is Rank.KING and not card.copy]
    runs = [tuple(Card(rank, king.suit) for rank in _RUN) for king in kings]
    jokers = [(card,) for card in pack if card.rank is Rank.JOKER]
    return [*runs, *jokers[:2]]
