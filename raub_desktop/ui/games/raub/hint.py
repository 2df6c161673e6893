"""Raub's advice in words and numbers."""

from typing import Any

from raub_desktop.engine.actions import Lay, Play
from raub_desktop.engine.raub.types import View
from raub_desktop.language import card_word, rank_word, tr, trn
from raub_desktop.language.raub.advice import reason_sentence
from raub_desktop.players.advice import Advice, Choice
from raub_desktop.ui.games.raub.panel import RaubPanel
from raub_desktop.ui.table.hint import HintRow, HintWords

MOST_ROWS = 5
_PANEL = RaubPanel()


def hint(advice: Advice, view: View, deck: str) -> HintWords:
    """The note about a decision; without numbers only what is advised and why."""
    best = advice.choices[0]
    counted = [choice for choice in advice.choices if choice.value is not None]
    rows = tuple(_row(choice, choice is best, advice.unit, view, deck) for choice in counted[:MOST_ROWS])
    headings = (tr("tricks"), tr("makes it"), tr("points") if advice.unit == "points" else tr("wins"))
    foot = trn("One deal imagined.", "{n} deals imagined.", advice.worlds) if advice.worlds else ""
    title, reason = _title(best.action, view, deck), _reason(advice, deck)
    why = reason_sentence(advice.reason, deck)
    return HintWords(tr("The computer advises"), title, reason, headings if rows else (), rows, foot, why)


def _title(action: Any, view: View, deck: str) -> str:
    if isinstance(action, Play):
        words = card_word(action.card, deck)
        return words[:1].upper() + words[1:]
    return _PANEL.label(action, view, deck)


def _reason(advice: Advice, deck: str) -> str:
    """Why, and what is expected of it."""
    best = advice.choices[0]
    why = reason_sentence(advice.reason, deck)
    if best.tricks is None or best.made is None:
        return why or tr("The computer would choose this.")
    tricks = f"{best.tricks:.1f}"
    hoped = tr("{tricks} tricks expected, {chance} % to make it.", tricks=tricks, chance=round(100 * best.made))
    return f"{why} {hoped}" if why else hoped


def _row(choice: Choice, best: bool, unit: str, view: View, deck: str) -> HintRow:
    value = "" if choice.value is None else f"{choice.value:+.2f}" if unit == "points" else _percent(choice.value)
    tricks = "" if choice.tricks is None else f"{choice.tricks:.1f}"
    made = "" if choice.made is None else _percent(choice.made)
    return HintRow(_name(choice.action, view, deck), (tricks, made, value.replace("-", "−")), best)


def _percent(share: float) -> str:
    return f"{round(100 * share)} %"


def _name(action: Any, view: View, deck: str) -> str:
    """A choice in few words: a card by its name, several by their ranks."""
    if isinstance(action, Play):
        return card_word(action.card, deck)
    if isinstance(action, Lay) and len(action.cards) == 1:
        return card_word(action.cards[0], deck)
    if isinstance(action, Lay) and action.cards:
        return ", ".join(rank_word(card.rank, deck) for card in action.cards)
    return _PANEL.label(action, view, deck)
