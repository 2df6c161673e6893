"""The base class of scenes, and the changes of scene that one can ask for."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from raub_desktop.toolkit.accessibility.tree import Role, SceneTree

CHOSEN: int = pygame.event.custom_type()
"""Of an event with the ``name`` of a control and the ``place`` of the option to be chosen there, from 0."""


class Scene:
    """One screen of the program.

    Set ``dirty`` when the picture has changed once; let ``moving`` be True while it changes all the time (the main loop
    then runs at 60 frames a second, and at rest draws nothing).
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
        """Whether the picture is being animated now."""
        return False

    def handle(self, event: pygame.Event) -> "Change | None":
        """Answer one event; positions are in pixels of the window.  May return a change to another scene."""

    def update(self, seconds: float) -> "Change | None":
        """Let time pass; called in each turn of the main loop, moving or not."""

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw on the window; return the rectangles that changed, or None for all of it."""
        raise NotImplementedError

    def described(self) -> SceneTree:
        """Return the scene as values for reading aloud."""
        return SceneTree()

    def overview(self) -> Sequence[str] | None:
        """Return the sentences read when the player asks for an overview; None: everything on the scene."""
        return None

    def focus_on(self, name: str) -> bool:
        """Move the focus to the control of that name; return whether there is one."""
        return False

    def focus_first(self) -> bool:
        """Move the focus to the scene's first control; return whether there is one."""
        able = (one for one in self.described().controls if one.enabled and one.said.role is not Role.FIELD)
        first = next(able, None)
        return first is not None and self.focus_on(first.name)

    def notify(self, words: str) -> None:
        """Show the player a message about a problem outside the scene, where it has a place for messages."""

    def own_cards(self) -> Sequence[str]:
        """Return sentences that name the cards in the player's hand."""
        return ()

    def resized(self) -> None:
        """Prepare to draw everything anew: the window has another size, or the scene is on top again."""
        self.dirty = True

    def covered(self) -> None:
        """Release pictures that can be made again: another scene hides this one, until ``resized`` is called."""

    def closed(self) -> None:
        """Release what the scene holds: it leaves the stack for good, or the program ends."""


@dataclass(frozen=True, slots=True)
class Route:
    """A destination by its name: a value of ``destinations``, for which ``routes`` makes the scene.

    Of scenes with the same ``family`` only one lies on the stack: opening another replaces it and all scenes above it.
    Following links back and forth would else pile them up without end.
    """

    family: ClassVar[str] = ""


@dataclass(frozen=True, slots=True)
class Push:
    """Open a scene above this one."""

    to: Scene | Route


@dataclass(frozen=True, slots=True)
class Pop:
    """Leave this scene."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Open a scene instead of this one."""

    to: Scene | Route


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave the program."""


Change = Push | Pop | Replace | Quit


class NotOpenedError(Exception):
    """The reason why a scene cannot be opened, as a sentence for the player; the scene below stays."""
