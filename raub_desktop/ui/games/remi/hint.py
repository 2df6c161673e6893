"""Remi's advice in words and numbers."""

from collections.abc import Sequence
from typing import Any

from raub_desktop.engine.actions import Lay, Put
from raub_desktop.engine.cards import Card
from raub_desktop.engine.remi.types import Verb, View
from raub_desktop.language import rank_index, rank_word, tr, trc, trn
from raub_desktop.language.numbers import signed
from raub_desktop.language.remi import choice_text
from raub_desktop.language.remi.advice import note_sentence, reason_sentence
from raub_desktop.players.advice import Advice, Choice
from raub_desktop.players.remi.reasons import HELPS, why_not
from raub_desktop.ui.games.remi.panel import RemiPanel
from raub_desktop.ui.table.hint import HintRow, HintWords, MiniCard, shown_choices

MOST_CARDS = 4
"""The small cards in one row."""
DANGERS = ("danger_taken", "danger")
"""Notes about a card that the next player may want, the surer one first."""
_PANEL = RemiPanel()


def hint(advice: Advice, view: View, deck: str) -> HintWords:
    """The note about a decision: what is advised, how many cards help each choice, and what it loses on the best."""
    best = advice.choices[0]
    counted = shown_choices(advice)
    helping = any(_helping(choice) for choice in counted)
    why = reason_sentence(advice.reason, deck)
    return HintWords(
        kicker=tr("Hint"),
        title=choice_text(best.action, deck),
        reason=why or tr("This is what the computer would do."),
        headings=(
            *([trc("heading of a column", "cards help")] if helping else []),
            trc("heading of a column", "points"),
        )
        if counted
        else (),
        rows=tuple(
            _row(choice, best, view, deck, helping=helping)._replace(told=choice == advice.other) for choice in counted
        ),
        foot=trn("From one simulated deal.", "From {n} simulated deals.", advice.worlds) if advice.worlds else "",
        why=why,
        legend=_legend(counted, deck) if counted else "",
    )


def contrast(advice: Advice, other: Choice, view: View, deck: str) -> str:
    """What tells the best choice from another one."""
    return reason_sentence(why_not(view, advice.choices[0], other), deck)


def _legend(choices: Sequence[Choice], deck: str) -> str:
    """Which of the choices shown is dangerous, and what the numbers are."""
    notes = [note for choice in choices for note in choice.notes if note.code in DANGERS]
    notes.sort(key=lambda note: DANGERS.index(note.code))
    told = [_sentence(note_sentence(note, deck)) for note in notes[:1]]
    return " ".join([*told, tr("Points: how far each choice falls behind the best one.")])


def _sentence(note: str) -> str:
    return f"{note[:1].upper()}{note[1:]}."


def _helping(choice: Choice) -> str:
    """How many unseen cards help after this choice; "" where it is not told."""
    helping = choice.figure(HELPS)
    return "" if helping is None else str(round(helping))


def _row(choice: Choice, best: Choice, view: View, deck: str, *, helping: bool) -> HintRow:
    cards = _small(choice.action)
    small = tuple(MiniCard(card.suit, rank_index(card.rank, deck)) for card in cards)
    word = rank_word(cards[0].rank, deck) if len(cards) == 1 else ""
    lost = _lost(choice, best)
    numbers = (_helping(choice), lost) if helping else (lost,)
    return HintRow(_name(choice.action, view, deck), numbers, choice is best, small, word[:1].upper() + word[1:])


def _lost(choice: Choice, best: Choice) -> str:
    """What a choice is expected to bring less than the best one."""
    if choice.value is None or best.value is None:
        return ""
    less = max(0.0, best.value - choice.value)
    return signed(-less, 1) if round(less, 1) else "0"


def _small(action: Any) -> tuple[Card, ...]:
    """The cards drawn small for a choice: a discard, or one short meld."""
    match action:
        case Lay(Verb.DISCARD, cards):
            return cards
        case Put(Verb.MELD, (cards,)) if len(cards) <= MOST_CARDS:
            return cards
    return ()


def _name(action: Any, view: View, deck: str) -> str:
    """A choice in few words."""
    if isinstance(action, Put) and action.verb == Verb.MELD:
        return choice_text(action, deck)
    return _PANEL.label(action, view, deck)
