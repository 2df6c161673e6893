"""What every page of figures is made of (figures.py): kinds of rows, and what samples come to."""

from collections.abc import Callable, Mapping, Sequence
from math import inf, sqrt
from typing import NamedTuple

Z95 = 1.96
FEWEST = 30
"""Samples before an interval is believed."""
POINTS, SHARE, TIMES = "points a deal", "share", "times"


class Kind(NamedTuple):
    """A table of the page: what its rows tell, how, and what is wanted of them."""

    title: str
    unit: str
    narrow: float
    """The half-width of the interval that is wanted; 0 where there is none."""
    required: str = ""
    aim: str = ""


class Sums:
    """What the samples of a row have come to: enough for a ratio of two means and its interval."""

    def __init__(self, kept: Sequence[float] = (0, 0, 0, 0, 0, 0)) -> None:
        self.number, self.x, self.y, self.xx, self.xy, self.yy = kept

    def add(self, x: float, y: float) -> None:
        """One sample."""
        self.number += 1
        self.x += x
        self.y += y
        self.xx += x * x
        self.xy += x * y
        self.yy += y * y

    @property
    def kept(self) -> list[float]:
        """For the next run."""
        return [self.number, self.x, self.y, self.xx, self.xy, self.yy]

    @property
    def value(self) -> float:
        """The ratio."""
        return self.x / self.y if self.y else 0.0

    @property
    def ci95(self) -> float:
        """The half-width of its 95 % interval; infinite while there are few samples."""
        if self.number < FEWEST or not self.y:
            return inf
        squares = self.xx - 2 * self.value * self.xy + self.value**2 * self.yy
        return Z95 * sqrt(max(0.0, squares) * self.number / (self.number - 1)) / abs(self.y)


class Page(NamedTuple):
    """The page of a game."""

    title: str
    how: str
    """What the figures mean."""
    kinds: Mapping[str, Kind]
    rows: tuple[str, ...]
    """Names, each beginning with its kind."""
    quiet: tuple[str, ...]
    """Kinds that measure time: nothing else runs beside them."""
    lower: Mapping[str, str]
    """The next lower level of each."""
    samples: Callable[[str, Sequence[int]], list[tuple[float, float]]]
    """Some samples of a row, for a working process."""
    measured: Callable[[str], dict[str, float]]
    """A row without samples to add up."""
