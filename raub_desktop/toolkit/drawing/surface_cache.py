"""A cache of finished pictures, limited in bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """Finished pictures by key; the least recently used are dropped when they exceed ``limit`` bytes together."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.size = 0
        self.allowed: int | None = None
        """Number of fine pictures that may still be made in this frame; None: any number."""
        self.postponed: list[pygame.Rect] = []
        """Places of simpler pictures, shown because there was no time for the fine ones (pixels)."""
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def clear(self) -> None:
        """Release all pictures, whoever still holds the cache."""
        self._kept.clear()
        self.size = 0

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def is_due(self, key: Hashable) -> bool:
        """Return whether an expensive picture may be used in this frame: cached, or the frame may make one more."""
        if key in self or self.allowed is None:
            return True
        self.allowed -= 1
        return self.allowed >= 0

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture of a key, making it if it is not cached."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        made = make()
        self._kept[key] = made
        self.size += _bytes(made)
        while self.size > self.limit and len(self._kept) > 1:
            self.size -= _bytes(self._kept.popitem(last=False)[1])
        return made


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * picture.get_bytesize()
