"""Explained terms in a note: their places, dotted underlines, and explanations."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import NamedTuple

import pygame

from raub_desktop.language.terms import explained
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.compositor import Layer
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.layout import Node, Text
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.tooltips import draw_tip, tip_box

_PARAGRAPHS = ("text", "small", "label", "note")
"""The roles of a note's paragraphs; its heading and its foot have others."""
_DOT = 0.0022
"""The dots under a word, which are as far apart (u)."""
_UNDER = 0.0034
"""The line under a word that is explained now (u)."""


class Word(NamedTuple):
    """An explained term and its place (u)."""

    box: Box
    meaning: str


def words_of(body: Node, painter: Painter, game: str) -> list[Word]:
    """Return the terms explained in a placed note, each once."""
    found: list[Word] = []
    for node in body.walk():
        if isinstance(node, Text) and node.role in _PARAGRAPHS:
            (face, _, leading), size = node.style, node.size_at(painter, node.box.w)
            high = leading * painter.grown(size)
            for number, line in enumerate(node.broken(painter, node.box.w)):
                box = node.box._replace(y=node.box.y + number * high, h=high)
                found += words_in(line, box, (face, size), painter, game)
    return each_once(found)


def words_in(line: str, box: Box, style: tuple[Face, float], painter: Painter, game: str) -> Iterator[Word]:
    """Yield the terms explained in a line of text, in the box of the line."""
    for begin, end, meaning in explained(line, game):
        left, wide = (painter.measure(part, *style) for part in (line[:begin], line[begin:end]))
        yield Word(box._replace(x=box.x + left, w=wide), meaning)


def each_once(words: Iterable[Word]) -> list[Word]:
    """Return the first of the words with each meaning."""
    found: dict[str, Word] = {}
    for word in words:
        found.setdefault(word.meaning, word)
    return list(found.values())


def underline(painter: Painter, surface: pygame.Surface, words: Iterable[Word], meant: Word | None) -> None:
    """Draw a dotted line under each word, and a whole one under the one that is explained now."""
    dot = max(1, painter.px(_DOT))
    for word in words:
        box = word.box
        if word == meant:
            line = painter.pixels(box._replace(y=box.bottom - 0.12 * box.h, h=_UNDER))
            surface.fill(THEME.red, line)
            continue
        left, right, top = painter.px(box.x), painter.px(box.right), painter.px(box.bottom - 0.12 * box.h)
        for place in range(left, right, 2 * dot):
            surface.fill(THEME.ink, (place, top, min(dot, right - place), dot))


def meaning_layer(painter: Painter, size: tuple[float, float], word: Word, note: Box) -> Layer:
    """Return what a word means, under the whole note, or over it at the window's foot: the sentence stays to be
    read."""
    beside = word.box._replace(y=note.y, h=note.h)
    box, _ = tip_box(painter, size, beside, word.meaning)
    draw = partial(draw_tip, painter, box=beside, words=word.meaning)
    return Layer("meaning", word, painter.pixels(box.grown(0.012)), draw)
