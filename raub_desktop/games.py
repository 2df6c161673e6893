"""The games of this program, named once.

Each room finds its part of a game by naming conventions: see ADDING_A_GAME.md.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import TypeVar

T = TypeVar("T")

PACKAGES: dict[str, str] = {"raub": "raub_desktop", "cruce": "raub_desktop", "remi": "raub_desktop"}
"""The package that holds each game's folders, by the game's name in records, in the order in which games are offered.

New games go to the end, since share codes number games by their place.
"""


class Parts(Mapping[str, T]):
    """One part of every game (its rules, its words, its table), by the game's name.

    A part is imported when it is first asked for, so nobody waits for games that are not played.
    """

    def __init__(self, module: str, name: str, default: T | None = None) -> None:
        """Take the module and the name of the part in it; ``{game}``, ``{Game}`` and ``{GAME}`` stand for the game's
        name.

        A game without such a module gets ``default``; without a default that raises ModuleNotFoundError.
        """
        self._module = module
        self._name = name
        self._default = default
        self._loaded: dict[str, T] = {}

    def __getitem__(self, game: str) -> T:
        if game not in self._loaded:
            self._loaded[game] = self._load(game)
        return self._loaded[game]

    def _load(self, game: str) -> T:
        module = f"{PACKAGES[game]}.{self._module.format(game=game)}"
        if self._default is not None and find_spec(module) is None:
            return self._default
        part: T = getattr(import_module(module), self._name.format(Game=game.capitalize(), GAME=game.upper()))
        return part

    def __contains__(self, game: object) -> bool:
        return game in PACKAGES

    def __iter__(self) -> Iterator[str]:
        return iter(PACKAGES)

    def __len__(self) -> int:
        return len(PACKAGES)
