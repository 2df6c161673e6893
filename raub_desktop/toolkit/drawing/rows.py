"""Cutting boxes into rows and columns: a part has a fixed size, its content's size, or a share of what remains."""

from collections.abc import Sequence

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.theme import MIDDLE, THEME

Part = float | None
"""A size in u, fixed or measured by who asks; None: an equal share of what the others leave."""


def row(box: Box, parts: Sequence[Part], *, gap: float = 0.0, pad: float = 0.0) -> list[Box]:
    """Return the box, ``pad`` smaller on every side, cut from left to right with gaps between the parts (u)."""
    inner = box.grown(-pad)
    places = _places(inner.x, inner.w, parts, gap)
    return [Box(x, inner.y, wide, inner.h) for x, wide in places]


def column(box: Box, parts: Sequence[Part], *, gap: float = 0.0, pad: float = 0.0) -> list[Box]:
    """Return the box, ``pad`` smaller on every side, cut from top to bottom with gaps between the parts (u).

    Parts of fixed sizes lie one below the other from the upper edge, however far down that goes.
    """
    inner = box.grown(-pad)
    places = _places(inner.y, inner.h, parts, gap)
    return [Box(inner.x, y, inner.w, high) for y, high in places]


def _places(start: float, length: float, parts: Sequence[Part], gap: float) -> list[tuple[float, float]]:
    """Return where each part begins and how long it is; None parts share what the others leave."""
    fixed = sum(part for part in parts if part is not None)
    shares = sum(part is None for part in parts)
    rest = max(0.0, length - fixed - gap * (len(parts) - 1)) / shares if shares else 0.0
    out, at = [], start
    for part in parts:
        size = rest if part is None else part
        out.append((at, size))
        at += size + gap
    return out


def centred(box: Box, w: float, h: float) -> Box:
    """Return a box of a size in the middle of another (u)."""
    return Box(box.x + (box.w - w) / 2, box.y + (box.h - h) / 2, w, h)


FINGER = 44
"""The size in pixels that a finger needs: smaller things are also hit close by."""


def reach(box: Box, least: float = THEME.touch) -> Box:
    """Return the area around a box that a finger may hit: enlarged where the box is smaller than ``least`` (u)."""
    return centred(box, max(box.w, least), max(box.h, least))


def base_in(box: Box, size: float) -> float:
    """Return the base line (u) of one line of type centred in a box, at any scale of the interface."""
    return box.centre.y + MIDDLE * size
