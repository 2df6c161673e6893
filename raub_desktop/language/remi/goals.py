"""Words for the goals of Remi."""

from collections.abc import Mapping

from raub_desktop.language.catalogue import tr

_GOALS: Mapping[str, str] = {
    "open": "Lay your first meld",
    "win": "Win a deal",
    "natural": "Open without a joker",
    "lay_off_three": "Lay off three cards in one deal",
    "swap": "Swap a card for a joker",
    "early": "Open in your first or second turn",
    "knock": "Knock and win",
    "two_in_a_row": "Win two deals in a row",
    "no_joker": "Win without a joker when another player held one",
    "first": "Go out before anyone else has opened",
    "hand": "Go out in one turn",
}


def goal_text(name: str) -> str:
    """Return the words of one of ``engine.remi.goals.GOALS``.  Raises KeyError for another name."""
    return tr(_GOALS[name])
