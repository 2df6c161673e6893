"""Marks on cards of melds and of the hand: a shine, and the card a joker stands for."""

import pygame

from raub_desktop.engine.cards import Card
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter, rounded_path
from raub_desktop.toolkit.theme import THEME
from raub_desktop.ui.cards.draw_cards import RAISE, draw_top, lifted
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement

_INSET, _THICK, _RADIUS = 0.018, 0.030, 0.036
"""Of the shine: how far inside the card's edge it is, how thick and how round, in the card's height."""
_WIDE, _HIGH, _SEEN = 0.30, 0.34, 0.45
"""Of the small card on a joker: its room in the joker's height, and how much of it is seen."""


def draw_shine(surface: pygame.Surface, *, painter: Painter, card: Placement) -> None:
    """Draw a bright line along the inside of an upright card's edge."""
    high = lifted(card.height, card.lift)
    wide = high * CARD_ASPECT
    face = Box(card.x - wide / 2, card.y - RAISE * card.lift - high / 2, wide, high).grown(-_INSET * high)

    def draw(canvas: Canvas) -> None:
        path = rounded_path(face, _RADIUS * high, 8)
        canvas.trace(path, THEME.ink, _THICK * high)  # on cream yellow alone is hardly seen
        canvas.trace(path, painter.theme.accent, 0.7 * _THICK * high)

    painter.drawn(surface, "shine", face.grown(_THICK * high), draw, painter.theme.accent)


def draw_stood_for(surface: pygame.Surface, *, painter: Painter, joker: Placement, card: Card, seen: float) -> None:
    """Draw the upper part of the card a joker stands for over the joker's foot, ``seen`` of which is visible."""
    draw_top(painter, surface, card, stood_for_box(joker, seen), _SEEN)


def stood_for_box(joker: Placement, seen: float) -> Box:
    """Return the box of that: at the left, where no other card covers it."""
    high = joker.height
    wide = min(_WIDE * high, 0.94 * seen)
    left = joker.x - high * CARD_ASPECT / 2 + 0.03 * seen
    return Box(left, joker.y + high / 2 - (_HIGH + 0.03) * high, wide, _HIGH * high)
