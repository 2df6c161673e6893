"""Each game's own words, and who tells it in lines, by its name in records."""

from raub_desktop.engine.registry import Registry
from raub_desktop.language.game_words import GameWords
from raub_desktop.language.telling import Teller


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


def _raub_teller() -> type[Teller]:
    from raub_desktop.language.raub.telling import RaubTeller  # here, for the same reason

    return RaubTeller


def _cruce_teller() -> type[Teller]:
    from raub_desktop.language.cruce.telling import CruceTeller  # here, for the same reason

    return CruceTeller


def _remi_teller() -> type[Teller]:
    from raub_desktop.language.remi.telling import RemiTeller  # here, for the same reason

    return RemiTeller


TELLERS: Registry[type[Teller]] = Registry({"raub": _raub_teller, "cruce": _cruce_teller, "remi": _remi_teller})
"""A game that is not here is told by the plain teller."""
