"""Special terms of the games, each with an explanation, shown where the pointer rests on the word."""

from collections.abc import Sequence
from typing import NamedTuple

from raub_desktop.games import Parts
from raub_desktop.language.catalogue import N_, NC_, tr


class Term(NamedTuple):
    """A special term and its explanation.

    ``beginnings``: how its forms begin, "|" between them, since languages inflect words.
    """

    beginnings: str
    meaning: str


TRICKS = (
    Term(
        NC_("beginnings of the forms of a word, | between them", "trick"),
        N_("Trick: one card from each player. The best card wins them all."),
    ),
    Term(
        NC_("beginnings of the forms of a word, | between them", "trump"),
        N_("Trump: the suit whose cards beat those of all other suits."),
    ),
    Term(
        NC_("beginnings of the forms of a word, | between them", "follow suit|follow"),
        N_("To follow suit: to play a card of the suit that was led."),
    ),
    Term(
        NC_("beginnings of the forms of a word, | between them", "lead|led"),
        N_("To lead: to play the first card of a trick. Whoever won the last trick leads."),
    ),
)
"""The words of all games with tricks."""

TERMS: Parts[Sequence[Term]] = Parts("language.{game}.terms", "TERMS", default=())


class Found(NamedTuple):
    """A term found in a text: where it begins and ends, and its explanation."""

    begin: int
    end: int
    meaning: str


def explained(text: str, game: str) -> list[Found]:
    """Return the terms of a game that stand in a text, in its order; the longer of two that begin at one place."""
    small = text.lower()
    found: dict[int, Found] = {}
    for beginnings, meaning in TERMS[game]:
        for beginning in tr(beginnings).lower().split("|"):
            for place in _places(small, beginning):
                if place not in found or found[place].end < place + len(beginning):
                    found[place] = Found(place, _end(small, place + len(beginning)), tr(meaning))
    apart: list[Found] = []
    for place in sorted(found):
        if not apart or place >= apart[-1].end:
            apart.append(found[place])
    return apart


def _places(text: str, beginning: str) -> list[int]:
    """Return where in a text words begin with ``beginning``."""
    places, place = [], text.find(beginning) if beginning else -1
    while place >= 0:
        if place == 0 or not text[place - 1].isalpha():
            places.append(place)
        place = text.find(beginning, place + 1)
    return places


def _end(text: str, place: int) -> int:
    """Return where the word at a place ends."""
    while place < len(text) and text[place].isalpha():
        place += 1
    return place
