"""The flight of one card from its old to its new placement."""

import math
from dataclasses import dataclass
from typing import NamedTuple

from raub_desktop.toolkit.easing import Ease, Span, between, ease_in_out, turn_between
from raub_desktop.ui.cards.placement import Placement


class Pose(NamedTuple):
    """A flying card at one moment: its placement now, its final one, and the visible share of its width."""

    placement: Placement
    goal: Placement
    width: float = 1.0


@dataclass(frozen=True, slots=True)
class Flight:
    """The flight of a card between two placements.

    ``hop``: how high it rises on the way, in lifts of a hovered card.  ``above``: drawn over all that lies.  ``spin``:
    whole turns on the way; ``sway``: how far it tilts in the middle of it, in degrees.
    """

    start: Placement
    end: Placement
    span: Span
    ease: Ease = ease_in_out
    hop: float = 0.0
    above: bool = True
    spin: int = 0
    sway: float = 0.0

    @property
    def turns_over(self) -> bool:
        """Whether another face is seen at the end than at the start."""
        return self.start.face_up != self.end.face_up or (self.end.face_up and self.start.card != self.end.card)

    def at(self, now: float) -> Pose:
        """Return the pose at ``now`` seconds, on the clock of its span."""
        time = self.span.share(now)
        if time >= 1:
            return Pose(self.end, self.end)
        way = self.ease(time)
        first, last = self.start, self.end
        seen, width = first, 1.0
        if self.turns_over:
            seen = first if way < 0.5 else last  # half way round it is seen edge on
            width = abs(math.cos(way * math.pi))
        pose = Placement(
            last.key,
            last.zone,
            seen.card,
            seen.face_up,
            between(first.x, last.x, way),
            between(first.y, last.y, way),
            between(first.height, last.height, way),
            turn_between(first.angle, last.angle, way) + 360 * self.spin * way + self.sway * math.sin(way * math.pi),
            between(first.dim, last.dim, way),
            between(first.lift, last.lift, way) + self.hop * math.sin(time * math.pi),
            z=last.z,
            covered=first.covered and last.covered,
        )
        return Pose(pose, last, width)


STILL = 0.004
"""A shift too small to animate (u): the stock sinking under its last cards."""


def same_place(first: Placement, last: Placement) -> bool:
    """Return whether two placements look the same, apart from what covers them."""
    return (
        abs(first.x - last.x) < STILL
        and abs(first.y - last.y) < STILL
        and abs(first.height - last.height) < STILL
        and abs(first.angle - last.angle) < 1
        and (first.face_up, first.card, first.dim) == (last.face_up, last.card, last.dim)
    )
