"""Snatch's one computer player: plays the highest card."""

from random import Random
from typing import Any

from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.legal import legal_actions
from tests.toy.engine.snatch.game import SNATCH, STRENGTH


class Reference:
    def choose(self, view: Any, rng: Random, clock: Clock = ENDLESS) -> Any:
        return max(legal_actions(SNATCH, view, rng), key=lambda one: STRENGTH[one.card.rank])
