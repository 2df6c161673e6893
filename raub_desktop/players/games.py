"""The computer players of each game, by the game's name in records."""

from raub_desktop.engine.registry import Registry
from raub_desktop.players.opponents import Opponents


def _raub() -> Opponents:
    from raub_desktop.players.raub.opponents import OPPONENTS as RAUB  # here, since a game's players take long to load

    return RAUB


def _cruce() -> Opponents:
    from raub_desktop.players.cruce.opponents import OPPONENTS as CRUCE  # here, for the same reason

    return CRUCE


def _remi() -> Opponents:
    from raub_desktop.players.remi.opponents import OPPONENTS as REMI  # here, as above

    return REMI


OPPONENTS: Registry[Opponents] = Registry({"raub": _raub, "cruce": _cruce, "remi": _remi})
