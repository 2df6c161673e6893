"""Words for the goals of Raub."""

from collections.abc import Mapping

from raub_desktop.language.catalogue import N_, tr

_GOALS: Mapping[str, str] = {
    "contract": N_("Declare and make it"),
    "stop": N_("Win your trick against a declarer who fails"),
    "in_time": N_("Drop out of a deal in which another defender fails"),
    "seven": N_("Swap the trump seven for the turned card"),
    "raub": N_("Call raub and make it"),
    "doubled": N_("Make a contract in a deal that counts double"),
    "defend_five": N_("Defend five deals in a row without failing"),
    "three_in_a_row": N_("Declare and make it three times in a row"),
    "all_tricks": N_("Win every trick as declarer, with someone playing against you"),
    "few_trumps": N_("Make a contract with a single trump"),
}


def goal_text(name: str) -> str:
    """Return the words of one of ``engine.raub.goals.GOALS``.  Raises KeyError for another name."""
    return tr(_GOALS[name])
