"""A stored match as a row on a sheet: its rules, who stands where, and when it was played."""

from collections.abc import Callable

import pygame

from raub_desktop.ui.accessibility.tree import Role, Said
from raub_desktop.ui.kit.boxes import Box
from raub_desktop.ui.kit.paint import Kit, Pad, scooped
from raub_desktop.ui.kit.theme import THEME
from raub_desktop.ui.scene import Change
from raub_desktop.ui.widgets.base import Look, Widget, draw_ring, stamp
from raub_desktop.ui.widgets.button import base_on, squeezed, two_lines

HIGH = 0.096
_PAD, _CLEAR, _UNDER = 0.022, 0.005, 0.032
"""Room at the sides, over and under the words, and from the first base line to the second (u)."""


class MatchRow(Widget):
    """``heading`` and ``line`` at the left, ``when`` at the right; the chosen one lies on a tinted strip."""

    def __init__(
        self, name: str, box: Box, words: tuple[str, str, str], chosen: bool, choose: Callable[[], Change | None]
    ) -> None:
        super().__init__(name, box)
        self.heading, self.line, self.when = words
        self.chosen = chosen
        self.choose = choose

    def activate(self) -> Change | None:
        """Choose it."""
        return self.choose()

    def said(self) -> Said:
        """See Widget."""
        return Said(Role.ROW, self.heading, f"{self.line}, {self.when}", self.chosen)

    def draw(self, kit: Kit, surface: pygame.Surface, box: Box, look: Look) -> None:
        """See Widget."""
        theme = kit.theme
        ink = theme.paper if self.chosen else theme.ink
        if self.chosen:
            stamp(kit, surface, ("row",), box, lambda pad, local: pad.label(local, theme.red, THEME.scoop_tag, None))
        elif look.hovered:
            stamp(kit, surface, ("row rim",), box, _rim)
        if look.focused:
            draw_ring(kit, surface, box, THEME.scoop_tag)
        wide = kit.measure(self.when, "sans", THEME.type_small)
        room = box.w - 2 * _PAD
        fit, upper, lower = two_lines(kit, box.grown(-_CLEAR), (THEME.type_name, THEME.type_text), _UNDER)
        heading, size = squeezed(kit, self.heading, fit * THEME.type_name, room - wide - 0.02, "serif_bold")
        kit.text(surface, heading, (box.x + _PAD, base_on(kit, upper, size)), "serif_bold", size, ink)
        size = fit * THEME.type_small
        kit.text(surface, self.when, (box.right - _PAD, base_on(kit, upper, size)), "sans", size, ink, "right")
        line, size = squeezed(kit, self.line, fit * THEME.type_text, room)
        kit.text(surface, line, (box.x + _PAD, base_on(kit, lower, size)), "sans", size, ink)


def _rim(pad: Pad, box: Box) -> None:
    pad.trace(scooped(box, THEME.scoop_tag), THEME.ink, pad.theme.hair)
