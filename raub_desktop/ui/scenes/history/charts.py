"""Charts of results over time on squared paper: the running total, each match, and shares of good decisions."""

from collections.abc import Sequence
from itertools import accumulate, pairwise

from raub_desktop.language.numbers import percent, signed
from raub_desktop.toolkit.drawing.painter import Canvas
from raub_desktop.toolkit.layout import Column, Node, Panel, Row, Text
from raub_desktop.toolkit.plots import LINE, Axes, Plot
from raub_desktop.toolkit.theme import THEME, Ink, mixed

MOST_SHOWN = 80
"""The most matches with a dot of their own on the line, and the most bars: those of the last matches."""
Path = Sequence[tuple[float, float]]


def chart(title: str, plot: Plot, total: str = "", switch: Node | None = None) -> Node:
    """Return a plot on a sheet of paper, under its title and total; ``switch``: a widget below it."""
    head = Row(Text(title, "aside", share=1.0), Text(total, "name", tone="blue") if total else None, align="start")
    return Panel(Column(head, plot, switch), share=1.0)


def sum_words(value: float) -> str:
    """Return a value with its sign, and with one decimal unless it is whole."""
    return signed(value, int(abs(value - round(value)) >= 0.05))


def _line(canvas: Canvas, path: Path, ink: Ink, *, dots: bool) -> None:
    if len(path) > 1:
        canvas.trace(path, ink, LINE, closed=False)
    for x, y in path if dots else (path[0], path[-1]):
        canvas.disc(x, y, 1.2 * LINE, ink)


def _mark_last(canvas: Canvas, path: Path) -> None:
    canvas.disc(*path[-1], 2 * LINE, THEME.ink)
    canvas.disc(*path[-1], 1.5 * LINE, THEME.yellow)


class SumPlot(Plot):
    """The running total of the results, from 0."""

    def __init__(self, results: Sequence[float], foot: tuple[str, str]) -> None:
        super().__init__([0.0, *accumulate(results)], foot, signed=True)

    def paint(self, canvas: Canvas, axes: Axes) -> None:
        last = max(1, len(self.values) - 1)
        path = [(axes.x(place / last), axes.y(value)) for place, value in enumerate(self.values)]
        _tint(canvas, path, axes.y(0))
        _line(canvas, path, canvas.theme.blue, dots=len(path) <= MOST_SHOWN)
        _mark_last(canvas, path)


def _tint(canvas: Canvas, path: Path, zero: float) -> None:
    """Fill the area between a line and 0, in one ink above and in another below."""
    for (x, y), (x2, y2) in pairwise(path):
        cross = x + (x2 - x) * (zero - y) / (y2 - y) if (y - zero) * (y2 - zero) < 0 else x2
        for left, top, right, end in ((x, y, cross, y2 if cross == x2 else zero), (cross, zero, x2, y2)):
            above = min(top, end) < zero
            ink = mixed(canvas.theme.paper, canvas.theme.green if above else canvas.theme.red, 0.2)
            if right > left:
                canvas.fill([(left, zero), (left, top), (right, end), (right, zero)], ink)
    canvas.trace([(path[0][0], zero), (path[-1][0], zero)], THEME.ink, LINE / 3, closed=False)


class BarPlot(Plot):
    """Each match's result as a bar up or down; matches that were ``won`` carry a yellow rosette."""

    def __init__(self, results: Sequence[float], won: Sequence[bool], foot: tuple[str, str]) -> None:
        over = 0.06 * (max(0.0, *results, 0.0) - min(0.0, *results, 0.0))  # room for the rosettes
        super().__init__([max(0.0, result) + over for result in results] + list(results), foot, signed=True)
        self._results, self._won = tuple(results), tuple(won)

    def key(self) -> object:
        return "bars", self._results, self._won

    def paint(self, canvas: Canvas, axes: Axes) -> None:
        pitch, zero = axes.room.w / max(1, len(self._results)), axes.y(0)
        wide = min(7 * LINE, 0.72 * pitch)
        for place, (result, won) in enumerate(zip(self._results, self._won, strict=True)):
            x, y = axes.x(0) + pitch * (place + 0.5), axes.y(result)
            if abs(y - zero) < LINE / 2:
                y = zero - LINE / 2
            left, right = x - wide / 2, x + wide / 2
            ink = canvas.theme.green if result >= 0 else canvas.theme.red
            canvas.fill([(left, zero), (right, zero), (right, y), (left, y)], ink)
            if won:
                rosette = min(1.8 * LINE, 0.45 * wide)
                for share, tone in ((1.0, THEME.ink), (0.78, THEME.yellow), (0.28, THEME.ink)):
                    canvas.disc(x, min(y, zero) - 2.6 * LINE, share * rosette, tone)


class SharePlot(Plot):
    """Shares (0 to 1) in per cent from left to right, with a line of their running mean."""

    def __init__(self, shares: Sequence[float], foot: tuple[str, str]) -> None:
        super().__init__([0.0, 100.0], foot)
        self._shares = tuple(shares)
        self._means = [total / count for count, total in enumerate(accumulate(shares), 1)]

    @property
    def total(self) -> str:
        """The overall mean, in words."""
        return percent(self._means[-1])

    def key(self) -> object:
        return "shares", self._shares

    def paint(self, canvas: Canvas, axes: Axes) -> None:
        last = max(1, len(self._shares) - 1)
        shares, means = (
            [(axes.x(place / last), axes.y(100 * value)) for place, value in enumerate(values)]
            for values in (self._shares, self._means)
        )
        _line(canvas, shares, canvas.theme.green, dots=True)
        _line(canvas, means, canvas.theme.blue, dots=False)
        _mark_last(canvas, means)
