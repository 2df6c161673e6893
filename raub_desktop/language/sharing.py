"""Sentences about codes and about names for tables."""

from collections.abc import Mapping

from raub_desktop.engine.share import CodeError
from raub_desktop.language.catalogue import tr
from raub_desktop.language.plain_text import taken_in

_CODES: Mapping[str, str] = {
    "empty": "Type or paste a code.",
    "letter": "There is no “{what}” in a code.",
    "short": "The code is not complete.",
    "long": "This is too long to be a code.",
    "check": "Some letter is wrong or missing: please compare.",
    "later": "This code was made by a later version of the game.",
    "unknown": "This code holds something this version of the game does not know.",
    "rules": "The rules in this code do not go together.",
    "player": "“{what}” cannot be written into a code.",
}

_NAMES: Mapping[str, str] = {
    "empty": "A name is wanted.",
    "long": "That name is too long.",
    "taken": "Another table has that name.",
    "full": "No more tables can be kept: delete one first.",
}


def code_error_text(error: CodeError) -> str:
    """The sentence for a text that is no code, or a table that has none."""
    return tr(_CODES[error.code], what=taken_in(error.text) or "?")


def name_error_text(code: str) -> str:
    """The sentence for a name no table can have: "empty", "long", "taken" or "full"."""
    return tr(_NAMES[code])
