"""Several people at one screen: the table is covered until the next one says he is there."""

from collections.abc import Callable

import pygame

from raub_desktop.language import tr, trc
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import base_in, centred, column, row
from raub_desktop.toolkit.drawing.text_fitting import fit_size
from raub_desktop.toolkit.scene import Change, Pop
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.screen import Screen
from raub_desktop.ui.context import Context

_READY = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)

_NAME, _LEAST, _LINE = 0.075, 0.035, 0.024
"""Sizes of the name, at most and at least, and of the line under it (u)."""
_HIGH, _SIDE, _BUTTON, _GAP = 0.60, 0.15, 0.34, 0.014


class ReadyScene(Screen):
    """Hides every hand; ``ready`` is called when ``name`` has said so, ``leave_table`` when the evening is over."""

    def __init__(self, context: Context, name: str, ready: Callable[[], None], leave_table: Callable[[], None]) -> None:
        super().__init__(context)
        self.leave_table = leave_table
        self.name = name
        self.ready = ready

    def _rows(self) -> list[Box]:
        """The name, the line under it, the star between, and the button."""
        window = Box(0, 0, self.scale.width, self.scale.height)
        heights = [_NAME, self.painter.grown(_LINE), None, THEME.button]
        return column(centred(window, window.w - 2 * _SIDE, _HIGH), heights, gap=_GAP)

    def build(self) -> None:
        """See Screen."""
        pair = centred(self._rows()[-1], 2 * _BUTTON + _GAP, THEME.button)
        leave, ready = row(pair, [None, None], gap=_GAP)
        self.widgets = [
            Button("ready", tr("I am ready"), self._go, key=trc("key", "Enter"), main=True, box=ready),
            Button("leave", tr("Leave the table"), self.leave, key=trc("key", "Esc"), box=leave),
        ]

    def paint(self, painter: Painter, surface: pygame.Surface) -> None:
        """See Screen."""
        name, line = self._rows()[:2]
        middle = name.centre.x
        size = fit_size(self.name, "serif_bold", _NAME, _LEAST, name.w, painter.measure)
        painter.text(
            surface, self.name, (middle, base_in(name, size)), "serif_bold", size, painter.theme.accent, "centre"
        )
        words = tr("It is your turn. Everyone else, look away.")
        painter.text(surface, words, (middle, base_in(line, _LINE)), "sans", _LINE, painter.theme.text, "centre")

    def leave(self) -> Change | None:
        """Back to the title: nobody looks past the cover."""
        self.leave_table()
        return Pop()

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See Screen."""
        return self._go() if event.key in _READY else None

    def _go(self) -> Change:
        self.ready()
        return Pop()
