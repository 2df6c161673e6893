"""Words for the lines and the splits of Remi's statistics."""

from collections.abc import Mapping

from raub_desktop.engine.remi.facts import LATE
from raub_desktop.language.catalogue import tr, trn

_FIGURES: Mapping[str, str] = {
    "won": "Deals won",
    "longest_won": "Most won in a row",
    "hand": "Went out in one turn",
    "beaten": "Knocked and lost",
    "opened": "Opened",
    "laid_off": "Cards laid off in a deal",
    "undecided": "Undecided deals",
}
_SPLITS: Mapping[str, tuple[str, str, str]] = {
    "won_by_turn": ("Deals won, by the turn you opened in", "Turn {n}", "Turn {n}"),
    "won_by_jokers": ("Deals won, by jokers held", "{n} joker", "{n} jokers"),
}
"""What each split is called, and the words for its numbers."""


def figure_text(name: str) -> str:
    """Return the words of one of ``engine.remi.facts.FIGURES``.  Raises KeyError for another name."""
    return tr(_FIGURES[name])


def split_text(name: str) -> str:
    """Return the heading of one of ``engine.remi.facts.SPLITS``.  Raises KeyError for another name."""
    return tr(_SPLITS[name][0])


def split_value_text(name: str, value: int) -> str:
    """Return the words for a number that a split goes by.  Raises KeyError for another name."""
    if name == "won_by_turn" and value >= LATE:
        return tr("Turn {n} or later", n=value)
    _, one, many = _SPLITS[name]
    return trn(one, many, value)
