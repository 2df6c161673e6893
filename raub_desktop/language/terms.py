"""Special terms of the games, each with an explanation, shown where the pointer rests on the word."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from raub_desktop.games import Parts
from raub_desktop.language.catalogue import N_, NC_, tr

TRICKS: Mapping[str, str] = {
    NC_("beginnings of the forms of a word, | between them", "trick"): N_(
        "Trick: one card from each player. The best card wins them all."
    ),
    NC_("beginnings of the forms of a word, | between them", "trump"): N_(
        "Trump: the suit whose cards beat those of all other suits."
    ),
    NC_("beginnings of the forms of a word, | between them", "follow suit|follow"): N_(
        "To follow suit: to play a card of the suit that was led."
    ),
    NC_("beginnings of the forms of a word, | between them", "lead|led"): N_(
        "To lead: to play the first card of a trick. Whoever won the last trick leads."
    ),
    NC_("beginnings of the forms of a word, | between them", "ober"): N_(
        "Ober: the card next below the king, in place of a queen."
    ),
    NC_("beginnings of the forms of a word, | between them", "unter"): N_(
        "Unter: the card next below the Ober, in place of a jack."
    ),
}
"""The words of all games with tricks."""

TERMS: Parts[Mapping[str, str]] = Parts("language.{game}.terms", "TERMS", default={})
"""Explanations of a game's terms, by how the forms of each begin, "|" between them, since languages inflect words."""
_LETTER = r"[^\W\d_]"


class Found(NamedTuple):
    """A term found in a text: where it begins and ends, and its explanation."""

    begin: int
    end: int
    meaning: str


def explained(text: str, game: str) -> list[Found]:
    """Return the terms of a game that stand in a text, in its order; the longer of two that begin at one place."""
    small = text.lower()
    found: dict[int, Found] = {}
    for beginnings, meaning in TERMS[game].items():
        for beginning in filter(None, tr(beginnings).lower().split("|")):
            for word in re.finditer(rf"(?<!{_LETTER}){re.escape(beginning)}{_LETTER}*", small):
                if word.start() not in found or found[word.start()].end < word.end():
                    found[word.start()] = Found(*word.span(), tr(meaning))
    apart: list[Found] = []
    for place in sorted(found):
        if not apart or place >= apart[-1].end:
            apart.append(found[place])
    return apart
