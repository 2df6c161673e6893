"""Gamepads and fingers, told as the keys and clicks that every scene knows.

Left and right, up and down are the arrows, A is Enter, B is Escape.  Such a KEYDOWN has the button's name in ``pad``,
and in ``wish`` what the table is asked for, whichever key does that (see ui.keys).  A finger is the mouse with its
button down.
"""

import logging
from collections.abc import Mapping
from typing import NamedTuple

import pygame

from raub_desktop.ui.keys import code_of

_log = logging.getLogger(__name__)

A = "a"
"""The button that does what the keys are on."""
CAPS: Mapping[str, str] = {"hint": "Y", "undo": "LB", "last_trick": "RB", "sit": "A", "pause": "B"}
"""What is written on the gamepad's button of a wish."""


def is_pad(event: pygame.Event) -> bool:
    """Whether a KEYDOWN came from a gamepad."""
    return hasattr(event, "pad")


class _Meaning(NamedTuple):
    key: int
    pad: str = ""
    wish: str = ""


_KEYS: Mapping[int, _Meaning] = {
    pygame.CONTROLLER_BUTTON_A: _Meaning(pygame.K_RETURN, A),
    pygame.CONTROLLER_BUTTON_B: _Meaning(pygame.K_ESCAPE),
    pygame.CONTROLLER_BUTTON_X: _Meaning(pygame.K_RETURN),
    pygame.CONTROLLER_BUTTON_Y: _Meaning(pygame.K_UNKNOWN, wish="hint"),
    pygame.CONTROLLER_BUTTON_START: _Meaning(pygame.K_ESCAPE),
    pygame.CONTROLLER_BUTTON_BACK: _Meaning(pygame.K_TAB, wish="sheet"),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: _Meaning(pygame.K_UNKNOWN, wish="undo"),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: _Meaning(pygame.K_UNKNOWN, wish="last_trick"),
    pygame.CONTROLLER_BUTTON_DPAD_UP: _Meaning(pygame.K_UP),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: _Meaning(pygame.K_DOWN),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: _Meaning(pygame.K_LEFT),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: _Meaning(pygame.K_RIGHT),
}
_PLAIN_PADS = (
    *(pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_Y),
    *(pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER),
    *(pygame.CONTROLLER_BUTTON_BACK, pygame.CONTROLLER_BUTTON_START),
)
"""The buttons of a gamepad the system has no description of, by their numbers."""
_PUSHED, _LET_GO = 0.6, 0.35
"""How far a stick is out of its middle when it counts as pushed, and how far in when it may be pushed again."""
_STICK = 32768
_ARROWS = {(0, -1): pygame.K_LEFT, (0, 1): pygame.K_RIGHT, (1, -1): pygame.K_UP, (1, 1): pygame.K_DOWN}
"""The key of the left stick's first or second axis, pushed back or forth."""
_LEFT = 1
_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_NOWHERE = (-1, -1)


class Inputs:
    """Reads the events of one window."""

    def __init__(self) -> None:
        self._pads: dict[int, object] = {}
        """Open gamepads by their number; one that is let go tells nothing more."""
        self._described: set[int] = set()
        """Those whose buttons the system knows by name; their plain events are the same ones told twice."""
        self._sticks: dict[int, int] = {}
        """How each axis of the left stick is pushed: -1, 0, 1."""
        self._finger: int | None = None
        """The finger that is the mouse; others mean nothing."""

    def start(self) -> None:
        """Look for gamepads; takes a moment."""
        try:
            from pygame._sdl2 import controller

            pygame.joystick.init()
            controller.init()
        except (pygame.error, ImportError) as error:
            _log.info("no gamepads: %s", error)

    def read(self, event: pygame.Event, size: tuple[int, int]) -> list[pygame.Event]:
        """What an event means in a window of ``size`` pixels: itself, keys or clicks, or nothing."""
        if event.type in _MOUSE:
            return [] if getattr(event, "touch", False) else [event]
        match event.type:
            case pygame.FINGERDOWN | pygame.FINGERMOTION | pygame.FINGERUP:
                return self._touch(event, size)
            case pygame.CONTROLLERDEVICEADDED | pygame.JOYDEVICEADDED:
                self._open(event)
            case pygame.CONTROLLERDEVICEREMOVED | pygame.JOYDEVICEREMOVED:
                self._pads.pop(event.instance_id, None)
            case pygame.CONTROLLERBUTTONDOWN:
                return _pressed(event.button)
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
        """A gamepad was plugged in: hold on to it, else it tells nothing."""
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
            return _pressed(_PLAIN_PADS[event.button]) if event.button < len(_PLAIN_PADS) else []
        if event.type == pygame.JOYAXISMOTION:
            return self._stick(event.axis, event.value)
        across, up = event.value
        keys = [_ARROWS[axis, way] for axis, way in ((0, across), (1, -up)) if way]
        return [_key(_Meaning(key)) for key in keys]

    def _stick(self, axis: int, value: float) -> list[pygame.Event]:
        """The left stick: one arrow each time it is pushed out."""
        if axis > 1:
            return []
        was = self._sticks.get(axis, 0)
        if abs(value) < _LET_GO:
            self._sticks[axis] = 0
        elif abs(value) > _PUSHED:
            self._sticks[axis] = 1 if value > 0 else -1
        now = self._sticks.get(axis, 0)
        return [_key(_Meaning(_ARROWS[axis, now]))] if now and now != was else []

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
    """A KEYDOWN with the Latin letter of its key: calls and shortcuts have the same keys on every keyboard."""
    code = code_of(event)
    return event if code == event.key else pygame.Event(event.type, {**event.dict, "key": code})


def _pressed(button: int) -> list[pygame.Event]:
    return [_key(_KEYS[button])] if button in _KEYS else []


def _key(means: _Meaning) -> pygame.Event:
    return pygame.Event(
        pygame.KEYDOWN, key=means.key, mod=pygame.KMOD_NONE, unicode="", scancode=0, pad=means.pad, wish=means.wish
    )


def _motion(at: tuple[int, int], *, pressed: bool) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(int(pressed), 0, 0))
