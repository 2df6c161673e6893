"""What lies under the pointer; drawing and hitting read the same placements."""

import math
from collections.abc import Sequence

from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement

REACH = 0.02
"""How far below its lower edge a card still answers, in u: once lifted, it must not sink away from the pointer."""


def covers(card: Placement, x: float, y: float) -> bool:
    """Whether the point (in u) lies on the card as it is turned."""
    turn = math.radians(card.angle)
    right, down = x - card.x, y - card.y
    across = right * math.cos(turn) - down * math.sin(turn)
    along = right * math.sin(turn) + down * math.cos(turn)
    return abs(across) <= card.height * CARD_ASPECT / 2 and abs(along) <= card.height / 2


def card_at(cards: Sequence[Placement], x: float, y: float) -> Placement | None:
    """Return the uppermost of the cards at a point (in u); ``cards`` in painting order."""
    for card in reversed(cards):
        if covers(card, x, y) or covers(card, x, y - REACH):
            return card
    return None
