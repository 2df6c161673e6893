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


def uncovered_cloth(cloth: pygame.Surface, solid: int, fade: int) -> pygame.Surface:
    """Return the upper part of an empty cloth, dimmed as well: opaque down to row ``solid``, then fading out over
    ``fade`` rows.
    """
    picture = pygame.Surface((cloth.width, solid + fade), pygame.SRCALPHA)
    picture.blit(cloth, (0, 0))
    picture.fill(SHADE, special_flags=pygame.BLEND_RGB_MULT)
    for row in range(fade):
        left = round(255 * (1 - (row + 1) / (fade + 1)))
        picture.fill((255, 255, 255, left), (0, solid + row, cloth.width, 1), pygame.BLEND_RGBA_MULT)
    return picture
