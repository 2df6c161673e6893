"""The adviser of each game, and who looks at its open cards when a deal is over."""

from random import Random
from typing import Any

from raub_desktop.engine.core import Game, Reason
from raub_desktop.engine.games import GAMES
from raub_desktop.players.advice import POINTS, Advice, Adviser, Choice
from raub_desktop.players.base import make_player, opponents_of
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.hindsight import Hindsight, OpenValue, Past
from raub_desktop.players.legal import legal_actions
from raub_desktop.players.opponents import Player

REFERENCE = "reference"
"""The level that advises where a game has no adviser of its own."""


class _Plain:
    """Advises what a player would do, and tells of open cards only what could be chosen."""

    def __init__(self, game: Game[Any, Any, Any, Any], player: Player) -> None:
        self._game = game
        self._player = player

    def advise(self, view: Any, rng: Random, clock: Clock = ENDLESS) -> Advice:
        best = self._player.choose(view, rng, clock)
        others = [action for action in legal_actions(self._game, view, rng) if action != best]
        return Advice(tuple(map(Choice, (best, *others))), POINTS, Reason(REFERENCE))

    def open_values(self, past: Past) -> tuple[OpenValue, ...]:
        return tuple(map(OpenValue, self._game.legal_actions(past.state)))


def make_adviser(game_name: str) -> Adviser:
    """Return a new adviser of a game.  Raises PlayerError for an unknown game."""
    make = opponents_of(game_name).adviser
    return _plain(game_name) if make is None else make()


def make_hindsight(game_name: str) -> Hindsight:
    """Return what looks at a game's open cards.  Raises PlayerError for an unknown game."""
    make = opponents_of(game_name).hindsight
    return _plain(game_name) if make is None else make()


def _plain(game_name: str) -> _Plain:
    return _Plain(GAMES[game_name], make_player(REFERENCE, game_name))
