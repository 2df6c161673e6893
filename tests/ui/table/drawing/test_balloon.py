"""A speech bubble is one clean outline, wherever its tail goes and however low it is."""

from itertools import combinations

import pytest

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.ui.table.drawing.plates import TAIL, outline
from raub_desktop.ui.table.layout.seats import BUBBLE_HEIGHT, SHOWN_BUBBLE_HEIGHT, SMALL_BUBBLE_HEIGHT

ONE_LINE = 0.0565
"""The height of the last word of a match in one line (u)."""
Place = tuple[float, float]


def turns(one: Place, other: Place, third: Place) -> float:
    """Above zero where three places turn one way, below where the other."""
    return (other[0] - one[0]) * (third[1] - one[1]) - (other[1] - one[1]) * (third[0] - one[0])


def cross(one: tuple[Place, Place], other: tuple[Place, Place]) -> bool:
    """Whether two lines cross."""
    (a, b), (c, d) = one, other
    return turns(a, b, c) * turns(a, b, d) < -1e-15 and turns(c, d, a) * turns(c, d, b) < -1e-15


@pytest.mark.parametrize("high", [SMALL_BUBBLE_HEIGHT, ONE_LINE, BUBBLE_HEIGHT, SHOWN_BUBBLE_HEIGHT])
@pytest.mark.parametrize("tip", [(-0.05, 0.5), (0.35, 0.5), (-0.05, 0.2), (0.35, 0.8), (0.1, 1.8), (0.1, -0.8)])
def test_the_outline_of_a_bubble_never_crosses_itself(high: float, tip: Place) -> None:
    box = Box(0.0, 0.0, 0.3, high)
    points = outline(box, (tip[0], tip[1] * high))
    edges = list(zip(points, [*points[1:], points[0]], strict=True))
    assert not [1 for one, other in combinations(edges, 2) if cross(one, other)]


@pytest.mark.parametrize("x", [-0.05, 0.35])
def test_a_tail_at_the_side_of_a_low_bubble_is_not_pinched(x: float) -> None:
    points = outline(Box(0.0, 0.0, 0.3, ONE_LINE), (x, ONE_LINE / 2))
    at = next(place for place, (there, _) in enumerate(points) if there == x)
    assert abs(points[at + 1][1] - points[at - 1][1]) >= TAIL - 1e-9
