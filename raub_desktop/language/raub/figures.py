"""Words for the lines of Raub's statistics."""

from collections.abc import Mapping

from raub_desktop.language.catalogue import tr

_FIGURES: Mapping[str, str] = {
    "declared": "Declared",
    "made": "Declared and made",
    "longest_made": "Most made in a row",
    "stayed": "Defended",
    "fell_staying": "Defended without a trick",
    "refas": "Refas",
}


def figure_text(name: str) -> str:
    """Return the words of one of ``engine.raub.facts.FIGURES``.  Raises KeyError for another name."""
    return tr(_FIGURES[name])
