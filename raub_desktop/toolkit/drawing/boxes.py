"""Points and boxes, in table units.

u = the window's height, or 9/16 of its width where that is less; the origin is the window's top left corner.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple


class Point(NamedTuple):
    """A place on the window, in u."""

    x: float
    y: float


_ROUNDING = 1e-9
"""Lengths that differ by less are the same."""


class Box(NamedTuple):
    """A rectangle with upright sides, in u."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> Point:
        return Point(self.x + self.w / 2, self.y + self.h / 2)

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def distance(self, x: float, y: float) -> float:
        """Return how far a place is from the box; 0 inside it."""
        aside, beside = max(self.x - x, x - self.right, 0.0), max(self.y - y, y - self.bottom, 0.0)
        return math.hypot(aside, beside)

    def overlaps(self, other: "Box") -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def within(self, other: "Box") -> bool:
        """Return whether this box lies wholly inside the other, up to rounding."""
        wide = other.grown(_ROUNDING)
        return self.x >= wide.x and self.y >= wide.y and self.right <= wide.right and self.bottom <= wide.bottom

    def grown(self, by: float) -> "Box":
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


def around(boxes: Sequence[Box]) -> Box:
    """Return the smallest box that holds them all."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)
