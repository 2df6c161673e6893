"""The state of pointer and focus at one table, as one value."""

import math
from dataclasses import dataclass, replace

from raub_desktop.engine.zones import Zone
from raub_desktop.toolkit.drawing.boxes import Box, Point
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.table.drawing.over import Tag
from raub_desktop.ui.table.layout.targets import PlacedTarget

CLICK_REACH = 0.012
"""Distance the pointer may go with the button down for a click (u); further, and the card comes with it."""


@dataclass(frozen=True, slots=True)
class Drag:
    """A card being dragged from ``start``; ``at`` is the pointer's place now (both u)."""

    card: Placement
    start: Point
    at: Point
    carried: bool = False
    """Whether the card has left its place; until then letting go is a click."""

    @property
    def middle(self) -> Point:
        """The place of the card's middle: the pointer stays on the spot where it grabbed the card."""
        return Point(self.card.x + self.at.x - self.start.x, self.card.y + self.at.y - self.start.y)

    def to(self, at: Point) -> "Drag":
        far = math.dist(at, self.start) > CLICK_REACH
        return replace(self, at=at, carried=self.carried or far)


@dataclass(frozen=True, slots=True)
class InputState:
    """The state of pointer and focus.  The focused card is ``HandView.hover``."""

    pointer: tuple[int, int] = (-1, -1)
    """Last place of the pointer, in pixels."""
    focus: str | None = None
    """The button the keys are on, or the pointer over."""
    by_keys: bool = False
    """Whether the keys are on the buttons, not on the cards."""
    card_by_keys: bool = False
    """Whether the card in focus was reached by keys."""
    aimed: PlacedTarget | None = None
    """The place on the table under the pointer, where a click there means something."""
    meld: Zone | None = None
    pressed: str | None = None
    """The button on which the mouse was pressed and is still held."""
    pressed_target: PlacedTarget | None = None
    """The place on the table on which it was pressed."""
    drag: Drag | None = None
    open: tuple[Box, ...] = ()
    """Places where the carried card may be dropped."""
    tag: Tag | None = None
    """Tag on why the card that was touched is refused."""
