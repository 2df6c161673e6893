"""Buttons that carry only a sign: a column beside the hand, the same at every table."""

import math

import pygame

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.theme import THEME, Ink

SIDE, APART, LEFT = 0.045, 0.005, 0.0575
"""A button's side, the room between two, and how far left of the hand they begin (u)."""
_SINK, _RIM, _SCOOP = 0.003, 0.0044, 0.006
_VEIL = 0.45
"""How much is seen of one that cannot be used now."""


def sign_boxes(bar: Box, count: int) -> list[Box]:
    """Where so many buttons stand: from the action bar downwards, left of the hand."""
    top = bar.centre.y - SIDE / 2
    return [Box(bar.x - LEFT, top + number * (SIDE + APART), SIDE, SIDE) for number in range(count)]


def draw_sign(
    painter: Painter, surface: pygame.Surface, sign: str, box: Box, *, focus: bool, pressed: bool, enabled: bool
) -> None:
    """Paint one button; a yellow rim shows the focus, a pressed one lies flat."""
    box = box._replace(y=box.y + (_SINK if pressed else 0.0))

    def draw(canvas: Canvas) -> None:
        if focus:
            canvas.rounded(box.grown(_RIM + 0.0012), 0.010, painter.theme.accent)
        canvas.label(box, THEME.paper, _SCOOP, None, None if pressed or focus else painter.theme.shade)
        _SIGNS[sign](canvas, *box.centre, THEME.ink)

    opacity = 1.0 if enabled else _VEIL
    painter.drawn(surface, ("sign", sign, focus, pressed, enabled), box.grown(0.008), draw, opacity=opacity)


def _menu(canvas: Canvas, x: float, y: float, ink: Ink) -> None:
    """Three lines."""
    for down in (-0.0075, 0.0, 0.0075):
        canvas.trace([(x - 0.0105, y + down), (x + 0.0105, y + down)], ink, 0.0034, closed=False)


def _sheet(canvas: Canvas, x: float, y: float, ink: Ink) -> None:
    """A torn slip with a line under its heading and two columns."""
    left, right, top, foot = x - 0.0095, x + 0.0095, y - 0.0125, y + 0.0125
    teeth = [(right - (right - left) * n / 6, foot - (0.0 if n % 2 else 0.0035)) for n in range(7)]
    canvas.trace([(left, top), (right, top), *teeth], ink, 0.0022)
    canvas.trace([(left + 0.002, top + 0.0075), (right - 0.002, top + 0.0075)], canvas.theme.red, 0.0022, closed=False)
    canvas.trace([(x, top + 0.0035), (x, foot - 0.005)], ink, 0.0016, closed=False)


def _last_trick(canvas: Canvas, x: float, y: float, ink: Ink) -> None:
    """Two cards, and an arrow back over them."""
    for across, paper in ((0.0045, THEME.paper), (-0.0045, THEME.paper)):
        card = Box(x + across - 0.0055, y - 0.0025, 0.0115, 0.0155)
        canvas.rounded(card, 0.002, ink)
        canvas.rounded(card.grown(-0.0019), 0.001, paper)
    bow = [(x + 0.0105 * math.cos(a), y - 0.0035 - 0.0085 * math.sin(a)) for a in (math.pi * n / 12 for n in range(11))]
    canvas.trace(bow, ink, 0.0024, closed=False)
    tip = (x - 0.0112, y - 0.0005)
    canvas.fill([tip, (tip[0] - 0.0042, tip[1] - 0.0062), (tip[0] + 0.0060, tip[1] - 0.0052)], ink)


def _hint(canvas: Canvas, x: float, y: float, ink: Ink) -> None:
    """A lamp."""
    canvas.disc(x, y - 0.0035, 0.0090, ink)
    canvas.disc(x, y - 0.0035, 0.0068, THEME.yellow)
    canvas.fill(
        [(x - 0.0042, y + 0.0030), (x + 0.0042, y + 0.0030), (x + 0.0042, y + 0.0075), (x - 0.0042, y + 0.0075)], ink
    )
    canvas.trace([(x - 0.0030, y + 0.0108), (x + 0.0030, y + 0.0108)], ink, 0.0026, closed=False)


def _undo(canvas: Canvas, x: float, y: float, ink: Ink) -> None:
    """An arrow that turns back."""
    bow = [
        (x + 0.0090 * math.cos(a), y + 0.0015 + 0.0090 * math.sin(a))
        for a in (math.pi * (n - 7) / 9 for n in range(13))
    ]
    canvas.trace(bow, ink, 0.0030, closed=False)
    tip = bow[0]
    canvas.fill(
        [(tip[0] - 0.0075, tip[1] + 0.0012), (tip[0] + 0.0042, tip[1] - 0.0078), (tip[0] + 0.0052, tip[1] + 0.0062)],
        ink,
    )


_SIGNS = {"menu": _menu, "sheet": _sheet, "last_trick": _last_trick, "hint": _hint, "undo": _undo}
