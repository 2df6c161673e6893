"""Layout of all players' melds in cells side by side in the middle of the table."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from raub_desktop.engine.actions import HIGH, LOW
from raub_desktop.engine.events import Seat
from raub_desktop.engine.zones import Place, Zone
from raub_desktop.toolkit.drawing.boxes import Box, Point
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement
from raub_desktop.ui.table.layout.ground import Fixture, Ground, lying, zones_of
from raub_desktop.ui.table.layout.places import MeldTag
from raub_desktop.ui.table.layout.rooms import melds_box
from raub_desktop.ui.table.layout.targets import PlacedTarget, Target

HIGHEST = 0.140
"""Height of a card where there is room enough (u), but in a high and narrow window."""
SEEN = 0.38
"""Part of a card that is seen under another one, in its width; its index always is."""
CELL = 2.15
"""Width of a meld's place, in cards: four lie there at their ease, and so many at most."""
MOST_IN_CELL = 6
COLUMNS = 4
"""So many places lie side by side before others follow beside them."""
BETWEEN, BETWEEN_ROWS = 0.016, 0.013
TAG = 0.25
"""The tag at the left of a meld, in a card's height."""
_ALL_OF_IT = Zone(Place.MELD)


class _Grid(NamedTuple):
    """Cells for melds side by side in rows; ``height`` is a card's (u)."""

    height: float
    columns: int
    rows: int

    @property
    def cell(self) -> float:
        return self.height * (TAG + CELL * CARD_ASPECT)

    @property
    def step(self) -> float:
        """The distance from one cell to the next in its row (u)."""
        return self.cell + BETWEEN


class _Meld(NamedTuple):
    """A meld with the box of its cards, and the visible part of a card under another (u)."""

    zone: Zone
    box: Box
    step: float

    @property
    def card(self) -> float:
        return self.box.h * CARD_ASPECT

    @property
    def tag(self) -> float:
        return self.box.h * TAG


def _cells(cards: int) -> int:
    """Return how many cells a meld of so many cards takes: a long one two."""
    return 1 if cards <= MOST_IN_CELL else 2


@lru_cache(maxsize=16)
def _grids(room: Box, highest: float) -> tuple[_Grid, ...]:
    """Return the ways to divide the room into cells, the largest cards first, then those of about four columns and the
    most rows.
    """
    grids = []
    for rows in range(1, 13):
        for columns in range(1, 13):
            high = (room.h + BETWEEN_ROWS) / rows - BETWEEN_ROWS
            wide = ((room.w + BETWEEN) / columns - BETWEEN) / (TAG + CELL * CARD_ASPECT)
            grids.append(_Grid(round(min(highest, high, wide), 4), columns, rows))
    return tuple(
        sorted(
            grids,
            key=lambda grid: (-grid.height, grid.columns < COLUMNS, abs(grid.columns - COLUMNS), -grid.rows),
        )
    )


@lru_cache(maxsize=16)
def _fit(counts: tuple[int, ...], room: Box, highest: float) -> tuple[_Grid, tuple[tuple[int, int], ...]]:
    """Return the grid with the largest cards in which all melds fit, and the column and row of each meld."""
    for grid in _grids(room, highest):
        places, column, row = [], 0, 0
        for count in counts:
            if column + _cells(count) > grid.columns:
                column, row = 0, row + 1
            places.append((column, row))
            column += _cells(count)
        if row < grid.rows and max(map(_cells, counts)) <= grid.columns:
            break
    return grid, tuple(places)


def placed_melds(ground: Ground) -> Iterator[_Meld]:
    """Yield every meld by its number in a cell of its own, which it keeps while cards are laid off on any of them.

    The cells are filled row by row; they become smaller only when there are too few of them.
    """
    board = ground.board
    zones = zones_of(board, Place.MELD)
    if not zones:
        return
    room = melds_box(ground.frame, ground.seating)
    counts = tuple(len(board.zones[zone]) for zone in zones)
    grid, places = _fit(counts, room, HIGHEST * ground.frame.larger)
    card = grid.height * CARD_ASPECT
    left = room.centre.x - (grid.columns * grid.step - BETWEEN) / 2
    high = grid.rows * (grid.height + BETWEEN_ROWS) - BETWEEN_ROWS
    top = room.y + max(0.0, (room.h - high) / 2)
    for zone, count, (column, row) in zip(zones, counts, places, strict=True):
        width = _cells(count) * grid.step - BETWEEN - grid.height * TAG
        step = min(SEEN * card, (width - card) / max(1, count - 1))
        x = left + column * grid.step + grid.height * TAG
        y = top + row * (grid.height + BETWEEN_ROWS)
        yield _Meld(zone, Box(x, y, card + step * (count - 1), grid.height), step)


def _cards(ground: Ground) -> Iterator[Placement]:
    for meld in placed_melds(ground):
        for number, spot in enumerate(ground.board.zones[meld.zone]):
            point = Point(meld.box.x + meld.card / 2 + number * meld.step, meld.box.centre.y)
            yield lying(spot, meld.zone, point, meld.box.h)


def _tags(ground: Ground) -> Iterator[MeldTag]:
    for meld in placed_melds(ground):
        tag = meld.box._replace(x=meld.box.x - meld.tag, w=meld.tag)
        yield MeldTag(tag, meld.zone.number or 0, _owner(ground, meld.zone))


def _owner(ground: Ground, zone: Zone) -> Seat | None:
    return ground.board.zones[zone][0].seat if zone.seat is None else zone.seat


def _targets(ground: Ground) -> Iterator[PlacedTarget]:
    """Yield the targets of each meld: its jokers, its two ends, its middle; and the room for a new one."""
    for meld in placed_melds(ground):
        zone, box = meld.zone, meld.box
        third, rim = box.w / 3, BETWEEN / 2
        whole = Box(box.x - meld.tag, box.y - rim, box.w + meld.tag + rim, box.h + 2 * rim)
        low = whole._replace(w=meld.tag + third)
        high = whole._replace(x=box.right - third, w=third + rim)
        spots = ground.board.zones[zone]
        for number, spot in enumerate(spots):
            if spot.key in ground.words.stands:
                seen = meld.card if number == len(spots) - 1 else meld.step
                yield PlacedTarget.of_joker(zone, box._replace(x=box.x + number * meld.step, w=seen))
        yield PlacedTarget(Target(zone, LOW), low, box._replace(w=third))
        yield PlacedTarget(Target(zone, HIGH), high, box._replace(x=box.right - third, w=third))
        yield PlacedTarget(Target(zone), whole, box)
    room = melds_box(ground.frame, ground.seating)
    yield PlacedTarget.of(_ALL_OF_IT, room)


MELDS = Fixture(Place.MELD, _cards, _targets, tags=_tags)
