"""Sentences about codes and about names for tables."""

from collections.abc import Mapping

from raub_desktop.engine.share import CodeError
from raub_desktop.language.catalogue import tr
from raub_desktop.language.plain_text import taken_in

_CODES: Mapping[str, str] = {
    "empty": "Type or paste a code.",
    "letter": "A code cannot contain “{what}”.",
    "short": "The code is incomplete.",
    "long": "This is too long to be a code.",
    "check": "A letter is wrong or missing. Please compare.",
    "later": "This code was made by a newer version of the game.",
    "unknown": "This code contains something this version of the game does not know.",
    "rules": "The rules in this code contradict each other.",
    "player": "A code cannot contain the player “{what}”.",
}

_NAMES: Mapping[str, str] = {
    "empty": "Enter a name.",
    "long": "That name is too long.",
    "taken": "Another table has that name.",
    "full": "No more tables can be saved. Delete one first.",
}


def code_error_text(error: CodeError) -> str:
    """The sentence for a text that is no code, or a table that has none."""
    return tr(_CODES[error.code], what=taken_in(error.text) or "?")


def name_error_text(code: str) -> str:
    """The sentence for a name no table can have: "empty", "long", "taken" or "full"."""
    return tr(_NAMES[code])
