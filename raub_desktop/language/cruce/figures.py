"""Words for the lines and the splits of Cruce's statistics."""

from collections.abc import Mapping

from raub_desktop.language.catalogue import tr, trn

_FIGURES: Mapping[str, str] = {
    "declared": "Won the bidding",
    "made": "Bids made",
    "longest_made": "Most bids made in a row",
    "highest_bid": "Highest bid made",
    "marriages": "Marriages announced in a deal",
    "card_points": "Card points in a deal",
}
_SPLITS: Mapping[str, tuple[str, str, str]] = {
    "made_by_bid": ("Bids made, by the bid", "Bid of {n}", "Bid of {n}"),
    "made_by_marriages": ("Bids made, by marriages announced", "{n} marriage", "{n} marriages"),
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
    _, one, many = _SPLITS[name]
    return trn(one, many, value)
