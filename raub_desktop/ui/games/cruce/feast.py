"""How a match of Cruce is celebrated, by its mode."""

from raub_desktop.language import tr
from raub_desktop.ui.table.celebration import Feast

_TUNE = "win-hora"


def feast(book: str) -> Feast:
    """A harvest, a cord of red and white, lanterns for one, and a table laid for two."""
    match book:
        case "auction":
            return Feast("tassels", _TUNE, tr("Bid, played and made."), tr("{name} bid, played and made it."))
        case "alone":
            return Feast(
                "lanterns",
                _TUNE,
                tr("Four sat down alone, and one gets up the winner."),
                tr("Four sat down alone, and another gets up the winner."),
            )
        case "teams":
            return Feast(
                "peppers",
                _TUNE,
                tr("Two played as one: shake hands across the table."),
                tr("Two played as one, on the other side of the table."),
            )
    return Feast("wheat", _TUNE, tr("A rich harvest of points."), tr("A thin harvest today."))
