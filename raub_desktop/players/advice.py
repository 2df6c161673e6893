"""What an adviser says of a decision: every choice with its worth, the best first, and why.

The same advice is a hint before the player answers, and a grade after he has: a choice's loss is what it is worth
less than the best one, on the worlds that the seat could imagine; hidden cards are never looked at.
"""

from random import Random
from typing import Any, NamedTuple, Protocol

from raub_desktop.engine.core import Reason


class Choice(NamedTuple):
    """One legal action and what is expected of it.

    ``value``: what the deal brings, in the advice's unit, more is better; ``tricks``: own tricks expected; ``made``:
    the chance to do one's duty, 0 to 1.  None where the adviser gives no number.
    """

    action: Any
    value: float | None = None
    tricks: float | None = None
    made: float | None = None


class Advice(NamedTuple):
    """All choices, the best first.

    ``unit``: "points" (of this deal, relative to nothing: what one's score falls by) or "match" (the chance to win the
    match, 0 to 1, where the score decides); ``reason``: a code with its values, put in words by the language;
    ``worlds``: how many deals were imagined, 0 for none.
    """

    choices: tuple[Choice, ...]
    unit: str
    reason: Reason
    worlds: int = 0

    @property
    def best(self) -> Any:
        """The action advised."""
        return self.choices[0].action

    def loss(self, action: Any) -> float | None:
        """What an action is worth less than the best one, in the advice's unit; None where there are no numbers.

        Raises KeyError for an action that is no choice.
        """
        top = self.choices[0].value
        for choice in self.choices:
            if choice.action == action:
                return None if top is None or choice.value is None else max(0.0, top - choice.value)
        raise KeyError(action)


class Adviser(Protocol):
    """Gives advice in one game, from a view and nothing else."""

    def advise(self, view: Any, rng: Random, limit_s: float | None = None) -> Advice:
        """Advice for the view's seat, which is to act; the same view and ``rng`` give the same advice.

        ``limit_s`` is the time it may take, in seconds; None: as long as it likes.
        """
