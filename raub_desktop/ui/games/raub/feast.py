"""How a match of Raub is celebrated, by its book."""

from raub_desktop.language import tr
from raub_desktop.ui.table.celebration import Feast

_TUNE = "win"


def feast(book: str) -> Feast:
    """Roses and coffee, a gingerbread heart, or the flags of the old neighbourhood."""
    match book:
        case "croatian":
            return Feast(
                "hearts",
                _TUNE,
                tr("A gingerbread heart for the winner."),
                tr("The winner gets a gingerbread heart."),
            )
        case "american":
            return Feast(
                "pennants",
                _TUNE,
                tr("Won the way they won it in the old country."),
                tr("In the old country they would ask for a rematch."),
            )
    return Feast("roses", _TUNE, tr("The others pay for the coffee."), tr("The losers pay for the coffee."))
