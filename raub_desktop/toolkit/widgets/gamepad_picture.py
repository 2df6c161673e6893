"""A drawn gamepad with the names of its buttons, one of them marked."""

from functools import partial
from itertools import pairwise

import pygame

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import centred
from raub_desktop.toolkit.input_devices import pad_cap
from raub_desktop.toolkit.theme import THEME, Ink
from raub_desktop.toolkit.widgets.base import stamp
from raub_desktop.toolkit.widgets.button import squeezed

_SHAPE = 0.78
"""Its height to its width; all that follows is in shares of its width, from its middle."""
_HALF = (
    *((0.10, -0.205), (0.24, -0.235), (0.375, -0.210), (0.435, -0.080), (0.475, 0.100)),
    *((0.500, 0.270), (0.440, 0.375), (0.345, 0.320), (0.270, 0.170), (0.120, 0.155)),
)
"""The right half of its body, from the middle of its upper edge on; its corners are rounded off."""
_ROUNDINGS = 4
_STICK_ROUND: dict[str, tuple[float, float, float]] = {
    **{"y": (0.26, -0.150, 0.042), "a": (0.26, 0.002, 0.042)},
    **{"x": (0.184, -0.074, 0.042), "b": (0.336, -0.074, 0.042)},
    **{"ls": (-0.26, -0.074, 0.070), "rs": (0.12, 0.080, 0.070)},
    **{"back": (-0.067, -0.085, 0.024), "start": (0.067, -0.085, 0.024)},
}
"""The round buttons: place and radius."""
_FLAT: dict[str, tuple[float, float, float, float]] = {
    **{"lb": (-0.26, -0.258, 0.200, 0.080), "rb": (0.26, -0.258, 0.200, 0.080)},
    **{"lt": (-0.26, -0.344, 0.160, 0.080), "rt": (0.26, -0.344, 0.160, 0.080)},
}
"""Those at its back: place, width and height."""
_ARROWS, _ARM, _THICK = (-0.12, 0.080), 0.064, 0.040
"""The middle of the directional pad, how far it reaches and how thick it is."""
_OVER = ("back", "start")
"""The buttons too small for words on them: these stand above."""


def draw_gamepad(painter: Painter, surface: pygame.Surface, box: Box, marked: str, kind: str) -> None:
    """Draw the gamepad in the middle of a box; ``marked``: the button to highlight, "" for none."""
    wide = min(box.w, box.h / _SHAPE)
    place = centred(box, wide, wide * _SHAPE)
    stamp(painter, surface, ("gamepad", marked, painter.theme.green), place, partial(_draw_body, marked=marked))
    x, y = place.centre
    for name, (right, down, radius) in _STICK_ROUND.items():
        over = name in _OVER
        room = 0.125 * wide if over else 2 * radius * wide - 0.012
        words, size = squeezed(painter, pad_cap(name, kind), THEME.type_key, room, "sans_bold")
        up = (radius + 0.024) * wide if over else 0.0
        at = x + right * wide, y + down * wide - up + (0.0 if over else 0.36 * size)
        painter.text(surface, words, at, "sans_bold", size, THEME.paper if over else THEME.ink, "centre")
    for name, (right, down, long, _) in _FLAT.items():
        words, size = squeezed(painter, pad_cap(name, kind), THEME.type_key, long * wide - 0.012, "sans_bold")
        at = x + right * wide, y + down * wide + 0.36 * size
        painter.text(surface, words, at, "sans_bold", size, THEME.ink, "centre")


def _draw_body(canvas: Canvas, box: Box, *, marked: str) -> None:
    wide, (x, y) = box.w, box.centre

    def ground(name: str) -> Ink:
        return THEME.yellow if name == marked else THEME.paper

    for name, (right, down, long, high) in _FLAT.items():
        flat = centred(Box(x + right * wide, y + down * wide, 0.0, 0.0), long * wide, high * wide)
        _both(canvas, flat, 0.02 * wide, ground(name))
    body = [(x + right * wide, y + down * wide) for right, down in _outline()]
    canvas.fill(body, canvas.theme.leaf)
    canvas.trace(body, THEME.ink, 0.006)
    for name, (right, down, radius) in _STICK_ROUND.items():
        canvas.disc(x + right * wide, y + down * wide, radius * wide, THEME.ink)
        canvas.disc(x + right * wide, y + down * wide, radius * wide - 0.003, ground(name))
    middle = Box(x + _ARROWS[0] * wide, y + _ARROWS[1] * wide, 0.0, 0.0)
    long, thick = 2 * _ARM * wide, _THICK * wide
    arms = centred(middle, long, thick), centred(middle, thick, long)
    for rim, ink in ((0.0, THEME.ink), (-0.003, THEME.paper)):
        for arm in arms:
            canvas.rounded(arm.grown(rim), 0.004, ink)


def _outline() -> list[tuple[float, float]]:
    """Return the body's outline: a polygon whose corners are cut off repeatedly until it is smooth."""
    path = [*_HALF, *((-right, down) for right, down in reversed(_HALF))]
    for _ in range(_ROUNDINGS):
        path = [
            (start + share * (end - start), over + share * (under - over))
            for (start, over), (end, under) in pairwise([*path, path[0]])
            for share in (0.25, 0.75)
        ]
    return path


def _both(canvas: Canvas, box: Box, radius: float, ink: Ink) -> None:
    """Draw one of the gamepad's buttons with its rim."""
    canvas.rounded(box, radius, THEME.ink)
    canvas.rounded(box.grown(-0.003), radius, ink)
