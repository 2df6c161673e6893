"""Words for the goals of Remi."""

from collections.abc import Mapping

from raub_desktop.language.catalogue import N_, tr

_GOALS: Mapping[str, str] = {
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


def goal_text(name: str) -> str:
    """Return the words of one of ``engine.remi.goals.GOALS``.  Raises KeyError for another name."""
    return tr(_GOALS[name])
