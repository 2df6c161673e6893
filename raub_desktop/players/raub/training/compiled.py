"""The rolled-out deal, compiled: the very source of players/raub/rollout, run as machine code.

Its functions are made again in one namespace, tuples of numbers as arrays, and handed to the compiler.
"""

from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np

from raub_desktop.players.raub.rollout import arrays as room
from raub_desktop.players.raub.rollout import calls, deal, exchange, hands, tables, tricks
from raub_desktop.players.raub.rollout import reference_calls as plain
from raub_desktop.players.raub.rollout.arrays import REAL_ROWS, WHOLE_ROWS, Room
from raub_desktop.players.raub.rollout.tables import Tables

_MODULES: tuple[ModuleType, ...] = (tricks, hands, tables, plain, room, calls, exchange, deal)
_NEVER_COMPILED = {"make_room", "empty_tables"}


def _namespace() -> dict[str, Any]:
    names: dict[str, Any] = {}
    functions = []
    for module in _MODULES:
        for name, thing in vars(module).items():
            if name in _NEVER_COMPILED or name.startswith("__"):
                continue
            if isinstance(thing, FunctionType) and thing.__module__ == module.__name__:
                functions.append((name, thing))
            elif isinstance(thing, tuple) and thing and isinstance(thing[0], int | float):
                names[name] = np.array(thing)
            elif isinstance(thing, int | float):
                names[name] = thing
    for name, function in functions:
        names[name] = numba.njit(FunctionType(function.__code__, names, name, function.__defaults__))
    return names


COMPILED = _namespace()
"""Everything of the rolled-out deal by its name, compiled when it is first called."""


def array_room() -> Room:
    """Return a room of arrays."""
    whole = [np.zeros(length, np.int64) for length in WHOLE_ROWS]
    return Room(*whole, *[np.zeros(length) for length in REAL_ROWS])  # type: ignore[arg-type]  # arrays serve as rows


def with_arrays(tables: Tables) -> Tables:
    """Tables whose weights are an array."""
    return tables._replace(weights=np.array(tables.weights))  # type: ignore[arg-type]
