"""The books side by side: their names over columns that stay, and in each row which of them say so."""

from collections.abc import Sequence

import pygame

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in, centred, column, row, stack
from raub_desktop.toolkit.drawing.text_fitting import fit_size
from raub_desktop.toolkit.theme import mixed
from raub_desktop.toolkit.widgets.base import stamp
from raub_desktop.toolkit.widgets.button import paragraph, squeezed

HEADS, _LARGER = 0.074, 0.044
"""Height of the names over the columns, and how much more it is where words are twice as large (u)."""
_NAME, _LEAST, _LEADING = 0.0225, 0.7, 1.16
"""Size of the names (u), how small they are made at least to that, and how far their lines are apart."""
_CLOSE, _WIDER, _PAD = 0.75, 1.6, 0.006
"""Names that had to be smaller than so much of their size stand by turns higher and lower, and may be so much wider
than their columns; room over and under these (u)."""
_BETWEEN = 0.008
"""Room between two columns (u)."""
_TICK, _DASH = (0.0165, 0.013, 0.0038), (0.012, 0.0022)
"""A tick's width, height and stroke; a dash's length and stroke (u)."""
_LINE = 0.0345
_BAND, _BAR, _OVER = 0.20, 0.007, 0.0045
"""How much yellow the ground of a row that differs has; the bar at its edge; how far it reaches over the row (u)."""


def heads_high(painter: Painter) -> float:
    """How high the names over the columns are (u)."""
    return HEADS + _LARGER * (painter.grow - 1)


def paint_heads(painter: Painter, surface: pygame.Surface, area: Box, names: Sequence[str], chosen: int) -> None:
    """Draw the names over their columns, all of one size, and the chosen one red: in two lines where they need them."""
    places = row(area, [None] * len(names), gap=_BETWEEN)
    room = places[0].w
    longest = [max(name.split(), key=len) for name in names]
    size = min(
        fit_size(one, "serif_bold", _NAME, _LEAST * _NAME / painter.grow, room, painter.measure) for one in longest
    )
    larger = min(squeezed(painter, name, _NAME, _WIDER * room, "serif_bold")[1] for name in names)
    for number, (name, place) in enumerate(zip(names, places, strict=True)):
        ink = painter.theme.red if number == chosen else painter.theme.ink
        if size < _CLOSE * _NAME:
            line = column(place, [None, None], pad=_PAD)[number % 2]
            words, fitted = squeezed(painter, name, larger, _WIDER * room, "serif_bold")
            over = max(0.0, painter.measure(words, "serif_bold", fitted) - room) if number == len(names) - 1 else 0.0
            at = place.centre.x - over / 2, base_in(line, fitted)
            painter.text(surface, words, at, "serif_bold", fitted, ink, "centre")
            continue
        lines, fitted = paragraph(painter, name, size, room, 2, "serif_bold")
        pitch = painter.grown(fitted) * _LEADING
        there = stack(centred(place, place.w, pitch * len(lines)), [pitch] * len(lines))
        for part, one in zip(lines, there, strict=True):
            painter.text(surface, part, (one.centre.x, base_in(one, fitted)), "serif_bold", fitted, ink, "centre")


def paint_band(painter: Painter, surface: pygame.Surface, box: Box) -> None:
    """Draw the ground of a row that not all books have."""
    theme = painter.theme
    high = box._replace(y=box.y - _OVER, h=box.h + 2 * _OVER)
    if not theme.plain:
        pygame.draw.rect(surface, mixed(theme.paper, theme.yellow, _BAND), painter.pixels(high))
    pygame.draw.rect(surface, theme.red, painter.pixels(row(high, [_BAR, None])[0]))


def paint_books(painter: Painter, surface: pygame.Surface, books: Sequence[bool], area: Box) -> None:
    """For each column whether its book says so."""
    first = column(area, [_LINE * painter.grow, None])[0]
    for said, place in zip(books, row(first, [None] * len(books), gap=_BETWEEN), strict=True):
        mark = centred(place, *_TICK[:2]) if said else centred(place, _DASH[0], _TICK[1])
        stamp(painter, surface, ("says so", said), mark, _tick if said else _dash)


def _tick(canvas: Canvas, local: Box) -> None:
    path = [(local.x, local.y + local.h * 0.55), (local.x + local.w * 0.36, local.bottom), (local.right, local.y)]
    canvas.trace(path, canvas.theme.leaf, _TICK[2], closed=False)


def _dash(canvas: Canvas, local: Box) -> None:
    canvas.trace([(local.x, local.centre.y), (local.right, local.centre.y)], canvas.theme.ink, _DASH[1], closed=False)
