"""Raub's advice in words and numbers."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from raub_desktop.engine.actions import Lay, Play
from raub_desktop.engine.cards import Card, known
from raub_desktop.engine.percents import whole_percents
from raub_desktop.engine.raub.facts import MADE, TRICKS
from raub_desktop.engine.raub.types import HAND_SIZE, Verb, View
from raub_desktop.language import capitalized, card_word, rank_word, tr, trc
from raub_desktop.language.numbers import percent, plain
from raub_desktop.language.raub import WORDS
from raub_desktop.language.raub.advice import advice_sentence
from raub_desktop.language.raub.narration import RaubNarrator
from raub_desktop.players.advice import ALIKE, POINTS, Advice, Choice
from raub_desktop.players.raub.reasons import STOPS, WINS, needs, why_not
from raub_desktop.ui.games.raub.panel import RaubPanel
from raub_desktop.ui.table.hint import (
    Column,
    HintRow,
    HintWords,
    briefly,
    hint_note,
    share_text,
    shown_choices,
    small_cards,
    telling,
)

_PANEL = RaubPanel()
MOST_COLUMNS = 3
"""More columns of numbers have no room in a note."""
OF_THIS_TRICK = (
    *("lead_sure", "lead_never", "lead_likelier", "lead_alone", "likeliest"),
    *("take", "take_likely", "take_surer", "hardest_to_beat"),
)
"""Reasons that tell how often this trick is won."""


def hint(advice: Advice, view: View, deck: str, _names: Sequence[str] = ()) -> HintWords:
    """Return the hint for a decision in words; without numbers only the choice and the reason."""
    best = advice.choices[0]
    counted = shown_choices(advice)
    columns = telling(_columns(counted, advice))[:MOST_COLUMNS]

    def row(choice: Choice) -> HintRow:
        rank = capitalized(rank_word(choice.action.card.rank, deck)) if isinstance(choice.action, Play) else ""
        name, small = _name(choice.action, view, deck), small_cards(choice.action, deck)
        return HintRow(name, cards=small, rank=rank, told=choice == advice.other)

    note = hint_note(_title(best.action, view, deck), advice, counted, columns, row)
    why = advice_sentence(advice.reason, deck)
    return replace(
        note,
        named=_named(best.action, view, deck),
        reason=why or tr("This is what the computer would do."),
        why=why,
        legend=note.foot if note.rows else "",
        close=note.close or (tr("Figures this close are about equal.") if _is_surpassed(counted, columns) else ""),
    )


def _is_surpassed(choices: Sequence[Choice], columns: Sequence[Column]) -> bool:
    """Whether a choice is worth as much as the best one, as far as is shown, and wins enough tricks more often."""
    made = [whole_percents(choice.figure(MADE) or 0.0) if needs(choice.action) else 0 for choice in choices]
    worth = columns[0].numbers if columns else ()
    return any(worth[place] == worth[0] and made[place] > made[0] > 0 for place in range(1, len(worth)))


def contrast(advice: Advice, other: Choice, view: View, deck: str, _names: Sequence[str] = ()) -> str:
    """Return why the best choice is better than another one; "" where nothing tells them apart."""
    reason = why_not(view, advice.choices[0], other, advice.unit)
    return "" if reason.code == ALIKE else advice_sentence(reason, deck)


def short_action(action: Any, deck: str, held: Sequence[Card] = ()) -> str:
    """Return an exchange or a discard in few words that name the cards; "" where the button says as much.

    Of ``held`` cards that stay, another one of the same rank makes the suit be told.
    """
    match action:
        case Lay(Verb.EXCHANGE, cards) if len(kept := [card for card in held if card not in cards]) == 1:
            return tr("Exchange all but the {card}", card=card_word(kept[0], deck))
        case Lay(Verb.EXCHANGE, cards) if len(cards) == HAND_SIZE:
            return tr("Exchange all four cards")
        case Lay(Verb.EXCHANGE, cards) if cards:
            return tr("Exchange the {cards}", cards=briefly(cards, deck, held))
        case Lay(Verb.THROW, cards) if cards:
            return tr("Discard the {cards}", cards=briefly(cards, deck, held))
    return ""


def _title(action: Any, view: View, deck: str) -> str:
    """Return the advice as what is to be done, as a guide says it."""
    if isinstance(action, Play):
        return tr("Play the {card}", card=card_word(action.card, deck))
    held = known(view.hands[view.me])
    return short_action(action, deck, held) or _PANEL.label(action, view, deck)


def _named(action: Any, view: View, deck: str) -> str:
    if not isinstance(action, Lay) or not action.cards:
        return ""
    return RaubNarrator(WORDS, (), view.me, deck).choice(action, view)


# ------------------------------------------------------------------------------------------------------------ numbers
def _columns(choices: Sequence[Choice], advice: Advice) -> tuple[Column, ...]:
    """Return the columns of figures: value, those that the reason mentions, and tricks."""
    code = advice.reason.code
    best = advice.choices[0].value or 0.0
    tricks = tuple(_tricks(choice.figure(TRICKS)) if needs(choice.action) else "" for choice in choices)
    made = tuple(share_text(choice.figure(MADE)) if needs(choice.action) else "" for choice in choices)
    worth = Column(
        trc("heading of a column", "worse by"),
        tuple(_behind(best, choice) for choice in choices),
        tr("Worse by: points you lose against the best choice."),
    )
    if advice.unit != POINTS:
        chances = tuple(share_text(choice.value) for choice in choices)
        worth = Column(trc("heading of a column", "wins"), chances, tr("Wins: your chance to win the match."))
    stops = tuple(share_text(choice.figure(STOPS)) for choice in choices) if code == "stops" else ()
    won = [choice.figure(WINS) or 0.0 for choice in choices]
    wins = tuple(map(percent, won)) if code in OF_THIS_TRICK and won[0] == max(won) else ()
    return (
        worth,
        Column(trc("heading of a column", "makes it"), made, tr("Makes it: you win enough tricks.")),
        Column(trc("heading of a column", "declarer fails"), stops),
        Column(trc("heading of a column", "this trick"), wins),
        Column(trc("heading of a column", "tricks"), tricks),
    )


def _tricks(tricks: float | None) -> str:
    return "" if tricks is None else plain(tricks, 1)


def _behind(best: float, choice: Choice) -> str:
    """Return by how many points a choice is worse than the best one; "0" where that is too little to be shown."""
    points = 0.0 if choice.value is None else round(max(0.0, best - choice.value), 1)
    return plain(points, 1) if points else "0"


# --------------------------------------------------------------------------------------------------------------- rows
def _name(action: Any, view: View, deck: str) -> str:
    if isinstance(action, Play):
        return card_word(action.card, deck)
    held = known(view.hands[view.me])
    if isinstance(action, Lay) and action.cards and len(held) - len(action.cards) > 1:
        return briefly(action.cards, deck, held)
    return short_action(action, deck, held) or _PANEL.label(action, view, deck)
