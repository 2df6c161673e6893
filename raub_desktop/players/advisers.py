"""The adviser of each game, and who looks at its open cards when a deal is over."""

from raub_desktop.players.advice import Adviser
from raub_desktop.players.base import opponents_of
from raub_desktop.players.hindsight import Hindsight


def make_adviser(game_name: str) -> Adviser:
    """Return a new adviser of a game.  Raises PlayerError for an unknown game."""
    return opponents_of(game_name).adviser()


def make_hindsight(game_name: str) -> Hindsight:
    """Return what looks at a game's open cards.  Raises PlayerError for an unknown game."""
    return opponents_of(game_name).hindsight()
