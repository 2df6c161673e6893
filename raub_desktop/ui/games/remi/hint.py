"""Remi's advice in words."""

from raub_desktop.engine.remi.types import View
from raub_desktop.language import tr
from raub_desktop.language.remi import choice_text
from raub_desktop.players.advice import Advice
from raub_desktop.ui.table.hint import HintWords


def hint(advice: Advice, view: View, deck: str) -> HintWords:
    """The note about a decision: what is advised, without numbers."""
    del view
    return HintWords(
        kicker=tr("The computer advises"),
        title=choice_text(advice.best, deck),
        reason=tr("The computer would choose this."),
    )
