"""Own decisions, looked at again: what was known then, what the adviser finds best, and how far one was from it.

A grade never looks at hidden cards: advice is asked on the View the player had, with the seed a hint would have had.
What each choice would have come to with open cards is asked apart, and no grade knows of it.
"""

from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol, TypeVar

from raub_desktop.engine.actions import Lay, Put
from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import Seat
from raub_desktop.engine.match import Match
from raub_desktop.players.advice import Advice, Choice, Grading
from raub_desktop.players.advisers import QUICK
from raub_desktop.players.hindsight import OpenValue, Past, looked_back
from raub_desktop.session.driver import Opponents
from raub_desktop.storage.matches import finished
from raub_desktop.storage.results import Found

MOST_TRIES = 3
"""So often advice with figures is asked for."""


class Grade(StrEnum):
    """How good an answer was."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"


@dataclass(frozen=True, slots=True)
class Moment:
    """One decision of a player: after ``place`` actions he saw ``view`` and answered ``action``."""

    place: int
    view: Any
    action: Any
    past: Past | None = None
    """All that was hidden from him then; None while the deal goes on."""
    phase: str = ""
    """The step of the deal, in the game's own word."""


def moments(match: Match, seat: Seat, first: int, last: int) -> tuple[Moment, ...]:
    """Return the decisions of a seat among the actions from ``first`` (from 0) up to ``last``; where there was no
    choice, none
    was made."""
    return finished(finding_moments(match, seat, first, last))


def finding_moments(match: Match, seat: Seat, first: int, last: int) -> Generator[int, None, tuple[Moment, ...]]:
    """Yield the same in slices, each of which tells how many actions were looked at."""
    game = match.game
    state = match.state_after(first)
    found = []
    for place, step in enumerate(match.steps[first:last], first):
        if step.seat == seat and game.forced(state) is None:
            past = looked_back(match, place, state)
            found.append(Moment(place, game.observe(state, seat), step.action, past, game.phase(state)))
            yield place - first
        state, _ = game.apply(state, step.action)
    return tuple(found)


class _Answered(Protocol):
    @property
    def action(self) -> Any: ...


A = TypeVar("A", bound=_Answered)


def told_of(answers: Iterable[A], action: Any) -> A | None:
    """Return what is told of one action; else of the same cards laid in another order.  None where nothing is."""
    told = tuple(answers)
    exact = next((answer for answer in told if answer.action == action), None)
    return exact or next((answer for answer in told if same_cards(answer.action, action)), None)


def choice_of(advice: Advice, action: Any) -> Choice | None:
    """Return what the advice says of an action, of equal cards of several packs the first; None where it was not
    weighed."""
    kind = _kind(action)
    alike = next((choice for choice in advice.choices if kind is not None and _kind(choice.action) == kind), None)
    return alike or told_of(advice.choices, action)


def _kind(action: Any) -> object:
    """Return what is the same of cards laid down with equal ones of other packs, and of melds laid in another order."""
    match action:
        case Lay(verb, cards):
            return verb, _names(cards)
        case Put(verb, groups, numbers, end):
            return verb, sorted(map(_names, groups)) if len(groups) > 1 else _names(groups[0]), numbers, end
    return None


def _names(cards: Iterable[Card]) -> list[str]:
    """Return what equal cards of several packs have in common, in their order; jokers are all alike."""
    return [f"{card.rank}{card.suit or ''}" for card in cards]


def same_cards(action: Any, other: Any) -> bool:
    """Whether two actions lay the same cards, in any order."""
    if isinstance(action, Lay) and isinstance(other, Lay):
        return action.verb == other.verb and set(action.cards) == set(other.cards)
    return False


def grade_of(advice: Advice, action: Any, grading: Grading) -> Grade | None:
    """Return the grade of an answer by its game's bounds; without numbers only the one advised has one."""
    choice = choice_of(advice, action)
    if choice is None:
        return None
    loss = advice.loss(choice.action)
    if loss is None:
        return Grade.BEST if choice is advice.choices[0] else None
    graded = zip((Grade.BEST, Grade.GOOD, Grade.INACCURACY), grading[advice.unit], strict=True)
    return next((grade for grade, most in graded if loss <= most), Grade.MISTAKE)


class Examiner:
    """Asks about one decision after the other, the one that is looked at first; never waits.

    ``grading`` are the bounds of the game's grades.
    """

    def __init__(
        self, match: Match, seat: Seat, asked: Sequence[Moment], opponents: Opponents, grading: Grading
    ) -> None:
        self.match = match
        self.seat = seat
        self.grading = grading
        self.moments = tuple(asked)
        self.opponents = opponents
        self.answers: dict[int, Advice | None] = {}
        """The adviser's, by the decision's number; None where he failed."""
        self.open_values: dict[int, tuple[OpenValue, ...]] = {}
        """What the choices would have come to with open cards, by the decision's number."""
        self._advice_of: dict[int, int] = {}
        self._opened_of: dict[int, int] = {}
        """Which decision an open question is about, by its ticket."""
        self._tries: Counter[int] = Counter()
        """How often a decision was asked about, by its number."""

    @property
    def done(self) -> bool:
        """Whether all have been examined."""
        return len(self.answers) == len(self.moments)

    def grade(self, number: int) -> Grade | None:
        """Return the grade of a decision; None while it is not known, and where there is none."""
        advice = self.answers.get(number)
        return None if advice is None else grade_of(advice, self.moments[number].action, self.grading)

    def loss(self, number: int) -> float | None:
        """Return what a decision lost, in its advice's unit; None where that is not known."""
        advice = self.answers.get(number)
        choice = None if advice is None else choice_of(advice, self.moments[number].action)
        return None if advice is None or choice is None else advice.loss(choice.action)

    def lost(self, unit: str) -> float:
        """Return what the decisions lost in all, those whose worth is told in a unit."""
        told = (number for number, advice in self.answers.items() if advice is not None and advice.unit == unit)
        return sum(self.loss(number) or 0.0 for number in told)

    def found(self) -> list[Found]:
        """Return what is known so far of the decisions that have a grade and a loss."""
        told = []
        for number, advice in sorted(self.answers.items()):
            grade, loss, moment = self.grade(number), self.loss(number), self.moments[number]
            if advice is not None and grade is not None and loss is not None:
                told.append(Found(moment.place, moment.phase, grade.value, advice.unit, loss))
        return told

    def update(self, wanted: int) -> bool:
        """Hear what has come and ask on, ``wanted`` first; whether there is something new."""
        heard = self._hear()
        if not self._advice_of and not self.done:
            count = len(self.moments)
            order = ((wanted + step) % count for step in range(count))
            self._ask(next(number for number in order if number not in self.answers))
        return heard

    def _ask(self, number: int) -> None:
        """Ask what there is to know of a decision, what takes least time first; so the note is not seen to grow."""
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
                    self.answers[number] = advice
                    heard = True
            elif answer.ticket in self._opened_of:
                self.open_values[self._opened_of.pop(answer.ticket)] = answer.open_values
                heard = True
        return heard

    def close(self) -> None:
        """Let nobody think any more."""
        self.opponents.forget()
        self.opponents.close()
