"""Marks on cards of melds and of the hand: a shine, and the card a joker stands for."""

import pygame

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter, rounded_path
from raub_desktop.toolkit.theme import THEME
from raub_desktop.ui.cards.draw_cards import drawn_box
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement

_INSET, _THICK, _RADIUS = 0.018, 0.030, 0.036
"""Of the shine: how far inside the card's edge it is, how thick and how round, in the card's height."""
_WIDE, _HIGH, _HIGH_OF_TWO, STOOD_FOR_SEEN = 0.30, 0.34, 0.21, 0.45
"""Of the small card on a joker, or of one of two: its room in the joker's height, and how much of it is seen."""


def draw_shine(surface: pygame.Surface, *, painter: Painter, card: Placement) -> None:
    """Draw a bright line along the inside of an upright card's edge."""
    whole = drawn_box(card)
    high, face = whole.h, whole.grown(-_INSET * whole.h)

    def draw(canvas: Canvas) -> None:
        path = rounded_path(face, _RADIUS * high, 8)
        canvas.trace(path, THEME.ink, _THICK * high)  # on cream yellow alone is hardly seen
        canvas.trace(path, painter.theme.accent, 0.7 * _THICK * high)

    painter.drawn(surface, "shine", face.grown(_THICK * high), draw, painter.theme.accent)


def stood_for_boxes(joker: Placement, seen: float, cards: int) -> list[Box]:
    """Return the boxes of so many such cards: at the left, where no other card covers them; ``seen`` of the joker's
    foot is visible.
    """
    high, share = joker.height, _HIGH if cards == 1 else _HIGH_OF_TWO
    wide = min(_WIDE * high, 0.94 * seen / cards)
    left = joker.x - high * CARD_ASPECT / 2 + 0.03 * seen
    top = joker.y + high / 2 - (share + 0.03) * high
    return [Box(left + number * wide, top, wide, share * high) for number in range(cards)]
