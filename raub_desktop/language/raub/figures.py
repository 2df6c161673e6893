"""Words for Raub's statistics and goals."""

from collections.abc import Mapping

from raub_desktop.language.catalogue import N_, NP_

FIGURES: Mapping[str, str] = {
    "declared": N_("Declared"),
    "made": N_("Declared and made"),
    "longest_made": N_("Most made in a row"),
    "stayed": N_("Defended"),
    "fell_staying": N_("Defended without a trick"),
    "refas": N_("Refas"),
}
SPLITS: Mapping[str, tuple[str, tuple[str, str]]] = {
    "made_by_trumps": (N_("Contracts made, by trumps held"), NP_("{n} trump", "{n} trumps")),
    "failed_by_trumps": (N_("Defended without a trick, by trumps held"), NP_("{n} trump", "{n} trumps")),
    "made_by_exchanged": (N_("Contracts made, by cards exchanged"), NP_("{n} card", "{n} cards")),
}
"""Name of each split, and the words for its numbers."""


GOALS: Mapping[str, str] = {
    "contract": N_("Declare and make it"),
    "stop": N_("Win your trick against a declarer who fails"),
    "in_time": N_("Drop out of a deal in which another defender fails"),
    "seven": N_("Swap the trump seven for the turned card"),
    "raub": N_("Call raub and make it"),
    "doubled": N_("Declare and make it in a deal that counts double"),
    "defend_five": N_("Defend five deals in a row without failing"),
    "three_in_a_row": N_("Declare and make it three times in a row"),
    "all_tricks": N_("Win every trick as declarer, with someone playing against you"),
    "few_trumps": N_("Declare and make it with a single trump"),
}
