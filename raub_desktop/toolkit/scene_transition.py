"""The short animation between two scenes: the new picture rises over the old one, or sinks away from it.

Both are still pictures meanwhile, so a frame costs two copies whatever the scenes are.
"""

import pygame

from raub_desktop.toolkit.easing import ease_out

SECONDS = 0.15
_FAR = 0.030
"""Distance the new picture comes, in the window's height."""
DEEPER, BACK = 1, -1


class SceneTransition:
    """An animation from picture ``old`` to ``new``; ``way`` says whether it goes deeper or back."""

    def __init__(self, old: pygame.Surface, new: pygame.Surface, way: int) -> None:
        self._old, self._new = old, new
        self._way = way
        self._clock = 0.0

    @property
    def over(self) -> bool:
        return self._clock >= SECONDS

    def update(self, seconds: float) -> None:
        self._clock += seconds

    def paint(self, surface: pygame.Surface) -> None:
        left = 1 - ease_out(min(1.0, self._clock / SECONDS))
        off = round(self._way * _FAR * surface.height * left)
        if off:
            surface.blit(self._old, (0, 0))
        surface.blit(self._new, (0, off))
