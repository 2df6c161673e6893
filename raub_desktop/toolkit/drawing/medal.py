"""Medals: a round place for a portrait or a number, with a toothed rim for whoever has won, or a quiet ring."""

from collections.abc import Sequence

import pygame

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas
from raub_desktop.toolkit.theme import THEME, Ink

RIM = 0.028
"""Width of a medal's rim round what it carries (u)."""
_TEETH = 36


def toothed_medal(canvas: Canvas, box: Box, across: float, size: float, shade: Ink) -> None:
    """Draw a red rim with paper teeth and a yellow ring, like the patch that tells the trump suit."""
    x, y = box.centre
    _discs(canvas, x, y + 0.005, ((box.w / 2, shade),))
    outer = box.w / 2
    _discs(canvas, x, y, ((outer, THEME.ink), (outer - 0.0026, canvas.theme.red)))
    tip, foot = outer - 0.006 * size, outer - 0.0165 * size
    for tooth in range(_TEETH):
        turn = 360 / _TEETH
        corners = ((foot, turn * tooth), (tip, turn * (tooth + 0.5)), (foot, turn * (tooth + 1)))
        spots = [pygame.Vector2(far, 0).rotate(angle) for far, angle in corners]
        canvas.fill([(x + spot.x, y + spot.y) for spot in spots], canvas.theme.paper)
    inner = across / 2
    _discs(canvas, x, y, ((foot, canvas.theme.paper), (inner + 0.0090, THEME.ink), (inner + 0.0066, THEME.yellow)))
    _discs(canvas, x, y, ((inner + 0.0026, THEME.ink),))


def plain_medal(canvas: Canvas, box: Box, across: float, size: float, shade: Ink) -> None:
    """Draw a quiet ring."""
    x, y = box.centre
    inner = across / 2
    _discs(canvas, x + 0.003, y + 0.005, ((inner + 0.010, shade),))
    _discs(canvas, x, y, ((inner + 0.010, THEME.ink), (inner + 0.0074, canvas.theme.mist), (inner + 0.0026, THEME.ink)))


def _discs(canvas: Canvas, x: float, y: float, discs: Sequence[tuple[float, Ink]]) -> None:
    for radius, ink in discs:
        canvas.disc(x, y, radius, ink)
