"""Results over time on squared paper: the points won in all, and every match by itself."""

from collections.abc import Sequence
from itertools import accumulate, pairwise

import pygame

from raub_desktop.language.numbers import percent, signed
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.plots import Paper, bounds, title_base
from raub_desktop.toolkit.theme import THEME, mixed
from raub_desktop.toolkit.widgets.button import paragraph

_LEFT, _RIGHT = 0.078, 0.036
_DOTS = 80
"""Up to so many matches each has a dot of its own on the line."""
_TINT, _WHOLE = 0.20, 0.05
"""How much ink lies between a line and 0, and how near to a whole number a value is told as one."""
_OVER = 0.06
"""Room for a rosette over a bar, to the whole height of the values."""
_WIDEST_BAR, _SUM = 0.032, 0.028
"""How wide a bar is at most, and the size of the figure in the corner (u)."""
_TITLE, _TITLE_PITCH, _TITLE_LEFT, _TITLE_BESIDE, _TITLE_LINES = 0.0215, 1.2, 0.078, 0.21, 2
"""The words over a chart: their size, from line to line to that, room before and on both sides (u), the most lines."""
_LARGE, _LARGE_TITLE = 1.2, 0.0180
"""In words so much larger there may be one more, of this size (u)."""


def _left(painter: Painter, values: Sequence[float]) -> float:
    """Room for the numbers beside the paper (u)."""
    low, high, _ = bounds(values)
    widest = max(painter.measure(words, "serif_italic", 0.021) for words in (signed(low), signed(high)))
    return max(_LEFT, widest + 0.030)


def draw_sum(
    painter: Painter, surface: pygame.Surface, box: Box, results: Sequence[float], foot: tuple[str, str] = ("", "")
) -> None:
    """Draw the results added up, match after match, from 0; the sum stands in the upper right corner."""
    sums = [0.0]
    for result in results:
        sums.append(sums[-1] + result)
    paper = Paper(box, sums, left=_left(painter, sums), right=_RIGHT, grow=painter.grow)

    def line(canvas: Canvas) -> None:
        path = [(paper.x(place / max(1, len(sums) - 1)), paper.y(value)) for place, value in enumerate(sums)]
        _tint(canvas, path, paper.y(0))
        if len(path) > 1:
            canvas.trace(path, canvas.theme.blue, 0.0046, closed=False)
        dots = path if len(path) <= _DOTS else [path[0], path[-1]]
        for x, y in dots:
            canvas.disc(x, y, 0.0056, canvas.theme.blue)
        canvas.disc(*path[-1], 0.0095, THEME.ink)
        canvas.disc(*path[-1], 0.0072, THEME.yellow)

    paper.draw(painter, surface, ("sums", tuple(results)), line, foot, signed=True)
    words = told(sums[-1])
    painter.text(
        surface, words, (paper.x(1.0), title_base(painter, box, _SUM)), "serif_bold", _SUM, painter.theme.blue, "right"
    )


def told(value: float) -> str:
    """Return a value with its sign, and with one decimal where it is no whole number."""
    return signed(value, int(abs(value - round(value)) >= _WHOLE))


def _tint(canvas: Canvas, path: Sequence[tuple[float, float]], zero: float) -> None:
    """Draw what lies between a line and 0, in one ink above and in another below."""
    for (x, y), (x2, y2) in pairwise(path):
        cross = x + (x2 - x) * (zero - y) / (y2 - y) if (y - zero) * (y2 - zero) < 0 else x2
        for left, top, right, end in ((x, y, cross, y2 if cross == x2 else zero), (cross, zero, x2, y2)):
            above = min(top, end) < zero
            ink = mixed(canvas.theme.paper, canvas.theme.green if above else canvas.theme.red, _TINT)
            if right > left:
                canvas.fill([(left, zero), (left, top), (right, end), (right, zero)], ink)
    canvas.trace([(path[0][0], zero), (path[-1][0], zero)], THEME.ink, 0.0018, closed=False)


def draw_bars(
    painter: Painter,
    surface: pygame.Surface,
    box: Box,
    results: Sequence[tuple[float, bool]],
    foot: tuple[str, str] = ("", ""),
) -> None:
    """Every match's result as a bar up or down; the matches that were won carry a yellow rosette."""
    values = [result for result, _ in results]
    over = _OVER * (max(0.0, *values, 0.0) - min(0.0, *values, 0.0))
    paper = Paper(
        box,
        [*values, *(max(0.0, result) + over for result, won in results if won)],
        left=_left(painter, values),
        right=_RIGHT,
        grow=painter.grow,
    )

    def bars(canvas: Canvas) -> None:
        pitch = paper.room.w / max(1, len(results))
        wide = min(_WIDEST_BAR, pitch * 0.72)
        zero = paper.y(0)
        for place, (result, won) in enumerate(results):
            x, y = paper.x(0) + pitch * (place + 0.5), paper.y(result)
            if abs(y - zero) < 0.002:
                y = zero - 0.002
            left, right = x - wide / 2, x + wide / 2
            canvas.fill(
                [(left, zero), (right, zero), (right, y), (left, y)],
                canvas.theme.green if result >= 0 else canvas.theme.red,
            )
            if won:
                _rosette(canvas, x, min(y, zero) - 0.012, min(0.0085, wide * 0.45))

    paper.draw(painter, surface, ("bars", tuple(results)), bars, foot, signed=True)


def _rosette(canvas: Canvas, x: float, y: float, radius: float) -> None:
    canvas.disc(x, y, radius, THEME.ink)
    canvas.disc(x, y, radius * 0.78, THEME.yellow)
    canvas.disc(x, y, radius * 0.28, THEME.ink)


def draw_shares(
    painter: Painter, surface: pygame.Surface, box: Box, values: Sequence[float], foot: tuple[str, str] = ("", "")
) -> None:
    """Shares (0 to 1) in per cent from left to right, with a line through their mean of all so far."""
    paper = Paper(box, [0.0, 100.0], left=_LEFT, right=_RIGHT, grow=painter.grow)
    last = max(1, len(values) - 1)
    sums = list(accumulate(values))
    means = [total / count for count, total in enumerate(sums, 1)]

    def lines(canvas: Canvas) -> None:
        for row, ink, width in ((values, painter.theme.green, 0.0032), (means, painter.theme.blue, 0.0046)):
            path = [(paper.x(place / last), paper.y(100 * value)) for place, value in enumerate(row)]
            if len(path) > 1:
                canvas.trace(path, ink, width, closed=False)
            if row is values or len(path) == 1:
                for x, y in path:
                    canvas.disc(x, y, 0.0056, ink)
        canvas.disc(paper.x((len(means) - 1) / last), paper.y(100 * means[-1]), 0.0095, THEME.ink)
        canvas.disc(paper.x((len(means) - 1) / last), paper.y(100 * means[-1]), 0.0072, THEME.yellow)

    paper.draw(painter, surface, ("shares", tuple(values)), lines, foot)
    words = percent(means[-1])
    painter.text(
        surface, words, (paper.x(1.0), title_base(painter, box, _SUM)), "serif_bold", _SUM, painter.theme.blue, "right"
    )


def draw_title(painter: Painter, surface: pygame.Surface, box: Box, words: str) -> None:
    """Set the words over a chart, in some lines where they are long."""
    wished, most = (_TITLE, _TITLE_LINES) if painter.grow < _LARGE else (_LARGE_TITLE, _TITLE_LINES + 1)
    lines, size = paragraph(painter, words, wished, box.w - _TITLE_BESIDE, most, "serif_italic")
    pitch = _TITLE_PITCH * painter.grow * size
    base = title_base(painter, box, size) - pitch * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        painter.text(surface, line, (box.x + _TITLE_LEFT, base + number * pitch), "serif_italic", size, THEME.ink)
