"""What Cruce's calls mean, one sentence each, told beside their buttons."""

from typing import Any

from raub_desktop.engine.actions import Lay, Say
from raub_desktop.engine.cruce.types import LAYOUTS, View
from raub_desktop.language.cruce.calls import choice_note


def note(action: Any, view: View) -> str:
    """The sentence about a call, gifts or an announcement; "" for a card that is played."""
    auction = bool(LAYOUTS[view.options.mode, view.seats].talon)
    return choice_note(action.verb, auction=auction) if isinstance(action, Say | Lay) else ""
