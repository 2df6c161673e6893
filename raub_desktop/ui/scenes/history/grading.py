"""Grading a player's past decisions: the adviser's best choice then, and how far the answer was from it.

A grade never looks at hidden cards: advice is asked on the View the player had, with the seed a hint would have had.
What each choice would have led to with open cards is asked separately, and no grade depends on it.
"""

from collections import Counter
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeVar

from raub_desktop.engine.actions import Lay, Put
from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import Reason
from raub_desktop.engine.events import Seat
from raub_desktop.engine.match import Match
from raub_desktop.players.advice import ALIKE, Advice, Bounds, Choice, Grading
from raub_desktop.players.advisers import QUICK
from raub_desktop.players.hindsight import OpenValue, Past, past_decision
from raub_desktop.players.tricks.standard_error import NOTICEABLE
from raub_desktop.session.driver import Opponents
from raub_desktop.storage.matches import finished
from raub_desktop.storage.results import Found
from raub_desktop.ui.table.hint import steadied

MOST_TRIES = 3
"""Most times that advice with figures is asked for."""


class Grade(StrEnum):
    """Quality of an answer."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"


FAULTS = (Grade.INACCURACY, Grade.MISTAKE)
"""The grades that are called a mistake."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One decision of a player: after ``place`` actions they saw ``view`` and answered ``action``."""

    place: int
    view: Any
    action: Any
    past: Past | None = None
    """The whole state then, for open cards; None while the deal goes on."""
    phase: str = ""
    """The step of the deal, in the game's own word."""


def moments(match: Match, seat: Seat, first: int, last: int) -> tuple[Moment, ...]:
    """Return the decisions of a seat among the actions ``first`` to ``last``; forced actions are no decisions."""
    return finished(finding_moments(match, seat, first, last))


def finding_moments(match: Match, seat: Seat, first: int, last: int) -> Generator[int, None, tuple[Moment, ...]]:
    """Find the same in slices that yield how many actions were examined."""
    game = match.game
    state = match.state_after(first)
    found = []
    for place, step in enumerate(match.steps[first:last], first):
        if step.seat == seat and game.forced(state) is None:
            past = past_decision(match, place, state)
            found.append(Moment(place, game.observe(state, seat), step.action, past, game.phase(state)))
            yield place - first
        state, _ = game.apply(state, step.action)
    return tuple(found)


A = TypeVar("A", Choice, OpenValue)


def told_of(answers: Iterable[A], action: Any) -> A | None:
    """Return the answer about an action, else about the same cards laid in another order; None without one."""
    told = tuple(answers)
    exact = next((answer for answer in told if answer.action == action), None)
    return exact or next((answer for answer in told if same_cards(answer.action, action)), None)


def choice_of(advice: Advice, action: Any) -> Choice | None:
    """Return the advice's choice for an action (equal cards of several packs count as one); None if not weighed."""
    kind = _kind(action)
    alike = next((choice for choice in advice.choices if kind is not None and _kind(choice.action) == kind), None)
    return alike or told_of(advice.choices, action)


def _kind(action: Any) -> object:
    """Return a key that is equal for actions with equal cards of other packs, and melds in another order."""
    match action:
        case Lay(verb, cards):
            return verb, _names(cards)
        case Put(verb, groups, numbers, end):
            return verb, sorted(map(_names, groups)) if len(groups) > 1 else _names(groups[0]), numbers, end
    return None


def _names(cards: Iterable[Card]) -> list[str]:
    """Return the cards without their pack, in their order; jokers are all alike."""
    return [f"{card.rank}{card.suit or ''}" for card in cards]


def same_cards(action: Any, other: Any) -> bool:
    """Return whether two actions lay the same cards, in any order."""
    if isinstance(action, Lay) and isinstance(other, Lay):
        return action.verb == other.verb and set(action.cards) == set(other.cards)
    return False


def greatest_alike(choice: Choice, bounds: Bounds) -> float:
    """Return the greatest loss with which a choice counts as good as the best one: so much may be chance."""
    return max(bounds.best, min(bounds.good, NOTICEABLE * choice.standard_error))


def grade_of(advice: Advice, action: Any, grading: Grading) -> Grade | None:
    """Return the grade of an answer by its game's bounds; without numbers only the advised one is graded.

    Only what is lost beyond the sampling error counts against an answer: a hint, thought about for less time, may have
    advised it.
    """
    choice = choice_of(advice, action)
    if choice is None:
        return None
    loss = advice.loss(choice.action)
    if loss is None:
        return Grade.BEST if choice is advice.choices[0] else None
    if loss <= greatest_alike(choice, grading[advice.unit]):
        return Grade.BEST
    certain = loss - NOTICEABLE * choice.standard_error
    graded = zip((Grade.GOOD, Grade.INACCURACY), grading[advice.unit][1:], strict=True)
    return next((grade for grade, most in graded if certain <= most), Grade.MISTAKE)


def _as_guided(action: Any, advice: Advice) -> Advice:
    """Return the advice with what a guide advised as the best choice: it has reasons beyond the single decision."""
    own, best = choice_of(advice, action) or Choice(action), advice.choices[0]  # not every meld is weighed
    if own is best:
        return advice
    others = (choice for choice in advice.choices if choice is not own)
    return advice._replace(choices=(own._replace(value=best.value), *others), reason=Reason(ALIKE), other=None)


class Examiner:
    """Grades decisions one after the other in the opponents' process, without waiting.

    ``grading`` are the bounds of the game's grades; ``told`` is what was advised at the table, by its view.
    """

    def __init__(
        self,
        match: Match,
        seat: Seat,
        asked: Sequence[Moment],
        opponents: Opponents,
        grading: Grading,
        told: Mapping[Any, Advice] | None = None,
    ) -> None:
        self._told = told or {}
        self.match = match
        self.seat = seat
        self.grading = grading
        self.moments = tuple(asked)
        self.opponents = opponents
        self.answers: dict[int, Advice | None] = {}
        """The adviser's answers by the decision's number; None where it failed."""
        self.open_values: dict[int, tuple[OpenValue, ...]] = {}
        """Values of the choices with open cards, by the decision's number."""
        self._advice_of: dict[int, int] = {}
        self._opened_of: dict[int, int] = {}
        """The decision an open question is about, by its ticket."""
        self._tries: Counter[int] = Counter()
        """Number of times a decision was asked about, by its number."""

    @property
    def done(self) -> bool:
        """Whether all decisions have been examined."""
        return len(self.answers) == len(self.moments)

    def grade(self, number: int) -> Grade | None:
        """Return the grade of a decision; None while it is unknown, and where there is none."""
        advice = self.answers.get(number)
        return None if advice is None else grade_of(advice, self.moments[number].action, self.grading)

    def loss(self, number: int) -> float | None:
        """Return the loss of a decision in its advice's unit; None while unknown."""
        advice = self.answers.get(number)
        choice = None if advice is None else choice_of(advice, self.moments[number].action)
        return None if advice is None or choice is None else advice.loss(choice.action)

    def lost(self, unit: str) -> float:
        """Return the total loss of the mistakes, small ones too, that are valued in a unit."""
        told = (number for number, advice in self.answers.items() if advice is not None and advice.unit == unit)
        return sum(self.loss(number) or 0.0 for number in told if self.grade(number) in FAULTS)

    @property
    def costliest(self) -> int:
        """The number of the decision that lost most in proportion to its unit's bound, a mistake if there is one.

        Of answers as good as the best one none lost anything.
        """
        cost = {
            number: (grade in FAULTS, (self.loss(number) or 0.0) / self.grading[advice.unit].inaccurate, -number)
            for number, advice in self.answers.items()
            if advice is not None and (grade := self.grade(number)) not in (None, Grade.BEST)
        }
        return max(cost, key=cost.__getitem__, default=0)

    def found(self) -> list[Found]:
        """Return the results so far of the decisions that have a grade and a loss."""
        told = []
        for number, advice in sorted(self.answers.items()):
            grade, loss, moment = self.grade(number), self.loss(number), self.moments[number]
            if advice is not None and grade is not None and loss is not None:
                told.append(Found(moment.place, moment.phase, grade.value, advice.unit, loss))
        return told

    def update(self, wanted: int) -> bool:
        """Collect answers and ask the next question, decision ``wanted`` first; return whether anything is new."""
        heard = self._hear()
        if not self._advice_of and not self.done:
            count = len(self.moments)
            order = ((wanted + step) % count for step in range(count))
            self._ask(next(number for number in order if number not in self.answers))
        return heard

    def _ask(self, number: int) -> None:
        """Ask all about a decision, the quickest question first, so that the note hardly grows."""
        moment, name = self.moments[number], self.match.game.name
        if moment.past is not None:
            self._opened_of[self.opponents.ask_hindsight(self.seat, name, moment.past)] = number
        ticket = self.opponents.ask_advice(self.seat, name, moment.view, moment.place, awaited=False)
        self._advice_of[ticket] = number

    def _hear(self) -> bool:
        heard = False
        for answer in self.opponents.poll():
            if answer.ticket in self._advice_of and not answer.interim:
                number, advice = self._advice_of.pop(answer.ticket), answer.advice
                self._tries[number] += 1
                if advice is None or advice.reason.code != QUICK or self._tries[number] >= MOST_TRIES:
                    self.answers[number] = advice and self._as_told(self.moments[number], advice)
                    heard = True
            elif answer.ticket in self._opened_of:
                self.open_values[self._opened_of.pop(answer.ticket)] = answer.open_values
                heard = True
        return heard

    def _as_told(self, moment: Moment, advice: Advice) -> Advice:
        """Return what was advised at the table, if it had numbers; else that first: quick advice where it is as good, a
        guide's in any case.
        """
        told = self._told.get(moment.view)
        if told is None or told.choices[0].value is not None:
            return told or advice
        return steadied(told.best, advice) if told.reason.code == QUICK else _as_guided(told.best, advice)

    def close(self) -> None:
        """Stop asking."""
        self.opponents.forget()
        self.opponents.close()
