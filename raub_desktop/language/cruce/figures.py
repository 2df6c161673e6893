"""Words for the lines and the splits of Cruce's statistics."""

from collections.abc import Mapping

from raub_desktop.language.catalogue import N_, NP_, tr, trn

_FIGURES: Mapping[str, str] = {
    "declared": N_("Won the bidding"),
    "made": N_("Bids made"),
    "longest_made": N_("Most bids made in a row"),
    "highest_bid": N_("Highest bid made"),
    "marriages": N_("Marriages announced in a deal"),
    "card_points": N_("Card points in a deal"),
}
_SPLITS: Mapping[str, tuple[str, tuple[str, str]]] = {
    "made_by_bid": (N_("Bids made, by the bid"), NP_("Bid of {n}", "Bid of {n}")),
    "made_by_marriages": (N_("Bids made, by marriages announced"), NP_("{n} marriage", "{n} marriages")),
}
"""What each split is called, and the words for its numbers."""


def figure_text(name: str) -> str:
    """Return the words of one of ``engine.cruce.facts.FIGURES``.  Raises KeyError for another name."""
    return tr(_FIGURES[name])


def split_text(name: str) -> str:
    """Return the heading of one of ``engine.cruce.facts.SPLITS``.  Raises KeyError for another name."""
    return tr(_SPLITS[name][0])


def split_value_text(name: str, value: int) -> str:
    """Return the words for a number that a split goes by.  Raises KeyError for another name."""
    return trn(*_SPLITS[name][1], value)
