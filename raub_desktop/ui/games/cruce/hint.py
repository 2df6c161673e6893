"""Cruce's advice in words and numbers."""

from typing import Any

from raub_desktop.engine.actions import Lay, Play
from raub_desktop.engine.cruce.types import Verb, View
from raub_desktop.language import card_word, rank_index, rank_word, tr, trn
from raub_desktop.language.cruce.advice import reason_sentence
from raub_desktop.players.advice import POINTS, Advice, Choice
from raub_desktop.ui.games.cruce.captions import minus
from raub_desktop.ui.games.cruce.panel import CrucePanel
from raub_desktop.ui.table.hint import HintRow, HintWords, MiniCard

MOST_ROWS = 5
_PANEL = CrucePanel()


def hint(advice: Advice, view: View, deck: str) -> HintWords:
    """The note about a decision; without numbers only what is advised and why."""
    best = advice.choices[0]
    counted = [choice for choice in advice.choices if choice.value is not None][:MOST_ROWS]
    why = reason_sentence(advice.reason, deck)
    heading = tr("points") if advice.unit == POINTS else tr("wins")
    return HintWords(
        kicker=tr("Hint"),
        title=_capital(_name(best.action, view, deck)),
        reason=why or tr("This is what the computer would do."),
        headings=(heading,) if counted else (),
        rows=tuple(_row(choice, advice.unit, choice is best, view, deck) for choice in counted),
        foot=trn("From one simulated deal.", "From {n} simulated deals.", advice.worlds) if advice.worlds else "",
        why=why,
        legend=_legend(advice) if counted else "",
    )


def _legend(advice: Advice) -> str:
    if advice.unit != POINTS:
        return tr("Wins: the chance to win the match.")
    return tr("The score this deal should bring you, less the others'.")


def _row(choice: Choice, unit: str, best: bool, view: View, deck: str) -> HintRow:
    action = choice.action
    cards = (action.card,) if isinstance(action, Play) else action.cards if isinstance(action, Lay) else ()
    small = tuple(MiniCard(card.suit, rank_index(card.rank, deck)) for card in cards)
    rank = _capital(rank_word(action.card.rank, deck)) if isinstance(action, Play) else ""
    return HintRow(_name(action, view, deck), (_number(choice.value, unit),), best, small, rank)


def _number(value: float | None, unit: str) -> str:
    if value is None:
        return ""
    return minus(f"{value:+.2f}") if unit == POINTS else f"{round(100 * value)} %"


def _name(action: Any, view: View, deck: str) -> str:
    """A choice in few words."""
    match action:
        case Play(card):
            return card_word(card, deck)
        case Lay(Verb.ANNOUNCE, (card,)):
            return f"{_PANEL.label(action, view, deck)}: {card_word(card, deck)}"
        case Lay(Verb.GIVE, cards):
            return ", ".join(card_word(card, deck) for card in cards)
    return _PANEL.label(action, view, deck)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
