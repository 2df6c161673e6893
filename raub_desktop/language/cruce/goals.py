"""Words for the goals of Cruce."""

from collections.abc import Mapping

from raub_desktop.language.catalogue import N_, tr

_GOALS: Mapping[str, str] = {
    "bid": N_("Win the bidding and make your bid"),
    "marriage": N_("Announce a marriage"),
    "trumped": N_("Win a trick by trumping another suit"),
    "stop": N_("Defend against a bid that fails"),
    "forty": N_("Announce a marriage in trumps for 40"),
    "two_marriages": N_("Announce two marriages in one deal"),
    "three_in_a_row": N_("Make three bids in a row"),
    "bid_of_three": N_("Make a bid of 3"),
    "narrowly": N_("Make a bid with at most five points to spare"),
    "bid_of_four": N_("Make a bid of 4"),
    "all_tricks": N_("Win every trick of a deal"),
}


def goal_text(name: str) -> str:
    """Return the words of one of ``engine.cruce.goals.GOALS``.  Raises KeyError for another name."""
    return tr(_GOALS[name])
