"""What on the table can be clicked or have a card dropped on it, and what that means.

The layout lists the targets of a Board, those that lie on top first; whether one may be used now is for the rules to
say.  Boxes are in u.
"""

from collections.abc import Iterable
from typing import NamedTuple

from raub_desktop.engine.events import Zone
from raub_desktop.toolkit.drawing.boxes import Box


class Target(NamedTuple):
    """A place a card can be put on, or that can be clicked.

    A zone as a whole (trick, stock, pile, one packet set aside, one meld); ``Zone(Place.MELD)`` without a number is the
    room where a new meld is laid.  ``end``: an end of a meld, LOW or HIGH (see engine/actions.py).  In the own hand,
    ``gap`` cards lie at the left of the place, and ``group`` is the group of the hand it belongs to, None: a new one.
    """

    zone: Zone
    end: str | None = None
    gap: int | None = None
    group: int | None = None


class PlacedTarget(NamedTuple):
    """A target where it is: ``reach`` is where the pointer hits it, ``shown`` what is lit up."""

    target: Target
    reach: Box
    shown: Box

    @classmethod
    def of(cls, zone: Zone, box: Box, reach: float = 0.0) -> "PlacedTarget":
        """Return a zone as a whole in its box, answering ``reach`` u beside it, too."""
        return cls(Target(zone), box.grown(reach), box)


def target_at(targets: Iterable[PlacedTarget], x: float, y: float) -> PlacedTarget | None:
    """Return the first target that the point (u) hits; None where it hits none."""
    return next((target for target in targets if target.reach.holds(x, y)), None)
