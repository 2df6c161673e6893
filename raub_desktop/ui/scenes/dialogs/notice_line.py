"""A sentence beside a round mark: what is wrong, or what is to be warned of."""

import pygame

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in, centred, row
from raub_desktop.toolkit.widgets.base import stamp

_MARK, _GAP, _BESIDE = 0.025, 0.015, 0.016
"""The mark, the room before the words, and after them (u)."""
_LINES, _PITCH = 2, 0.0256
"""The most lines of large words, and from one to the next (u)."""


def paint_notice(painter: Painter, surface: pygame.Surface, line: Box, notice: str, *, wrong: bool) -> None:
    """Paint the sentence on the cloth in the middle of ``line``; the mark is red where something is ``wrong``."""
    theme = painter.theme
    sign, said = row(line, [_MARK, None], gap=_GAP)
    size, room = theme.type_small, said.w - _BESIDE
    lines = painter.lines(notice, "sans", size, room)
    if len(lines) > _LINES:
        size /= painter.grow
        lines = painter.lines(notice, "sans", size, room)

    def mark(canvas: Canvas, local: Box) -> None:
        canvas.disc(*local.centre, local.w / 2, theme.red if wrong else theme.yellow)

    stamp(painter, surface, ("mark", not wrong), centred(sign, _MARK, _MARK), mark)
    ink = theme.paper if wrong else theme.ink
    middle = base_in(line, theme.type_text)
    painter.text(surface, "!", (sign.centre.x, middle), "sans_bold", theme.type_text, ink, "centre")
    step = _PITCH * painter.grow * size / theme.type_small
    for number, words in enumerate(lines):
        at = (said.x, middle + step * (number - (len(lines) - 1) / 2))
        painter.text(surface, words, at, "sans", size, theme.text)
