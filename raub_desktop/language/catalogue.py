"""Looking texts up in the catalogue.  Until a language is chosen every text is its own English source.

``tr``, ``trn`` and ``trc`` look up what stands in their call; ``N_`` ``NC_`` and ``NP_`` mark a text in a table,
which ``tr`` and ``trn`` look up later.  ``make language`` finds what any of them is given: see TRANSLATING.md.
"""

import logging
from gettext import NullTranslations

from raub_desktop.language.inflection import Inflected

_log = logging.getLogger(__name__)
_catalogue = NullTranslations()
_CONTEXT = "\4"
"""Separator of gettext between a context and its text."""


def N_(text: str) -> str:  # noqa: N802  # gettext's own name for it
    """Mark a text in a table for the catalogue."""
    return text


def NC_(context: str, text: str) -> str:  # noqa: N802  # gettext's own name for it
    """Mark a text with a context in a table; only ``tr`` can read the result."""
    return f"{context}{_CONTEXT}{text}"


def NP_(singular: str, plural: str) -> tuple[str, str]:  # noqa: N802  # in the manner of gettext's own
    """Mark a text and its plural in a table; ``trn(*pair, n)`` looks them up."""
    return singular, plural


def use(catalogue: NullTranslations) -> None:
    """Look texts up in this catalogue from now on."""
    global _catalogue  # noqa: PLW0603  # one player sits before the screen, and reads one language
    _catalogue = catalogue


def tr(text: str, **values: object) -> str:
    """Return the text in the player's language with its ``{name}`` fields filled from ``values``."""
    return _filled(_plain(_catalogue.gettext(text)), _plain(text), values)


def trc(context: str, text: str, **values: object) -> str:
    """Return the text in the player's language, as it is meant in this ``context``."""
    return tr(f"{context}{_CONTEXT}{text}", **values)


def trn(singular: str, plural: str, n: int, **values: object) -> str:
    """Return the text for ``n`` things, in the plural form the language wants; ``{n}`` is filled, too."""
    source = singular if n == 1 else plural
    return _filled(_catalogue.ngettext(singular, plural, n), source, {"n": n, **values})


def _plain(text: str) -> str:
    return text.rpartition(_CONTEXT)[2]


def _filled(text: str, source: str, values: dict[str, object]) -> str:
    """Return the text with its fields filled; a faulty translation falls back on the source string."""
    if not values:
        return text
    try:
        return text.format(**{name: Inflected.of(value) for name, value in values.items()})
    except (KeyError, IndexError, ValueError):
        if text == source:
            raise
        _log.warning("faulty translation of %r: %r", source, text)
        return source.format(**values)
