"""What differs in meaning differs in shape or in light, too: for eyes without one kind of cones, and without colours.

``python -m tests.long.pictures_of`` shows whole scenes and tables as such eyes see them.
"""

from collections.abc import Callable
from functools import partial
from itertools import combinations

import pygame
import pytest

from raub_desktop.storage.paths import assets_dir
from raub_desktop.storage.settings import COLOURS
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas
from raub_desktop.toolkit.drawing.surface_cache import SurfaceCache
from raub_desktop.toolkit.plots import CORNERS, DASHES, INKS, draw_sign
from raub_desktop.toolkit.theme import Ink, Theme, cloth_names, mixed, theme_of
from raub_desktop.toolkit.widgets.base import Look
from raub_desktop.toolkit.widgets.button import draw_radio
from raub_desktop.toolkit.widgets.choosers import Check
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.history.grade_seal import seal
from raub_desktop.ui.scenes.history.grading import Grade
from raub_desktop.ui.scenes.history.review import draw_tag
from tests.toolkit.test_contrast import LEAST_EDGE, contrast
from tests.ui.sight import SIGHTS, picture_seen, seen

BOX = Box(0.02, 0.02, 0.06, 0.06)
FAR = 60
"""A pixel is seen as another one when a channel is so far off."""
THEMES = [theme_of(assets_dir(), cloth, colours) for colours in COLOURS for cloth in cloth_names(assets_dir())]


def mark(draw: Callable[[Canvas], None]) -> pygame.Surface:
    """A mark on paper."""
    canvas = Canvas(Box(0, 0, 0.1, 0.1), 1080)
    draw(canvas)
    picture = pygame.Surface(canvas.size)
    picture.fill(canvas.theme.paper)
    picture.blit(canvas.done(), (0, 0))
    return picture


def differing(one: pygame.Surface, other: pygame.Surface, sight: str) -> float:
    """The share of a small mark's pixels that are seen as others."""
    one, other = picture_seen(one, sight), picture_seen(other, sight)
    alike = pygame.mask.from_threshold(one, (0, 0, 0), (FAR, FAR, FAR, 255), other).count()
    return 1 - alike / (one.width * one.height)


def test_white_and_black_are_seen_as_they_are() -> None:
    for sight in SIGHTS:
        assert seen((255, 255, 255), sight) == pytest.approx((255, 255, 255), abs=1)
        assert seen((0, 0, 0), sight) == (0, 0, 0)


@pytest.mark.parametrize("sight", ["protanopia", "deuteranopia"])
def test_red_and_green_are_told_apart_by_few(sight: str) -> None:
    """Which is why the marks below must have shapes: the simulation does what it should."""
    theme = THEMES[0]
    assert contrast(seen(theme.red, sight), seen(theme.leaf, sight)) < 2.2
    red, green = seen(theme.red, sight), seen(theme.leaf, sight)
    assert abs(red[0] - green[0]) + abs(red[1] - green[1]) < abs(theme.red[0] - theme.leaf[0])


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize(("one", "other"), list(combinations([*Grade, None], 2)))
def test_grades_of_a_review(sight: str, one: Grade | None, other: Grade | None) -> None:
    first, second = (mark(lambda canvas, grade=grade: seal(canvas, 0.05, 0.05, 0.03, grade)) for grade in (one, other))  # type: ignore[misc]  # mypy cannot infer a lambda with a default
    assert differing(first, second, sight) > 0.03


def _draw_side_sign(canvas: Canvas, side: int) -> None:
    draw_sign(canvas, 0.05, 0.05, 0.02, getattr(canvas.theme, INKS[side]), CORNERS[side])


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize(("one", "other"), list(combinations(range(len(CORNERS)), 2)))
def test_signs_on_the_lines_of_a_match(sight: str, one: int, other: int) -> None:
    first, second = (mark(partial(_draw_side_sign, side=side)) for side in (one, other))
    assert differing(first, second, sight) > 0.005


def test_twelve_lines_of_a_match_differ_in_sign_or_dashes() -> None:
    looks = [(CORNERS[side % len(CORNERS)], DASHES[side // len(CORNERS) % len(DASHES)]) for side in range(12)]
    assert len(set(looks)) == len(looks)


@pytest.mark.parametrize("sight", SIGHTS)
def test_what_was_chosen_in_a_review_and_what_was_best(context: Context, sight: str) -> None:
    painter = context.painter(1080, SurfaceCache(1 << 20))
    pictures = []
    for best in (True, False):
        picture = pygame.Surface((140, 60))
        picture.fill(painter.theme.paper)
        draw_tag(painter, picture, Box(0.01, 0.01, 0.1, 0.034), "", best=best)
        pictures.append(picture)
    assert all(differing(one, other, sight) > 0.005 for one, other in combinations(pictures, 2))


@pytest.mark.parametrize("sight", SIGHTS)
def test_boxes_ticked_and_rings_filled(context: Context, sight: str) -> None:
    painter = context.painter(1080, SurfaceCache(1 << 20))
    pictures = []
    for value in (True, False):
        picture = pygame.Surface((100, 60))
        picture.fill(painter.theme.paper)
        Check("", "", value, lambda _: None).placed(BOX).draw(painter, picture, Box(0.01, 0.01, 0.06, 0.034), Look())
        pictures.append(picture)
    assert differing(pictures[0], pictures[1], sight) > 0.01
    on, off = (mark(lambda canvas, chosen=chosen: draw_radio(canvas, 0.05, 0.05, chosen)) for chosen in (True, False))  # type: ignore[misc]  # mypy cannot infer a lambda with a default
    assert differing(on, off, sight) > 0.005


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("theme", THEMES)
def test_chosen_and_main_and_advised_grounds_against_plain_ones(theme: Theme, sight: str) -> None:
    """A segment, the main button and the advised row are told from the others by their light."""
    for ground in (theme.red, theme.blue):
        assert contrast(seen(ground, sight), seen(theme.paper, sight)) >= LEAST_EDGE


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("theme", THEMES)
def test_a_forbidden_card_is_darker_than_an_allowed_one(theme: Theme, sight: str) -> None:
    veiled: Ink = mixed(theme.paper, theme.shade, 0.45)
    assert contrast(seen(veiled, sight), seen(theme.paper, sight)) >= 1.4


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("theme", THEMES)
def test_the_rim_of_what_is_chosen_stands_out(theme: Theme, sight: str) -> None:
    """Yellow between ink and ink: a chosen card is raised as well."""
    assert contrast(seen(theme.yellow, sight), seen(theme.ink, sight)) >= LEAST_EDGE
