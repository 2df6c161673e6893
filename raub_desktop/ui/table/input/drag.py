"""A card of the own hand in the player's fingers: how it follows the pointer."""

import math

from raub_desktop.ui.kit.boxes import Placement, Point

FAR_ENOUGH = 0.012
"""How far the pointer must go with the button down until the card comes with it (u); less is a click."""


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
