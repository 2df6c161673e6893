"""What every choice comes to in the same imagined deals, and which is best."""

from time import perf_counter
from typing import NamedTuple

from raub_desktop.engine.actions import Action
from raub_desktop.players.cruce.rollout.deal import Contract
from raub_desktop.players.cruce.search.worth import Worth, made


class Outcome(NamedTuple):
    """What one choice comes to in one imagined deal."""

    value: float
    points: int
    """Of the own side, tricks and announcements."""
    made: bool
    """The declarer's side reached its bid."""


def outcome_of(contract: Contract, points: tuple[int, ...], side: int, worth: Worth) -> Outcome:
    """The outcome for a side, from the points of each side."""
    return Outcome(worth(contract, points)[side], points[side], made(contract, points))


class Value(NamedTuple):
    """A choice, and what it comes to on the mean of the worlds."""

    action: Action
    value: float
    points: float
    made: float


class Sums:
    """What the choices have come to so far."""

    def __init__(self) -> None:
        self._sums: dict[Action, list[float]] = {}

    def add(self, action: Action, outcome: Outcome, times: float) -> None:
        """One outcome, drawn so often."""
        row = self._sums.setdefault(action, [0.0, 0.0, 0.0, 0.0])
        row[0] += times
        row[1] += times * outcome.value
        row[2] += times * outcome.points
        row[3] += times * outcome.made

    def values(self) -> list[Value]:
        """The choices, the best first; of equals that which came first."""
        found = [Value(action, *(one / row[0] for one in row[1:])) for action, row in self._sums.items()]
        return sorted(found, key=lambda one: -round(one.value, 9))


class Clock:
    """A guard: says when the time is up.  Without a limit it never is."""

    def __init__(self, limit_s: float | None) -> None:
        self._stop = None if limit_s is None else perf_counter() + limit_s

    @property
    def is_up(self) -> bool:
        """Whether it is time to answer."""
        return self._stop is not None and perf_counter() > self._stop
