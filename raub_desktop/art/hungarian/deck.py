"""The Hungarian deck's cards in its three printings: plain, with small index letters, with a large index."""

from collections.abc import Callable

from raub_desktop.art.hungarian import aces, kings, obers, pips, unters
from raub_desktop.art.hungarian.figure import Figure, Sketch, large, lettered, printed
from raub_desktop.art.kit import Drawing

FIGURES: dict[str, Sketch] = {**aces.CARDS, **kings.CARDS, **obers.CARDS, **unters.CARDS}


def _printing(finish: Callable[[Figure], str], pip_cards: dict[str, Drawing]) -> dict[str, Drawing]:
    def drawing(sketch: Sketch) -> Drawing:
        return lambda: finish(sketch())

    return {name: drawing(sketch) for name, sketch in FIGURES.items()} | pip_cards


PLAIN = _printing(printed, pips.PLAIN)
LETTERED = _printing(lettered, pips.LETTERED)
LARGE = _printing(large, pips.LARGE)
