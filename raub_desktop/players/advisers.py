"""Which adviser each game has."""

from collections.abc import Callable, Mapping

from raub_desktop.players.advice import Adviser
from raub_desktop.players.base import PlayerError
from raub_desktop.players.raub.adviser import RaubAdviser

_ADVISERS: Mapping[str, Callable[[], Adviser]] = {"raub": RaubAdviser}


def make_adviser(game_name: str) -> Adviser:
    """The adviser of a game.  Raises PlayerError for an unknown game."""
    if game_name not in _ADVISERS:
        raise PlayerError("unknown_game", game_name, tuple(_ADVISERS))
    return _ADVISERS[game_name]()
