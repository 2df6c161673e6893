"""The letters that press a menu's buttons, taken from the words of the language that is spoken.

English chooses its letters by hand; in another language each button has a letter of its own words, of those that every
keyboard has in that place: A to Z.  Cyrillic ones are told by their Latin fellows, which lie on the same keys.
"""

import unicodedata
from collections.abc import Iterable, Iterator

from raub_desktop.language.languages import ENGLISH, spoken
from raub_desktop.language.serbian import latin
from raub_desktop.ui.widgets.base import Widget
from raub_desktop.ui.widgets.button import Button, Link


def speak_letters(widgets: Iterable[Widget]) -> None:
    """Give each button that has a letter one of its own words; none where all of them are taken."""
    everything = list(widgets)
    if spoken() == ENGLISH:
        return
    lettered = [one for one in everything if isinstance(one, Button | Link) and _is_letter(one.cap)]
    taken = {one.cap for one in everything if one not in lettered}
    for one in lettered:
        one.cap = next((letter for letter in letters_of(one.words) if letter not in taken), "")
        taken.add(one.cap)


def _is_letter(cap: str) -> bool:
    return len(cap) == 1 and cap.isalpha()


def letters_of(words: str) -> Iterator[str]:
    """The letters A to Z of some words: the first of each word, then all."""
    plain = unicodedata.normalize("NFD", latin(words)).upper()
    for letter in (*(word[0] for word in plain.split()), *plain):
        if "A" <= letter <= "Z":
            yield letter
