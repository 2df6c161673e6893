"""The words about a graded decision."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from raub_desktop.engine.actions import Lay, Play
from raub_desktop.engine.cards import known
from raub_desktop.language import N_, as_sentence, card_word, listed, rank_word, ranks_of, tr, trc, trn
from raub_desktop.language.numbers import plain
from raub_desktop.players.advice import ALIKE, MATCH, POINTS, Advice, Choice
from raub_desktop.players.hindsight import OpenValue
from raub_desktop.ui.scenes.history.grading import (
    FAULTS,
    Examiner,
    Grade,
    Moment,
    choice_of,
    grade_of,
    greatest_alike,
    same_cards,
    told_of,
)
from raub_desktop.ui.table.game_table import GameTable
from raub_desktop.ui.table.hint import HintRow, share_text

MOST_ROWS = 5
MOST_OFFERED = 6
"""The most choices that are named; of more only the number is given."""
MOST_NAMED = 2
"""Most cards set aside that are named in a heading; more are only counted."""
SAME = 0.005
"""A difference in points that is only rounding."""
CLEARLY = 0.04
"""The least difference between two chances to win the match that is called clear: that of a mistake."""
_MATCHES = {
    (True, True): N_("“{act}” would give you a clearly better chance to win the match."),
    (True, False): N_("“{act}” would give you a slightly better chance to win the match."),
    (False, True): N_("“{act}” would give you a clearly worse chance to win the match."),
    (False, False): N_("“{act}” would give you a slightly worse chance to win the match."),
}
"""Comparison of two choices by matches won; keys: whether the first wins more, whether clearly."""
HALF, WHOLE = 0.35, 0.65
"""The least differences in points that are called half a point, and a whole one."""
_PARTS = {
    (True, True): N_("“{act}” would be about half a point better."),
    (True, False): N_("“{act}” would be a little better."),
    (False, True): N_("“{act}” would be about half a point worse."),
    (False, False): N_("“{act}” would be a little worse."),
}
"""Comparison of two choices less than a point apart; keys: whether the first is better, whether by half a point."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The note about one decision: the grade and its word, the answer, sentences, and a table of choices."""

    grade: Grade | None
    kicker: str
    title: str
    lines: tuple[str, ...] = ()
    headings: tuple[str, ...] = ()
    rows: tuple[HintRow, ...] = ()
    own: int | None = None
    """The row of the player's own answer."""
    opened: str = ""
    """A sentence on the choices' results with open cards; no part of the grade."""
    progress: tuple[int, int] | None = None
    """While advice is pending: how many decisions of the deal are graded, of how many."""
    about: str = ""
    """The heading above everything."""
    rival: int | None = None
    """The row that the reason compares with the best one."""
    legend: str = ""
    """The meaning of the figures."""


def grade_word(grade: Grade | None) -> str:
    """Return a grade in a word or two."""
    words = {
        Grade.BEST: trc("grade", "Best choice"),
        Grade.GOOD: trc("grade", "Good choice"),
        Grade.INACCURACY: trc("grade", "Small mistake"),
        Grade.MISTAKE: trc("grade", "Mistake"),
    }
    return tr("Not graded") if grade is None else words[grade]


def counts(examiner: Examiner) -> list[tuple[Grade | None, str]]:
    """Return how many decisions have each grade, in words; grades that none has are left out."""
    count = Counter(examiner.grade(number) for number in range(len(examiner.moments)))
    words = {
        Grade.BEST: trn("{n} best", "{n} best", count[Grade.BEST]),
        Grade.GOOD: trn("{n} good", "{n} good", count[Grade.GOOD]),
        Grade.INACCURACY: trn("{n} small mistake", "{n} small mistakes", count[Grade.INACCURACY]),
        Grade.MISTAKE: trn("{n} mistake", "{n} mistakes", count[Grade.MISTAKE]),
        None: trn("{n} not graded", "{n} not graded", count[None]),
    }
    return [(grade, told) for grade, told in words.items() if count[grade]]


def cost(examiner: Examiner) -> str:
    """Return the cost of all mistakes together, in whole points; "" where that is less than one in round words."""
    if (lost := examiner.lost(POINTS)) < WHOLE:
        return ""
    return tr("mistakes cost about {number} in score", number=int(lost + 0.5))


def summary(examiner: Examiner) -> str:
    """Return one line that sums up the grades of all decisions."""
    if not examiner.done:
        return tr("{n} of {all} reviewed…", n=len(examiner.answers), all=len(examiner.moments))
    return " · ".join(filter(None, (*(told for _, told in counts(examiner)), cost(examiner))))


def act_words(action: Any, moment: Moment, game: GameTable, deck: str, named: int | None = MOST_NAMED) -> str:
    """Return an action in few words; at most ``named`` cards are named, None: all."""
    if isinstance(action, Play):
        words = card_word(action.card, deck)
        return words[:1].upper() + words[1:]
    if game.short_action is not None and (
        named_so := game.short_action(action, deck, known(moment.view.hands[moment.view.me]))
    ):
        return named_so
    label = game.panel.label(action, moment.view, deck)
    if isinstance(action, Lay) and action.cards and (named is None or len(action.cards) <= named):
        if len(action.cards) == 1:
            return f"{label} ({card_word(action.cards[0], deck)})"
        return f"{label} ({ranks_of(action.cards, deck)})"
    return label


def _given(action: Any, moment: Moment, game: GameTable, deck: str, names: Sequence[str]) -> str:
    """Return who would get which card, by ranks where these differ; "" if all go to one player."""
    receivers = game.panel.receivers(action, moment.view)
    if not names or not receivers:
        return ""
    held = Counter(card.rank for card in known(moment.view.hands[moment.view.me]))
    return ", ".join(
        tr(
            "{name}: {act}",
            name=names[seat],
            act=rank_word(card.rank, deck) if held[card.rank] == 1 else card_word(card, deck),
        )
        for card, seat in receivers.items()
    )


def verdict(
    name: str,
    moment: Moment,
    advice: Advice | None,
    game: GameTable,
    deck: str,
    *,
    pending: bool = False,
    choices: Sequence[Any] = (),
    progress: tuple[int, int] | None = None,
    open_values: Sequence[OpenValue] = (),
    rival: Any = None,
    names: Sequence[str] = (),
) -> Verdict:
    """Return the note about a player's decision; ``advice`` is None while it is pending, or if the adviser failed.

    ``choices`` and ``progress`` are told while it is pending.  ``rival`` is the answer to compare with if the best one
    was chosen; None: the adviser's own alternative.  ``names`` are of all players.
    """
    title = tr("{name}: {act}", name=name, act=act_words(moment.action, moment, game, deck))
    if pending:
        offered = _offered(choices, moment, game, deck)
        return Verdict(None, tr("Weighing the choices…"), title, (offered,), progress=progress)
    opened = _with_open_cards(open_values, advice, moment, game, deck, names)
    if advice is None:
        return Verdict(None, tr("Could not be graded"), title, opened=opened)
    advice = _in_own_order(advice, moment.action, game.grading[advice.unit].best)
    own, best = choice_of(advice, moment.action), advice.choices[0]
    against = None if rival is None else choice_of(advice, rival)
    if against is not None and (against is best or against.value is None):
        against = None
    told = own if own is not None and own is not best and own.value is not None else against
    reckoned = advice._replace(other=told or advice.other)
    words = game.hint(_shown(reckoned, own, against), moment.view, deck, names)
    said = f"{as_sentence(words.named)} " if own is best and words.named else ""
    # A hint's "why" may be about another choice.
    why = words.why.removeprefix(said) if told is None else game.contrast(advice, told, moment.view, deck, names)
    compared = _compared(reckoned, own, moment, game, deck, names)
    alike = own is not None and _alike(reckoned, own, game)
    if alike and own is best and told is None and why and advice.reason.code != ALIKE:
        compared = ""  # the hint's reason says more than that another choice is as good
    elif alike or (told is None and advice.reason.code == ALIKE):  # a reason would only say again that they are
        why = ""
    lines = tuple(filter(None, (compared, why)))
    grade = grade_of(advice, moment.action, game.grading)
    other = next((place for place, row in enumerate(words.rows) if row.told), None)
    first = next((place for place, row in enumerate(words.rows) if row.best), None)
    place = first if own is best else other if own is not None and own is told else None
    legend = " ".join(filter(None, (words.legend, *words.meanings)))
    return Verdict(
        grade, grade_word(grade), title, lines, words.headings, words.rows, place, opened, rival=other, legend=legend
    )


def _shown(advice: Advice, *kept: Choice | None) -> Advice:
    """Return the advice with at most MOST_ROWS choices, in order: the best, ``kept`` and the one compared with."""
    wanted = [choice for choice in advice.choices if choice in (*kept, advice.other)]
    more = [choice for choice in advice.choices if choice not in wanted][: max(0, MOST_ROWS - len(wanted))]
    return advice._replace(choices=tuple(choice for choice in advice.choices if choice in wanted or choice in more))


def _offered(choices: Sequence[Any], moment: Moment, game: GameTable, deck: str) -> str:
    """Return the choices there were, by name if they are few; "" where none is known."""
    if not choices:
        return ""
    if len(choices) > MOST_OFFERED:
        return trn("There was {n} choice.", "There were {n} choices.", len(choices))
    plays = all(isinstance(choice, Play) for choice in choices)
    told = (
        card_word(choice.card, deck) if plays else tr("“{act}”", act=act_words(choice, moment, game, deck))
        for choice in choices
    )
    return tr("The choices: {choices}.", choices=listed(told))


def _in_own_order(advice: Advice, action: Any, alike: float) -> Advice:
    """Return the advice with the cards of a choice in the player's own order, if that is worth as much."""
    own, best = choice_of(advice, action), advice.choices[0]
    if own is None or (own is best and own.action == action):
        return advice
    mine, others = own._replace(action=action), advice.choices
    loss = advice.loss(own.action)
    if same_cards(own.action, best.action) and (loss is None or loss <= alike):
        rest = (choice for choice in others if not same_cards(choice.action, action))
        return advice._replace(choices=(mine._replace(value=best.value), *rest))
    return advice._replace(choices=tuple(mine if choice is own else choice for choice in others))


def _rival(advice: Advice) -> Choice | None:
    """Return the choice to compare the best one with: the first that has a value and other cards."""
    best = advice.choices[0]
    rivals = [advice.other, *(choice for choice in advice.choices[1:] if choice.value is not None)]
    return next(
        (choice for choice in rivals if choice is not None and not same_cards(choice.action, best.action)), None
    )


def _alike(advice: Advice, own: Choice, game: GameTable) -> bool:
    """Whether the choice compared with the player's own is as good."""
    best, other = advice.choices[0], own
    if own is best:
        other = _rival(advice) or own
    return other is not best and _as_good(best, other, advice.unit, game)


def _as_good(best: Choice, other: Choice, unit: str, game: GameTable) -> bool:
    """Whether a choice is as good by the game's grades, within sampling error, or by the figures as they are shown."""
    if best.value is None or other.value is None:
        return False
    lost = best.value - other.value
    shown = plain(lost, 1) == plain(0.0, 1) if unit == POINTS else share_text(best.value) == share_text(other.value)
    return shown or lost <= greatest_alike(other, game.grading[unit])


def _with_open_cards(
    values: Sequence[OpenValue],
    advice: Advice | None,
    moment: Moment,
    game: GameTable,
    deck: str,
    names: Sequence[str],
) -> str:
    """Return what would have been better with the cards as they truly lay; "" if unknown."""
    known = [(outcome, outcome.value) for outcome in values if outcome.value is not None]
    own = told_of(values, moment.action)
    if own is None or own.value is None or len(known) < 2:
        return ""
    best = max(value for _, value in known)
    if best - own.value < SAME:
        if len(known) < len(values):
            return ""  # what cannot be told might have been better
        if best - min(value for _, value in known) < SAME:
            return tr("All choices are worth the same.")
        if advice is not None and grade_of(advice, moment.action, game.grading) in FAULTS:
            advised = told_of(values, advice.best)
            if advised is not None and advised.value == own.value:
                return tr("“{act}” would be as good.", act=act_words(advice.best, moment, game, deck))
            return tr("By luck, nothing was better.")
        return tr("Nothing was better.")
    equals = [outcome for outcome, value in known if best - value < SAME]
    action = _likeliest(equals, advice).action
    act = _given(action, moment, game, deck, names) or act_words(action, moment, game, deck, named=None)
    more = best - own.value
    whole = round(more)
    exact = abs(more - whole) < SAME
    number = plain(whole) if exact else plain(more, 1)
    if game.worth_in_score:
        return tr("“{act}” would be {number} better in score.", act=act, number=number)
    if exact:
        return trn("“{act}” instead: {n} point better.", "“{act}” instead: {n} points better.", whole, act=act)
    return tr("“{act}” instead: {number} points better.", act=act, number=number)


def _likeliest(equals: Sequence[OpenValue], advice: Advice | None) -> OpenValue:
    """Return, of choices with equal results, the one that the computer ranks highest: it is easiest to understand."""
    for choice in () if advice is None else advice.choices:
        found = told_of(equals, choice.action)
        if found is not None:
            return found
    return equals[0]


def _compared(
    advice: Advice, own: Choice | None, moment: Moment, game: GameTable, deck: str, names: Sequence[str]
) -> str:
    """Return the answer compared with the best choice, or the best with its alternative if it was chosen."""
    best = advice.choices[0]
    other = _rival(advice) if own is best else own
    same = tr("The computer would choose the same.")
    if other is None or other.value is None or best.value is None:
        choice = act_words(best.action, moment, game, deck)
        return same if own is best else as_sentence(tr("The computer would choose: {choice}", choice=choice))
    act = _full_words(other if own is best else best, advice, moment, game, deck, names)
    if too_far(best.value, other.value, game):
        number = plain(game.greatest_exact_loss or 0)
        return same if own is best else tr("“{act}” would be more than {number} points better.", act=act, number=number)
    if _as_good(best, other, advice.unit, game):
        return tr("“{act}” would be as good.", act=act)
    return worth_words(act, best.value, other.value, advice.unit, game, more=own is not best)


def _full_words(
    choice: Choice, advice: Advice, moment: Moment, game: GameTable, deck: str, names: Sequence[str]
) -> str:
    """Return a choice in words, of a gift which card goes to whom."""
    if not game.panel.receivers(choice.action, moment.view):
        return act_words(choice.action, moment, game, deck)
    told = game.hint(advice._replace(choices=(choice,), other=None), moment.view, deck, names)
    return told.named or act_words(choice.action, moment, game, deck)


def too_far(best: float, other: float, game: GameTable) -> bool:
    """Return whether two values differ by more than the estimate is reliable."""
    return game.greatest_exact_loss is not None and best - other > game.greatest_exact_loss


def worth_words(act: str, best: float, other: float, unit: str, game: GameTable, *, more: bool) -> str:
    """Return a sentence on how much two choices differ, in round words: the table has the figures."""
    lost = best - other
    if unit == MATCH:
        return tr(_MATCHES[more, lost >= CLEARLY], act=act)
    if lost < WHOLE:
        return tr(_PARTS[more, lost >= HALF and not game.worth_in_score], act=act)
    about = int(lost + 0.5)
    if game.worth_in_score and more:
        return tr("“{act}” would be about {number} better in score.", act=act, number=about)
    if game.worth_in_score:
        return tr("“{act}” would be about {number} worse in score.", act=act, number=about)
    if more:
        return trn(
            "“{act}” would be about {n} point better.", "“{act}” would be about {n} points better.", about, act=act
        )
    return trn("“{act}” would be about {n} point worse.", "“{act}” would be about {n} points worse.", about, act=act)
