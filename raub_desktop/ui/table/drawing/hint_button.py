"""The button in the corner of a hint that follows the advice, with its key on a cap."""

import pygame

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.theme import THEME
from raub_desktop.ui.table.hint import HintWords

_WORDS, _HIGH, _PAD = 0.0175, 0.0300, 0.012
"""Its type, its height, and the room beside its words (u)."""
_CAP, _CAP_PAD, _APART = 0.0150, 0.0050, 0.002
"""The type on the cap, the room round it, and between it and that of the words."""


def does_box(painter: Painter, right: float, middle: float, words: HintWords) -> Box:
    """Where it is, given its right end and its middle's height."""
    painter = _smaller(painter)
    width, height = painter.measure(words.does, "sans_bold", _WORDS) + 2 * _PAD, _HIGH * painter.grow
    if words.key:
        width += _cap_wide(painter, words) + _APART
    return Box(right - width, middle - height / 2, width, height)


def draw_does(painter: Painter, surface: pygame.Surface, box: Box, words: HintWords) -> None:
    """Paint it."""
    painter = _smaller(painter)
    wide = _cap_wide(painter, words)
    cap = Box(box.right - 1.6 * _CAP_PAD - wide, box.y + _CAP_PAD, wide, box.h - 2 * _CAP_PAD)

    def draw(canvas: Canvas) -> None:
        canvas.label(box, canvas.theme.blue, THEME.scoop_tag, None)
        if words.key:
            canvas.rounded(cap, 0.005, THEME.paper, 0.0016)

    painter.drawn(surface, ("does", words.key), box.grown(0.002), draw)
    _put(painter, surface, words.does, (box.x + _PAD, box.centre.y), _WORDS)
    if words.key:
        _put(painter, surface, words.key, (cap.x + _CAP_PAD, box.centre.y), _CAP)


def _smaller(painter: Painter) -> Painter:
    """With words that grow half as much as others, as the heading beside the button needs room, too."""
    return painter.with_words(1 + 0.5 * (painter.grow - 1))


def _put(painter: Painter, surface: pygame.Surface, words: str, at: tuple[float, float], size: float) -> None:
    """Words, by the middle of their left end."""
    painter.text(surface, words, (at[0], at[1] + 0.36 * size), "sans_bold", size, THEME.paper)


def _cap_wide(painter: Painter, words: HintWords) -> float:
    return painter.measure(words.key, "sans_bold", _CAP) + 2 * _CAP_PAD
