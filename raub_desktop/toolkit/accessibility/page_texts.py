"""The texts of a page for those who do not see it: those of its tree, and those that its pictures paint."""

from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from typing import Literal, NamedTuple

import pygame

from raub_desktop.toolkit import layout
from raub_desktop.toolkit.drawing.boxes import Box, Point
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.surface_cache import SurfaceCache
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.layout import Grid, Ground, Node, Text
from raub_desktop.toolkit.theme import THEME, Ink
from raub_desktop.toolkit.window import TITLE

_SAME_LINE = 0.012
"""Words whose base lines are no further apart stand in one line (u)."""
_NOTHING = 1e-6
"""As wide as nothing; a nought would be divided by here and there."""


_LEADING = 1.6
"""How far the lines of a paragraph are apart at most, to the size of their type."""
_LARGE = 0.030
"""The least type of a scene's heading (u)."""


class _Written(NamedTuple):
    words: str
    x: float
    y: float
    style: Face
    size: float


class _NoPictures(SurfaceCache):
    """Gives a picture of nothing for everything."""

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return pygame.Surface((1, 1), pygame.SRCALPHA)


class TextCollector(Painter):
    """Notes the texts that are set with it.  All of them fit their places, so that none is broken or cut."""

    def __init__(self, painter: Painter) -> None:
        super().__init__(
            painter.fonts, painter.pictures, painter.theme, painter.unit, _NoPictures(0), painter.grow, painter.program
        )
        self._written: list[_Written] = []

    def measure(self, text: str, style: Face, size: float) -> float:
        """See Kit: everything has room."""
        return _NOTHING

    def lines(self, text: str, style: Face, size: float, width: float) -> list[str]:
        """See Kit: a paragraph is one line."""
        return [" ".join(part.split()) for part in text.split("\n")]

    def hint(self, words: str, at: Point | tuple[float, float]) -> None:
        if words:
            self._written.append(_Written(words, at[0], at[1], "serif_italic", THEME.type_key))

    def text(
        self,
        surface: pygame.Surface,
        text: str,
        at: Point | tuple[float, float],
        style: Face,
        size: float,
        ink: Ink = THEME.ink,
        align: Literal["left", "centre", "right"] = "left",
    ) -> None:
        """See Kit: nothing is painted."""
        if text.strip():
            self._written.append(_Written(text.strip(), at[0], at[1], style, size))

    def drawn(
        self,
        surface: pygame.Surface,
        key: Hashable,
        box: Box,
        draw: Callable[[Canvas], None],
        rest: Ink = THEME.ink,
        opacity: float = 1.0,
    ) -> pygame.Rect:
        """See Kit: nothing is painted."""
        return pygame.Rect(0, 0, 0, 0)

    def title(self) -> str:
        """Return the heading: the first large words in the face of headings; "" where there are none."""
        return next((text.words for text in self._written if text.style == "serif_bold" and text.size >= _LARGE), "")

    def paragraphs(self) -> tuple[str, ...]:
        """All else in the order it was painted, a line or a paragraph each."""
        title, lines, last = self.title(), list[str](), None
        for text in self._written:
            if text.words == title:
                title = ""
                continue
            if last is not None and self._continues(text, last):
                lines[-1] += f" {text.words}"
            elif last is not None and abs(text.y - last.y) <= _SAME_LINE:
                lines[-1] += f", {text.words}"
            else:
                lines.append(text.words)
            last = text
        return tuple(lines)

    def _continues(self, text: _Written, last: _Written) -> bool:
        """Whether a line goes on with the paragraph of the line before."""
        same = (text.x, text.style, text.size) == (last.x, last.style, last.size)
        return same and 0 < text.y - last.y <= _LEADING * self.grown(text.size) and last.words[-1] not in ".:!?"


def page_texts(root: Node, painter: Painter, beside: Collection[str]) -> tuple[str, tuple[str, ...]]:
    """Return the title of a page and its texts in reading order, without the words ``beside`` its widgets."""
    title = next((node.words for node in root.walk() if isinstance(node, Text) and node.heading), "")
    texts = tuple(text for text in spoken_texts(root, painter) if text not in beside and text != title)
    return title or TITLE, texts


def spoken_texts(node: Node, painter: Painter) -> Iterator[str]:
    """Yield the texts of a part of a page, in reading order; the cells of a table's row in one."""
    if node.description:
        yield node.description
    elif node.paints_words:
        yield from _painted_texts(node, painter)
    elif isinstance(node, Grid):
        for cells in node.rows:
            texts = [text for cell in cells for text in spoken_texts(cell, painter)]
            parted = [cell for cell in cells if cell.children and not cell.description]
            plain = not parted and not any(isinstance(cell, layout.Control) for cell in cells)
            yield from (", ".join(texts),) if plain else texts
    else:
        for child in node.children:
            yield from spoken_texts(child, painter)


def _painted_texts(node: Node, painter: Painter) -> Sequence[str]:
    """Return the words that a part without a description paints."""
    reading = TextCollector(painter)
    node.draw(reading, pygame.Surface((1, 1)), Ground.PAPER)
    return [reading.title(), *reading.paragraphs()] if reading.title() else reading.paragraphs()
