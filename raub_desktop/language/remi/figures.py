"""Words for the lines and the splits of Remi's statistics."""

from collections.abc import Mapping

from raub_desktop.engine.remi.facts import LATE
from raub_desktop.language.catalogue import N_, NP_, tr, trn

_FIGURES: Mapping[str, str] = {
    "won": N_("Deals won"),
    "longest_won": N_("Most won in a row"),
    "hand": N_("Went out in one turn"),
    "beaten": N_("Knocked and lost"),
    "opened": N_("Opened"),
    "laid_off": N_("Cards laid off in a deal"),
    "undecided": N_("Undecided deals"),
}
_SPLITS: Mapping[str, tuple[str, tuple[str, str]]] = {
    "won_by_turn": (N_("Deals won, by the turn you opened in"), NP_("Turn {n}", "Turn {n}")),
    "won_by_jokers": (N_("Deals won, by jokers held"), NP_("{n} joker", "{n} jokers")),
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
    return trn(*_SPLITS[name][1], value)
