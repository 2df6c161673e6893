"""Which adviser each game has, and who looks at its open cards when a deal is over."""

from collections.abc import Callable, Mapping

from raub_desktop.players.advice import Adviser
from raub_desktop.players.base import PlayerError
from raub_desktop.players.hindsight import Hindsight
from raub_desktop.players.raub.adviser import RaubAdviser
from raub_desktop.players.raub.hindsight import RaubHindsight

_ADVISERS: Mapping[str, Callable[[], Adviser]] = {"raub": RaubAdviser}
_HINDSIGHTS: Mapping[str, Callable[[], Hindsight]] = {"raub": RaubHindsight}


def make_adviser(game_name: str) -> Adviser:
    """The adviser of a game.  Raises PlayerError for an unknown game."""
    if game_name not in _ADVISERS:
        raise PlayerError("unknown_game", game_name, tuple(_ADVISERS))
    return _ADVISERS[game_name]()


def make_hindsight(game_name: str) -> Hindsight:
    """What looks at a game's open cards.  Raises PlayerError for an unknown game."""
    if game_name not in _HINDSIGHTS:
        raise PlayerError("unknown_game", game_name, tuple(_HINDSIGHTS))
    return _HINDSIGHTS[game_name]()
