"""The backdrop of a dialog that floats over other scenes: their picture, dimmed."""

import logging
from collections.abc import Sequence

import pygame

from raub_desktop.toolkit.scene import Scene

_log = logging.getLogger(__name__)

SHADE = 44, 53, 50
"""The red, green and blue that remain, of 255; light words on it stay readable."""


def dimmed(scenes: Sequence[Scene], size: tuple[int, int]) -> pygame.Surface | None:
    """Return the dimmed picture of all scenes below the last one, which floats; None if it cannot be drawn."""
    below = scenes[-2]
    if below.is_modal and len(scenes) > 2:
        below.beneath = dimmed(scenes[:-1], size)
    picture = pygame.Surface(size)
    try:
        below.resized()
        below.draw(picture)
    except Exception:  # the scene on top is well, and the cloth will do
        _log.exception("the picture below %s", type(scenes[-1]).__name__)
        return None
    picture.fill(SHADE, special_flags=pygame.BLEND_RGB_MULT)
    return picture


def uncovered_cloth(cloth: pygame.Surface, solid: int, foot: int, fade: int) -> pygame.Surface:
    """Return an empty cloth, dimmed as well: opaque down to row ``solid`` and from row ``foot``, between them fading
    out over ``fade`` rows.
    """
    picture = pygame.Surface(cloth.size, pygame.SRCALPHA)
    picture.blit(cloth, (0, 0))
    picture.fill(SHADE, special_flags=pygame.BLEND_RGB_MULT)
    for row in range(fade):
        left = round(255 * (1 - (row + 1) / (fade + 1)))
        for y in (solid + row, foot - 1 - row):
            picture.fill((255, 255, 255, left), (0, y, cloth.width, 1), pygame.BLEND_RGBA_MULT)
    picture.fill((0, 0, 0, 0), (0, solid + fade, cloth.width, max(0, foot - solid - 2 * fade)))
    return picture
