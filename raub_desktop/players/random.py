"""The opponent that does anything: the floor under all others."""

from random import Random
from typing import Any

from raub_desktop.engine.core import Game
from raub_desktop.players.legal import legal_actions


class RandomPlayer:
    """Chooses evenly among the legal actions of any game."""

    def __init__(self, game: Game[Any, Any, Any, Any]) -> None:
        self._game = game

    def choose(self, view: Any, rng: Random, limit_s: float | None = None) -> Any:
        """Any legal action."""
        return rng.choice(legal_actions(self._game, view, rng))
