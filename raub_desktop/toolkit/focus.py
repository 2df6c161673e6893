"""Keyboard focus: which widget lies next in a direction.  The focus is shown only while the keyboard is used."""

from collections.abc import Sequence

import pygame

from raub_desktop.toolkit.drawing.boxes import Box

_WAYS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_ASIDE = 3.0
"""Weight of a distance to the side against one ahead."""


def direction(event: pygame.Event) -> tuple[int, int] | None:
    """Return the direction of an arrow key as steps across and down; None for other keys."""
    return _WAYS.get(event.key) if event.type == pygame.KEYDOWN else None


def neighbour(boxes: Sequence[Box], place: int, way: tuple[int, int]) -> int | None:
    """Return the index of the box that comes next in direction ``way`` from the one at ``place``; None without one."""
    here = boxes[place]
    best: tuple[float, int] | None = None
    for number, there in enumerate(boxes):
        if number == place:
            continue
        ahead, gap, aside = _distance(here, there, way)
        if ahead <= 0 or gap < -min(here.h, there.h) / 2:
            continue
        cost = max(gap, 0.0) + 0.1 * ahead + _ASIDE * aside
        if best is None or cost < best[0]:
            best = cost, number
    return None if best is None else best[1]


def _distance(here: Box, there: Box, way: tuple[int, int]) -> tuple[float, float, float]:
    """Return how far the middle of ``there`` lies ahead, the gap in that direction, and the gap to the side."""
    if way[0]:
        ahead = (there.centre.x - here.centre.x) * way[0]
        gap = there.x - here.right if way[0] > 0 else here.x - there.right
        aside = max(0.0, there.y - here.bottom, here.y - there.bottom)
    else:
        ahead = (there.centre.y - here.centre.y) * way[1]
        gap = there.y - here.bottom if way[1] > 0 else here.y - there.bottom
        aside = max(0.0, there.x - here.right, here.x - there.right) + 0.05 * abs(there.x - here.x)
    return ahead, gap, aside


def after(count: int, place: int, by: int) -> int:
    """Return the index that Tab moves to, wrapping round."""
    return (place + by) % count
