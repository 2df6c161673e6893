"""Values of the choices in the same sampled deals, and the best choice."""

from operator import mul
from typing import NamedTuple

from raub_desktop.engine.actions import Action
from raub_desktop.players.cruce.rollout.deal import Contract
from raub_desktop.players.cruce.search.worth import Worth, changes_of, made
from raub_desktop.players.tricks.standard_error import is_clear, standard_error


class Outcome(NamedTuple):
    """The result of one choice in one sampled deal."""

    value: float
    points: int
    """Of the own side, tricks and announcements."""
    made: bool
    """The declarer's side reached its bid."""
    failed: bool
    """It did not."""
    gain: float
    """Change of the own score."""
    others: float
    """Change of the others' scores, on the mean."""
    declared: int = 0
    """Points, where the own side plays for its bid."""


def outcome_of(contract: Contract, points: tuple[int, ...], side: int, worth: Worth) -> Outcome:
    """Return the outcome for a side, from the points of each side."""
    reached, changes = made(contract, points), changes_of(contract, points)
    promised = contract.bid > 0
    others = (sum(changes) - changes[side]) / (len(changes) - 1)
    return Outcome(
        worth(contract, points)[side], points[side], promised and reached, not reached, changes[side], others
    )


class Value(NamedTuple):
    """A choice, and what it brings on average over the sampled deals."""

    action: Action
    value: float
    points: float
    made: float
    failed: float
    gain: float
    others: float
    declared: float
    standard_error: float = 0.0
    """Standard error of the difference between ``value`` and the best one's."""


class Sums:
    """The results of the choices so far."""

    def __init__(self) -> None:
        self._times: dict[Action, list[float]] = {}
        self._each: dict[Action, list[Outcome]] = {}

    def add(self, action: Action, outcome: Outcome, times: float) -> None:
        self._times.setdefault(action, []).append(times)
        self._each.setdefault(action, []).append(outcome)

    def values(self) -> list[Value]:
        """Return the choices, the best first; of equals that which came first."""
        found = []
        for action, outcomes in self._each.items():
            times = self._times[action]
            means = [sum(map(mul, times, numbers)) / sum(times) for numbers in zip(*outcomes, strict=True)]
            found.append(Value(action, *means))
        return sorted(found, key=lambda value: -round(value.value, 9))

    def compared(self) -> list[Value]:
        """Return the values with standard errors; every choice must have outcomes of the same deals, in one order."""
        found = self.values()
        return [self._with_error(found[0].action, value) for value in found]

    def are_clear(self) -> bool:
        best, *others = [value.action for value in self.values()]
        first, times = [end.value for end in self._each[best]], self._times[best]
        return all(is_clear(first, [end.value for end in self._each[other]], times) for other in others)

    def _with_error(self, best: Action, value: Value) -> Value:
        first, second, times = self._each[best], self._each[value.action], self._times[best]
        error = standard_error([end.value for end in first], [end.value for end in second], times)
        return value._replace(standard_error=error)
