"""Key caps as on a keyboard."""

from collections.abc import Sequence

import pygame

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.layout import Extent, Ground, Node
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.button import ARROWS, draw_cap

TO = "…"
"""Between the first and the last of a row of keys."""
_HIGH, _PAD, _GAP, _TO = 0.032, 0.018, 0.006, 0.022


def cap_height(painter: Painter) -> float:
    """Return the height of a cap with its label (u)."""
    return _HIGH + 0.55 * THEME.type_key * (painter.grow - 1)


def caps_width(painter: Painter, keys: Sequence[str]) -> float:
    """Return the width of key caps side by side (u)."""
    return sum(_wide(painter, key) for key in keys) + _GAP * (len(keys) - 1)


class KeyCaps(Node):
    """Key caps side by side on a page; they are read aloud with the words beside them."""

    def __init__(self, keys: Sequence[str]) -> None:
        super().__init__()
        self._keys = keys
        self._words = ", ".join(key for key in keys if key not in ARROWS)

    def _measure(self, painter: Painter) -> Extent:
        wide = caps_width(painter, self._keys)
        return Extent(wide, wide)

    def _measure_height(self, painter: Painter, width: float) -> float:
        return cap_height(painter)

    def draw(self, painter: Painter, surface: pygame.Surface, ground: Ground, up: float = 0.0) -> None:
        draw_caps(painter, surface, self.box.x, self.box.centre.y - up, self._keys)


def draw_caps(painter: Painter, surface: pygame.Surface, left: float, middle: float, keys: Sequence[str]) -> None:
    """Draw key caps side by side from ``left`` on, centred on the height ``middle`` (u)."""
    high = cap_height(painter)
    for key in keys:
        box = Box(left, middle - high / 2, _wide(painter, key), high)
        left = box.right + _GAP
        if key == TO:
            at = box.centre.x, middle + 0.36 * THEME.type_key
            painter.text(surface, key, at, "sans_bold", THEME.type_key, THEME.ink, "centre")
            continue
        draw_cap(painter, surface, box, key)


def _wide(painter: Painter, key: str) -> float:
    if key == TO:
        return _TO
    return max(cap_height(painter), 0.0 if key in ARROWS else painter.measure(key, "sans_bold", THEME.type_key) + _PAD)
