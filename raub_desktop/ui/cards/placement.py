"""The place and appearance of a card on the table."""

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from raub_desktop.engine.cards import Card
from raub_desktop.toolkit.drawing.boxes import Box

if TYPE_CHECKING:  # the title, which has cards and no events, is drawn sooner
    from raub_desktop.engine.zones import Zone

CARD_ASPECT = 0.63
"""A card's width to its height."""


def upright(x: float, y: float, height: float) -> Box:
    """Return the box of a card that is not turned, around its middle (u)."""
    wide = height * CARD_ASPECT
    return Box(x - wide / 2, y - height / 2, wide, height)


class Placement(NamedTuple):
    """The place and appearance of one card.  Placements with equal ``key`` in two layouts are of the same card."""

    key: int
    zone: "Zone"
    card: Card | None
    face_up: bool
    x: float
    """Centre, in u."""
    y: float
    height: float
    """In u; the width is CARD_ASPECT of it."""
    angle: float = 0.0
    """Degrees, counter-clockwise as pygame turns."""
    dim: float = 0.0
    """Share of shadow ink that veils it, 0 to 1."""
    lift: float = 0.0
    """Height, 0 to 1: a hovered card 1.  It moves up, grows and throws a longer shadow when painted."""
    rim: bool = False
    """A yellow rim: hovered, focused or chosen."""
    z: int = 0
    """Painted in rising order."""
    covered: bool = False
    """Lies exactly under another: not painted while at rest."""

    def reach(self) -> "Box":
        """Return the upright bounding box of the card as it is turned."""
        turn = math.radians(self.angle)
        across, along = abs(math.cos(turn)), abs(math.sin(turn))
        wide = self.height * (CARD_ASPECT * across + along)
        high = self.height * (CARD_ASPECT * along + across)
        return Box(self.x - wide / 2, self.y - high / 2, wide, high)

    def seen(self, row: Iterable["Placement"]) -> float:
        """Return the width of the upright card that the others of its row leave in sight (u)."""
        rights = [other.x for other in row if other.zone == self.zone and other.x > self.x]
        return min([self.height * CARD_ASPECT, *(x - self.x for x in rights)])

    def painted(self, z: int) -> "Placement":
        """Return the placement with a number in the order of painting."""
        return Placement(*self[:-2], z, self.covered)
