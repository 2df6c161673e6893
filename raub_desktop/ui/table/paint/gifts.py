"""The tab on a card of the own hand that tells for whom it is, before it is given."""

import pygame

from raub_desktop.ui.kit.boxes import CARD_ASPECT, Box, Placement
from raub_desktop.ui.kit.cards import RAISE, lifted
from raub_desktop.ui.kit.fitting import cut, fit_size
from raub_desktop.ui.kit.paint import Kit
from raub_desktop.ui.kit.theme import THEME

_SIZE, _LEAST, _HIGH, _PAD = 0.0180, 0.0130, 0.0280, 0.010
_MOST = 0.076
"""How wide it is at most (u): the next card may cover what is further right."""
_DOWN = 0.018
"""How far under the card's upper edge its middle is (u): seen although the neighbours cover the rest."""


def gift_tab(card: Placement, name: str, kit: Kit) -> Box:
    """Where the tab of a raised card is: in its upper left corner."""
    high = lifted(card.height, card.lift)
    left, top = card.x - high * CARD_ASPECT / 2, card.y - RAISE * card.lift - high / 2
    width = min(_MOST, kit.measure(name, "sans_bold", _SIZE) + 2 * _PAD)
    return Box(left + 0.004, top + _DOWN - _HIGH / 2, width, _HIGH)


def draw_gift(surface: pygame.Surface, *, kit: Kit, card: Placement, name: str) -> None:
    """Hang the receiver's name on a card."""
    tab = gift_tab(card, name, kit)
    room = tab.w - _PAD
    size = fit_size(name, "sans_bold", _SIZE, _LEAST / kit.grow, room, kit.measure)
    kit.drawn(surface, "gift", tab.grown(0.003), lambda pad: pad.pill(tab, pad.theme.red))
    at = tab.centre.x, tab.centre.y + 0.36 * size
    kit.text(surface, cut(name, "sans_bold", size, room, kit.measure), at, "sans_bold", size, THEME.paper, "centre")
