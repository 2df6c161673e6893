"""Plots: few lines whatever the range, every player told apart, lines broken where they should be."""

import itertools
import math

import pygame
import pytest

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas
from raub_desktop.toolkit.drawing.surface_cache import SurfaceCache
from raub_desktop.toolkit.layout import Ground
from raub_desktop.toolkit.plots import DASHES, INKS, Course, MatchPlot, apart, bounds, dashed, signed_deals
from raub_desktop.toolkit.theme import THEME
from raub_desktop.ui.context import Context


@pytest.mark.parametrize(("low", "high"), [(0, 21), (0, 750), (-20, 120), (-4000, 12_000), (0, 1), (0, 0)])
def test_a_paper_has_few_lines_and_holds_the_scores(low: int, high: int) -> None:
    bottom, top, step = bounds([low, high])
    assert bottom <= low <= high <= top
    assert 1 <= (top - bottom) / step <= 9
    assert bottom % step == top % step == 0
    assert bottom <= 0 <= top


def test_twelve_players_have_lines_of_their_own() -> None:
    assert len(INKS) * len(DASHES) >= 12
    assert len(set(INKS)) == len(INKS)


@pytest.mark.parametrize("degrees", [0, 10, 30, 45, 60, 80, 90])
def test_a_line_is_as_thick_whichever_way_it_goes(degrees: int) -> None:
    canvas = Canvas(Box(0, 0, 0.5, 0.5), 720)
    reach, turn = 0.2, math.radians(degrees)
    ends = [(0.25 + way * reach * math.cos(turn), 0.25 + way * reach * math.sin(turn)) for way in (-1, 1)]
    canvas.trace(ends, THEME.red, 0.005, closed=False)
    inked = pygame.mask.from_surface(canvas.picture).count()
    assert inked / (2 * reach * canvas.unit) == pytest.approx(0.005 * canvas.unit, rel=0.15)


def test_a_dashed_line_keeps_to_its_path_and_has_gaps() -> None:
    path = [(0.0, 0.0), (0.3, 0.0), (0.3, 0.4)]
    strokes = list(dashed(path, 0.02, 0.01))
    drawn = sum(math.dist(a, b) for stroke in strokes for a, b in itertools.pairwise(stroke))
    assert drawn == pytest.approx(0.7 * 2 / 3, abs=0.02)
    assert all(y == pytest.approx(0.0) or x == pytest.approx(0.3) for stroke in strokes for x, y in stroke)


def test_the_lines_of_a_match_are_painted_once_and_shown_again(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    painter, painted = context.painter(1080, SurfaceCache(10_000_000)), []
    monkeypatch.setattr(MatchPlot, "paint", lambda self, *_: painted.append(self))
    surface, course = pygame.Surface((800, 600)), Course(((0, 0), (3, -2)), ("Ana", "Vera"), own=0)
    longer = course._replace(scores=(*course.scores, (5, 5)))
    for shown, count in ((course, 1), (course, 1), (longer, 2)):
        plot = MatchPlot(shown)
        plot.place(painter, Box(0.1, 0.1, 0.5, 0.4))
        plot.draw(painter, surface, Ground.PAPER)
        assert len(painted) == count


def test_twelve_names_beside_lines_that_end_together_stay_on_the_paper_and_apart() -> None:
    places = apart([0.5] * 11 + [0.1], 0.05, 0.1, 0.5)
    heights = sorted(places.values())
    assert (heights[0], heights[-1]) == pytest.approx((0.1, 0.5))
    assert min(b - a for a, b in itertools.pairwise(heights)) == pytest.approx(0.4 / 11)
    assert apart([0.2, 0.4], 0.05, 0.1, 0.5) == {0: 0.2, 1: 0.4}, "nothing is moved without need"


def test_lines_have_signs_at_even_distances_to_their_ends_but_none_at_the_start() -> None:
    assert list(signed_deals(3, 0.6)) == [1, 2, 3]
    assert list(signed_deals(40, 0.6))[-3:] == [34, 37, 40], "in a long match not after every deal"
    assert all(signed_deals(deals, 0.6)[0] > 0 and signed_deals(deals, 0.6)[-1] == deals for deals in range(1, 60))
