"""The texts of a page for players who do not see it: those of its layout tree, and those that its pictures paint."""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Literal, NamedTuple

import pygame

from raub_desktop.toolkit import layout
from raub_desktop.toolkit.accessibility.tree import Control, Kind, Part, table
from raub_desktop.toolkit.drawing.boxes import Box, Point
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.surface_cache import SurfaceCache
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.layout import Arrangement, Grid, Ground, Node, Sheet, Text
from raub_desktop.toolkit.theme import THEME, Ink
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.toolkit.window import TITLE

_SAME_LINE = 0.012
"""Words whose base lines are no further apart stand in one line (u)."""
_NOTHING = 1e-6
"""As good as no width; zero would be a divisor in places."""


_COLUMNS = 2
"""So many columns make a table."""
_LEADING = 1.6
"""Greatest distance of a paragraph's lines, to the size of their type."""
_LARGE = 0.030
"""The least type of a scene's heading (u)."""


class _Written(NamedTuple):
    words: str
    x: float
    y: float
    style: Face
    size: float


class _NoPictures(SurfaceCache):
    """A cache that gives an empty picture for every key."""

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return pygame.Surface((1, 1), pygame.SRCALPHA)


class TextCollector(Painter):
    """A painter that paints nothing and notes the texts it is asked to set.

    Every text fits, so none is broken or cut short.
    """

    def __init__(self, painter: Painter) -> None:
        super().__init__(
            painter.fonts, painter.pictures, painter.theme, painter.unit, _NoPictures(0), painter.grow, painter.program
        )
        self._written: list[_Written] = []

    def measure(self, text: str, style: Face, size: float) -> float:
        """Return next to no width, so that everything fits."""
        return _NOTHING

    def lines(self, text: str, style: Face, size: float, width: float) -> list[str]:
        """Return each paragraph as one line."""
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
        """Note the text; nothing is painted."""
        if text.strip():
            self._written.append(_Written(text.strip(), at[0], at[1], style, size))

    def title(self) -> str:
        """Return the heading: the first large text in the headings' face, "" without one."""
        return next((text.words for text in self._written if text.style == "serif_bold" and text.size >= _LARGE), "")

    def paragraphs(self) -> tuple[str, ...]:
        """Return all other texts in the order they were painted, one for each line or paragraph."""
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
        """Whether a line continues the paragraph of the line before it."""
        same = (text.x, text.style, text.size) == (last.x, last.style, last.size)
        return same and 0 < text.y - last.y <= _LEADING * self.grown(text.size) and last.words[-1] not in ".:!?"


class Page(NamedTuple):
    """The texts and controls of a page: its title, and its parts in reading order."""

    title: str
    parts: tuple[Part | Control, ...]


def page_parts(page: Arrangement, painter: Painter, controls: Iterable[Control], beside: Collection[str]) -> Page:
    """Return the texts and controls of a page.

    ``controls`` are its widgets as values; the words ``beside`` them belong to these, and are no texts of the page.
    """
    root = page.root
    title = next((node.words for node in root.walk() if isinstance(node, Text) and node.heading), "") or TITLE
    reader = _Pages(painter, {control.name: control for control in controls}, {*beside, title})
    if not isinstance(root, layout.Page):
        return Page(title, tuple(reader.parts(root, page.page)))
    return Page(title, (*reader.parts(root.body, page.page), *reader.parts(root.foot, None)))


class _Pages:
    """A walk through the layout nodes of one page."""

    def __init__(self, painter: Painter, controls: Mapping[str, Control], silent: Collection[str]) -> None:
        self._painter = painter
        self._controls = controls
        self._silent = silent
        """Words that are read elsewhere."""

    def parts(self, node: Node, scroll: Scroll | None) -> Iterator[Part | Control]:
        """Yield the texts and controls inside a node, their places moved by ``scroll``."""
        if isinstance(node, layout.Control):
            if node.widget.name in self._controls:
                yield self._controls[node.widget.name]
        elif node.group:
            yield Part(Kind.GROUP, node.group, tuple(self._inside(node, scroll)), name=node.group_name)
        else:
            yield from self._inside(node, scroll)

    def _inside(self, node: Node, scroll: Scroll | None) -> Iterator[Part | Control]:
        if node.description or node.paints_words:
            texts = [node.description] if node.description else _painted_texts(node, self._painter)
            kind = Kind.HEADING if isinstance(node, Text) and node.heading else Kind.TEXT
            box = _seen(node.box, scroll)
            yield from (Part(kind, text, box=box) for text in texts if text.strip() and text not in self._silent)
        elif isinstance(node, Grid):
            yield from self._grid(node, scroll)
        elif isinstance(node, Sheet):
            if node.head is not None:
                yield from self.parts(node.head, scroll)
            yield from self.parts(node.child, node.scroll if node.live else scroll)
        else:
            for child in node.children:
                yield from self.parts(child, scroll)

    def _grid(self, node: Grid, scroll: Scroll | None) -> Iterator[Part | Control]:
        """Yield a grid as a table, if it has several columns and no widgets; else what its cells hold."""
        cells = [[list(self.parts(cell, scroll)) for cell in row] for row in node.rows]
        plain = all(isinstance(one, Part) and one.kind in (Kind.TEXT, Kind.HEADING) for one in chain(*chain(*cells)))
        if not plain or max(map(len, node.rows), default=0) < _COLUMNS:
            yield from chain(*chain(*cells))
            return
        rows = [[", ".join(one.words for one in cell if isinstance(one, Part)) for cell in row] for row in cells]
        yield table("", [row for row in rows if any(row)], headed=False, box=_seen(node.box, scroll))


def _seen(box: Box, scroll: Scroll | None) -> Box:
    """Return the visible part of a box that ``scroll`` moves (u)."""
    return box if scroll is None else clipped(scroll.seen(box), scroll.box)


def clipped(box: Box, view: Box) -> Box:
    """Return the part of a box that is visible through a view (u); an empty box at the view's edge where none is."""
    left, right = (min(max(edge, view.x), view.right) for edge in (box.x, box.right))
    top, bottom = (min(max(edge, view.y), view.bottom) for edge in (box.y, box.bottom))
    return Box(left, top, right - left, bottom - top)


def texts_of(parts: Iterable[Part | Control]) -> Iterator[str]:
    """Yield the texts of some parts in reading order; a table row's cells make one text."""
    for part in parts:
        if isinstance(part, Control):
            continue
        if part.kind is Kind.ROW:
            yield ", ".join(cell.words for cell in part.parts if isinstance(cell, Part) and cell.words)
        elif part.kind in (Kind.TEXT, Kind.HEADING, Kind.ITEM):
            yield part.words
        else:
            yield from texts_of(part.parts)


def _painted_texts(node: Node, painter: Painter) -> Sequence[str]:
    """Return the texts that a node paints, for one that gives no description for reading aloud."""
    reading = TextCollector(painter)
    node.draw(reading, pygame.Surface((1, 1)), Ground.PAPER)
    return [reading.title(), *reading.paragraphs()] if reading.title() else reading.paragraphs()
