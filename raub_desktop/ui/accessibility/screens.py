"""What a screen of widgets says of itself: the texts it paints, and its widgets as values."""

from typing import TYPE_CHECKING

import pygame

from raub_desktop.ui.accessibility.texts import ReadingKit
from raub_desktop.ui.accessibility.tree import Control, SceneTree
from raub_desktop.ui.window import TITLE

if TYPE_CHECKING:
    from raub_desktop.ui.widgets.screen import Screen


def tree_of(screen: "Screen") -> SceneTree:
    """The tree of a screen; words beside a widget are told with it."""
    screen.lay_out()
    kit, nowhere = ReadingKit(screen.kit), pygame.Surface((1, 1))
    screen.paint(kit, nowhere)
    if screen.scroll is not None:
        screen.paint_sheet(kit, nowhere, screen.scroll)
    focus = screen.focus if screen.keyboard.live else ""
    beside = {part for one in screen.widgets for part in (one.label, one.label.partition(": ")[0])}
    texts = tuple(text for text in kit.paragraphs() if text not in beside)
    return SceneTree(kit.title() or TITLE, texts, controls_of(screen), focus)


def controls_of(screen: "Screen") -> tuple[Control, ...]:
    """The widgets as values, in the order Tab goes through them."""
    return tuple(
        Control(one.name, one.said(), screen.seen(one), one.cap, one.tip, one.enabled) for one in screen.widgets
    )
