"""The match as lines on squared paper: everybody's score after each deal, on the way down to 0."""

from collections.abc import Sequence

import pygame

from raub_desktop.language import tr
from raub_desktop.ui.table.draw_kit import Kit, Pad
from raub_desktop.ui.table.fitting import cut
from raub_desktop.ui.table.places import Box
from raub_desktop.ui.theme import THEME

_INKS = (THEME.red, THEME.blue, THEME.green, THEME.ink)
_PAD_LEFT, _PAD_RIGHT, _PAD_TOP, _PAD_FOOT = 0.062, 0.135, 0.04, 0.055
_GRID = 5
"""Points between two lines of the paper."""


def draw_plot(
    kit: Kit, surface: pygame.Surface, box: Box, lines: Sequence[Sequence[int]], names: Sequence[str], *, own: int
) -> None:
    """Paint the plot on ``box``; ``lines`` are the scores by seat, the first before any deal."""
    key = ("plot", tuple(map(tuple, lines)), tuple(names), own)
    high = max(map(max, lines))
    low = min(0, *map(min, lines))
    low -= low % _GRID
    room = Box(box.x + _PAD_LEFT, box.y + _PAD_TOP, box.w - _PAD_LEFT - _PAD_RIGHT, box.h - _PAD_TOP - _PAD_FOOT)

    def at(deal: int, score: float) -> tuple[float, float]:
        across = deal / max(1, len(lines) - 1)
        return room.x + across * room.w, room.y + (high - score) / max(1, high - low) * room.h

    def paper(pad: Pad) -> None:
        pad.label(box, shadow=kit.theme.shade, frame=None)
        for score in range(low, high + 1, _GRID):
            ends = [at(0, score), at(len(lines) - 1, score)]
            grid = tuple(round(p + (b - p) * 0.25) for p, b in zip(THEME.paper, THEME.blue, strict=True))
            pad.trace(ends, THEME.ink if score == 0 else (grid[0], grid[1], grid[2]), 0.0012, closed=False)
        for seat in range(len(names)):
            path = [at(deal, scores[seat]) for deal, scores in enumerate(lines)]
            ink = _INKS[seat % len(_INKS)]
            if len(path) > 1:
                pad.trace(path, ink, 0.0052 if seat == own else 0.0030, closed=False)
            for x, y in path:
                pad.disc(x, y, 0.0056 if seat == own else 0.0044, ink)

    kit.drawn(surface, key, box.grown(0.008), paper)
    for score in range(low, high + 1, _GRID):
        x, y = at(0, score)
        kit.text(surface, plain(score), (x - 0.014, y + 0.007), "serif_italic", 0.021, THEME.ink, "right")
    foot = box.bottom - 0.020
    kit.text(surface, tr("start"), (room.x, foot), "serif_italic", 0.0195, THEME.ink)
    last = tr("deal {number}", number=len(lines) - 1)
    kit.text(surface, last, (room.right, foot), "serif_italic", 0.0195, THEME.ink, "right")
    for seat, y in _apart([at(len(lines) - 1, score)[1] for score in lines[-1]], 0.024 * kit.grow).items():
        name = cut(names[seat], "serif_semibold", 0.021, _PAD_RIGHT - 0.026, kit.measure)
        ink = _INKS[seat % len(_INKS)]
        kit.text(surface, name, (room.right + 0.014, y + 0.007), "serif_semibold", 0.021, ink)


def plain(number: int) -> str:
    """A score with a proper minus."""
    return str(number).replace("-", "−")


def _apart(heights: Sequence[float], pitch: float) -> dict[int, float]:
    """The lines' ends, moved down where names would stand on one another."""
    out: dict[int, float] = {}
    last = -1.0
    for seat in sorted(range(len(heights)), key=lambda seat: heights[seat]):
        last = out[seat] = max(heights[seat], last + pitch)
    return out
