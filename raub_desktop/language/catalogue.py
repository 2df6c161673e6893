"""Looking texts up.  Until a catalogue is loaded every text is its own English source."""

import logging
from gettext import NullTranslations

_log = logging.getLogger(__name__)
_catalogue = NullTranslations()


def _filled(text: str, source: str, values: dict[str, object]) -> str:
    """The text with its fields filled; a faulty translation falls back on the source string."""
    if not values:
        return text
    try:
        return text.format(**values)
    except (KeyError, IndexError, ValueError):
        if text == source:
            raise
        _log.warning("faulty translation of %r: %r", source, text)
        return source.format(**values)


def tr(text: str, **values: object) -> str:
    """The text in the player's language with its ``{name}`` fields filled from ``values``.

    A text given without values is returned as it stands, braces and all.  Raises KeyError for a missing field.
    """
    return _filled(_catalogue.gettext(text), text, values)


def trn(one: str, many: str, n: int, **values: object) -> str:
    """The text for ``n`` things, in the plural form the language wants; ``{n}`` is filled, too."""
    source = one if n == 1 else many
    return _filled(_catalogue.ngettext(one, many, n), source, {"n": n, **values})
