"""Words for the goals of Raub."""

from collections.abc import Mapping

from raub_desktop.language.catalogue import tr

_GOALS: Mapping[str, str] = {
    "contract": "Declare and make it",
    "stop": "Win your trick against a declarer who fails",
    "in_time": "Drop out of a deal in which another defender fails",
    "seven": "Swap the trump seven for the turned card",
    "raub": "Take the turned card unseen and make it",
    "doubled": "Make a contract in a deal that counts double",
    "defend_five": "Defend five deals in a row without failing",
    "three_in_a_row": "Declare and make it three times in a row",
    "all_tricks": "Win every trick as declarer, with someone playing against you",
    "few_trumps": "Make a contract with a single trump",
}


def goal_text(name: str) -> str:
    """Return the words of one of ``engine.raub.goals.GOALS``.  Raises KeyError for another name."""
    return tr(_GOALS[name])
