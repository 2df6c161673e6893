"""Snatch's computer players: one that plays its highest card, and says so when asked."""

from random import Random
from typing import Any

from raub_desktop.engine.core import Reason
from raub_desktop.players.advice import POINTS, Advice, Choice
from raub_desktop.players.hindsight import OpenValue, Past
from raub_desktop.players.legal import legal_actions
from raub_desktop.players.opponents import Level, Opponents
from tests.toy.rules import SNATCH, STRENGTH


class Highest:
    """Player, adviser and hindsight in one."""

    def choose(self, view: Any, rng: Random, limit_s: float | None = None) -> Any:
        return max(legal_actions(SNATCH, view, rng), key=lambda action: STRENGTH[action.card.rank])

    def advise(self, view: Any, rng: Random, limit_s: float | None = None) -> Advice:
        choices = sorted(legal_actions(SNATCH, view, rng), key=lambda action: -STRENGTH[action.card.rank])
        worth = tuple(Choice(action, value=float(-place)) for place, action in enumerate(choices))
        return Advice(worth, POINTS, Reason("highest"))

    def open_values(self, past: Past) -> tuple[OpenValue, ...]:
        return tuple(OpenValue(action) for action in SNATCH.legal_actions(past.state))


OPPONENTS = Opponents(
    levels={"reference": Level(lambda temperament: Highest()), "strong": Level(lambda temperament: Highest())},
    adviser=Highest,
    hindsight=Highest,
)
