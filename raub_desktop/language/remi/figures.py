"""Words for Remi's statistics and goals."""

from collections.abc import Mapping

from raub_desktop.engine.remi.facts import LATE
from raub_desktop.language.catalogue import N_, NP_, tr, trn

FIGURES: Mapping[str, str] = {
    "won": N_("Deals won"),
    "longest_won": N_("Most won in a row"),
    "hand": N_("Went out in one turn"),
    "beaten": N_("Knocked and lost"),
    "opened": N_("Opened"),
    "laid_off": N_("Cards laid off in a deal"),
    "undecided": N_("Undecided deals"),
}
SPLITS: Mapping[str, tuple[str, tuple[str, str]]] = {
    "won_by_turn": (N_("Deals won, by the turn you opened in"), NP_("Turn {n}", "Turn {n}")),
    "won_by_jokers": (N_("Deals won, by jokers held"), NP_("{n} joker", "{n} jokers")),
}
"""Name of each split, and the words for its numbers."""


def split_value_text(name: str, value: int) -> str:
    """Return the words for a number that a split goes by.  Raises KeyError for another name."""
    if name == "won_by_turn" and value >= LATE:
        return tr("Turn {n} or later", n=value)
    return trn(*SPLITS[name][1], value)


GOALS: Mapping[str, str] = {
    "open": N_("Lay your first meld"),
    "win": N_("Win a deal"),
    "natural": N_("Lay your first melds without a joker"),
    "lay_off_three": N_("Lay off three cards in one deal"),
    "swap": N_("Swap a card for a joker"),
    "early": N_("Meld in your first or second turn"),
    "knock": N_("Knock and win"),
    "two_in_a_row": N_("Win two deals in a row"),
    "no_joker": N_("Win without a joker when another player held one"),
    "first": N_("Go out before anyone else has melded"),
    "hand": N_("Go out in one turn"),
}
