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
from raub_desktop.ui.table.layout.targets import JOKER, PlacedTarget, Target

HIGHEST = 0.140
"""Height of a card where there is room enough (u), but in a high and narrow window."""
SEEN = 0.38
"""Part of a card that is seen under another one, in its width; its index always is."""
CELL = 2.15
"""Width of a meld's place, in cards: four lie there at their ease."""
TIGHT = 0.18
"""The least part of a card that is seen under another one, in its width."""
COLUMNS, WORTH = 4, 0.8
"""The usual columns of melds, kept as long as their cards are at least this share of the largest possible size: no meld
then changes its place when others are laid."""
BETWEEN, BETWEEN_ROWS = 0.016, 0.013
UNDER_MANY = 0.012
"""The room under three rows or more, which lie close over the words of the bar (u)."""
TAG = 0.25
"""The tag at the left of a meld, in a card's height."""
_ALL_OF_IT = Zone(Place.MELD)


class _Grid(NamedTuple):
    """Cells for melds side by side in rows; ``height`` is a card's (u)."""

    height: float
    columns: int
    rows: int

    def widths(self, counts: tuple[int, ...], tight: float) -> list[float] | None:
        """Return the widths of the melds of a row, in cards; None where it has no room for them.

        A long meld takes what the others can spare, or at the end of its row what is free; ``tight``: the least part of
        a card that is seen.
        """
        least = [1 + tight * (count - 1) for count in counts]
        widths = [max(CELL, one) for one in least]
        free, spare = self.columns * CELL - sum(widths), sum(widths) - sum(least)
        if free < -spare:
            return None
        if free < 0:
            return [width + free / spare * (width - one) for width, one in zip(widths, least, strict=True)]
        widths[-1] = max(CELL, min(1 + SEEN * (counts[-1] - 1), widths[-1] + free))
        return widths


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


@lru_cache(maxsize=16)
def _grids(room: Box, highest: float) -> tuple[_Grid, ...]:
    """Return the ways to divide the room into cells, the largest cards first, then those of about four columns and the
    most rows.
    """
    grids = []
    for rows in range(1, 13):
        for columns in range(1, 13):
            free = room.h - (UNDER_MANY if rows > 2 else 0)
            high = (free + BETWEEN_ROWS) / rows - BETWEEN_ROWS
            wide = ((room.w + BETWEEN) / columns - BETWEEN) / (TAG + CELL * CARD_ASPECT)
            grids.append(_Grid(round(min(highest, high, wide), 4), columns, rows))
    return tuple(
        sorted(grids, key=lambda grid: (-grid.height, grid.columns < COLUMNS, abs(grid.columns - COLUMNS), -grid.rows))
    )


def _rows(grid: _Grid, counts: tuple[int, ...], tight: float) -> list[list[float]] | None:
    """Return the widths of all melds in their rows; None where one does not fit."""
    rows = [grid.widths(counts[first : first + grid.columns], tight) for first in range(0, len(counts), grid.columns)]
    found = [row for row in rows if row is not None]
    return found if len(found) == len(rows) <= grid.rows else None


@lru_cache(maxsize=16)
def _fit(counts: tuple[int, ...], room: Box, highest: float) -> tuple[_Grid, list[list[float]]]:
    """Return the grid in which all melds fit by the usual columns, or else with the largest cards, and widths."""
    grids, fitting = _grids(room, highest), list[tuple[_Grid, list[list[float]]]]()
    for tight in (TIGHT, 0.0):  # with many long melds nothing of a covered card may be seen
        fitting = fitting or [(grid, rows) for grid in grids if (rows := _rows(grid, counts, tight)) is not None]
    best = fitting[0][0].height
    return next((one for one in fitting if one[0].columns == COLUMNS and one[0].height >= WORTH * best), fitting[0])


def placed_melds(ground: Ground) -> Iterator[_Meld]:
    """Yield every meld by its number in a place of its own, which it keeps while cards are laid off on any of them.

    The places are filled row by row; they become smaller only when there are too few of them.
    """
    board = ground.board
    zones = zones_of(board, Place.MELD)
    if not zones:
        return
    room = melds_box(ground.frame, ground.seating)
    counts = tuple(len(board.zones[zone]) for zone in zones)
    grid, rows = _fit(counts, room, HIGHEST * ground.frame.larger)
    card, tag = grid.height * CARD_ASPECT, grid.height * TAG
    left = room.centre.x - (grid.columns * (tag + CELL * card + BETWEEN) - BETWEEN) / 2
    high = grid.rows * (grid.height + BETWEEN_ROWS) - BETWEEN_ROWS
    y = room.y + max(0.0, (room.h - high) / 2 if grid.rows <= 2 else 0.0)
    melds = iter(zip(zones, counts, strict=True))
    for row in rows:
        x = left
        for width in row:
            zone, count = next(melds)
            step = min(SEEN * card, (width - 1) * card / max(1, count - 1))
            yield _Meld(zone, Box(x + tag, y, card + step * (count - 1), grid.height), step)
            x += tag + width * card + BETWEEN
        y += grid.height + BETWEEN_ROWS


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
                joker = box._replace(x=box.x + number * meld.step, w=seen)
                yield PlacedTarget(Target(zone, JOKER), joker, joker)
        yield PlacedTarget(Target(zone, LOW), low, box._replace(w=third))
        yield PlacedTarget(Target(zone, HIGH), high, box._replace(x=box.right - third, w=third))
        yield PlacedTarget(Target(zone), whole, box)
    room = melds_box(ground.frame, ground.seating)
    yield PlacedTarget.of(_ALL_OF_IT, room)


MELDS = Fixture(Place.MELD, _cards, _targets, tags=_tags)
