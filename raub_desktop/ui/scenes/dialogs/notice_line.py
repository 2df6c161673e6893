"""A sentence beside a round mark: an error or a warning."""

import pygame

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in
from raub_desktop.toolkit.layout import Node, Picture, Row, Text
from raub_desktop.toolkit.widgets.base import stamp

_MARK = 0.025
"""The size of the mark (u)."""


def notice_line(notice: str, *, wrong: bool, share: float = 0.0) -> Node:
    """Return the sentence with its mark, red for an error (``wrong``)."""

    def mark(painter: Painter, surface: pygame.Surface, box: Box) -> None:
        theme = painter.theme

        def disc(canvas: Canvas, local: Box) -> None:
            canvas.disc(*local.centre, local.w / 2, theme.red if wrong else theme.yellow)

        stamp(painter, surface, ("mark", not wrong), box, disc)
        ink, size = theme.paper if wrong else theme.ink, theme.type_text / painter.grow * box.w / _MARK
        painter.text(surface, "!", (box.centre.x, base_in(box, size)), "sans_bold", size, ink, "centre")

    return Row(Picture(mark, _MARK, _MARK, least=1.0), Text(notice, "small", share=1.0), share=share)
