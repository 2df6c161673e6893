"""Words for the lines of Cruce's statistics."""

from collections.abc import Mapping

from raub_desktop.language.catalogue import tr

_FIGURES: Mapping[str, str] = {
    "declared": "Won the bidding",
    "made": "Bids made",
    "longest_made": "Most bids made in a row",
    "highest_bid": "Highest bid made",
    "marriages": "Marriages announced in a deal",
    "card_points": "Card points in a deal",
}


def figure_text(name: str) -> str:
    """Return the words of one of ``engine.cruce.facts.FIGURES``.  Raises KeyError for another name."""
    return tr(_FIGURES[name])
