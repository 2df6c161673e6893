"""What spills over the cloth for a victory at Cruce: the four marriages."""

from collections.abc import Sequence

from raub_desktop.engine.cards import Card, Rank


def finale(pack: Sequence[Card]) -> Sequence[Sequence[Card]]:
    """King and ober of each suit side by side."""
    suits = [card.suit for card in pack if card.rank is Rank.KING]
    pairs = [card for card in pack if card.rank in (Rank.KING, Rank.OBER)]
    return [tuple(card for card in pairs if card.suit is suit) for suit in suits]
