"""The table's painter: everything that rests is painted once per change; what moves over it is the view's."""

from collections.abc import Sequence

import pygame

from raub_desktop.toolkit.drawing.cloth import draw_cloth
from raub_desktop.toolkit.drawing.compositor import Compositor
from raub_desktop.toolkit.drawing.painter import SurfaceCache
from raub_desktop.ui.context import Context
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.board.captions import Captions
from raub_desktop.ui.table.drawing.marks import draw_direction
from raub_desktop.ui.table.drawing.static_layer import still_items
from raub_desktop.ui.table.layout.ground import Fixture
from raub_desktop.ui.table.layout.layout import layout, unit_of
from raub_desktop.ui.table.layout.places import Layout

SHELF_BYTES = 40_000_000


class TablePainter:
    """Paints one table in a window of ``size`` pixels; call ``resize`` when that changes."""

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        self.context = context
        self._surfaces = SurfaceCache(SHELF_BYTES)
        self._cards_version = context.cards.version
        self.resize(size)

    def resize(self, size: tuple[int, int]) -> None:
        """Set the window's size in pixels; pictures of the old size are let go."""
        self.size = size
        self._surfaces = SurfaceCache(SHELF_BYTES)
        self.painter = self.context.painter(unit_of(size), self._surfaces)
        self._grounds: dict[bool, pygame.Surface] = {}
        self._still = pygame.Surface(size)
        self._canvas = Compositor()
        self._lies: pygame.Surface | None = None
        """The cloth that all lies on."""
        self.changed: list[pygame.Rect] | None = None
        """What ``static`` painted anew when it was last asked for; None: everything."""
        self._shown: tuple[Layout, Board, frozenset[int], frozenset[int]] | None = None

    def layout(self, board: Board, captions: Captions, fixtures: Sequence[Fixture]) -> Layout:
        """The layout of a Board in this window; ``fixtures`` are those of the game's table."""
        self._follow_settings()
        return layout(board, self.size, captions, self.painter.measure, fixtures, self.context.grow)

    def _follow_settings(self) -> None:
        """Other cards, colours or a size of words: what is measured and painted from now on has them."""
        cards = self.context.cards
        same = self.painter.theme is self.context.theme and self.painter.grow == self.context.grow
        if cards.version != self._cards_version or not same:
            self._cards_version = cards.version
            self.resize(self.size)

    def static(
        self,
        board: Board,
        places: Layout,
        hidden: frozenset[int] = frozenset(),
        advised: frozenset[int] = frozenset(),
    ) -> pygame.Surface:
        """The table at rest, without the cards whose keys are ``hidden`` and without bubbles and bar.

        ``advised``: see ``still_items``.  Painted anew only for another layout or Board, or other keys.  It belongs to
        the painter: do not draw on it.
        """
        self._follow_settings()
        wanted = (places, board, hidden, advised)
        shown = self._shown
        if shown is None or shown[0] is not places or shown[1] is not board or shown[2:] != wanted[2:]:
            self._paint(board, places, hidden, advised)
            self._shown = wanted
        else:
            self.changed = []
        return self._still

    def _paint(self, board: Board, places: Layout, hidden: frozenset[int], advised: frozenset[int]) -> None:
        ground = self._ground(places)
        if ground is not self._lies:
            self._canvas.spoil()
            self._lies = ground
        items = still_items(self.painter, board, places, self.context.cards.signs, hidden, advised)
        self.changed = self._canvas.paint(self._still, ground, items)

    def _ground(self, places: Layout) -> pygame.Surface:
        """The cloth with the direction of play, drawn once for each way."""
        if places.clockwise not in self._grounds:
            ground = draw_cloth(self.painter, self.size, self.context.settings.cloth, places.trick)
            draw_direction(self.painter, ground, places)
            self._grounds[places.clockwise] = ground
        return self._grounds[places.clockwise]
