"""How a match of Remi is celebrated, by its book."""

from raub_desktop.language import tr
from raub_desktop.ui.table.celebration import Feast

_TUNE = "win-waltz"


def feast(book: str) -> Feast:
    """Something hung up for every book, and a word about what it is played for."""
    match book:
        case "dvostruki":
            return Feast(
                "lanterns",
                _TUNE,
                tr("Twice the cards, and twice the win."),
                tr("Twice the cards, and none of the luck."),
            )
        case "njemacki":
            return Feast(
                "pennants",
                _TUNE,
                tr("Fifty-one points to open, and the rest came by itself."),
                tr("Fifty-one points are a high doorstep."),
            )
        case "becki":
            return Feast(
                "roses", _TUNE, tr("A good ear for the right moment."), tr("The right moment came to someone else.")
            )
        case "kontinentalni":
            return Feast(
                "tassels",
                _TUNE,
                tr("The chips have found their way."),
                tr("The chips have found their way to someone else."),
                tr("Most chips win."),
            )
        case "remi51":
            return Feast("hearts", _TUNE, tr("Fifty-one was only the beginning."), tr("Fifty-one was the easy part."))
    return Feast("peppers", _TUNE, tr("Empty hands, full table."), tr("Too many cards were left in your hand."))
