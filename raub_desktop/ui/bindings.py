"""The keys and gamepad buttons of this program that a player can change, and the actions bound to them.

Keys of a game's answers (a panel's ``key``) and of the cards in the hand, arrows, Enter and Space are not among them;
the directional pad and the left stick always are the arrows.
"""

from collections.abc import Callable, Mapping

import pygame

from raub_desktop.language import tr
from raub_desktop.storage.settings import USUAL
from raub_desktop.toolkit.input_devices import LAY, LEAVE, PAUSE, PRESS, XBOX, pad_cap
from raub_desktop.toolkit.key_bindings import CTRL, Binding, Bindings, is_known, name_of

READING = (
    Binding("speech", "f5", lambda: tr("Read aloud on or off")),
    Binding("say_again", "f6", lambda: tr("Repeat what was read last")),
    Binding("say_scene", "f7", lambda: tr("Read the table or page")),
    Binding("say_hand", "f8", lambda: tr("Read your hand")),
)
"""Keys of reading aloud, on every scene."""
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
    Binding("mute", "ctrl+m", lambda: tr("Sound on or off")),
    Binding("full_screen", "f11", lambda: tr("Full screen")),
    Binding("help", "f1", lambda: tr("Help")),
)
"""Keys at the table, in the order the settings show them; a new one is one line here."""
BINDINGS = (*AT_TABLE, *READING)
_OWN_WORDS: Mapping[str, Callable[[], str]] = {
    PRESS: lambda: tr("Choose, play, press"),
    LAY: lambda: tr("Lay or discard"),
    LEAVE: lambda: tr("Back"),
    PAUSE: lambda: tr("Menu"),
}
_WORDS = {**{binding.name: binding.words for binding in BINDINGS}, **_OWN_WORDS}
PAD_BINDINGS = tuple(Binding(name, button, _WORDS[name]) for name, button in USUAL.items())
"""Gamepad buttons, in the order the settings show them."""
_KEYS = Bindings(BINDINGS, is_known)
_PAD = Bindings(PAD_BINDINGS)
key_of, bound = _KEYS.key_of, _KEYS.assign
"""The key now bound to an action, by the settings' ``keys``; and these after a key was bound to an action."""
button_of, pad_action, pad_bound = _PAD.key_of, _PAD.action_of, _PAD.assign
"""The same of gamepad buttons, by the settings' ``pad``, and the action bound to one."""
_DIGITS = "123456789"
_LETTERS = "QWERTYUIOPASDFGHJKLZXCVBNM"
"""In the order they lie on most keyboards."""


def is_key(event: pygame.Event, name: str, changed: Mapping[str, str]) -> bool:
    """Return whether an event is the press of the key bound to an action."""
    return event.type == pygame.KEYDOWN and name_of(event) == key_of(name, changed)


def pad_caps(changed: Mapping[str, str], kind: str = XBOX) -> dict[str, str]:
    """Return the button labels of all actions that have a button on a kind of gamepad, by the actions' names."""
    return {name: pad_cap(button_of(name, changed), kind) for name in USUAL}


def card_keys(taken: str) -> str:
    """Return the keys for the cards of a hand from left to right: the digits, then letters that are not in use.

    ``taken`` are the letters of a game's answers; those of the default bindings are left out, too.  Every keyboard has
    the letters A to Z, if not in one order.
    """
    used = {binding.usual.removeprefix(CTRL).upper() for binding in BINDINGS}
    return _DIGITS + "".join(letter for letter in _LETTERS if letter not in used and letter not in taken)
