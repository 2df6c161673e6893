"""What New table must know of each game; a game stands here when it can be played in the window."""

from raub_desktop.engine.registry import Registry
from raub_desktop.ui.games.game_setup import GameSetup


def _raub() -> GameSetup:
    from raub_desktop.ui.games.raub.setup import SETUP  # here, as every game's: when it is first chosen

    return SETUP


def _cruce() -> GameSetup:
    from raub_desktop.ui.games.cruce.setup import SETUP  # here, as every game's: when it is first chosen

    return SETUP


def _remi() -> GameSetup:
    from raub_desktop.ui.games.remi.setup import SETUP  # here, as every game's: when it is first chosen

    return SETUP


SETUPS: Registry[GameSetup] = Registry({"raub": _raub, "cruce": _cruce, "remi": _remi})
"""The games that can be chosen, in the order they are offered."""
