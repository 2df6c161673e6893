"""The letters that press a menu's buttons (access keys), taken from the words of the chosen language.

English chooses its letters by hand; in another language each button has a letter of its own words, of those that every
keyboard has in that place: A to Z.  Cyrillic ones are told by their Latin fellows, which lie on the same keys.
A screen with ``same_letters`` keeps the English ones in every language: whoever changes it finds what they know.
"""

import unicodedata
from collections.abc import Iterable, Iterator

from raub_desktop.language.languages import ENGLISH, spoken
from raub_desktop.language.serbian import latin
from raub_desktop.toolkit.widgets.base import Widget
from raub_desktop.toolkit.widgets.button import Button, Link


def speak_letters(widgets: Iterable[Widget]) -> None:
    """Give each button that has an access key a letter of its own words, the first that is free.

    Where all of them are taken a button that has others changes its letter; none is given where that cannot be.
    """
    everything = list(widgets)
    if spoken() == ENGLISH:
        return
    buttons = [widget for widget in everything if isinstance(widget, Button | Link)]
    lettered = [button for button in buttons if len(button.cap) == 1 and button.cap.isalpha()]
    fixed = {widget.cap for widget in everything if widget not in lettered}
    holders: dict[str, Button | Link] = {}
    for widget in lettered:
        widget.cap = ""
        _give(widget, holders, set(fixed))
    for letter, holder in holders.items():
        holder.cap = letter


def _give(widget: Button | Link, holders: dict[str, Button | Link], tried: set[str]) -> bool:
    """Find a letter for a button among those not ``tried``, moving its holder if needed; return success."""
    letters = [letter for letter in dict.fromkeys(letters_of(widget.words)) if letter not in tried]
    for letter in sorted(letters, key=lambda letter: letter in holders):
        if letter in tried:
            continue
        tried.add(letter)
        if letter not in holders or _give(holders[letter], holders, tried):
            holders[letter] = widget
            return True
    return False


def letters_of(words: str) -> Iterator[str]:
    """Yield the letters A to Z of some words: first each word's first letter, then all."""
    plain = unicodedata.normalize("NFD", latin(words)).upper()
    for letter in (*(word[0] for word in plain.split()), *plain):
        if "A" <= letter <= "Z":
            yield letter
