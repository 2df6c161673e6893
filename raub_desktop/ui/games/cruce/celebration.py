"""How a match of Cruce is celebrated: the fanned cards, and by its book the garland, the tune and the words."""

from collections.abc import Sequence

from raub_desktop.engine.cards import Card, Rank
from raub_desktop.language import tr
from raub_desktop.ui.table.celebration import Celebration


def victory_cards(pack: Sequence[Card]) -> Sequence[Sequence[Card]]:
    """Return the four marriages: king and Ober of each suit side by side."""
    suits = [card.suit for card in pack if card.rank is Rank.KING]
    pairs = [card for card in pack if card.rank in (Rank.KING, Rank.OBER)]
    return [tuple(card for card in pairs if card.suit is suit) for suit in suits]


_TUNE = "win-hora"


def celebration(book: str) -> Celebration:
    """Return how the end of a match by a book is celebrated."""
    match book:
        case "auction":
            return Celebration("tassels", _TUNE, tr("Bid, played and made."), tr("{name} bid, played and made it."))
        case "alone":
            return Celebration(
                "lanterns",
                _TUNE,
                tr("Everyone sat down alone, and one gets up the winner."),
                tr("Everyone sat down alone, and another gets up the winner."),
            )
        case "teams":
            return Celebration(
                "peppers",
                _TUNE,
                tr("Two played as one: shake hands across the table."),
                tr("Two played as one, on the other side of the table."),
            )
    return Celebration("wheat", _TUNE, tr("A rich harvest of points."), tr("A thin harvest today."))
