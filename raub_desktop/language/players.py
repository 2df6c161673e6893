"""Words for players: people, levels of computers and their temperaments, and the characters at the café's tables."""

from collections.abc import Mapping
from typing import NamedTuple

from raub_desktop.language.catalogue import N_, NC_, tr
from raub_desktop.language.languages import SERBIAN, spoken
from raub_desktop.language.serbian import cyrillic


class LevelWords(NamedTuple):
    """A level's name, and how it plays in a few words."""

    name: str
    line: str


class Character(NamedTuple):
    """A character who sits down at a table: the usual temperament, and a line about them."""

    temperament: str
    line: str


_LEVELS: Mapping[str, tuple[str, str]] = {
    "human": (NC_("level", "Person"), N_("Someone at this screen.")),
    "beginner": (NC_("level", "Beginner"), N_("Forgets cards, and looks no further than the next move.")),
    "regular": (
        NC_("level", "Café regular"),
        N_("Plays by feel, plans a little ahead, and remembers what was played last."),
    ),
    "strong": (NC_("level", "Strong"), N_("Counts the cards, and knows what a hand is worth.")),
    "master": (NC_("level", "Master"), N_("Weighs every hand you might hold.")),
    "reference": (NC_("level", "Steady"), N_("Plays by a few sound rules, always the same way.")),
    "random": (NC_("level", "Random"), N_("Plays any card the rules allow.")),
}

_TEMPERAMENTS: Mapping[str, str] = {
    "": NC_("temperament", "calm"),
    "cautious": NC_("temperament", "cautious"),
    "bold": NC_("temperament", "bold"),
    "tricky": NC_("temperament", "tricky"),
}

_CHARACTERS: Mapping[str, tuple[str, str]] = {
    "Vera": ("cautious", N_("Vera thinks twice before taking a risk.")),
    "Simo": ("", N_("Simo has sat at this table for thirty years.")),
    "Mirko": ("bold", N_("Mirko plays first and looks afterwards.")),
    "Kata": ("tricky", N_("Kata smiles at every hand, good or bad.")),
    "Pavle": ("", N_("Pavle keeps the score and never has to add twice.")),
    "Ana": ("bold", N_("Ana would rather lose than play it safe.")),
    "Luka": ("tricky", N_("Luka plays the card you did not expect.")),
    "Ilona": ("cautious", N_("Ilona always keeps something back for the end.")),
    "Stipe": ("bold", N_("Stipe learned the game at sea, and it shows.")),
    "Dana": ("tricky", N_("Dana looks bored just before a surprise.")),
    "Béla": ("", N_("Béla hums over every ace. Or wants you to think so.")),
    "Zuzana": ("cautious", N_("Zuzana has counted the cards. All of them.")),
}


def shown_name(name: str) -> str:
    """Return a character's name in the script of the language (Cyrillic in Serbian); any other name unchanged."""
    return cyrillic(name) if name in _CHARACTERS and spoken() == SERBIAN else name


def name_shown_as(shown: str) -> str:
    """Return the name of the character that ``shown_name`` shows like this; any other name unchanged."""
    return next((name for name in _CHARACTERS if shown_name(name) == shown), shown)


def level_words(name: str) -> LevelWords:
    """Return the words for a player's word without its temperament; an unknown level's own name."""
    if name not in _LEVELS:
        return LevelWords(name.capitalize(), "")
    words, line = _LEVELS[name]
    return LevelWords(tr(words), tr(line))


def temperament_word(name: str) -> str:
    """Return the word for a temperament, "" for none; an unknown one's own name."""
    return tr(_TEMPERAMENTS[name]) if name in _TEMPERAMENTS else name


def characters() -> tuple[str, ...]:
    """Return the names of all characters, in the order they sit down."""
    return tuple(_CHARACTERS)


def character(name: str) -> Character:
    """Return the character of a name; one of no temperament, and without a line, where there is none."""
    temperament, line = _CHARACTERS.get(name, ("", ""))
    return Character(temperament, tr(line) if line else "")
