"""The celebration of a won match of Cruce: the fanned cards, and by its book the garland, the tune and the words."""

from collections.abc import Sequence

from raub_desktop.engine.cards import Card, Rank
from raub_desktop.language import N_
from raub_desktop.ui.table.celebration import Celebration


def victory_cards(pack: Sequence[Card]) -> Sequence[Sequence[Card]]:
    """Return the four marriages: king and Ober of each suit side by side."""
    suits = [card.suit for card in pack if card.rank is Rank.KING]
    pairs = [card for card in pack if card.rank in (Rank.KING, Rank.OBER)]
    return [tuple(card for card in pairs if card.suit is suit) for suit in suits]


_TUNE = "win-hora"

CELEBRATIONS = {
    "auction": Celebration("tassels", _TUNE, N_("Bid, played and made."), N_("{name} bid, played and made it.")),
    "alone": Celebration(
        "lanterns",
        _TUNE,
        N_("Everyone sat down alone, and one gets up the winner."),
        N_("Everyone sat down alone, and another gets up the winner."),
    ),
    "teams": Celebration(
        "peppers",
        _TUNE,
        N_("Two played as one: shake hands across the table."),
        N_("Two played as one, on the other side of the table."),
    ),
    "": Celebration("wheat", _TUNE, N_("A rich harvest of points."), N_("A thin harvest today.")),
}
"""The celebrations by rule book; "" for all others."""
