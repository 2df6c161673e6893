"""How a match of Raub is celebrated: the fanned cards, and by its book the garland, the tune and the words."""

from collections.abc import Sequence

from raub_desktop.engine.cards import Card, Rank
from raub_desktop.language import tr
from raub_desktop.ui.table.celebration import Celebration


def victory_cards(pack: Sequence[Card]) -> Sequence[Sequence[Card]]:
    """Return the cards that win tricks: each ace and king of the pack alone."""
    return [(card,) for rank in (Rank.ACE, Rank.KING) for card in pack if card.rank is rank]


_TUNE = "win"


def celebration(book: str) -> Celebration:
    """Return how the end of a match by a book is celebrated."""
    match book:
        case "croatian":
            return Celebration(
                "hearts",
                _TUNE,
                tr("A gingerbread heart for the winner."),
                tr("The winner gets a gingerbread heart."),
            )
        case "american":
            return Celebration(
                "pennants",
                _TUNE,
                tr("Won the way they won it in the old country."),
                tr("In the old country they would ask for a rematch."),
            )
    return Celebration("roses", _TUNE, tr("The others pay for the coffee."), tr("The losers pay for the coffee."))
