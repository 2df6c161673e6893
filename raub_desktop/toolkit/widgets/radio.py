"""One of several values as a line of its own, with a round mark that is filled when it is chosen."""

from collections.abc import Callable

import pygame

from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import base_in, row
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import NOWHERE, Look, Widget, control_height, draw_ring, stamp
from raub_desktop.toolkit.widgets.button import draw_radio, squeezed

_MARK, _BESIDE = 0.044, 0.012
"""The mark's part of the line, and room at its right (u)."""


class RadioRow(Widget):
    """A value in its own words; the chosen one is bold."""

    def __init__(
        self, name: str, words: str, act: Callable[[], Change | None], *, chosen: bool = False, box: Box = NOWHERE
    ) -> None:
        super().__init__(name, box)
        self.words, self.act, self.chosen = words, act, chosen

    def accessible_text(self) -> Said:
        return Said(Role.ROW, self.words, chosen=self.chosen)

    def activate(self) -> Change | None:
        """Choose it."""
        return self.act()

    def widths(self, painter: Painter) -> tuple[float, float]:
        wished = painter.measure(self.words, "sans_bold", painter.theme.type_button) + _MARK + _BESIDE
        return 0.8 * wished, wished

    def height(self, painter: Painter, width: float) -> float:
        return control_height(painter, painter.theme.type_button)

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        theme = painter.theme
        face: Face = "sans_bold" if self.chosen else "sans"
        mark, words, _ = row(box, [_MARK, None, _BESIDE])
        if look.hovered:
            stamp(
                painter, surface, ("radio",), box, lambda canvas, local: canvas.label(local, theme.paper, 0.006, None)
            )
        stamp(
            painter,
            surface,
            ("mark", self.chosen),
            mark,
            lambda canvas, local: draw_radio(canvas, *local.centre, self.chosen),
        )
        if look.focused:
            draw_ring(painter, surface, box, THEME.scoop_tag)
        shown, size = squeezed(painter, self.words, theme.type_button, words.w, face)
        painter.text(surface, shown, (words.x, base_in(words, size)), face, size, theme.ink)
