"""How a deal went, beside its heading: a face, the game's cards, flowers where it was made, a red line where not."""

import math

import pygame

from raub_desktop.engine.events import TRICK
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.easing import Span, between, ease_in_out, ease_out
from raub_desktop.toolkit.theme import THEME
from raub_desktop.ui.cards.draw_cards import draw_card
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement
from raub_desktop.ui.scenes.destinations import Hero

_FACE, _BESIDE = 0.080, 0.026
_FLOWERS = 0.046
_GROWS, _DRAWS = Span(0.0, 0.45), Span(0.2, 0.8)
_BELOW = 0.013
_CARD, _STEP, _LEAN = 0.092, 0.024, 7.0
"""Height of a card, from one to the next (u), and how they are fanned (degrees)."""
_COMES = Span(0.1, 0.5)
_UP = 0.62
"""How far over the base line the middle of face and cards lies, in the heading's letters."""


def draw_hero(painter: Painter, surface: pygame.Surface, hero: Hero, heading: Box, share: float) -> None:
    """Paint it for a heading: the box has its middle and base line, its width and the size of its letters (u)."""
    left = heading.x - heading.w / 2
    _face(
        painter, surface, hero, (left - _BESIDE - _FACE / 2, heading.y - _UP * heading.h), ease_out(_GROWS.share(share))
    )
    _cards(painter, surface, hero, heading, ease_out(_COMES.share(share)))
    drawn = ease_in_out(_DRAWS.share(share))
    if not drawn:
        return
    if hero.made:
        _flowers(painter, surface, heading, drawn, hero.garland)
    else:
        _line(painter, surface, heading, drawn)


def _cards(painter: Painter, surface: pygame.Surface, hero: Hero, heading: Box, share: float) -> None:
    """A card or a meld at the right of the heading, pushed there from the window's edge."""
    if not share:
        return
    edge = surface.width / painter.unit + _CARD
    width = _CARD * CARD_ASPECT + _STEP * (len(hero.cards) - 1)
    rest = heading.x + heading.w / 2 + _BESIDE + _CARD * CARD_ASPECT / 2
    rest = min(rest, edge - _CARD - width)
    for number, card in enumerate(hero.cards):
        lean = _LEAN * ((len(hero.cards) - 1) / 2 - number)
        x = between(edge, rest, share) + number * _STEP
        place = Placement(number, TRICK, card, hero.made, x, heading.y - _UP * heading.h, _CARD, lean)
        draw_card(painter, surface, place, at_rest=True)


def _face(painter: Painter, surface: pygame.Surface, hero: Hero, at: tuple[float, float], share: float) -> None:
    px = painter.px(_FACE)
    picture, across = painter.pictures.portrait(hero.portrait, px), round(px * share)
    if not across:
        return
    if across != px:
        picture = pygame.transform.smoothscale(picture, (across, across))
    middle = painter.px(at[0]), painter.px(at[1])
    if hero.made:
        pygame.draw.aacircle(surface, THEME.ink, middle, across / 2 + painter.px(0.0080))
        pygame.draw.aacircle(surface, THEME.yellow, middle, across / 2 + painter.px(0.0058))
    pygame.draw.aacircle(surface, THEME.ink, middle, across / 2 + painter.px(0.0028))
    surface.blit(picture, picture.get_rect(center=middle))


def _flowers(painter: Painter, surface: pygame.Surface, heading: Box, share: float, garland: str) -> None:
    """The garland over the heading, unrolled from the middle."""
    picture = painter.pictures.picture(f"table/garlands/{garland}", painter.px(_FLOWERS))
    middle = painter.px(heading.x), painter.px(heading.y - heading.h - _FLOWERS / 2)
    rect = picture.get_rect(center=middle)
    half = round(picture.width * share / 2)
    surface.blit(picture, (middle[0] - half, rect.y), (picture.width // 2 - half, 0, 2 * half, picture.height))


def _line(painter: Painter, surface: pygame.Surface, heading: Box, share: float) -> None:
    """A red line by hand under the heading, from left to right."""
    left, y = heading.x - heading.w / 2, heading.y + _BELOW
    box = Box(left, y, heading.w, 0.0).grown(0.006)

    def draw(canvas: Canvas) -> None:
        points = [(left + heading.w * n / 24, y + 0.0016 * math.sin(n * 0.6) - 0.002 * n / 24) for n in range(25)]
        canvas.trace(points, canvas.theme.red, 0.0036, closed=False)

    clip = surface.get_clip()
    reach = pygame.Rect(painter.px(box.x), painter.px(box.y), painter.px(box.w * share), painter.px(box.h) + 1)
    surface.set_clip(reach.clip(clip))
    painter.drawn(surface, ("hero line", heading.w), box, draw, painter.theme.red)
    surface.set_clip(clip)
