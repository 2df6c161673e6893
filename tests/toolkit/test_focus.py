"""Arrow keys go where the eye expects, Tab goes round."""

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.focus import after, neighbour

LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)
GRID = [Box(x, y, 0.3, 0.1) for y in (0.1, 0.3) for x in (0.1, 0.5)]


def test_arrows_find_the_nearest_in_their_direction() -> None:
    assert neighbour(GRID, 0, RIGHT) == 1
    assert neighbour(GRID, 0, DOWN) == 2
    assert neighbour(GRID, 3, UP) == 1
    assert neighbour(GRID, 3, LEFT) == 2


def test_there_is_nothing_beyond_the_edge() -> None:
    assert neighbour(GRID, 0, LEFT) is None
    assert neighbour(GRID, 0, UP) is None


def test_what_lies_beside_is_preferred_to_what_lies_nearer_but_below() -> None:
    boxes = [Box(0.1, 0.1, 0.5, 0.16), Box(0.62, 0.1, 0.5, 0.16), Box(0.6, 0.3, 0.1, 0.05)]
    assert neighbour(boxes, 0, RIGHT) == 1


def test_tab_goes_round_both_ways() -> None:
    assert [after(3, 2, 1), after(3, 0, -1)] == [0, 2]
