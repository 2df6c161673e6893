"""The French deck in its four editions."""

from raub_desktop.art.french import courts, pips
from raub_desktop.art.french.edition import Edition, Sketch
from raub_desktop.art.kit import Drawing


def _card(sketch: Sketch, edition: Edition) -> Drawing:
    return lambda: sketch(edition)


def deck(edition: Edition) -> dict[str, Drawing]:
    """Every card of the deck by its name, in an edition."""
    return {name: _card(sketch, edition) for name, sketch in {**courts.CARDS, **pips.CARDS}.items()}
