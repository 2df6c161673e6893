"""The texts of a page for players who do not see it."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain
from typing import NamedTuple

from raub_desktop.toolkit import layout
from raub_desktop.toolkit.accessibility.tree import Control, Kind, Part, table
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.layout import Arrangement, Grid, Node, Sheet, Text
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.toolkit.window import TITLE

_COLUMNS = 2
"""So many columns make a table."""


class Page(NamedTuple):
    """The texts and controls of a page: its title, and its parts in reading order."""

    title: str
    parts: tuple[Part | Control, ...]


def page_parts(page: Arrangement, controls: Iterable[Control], beside: Collection[str]) -> Page:
    """Return the texts and controls of a page.

    ``controls`` are its widgets as values; the words ``beside`` them belong to these, and are no texts of the page.
    """
    root = page.root
    title = next((node.words for node in root.walk() if isinstance(node, Text) and node.heading), "") or TITLE
    reader = _Pages({control.name: control for control in controls}, {*beside, title})
    if not isinstance(root, layout.Page):
        return Page(title, tuple(reader.parts(root, page.page)))
    return Page(title, (*reader.parts(root.body, page.page), *reader.parts(root.foot, None)))


class _Pages:
    """A walk through the layout nodes of one page."""

    def __init__(self, controls: Mapping[str, Control], silent: Collection[str]) -> None:
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
        if node.description:
            kind = Kind.HEADING if isinstance(node, Text) and node.heading else Kind.TEXT
            if node.description.strip() and node.description not in self._silent:
                yield Part(kind, node.description, box=_seen(node.box, scroll))
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
