"""A card's shadow: smooth at its edges however the card lies, the cloth's own shade on cloth, no green on paper."""

import pygame
import pytest

from raub_desktop.engine.zones import TRICK
from raub_desktop.storage.paths import assets_dir
from raub_desktop.toolkit.drawing.surface_cache import SurfaceCache
from raub_desktop.toolkit.theme import THEME, Ink, cloth_names, read_theme
from raub_desktop.ui.cards.draw_cards import draw_card
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.context import Context

SIZE = 400
UNIT = 1080


def lying(context: Context, ground: Ink, angle: float = 14, lift: float = 0.0) -> tuple[pygame.Surface, pygame.Surface]:
    """A card's back in the middle of a ground, and the ground alone."""
    painter = context.painter(UNIT, SurfaceCache(10_000_000))
    plain = pygame.Surface((SIZE, SIZE))
    plain.fill(ground)
    surface = plain.copy()
    place = Placement(0, TRICK, None, False, SIZE / 2 / UNIT, SIZE / 2 / UNIT, 0.176, angle, lift=lift)
    draw_card(painter, surface, place, at_rest=True)
    return surface, plain


@pytest.mark.parametrize("cloth", cloth_names(assets_dir()))
def test_on_its_cloth_a_shadow_is_the_cloths_shade(cloth: str) -> None:
    theme = read_theme(assets_dir(), cloth)
    *ink, opacity = theme.shadow
    assert all(0 <= one <= 255 for one in theme.shadow)
    share = opacity / 255
    on_cloth = [light * (1 - share) + dark * share for light, dark in zip(theme.cloth, ink, strict=True)]
    assert on_cloth == pytest.approx(theme.shade, abs=1.5)


def test_a_shadow_on_paper_is_darker_paper_and_not_the_colour_of_the_cloth(context: Context) -> None:
    surface, _ = lying(context, THEME.paper, angle=0, lift=1.0)
    red, green, blue, _ = surface.get_at((SIZE // 2, round(SIZE / 2 + (0.176 * 1.03 / 2 - 0.018 + 0.008) * UNIT)))
    assert (red, green, blue) != THEME.paper
    assert red > green > blue, "in the order of the paper's own colour"


@pytest.mark.parametrize("angle", [3, 14, 45])
def test_the_shadow_of_a_card_askew_has_no_steps(context: Context, angle: int) -> None:
    surface, _ = lying(context, THEME.cloth, angle)
    seen = {tuple(surface.get_at((x, y)))[:3] for x in range(SIZE) for y in range(SIZE // 2, SIZE)}
    between = {
        one
        for one in seen
        if all(dark < now < light for dark, now, light in zip(THEME.shade, one, THEME.cloth, strict=True))
    }
    assert len(between) > 3, "the edge passes from the shade to the cloth by degrees"
