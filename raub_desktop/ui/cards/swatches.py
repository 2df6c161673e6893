"""Small samples of the choices for the table's look: backs, cloths, colours, and sizes of words."""

import pygame

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in, centred, row
from raub_desktop.toolkit.theme import THEME, Theme
from raub_desktop.ui.cards.card_set import cards_of
from raub_desktop.ui.cards.placement import CARD_ASPECT

_WORDS = "Aa"
_CORNER = 0.006
"""The radius of a swatch's corners (u)."""


def draw_back(painter: Painter, surface: pygame.Surface, box: Box, back: str) -> None:
    """Draw a small card back, whole where there is room for one."""
    high = painter.px(min(box.h, box.w / CARD_ASPECT))
    picture = painter.surfaces.get(("back", back, high), lambda: cards_of(painter).sample_back(back, high))
    painter.centre(surface, picture, box.centre)


def draw_letters(painter: Painter, surface: pygame.Surface, box: Box, scale: float) -> None:
    """Draw two letters in the size of words at a scale."""
    size = THEME.type_text * scale
    plain = painter.with_words(1.0)
    plain.text(surface, _WORDS, (box.centre.x, base_in(box, size)), "sans_bold", size, painter.theme.ink, "centre")


def draw_colours(painter: Painter, surface: pygame.Surface, box: Box, theme: Theme) -> None:
    """Draw a theme's colours: a sheet of paper with words and a button, on the cloth."""

    def draw(canvas: Canvas) -> None:
        canvas.rounded(box, _CORNER, theme.cloth)
        sheet, button = row(box.grown(-0.018), [None, 0.052], gap=0.012)
        canvas.label(sheet, theme.paper, 0.006, None)
        canvas.label(centred(button, button.w, 0.034), theme.red, 0.006, None)

    painter.drawn(surface, ("colours", theme), box, draw)
    size = 0.034
    at = box.x + 0.034, box.centre.y + 0.36 * size
    painter.with_words(1.0).text(surface, _WORDS, at, "serif_bold", size, theme.ink)


def draw_cloth(painter: Painter, surface: pygame.Surface, box: Box, cloth: str, theme: Theme) -> None:
    """Draw a sample of a cloth, with its ornament where the theme has one."""
    rect = pygame.Rect(painter.px(box.x), painter.px(box.y), painter.px(box.w), painter.px(box.h))

    def make() -> pygame.Surface:
        large = pygame.Surface(rect.size, pygame.SRCALPHA)
        large.fill(theme.cloth)
        if not theme.plain:
            _draw_ornament(painter, large, cloth)
        corners = pygame.Surface(rect.size, pygame.SRCALPHA)
        pygame.draw.rect(corners, (255, 255, 255), corners.get_rect(), border_radius=painter.px(_CORNER))
        large.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return large

    surface.blit(painter.surfaces.get(("swatch", cloth, rect.size, painter.theme), make), rect)


def _draw_ornament(painter: Painter, swatch: pygame.Surface, cloth: str) -> None:
    """Draw a cloth's star, and its embroidery along the foot."""
    wide, high = swatch.size
    star = painter.pictures.picture(f"table/{cloth}/star", 0.74 * high)
    swatch.blit(star, star.get_rect(center=(wide // 2, round(0.40 * high))))
    vine = painter.pictures.picture(f"table/{cloth}/vine", 0.21 * high)
    for x in range(0, wide, vine.width):
        swatch.blit(vine, (x, high - vine.height - round(0.04 * high)))
