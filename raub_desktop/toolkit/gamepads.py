"""The gamepad's buttons a player can change: what each does, which one it is now, and what is written on it.

The directional pad and the left stick always are the arrows.
"""

from collections.abc import Callable, Mapping

from raub_desktop.language import tr, trc
from raub_desktop.storage.pads import USUAL
from raub_desktop.toolkit.key_bindings import BINDINGS, Binding, exchanged

PRESS, LAY, LEAVE, PAUSE = "press", "lay", "leave", "pause"
"""To do what the keys are on, to play or lay what is chosen, to go back, to go to the menu."""
_OWN_WORDS: Mapping[str, Callable[[], str]] = {
    PRESS: lambda: tr("Choose, play, press"),
    LAY: lambda: tr("Lay or discard"),
    LEAVE: lambda: tr("Back"),
    PAUSE: lambda: tr("Menu"),
}
_WORDS = {**{one.name: one.words for one in BINDINGS}, **_OWN_WORDS}
PAD_BINDINGS = tuple(Binding(name, button, _WORDS[name]) for name, button in USUAL.items())
"""In the order the settings show them."""


def button_of(name: str, changed: Mapping[str, str]) -> str:
    """The button that does something now; ``changed`` are the settings' ``pad``."""
    return changed.get(name, USUAL[name])


def deed_of(button: str, changed: Mapping[str, str]) -> str:
    """What a button does now."""
    return next(name for name in USUAL if button_of(name, changed) == button)


def pad_cap(button: str) -> str:
    """What is written on a button."""
    words = {"back": trc("gamepad button", "Back"), "start": trc("gamepad button", "Start"), "ls": "L3", "rs": "R3"}
    return words.get(button) or button.upper()


def pad_caps(changed: Mapping[str, str]) -> dict[str, str]:
    """What is written on the button of everything that a button does now, by its name."""
    return {name: pad_cap(button_of(name, changed)) for name in USUAL}


def pad_bound(name: str, button: str, changed: Mapping[str, str]) -> dict[str, str]:
    """The settings' ``pad`` after ``button`` was given to ``name``; what had it before takes the old one."""
    return exchanged(USUAL, {**USUAL, **changed}, name, button)
