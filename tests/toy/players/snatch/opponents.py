"""Snatch's one computer player: plays the highest card."""

from random import Random
from typing import Any

from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.legal import legal_actions
from raub_desktop.players.opponents import Level, Opponents
from tests.toy.engine.snatch.game import SNATCH, STRENGTH


class Highest:
    def choose(self, view: Any, rng: Random, clock: Clock = ENDLESS) -> Any:
        return max(legal_actions(SNATCH, view, rng), key=lambda one: STRENGTH[one.card.rank])


OPPONENTS = Opponents({name: Level(lambda temperament: Highest()) for name in ("reference", "strong")})
