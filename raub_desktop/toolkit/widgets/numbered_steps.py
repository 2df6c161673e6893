"""Instructions in numbered steps side by side, each with a heading and a few lines."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in
from raub_desktop.toolkit.layout import Column, Node, Picture, Row, Text
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import stamp

_DISC, _NUMBER = 0.046, 0.0300
"""The sizes of a disc and of the number on it (u)."""
_COLUMN = 0.44
"""Width of a step where there is room (u)."""


class Step(NamedTuple):
    """A step's heading and its text."""

    heading: str
    text: str


def numbered_steps(steps: Sequence[Step], below: Sequence[Node] = ()) -> Node:
    """Return the steps side by side, each with its node of ``below`` under it."""
    columns = []
    for number, (heading, text) in enumerate(steps):
        number_mark = Picture(partial(_draw_number, number=number + 1), _DISC, _DISC)
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


def _disc(canvas: Canvas, box: Box) -> None:
    canvas.disc(*box.centre, box.w / 2, THEME.ink)
    canvas.disc(*box.centre, box.w / 2 - 0.0024, canvas.theme.red)
