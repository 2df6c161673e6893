"""What is said about a decision that was examined."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from raub_desktop.engine.actions import Lay, Play
from raub_desktop.language import card_word, rank_word, tr, trn
from raub_desktop.players.advice import Advice, Choice
from raub_desktop.ui.past.grading import WORST_LOSS, Examiner, Grade, Moment, choice_of, grade_of
from raub_desktop.ui.table.game_table import GameTable
from raub_desktop.ui.table.hint import HintRow

MOST_ROWS = 5
LEAST_LOST = 0.05
"""Less than this, lost in all, is not worth a word (points)."""
MOST_NAMED = 2
"""How many cards that were laid away are named; more are only counted."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The note about one decision: the grade and its word, what was answered, sentences, and a table of choices."""

    grade: Grade | None
    kicker: str
    title: str
    lines: tuple[str, ...] = ()
    headings: tuple[str, ...] = ()
    rows: tuple[HintRow, ...] = ()
    own: int | None = None
    """Which row is the player's own answer."""
    foot: str = ""


def grade_word(grade: Grade | None) -> str:
    """A grade in a word or two."""
    words = {
        Grade.BEST: tr("The best"),
        Grade.GOOD: tr("Good"),
        Grade.INACCURACY: tr("Inaccurate"),
        Grade.MISTAKE: tr("A mistake"),
    }
    return tr("Without a grade") if grade is None else words[grade]


def summary(examiner: Examiner) -> str:
    """How the decisions were, all in one line."""
    if not examiner.done:
        return tr("{n} of {all} looked at …", n=len(examiner.answers), all=len(examiner.moments))
    count = Counter(examiner.grade(number) for number in range(len(examiner.moments)))
    words = [
        (count[Grade.BEST], trn("{n} best", "{n} best", count[Grade.BEST])),
        (count[Grade.GOOD], trn("{n} good", "{n} good", count[Grade.GOOD])),
        (count[Grade.INACCURACY], trn("{n} inaccurate", "{n} inaccurate", count[Grade.INACCURACY])),
        (count[Grade.MISTAKE], trn("{n} mistake", "{n} mistakes", count[Grade.MISTAKE])),
        (count[None], trn("{n} without a grade", "{n} without a grade", count[None])),
    ]
    lost = examiner.points_lost
    told = [text for number, text in words if number]
    if lost >= LEAST_LOST:
        told.append(tr("{number} points given away", number=f"{lost:.1f}"))
    return " · ".join(told)


def act_words(action: Any, moment: Moment, game: GameTable, deck: str) -> str:
    """An answer in few words."""
    if isinstance(action, Play):
        words = card_word(action.card, deck)
        return words[:1].upper() + words[1:]
    label = game.panel.label(action, moment.view, deck)
    if isinstance(action, Lay) and 0 < len(action.cards) <= MOST_NAMED:
        return f"{label}: {', '.join(rank_word(card.rank, deck) for card in action.cards)}"
    return label


def verdict(
    name: str, moment: Moment, advice: Advice | None, game: GameTable, deck: str, *, pending: bool = False
) -> Verdict:
    """The note about what a player decided; ``advice`` is None while it is pending, or where the adviser failed."""
    title = tr("{name}: {act}", name=name, act=act_words(moment.action, moment, game, deck))
    if advice is None:
        return Verdict(None, tr("Thinking it over …") if pending else tr("No advice this time"), title)
    own = choice_of(advice, moment.action)
    shown = list(advice.choices[:MOST_ROWS])
    if own is not None and own not in shown:
        shown[-1] = own
    words = game.hint(advice._replace(choices=tuple(shown)), moment.view, deck)
    counted = [choice for choice in shown if choice.value is not None]
    place = counted.index(own) if own in counted and words.rows else None
    lines = (_compared(advice, own, moment, game, deck), words.why)
    grade = grade_of(advice, moment.action)
    return Verdict(grade, grade_word(grade), title, lines, words.headings, words.rows, place, words.foot)


def _compared(advice: Advice, own: Choice | None, moment: Moment, game: GameTable, deck: str) -> str:
    """What the other choice would have been worth."""
    best = advice.choices[0]
    if own is not best and (own is None or own.value is None or best.value is None):
        return tr("The computer would choose: {act}.", act=act_words(best.action, moment, game, deck))
    if own is best:
        other = next((choice for choice in advice.choices[1:] if choice.value is not None), None)
        if other is None or other.value is None or best.value is None:
            return tr("The computer would choose the same.")
        act = act_words(other.action, moment, game, deck)
        return _worth(act, best.value - other.value, advice.unit, more=False)
    assert own is not None
    assert own.value is not None
    assert best.value is not None
    act = act_words(best.action, moment, game, deck)
    return _worth(act, best.value - own.value, advice.unit, more=True)


def _worth(act: str, value: float, unit: str, *, more: bool) -> str:
    if value <= WORST_LOSS[unit][0][1]:
        return tr("“{act}” instead: as good.", act=act)
    if unit == "match":
        number = f"{100 * value:.1f}"
        if more:
            return tr("“{act}” instead: {number} more wins in a hundred.", act=act, number=number)
        return tr("“{act}” instead: {number} fewer wins in a hundred.", act=act, number=number)
    number = f"{value:.2f}"
    if more:
        return tr("“{act}” instead: {number} points more.", act=act, number=number)
    return tr("“{act}” instead: {number} points less.", act=act, number=number)
