"""Words for the lines and the splits of Remi's statistics."""

from collections.abc import Mapping

from raub_desktop.engine.remi.facts import LATE
from raub_desktop.language.catalogue import N_, tr, trn

_FIGURES: Mapping[str, str] = {
    "won": N_("Deals won"),
    "longest_won": N_("Most won in a row"),
    "hand": N_("Went out in one turn"),
    "beaten": N_("Knocked and lost"),
    "opened": N_("Opened"),
    "laid_off": N_("Cards laid off in a deal"),
    "undecided": N_("Undecided deals"),
}
_SPLITS: Mapping[str, tuple[str, str, str]] = {
    "won_by_turn": (N_("Deals won, by the turn you opened in"), N_("Turn {n}"), N_("Turn {n}")),
    "won_by_jokers": (N_("Deals won, by jokers held"), N_("{n} joker"), N_("{n} jokers")),
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
