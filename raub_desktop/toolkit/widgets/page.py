"""Where a screen's parts stand on its page, which in very large words is larger than the window."""

from collections.abc import Sequence

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.rows import Part, column
from raub_desktop.toolkit.environment import Environment
from raub_desktop.toolkit.scene import Scene
from raub_desktop.toolkit.theme import Scale

CLOTH = 0.050
"""So much at each edge of a page is nothing but cloth (u)."""
_BESIDE, BAR = 0.022, 0.016
"""Room beside what is laid out in the window's width, and for the bar that scrolls it (u)."""
_LITTLE, AIR = 0.060, 0.008
"""The most the last row of a page may lack to be seen without scrolling for the page to be made lower, and the room
below it then (u)."""


class Page(Scene):
    """What of it is seen without scrolling, and boxes for its parts there."""

    fits = False
    """Whether it is laid out in the window's width where its page is larger, so that it scrolls down only."""
    low = False
    """Whether it is laid out in the window's height, too: it scrolls its sheet only."""
    context: Environment
    scale: Scale
    left: float
    top: float
    """Where the 16:9 middle of the window begins (u)."""

    def page(self, left: float, wide: float, parts: Sequence[Part], gives: int | None = None) -> list[Box]:
        """The parts of a page, from the top of the window's 16:9 middle down (u).

        Part number ``gives``, else the tallest, gives the little that the last row lacks to be seen without scrolling.
        """
        start, room = self.across()
        parts = self._seen_whole(parts, gives)
        if wide <= room and self.left + left + wide <= start + room:
            return column(Box(self.left + left, self.top, wide, 1.0), parts)
        return column(Box(start, self.top, min(wide, room), 1.0), parts)

    def _seen_whole(self, parts: Sequence[Part], gives: int | None) -> Sequence[Part]:
        lengths = [part or 0.0 for part in parts]
        giver = lengths.index(max(lengths)) if gives is None else gives
        lacks = self.lacking(self.top + sum(lengths))
        return [lengths[place] - lacks if lacks and place == giver else part for place, part in enumerate(parts)]

    def lacking(self, end: float) -> float:
        """How much higher a page is to end than at ``end`` for its last row to be seen without scrolling (u).

        None where that is more than a little: such a page is scrolled.
        """
        if not (self.fits and self.context.zoom > 1):
            return 0.0
        lacks = end + AIR - (CLOTH + self.scale.height / self.context.zoom)
        return lacks if 0 < lacks <= _LITTLE else 0.0

    def across(self) -> tuple[float, float]:
        """Where what is seen without scrolling sideways begins, and how wide that is; else the whole page (u)."""
        if not (self.fits and self.context.zoom > 1):
            return 0.0, self.scale.width
        return CLOTH + _BESIDE, (self.scale.width - BAR) / self.context.zoom - 2 * _BESIDE

    def window(self, beside: float, below: float) -> Box:
        """The page as far as it is seen without scrolling sideways, less ``beside`` at its sides where that is all (u).

        It ends higher where a row that ends ``below`` its foot lacks but a little to be seen without scrolling.
        """
        start, room = self.across()
        if not start:
            start, room = beside, room - 2 * beside
        return Box(start, 0.0, room, self.scale.height - self.lacking(self.scale.height - below))

    def lowest(self) -> float:
        """Where what is seen without scrolling down ends; else the page (u)."""
        if not (self.low and self.context.zoom > 1):
            return self.scale.height
        return CLOTH + self.scale.height / self.context.zoom - (0.0 if self.fits else BAR)
