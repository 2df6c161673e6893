"""The keys a player can change: what each does, which key it is now, and what is written on its cap.

Keys of a game's answers (a panel's ``key``) and of the cards in the hand, arrows, Enter and Space are not among them.
A key is told by its name: pygame's constant without ``K_`` in small letters, after ``ctrl+`` where Ctrl is held ("h",
"f2", "ctrl+z").
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

import pygame

from raub_desktop.language import tr, trc

CTRL = "ctrl+"
DIGITS = "123456789"
_LETTERS = "QWERTYUIOPASDFGHJKLZXCVBNM"
"""In the order they lie on most keyboards."""


class Binding(NamedTuple):
    """Something a key does at the table: its name, the key as designed, and the words for it."""

    name: str
    usual: str
    words: Callable[[], str]


READING = (
    Binding("speech", "f5", lambda: tr("Read aloud on or off")),
    Binding("say_again", "f6", lambda: tr("Repeat what was read last")),
    Binding("say_scene", "f7", lambda: tr("Read the table or page")),
    Binding("say_hand", "f8", lambda: tr("Read your hand")),
)
"""What is asked of the reader, on every scene."""
AT_TABLE = (
    Binding("hint", "h", lambda: tr("Hint")),
    Binding("do_it", "ctrl+h", lambda: tr("Do what the hint advises")),
    Binding("undo", "ctrl+z", lambda: tr("Undo")),
    Binding("redo", "ctrl+y", lambda: tr("Redo")),
    Binding("sheet", "tab", lambda: tr("Score sheet")),
    Binding("last_trick", "b", lambda: tr("Last trick")),
    Binding("rest", "e", lambda: tr("Play out the rest")),
    Binding("deal", "i", lambda: tr("Inspect the deal")),
    Binding("sort", "f4", lambda: tr("Sort hand")),
    Binding("deck", "f2", lambda: tr("Switch deck")),
    Binding("mute", "m", lambda: tr("Sound on or off")),
    Binding("full_screen", "f11", lambda: tr("Full screen")),
    Binding("help", "f1", lambda: tr("Keyboard")),
)
"""In the order the settings show them; a new one is one line here."""
BINDINGS = (*AT_TABLE, *READING)

_USUAL = {binding.name: binding.usual for binding in BINDINGS}
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
    """Whether a KEYDOWN came from a gamepad (see ui.inputs)."""
    return hasattr(event, "pad")


def code_of(event: pygame.Event) -> int:
    """The key of a KEYDOWN; where it has another script's letter (Cyrillic), the Latin one in that place.

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
    """The capital letter or the digit of a KEYDOWN; "" for any other key."""
    code = code_of(event)
    letter = chr(code).upper() if 32 < code < 127 else ""
    return letter if letter.isalnum() else ""


def card_keys(taken: str) -> str:
    """The keys of the cards of a hand from left to right: the digits, then letters that mean nothing else.

    ``taken`` are the letters of a game's answers; those of the bindings as designed are left out, too.  Every keyboard
    has the letters A to Z, if not in one order.
    """
    bound = {binding.usual.removeprefix(CTRL).upper() for binding in BINDINGS}
    return DIGITS + "".join(letter for letter in _LETTERS if letter not in bound and letter not in taken)


def name_of(event: pygame.Event) -> str | None:
    """The name under which a KEYDOWN can be bound; None for one that cannot be."""
    code = code_of(event)
    if code in _FIXED or code not in _NAMES or is_pad(event):
        return None
    return (CTRL if event.mod & pygame.KMOD_CTRL else "") + _NAMES[code]


def key_of(name: str, changed: Mapping[str, str]) -> str:
    """The key that does something now; ``changed`` are the settings' ``keys``.

    Raises KeyError for what no key does.
    """
    usual = _USUAL[name]
    mine = changed.get(name, usual)
    return mine if mine.removeprefix(CTRL) in _CODES else usual


def is_key(event: pygame.Event, name: str, changed: Mapping[str, str]) -> bool:
    """Whether an event is the key that does this."""
    return event.type == pygame.KEYDOWN and name_of(event) == key_of(name, changed)


def cap(key: str) -> str:
    """What is written on a key's cap: "H", "F2", "Ctrl Z"."""
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


def bound(name: str, key: str, changed: Mapping[str, str]) -> dict[str, str]:
    """The settings' ``keys`` after ``key`` was given to ``name``; what had it before takes the old key in exchange."""
    return exchanged(_USUAL, {one: key_of(one, changed) for one in _USUAL}, name, key)


def exchanged(usual: Mapping[str, str], now: Mapping[str, str], name: str, key: str) -> dict[str, str]:
    """What differs from the ``usual`` keys after ``key`` was given to ``name``, and its old one to what had ``key``."""
    freed = {other: now[name] for other, taken in now.items() if taken == key}
    after = {**now, **freed, name: key}
    return {one: after[one] for one in usual if after[one] != usual[one]}
