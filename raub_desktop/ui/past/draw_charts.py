"""Results over time on squared paper: the points won in all, and every match by itself."""

import math
from collections.abc import Callable, Sequence

import pygame

from raub_desktop.ui.table.draw_kit import Kit, Pad
from raub_desktop.ui.table.draw_plot import plain
from raub_desktop.ui.table.places import Box
from raub_desktop.ui.theme import THEME, Ink

_LEFT, _RIGHT, _TOP, _FOOT = 0.078, 0.036, 0.046, 0.062
_LINES = 7
"""About so many lines of the paper."""
_DOTS = 80
"""Up to so many matches each has a dot of its own on the line."""
_WIDEST_BAR = 0.032
GRID: Ink = tuple(round(p + (b - p) * 0.25) for p, b in zip(THEME.paper, THEME.blue, strict=True))  # type: ignore[assignment]  # three of them


def grid_step(low: float, high: float) -> int:
    """How many points lie between two lines: 1, 2, 5, 10, 20, 50 and so on."""
    least = max(1.0, (high - low) / _LINES)
    power = 10 ** math.floor(math.log10(least))
    return int(next(power * one for one in (1, 2, 5, 10) if power * one >= least))


def bounds(values: Sequence[float]) -> tuple[int, int, int]:
    """The lowest and the highest line of the paper for these values and 0, and what lies between two lines."""
    low, high = min(0.0, *values, 0.0), max(0.0, *values, 0.0)
    step = grid_step(low, high)
    bottom, top = math.floor(low / step) * step, math.ceil(high / step) * step
    return bottom, max(top, bottom + step), step


class _Paper:
    """Squared paper for values from ``low`` to ``high``."""

    def __init__(self, box: Box, values: Sequence[float]) -> None:
        self.box = box
        self.low, self.high, self.step = bounds(values)
        self.room = Box(box.x + _LEFT, box.y + _TOP, box.w - _LEFT - _RIGHT, box.h - _TOP - _FOOT)

    def y(self, value: float) -> float:
        """How far down a value lies (u)."""
        return self.room.y + (self.high - value) / (self.high - self.low) * self.room.h

    def x(self, share: float) -> float:
        """Where a share of the time lies (u)."""
        return self.room.x + share * self.room.w

    def lines(self) -> range:
        """The values with a line."""
        return range(self.low, self.high + 1, self.step)

    def draw(
        self, kit: Kit, surface: pygame.Surface, key: object, more: Callable[[Pad], None], foot: tuple[str, str]
    ) -> None:
        """Paint the paper, what is drawn on it, the numbers at its side and the dates at its foot."""

        def paper(pad: Pad) -> None:
            pad.label(self.box, shadow=kit.theme.shade, frame=None)
            for value in self.lines():
                ends = [(self.x(0), self.y(value)), (self.x(1), self.y(value))]
                pad.trace(ends, GRID if value else THEME.ink, 0.0012 if value else 0.0018, closed=False)
            more(pad)

        kit.drawn(surface, key, self.box.grown(0.008), paper)
        for value in self.lines():
            words = f"+{value}" if value > 0 else plain(value)
            at = (self.x(0) - 0.014, self.y(value) + 0.007)
            kit.text(surface, words, at, "serif_italic", 0.021, THEME.ink, "right")
        base = self.box.bottom - 0.022
        kit.text(surface, foot[0], (self.x(0), base), "serif_italic", 0.0195, THEME.ink)
        kit.text(surface, foot[1], (self.x(1), base), "serif_italic", 0.0195, THEME.ink, "right")


def draw_sum(
    kit: Kit, surface: pygame.Surface, box: Box, results: Sequence[float], foot: tuple[str, str] = ("", "")
) -> None:
    """The results added up, match after match, from 0; the sum stands in the upper right corner."""
    sums = [0.0]
    for result in results:
        sums.append(sums[-1] + result)
    paper = _Paper(box, sums)

    def line(pad: Pad) -> None:
        path = [(paper.x(place / max(1, len(sums) - 1)), paper.y(value)) for place, value in enumerate(sums)]
        if len(path) > 1:
            pad.trace(path, THEME.blue, 0.0046, closed=False)
        dots = path if len(path) <= _DOTS else [path[0], path[-1]]
        for x, y in dots:
            pad.disc(x, y, 0.0056, THEME.blue)
        pad.disc(*path[-1], 0.0095, THEME.ink)
        pad.disc(*path[-1], 0.0072, THEME.yellow)

    paper.draw(kit, surface, ("sums", tuple(results)), line, foot)
    words = f"{sums[-1]:+.0f}".replace("-", "−")
    kit.text(surface, words, (paper.x(1.0), box.y + 0.034), "serif_bold", 0.028, THEME.blue, "right")


def draw_bars(
    kit: Kit,
    surface: pygame.Surface,
    box: Box,
    results: Sequence[tuple[float, bool]],
    foot: tuple[str, str] = ("", ""),
) -> None:
    """Every match's result as a bar up or down; the matches that were won carry a yellow rosette."""
    paper = _Paper(box, [result for result, _ in results])

    def bars(pad: Pad) -> None:
        pitch = paper.room.w / max(1, len(results))
        wide = min(_WIDEST_BAR, pitch * 0.72)
        zero = paper.y(0)
        for place, (result, won) in enumerate(results):
            x, y = paper.x(0) + pitch * (place + 0.5), paper.y(result)
            if abs(y - zero) < 0.002:
                y = zero - 0.002
            left, right = x - wide / 2, x + wide / 2
            pad.fill([(left, zero), (right, zero), (right, y), (left, y)], THEME.green if result >= 0 else THEME.red)
            if won:
                _rosette(pad, x, min(y, zero) - 0.012, min(0.0085, wide * 0.45))

    paper.draw(kit, surface, ("bars", tuple(results)), bars, foot)


def _rosette(pad: Pad, x: float, y: float, radius: float) -> None:
    pad.disc(x, y, radius, THEME.ink)
    pad.disc(x, y, radius * 0.78, THEME.yellow)
    pad.disc(x, y, radius * 0.28, THEME.ink)
