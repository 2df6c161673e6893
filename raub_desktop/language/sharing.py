"""Sentences about codes and about names for tables."""

from collections.abc import Mapping

from raub_desktop.engine.share import CodeError
from raub_desktop.language.catalogue import N_, tr
from raub_desktop.language.plain_text import taken_in

_CODES: Mapping[str, str] = {
    "empty": N_("Type or paste a code."),
    "letter": N_("A code cannot contain “{what}”."),
    "short": N_("The code is incomplete."),
    "long": N_("This is too long to be a code."),
    "check": N_("A letter is wrong or missing. Please compare."),
    "later": N_("This code was made by a newer version of the game."),
    "unknown": N_("This code contains something this version of the game does not know."),
    "rules": N_("The rules in this code contradict each other."),
    "player": N_("A code cannot contain the player “{what}”."),
}

_NAMES: Mapping[str, str] = {
    "empty": N_("Enter a name."),
    "long": N_("That name is too long."),
    "taken": N_("Another table has that name."),
    "full": N_("No more tables can be saved. Delete one first."),
}


def code_error_text(error: CodeError) -> str:
    """The sentence for a text that is no code, or a table that has none."""
    return tr(_CODES[error.code], what=taken_in(error.text) or "?")


def name_error_text(code: str) -> str:
    """The sentence for a name no table can have: "empty", "long", "taken" or "full"."""
    return tr(_NAMES[code])
