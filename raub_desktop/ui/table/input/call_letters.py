"""The keys of a game's calls, letters taken from the words of the current language.

A game designs them for its English words; in another language each call of a question gets a letter of its own words, A
to Z, which every keyboard has.
"""

from collections.abc import Mapping
from string import ascii_uppercase

from raub_desktop.language.languages import ENGLISH, spoken
from raub_desktop.toolkit.widgets.access_keys import letters_of
from raub_desktop.ui.bindings import BINDINGS

TABLES_OWN = frozenset({"Z", *(binding.usual.upper() for binding in BINDINGS if len(binding.usual) == 1)})
"""The letters that always belong to the table."""


def call_letters(words: Mapping[str, str], taken: str = "") -> dict[str, str]:
    """Return the letter of each call of a question, by the one it was designed with; ``words`` are those of its button.

    No two have the same, and none is one of the table's own or of those ``taken``; "" where there are no more.
    """
    if spoken() == ENGLISH:
        return {letter: letter for letter in words}
    none = TABLES_OWN.union(taken)
    own = {designed: [letter for letter in letters_of(said) if letter not in none] for designed, said in words.items()}
    found: dict[str, str] = {}
    for designed in sorted(own, key=lambda name: len(set(own[name]))):  # a call with few letters chooses first
        letters = (*own[designed], designed, *ascii_uppercase)
        found[designed] = next(
            (letter for letter in letters if letter not in none and letter not in found.values()), ""
        )
    return found
