"""What only one game shows; every game registers its table and its course here, and nobody else asks which game it is.

Both are by the engine's name for the game (``engine.games.GAMES``), and loaded when it is first shown.
"""

from raub_desktop.engine.registry import Registry
from raub_desktop.ui.games.lesson_script import Course
from raub_desktop.ui.table.game_table import GameTable


def _raub_table() -> GameTable:
    from raub_desktop.ui.games.raub import TABLE  # here, since a game is loaded when it is first shown

    return TABLE


def _raub_course() -> Course:
    from raub_desktop.ui.games.raub.lessons import COURSE  # here, since lessons are loaded when Learn is opened

    return COURSE


def _cruce_table() -> GameTable:
    from raub_desktop.ui.games.cruce import TABLE  # here, since a game is loaded when it is first shown

    return TABLE


def _cruce_course() -> Course:
    from raub_desktop.ui.games.cruce.lessons import COURSE  # here, since lessons are loaded when Learn is opened

    return COURSE


def _remi_table() -> GameTable:
    from raub_desktop.ui.games.remi import TABLE  # here, since a game is loaded when it is first shown

    return TABLE


def _remi_course() -> Course:
    from raub_desktop.ui.games.remi.lessons import COURSE  # here, since lessons are loaded when Learn is opened

    return COURSE


TABLES: Registry[GameTable] = Registry({"raub": _raub_table, "cruce": _cruce_table, "remi": _remi_table})
COURSES: Registry[Course] = Registry({"raub": _raub_course, "cruce": _cruce_course, "remi": _remi_course})
