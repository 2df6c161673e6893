"""What spills over the cloth for a victory at Raub: the cards that win tricks, one by one."""

from collections.abc import Sequence

from raub_desktop.engine.cards import Card, Rank


def finale(pack: Sequence[Card]) -> Sequence[Sequence[Card]]:
    """Every ace and every king of the pack, each for itself."""
    return [(card,) for rank in (Rank.ACE, Rank.KING) for card in pack if card.rank is rank]
