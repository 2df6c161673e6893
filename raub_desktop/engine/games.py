"""The games of the house, by their names in records."""

from typing import Any

from raub_desktop.engine.core import Game
from raub_desktop.engine.registry import Registry


def _raub() -> Game[Any, Any, Any, Any]:
    from raub_desktop.engine.raub.game import RAUB  # here, since a game's rules are loaded when it is first played

    return RAUB


def _cruce() -> Game[Any, Any, Any, Any]:
    from raub_desktop.engine.cruce.game import CRUCE  # here, for the same reason

    return CRUCE


def _remi() -> Game[Any, Any, Any, Any]:
    from raub_desktop.engine.remi.game import REMI  # here, since a game's rules are loaded when it is first played

    return REMI


GAMES: Registry[Game[Any, Any, Any, Any]] = Registry({"raub": _raub, "cruce": _cruce, "remi": _remi})
