"""Gamepads and touch, translated into the keys and clicks that every scene understands.

The directional pad and the left stick are the arrows, the right one moves cards and pages; what the buttons do is the
player's to choose.  Such a KEYDOWN says in ``pad`` what the button does, in ``pad_button`` which one it is, in
``pad_kind`` whose gamepad it is on, and in ``command`` what the program is asked for, whichever key does that.  A
finger is the mouse with its button down; such a click has ``finger``.
"""

import logging
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from raub_desktop.language import trc
from raub_desktop.toolkit.key_bindings import code_of

_log = logging.getLogger(__name__)

PRESS, LAY, LEAVE, PAUSE = "press", "lay", "leave", "pause"
"""Actions that a gamepad has on every scene: do what the focus is on, the same for all that is chosen, go back, go to
the menu."""
GLIDE: int = pygame.event.custom_type()
"""Of an event that moves a page as long as the right stick is pushed: ``speed`` from -1 (up) to 1, 0 when it is let
go."""
XBOX, PLAYSTATION, NINTENDO = "xbox", "playstation", "nintendo"
"""Kinds of gamepads, which have other signs on their buttons."""


class _Meaning(NamedTuple):
    key: int
    action: str = ""
    button: str = ""
    command: str = ""
    mod: int = pygame.KMOD_NONE


_BUTTONS: Mapping[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "ls",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rs",
}
_TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lt", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "rt"}
_CROSS: Mapping[int, int] = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: pygame.K_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: pygame.K_DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: pygame.K_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: pygame.K_RIGHT,
}
_KEYS: Mapping[str, int] = {
    PRESS: pygame.K_RETURN,
    LAY: pygame.K_RETURN,
    LEAVE: pygame.K_ESCAPE,
    PAUSE: pygame.K_ESCAPE,
}
"""The keys of what is done everywhere; all else a button does is a command to the scene."""
_KEYS_OF_MENUS: Mapping[str, int] = {"lb": pygame.K_PAGEUP, "rb": pygame.K_PAGEDOWN, "back": pygame.K_TAB}
"""Keys in a menu for buttons whose commands mean nothing there."""
_PLAIN_PADS = ("a", "b", "x", "y", "lb", "rb", "back", "start")
"""The buttons of a gamepad the system has no description of, by their numbers."""
_RIGHT_STICK: Mapping[int, _Meaning] = {
    -1: _Meaning(pygame.K_LEFT, mod=pygame.KMOD_LSHIFT),
    1: _Meaning(pygame.K_RIGHT, mod=pygame.KMOD_LSHIFT),
}
"""Sideways the right stick moves a card in the player's own order."""
_PUSHED, _LET_GO = 0.6, 0.35
"""Distance from its middle at which a stick counts as pushed, and within which it may be pushed again."""
_STILL = 0.2
"""Distance from its middle at which the right stick moves a page."""
_STICK = 32768
_ARROWS = {(0, -1): pygame.K_LEFT, (0, 1): pygame.K_RIGHT, (1, -1): pygame.K_UP, (1, 1): pygame.K_DOWN}
"""The key of the left stick's first or second axis, pushed back or forth."""
_REPEAT_AFTER, _REPEAT = 0.45, 0.12
"""Seconds an arrow of a gamepad is held until it comes again, and then again."""
_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_NOWHERE = (-1, -1)


_SIGNS: Mapping[str, Mapping[str, str]] = {
    PLAYSTATION: {"a": "✕", "b": "○", "x": "□", "y": "△", "lb": "L1", "rb": "R1", "lt": "L2", "rt": "R2"},
    NINTENDO: {"lb": "L", "rb": "R", "lt": "ZL", "rt": "ZR", "back": "−", "start": "+"},
}
"""The labels of buttons that are not named as on an Xbox."""
_MAKERS = {"4c05": PLAYSTATION, "7e05": NINTENDO}
"""The makers' numbers in a gamepad's identity."""
_NAMES = {
    PLAYSTATION: ("playstation", "sony", "dualshock", "dualsense", "ps3", "ps4", "ps5"),
    NINTENDO: ("nintendo", "switch", "joy-con"),
}


def pad_cap(button: str, kind: str = XBOX) -> str:
    """Return the label of a button on a kind of gamepad."""
    sign = _SIGNS.get(kind, {}).get(button)
    words = {"back": trc("gamepad button", "Back"), "start": trc("gamepad button", "Start"), "ls": "L3", "rs": "R3"}
    return sign or words.get(button) or button.upper()


def kind_of(name: str, identity: str = "") -> str:
    """Return the kind of a gamepad by the system's name for it, and its identity (SDL's GUID)."""
    words = name.lower()
    named = (kind for kind, hints in _NAMES.items() if any(hint in words for hint in hints))
    return _MAKERS.get(identity[8:12]) or next(named, XBOX)


@dataclass
class _Pad:
    """One gamepad: the state of its sticks, and the arrows it holds down."""

    open: object = None
    """The opened joystick; when it is released, its events stop."""
    kind: str = XBOX
    described: bool = False
    """Whether the system knows its buttons by name; its plain events are the same ones told twice."""
    sticks: dict[int, int] = field(default_factory=dict)
    """Direction in which each axis of the sticks, and each trigger, is pushed: -1, 0, 1."""
    held: int | None = None
    """The arrow that is held, and by which button or axis."""
    held_by: tuple[str, int] = "", 0
    repeats_in: float = 0.0
    glide: float = 0.0
    """Speed at which the right stick moves a page."""


class Inputs:
    """Translates the events of one window; ``action_of`` gives the action bound to a gamepad's button by its name."""

    def __init__(self, action_of: Callable[[str], str]) -> None:
        self._action_of = action_of
        self._pads: defaultdict[int, _Pad] = defaultdict(_Pad)
        """Gamepads by their number."""
        self._finger: int | None = None
        """The finger that is the mouse; others mean nothing."""

    def start(self) -> None:
        try:
            from pygame._sdl2 import controller

            pygame.joystick.init()
            controller.init()
        except (pygame.error, ImportError) as error:
            _log.info("no gamepads: %s", error)

    def read(self, event: pygame.Event, size: tuple[int, int]) -> list[pygame.Event]:
        """Return the events an event stands for in a window of ``size`` pixels: itself, keys or clicks, or none."""
        if event.type in _MOUSE:
            return [] if getattr(event, "touch", False) else [event]
        match event.type:
            case pygame.FINGERDOWN | pygame.FINGERMOTION | pygame.FINGERUP:
                return self._touch(event, size)
            case pygame.CONTROLLERDEVICEADDED | pygame.JOYDEVICEADDED:
                self._open(event)
            case pygame.CONTROLLERDEVICEREMOVED | pygame.JOYDEVICEREMOVED:
                pad = self._pads.pop(event.instance_id, None)
                return [pygame.Event(GLIDE, speed=0.0)] if pad is not None and pad.glide else []
            case pygame.CONTROLLERBUTTONDOWN:
                return self._pressed(self._pad(event), event.button)
            case pygame.CONTROLLERBUTTONUP:
                _let_go(self._pad(event), ("button", event.button))
            case pygame.CONTROLLERAXISMOTION:
                return self._stick(self._pad(event), event.axis, event.value / _STICK)
            case pygame.KEYDOWN:  # calls and shortcuts have the same keys on every keyboard
                return [pygame.Event(event.type, {**event.dict, "key": code_of(event)})]
            case pygame.JOYBUTTONDOWN | pygame.JOYHATMOTION | pygame.JOYAXISMOTION:
                return self._plain_pad(event)
            case _:
                return [event]
        return []

    # ------------------------------------------------------------------------------------------------------- gamepads
    def _pad(self, event: pygame.Event) -> _Pad:
        return self._pads[getattr(event, "instance_id", 0)]

    def _open(self, event: pygame.Event) -> None:
        """Open a gamepad that was plugged in; else it sends no events."""
        from pygame._sdl2 import controller

        try:
            described = (
                controller.Controller(event.device_index) if controller.is_controller(event.device_index) else None
            )
            stick = pygame.Joystick(event.device_index) if described is None else described.as_joystick()
            pad = self._pads[stick.get_instance_id()]
            pad.open, pad.described = described or stick, pad.described or described is not None
            pad.kind = kind_of(stick.get_name(), stick.get_guid())
        except pygame.error as error:
            _log.warning("a gamepad cannot be used: %s", error)

    def _plain_pad(self, event: pygame.Event) -> list[pygame.Event]:
        pad = self._pad(event)
        if pad.described:
            return []
        if event.type == pygame.JOYBUTTONDOWN:
            return [self._button(pad, _PLAIN_PADS[event.button])] if event.button < len(_PLAIN_PADS) else []
        if event.type == pygame.JOYAXISMOTION:
            return self._stick(pad, event.axis, event.value) if event.axis <= 1 else []
        across, up = event.value
        _let_go(pad, ("hat", event.hat))
        arrows = [_ARROWS[axis, way] for axis, way in ((0, across), (1, -up)) if way]
        return [_held(pad, arrow, ("hat", event.hat)) for arrow in arrows]

    def _stick(self, pad: _Pad, axis: int, value: float) -> list[pygame.Event]:
        """Return the events of a stick: the left one acts as arrows, the right one moves cards and pages.

        A trigger is a button.
        """
        if axis == pygame.CONTROLLER_AXIS_RIGHTY:
            return _glide(pad, value)
        was = pad.sticks.get(axis, 0)
        if abs(value) < _LET_GO:
            pad.sticks[axis] = 0
        elif abs(value) > _PUSHED:
            pad.sticks[axis] = 1 if value > 0 else -1
        now = pad.sticks.get(axis, 0)
        if now == was:
            return []
        if axis in _TRIGGERS:
            return [self._button(pad, _TRIGGERS[axis])] if now else []
        if (axis, 1) not in _ARROWS:
            return [_key(_RIGHT_STICK[now], pad.kind)] if now else []
        _let_go(pad, ("axis", axis))
        return [_held(pad, _ARROWS[axis, now], ("axis", axis))] if now else []

    def _pressed(self, pad: _Pad, button: int) -> list[pygame.Event]:
        if button in _CROSS:
            return [_held(pad, _CROSS[button], ("button", button))]
        return [self._button(pad, _BUTTONS[button])] if button in _BUTTONS else []

    def _button(self, pad: _Pad, button: str) -> pygame.Event:
        action = self._action_of(button)
        if action in _KEYS:
            return _key(_Meaning(_KEYS[action], action, button), pad.kind)
        key = _KEYS_OF_MENUS.get(button, pygame.K_UNKNOWN)
        return _key(_Meaning(key, action, button, command=action), pad.kind)

    def update(self, seconds: float) -> list[pygame.Event]:
        """Let time pass; return repeats of the arrows that are held."""
        out = []
        for pad in self._pads.values():
            if pad.held is None:
                continue
            pad.repeats_in -= seconds
            if pad.repeats_in <= 0:
                pad.repeats_in = _REPEAT
                out.append(_key(_Meaning(pad.held), pad.kind))
        return out

    # -------------------------------------------------------------------------------------------------------- fingers
    def _touch(self, event: pygame.Event, size: tuple[int, int]) -> list[pygame.Event]:
        at = round(event.x * size[0]), round(event.y * size[1])
        if event.type == pygame.FINGERDOWN and self._finger is None:
            self._finger = event.finger_id
            return [
                _motion(at, pressed=False),
                pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_LEFT, finger=True),
            ]
        if event.finger_id != self._finger:
            return []
        if event.type == pygame.FINGERMOTION:
            return [_motion(at, pressed=True)]
        if event.type == pygame.FINGERUP:
            self._finger = None
            up = pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=pygame.BUTTON_LEFT, finger=True)
            return [up, _motion(_NOWHERE, pressed=False)]  # a finger that is lifted points at nothing
        return []


def _held(pad: _Pad, arrow: int, by: tuple[str, int]) -> pygame.Event:
    """Start repeating an arrow for as long as it is held; return its first press."""
    pad.held, pad.held_by, pad.repeats_in = arrow, by, _REPEAT_AFTER
    return _key(_Meaning(arrow), pad.kind)


def _let_go(pad: _Pad, by: tuple[str, int]) -> None:
    """Stop repeating the arrows held by this button, hat or axis."""
    if pad.held_by == by:
        pad.held = None


def _glide(pad: _Pad, value: float) -> list[pygame.Event]:
    """Return an event with the speed at which the right stick moves a page, if it has changed."""
    before, out = pad.glide, max(0.0, abs(value) - _STILL) / (1 - _STILL)
    pad.glide = round(min(out, 1.0) * (1 if value > 0 else -1), 2) + 0.0
    return [] if pad.glide == before else [pygame.Event(GLIDE, speed=pad.glide)]


def _key(means: _Meaning, kind: str) -> pygame.Event:
    key, action, button, command, mod = means
    pad = {"pad": action, "pad_button": button, "pad_kind": kind, "command": command}
    return pygame.Event(pygame.KEYDOWN, {"key": key, "mod": mod, "unicode": "", "scancode": 0, **pad})


def _motion(at: tuple[int, int], *, pressed: bool) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(int(pressed), 0, 0))
