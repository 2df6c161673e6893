"""Boxes cut into rows and columns fill what they are cut from, and nothing lies on anything else."""

from itertools import pairwise

import pytest

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.rows import base_in, centred, column, row

SHEET = Box(0.1, 0.2, 1.0, 0.6)


def test_flexible_parts_share_what_the_others_leave() -> None:
    parts = row(SHEET, [0.2, None, 0.3, None], gap=0.05)
    assert [part.w for part in parts] == pytest.approx([0.2, 0.175, 0.3, 0.175])
    assert parts[0].x == SHEET.x
    assert parts[-1].right == pytest.approx(SHEET.right)


@pytest.mark.parametrize("cut", [row, column])
def test_parts_lie_side_by_side_inside_the_padding(cut: object) -> None:
    parts = (row if cut is row else column)(SHEET, [0.1, None, 0.1], gap=0.02, pad=0.03)
    assert all(part.within(SHEET.grown(-0.0299)) for part in parts)
    assert not any(one.overlaps(other.grown(-1e-9)) for one, other in pairwise(parts))


def test_a_measured_row_that_grows_pushes_the_next_ones_down() -> None:
    low, high = (column(SHEET, [measured, 0.1], gap=0.02)[1].y for measured in (0.05, 0.09))
    assert high - low == pytest.approx(0.04)


def test_parts_that_are_too_long_leave_nothing_for_the_flexible_ones() -> None:
    assert row(SHEET, [0.7, None, 0.7])[1].w == 0


def test_parts_of_fixed_sizes_go_on_below_the_box() -> None:
    boxes = column(SHEET, [0.3, 0.4, 0.5], gap=0.1)
    assert boxes[-1].bottom - SHEET.y == pytest.approx(1.4)


def test_what_is_centred_has_the_same_room_on_both_sides() -> None:
    box = centred(SHEET, 0.5, 0.2)
    assert box.centre == pytest.approx(SHEET.centre)
    assert base_in(box, 0.02) > box.centre.y
