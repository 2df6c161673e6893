"""Words for the lines of Remi's statistics."""

from collections.abc import Mapping

from raub_desktop.language.catalogue import tr

_FIGURES: Mapping[str, str] = {
    "won": "Deals won",
    "longest_won": "Most won in a row",
    "hand": "Went out in one turn",
    "beaten": "Knocked and lost",
    "undecided": "Undecided deals",
}


def figure_text(name: str) -> str:
    """Return the words of one of ``engine.remi.facts.FIGURES``.  Raises KeyError for another name."""
    return tr(_FIGURES[name])
