"""Explained terms in a note: their places, dotted underlines, and explanations."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from raub_desktop.language.terms import explained
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.compositor import Layer
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.layout import Node, Text
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.tooltips import draw_tip, tip_box

_PARAGRAPHS = ("text", "small", "label")
"""The roles of a note's paragraphs; its heading and its foot have others."""
_LINE, _DOT, _GAP = 0.0016, 0.0032, 0.0032
"""How thick the dotted line under a word is, its dots, and how far apart they are (u)."""


class Word(NamedTuple):
    """An explained term and its place (u)."""

    box: Box
    meaning: str


def words_of(body: Node, painter: Painter, game: str) -> list[Word]:
    """Return the terms explained in a placed note, each once."""
    found: dict[str, Word] = {}
    for node in body.walk():
        if isinstance(node, Text) and node.role in _PARAGRAPHS:
            face, size, leading = node.style
            high = leading * painter.grown(size)
            for number, line in enumerate(node.broken(painter, node.box.w)):
                for begin, end, meaning in explained(line, game):
                    left = node.box.x + painter.measure(line[:begin], face, size)
                    wide = painter.measure(line[begin:end], face, size)
                    found.setdefault(meaning, Word(Box(left, node.box.y + number * high, wide, high), meaning))
    return list(found.values())


def underline(painter: Painter, surface: pygame.Surface, words: Sequence[Word]) -> None:
    """Draw a dotted line under each word."""
    for box, _ in words:
        for dot in range(int(box.w / (_DOT + _GAP)) + 1):
            left = box.x + dot * (_DOT + _GAP)
            place = Box(left, box.bottom - 0.12 * box.h, min(_DOT, box.right - left), _LINE)
            if place.w > 0:
                pygame.draw.rect(surface, THEME.ink, painter.pixels(place))


def meaning_layer(painter: Painter, size: tuple[float, float], word: Word) -> Layer:
    """Return the explanation of a term as a layer under it."""
    box, _ = tip_box(painter, size, word.box, word.meaning)

    def draw(surface: pygame.Surface) -> None:
        draw_tip(painter, surface, word.box, word.meaning)

    return Layer("meaning", word, painter.pixels(box.grown(0.012)), draw)
