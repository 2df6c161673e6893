"""Scenes and what one can ask of the stack they lie on."""

from dataclasses import dataclass

import pygame


class Scene:
    """One screen of the program.

    Set ``dirty`` when the picture has changed once; let ``moving`` be True while it changes all the time (the loop then
    runs at 60 frames a second, and at rest draws nothing).
    """

    dirty: bool = True

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself now."""
        return False

    def handle(self, event: pygame.Event) -> "Change | None":
        """Answer one event; positions are in pixels of the window.  May ask for another scene."""

    def update(self, seconds: float) -> "Change | None":
        """Let time pass.  Called each turn of the loop, moving or not."""

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Paint on the window; the rectangles that changed, or None for all of it."""
        raise NotImplementedError

    def resized(self) -> None:
        """The window has another size, or this scene is on top again: everything must be painted anew."""
        self.dirty = True

    def closed(self) -> None:
        """The scene leaves the stack for good (also when the program ends): let go of what it holds."""


@dataclass(frozen=True, slots=True)
class Push:
    """Show a scene above this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Leave this scene."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Show a scene instead of this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave the program."""


Change = Push | Pop | Replace | Quit
