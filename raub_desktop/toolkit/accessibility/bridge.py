"""Passing scenes to the system's screen readers through the library AccessKit, where that is installed.

Nothing is passed before a screen reader asks for it.  AccessKit calls back from threads of its own: it is given values
only, and its requests reach the main loop as events (``REQUEST``).
"""

import logging
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

import pygame

from raub_desktop.toolkit.accessibility.nodes import Entry, Key, Maker, Numbers, Target, entries, focus_of
from raub_desktop.toolkit.accessibility.tree import SceneTree

_log = logging.getLogger(__name__)

REQUEST: int = pygame.event.custom_type()
"""Of an event with the ``name`` of a control, the ``command`` for it, one of the following, and its ``place``."""
FOCUS, CLICK, MORE, LESS = ("focus", "click", "more", "less")
CHOOSE, SET = ("choose", "set")
"""Choose the option at ``place``; give the value ``place``."""
TOOLKIT = "pygame-ce"


class _LaidOut(NamedTuple):
    """A scene ready for AccessKit, which may fetch it from another thread at any time."""

    there: Sequence[Entry]
    numbers: Mapping[Key, int]
    focus: Key
    unit: float
    targets: Mapping[int, Target]


def is_there() -> bool:
    """Return whether AccessKit is installed."""
    return find_spec("accesskit") is not None


def needs_window(platform: str = sys.platform) -> bool:
    """Return whether AccessKit must be given the window before it is shown."""
    return platform in ("win32", "darwin")


class Bridge:
    """The connection of one window, called ``title``, to screen readers; call ``attach`` first.

    Where the library fails, nothing is passed on.
    """

    def __init__(self, title: str) -> None:
        self._title = title
        self._adapter: Any = None
        self._library: Any = None
        self._numbers = Numbers()
        self._scene: object = None
        self._said, self._moment = "", 0
        self._laid_out = self._lay_out(SceneTree(), 1.0)
        self.asked = False
        """Whether a screen reader listens."""
        self.waits = False
        """Whether it has not been handed anything yet."""

    def attach(self, platform: str = sys.platform) -> None:
        """Offer the window to screen readers."""
        if self._adapter is not None:
            return
        try:
            self._library = import_module("accesskit")
            self._adapter = self._made(platform)
        except Exception:  # the library's own errors have no common kind, and the game goes on without it
            _log.exception("AccessKit cannot be used")

    def _made(self, platform: str) -> Any:
        library = self._library
        if platform == "win32":
            handle = pygame.display.get_wm_info()["window"]
            return library.windows.SubclassingAdapter(handle, self._activated, self._requested)
        if platform == "darwin":
            library.macos.add_focus_forwarder_to_window_class("SDLWindow")
            window = pygame.display.get_wm_info()["window"]
            return library.macos.SubclassingAdapter.for_window(window, self._activated, self._requested)
        return library.unix.Adapter(self._activated, self._requested, self._deactivated)

    # ------------------------------------------------------------------------------------------- AccessKit's threads
    def _activated(self) -> Any:
        self.asked = self.waits = True
        return self.update()

    def _deactivated(self) -> None:
        self.asked = self.waits = False

    def _requested(self, request: Any) -> None:
        actions = self._library.Action
        known = [(actions.FOCUS, FOCUS), (actions.CLICK, CLICK), (actions.INCREMENT, MORE), (actions.DECREMENT, LESS)]
        known.append((actions.SET_VALUE, SET))
        command = next((command for action, command in known if action == request.action), None)
        target, place = self._laid_out.targets.get(request.target), None
        if command is None or target is None:
            return
        if command == SET:
            place = request.data[1] if request.data is not None else None
            if not isinstance(place, float):
                return
        elif command == CLICK and target.option is not None:
            command, place = CHOOSE, target.option
        pygame.event.post(pygame.Event(REQUEST, name=target.name, command=command, place=place))

    # ------------------------------------------------------------------------------------------------------- the loop
    def show(self, scene: object, tree: SceneTree, unit: float, happened: str) -> None:
        """Pass a scene on.

        ``unit``: pixels in a u; ``happened``: sentences about what has happened since the last call, "" for none.
        """
        if scene is not self._scene:
            self._scene = scene
            self._said = ""
            self._numbers.renew()
        self.waits = False
        if happened:
            self._said, self._moment = happened, self._moment + 1
        self._laid_out = self._lay_out(tree, unit)
        self._tell(lambda: self._adapter.update_if_active(self.update))

    def _lay_out(self, tree: SceneTree, unit: float) -> _LaidOut:
        there = entries(tree, self._title, self._said, self._moment)
        numbers = self._numbers.of(entry.key for entry in there)
        targets = {numbers[entry.key]: entry.target for entry in there if entry.target is not None}
        return _LaidOut(there, numbers, focus_of(tree, there), unit, targets)

    def place(self, box: pygame.Rect) -> None:
        """Report where the window's content lies on the screen; Windows and macOS find out by themselves."""
        if hasattr(self._adapter, "set_root_window_bounds"):
            inside = self._library.Rect(box.left, box.top, box.right, box.bottom)
            self._tell(lambda: self._adapter.set_root_window_bounds(inside, inside))

    def focus(self, on: bool, platform: str = sys.platform) -> None:
        """Report whether the window has the keyboard focus; Windows finds out by itself."""
        if platform == "darwin":
            self._tell(lambda: self._adapter.update_view_focus_state(on))
        elif platform != "win32":
            self._tell(lambda: self._adapter.update_window_focus_state(on))

    def _tell(self, what: Callable[[], Any]) -> None:
        if self._adapter is None:
            return
        events = what()
        if events is not None:  # on Windows and macOS they are to be raised when the tree is no longer locked
            events.raise_events()

    def update(self) -> Any:
        """Return the whole scene as AccessKit's tree update."""
        there, numbers, focus, unit, _ = self._laid_out
        out = Maker(self._library, numbers, unit, spelled=not needs_window()).update(there, focus)
        out.tree.toolkit_name, out.tree.toolkit_version = TOOLKIT, pygame.ver
        return out
