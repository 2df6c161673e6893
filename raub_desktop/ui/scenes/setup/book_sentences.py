"""What the books of a game are, in a sentence each: shown under a short list of options."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from raub_desktop.engine.games import GAMES
from raub_desktop.language import tr
from raub_desktop.language.games import WORDS
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import base_in, row, stack, tall
from raub_desktop.toolkit.theme import THEME

_GAP, _HEAD, _HEAD_TYPE, _UNDER = 0.006, 0.048, 0.026, 0.008
"""Room over the heading, its height and type, and room under it (u)."""
_NAME, _LINE, _AFTER = 0.030, 0.0245, 0.010
"""A book's name, each line of its sentence, and room under these (u)."""
_APART = 0.050
"""Room between the two columns (u)."""


class BookSentence(NamedTuple):
    """A book's name and the lines of its sentence, and where they stand on the sheet (u)."""

    name: str
    lines: tuple[str, ...]
    box: Box


def lay_sentences(painter: Painter, game: str, box: Box) -> tuple[list[BookSentence], float]:
    """The sentences of all books of a game in two columns from the top of a box down, and where they end (u)."""
    out: list[BookSentence] = []
    top = box.y + _GAP + _HEAD * painter.grow + _UNDER
    books, columns = [*GAMES[game].books], row(box, [None, None], gap=_APART)
    for first in range(0, len(books), 2):
        some = []
        for book, place in zip(books[first : first + 2], columns, strict=False):
            words = WORDS[game].book_words(book)
            lines = tuple(painter.lines(words.sentence, "sans", THEME.type_key, place.w))
            some.append(BookSentence(words.name, lines, place._replace(y=top, h=tall(_heights(painter, len(lines))))))
        out += some
        top += max(one.box.h for one in some) + _AFTER
    return out, top


def _heights(painter: Painter, lines: int) -> list[float]:
    return [_NAME * painter.grow, *[_LINE * painter.grow] * lines]


def paint_sentences(
    painter: Painter, surface: pygame.Surface, sentences: Sequence[BookSentence], box: Box, offset: float
) -> None:
    """Paint them under their heading; ``box`` is what they were laid in, moved up by ``offset`` (u)."""
    theme = painter.theme
    head = Box(box.x, box.y + _GAP - offset, box.w, _HEAD * painter.grow)
    painter.text(surface, tr("The game"), (head.x, base_in(head, _HEAD_TYPE)), "serif_bold", _HEAD_TYPE, theme.red)
    y = painter.px(head.bottom)
    pygame.draw.line(
        surface, theme.ink, (painter.px(head.x), y), (painter.px(head.right), y), max(1, painter.px(theme.hair))
    )
    for one in sentences:
        place = one.box._replace(y=one.box.y - offset)
        name, *lines = stack(place, _heights(painter, len(one.lines)))
        painter.text(
            surface, one.name, (name.x, base_in(name, theme.type_text)), "sans_bold", theme.type_text, theme.ink
        )
        for line, there in zip(one.lines, lines, strict=True):
            at = there.x, base_in(there, theme.type_key)
            painter.text(surface, line, at, "sans", theme.type_key, theme.ink)
