"""Each game's own words, by its name in records."""

from raub_desktop.engine.registry import Registry
from raub_desktop.language.game_words import GameWords


def _raub() -> GameWords:
    from raub_desktop.language import raub  # here, since a game's words are loaded when it is first shown

    return raub


def _cruce() -> GameWords:
    from raub_desktop.language import cruce  # here, for the same reason

    return cruce


def _remi() -> GameWords:
    from raub_desktop.language import remi  # here, since a game's words are loaded when it is first shown

    return remi


WORDS: Registry[GameWords] = Registry({"raub": _raub, "cruce": _cruce, "remi": _remi})
