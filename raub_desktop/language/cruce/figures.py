"""Words for Cruce's statistics and goals."""

from collections.abc import Mapping

from raub_desktop.language.catalogue import N_, NP_

FIGURES: Mapping[str, str] = {
    "declared": N_("Won the bidding"),
    "made": N_("Bids made"),
    "longest_made": N_("Most bids made in a row"),
    "highest_bid": N_("Highest bid made"),
    "marriages": N_("Marriages announced in a deal"),
    "card_points": N_("Card points in a deal"),
}
SPLITS: Mapping[str, tuple[str, tuple[str, str]]] = {
    "made_by_bid": (N_("Bids made, by the bid"), NP_("Bid of {n}", "Bid of {n}")),
    "made_by_marriages": (N_("Bids made, by marriages announced"), NP_("{n} marriage", "{n} marriages")),
}
"""Name of each split, and the words for its numbers."""


GOALS: Mapping[str, str] = {
    "bid": N_("Win the bidding and make your bid"),
    "marriage": N_("Announce a marriage"),
    "trumped": N_("Win a trick by trumping another suit"),
    "stop": N_("Bring down a bid as a defender"),
    "forty": N_("Announce a marriage in trumps for 40"),
    "two_marriages": N_("Announce two marriages in one deal"),
    "three_in_a_row": N_("Make three bids in a row"),
    "bid_of_three": N_("Make a bid of 3"),
    "narrowly": N_("Make a bid with no more than five points to spare"),
    "bid_of_four": N_("Make a bid of 4"),
    "all_tricks": N_("Win every trick of a deal"),
}
