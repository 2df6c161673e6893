"""A card of the own hand in the player's fingers: how it follows the pointer, and what it is dropped on."""

import math
from typing import Literal

from raub_desktop.ui.table.places import CARD_ASPECT, Box, Layout, Placement, Point

FAR_ENOUGH = 0.012
"""How far the pointer must go with the button down until the card comes with it (u); less is a click."""
TRICK_ROOM = Box(-0.26, -0.22, 0.52, 0.40)
"""Where a card counts as dropped on the trick, round its middle."""
LEAD = 0.176
"""Height of the place shown for a card that leads (u)."""
DISCARD_MARGIN = 0.06
"""How far beside the heap of discards a card still counts as dropped on it."""

Target = Literal["trick", "discards", "hand", ""]


class Drag:
    """One card that the pointer has taken hold of at ``at`` (u)."""

    def __init__(self, card: Placement, at: Point) -> None:
        self.card = card
        self.carried = False
        """Whether it has left its place; until then letting go is a click."""
        self.at = at
        self._taken = at

    @property
    def key(self) -> int:
        """The card's key."""
        return self.card.key

    @property
    def middle(self) -> Point:
        """Where the card's middle is now: the pointer keeps the spot of the card it took."""
        return Point(self.card.x + self.at.x - self._taken.x, self.card.y + self.at.y - self._taken.y)

    def follow(self, at: Point) -> bool:
        """The pointer has moved; whether the card goes with it."""
        self.at = at
        far = math.hypot(at.x - self._taken.x, at.y - self._taken.y)
        self.carried = self.carried or far > FAR_ENOUGH
        return self.carried


def target_at(layout: Layout, at: Point) -> Target:
    """What lies under a card that is dropped with the pointer at a place."""
    trick = TRICK_ROOM._replace(x=layout.trick.x + TRICK_ROOM.x, y=layout.trick.y + TRICK_ROOM.y)
    if layout.discards.grown(DISCARD_MARGIN).holds(at.x, at.y):
        return "discards"
    if trick.holds(at.x, at.y):
        return "trick"
    return "hand" if layout.hand.grown(0.03).holds(at.x, at.y) else ""


def landing(layout: Layout, at: Point, wanted: Target) -> Box | None:
    """Where a card carried with the pointer at a place would land; None where that is not what is wanted."""
    if target_at(layout, at) != wanted:
        return None
    if wanted == "discards":
        return layout.discards
    high = layout.own_trick.height if layout.own_trick is not None else LEAD
    x, y = (layout.own_trick.x, layout.own_trick.y) if layout.own_trick is not None else layout.trick
    wide = high * CARD_ASPECT
    return Box(x - wide / 2, y - high / 2, wide, high)


def place_in_hand(hand: list[Placement], key: int, x: float) -> int:
    """Between which of the other cards a card of the hand was put down (0: left of all)."""
    return sum(card.x < x for card in hand if card.key != key)
