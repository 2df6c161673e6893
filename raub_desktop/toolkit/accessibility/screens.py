"""What a screen of widgets says of itself: the texts it paints, and its widgets as values."""

from typing import TYPE_CHECKING

import pygame

from raub_desktop.toolkit.accessibility.texts import ReadingKit
from raub_desktop.toolkit.accessibility.tree import Control, SceneTree
from raub_desktop.toolkit.window import TITLE

if TYPE_CHECKING:
    from raub_desktop.toolkit.widgets.screen import Screen


def tree_of(screen: "Screen") -> SceneTree:
    """The tree of a screen; words beside a widget are told with it."""
    screen.lay_out()
    painter, nowhere = ReadingKit(screen.painter), pygame.Surface((1, 1))
    screen.paint(painter, nowhere)
    if screen.scroll is not None:
        screen.paint_sheet(painter, nowhere, screen.scroll)
    focus = screen.focus if screen.keyboard.live else ""
    beside = {part for one in screen.widgets for part in (one.label, one.label.partition(": ")[0])}
    texts = tuple(text for text in painter.paragraphs() if text not in beside)
    return SceneTree(painter.title() or TITLE, texts, controls_of(screen), focus)


def controls_of(screen: "Screen") -> tuple[Control, ...]:
    """The widgets as values, in the order Tab goes through them."""
    return tuple(
        Control(one.name, one.accessible_text(), screen.seen(one), one.cap, one.tip, one.enabled)
        for one in screen.widgets
    )
