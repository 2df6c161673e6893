"""Targets: what on the table can be clicked or have a card dropped on it, and what that means.

The layout lists the targets of a Board, the topmost first; whether one may be used now is for the rules to say.  Boxes
are in u.  Drawing and hit-testing read the same placements.
"""

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from raub_desktop.engine.zones import Zone
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement


class Target(NamedTuple):
    """A place a card can be put on, or that can be clicked.

    A zone as a whole (trick, stock, pile, one packet set aside, one meld); ``Zone(Place.MELD)`` without a number is the
    room where a new meld is laid.  ``end``: an end of a meld, LOW or HIGH (see engine/actions.py).  In the own hand,
    ``gap`` cards lie at the left of the place, and ``group`` is the group of the hand it belongs to, None: a new one;
    ``joined`` is the number of the meld there that a bracket joins.
    """

    zone: Zone
    end: str | None = None
    gap: int | None = None
    group: int | None = None
    joined: int | None = None


JOKER = "joker"
"""The ``end`` of a target that is a joker of a meld."""


class PlacedTarget(NamedTuple):
    """A target with its boxes: ``reach`` is where the pointer hits it, ``shown`` what is highlighted."""

    target: Target
    reach: Box
    shown: Box

    @classmethod
    def of(cls, zone: Zone, box: Box, reach: float = 0.0) -> "PlacedTarget":
        """Return a whole zone in its box, also hit up to ``reach`` u beside it."""
        return cls(Target(zone), box.grown(reach), box)


def target_at(targets: Iterable[PlacedTarget], x: float, y: float) -> PlacedTarget | None:
    """Return the first target that the point (u) hits; None where it hits none."""
    return next((target for target in targets if target.reach.holds(x, y)), None)


REACH = 0.02
"""Distance below its lower edge at which a card still answers (u): once lifted, it must not sink from the pointer."""


def covers(card: Placement, x: float, y: float) -> bool:
    """Whether a point (in u) lies on the card as it is turned."""
    turn = math.radians(card.angle)
    right, down = x - card.x, y - card.y
    across = right * math.cos(turn) - down * math.sin(turn)
    along = right * math.sin(turn) + down * math.cos(turn)
    return abs(across) <= card.height * CARD_ASPECT / 2 and abs(along) <= card.height / 2


def card_at(cards: Sequence[Placement], x: float, y: float) -> Placement | None:
    """Return the topmost of the cards at a point (in u); ``cards`` in painting order.  None without one."""
    for card in reversed(cards):
        if covers(card, x, y) or covers(card, x, y - REACH):
            return card
    return None
