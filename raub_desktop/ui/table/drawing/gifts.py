"""The tab on a card of the own hand that tells for whom it is, before it is given."""

import pygame

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.text_fitting import cut, fit_size
from raub_desktop.toolkit.theme import THEME
from raub_desktop.ui.cards.draw_cards import RAISE, lifted
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement

_SIZE, _LEAST, _HIGH, _PAD = 0.0180, 0.0130, 0.0280, 0.010
_MOST = 0.076
"""How wide it is at most (u): the next card may cover what is further right."""
_DOWN = 0.018
"""How far under the card's upper edge its middle is (u): seen although the neighbours cover the rest."""


def gift_tab(card: Placement, name: str, painter: Painter) -> Box:
    """Where the tab of a raised card is: in its upper left corner."""
    high = lifted(card.height, card.lift)
    left, top = card.x - high * CARD_ASPECT / 2, card.y - RAISE * card.lift - high / 2
    width = min(_MOST, painter.measure(name, "sans_bold", _SIZE) + 2 * _PAD)
    return Box(left + 0.004, top + _DOWN - _HIGH / 2, width, _HIGH)


def draw_gift(surface: pygame.Surface, *, painter: Painter, card: Placement, name: str) -> None:
    """Hang the receiver's name on a card."""
    tab = gift_tab(card, name, painter)
    room = tab.w - _PAD
    size = fit_size(name, "sans_bold", _SIZE, _LEAST / painter.grow, room, painter.measure)
    painter.drawn(surface, "gift", tab.grown(0.003), lambda canvas: canvas.pill(tab, canvas.theme.red))
    at = tab.centre.x, tab.centre.y + 0.36 * size
    painter.text(
        surface, cut(name, "sans_bold", size, room, painter.measure), at, "sans_bold", size, THEME.paper, "centre"
    )
