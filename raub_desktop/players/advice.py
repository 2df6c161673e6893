"""Advice: all choices of a decision with what each is expected to bring, the best first, and why it is best.

The same advice is a hint before the player answers and a grade afterwards: a choice's loss is its value below the best
one's, over deals sampled from what the seat knows.  Hidden cards are never looked at.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

from raub_desktop.engine.core import Reason

T = TypeVar("T")

POINTS, MATCH = "points", "match"
"""The units of advice: what the deal brings in points of the score (those that help, whichever way scores go), or the
chance to win the match, 0 to 1."""
ALIKE = "all_alike"
"""The code of a reason, in every game: nothing tells the best choices apart."""
Figures = tuple[tuple[str, float], ...]
"""Further figures of a game, by names of its own (those of its facts, where they are the same)."""


def figure_of(figures: Figures, name: str) -> float | None:
    """Return one of the figures by its name; None where it is not among them."""
    return next((number for other, number in figures if other == name), None)


class Bounds(NamedTuple):
    """The greatest losses, in one unit, up to which an answer still counts as best, good, or only inaccurate.

    Two plays of equal worth come out a little apart, because only so many deals are sampled: ``best`` allows for that.
    """

    best: float
    good: float
    inaccurate: float


Grading = Mapping[str, Bounds]
"""The bounds of a game's grades by the unit of the advice."""


class Choice(NamedTuple):
    """One legal action and what is expected of it.

    ``value``: what the deal brings, in the advice's unit, more is better; None where the adviser gives no number.
    ``figures``: what else it is expected to come to, as the game counts.  ``standard_error``: by how much the value may
    differ from the best one by chance, as only so many deals were sampled: two choices as close as that are worth the
    same.
    """

    action: Any
    value: float | None = None
    figures: Figures = ()
    standard_error: float = 0.0

    def figure(self, name: str) -> float | None:
        """Return one figure by its name; None where the adviser does not give it."""
        return figure_of(self.figures, name)


def more_of(best: Choice, other: Choice, name: str) -> float:
    """Return by how much a figure of the best choice exceeds the other's; 0 where one lacks it."""
    mine, theirs = best.figure(name), other.figure(name)
    return 0.0 if mine is None or theirs is None else mine - theirs


class Advice(NamedTuple):
    """All choices, the best first.

    ``unit``: POINTS, or MATCH where the score of the match decides; ``reason``: a code with its values, put in
    words by the language; ``worlds``: how many deals were sampled, 0 for none; ``other``: the choice that the reason
    tells the best one from, None where it tells it from none.
    """

    choices: tuple[Choice, ...]
    unit: str
    reason: Reason
    worlds: int = 0
    other: Choice | None = None

    @property
    def best(self) -> Any:
        """The action advised."""
        return self.choices[0].action

    def loss(self, action: Any) -> float | None:
        """Return what an action is worth less than the best one, in the advice's unit; None where there are no numbers.

        Raises KeyError for an action that is no choice.
        """
        top = self.choices[0].value
        for choice in self.choices:
            if choice.action == action:
                return None if top is None or choice.value is None else max(0.0, top - choice.value)
        raise KeyError(action)


def noted(worlds: Iterable[T], used: list[T]) -> Iterator[T]:
    """Yield sampled deals, adding each one that is taken to ``used``."""
    for world in worlds:
        used.append(world)
        yield world
