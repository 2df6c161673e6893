"""Gamepads and fingers, told as the keys and clicks that every scene knows.

The directional pad and the left stick are the arrows, the right one moves cards and pages; what the buttons do is the
player's to choose.  Such a KEYDOWN says in ``pad`` what the button does, in ``pad_button`` which one it is, and in
``command`` what the program is asked for, whichever key does that.  A finger is the mouse with its button down.
"""

import logging
from collections.abc import Callable, Mapping
from typing import NamedTuple

import pygame

from raub_desktop.language import trc
from raub_desktop.toolkit.key_bindings import code_of

_log = logging.getLogger(__name__)

PRESS, LAY, LEAVE, PAUSE = "press", "lay", "leave", "pause"
"""Actions that a gamepad has on every scene: do what the focus is on, the same for all that is chosen, go back, go to
the menu."""


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
"""What buttons whose commands mean nothing in a menu do there."""
_PLAIN_PADS = ("a", "b", "x", "y", "lb", "rb", "back", "start")
"""The buttons of a gamepad the system has no description of, by their numbers."""
_RIGHT_STICK: Mapping[tuple[int, int], _Meaning] = {
    (pygame.CONTROLLER_AXIS_RIGHTX, -1): _Meaning(pygame.K_LEFT, mod=pygame.KMOD_LSHIFT),
    (pygame.CONTROLLER_AXIS_RIGHTX, 1): _Meaning(pygame.K_RIGHT, mod=pygame.KMOD_LSHIFT),
    (pygame.CONTROLLER_AXIS_RIGHTY, -1): _Meaning(pygame.K_PAGEUP),
    (pygame.CONTROLLER_AXIS_RIGHTY, 1): _Meaning(pygame.K_PAGEDOWN),
}
"""The right stick moves a card in the player's own order, and turns pages."""
_PUSHED, _LET_GO = 0.6, 0.35
"""How far a stick is out of its middle when it counts as pushed, and how far in when it may be pushed again."""
_STICK = 32768
_ARROWS = {(0, -1): pygame.K_LEFT, (0, 1): pygame.K_RIGHT, (1, -1): pygame.K_UP, (1, 1): pygame.K_DOWN}
"""The key of the left stick's first or second axis, pushed back or forth."""
_REPEAT_AFTER, _REPEAT = 0.45, 0.12
"""Seconds an arrow of a gamepad is held until it comes again, and then again."""
_LEFT = 1
_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_NOWHERE = (-1, -1)


def pad_cap(button: str) -> str:
    """Return what is written on a gamepad's button."""
    words = {"back": trc("gamepad button", "Back"), "start": trc("gamepad button", "Start"), "ls": "L3", "rs": "R3"}
    return words.get(button) or button.upper()


class Inputs:
    """Reads the events of one window; ``action_of`` tells what a gamepad's button does now, by the button's name."""

    def __init__(self, action_of: Callable[[str], str]) -> None:
        self._action_of = action_of
        self._pads: dict[int, object] = {}
        """Open gamepads by their number; one that is let go tells nothing more."""
        self._described: set[int] = set()
        """Those whose buttons the system knows by name; their plain events are the same ones told twice."""
        self._sticks: dict[int, int] = {}
        """How each axis of the sticks, and each trigger, is pushed: -1, 0, 1."""
        self._held: int | None = None
        """The arrow that is held on a gamepad."""
        self._repeats_in = 0.0
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
        """Return what an event means in a window of ``size`` pixels: itself, keys or clicks, or nothing."""
        if event.type in _MOUSE:
            return [] if getattr(event, "touch", False) else [event]
        match event.type:
            case pygame.FINGERDOWN | pygame.FINGERMOTION | pygame.FINGERUP:
                return self._touch(event, size)
            case pygame.CONTROLLERDEVICEADDED | pygame.JOYDEVICEADDED:
                self._open(event)
            case pygame.CONTROLLERDEVICEREMOVED | pygame.JOYDEVICEREMOVED:
                self._pads.pop(event.instance_id, None)
                self._held = None
                self._sticks.clear()
            case pygame.CONTROLLERBUTTONDOWN:
                return self._cross(_CROSS[event.button]) if event.button in _CROSS else self._pressed(event.button)
            case pygame.CONTROLLERBUTTONUP:
                self._held = None
            case pygame.CONTROLLERAXISMOTION:
                return self._stick(event.axis, event.value / _STICK)
            case pygame.KEYDOWN:
                return [_latin(event)]
            case pygame.JOYBUTTONDOWN | pygame.JOYHATMOTION | pygame.JOYAXISMOTION:
                return self._plain_pad(event)
            case _:
                return [event]
        return []

    # ------------------------------------------------------------------------------------------------------- gamepads
    def _open(self, event: pygame.Event) -> None:
        """Hold on to a gamepad that was plugged in; else it sends nothing."""
        from pygame._sdl2 import controller

        try:
            if controller.is_controller(event.device_index):
                pad = controller.Controller(event.device_index)
                number = pad.as_joystick().get_instance_id()
                self._described.add(number)
                self._pads[number] = pad
            else:
                stick = pygame.Joystick(event.device_index)
                self._pads[stick.get_instance_id()] = stick
        except pygame.error as error:
            _log.warning("a gamepad cannot be used: %s", error)

    def _plain_pad(self, event: pygame.Event) -> list[pygame.Event]:
        if getattr(event, "instance_id", None) in self._described:
            return []
        if event.type == pygame.JOYBUTTONDOWN:
            return [self._button(_PLAIN_PADS[event.button])] if event.button < len(_PLAIN_PADS) else []
        if event.type == pygame.JOYAXISMOTION:
            return self._stick(event.axis, event.value) if event.axis <= 1 else []
        across, up = event.value
        self._held = None
        return [event for axis, way in ((0, across), (1, -up)) if way for event in self._cross(_ARROWS[axis, way])]

    def _stick(self, axis: int, value: float) -> list[pygame.Event]:
        """Return what a stick does: an arrow when the left one is pushed out, see _RIGHT_STICK for the
        other.  A trigger is a button."""
        was = self._sticks.get(axis, 0)
        if abs(value) < _LET_GO:
            self._sticks[axis] = 0
        elif abs(value) > _PUSHED:
            self._sticks[axis] = 1 if value > 0 else -1
        now = self._sticks.get(axis, 0)
        if now == was:
            return []
        if axis in _TRIGGERS:
            return [self._button(_TRIGGERS[axis])] if now else []
        if (axis, 1) not in _ARROWS:
            return [_key(_RIGHT_STICK[axis, now])] if (axis, now) in _RIGHT_STICK else []
        self._held = None
        return self._cross(_ARROWS[axis, now]) if now else []

    def _pressed(self, button: int) -> list[pygame.Event]:
        return [self._button(_BUTTONS[button])] if button in _BUTTONS else []

    def _button(self, button: str) -> pygame.Event:
        action = self._action_of(button)
        if action in _KEYS:
            return _key(_Meaning(_KEYS[action], action, button))
        return _key(_Meaning(_KEYS_OF_MENUS.get(button, pygame.K_UNKNOWN), action, button, command=action))

    def _cross(self, arrow: int) -> list[pygame.Event]:
        self._held, self._repeats_in = arrow, _REPEAT_AFTER
        return [_key(_Meaning(arrow))]

    def update(self, seconds: float) -> list[pygame.Event]:
        if self._held is None:
            return []
        self._repeats_in -= seconds
        if self._repeats_in > 0:
            return []
        self._repeats_in = _REPEAT
        return [_key(_Meaning(self._held))]

    # -------------------------------------------------------------------------------------------------------- fingers
    def _touch(self, event: pygame.Event, size: tuple[int, int]) -> list[pygame.Event]:
        at = round(event.x * size[0]), round(event.y * size[1])
        if event.type == pygame.FINGERDOWN and self._finger is None:
            self._finger = event.finger_id
            return [_motion(at, pressed=False), pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=_LEFT)]
        if event.finger_id != self._finger:
            return []
        if event.type == pygame.FINGERMOTION:
            return [_motion(at, pressed=True)]
        if event.type == pygame.FINGERUP:
            self._finger = None
            up = pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=_LEFT)
            return [up, _motion(_NOWHERE, pressed=False)]  # a finger that is lifted points at nothing
        return []


def _latin(event: pygame.Event) -> pygame.Event:
    """Return a KEYDOWN with the Latin letter of its key: calls and shortcuts have the same keys on every keyboard."""
    code = code_of(event)
    return event if code == event.key else pygame.Event(event.type, {**event.dict, "key": code})


def _key(means: _Meaning) -> pygame.Event:
    key, action, button, command, mod = means
    return pygame.Event(
        pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0, pad=action, pad_button=button, command=command
    )


def _motion(at: tuple[int, int], *, pressed: bool) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(int(pressed), 0, 0))
