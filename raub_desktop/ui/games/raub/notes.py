"""What Raub's calls mean, one sentence each, told beside their buttons."""

from typing import Any

from raub_desktop.engine.actions import Say
from raub_desktop.language.raub.calls import choice_note


def note(action: Any, view: Any) -> str:
    """The sentence about a call; "" for what is no call."""
    del view
    return choice_note(action.verb) if isinstance(action, Say) else ""
