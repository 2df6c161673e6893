"""Plots on squared paper: axes for any range, and a match as one line for each side."""

import itertools
import math
from collections.abc import Hashable, Iterator, Sequence
from typing import NamedTuple

import pygame

from raub_desktop.language import numbers, tr, trc
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.text_fitting import shortened
from raub_desktop.toolkit.layout import SPACES, STYLES, Column, Extent, Ground, Node, Panel, Text, ink_of
from raub_desktop.toolkit.theme import THEME, Ink, Theme, mixed
from raub_desktop.toolkit.widgets.base import stamp

_LINES = 7
"""About so many lines of the paper, where they have room."""
_LEAST, _WISHED, _HIGH = 0.30, 0.70, 0.36
"""The least and the wished width of a plot, and its height (u)."""
LINE = 0.0046
"""Thickness of the lines of the values, and twice the radius of their signs (u)."""
INKS = ("red", "blue", "leaf", "ink")
CORNERS = (0, 4, 3, 6)
"""The corners of the signs on lines of each ink, so that no line is told by its ink alone; 0: a disc."""
DASHES: tuple[tuple[float, float] | None, ...] = (None, (0.020, 0.012), (0.006, 0.010))
"""Twelve lines are told apart: four inks and signs, each whole, dashed and dotted (lengths of dash and gap in u)."""


def line_ink(theme: Theme, name: str) -> Ink:
    """Return an ink as lines have it: yellow is darkened, to be seen on paper."""
    ink: Ink = getattr(theme, name)
    return mixed(ink, THEME.ink, 0.35) if name == "yellow" else ink


def grid_step(low: float, high: float, lines: int = _LINES) -> int:
    """Return the distance in points of about ``lines`` grid lines: 1, 2, 5, 10, 20, 50 and so on."""
    least = max(1.0, (high - low) / lines)
    power = 10 ** math.floor(math.log10(least))
    return int(next(power * factor for factor in (1, 2, 5, 10) if power * factor >= least))


def bounds(values: Sequence[float], lines: int = _LINES) -> tuple[int, int, int]:
    """Return the lowest and the highest grid line for these values and 0, and the distance between two lines."""
    low, high = min(0.0, *values, 0.0), max(0.0, *values, 0.0)
    step = grid_step(low, high, lines)
    bottom, top = math.floor(low / step) * step, math.ceil(high / step) * step
    return bottom, max(top, bottom + step), step


class Axes(NamedTuple):
    """The squared area of a plot (u), from the lowest to the highest grid line, one every ``step``."""

    room: Box
    low: int
    high: int
    step: int

    def y(self, value: float) -> float:
        """Return the height of a value on the window (u)."""
        return self.room.y + (self.high - value) / (self.high - self.low) * self.room.h

    def x(self, share: float) -> float:
        """Return the place of a share of the time, 0 to 1 (u)."""
        return self.room.x + share * self.room.w

    @property
    def lines(self) -> range:
        """The values that have a grid line."""
        return range(self.low, self.high + 1, self.step)


class Plot(Node):
    """Values over time; a subclass draws them in ``paint``.

    ``foot`` are the words under the first and the last value; ``signed``: the numbers beside the lines have a plus.
    """

    lowest = 0.5

    def __init__(self, values: Sequence[float], foot: tuple[str, str] = ("", ""), *, signed: bool = False) -> None:
        super().__init__(share=1.0)
        self.values, self.foot = tuple(values), foot
        self._number = numbers.signed if signed else numbers.plain

    def paint(self, canvas: Canvas, axes: Axes) -> None:
        raise NotImplementedError

    def key(self) -> Hashable:
        """Return everything that is painted, besides its size, as a cache key."""
        return type(self).__name__, self.values

    def beside(self, painter: Painter) -> float:
        """Return the width kept free right of the lines (u)."""
        return SPACES["s"]

    def _measure(self, painter: Painter) -> Extent:
        return Extent(_LEAST, _WISHED)

    def _measure_height(self, painter: Painter, width: float) -> float:
        return _HIGH

    def axes(self, painter: Painter, box: Box) -> Axes:
        face, size, leading = STYLES["aside"]
        line = leading * painter.grown(size)
        high = box.h - 1.5 * line
        low, top, step = bounds(self.values, max(1, min(_LINES, int(high / line))))
        widest = max(painter.measure(self._number(value), face, size) for value in (low, top))
        left = widest + SPACES["s"]
        room = Box(box.x + left, box.y + line / 2, box.w - left - self.beside(painter), high - line / 2)
        return Axes(room, low, top, step)

    def draw(self, painter: Painter, surface: pygame.Surface, ground: Ground, up: float = 0.0) -> None:
        box, theme = self.box._replace(y=self.box.y - up), painter.theme
        grid = mixed(theme.paper, theme.blue, 0.25)

        def picture(canvas: Canvas, local: Box) -> None:
            axes = self.axes(painter, local)
            for value in axes.lines:
                ends = [(axes.x(0), axes.y(value)), (axes.x(1), axes.y(value))]
                canvas.trace(
                    ends, grid if value else THEME.ink, theme.hair if value else 1.6 * theme.hair, closed=False
                )
            self.paint(canvas, axes)

        stamp(painter, surface, ("plot", self.key(), painter.grow), box, picture)
        self.write(painter, surface, self.axes(painter, box), ink_of(painter, "plain", ground))

    def write(self, painter: Painter, surface: pygame.Surface, axes: Axes, ink: Ink) -> None:
        """Draw the numbers beside the grid lines, and the words at the foot."""
        face, size, leading = STYLES["aside"]
        for value in axes.lines:
            at = axes.x(0) - SPACES["s"] / 2, axes.y(value) + 0.36 * size
            painter.text(surface, self._number(value), at, face, size, ink, "right")
        base = axes.room.bottom + leading * painter.grown(size)
        painter.text(surface, self.foot[0], (axes.x(0), base), face, size, ink)
        painter.text(surface, self.foot[1], (axes.x(1), base), face, size, ink, "right")


class Told(NamedTuple):
    """Sentences over the plot of a match, the least important last, and the number of the deal to mark (None: none)."""

    lines: tuple[str, ...] = ()
    deal: int | None = None


class Course(NamedTuple):
    """The course of a match: its scores after each deal."""

    scores: tuple[tuple[int, ...], ...]
    """After each deal, one for each side; the first row is from before any deal."""
    names: tuple[str, ...]
    """The sides', in the order of each row."""
    own: int
    """The side whose line is drawn thick."""
    told: Told = Told()
    inks: tuple[str, ...] = ()
    """The ink of each side's line; (): in turn."""

    def look(self, side: int) -> tuple[str, tuple[float, float] | None]:
        """Return a line's ink, and its dashes where others have the same ink."""
        inks = self.inks or tuple(itertools.islice(itertools.cycle(INKS), len(self.names)))
        return inks[side], DASHES[inks[:side].count(inks[side]) % len(DASHES)]


def match_sheet(course: Course) -> Node:
    """Return a sheet of paper with the sentences about a match and its plot."""
    lines = (Text(line, "remark") for line in course.told.lines)
    return Panel(Column(*lines, MatchPlot(course), gap="xs"), share=1.0)


class MatchPlot(Plot):
    """The scores of a match, one line for each side, with the names at the ends."""

    def __init__(self, course: Course) -> None:
        last = len(course.scores) - 1
        foot = trc("plot", "start"), tr("deal {number}", number=last)
        super().__init__([score for row in course.scores for score in row], foot)
        self._course = course
        self._last = max(1, last)

    def key(self) -> Hashable:
        return self._course

    def beside(self, painter: Painter) -> float:
        face, size, _ = STYLES["name plate"]
        longest = max(painter.measure(name, face, size) for name in self._course.names)
        return min(longest, _LEAST) + 2 * SPACES["s"]

    def paint(self, canvas: Canvas, axes: Axes) -> None:
        scores, names, own, told, _ = self._course
        if told.deal is not None:
            marked = axes.x(told.deal / self._last)
            for stroke in dashed([(marked, axes.room.y), (marked, axes.room.bottom)], *DASHES[1] or ()):
                canvas.trace(stroke, THEME.ink, LINE / 3, closed=False)
        for side in sorted(range(len(names)), key=lambda side: side == own):  # the onlooker's lies on top
            path = [(axes.x(deal / self._last), axes.y(row[side])) for deal, row in enumerate(scores)]
            name, dash = self._course.look(side)
            ink = line_ink(canvas.theme, name)
            width = LINE if side == own else LINE / 1.5
            for stroke in [path] if dash is None else dashed(path, *dash):
                if len(stroke) > 1:
                    canvas.trace(stroke, ink, width, closed=False)
            for deal in signed_deals(len(scores) - 1, axes.room.w):
                draw_sign(canvas, *path[deal], LINE + width / 2, ink, CORNERS[side % len(CORNERS)])
        if len(set(scores[0])) == 1:
            canvas.disc(axes.x(0), axes.y(scores[0][0]), LINE, THEME.ink)

    def write(self, painter: Painter, surface: pygame.Surface, axes: Axes, ink: Ink) -> None:
        super().write(painter, surface, axes, ink)
        self._write_marked(painter, surface, axes, ink)
        names, ends = self._course.names, [axes.y(score) for score in self._course.scores[-1]]
        face, size, leading = STYLES["name plate"]
        wished = leading * painter.grown(size)
        pitch = min(wished, (axes.room.h + wished) / len(names))
        size *= pitch / wished
        left, room = axes.room.right + 2 * SPACES["s"], self.beside(painter) - 2 * SPACES["s"]
        for side, y in apart(ends, pitch, axes.room.y - wished / 2, axes.room.bottom + wished / 2).items():
            tone = line_ink(painter.theme, self._course.look(side)[0])
            words = shortened(names[side], face, size, room, painter.measure)
            painter.text(surface, words, (left, y + 0.36 * size), face, size, tone)
            if abs(y - ends[side]) > LINE:  # it does not stand beside its line's end
                points = (axes.room.right + SPACES["xs"], ends[side]), (left - SPACES["xs"], y)
                start, end = ((x * painter.unit, down * painter.unit) for x, down in points)
                pygame.draw.aaline(surface, tone, start, end)

    def _write_marked(self, painter: Painter, surface: pygame.Surface, axes: Axes, ink: Ink) -> None:
        """Label the marked deal under its grid line, moved aside where other words are in the way."""
        deal = self._course.told.deal
        if deal is None:
            return
        face, size, leading = STYLES["aside"]
        words, at = tr("deal {number}", number=deal), axes.x(deal / self._last)
        start, end, half = (painter.measure(label, face, size) for label in (*self.foot, words))
        half = half / 2 + SPACES["s"]
        middle = min(max(at, axes.x(0) + start + half), axes.x(1) - end - half)
        if abs(middle - at) < half:
            base = axes.room.bottom + leading * painter.grown(size)
            painter.text(surface, words, (middle, base), face, size, ink, "centre")


def draw_sign(canvas: Canvas, x: float, y: float, radius: float, ink: Ink, corners: int) -> None:
    """Draw a line's sign: a disc, or a polygon of ``corners`` of about its size, rimmed in paper."""
    for reach, tone in ((radius * 1.3, THEME.paper), (radius, ink)):
        if not corners:
            canvas.disc(x, y, reach, tone)
            continue
        far = reach * (1.35 if corners == len("abc") else 1.15)
        turns = [math.tau * number / corners for number in range(corners)]
        canvas.fill([(x + far * math.sin(turn), y - far * math.cos(turn)) for turn in turns], tone)


def signed_deals(last: int, wide: float) -> range:
    """Return the deals at which lines carry signs: all, in a long match every second, third and so on.

    They are the same for all lines, so that signs above each other belong to the same deal.
    """
    every = max(1, math.ceil(SPACES["l"] * last / wide))
    return range(last % every or every, last + 1, every)


def dashed(path: Sequence[tuple[float, float]], dash: float, gap: float) -> Iterator[list[tuple[float, float]]]:
    """Yield the strokes of a dashed line along a path."""
    along, stroke = 0.0, [path[0]]
    for (x, y), (x2, y2) in itertools.pairwise(path):
        length = math.hypot(x2 - x, y2 - y)
        done = 0.0
        while length - done > 1e-9:
            in_dash = along < dash
            step = min(length - done, (dash if in_dash else dash + gap) - along)
            done += step
            along += step
            share = done / length
            point = (x + (x2 - x) * share, y + (y2 - y) * share)
            if in_dash:
                stroke.append(point)
            if along >= dash - 1e-9 and in_dash:
                yield stroke
                stroke = []
            if along >= dash + gap - 1e-9:
                along, stroke = 0.0, [point]
    if len(stroke) > 1:
        yield stroke


def apart(heights: Sequence[float], pitch: float, top: float, bottom: float) -> dict[int, float]:
    """Return the heights of the lines' ends, moved apart so that names do not overlap, and all inside the paper."""
    pitch = min(pitch, (bottom - top) / max(1, len(heights) - 1))
    order = sorted(range(len(heights)), key=lambda side: heights[side])
    out: dict[int, float] = {}
    last = top - pitch
    for side in order:
        last = out[side] = max(heights[side], last + pitch)
    last = bottom + pitch
    for side in reversed(order):
        last = out[side] = min(out[side], last - pitch)
    return out
