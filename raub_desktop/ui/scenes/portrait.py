"""Players' portraits as layout nodes."""

from functools import partial
from typing import Literal

import pygame

from raub_desktop.session.faces import EMBLEMS
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.layout import Node, Picture
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import stamp

Size = Literal["row", "small", "seat", "large", "teacher"]
SIZES: dict[Size, float] = {"small": 0.050, "row": 0.074, "seat": 0.094, "large": 0.150, "teacher": 0.230}
"""Sizes of a portrait (u)."""


def portrait(face: str, size: Size, *, words: str = " ") -> Node:
    """Return a round portrait with its rim; for "" a person's emblem.  ``words`` are read aloud for it."""
    return Picture(partial(draw_portrait, face=face), SIZES[size], SIZES[size], words=words)


def draw_portrait(painter: Painter, surface: pygame.Surface, box: Box, face: str) -> None:
    """Draw a round portrait with its rim in a box (u)."""
    stamp(painter, surface, ("portrait rim",), box, _rim)
    picture = painter.pictures.portrait(face or EMBLEMS[0], painter.px(box.w))
    painter.centre(surface, picture, box.centre)


def _rim(canvas: Canvas, box: Box) -> None:
    canvas.disc(*box.centre, box.w / 2 + 0.0032, THEME.ink)
