"""Melds of everyone in rows over the middle of the table: all are made smaller before any would overlap."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from raub_desktop.engine.actions import HIGH, LOW
from raub_desktop.engine.events import Place, Seat, Zone
from raub_desktop.toolkit.drawing.boxes import Box, Point
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement
from raub_desktop.ui.table.layout.ground import Fixture, Ground, lying, zones_of
from raub_desktop.ui.table.layout.places import MeldTag
from raub_desktop.ui.table.layout.rooms import melds_box
from raub_desktop.ui.table.layout.targets import PlacedTarget, Target

HEIGHTS = (0.140, 0.130, 0.118, 0.110, 0.102, 0.096, 0.090, 0.084, 0.078, 0.072, 0.066, 0.060, 0.055, 0.050, 0.045)
"""How high a card is, the first at which all melds fit."""
SEEN = (0.46, 0.38, 0.31)
"""How much of a card is seen that another one lies on, in its width; its index always is."""
BETWEEN, BETWEEN_ROWS = 0.016, 0.013
TAG = 0.25
"""The tag at the left of a meld, in a card's height."""
_ALL_OF_IT = Zone(Place.MELD)


class _Size(NamedTuple):
    """How large the melds are: a card's height, and how much is seen of a card under another (u)."""

    height: float
    step: float

    @property
    def card(self) -> float:
        return self.height * CARD_ASPECT

    @property
    def tag(self) -> float:
        return self.height * TAG

    def width(self, cards: int) -> float:
        return self.tag + self.card + (cards - 1) * self.step


class _Meld(NamedTuple):
    """A meld with the box of its cards."""

    zone: Zone
    box: Box
    size: _Size


def _rows(counts: Sequence[int], size: _Size, width: float) -> list[list[int]]:
    """Melds of so many cards in rows no wider than this, by their places in ``counts``."""
    rows: list[list[int]] = [[]]
    used = 0.0
    for number, count in enumerate(counts):
        wide = size.width(count)
        if rows[-1] and used + BETWEEN + wide > width:
            rows.append([])
            used = 0.0
        used += wide + (BETWEEN if rows[-1] else 0.0)
        rows[-1].append(number)
    return rows


@lru_cache(maxsize=16)
def _fit(counts: tuple[int, ...], room: Box) -> tuple[_Size, list[list[int]]]:
    """Return the largest size at which the melds fit, and their rows; the smallest where none is small enough."""
    for height in HEIGHTS:
        for seen in SEEN:
            size = _Size(height, seen * height * CARD_ASPECT)
            rows = _rows(counts, size, room.w)
            high = len(rows) * (height + BETWEEN_ROWS) - BETWEEN_ROWS
            if high <= room.h and all(size.width(count) <= room.w for count in counts):
                return size, rows
    return size, rows


def placed_melds(ground: Ground) -> Iterator[_Meld]:
    """Every meld by its number, row by row from the top left, all of them in the middle of their room."""
    board = ground.board
    zones = zones_of(board, Place.MELD)
    if not zones:
        return
    room = melds_box(ground.frame, ground.seating)
    counts = tuple(len(board.zones[zone]) for zone in zones)
    size, rows = _fit(counts, room)
    widths = [sum(size.width(counts[number]) for number in numbers) + BETWEEN * (len(numbers) - 1) for numbers in rows]
    high = len(rows) * (size.height + BETWEEN_ROWS) - BETWEEN_ROWS
    left, y = room.centre.x - max(widths) / 2, room.y + max(0.0, (room.h - high) / 2)
    for numbers in rows:
        x = left
        for number in numbers:
            wide = size.width(counts[number])
            yield _Meld(zones[number], Box(x + size.tag, y, wide - size.tag, size.height), size)
            x += wide + BETWEEN
        y += size.height + BETWEEN_ROWS


def _cards(ground: Ground) -> Iterator[Placement]:
    for zone, box, size in placed_melds(ground):
        for number, spot in enumerate(ground.board.zones[zone]):
            point = Point(box.x + size.card / 2 + number * size.step, box.centre.y)
            yield lying(spot, zone, point, size.height)


def _tags(ground: Ground) -> Iterator[MeldTag]:
    for zone, box, size in placed_melds(ground):
        wide = size.tag
        yield MeldTag(Box(box.x - wide, box.y, wide, box.h), zone.number or 0, _owner(ground, zone))


def _owner(ground: Ground, zone: Zone) -> Seat | None:
    return ground.board.zones[zone][0].seat if zone.seat is None else zone.seat


def _targets(ground: Ground) -> Iterator[PlacedTarget]:
    """Yield the two ends of each meld, its middle, and the room for a new one."""
    for zone, box, size in placed_melds(ground):
        third, rim = box.w / 3, BETWEEN / 2
        whole = Box(box.x - size.tag, box.y - rim, box.w + size.tag + rim, box.h + 2 * rim)
        low = whole._replace(w=size.tag + third)
        high = whole._replace(x=box.right - third, w=third + rim)
        yield PlacedTarget(Target(zone, LOW), low, box._replace(w=third))
        yield PlacedTarget(Target(zone, HIGH), high, box._replace(x=box.right - third, w=third))
        yield PlacedTarget(Target(zone), whole, box)
    room = melds_box(ground.frame, ground.seating)
    yield PlacedTarget.of(_ALL_OF_IT, room)


MELDS = Fixture(Place.MELD, _cards, _targets, tags=_tags)
