"""What Remi's answers mean, one sentence each, told beside their buttons."""

from typing import Any

from raub_desktop.engine.actions import Lay, Put, Say
from raub_desktop.language.remi.calls import choice_note


def note(action: Any, view: Any) -> str:
    """The sentence about an answer; "" for what is none of a player's."""
    del view
    return choice_note(action.verb) if isinstance(action, Say | Lay | Put) else ""
