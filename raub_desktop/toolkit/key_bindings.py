"""Keys by name, the labels on their caps, and actions whose keys a player can change.

A key is told by its name: pygame's constant without ``K_`` in small letters, after ``ctrl+`` where Ctrl is held ("h",
"f2", "ctrl+z").
"""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

import pygame

from raub_desktop.language import trc

CTRL = "ctrl+"


class Binding(NamedTuple):
    """An action with a key or gamepad button: its name, its default key, and its words."""

    name: str
    usual: str
    words: Callable[[], str]


class Bindings:
    """Actions and their keys.  ``changed`` arguments are the player's own keys by the actions' names."""

    def __init__(self, bindings: Iterable[Binding], is_known: Callable[[str], bool] = bool) -> None:
        self._usual = {binding.name: binding.usual for binding in bindings}
        self._is_known = is_known

    def key_of(self, action: str, changed: Mapping[str, str]) -> str:
        """Return the key now bound to an action.  Raises KeyError for an unknown action."""
        usual = self._usual[action]
        mine = changed.get(action, usual)
        return mine if self._is_known(mine) else usual

    def action_of(self, key: str, changed: Mapping[str, str] = MappingProxyType({})) -> str:
        """Return the action now bound to a key, or by default; "" for none."""
        return next((action for action in self._usual if self.key_of(action, changed) == key), "")

    def assign(self, action: str, key: str, changed: Mapping[str, str]) -> dict[str, str]:
        """Return ``changed`` with ``key`` bound to ``action``; an action that had the key gets the old one."""
        now = {other: self.key_of(other, changed) for other in self._usual}
        freed = {other: now[action] for other, taken in now.items() if taken == key}
        after = {**now, **freed, action: key}
        return {other: after[other] for other, usual in self._usual.items() if after[other] != usual}


_CODES = {name[2:].lower(): code for name, code in vars(pygame).items() if name.startswith("K_")}
_NAMES = {code: name for name, code in sorted(_CODES.items(), reverse=True)}
_FIXED_NAMES = (
    *("return", "kp_enter", "space", "escape", "left", "right", "up", "down", "backspace", "unknown"),
    *("lshift", "rshift", "lctrl", "rctrl", "lalt", "ralt", "lmeta", "rmeta", "capslock"),
)
_FIXED = frozenset(_CODES[name] for name in _FIXED_NAMES)
"""Keys that always mean what they mean, and those held down with others."""
_QWERTZ = {(ord("з"), pygame.KSCAN_Y): pygame.K_z, (ord("ѕ"), pygame.KSCAN_Z): pygame.K_y}
"""Keys of Serbian keyboards, whose Latin letters lie as on German ones."""
_DIGIT_SCANS = range(pygame.KSCAN_1, pygame.KSCAN_9 + 1)
_PAD_DIGITS = {getattr(pygame, f"K_KP_{digit}"): pygame.K_0 + digit for digit in range(10)}
_LETTER_SCANS = range(pygame.KSCAN_A, pygame.KSCAN_Z + 1)


def is_pad(event: pygame.Event) -> bool:
    """Whether a KEYDOWN came from a gamepad (see input_devices)."""
    return hasattr(event, "pad")


def code_of(event: pygame.Event) -> int:
    """Return the key code of a KEYDOWN; for a key of another script (Cyrillic) the Latin letter in the same place.

    A key of the row of digits is its digit, also where that needs Shift (French, Czech); one of the number pad, too.
    """
    key: int = event.key
    scan = getattr(event, "scancode", 0)
    if key > 127 and key not in _NAMES and scan in _LETTER_SCANS:
        return _QWERTZ.get((key, scan), pygame.K_a + scan - pygame.KSCAN_A)
    if scan in _DIGIT_SCANS and not pygame.K_0 <= key <= pygame.K_9:
        return pygame.K_1 + scan - pygame.KSCAN_1
    return _PAD_DIGITS.get(key, key)


def letter_of(event: pygame.Event) -> str:
    """Return the capital letter or the digit of a KEYDOWN; "" for any other key."""
    code = code_of(event)
    letter = chr(code).upper() if 32 < code < 127 else ""
    return letter if letter.isalnum() else ""


def name_of(event: pygame.Event) -> str | None:
    """Return the name under which a KEYDOWN can be bound; None for one that cannot be."""
    code = code_of(event)
    if code in _FIXED or code not in _NAMES or is_pad(event):
        return None
    return (CTRL if event.mod & pygame.KMOD_CTRL else "") + _NAMES[code]


def is_known(key: str) -> bool:
    """Return whether there is a key of this name."""
    return key.removeprefix(CTRL) in _CODES


def cap(key: str) -> str:
    """Return the label on a key's cap: "H", "F2", "Ctrl Z"."""
    plain = key.removeprefix(CTRL)
    shown = plain.upper() if len(plain) <= len("f12") else _long_cap(plain)
    if plain in ("tab", "end"):
        shown = {"tab": trc("key", "Tab"), "end": trc("key", "End")}[plain]
    return f"{trc('key', 'Ctrl')} {shown}" if key.startswith(CTRL) else shown


def _long_cap(plain: str) -> str:
    words = {
        "delete": trc("key", "Del"),
        "insert": trc("key", "Ins"),
        "home": trc("key", "Home"),
        "pageup": trc("key", "PgUp"),
        "pagedown": trc("key", "PgDn"),
    }
    sign = chr(_CODES[plain]) if 32 < _CODES[plain] < 127 else ""  # punctuation has long names but short caps
    return words.get(plain) or sign or plain.capitalize().replace("_", " ")
