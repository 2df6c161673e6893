"""How something goes, in numbered steps side by side: each a number, a heading and a few lines."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in, column, row, stack
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.layout import Column, Node, Picture, Row, Text
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import stamp

STEP_GAP = 0.060
"""Room between two steps (u)."""
_DISC, _BESIDE = 0.046, 0.014
"""A disc's size, and the room between it and the heading beside it (u)."""
_COLUMN = 0.44
"""How wide a step is where there is room (u)."""
_HEADING, _TEXT, _NUMBER = 0.0300, 0.0245, 0.0300
"""Sizes of type (u)."""
_LEADING, _ROOM = 1.36, 0.016
"""From line to line (to the type's size), and the room between a heading and its text (u)."""
_SHARES = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6)
"""How large the words are, the first at which they fit."""


class Step(NamedTuple):
    """A step's heading, and what it is about."""

    heading: str
    text: str


def numbered_steps(steps: Sequence[Step], below: Sequence[Node] = ()) -> Node:
    """Return the steps side by side, each with what belongs under it."""
    columns = []
    for number, (heading, text) in enumerate(steps):
        number_mark = Picture(partial(_draw_number, number=number + 1), _DISC, _DISC, spoken=False)
        columns.append(
            Column(
                Row(number_mark, Text(heading, "name", share=1.0)),
                Text(text),
                *below[number : number + 1],
                share=1.0,
                width=_COLUMN,
            )
        )
    return Row(*columns, gap="l", align="start")


def _draw_number(painter: Painter, surface: pygame.Surface, box: Box, *, number: int) -> None:
    stamp(painter, surface, ("step",), box, _disc)
    at = box.centre.x, base_in(box, _NUMBER)
    painter.text(surface, str(number), at, "serif_bold", _NUMBER, THEME.paper, "centre")


class _Set(NamedTuple):
    """All steps in lines, at one share of the usual size, and how high the headings are (u)."""

    headings: list[list[str]]
    texts: list[list[str]]
    share: float
    heading: float


def draw_steps(painter: Painter, surface: pygame.Surface, box: Box, steps: Sequence[Step]) -> None:
    """Paint the steps from the box's upper edge down, smaller where there is little room."""
    told = _told(painter, box, steps)
    disc = _DISC * painter.grow
    for number, place in enumerate(step_columns(box, len(steps))):
        top, text = column(place, [told.heading, None], gap=_ROOM)
        spot = Box(top.x, top.centre.y - disc / 2, disc, disc)
        stamp(painter, surface, ("step",), spot, _disc)
        painter.text(
            surface,
            str(number + 1),
            (spot.centre.x, base_in(spot, _NUMBER)),
            "serif_bold",
            _NUMBER,
            THEME.paper,
            "centre",
        )
        beside = row(top, [disc, None], gap=_BESIDE)[1]
        _lines(painter, surface, beside, told.headings[number], "serif_bold", _HEADING * told.share)
        _lines(painter, surface, text, told.texts[number], "sans", _TEXT * told.share, from_top=True)


def step_columns(box: Box, count: int) -> list[Box]:
    """A column for each step."""
    return row(box, [None] * count, gap=STEP_GAP)


def _lines(
    painter: Painter,
    surface: pygame.Surface,
    box: Box,
    lines: Sequence[str],
    face: Face,
    size: float,
    *,
    from_top: bool = False,
) -> None:
    """Lines in the middle of a box's height, or from its upper edge down."""
    pitch = _LEADING * painter.grown(size)
    y = box.y if from_top else box.centre.y - pitch * len(lines) / 2
    for place, line in zip(stack(box._replace(y=y), [pitch] * len(lines)), lines, strict=True):
        painter.text(surface, line, (place.x, base_in(place, size)), face, size, THEME.ink)


def _told(painter: Painter, box: Box, steps: Sequence[Step]) -> _Set:
    """The words in lines, as large as there is room for."""
    wide = step_columns(box, len(steps))[0].w
    beside = wide - _DISC * painter.grow - _BESIDE
    for share in _SHARES:
        headings = [painter.lines(one.heading, "serif_bold", _HEADING * share, beside) for one in steps]
        texts = [painter.lines(one.text, "sans", _TEXT * share, wide) for one in steps]
        heading = max(_DISC * painter.grow, _LEADING * painter.grown(_HEADING * share) * max(map(len, headings)))
        text = _LEADING * painter.grown(_TEXT * share) * max(map(len, texts))
        told = _Set(headings, texts, share, heading)
        if heading + _ROOM + text <= box.h:
            break
    return told


def _disc(canvas: Canvas, box: Box) -> None:
    canvas.disc(*box.centre, box.w / 2, THEME.ink)
    canvas.disc(*box.centre, box.w / 2 - 0.0024, canvas.theme.red)
