"""A sentence beside a round mark: what is wrong, or what is to be warned of."""

import pygame

from raub_desktop.ui.kit.boxes import Box
from raub_desktop.ui.kit.paint import Kit, Pad
from raub_desktop.ui.kit.rows import base_in, centred, row
from raub_desktop.ui.widgets.base import stamp

_MARK, _GAP, _BESIDE = 0.025, 0.015, 0.016
"""The mark, the room before the words, and after them (u)."""
_LINES, _PITCH = 2, 0.0256
"""The most lines of large words, and from one to the next (u)."""


def paint_notice(kit: Kit, surface: pygame.Surface, line: Box, notice: str, *, wrong: bool) -> None:
    """Paint the sentence on the cloth in the middle of ``line``; the mark is red where something is ``wrong``."""
    theme = kit.theme
    sign, said = row(line, [_MARK, None], gap=_GAP)
    size, room = theme.type_small, said.w - _BESIDE
    lines = kit.lines(notice, "sans", size, room)
    if len(lines) > _LINES:
        size /= kit.grow
        lines = kit.lines(notice, "sans", size, room)

    def mark(pad: Pad, local: Box) -> None:
        pad.disc(*local.centre, local.w / 2, theme.red if wrong else theme.yellow)

    stamp(kit, surface, ("mark", not wrong), centred(sign, _MARK, _MARK), mark)
    ink = theme.paper if wrong else theme.ink
    middle = base_in(line, theme.type_text)
    kit.text(surface, "!", (sign.centre.x, middle), "sans_bold", theme.type_text, ink, "centre")
    step = _PITCH * kit.grow * size / theme.type_small
    for number, words in enumerate(lines):
        at = (said.x, middle + step * (number - (len(lines) - 1) / 2))
        kit.text(surface, words, at, "sans", size, theme.text)
