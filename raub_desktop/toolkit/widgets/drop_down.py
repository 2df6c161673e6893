"""A drop-down: one of many values, chosen from a list that opens below, or above if there is no room."""

from typing import TYPE_CHECKING

import pygame

from raub_desktop.toolkit.accessibility.tree import Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Look, draw_ring, stamp
from raub_desktop.toolkit.widgets.button import squeezed
from raub_desktop.toolkit.widgets.choosers import Chooser

if TYPE_CHECKING:
    from raub_desktop.toolkit.widgets.gui import DropList

_ARROW = 0.040
_BOLD_FROM = 0.85
"""The value is bold where it needs to be made no smaller than this for it."""
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class DropDown(Chooser):
    """The chosen value with an arrow; pressed, it opens a list of all.

    Left and right change the value without the list.
    """

    shown: "DropList | None" = None
    """The list, while it is open."""

    def accessible_text(self) -> Said:
        """Return how it is read aloud; while the list is open, its marked item."""
        place = self.place if self.shown is None or self.shown.place is None else self.shown.place
        said = super().accessible_text()
        return said._replace(value=said.options[place], place=place + 1)

    def widths(self, painter: Painter) -> tuple[float, float]:
        longest = max(painter.measure(words, "sans_bold", painter.theme.type_small) for _, words in self.options)
        return 0.8 * longest + _ARROW + 0.018, longest + _ARROW + 0.036

    def press(self, x: float, y: float) -> Change | None:
        return self.activate()

    def activate(self) -> Change | None:
        assert self.host is not None, "pressed when it is on a screen"
        box, unit = self.host.seen(self), self.host.scale.unit
        rect = pygame.Rect(*(round(part * unit) for part in box))
        self.shown = self.host.gui.drop_list(rect, [words for _, words in self.options], self.place)
        self.host.pop_up(self)
        return None

    def close(self) -> None:
        if self.shown is not None:
            self.shown.close()
            self.shown = None
        if self.host is not None:
            self.host.pop_up(None)

    def popped(self, event: pygame.Event) -> Change | None:
        shown = self.shown
        if shown is None:
            return None
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_ESCAPE, pygame.K_TAB):
                self.close()
            elif event.key in _ENTER:
                return self.pick(shown.place)
            else:
                shown.key(event)
            return None
        place, over = shown.handle(event)
        if place is not None:
            return self.pick(place)
        if event.type == pygame.MOUSEBUTTONDOWN and not over:
            self.close()
        return None

    def pick(self, place: int) -> Change | None:
        self.close()
        value = self.options[place][0]
        return self.choose(value) if value != self.value else None

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        theme = painter.theme

        def label(canvas: Canvas, local: Box) -> None:
            canvas.label(local, theme.paper, THEME.scoop_tag, None)
            x, y = local.right - _ARROW / 2, local.y + local.h / 2
            arrow = [(x - 0.009, y - 0.005), (x + 0.009, y - 0.005), (x, y + 0.007)]
            canvas.fill(arrow, theme.red)
            canvas.trace(arrow, theme.ink, 0.0014)

        stamp(painter, surface, ("drop down",), box, label)
        if look.focused:
            draw_ring(painter, surface, box, THEME.scoop_tag)
        words, room = self.options[self.place][1], box.w - _ARROW - 0.018
        bold = _BOLD_FROM * painter.measure(words, "sans_bold", theme.type_small) <= room
        face: Face = "sans_bold" if bold else "sans"
        shown, size = squeezed(painter, words, theme.type_small, room, face)
        at = (box.x + 0.018 + room / 2, box.y + box.h / 2 + 0.0072)
        painter.text(surface, shown, at, face, size, theme.ink, "centre")
