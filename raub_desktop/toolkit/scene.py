"""Scenes and what one can ask of the stack they lie on."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from raub_desktop.toolkit.accessibility.tree import Role, SceneTree

CHOSEN: int = pygame.event.custom_type()
"""Of an event with the ``name`` of a control and the ``place`` of the option to be chosen there, from 0."""


class Scene:
    """One screen of the program.

    Set ``dirty`` when the picture has changed once; let ``moving`` be True while it changes all the time (the loop then
    runs at 60 frames a second, and at rest draws nothing).
    """

    dirty: bool = True
    family: str = ""
    """See Route; set by the stack."""
    is_modal: bool = False
    """Whether what lies below is seen around it, dimmed."""
    beneath: pygame.Surface | None = None
    """The dimmed picture of what lies below one that floats; set by the stack."""

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

    def described(self) -> SceneTree:
        """Return what it says of itself to someone who does not see it."""
        return SceneTree()

    def overview(self) -> Sequence[str] | None:
        """Return what is told of it when that is asked for; None: all that it says of itself."""
        return None

    def focus_on(self, name: str) -> bool:
        """Let the keys mean a control of that name; whether there is one."""
        return False

    def focus_first(self) -> bool:
        """Let the keys mean the control that one begins with; whether there is one."""
        able = (one for one in self.described().controls if one.enabled and one.said.role is not Role.FIELD)
        first = next(able, None)
        return first is not None and self.focus_on(first.name)

    def notify(self, words: str) -> None:
        """Something outside the scene has gone wrong: show it, where there is a place for it."""

    def own_cards(self) -> Sequence[str]:
        """Return the cards the player holds there, in sentences."""
        return ()

    def resized(self) -> None:
        """Prepare to paint everything anew: the window has another size, or the scene is on top again."""
        self.dirty = True

    def covered(self) -> None:
        """Let go of pictures that can be made again: another scene hides this one, until ``resized`` is called."""

    def closed(self) -> None:
        """Let go of what the scene holds: it leaves the stack for good, or the program ends."""


@dataclass(frozen=True, slots=True)
class Route:
    """Where to go, by its name: a value of ``destinations``, of which ``routes`` makes the scene.

    Scenes of one ``family`` that lead to one another lie never on one another: the new one takes the old one's place,
    and that of what lies on it.  Back and forth would else pile them up without end.
    """

    family: ClassVar[str] = ""


@dataclass(frozen=True, slots=True)
class Push:
    """Show a scene above this one."""

    to: Scene | Route


@dataclass(frozen=True, slots=True)
class Pop:
    """Leave this scene."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Show a scene instead of this one."""

    to: Scene | Route


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave the program."""


Change = Push | Pop | Replace | Quit


class NotOpenedError(Exception):
    """Why a scene cannot be opened, in a sentence for the player; the scene below stays."""
