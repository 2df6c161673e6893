"""The decisions of a deal as beads on a thread."""

import pytest

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.ui.scenes.history.draw_verdict import Beads


@pytest.mark.parametrize(("count", "rows"), [(1, 1), (12, 1), (33, 2)])
def test_each_bead_goes_to_its_own_decision_and_many_lie_in_two_rows(count: int, rows: int) -> None:
    went: list[int] = []
    beads = Beads("beads", Box(0.4, 0.8, 0.33, 0.023), [(None, True)] * count, 0, went.append)
    for place in range(count):
        x, y = beads.at(place)
        beads.press(x - beads.box.x, y - beads.box.y)
    assert went == [*range(count)]
    assert len({beads.at(place)[1] for place in range(count)}) == rows


def test_beads_of_two_rows_do_not_touch() -> None:
    beads = Beads("beads", Box(0.4, 0.8, 0.33, 0.023), [(None, True)] * 33, 0, lambda place: None)
    assert beads.pitch > 0.33 / 33 * 1.5
