"""Words for the goals of Cruce."""

from collections.abc import Mapping

from raub_desktop.language.catalogue import tr

_GOALS: Mapping[str, str] = {
    "bid": "Win the bidding and make your bid",
    "marriage": "Announce a marriage",
    "trumped": "Win a trick by trumping another suit",
    "stop": "Defend against a bid that fails",
    "forty": "Announce a marriage in trumps for 40",
    "two_marriages": "Announce two marriages in one deal",
    "three_in_a_row": "Make three bids in a row",
    "bid_of_three": "Make a bid of 3",
    "narrowly": "Make a bid with at most five points to spare",
    "bid_of_four": "Make a bid of 4",
    "all_tricks": "Win every trick of a deal",
}


def goal_text(name: str) -> str:
    """Return the words of one of ``engine.cruce.goals.GOALS``.  Raises KeyError for another name."""
    return tr(_GOALS[name])
