"""Statistics in words and lines: shares, signs, streaks and the paper they are drawn on."""

import pytest

from raub_desktop.engine.raub.facts import FIGURES
from raub_desktop.storage.results import Counted, Summary
from raub_desktop.toolkit.plots import bounds, grid_step
from raub_desktop.ui.scenes.history.figures import figures


def said(summary: Summary) -> dict[str, tuple[str, str]]:
    """The figures by their words."""
    return {one.words: (one.number, one.share) for one in figures(summary, "raub")}


def test_shares_are_of_what_they_belong_to() -> None:
    numbers = {"declared": (50, 200), "made": (40, 50), "longest_made": (6, 50), "stayed": (80, 200)}
    numbers |= {"fell_staying": (20, 80), "refas": (10, 200)}
    counted = tuple(Counted(figure, *numbers[figure.name]) for figure in FIGURES)
    words = said(Summary(8, 3, -1.25, longest_wins=2, deals=200, points=-30, counted=counted))
    assert words["Won"] == ("3", "38%")
    assert words["Declared"] == ("50 of 200", "25%")
    assert words["Declared and made"] == ("40 of 50", "80%")
    assert words["Defended without a trick"] == ("20 of 80", "25%")
    assert words["Refas"] == ("10 of 200", "5%")
    assert words["Lead over the others per match"] == ("−1.2", "")
    assert words["Points per deal (fewer are better)"] == ("+0.15", "")
    assert words["Most wins in a row"] == ("2", "")
    assert words["Most made in a row"] == ("6", "")


def test_nothing_played_divides_by_nothing() -> None:
    words = said(Summary())
    assert words["Matches"] == ("0", "")
    assert words["Won"] == ("0", "")
    assert words["Points per deal (fewer are better)"] == ("–", "")


@pytest.mark.parametrize(("low", "high", "step"), [(0, 3, 1), (-20, 95, 20), (0, 40, 10), (-3, 11, 2), (0, 2600, 500)])
def test_lines_stand_at_round_numbers(low: float, high: float, step: int) -> None:
    assert grid_step(low, high) == step


@pytest.mark.parametrize("values", [[0.0], [-4.5, -0.1], [3.0, 17.5], [-21.0, 35.5], [1e-9]])
def test_every_value_and_the_zero_line_are_on_the_paper(values: list[float]) -> None:
    low, high, step = bounds(values)
    assert low <= min(0.0, *values)
    assert high >= max(0.0, *values)
    assert high > low
    assert 0 in range(low, high + 1, step)
