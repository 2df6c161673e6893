"""A stored match as a row on a sheet: its rules, who stands where, and when it was played."""

from collections.abc import Callable

import pygame

from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter, scooped
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Look, Widget, draw_ring, stamp
from raub_desktop.toolkit.widgets.button import base_on, squeezed, two_lines

_HIGH, _LEAST = 0.082, 0.300
"""The least height of a row, and the least room for its heading (u)."""
_PAD, _CLEAR, _UNDER = 0.022, 0.005, 0.032
"""Room at the sides, over and under the words, and from the first base line to the second (u)."""


class MatchRow(Widget):
    """``heading`` and ``line`` at the left, ``when`` at the right; the chosen one lies on a tinted strip."""

    def __init__(
        self, name: str, words: tuple[str, str, str], chosen: bool, choose: Callable[[], Change | None]
    ) -> None:
        super().__init__(name)
        self.heading, self.line, self.when = words
        self.chosen = chosen
        self.choose = choose

    def widths(self, painter: Painter) -> tuple[float, float]:
        wide = painter.measure(self.when, "sans", THEME.type_small) + 2 * _PAD
        return wide + _LEAST, wide + 2 * _LEAST

    def height(self, painter: Painter, width: float) -> float:
        lines = painter.grown(THEME.type_name) + _UNDER * painter.grow
        return max(_HIGH, lines + 4 * _CLEAR)

    def activate(self) -> Change | None:
        """Choose it."""
        return self.choose()

    def accessible_text(self) -> Said:
        return Said(Role.ROW, self.heading, f"{self.line}, {self.when}", self.chosen)

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        theme = painter.theme
        ink = theme.paper if self.chosen else theme.ink
        if self.chosen:
            stamp(
                painter,
                surface,
                ("row",),
                box,
                lambda canvas, local: canvas.label(local, theme.red, THEME.scoop_tag, None),
            )
        elif look.hovered:
            stamp(painter, surface, ("row rim",), box, _rim)
        if look.focused:
            draw_ring(painter, surface, box, THEME.scoop_tag)
        wide = painter.measure(self.when, "sans", THEME.type_small)
        room = box.w - 2 * _PAD
        fit, upper, lower = two_lines(painter, box.grown(-_CLEAR), (THEME.type_name, THEME.type_text), _UNDER)
        heading, size = squeezed(painter, self.heading, fit * THEME.type_name, room - wide - 0.02, "serif_bold")
        painter.text(surface, heading, (box.x + _PAD, base_on(painter, upper, size)), "serif_bold", size, ink)
        size = fit * THEME.type_small
        painter.text(surface, self.when, (box.right - _PAD, base_on(painter, upper, size)), "sans", size, ink, "right")
        line, size = squeezed(painter, self.line, fit * THEME.type_text, room)
        painter.text(surface, line, (box.x + _PAD, base_on(painter, lower, size)), "sans", size, ink)


def _rim(canvas: Canvas, box: Box) -> None:
    canvas.trace(scooped(box, THEME.scoop_tag), THEME.ink, canvas.theme.hair)
