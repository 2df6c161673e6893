"""Scenes handed to the system's screen readers by the library AccessKit, where that is installed.

Nothing is handed over before a screen reader asks for it.  AccessKit calls back from threads of its own: it is given
values only, and what it is asked to do comes to the loop as an event (``REQUEST``).
"""

import logging
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pygame

from raub_desktop.toolkit.accessibility.tree import Control, Role, SceneTree

_log = logging.getLogger(__name__)

REQUEST: int = pygame.event.custom_type()
"""Of an event with the ``name`` of a control and the ``wish`` for it, one of the following."""
FOCUS, CLICK, MORE, LESS = ("focus", "click", "more", "less")
_ROOT, _LIVE, _TITLE, _FIRST, _TEXTS = 0, 1, 2, 10, 1 << 20
"""The numbers of the window, of what happens, of the heading, of the first control and of the first text."""
_ROLES = {
    Role.BUTTON: "BUTTON",
    Role.LINK: "LINK",
    Role.CHECK: "CHECK_BOX",
    Role.CHOICE: "COMBO_BOX",
    Role.SLIDER: "SLIDER",
    Role.FIELD: "TEXT_INPUT",
    Role.ROW: "BUTTON",
    Role.CARD: "BUTTON",
}
_STEPPED = (Role.CHOICE, Role.SLIDER)


def is_there() -> bool:
    """Whether the library is installed."""
    return find_spec("accesskit") is not None


def needs_window(platform: str = sys.platform) -> bool:
    """Whether AccessKit has to be told the window before it is seen."""
    return platform in ("win32", "darwin")


class Bridge:
    """One window, called ``title``; ``attach`` it first.  Where the library fails, nothing is handed over."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._adapter: Any = None
        self._library: Any = None
        self._tree, self._unit, self._said = SceneTree(), 1.0, ""
        self._numbers: dict[str, int] = {}
        self._names: dict[int, str] = {}
        self.asked = False
        """Whether a screen reader listens."""

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
        self.asked = True
        return self.update()

    def _deactivated(self) -> None:
        self.asked = False

    def _requested(self, request: Any) -> None:
        actions = self._library.Action
        known = (actions.FOCUS, FOCUS), (actions.CLICK, CLICK), (actions.INCREMENT, MORE), (actions.DECREMENT, LESS)
        command = next((command for action, command in known if action == request.action), None)
        name = self._names.get(request.target)
        if command is not None and name is not None:
            pygame.event.post(pygame.Event(REQUEST, name=name, command=command))

    # ------------------------------------------------------------------------------------------------------- the loop
    def show(self, tree: SceneTree, unit: float, happened: str) -> None:
        """Hand over a scene; ``unit`` is the pixels in a u, ``happened`` what has happened since ("" for nothing)."""
        self._tree, self._unit = tree, unit
        for control in tree.controls:
            number = self._numbers.setdefault(control.name, _FIRST + len(self._numbers))
            self._names[number] = control.name
        self._said = happened or self._said
        self._tell(lambda: self._adapter.update_if_active(self.update))

    def focus(self, on: bool, platform: str = sys.platform) -> None:
        """Tell whether the window has the keyboard; Windows finds out by itself."""
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

    # ------------------------------------------------------------------------------------------------------- the tree
    def update(self) -> Any:
        """Return the whole scene as AccessKit wants it."""
        library, tree = self._library, self._tree
        texts = tree.texts
        numbers = [self._numbers[control.name] for control in tree.controls]
        focus = self._numbers.get(tree.focus, _ROOT) if tree.focused is not None else _ROOT
        update = library.TreeUpdate(focus)
        update.tree = library.Tree(_ROOT)
        root = library.Node(library.Role.WINDOW)
        root.set_label(self._title)
        root.set_children([_TITLE, *range(_TEXTS, _TEXTS + len(texts)), *numbers, _LIVE])
        update.nodes.append((_ROOT, root))
        update.nodes.append((_TITLE, self._text("HEADING", tree.title)))
        for number, text in enumerate(texts, _TEXTS):
            update.nodes.append((number, self._text("LABEL", text)))
        for number, control in zip(numbers, tree.controls, strict=True):
            update.nodes.append((number, self._control(control)))
        live = self._text("STATUS", self._said)
        live.set_live(library.Live.POLITE)
        update.nodes.append((_LIVE, live))
        return update

    def _text(self, role: str, words: str) -> Any:
        node = self._library.Node(getattr(self._library.Role, role))
        node.set_label(words)
        node.set_value(words)
        return node

    def _control(self, control: Control) -> Any:
        library, said = self._library, control.said
        node = library.Node(getattr(library.Role, _ROLES[said.role]))
        label = said.label
        if said.role in (Role.BUTTON, Role.LINK, Role.ROW, Role.CARD):
            label = ", ".join(filter(None, (said.label, said.value)))
        else:
            node.set_value(said.value)
        node.set_label(label or said.value)
        left, top, right, bottom = control.box.x, control.box.y, control.box.right, control.box.bottom
        node.set_bounds(library.Rect(*(edge * self._unit for edge in (left, top, right, bottom))))
        if control.note:
            node.set_description(control.note)
        if control.key:
            node.set_keyboard_shortcut(control.key)
        if said.chosen is not None:
            node.set_toggled(library.Toggled.TRUE if said.chosen else library.Toggled.FALSE)
        if said.among:
            node.set_position_in_set(said.place)
            node.set_size_of_set(said.among)
        if not control.enabled:
            node.set_disabled()
            return node
        actions = [library.Action.FOCUS, library.Action.CLICK]
        actions += [library.Action.INCREMENT, library.Action.DECREMENT] if said.role in _STEPPED else []
        for action in actions:
            node.add_action(action)
        return node
