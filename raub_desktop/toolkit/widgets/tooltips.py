"""Tooltips for buttons that show only a sign or a key, after the pointer or the focus has rested on them.

Placed as pygame-gui places its tooltips, but drawn by us: the library is not loaded for a few words.
"""

import pygame

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import stamp

_REST = 0.6
"""Seconds until it is said."""
_PAD, _AWAY, _BORDER, _WIDEST, _WIDEST_OVER = 0.012, 0.012, 0.046, 0.50, 0.62
_MIDDLE = 0.75
"""Share of the window's width that words over a box keep to, unless the box itself reaches further."""


class Tips:
    """Tooltip shown once the pointer or the focus has rested on a widget."""

    def __init__(self) -> None:
        self._of = ""
        self._rested = 0.0

    @property
    def shown(self) -> str:
        return self._of if self._rested >= _REST else ""

    def rest(self, of: str, seconds: float, *, at_once: bool = False) -> bool:
        """Note the widget the pointer or the focus rests on ("": none); return whether the picture changes.

        ``at_once``: show its tooltip without delay.
        """
        before = self.shown
        self._rested = self._rested + seconds if of == self._of else _REST if at_once else 0.0
        self._of = of
        return self.shown != before

    def hide(self) -> None:
        """Hide the tooltip until the pointer has been elsewhere."""
        self._rested = float("-inf")


def tip_box(
    painter: Painter, window: tuple[float, float], box: Box, words: str, *, over: bool = False, left: bool = False
) -> tuple[Box, list[str]]:
    """Return the place and the lines of a tooltip for a box: under it, or over it at the window's foot.

    ``window`` is its width and height in u, as all lengths are.  ``over``: always over it, because what lies under it
    must be seen; ``left``: at its left, where nothing lies.
    """
    size = THEME.type_small
    lines = painter.lines(words, "sans", size, _WIDEST_OVER if over else _WIDEST)
    wide = max(painter.measure(line, "sans", size) for line in lines) + 2 * _PAD
    high = 1.25 * painter.grown(size) * len(lines) + _PAD
    right, bottom = window
    x = min(max(box.centre.x - wide / 2, _BORDER), right - wide - _BORDER)
    if over:
        x = max(_AWAY, min(box.x, max(box.right, _MIDDLE * right) - wide))
    if left:
        return Box(max(_AWAY, box.x - _AWAY - wide), box.centre.y - high / 2, wide, high), lines
    y = box.bottom + _AWAY
    if over or y + high > bottom - _AWAY:
        y = box.y - _AWAY - high
    return Box(x, y, wide, high), lines


def draw_tip(
    painter: Painter, surface: pygame.Surface, box: Box, words: str, *, over: bool = False, left: bool = False
) -> None:
    """Draw a tooltip for a box; see ``tip_box``."""
    size = THEME.type_small
    pitch = 1.25 * painter.grown(size)
    window = surface.get_width() / painter.unit, surface.get_height() / painter.unit
    label, lines = tip_box(painter, window, box, words, over=over, left=left)
    ground = painter.theme.yellow
    stamp(painter, surface, ("tip",), label, lambda canvas, local: canvas.label(local, ground, THEME.scoop_tag, None))
    for number, line in enumerate(lines):
        base = label.y + _PAD / 2 + (number + 0.5) * pitch + 0.36 * size
        painter.text(surface, line, (label.x + _PAD, base), "sans", size, painter.theme.ink)
