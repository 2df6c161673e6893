"""Snatch's one computer player: plays the highest card, and says so when asked."""

from random import Random
from typing import Any

from raub_desktop.engine.core import Reason
from raub_desktop.players.advice import POINTS, Advice, Choice
from raub_desktop.players.hindsight import OpenValue, Past
from raub_desktop.players.legal import legal_actions
from raub_desktop.players.opponents import Level, Opponents
from tests.toy.rules import SNATCH, STRENGTH


class Highest:
    def choose(self, view: Any, rng: Random, limit_s: float | None = None) -> Any:
        return self.advise(view, rng).best

    def advise(self, view: Any, rng: Random, limit_s: float | None = None) -> Advice:
        choices = [Choice(one, value=STRENGTH[one.card.rank]) for one in legal_actions(SNATCH, view, rng)]
        return Advice(tuple(sorted(choices, key=lambda one: -(one.value or 0))), POINTS, Reason("highest"))

    def open_values(self, past: Past) -> tuple[OpenValue, ...]:
        return tuple(map(OpenValue, SNATCH.legal_actions(past.state)))


OPPONENTS = Opponents(
    {name: Level(lambda temperament: Highest()) for name in ("reference", "strong")}, Highest, Highest
)
