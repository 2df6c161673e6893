"""Cruce's advice in words and numbers."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from raub_desktop.engine.actions import Lay, Play, Say
from raub_desktop.engine.cruce.facts import CARD_POINTS, MADE
from raub_desktop.engine.cruce.types import Phase, Verb, View
from raub_desktop.engine.cruce.view import announcements
from raub_desktop.language import card_word, card_words, rank_index, rank_word, tr, trc, trn
from raub_desktop.language.cruce.advice import reason_sentence
from raub_desktop.language.cruce.calls import choice_text
from raub_desktop.language.numbers import percent, signed
from raub_desktop.players.advice import POINTS, Advice, Choice
from raub_desktop.players.cruce.reasons import why_not
from raub_desktop.ui.games.cruce.panel import CrucePanel
from raub_desktop.ui.table.hint import HintRow, HintWords, MiniCard, shown_choices

_PANEL = CrucePanel()


class _Column(NamedTuple):
    """A column of numbers: its heading, and the number of each choice."""

    heading: str
    numbers: tuple[str, ...]


def hint(advice: Advice, view: View, deck: str) -> HintWords:
    """The note about a decision; without numbers only what is advised and why."""
    best = advice.choices[0]
    counted = shown_choices(advice)
    why = reason_sentence(advice.reason, deck)
    columns = _columns(counted, advice.unit)
    rows = tuple(
        _row(choice.action, tuple(column.numbers[place] for column in columns), choice is best, view, deck)._replace(
            told=choice == advice.other
        )
        for place, choice in enumerate(counted)
    )
    return HintWords(
        kicker=tr("Hint"),
        title=_capital(_name(best.action, view, deck)),
        reason=why or tr("This is what the computer would do."),
        headings=tuple(column.heading for column in columns),
        rows=rows,
        foot=trn("From one simulated deal.", "From {n} simulated deals.", advice.worlds) if advice.worlds else "",
        why=why,
        legend=_legend(advice, view) if rows else "",
    )


def contrast(advice: Advice, other: Choice, view: View, deck: str) -> str:
    """What tells the best choice from another one."""
    return reason_sentence(why_not(view, advice.choices[0], other, advice.unit), deck)


# ------------------------------------------------------------------------------------------------------------ numbers
def _columns(choices: Sequence[Choice], unit: str) -> list[_Column]:
    """The columns in which at least one choice has a number."""
    columns = (
        _Column(trc("heading of a column", "your points"), tuple(_whole(one.figure(CARD_POINTS)) for one in choices)),
        _Column(trc("heading of a column", "bid made"), tuple(_percent(one.figure(MADE)) for one in choices)),
        _Column(
            trc("heading of a column", "lead") if unit == POINTS else trc("heading of a column", "match won"),
            tuple(_worth(one.value, unit) for one in choices),
        ),
    )
    return [column for column in columns if any(column.numbers)]


def _percent(share: float | None) -> str:
    return "" if share is None else percent(share)


def _whole(number: float | None) -> str:
    return "" if number is None else str(round(number))


def _worth(value: float | None, unit: str) -> str:
    if value is None:
        return ""
    return signed(value, 2) if unit == POINTS else _percent(value)


def _legend(advice: Advice, view: View) -> str:
    """What the numbers are, and to whom cards are given."""
    if view.phase is Phase.GIVE and view.seats > 2:
        return tr("The first card goes to the player on your left.")
    told = []
    if view.phase is Phase.BID:
        told.append(tr("Bid made: you win the bidding and make your bid."))
    if advice.unit == POINTS:
        told.append(tr("Lead: how far your score is ahead."))
    return " ".join(told)


# --------------------------------------------------------------------------------------------------------------- rows
def _row(action: Any, numbers: tuple[str, ...], best: bool, view: View, deck: str) -> HintRow:
    cards = (action.card,) if isinstance(action, Play) else action.cards if isinstance(action, Lay) else ()
    small = tuple(MiniCard(card.suit, rank_index(card.rank, deck)) for card in cards)
    return HintRow(_name(action, view, deck), numbers, best, small, _beside(action, view, deck))


def _beside(action: Any, view: View, deck: str) -> str:
    """The word beside a small card: its rank, and the points announced with it."""
    match action:
        case Play(card):
            return _capital(rank_word(card.rank, deck))
        case Lay(Verb.ANNOUNCE, (card,)) if card.suit is not None:
            return f"{_capital(rank_word(card.rank, deck))} {signed(announcements(view)[card.suit])}"
    return ""


def _name(action: Any, view: View, deck: str) -> str:
    """A choice in few words."""
    match action:
        case Play(card):
            return card_word(card, deck)
        case Lay(Verb.ANNOUNCE, (card,)):
            return f"{_PANEL.label(action, view, deck)}: {card_word(card, deck)}"
        case Say():
            return choice_text(action, deck)
        case Lay(Verb.GIVE, cards):
            return card_words(cards, deck)
    return _PANEL.label(action, view, deck)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
