"""What a screen of widgets says of itself: the texts it paints, and its widgets as values."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from raub_desktop.toolkit import layout
from raub_desktop.toolkit.accessibility.texts import ReadingKit
from raub_desktop.toolkit.accessibility.tree import Control, SceneTree
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.layout import Grid, Ground, Node, Text
from raub_desktop.toolkit.window import TITLE

if TYPE_CHECKING:
    from raub_desktop.toolkit.widgets.screen import Screen


def tree_of(screen: "Screen") -> SceneTree:
    """Return the tree of a page: its texts in reading order, its widgets in the order of focus.

    Words beside a widget are told with it.
    """
    screen.lay_out()
    assert screen.tree is not None, "laid out"
    root = screen.tree.root
    title = next((node.words for node in root.walk() if isinstance(node, Text) and node.heading), "")
    beside = {part for widget in screen.widgets for part in (widget.label, widget.label.partition(": ")[0])} | {title}
    texts = tuple(text for text in spoken_texts(root, screen.painter) if text not in beside)
    return SceneTree(title or TITLE, texts, controls_of(screen), screen.focus if screen.keyboard.live else "")


def spoken_texts(node: Node, painter: Painter) -> Iterator[str]:
    """Yield the texts of a part of a page, in reading order; the cells of a table's row in one."""
    if node.description:
        yield node.description
    elif node.paints_words:
        yield from _painted_texts(node, painter)
    elif isinstance(node, Grid):
        for cells in node.rows:
            texts = [text for cell in cells for text in spoken_texts(cell, painter)]
            plain = not any(cell.children or isinstance(cell, layout.Control) for cell in cells)
            yield from (", ".join(texts),) if plain else texts
    else:
        for child in node.children:
            yield from spoken_texts(child, painter)


def _painted_texts(node: Node, painter: Painter) -> Sequence[str]:
    """Return the words that a part without a description paints."""
    reading = ReadingKit(painter)
    node.draw(reading, pygame.Surface((1, 1)), Ground.PAPER)
    return [reading.title(), *reading.paragraphs()] if reading.title() else reading.paragraphs()


def controls_of(screen: "Screen") -> tuple[Control, ...]:
    """The widgets as values, in the order Tab goes through them."""
    return tuple(
        Control(one.name, one.accessible_text(), screen.seen(one), one.cap, one.tip, one.enabled)
        for one in screen.widgets
    )
