"""What each game registers with the house, by the game's name: loaded when that game is first asked for."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

T = TypeVar("T")


class Registry(Mapping[str, T]):
    """A mapping from games to something of theirs; the names are there at once, each value from its first use on.

    So nobody waits for the rules, words and opponents of games that are not played.
    """

    def __init__(self, loaders: Mapping[str, Callable[[], T]]) -> None:
        self._loaders = dict(loaders)
        self._loaded: dict[str, T] = {}

    def add(self, name: str, load: Callable[[], T]) -> None:
        """Register another game.  Raises ValueError for a name that is taken."""
        if name in self._loaders:
            raise ValueError(f"{name} is registered")
        self._loaders[name] = load

    def remove(self, name: str) -> None:
        """Take a game out again.  Raises KeyError where there is none of that name."""
        del self._loaders[name]
        self._loaded.pop(name, None)

    def __getitem__(self, name: str) -> T:
        if name not in self._loaded:
            self._loaded[name] = self._loaders[name]()
        return self._loaded[name]

    def __contains__(self, name: object) -> bool:
        return name in self._loaders

    def __iter__(self) -> Iterator[str]:
        return iter(self._loaders)

    def __len__(self) -> int:
        return len(self._loaders)
