"""Remi's advice in words."""

from raub_desktop.engine.remi.types import View
from raub_desktop.language.remi import choice_text
from raub_desktop.players.advice import Advice
from raub_desktop.ui.table.hint import HintWords, plain_hint


def hint(advice: Advice, view: View, deck: str) -> HintWords:
    """The note about a decision: what is advised, without numbers."""
    del view
    return plain_hint(choice_text(advice.best, deck))
