"""The simulated deal (players/raub/rollout) compiled to machine code by numba, from the very same source.

Its functions are made again in one namespace, tuples of numbers as arrays, and handed to the compiler, which is taught
to count bits.
"""

from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np
from numba.extending import overload_method

from raub_desktop.players.raub.reference import counting, tricks
from raub_desktop.players.raub.rollout import deal, tables
from raub_desktop.players.raub.rollout.deal import REAL_ROWS, WHOLE_ROWS, Room
from raub_desktop.players.raub.rollout.tables import Tables

_MODULES: tuple[ModuleType, ...] = (tricks, counting, tables, deal)
_FOR_THE_TABLE = {"make_room", "empty_tables", "choose_card", "needed", "cost", "chance_of_none"}
"""Functions that work with more than numbers, or are not asked in a deal."""


@overload_method(numba.types.Integer, "bit_count")
def _bit_count(mask: Any) -> Any:
    def count(mask: Any) -> int:
        bits = 0
        while mask:
            mask &= mask - 1
            bits += 1
        return bits

    return count


@overload_method(numba.types.Integer, "bit_length")
def _bit_length(mask: Any) -> Any:
    def length(mask: Any) -> int:
        bits = 0
        while mask:
            mask >>= 1
            bits += 1
        return bits

    return length


def _namespace() -> dict[str, Any]:
    names: dict[str, Any] = {}
    functions = {}
    for module in _MODULES:
        for name, thing in vars(module).items():
            function = getattr(thing, "__wrapped__", thing)  # a cached one
            if isinstance(function, FunctionType):
                if function.__module__ == module.__name__ and name not in _FOR_THE_TABLE:
                    functions[name] = function
            elif isinstance(thing, tuple) and thing and isinstance(thing[0], int | float | tuple):
                names[name] = np.array(thing)
            elif isinstance(thing, int | float):
                names[name] = thing
    for name, function in functions.items():
        names[name] = numba.njit(FunctionType(function.__code__, names, name, function.__defaults__))
    return names


COMPILED = _namespace()
"""Everything of the sampled deal by its name, compiled when it is first called."""


def array_room() -> Room:
    """Return a Room whose rows are arrays."""
    whole = [np.zeros(length, np.int64) for length in WHOLE_ROWS]
    return Room(*whole, *[np.zeros(length) for length in REAL_ROWS])  # type: ignore[arg-type]  # arrays serve as rows


def with_arrays(tables: Tables) -> Tables:
    """Return the tables with their weights as an array."""
    return tables._replace(weights=np.array(tables.weights))  # type: ignore[arg-type]
