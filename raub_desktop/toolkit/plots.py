"""Plots on squared paper: axes for any range, and a match as a line for each side."""

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from raub_desktop.language import numbers, tr, trc
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in
from raub_desktop.toolkit.drawing.text_fitting import cut, fit_size
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.theme import THEME, Ink, mixed

_LINES, _PITCH = 7, 0.031
"""About so many lines of the paper, and the least from one to the next (u)."""
_TOP, _BARE, _FOOT = 0.078, 0.034, 0.060
"""Room over the lines with a title and without one, and below them (u)."""
_OVER = 0.008
"""The paper's rim over a title (u)."""
_NAMES, _MOST_NAMES = 0.135, 0.300
"""Room for names beside the lines' ends, and the most that long ones get (u)."""
_FACE: Face = "serif_italic"
_FOOT_WORDS = 0.0195
"""Of the words on the paper, and the size of those at its foot (u)."""
_RIM = 0.010
"""Room round the paper for its shadow (u)."""
_THICK, _THIN = 0.0052, 0.0032
_TOLD, _TOLD_LEAST, _TOLD_PITCH = 0.0245, 0.014, 0.034
"""The size of what is told over the lines, the least, and from one sentence to the next (u)."""
_SAID, _LEAST_HIGH = 2, 0.120
"""More sentences than so many are told only where the lines under them are at least so high (u)."""
_MARK = 0.010, 0.008
"""Dash and gap of the line at the deal that is marked (u)."""
_SIGN, _SIGNS_APART, _NAME_LEFT = 0.0060, 0.044, 0.028
"""Of the signs on lines: their radius and the least distance along a line; and how far right of the last one names
stand (u)."""
GRID = 0.25
"""How much of the blue the squared paper's lines have."""
INKS = ("red", "blue", "leaf", "ink")
CORNERS = (0, 4, 3, 6)
"""The corners of the signs on lines of each ink, so that no line is told by its ink alone; 0: a disc."""
DASHES: tuple[tuple[float, float] | None, ...] = (None, (0.020, 0.012), (0.006, 0.010))
"""Twelve lines are told apart: four inks and signs, each whole, dashed and dotted (lengths of dash and gap in u)."""


def grid_step(low: float, high: float, lines: int = _LINES) -> int:
    """How many points lie between two lines, of which there are about so many: 1, 2, 5, 10, 20, 50 and so on."""
    least = max(1.0, (high - low) / lines)
    power = 10 ** math.floor(math.log10(least))
    return int(next(power * factor for factor in (1, 2, 5, 10) if power * factor >= least))


def bounds(values: Sequence[float], lines: int = _LINES) -> tuple[int, int, int]:
    """Return the lowest and the highest line of the paper for these values and 0, and what lies between two lines."""
    low, high = min(0.0, *values, 0.0), max(0.0, *values, 0.0)
    step = grid_step(low, high, lines)
    bottom, top = math.floor(low / step) * step, math.ceil(high / step) * step
    return bottom, max(top, bottom + step), step


def title_base(painter: Painter, box: Box, size: float) -> float:
    """Return the base line of words over the lines of a plot on ``box`` (u)."""
    return base_in(box._replace(y=box.y + _OVER, h=_TOP * painter.grow - _OVER), size)


class Paper:
    """Squared paper on ``box`` with a scale that holds ``values`` and 0.

    ``left``, ``right`` and ``top`` are its margins (u), ``grow`` says how large the words over its lines are.
    """

    def __init__(
        self, box: Box, values: Sequence[float], *, left: float, right: float, grow: float = 1.0, top: float = _TOP
    ) -> None:
        self.box = box
        top *= grow
        self.room = Box(box.x + left, box.y + top, box.w - left - right, box.h - top - _FOOT)
        lines = max(1, min(_LINES, int(self.room.h / (_PITCH * grow))))
        self.low, self.high, self.step = bounds(values, lines)

    def y(self, value: float) -> float:
        """How far down a value lies (u)."""
        return self.room.y + (self.high - value) / (self.high - self.low) * self.room.h

    def x(self, share: float) -> float:
        """Where a share of the time lies (u)."""
        return self.room.x + share * self.room.w

    def lines(self) -> range:
        """Return the values with a line."""
        return range(self.low, self.high + 1, self.step)

    def draw(
        self,
        painter: Painter,
        surface: pygame.Surface,
        key: object,
        more: Callable[[Canvas], None],
        foot: tuple[str, str],
        *,
        signed: bool = False,
    ) -> None:
        """Paint the paper, what is drawn on it, the numbers at its side (``signed``: with a plus), the foot's words."""

        grid = mixed(painter.theme.paper, painter.theme.blue, GRID)

        def paper(canvas: Canvas) -> None:
            canvas.label(self.box, shadow=painter.theme.shade, frame=None)
            for value in self.lines():
                ends = [(self.x(0), self.y(value)), (self.x(1), self.y(value))]
                canvas.trace(ends, grid if value else THEME.ink, 0.0012 if value else 0.0018, closed=False)
            more(canvas)

        painter.drawn(surface, key, self.box.grown(0.008), paper)
        for value in self.lines():
            words = numbers.signed(value) if signed else numbers.plain(value)
            at = (self.x(0) - 0.014, self.y(value) + 0.007)
            painter.text(surface, words, at, "serif_italic", 0.021, THEME.ink, "right")
        base = self.box.bottom - 0.022
        painter.text(surface, foot[0], (self.x(0), base), _FACE, _FOOT_WORDS, THEME.ink)
        painter.text(surface, foot[1], (self.x(1), base), _FACE, _FOOT_WORDS, THEME.ink, "right")


class Told(NamedTuple):
    """What is told of a match over its lines: sentences, the last of them the least important, and the deal (from 1)
    that is marked; None: none is."""

    lines: tuple[str, ...] = ()
    deal: int | None = None


class Course(NamedTuple):
    """How a match went."""

    scores: tuple[tuple[int, ...], ...]
    """After each deal, one for each side; the first row is from before any deal."""
    names: tuple[str, ...]
    """The sides', in the order of each row."""
    own: int
    """The side whose line is drawn thick."""
    told: Told = Told()


def draw_match(painter: Painter, surface: pygame.Surface, box: Box, course: Course) -> None:
    """Draw the scores of a match, a line for each side.  The picture is made once."""
    room = box.grown(_RIM)

    def make() -> pygame.Surface:
        whole = pygame.Surface((painter.px(room.w) + 1, painter.px(room.h) + 1), pygame.SRCALPHA)
        whole.fill((*painter.theme.shade, 0))
        _paint_match(painter, whole, Box(_RIM, _RIM, box.w, box.h), course)
        return whole

    key = "match plot", course, box.w, box.h, painter.unit, painter.grow, painter.theme
    surface.blit(painter.surfaces.get(key, make), (painter.px(room.x), painter.px(room.y)))


def _paint_match(painter: Painter, surface: pygame.Surface, box: Box, course: Course) -> None:  # noqa: C901  # one picture from top to bottom
    scores, names, own, told = course
    low, high, _ = bounds([score for row in scores for score in row])
    widest = max(painter.measure(numbers.plain(score), "serif_italic", 0.021) for score in (low, high))
    longest = max(painter.measure(name, "serif_semibold", 0.021) for name in names) + _NAME_LEFT + 0.016
    room = min(max(longest, _NAMES), _MOST_NAMES)
    said = told.lines
    while len(said) > _SAID and box.h - painter.grow * (_BARE + _TOLD_PITCH * len(said)) - _FOOT < _LEAST_HIGH:
        said = said[:-1]
    paper = Paper(
        box,
        [score for row in scores for score in row],
        left=widest + 0.034,
        right=room,
        grow=painter.grow,
        top=_BARE + _TOLD_PITCH * len(said),
    )
    last = max(1, len(scores) - 1)
    marked = None if told.deal is None else paper.x(told.deal / last)

    def lines(canvas: Canvas) -> None:
        if marked is not None:
            for stroke in _dashed([(marked, paper.room.y), (marked, paper.room.bottom)], *_MARK):
                canvas.trace(stroke, THEME.ink, 0.0018, closed=False)
        for side in sorted(range(len(names)), key=lambda side: side == own):  # the onlooker's lies on top
            path = [(paper.x(deal / last), paper.y(row[side])) for deal, row in enumerate(scores)]
            ink, dash = getattr(canvas.theme, INKS[side % len(INKS)]), DASHES[side // len(INKS) % len(DASHES)]
            width = _THICK if side == own else _THIN
            for stroke in [path] if dash is None else _dashed(path, *dash):
                if len(stroke) > 1:
                    canvas.trace(stroke, ink, width, closed=False)
            for deal in _signed(len(scores) - 1, paper.room.w):
                _sign(canvas, *path[deal], _SIGN * (width / _THIN) ** 0.5, ink, CORNERS[side % len(CORNERS)])
        if len(set(scores[0])) == 1:
            canvas.disc(paper.x(0), paper.y(scores[0][0]), _SIGN, THEME.ink)

    foot = trc("plot", "start"), tr("deal {number}", number=len(scores) - 1)
    paper.draw(painter, surface, ("match", course), lines, foot)
    _tell(painter, surface, paper, said)
    if marked is not None:
        _name_mark(painter, surface, paper, marked, tr("deal {number}", number=told.deal), foot)
    ends = [paper.y(score) for score in scores[-1]]
    pitch = min(0.024 * painter.grow, (paper.room.h + 0.02) / len(names))
    size = 0.021 * pitch / (0.024 * painter.grow)
    for side, y in apart(ends, pitch, paper.room.y - 0.01, paper.room.bottom + 0.01).items():
        name = cut(names[side], "serif_semibold", size, room - _NAME_LEFT - 0.012, painter.measure)
        ink = getattr(painter.theme, INKS[side % len(INKS)])
        left = paper.room.right + _NAME_LEFT
        painter.text(surface, name, (left, y + 0.36 * size), "serif_semibold", size, ink)
        if abs(y - ends[side]) < _SIGN:
            continue  # it stands beside its line's end
        end, word = (paper.room.right + 2 * _SIGN, ends[side]), (left - 0.004, y)
        pygame.draw.aaline(
            surface,
            ink,
            (end[0] * painter.unit, end[1] * painter.unit),
            (word[0] * painter.unit, word[1] * painter.unit),
        )


def _tell(painter: Painter, surface: pygame.Surface, paper: Paper, lines: Sequence[str]) -> None:
    """Sentences over the paper's lines, all of one size."""
    left, wide = paper.box.x + 0.026, paper.box.w - 2 * 0.026
    size = min((fit_size(line, _FACE, _TOLD, _TOLD_LEAST, wide, painter.measure) for line in lines), default=_TOLD)
    for number, line in enumerate(lines):
        base = paper.box.y + (0.040 + _TOLD_PITCH * number) * painter.grow
        painter.text(surface, cut(line, _FACE, size, wide, painter.measure), (left, base), _FACE, size, THEME.ink)


def _name_mark(
    painter: Painter, surface: pygame.Surface, paper: Paper, at: float, words: str, foot: tuple[str, str]
) -> None:
    """Under the line at the deal that is marked which one it is, aside where words at an end would be in the way."""
    start, end = (painter.measure(label, _FACE, _FOOT_WORDS) for label in foot)
    half = painter.measure(words, _FACE, _FOOT_WORDS) / 2 + 0.012
    middle = min(max(at, paper.x(0) + start + half), paper.x(1) - end - half)
    if abs(middle - at) < half:
        painter.text(surface, words, (middle, paper.box.bottom - 0.022), _FACE, _FOOT_WORDS, THEME.ink, "centre")


def _sign(canvas: Canvas, x: float, y: float, radius: float, ink: Ink, corners: int) -> None:
    """Draw a disc, or a shape with corners of about its size, with a rim of paper that parts it from other lines."""
    for reach, tone in ((radius * 1.3, THEME.paper), (radius, ink)):
        if not corners:
            canvas.disc(x, y, reach, tone)
            continue
        far = reach * (1.35 if corners == len("abc") else 1.15)
        turns = [math.tau * number / corners for number in range(corners)]
        canvas.fill([(x + far * math.sin(turn), y - far * math.cos(turn)) for turn in turns], tone)


def _signed(last: int, wide: float) -> range:
    """Return the deals after which lines have signs, up to the last one: in a long match every second, every third
    and so on.

    They are the same for all lines, so that what stands at one distance is seen as one row.
    """
    every = max(1, math.ceil(_SIGNS_APART * last / wide))
    return range(last % every or every, last + 1, every)


def _dashed(path: Sequence[tuple[float, float]], dash: float, gap: float) -> Iterator[list[tuple[float, float]]]:
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
    """Return the lines' ends, moved apart where names would stand on one another, and all within the paper."""
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
