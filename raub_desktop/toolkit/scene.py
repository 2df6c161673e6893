"""The base class of scenes, and the changes of scene that one can ask for."""

from collections.abc import Sequence
from typing import Any, ClassVar, dataclass_transform, get_origin

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
    """The group of pages it belongs to, as its route says; set by the stack."""
    is_modal: bool = False
    """Whether what lies below is seen around it, dimmed."""
    beneath: pygame.Surface | None = None
    """The dimmed picture of what lies below one that floats; set by the stack."""

    @property
    def moving(self) -> bool:
        """Whether the picture is being animated now."""
        return False

    @property
    def waits(self) -> bool:
        """Whether everything stands still until the player does something: an event is then all that wakes the loop."""
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


@dataclass_transform(frozen_default=True)
class Value:
    """A frozen dataclass in all but how it is made: ``dataclass`` writes and compiles code for each class, which for
    the forty kinds of routes takes longer than all that the first picture is drawn with.
    """

    _fields: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        kinds: dict[str, Any] = {name: get_origin(kind) for name, kind in cls.__annotations__.items()}
        cls._fields = (*cls._fields, *(name for name, kind in kinds.items() if kind is not ClassVar))

    def __init__(self, *values: Any, **named: Any) -> None:
        given = dict(zip(self._fields, values, strict=False))
        if len(values) > len(self._fields) or given.keys() & named or named.keys() - set(self._fields):
            raise TypeError(f"{type(self).__name__} has the fields {self._fields}")
        given.update(named)
        missing = [name for name in self._fields if name not in given and not hasattr(type(self), name)]
        if missing:
            raise TypeError(f"{type(self).__name__} needs {missing}")
        self.__dict__.update(given)

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def _values(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self._fields)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Value) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash((type(self), self._values()))

    def __repr__(self) -> str:
        fields = zip(self._fields, self._values(), strict=True)
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in fields)})"


class Route(Value):
    """A destination by its name: a value of ``destinations``, for which ``routes`` makes the scene.

    Of scenes with the same ``family`` only one lies on the stack: opening another replaces it and all scenes above it.
    Following links back and forth would else pile them up without end.
    """

    family: ClassVar[str] = ""


class Push(Value):
    """Open a scene above this one."""

    to: Scene | Route


class Pop(Value):
    """Leave this scene."""


class Replace(Value):
    """Open a scene instead of this one."""

    to: Scene | Route


class Quit(Value):
    """Leave the program."""


Change = Push | Pop | Replace | Quit


class NotOpenedError(Exception):
    """The reason why a scene cannot be opened, as a sentence for the player; the scene below stays."""
