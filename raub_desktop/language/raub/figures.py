"""Words for the lines and the splits of Raub's statistics."""

from collections.abc import Mapping

from raub_desktop.language.catalogue import tr, trn

_FIGURES: Mapping[str, str] = {
    "declared": "Declared",
    "made": "Declared and made",
    "longest_made": "Most made in a row",
    "stayed": "Defended",
    "fell_staying": "Defended without a trick",
    "refas": "Refas",
}
_SPLITS: Mapping[str, tuple[str, str, str]] = {
    "made_by_trumps": ("Contracts made, by trumps held", "{n} trump", "{n} trumps"),
    "failed_by_trumps": ("Defended without a trick, by trumps held", "{n} trump", "{n} trumps"),
    "made_by_exchanged": ("Contracts made, by cards exchanged", "{n} card", "{n} cards"),
}
"""What each split is called, and the words for its numbers."""


def figure_text(name: str) -> str:
    """Return the words of one of ``engine.raub.facts.FIGURES``.  Raises KeyError for another name."""
    return tr(_FIGURES[name])


def split_text(name: str) -> str:
    """Return the heading of one of ``engine.raub.facts.SPLITS``.  Raises KeyError for another name."""
    return tr(_SPLITS[name][0])


def split_value_text(name: str, value: int) -> str:
    """Return the words for a number that a split goes by.  Raises KeyError for another name."""
    _, one, many = _SPLITS[name]
    return trn(one, many, value)
