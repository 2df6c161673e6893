"""Computer players that answer at once in the same process, for a table without a window."""

from collections.abc import Callable
from random import Random
from typing import Any

from raub_desktop.engine.events import Seat
from raub_desktop.players.advice import Advice
from raub_desktop.players.advisers import advise, open_values
from raub_desktop.players.base import make_player
from raub_desktop.players.clock import Clock
from raub_desktop.players.hindsight import OpenValue
from raub_desktop.players.opponent_process import Answer


class InlineOpponents:
    """Computer players that answer at once; see driver.Opponents.  ``clock``: makes the time limit of an answer."""

    def __init__(self, clock: Callable[[], Clock] = Clock) -> None:
        self._clock = clock
        self.answers: list[Answer] = []
        self.asked = 0
        self.closed = False

    def ask(self, seat: Seat, kind: str, game_name: str, view: Any, seed: int) -> int:
        """Answer at once.  Raises PlayerError for a word that makes no player."""
        action = make_player(kind, game_name).choose(view, Random(seed), self._clock())
        return self._answered(seat, action)

    def ask_advice(self, seat: Seat, game_name: str, view: Any, seed: int, *, awaited: bool = True) -> int:
        """Advise at once, however long that takes."""
        advice = advise(game_name, view, Random(seed), self._clock())
        return self._answered(seat, advice.best, advice)

    def ask_hindsight(self, seat: Seat, game_name: str, past: Any) -> int:
        return self._answered(seat, None, None, open_values(game_name, past))

    def _answered(
        self, seat: Seat, action: Any, advice: Advice | None = None, values: tuple[OpenValue, ...] = ()
    ) -> int:
        self.asked += 1
        self.answers.append(Answer(self.asked, seat, action, None, advice, values))
        return self.asked

    def poll(self) -> list[Answer]:
        answers, self.answers = self.answers, []
        return answers

    def forget(self) -> None:
        self.answers = []

    def close(self) -> None:
        self.forget()
        self.closed = True
