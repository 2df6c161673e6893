"""The values a layout consists of, in table units (see toolkit/drawing/boxes.py)."""

from dataclasses import dataclass

from raub_desktop.engine.events import Seat
from raub_desktop.engine.zones import Place, Zone
from raub_desktop.toolkit.drawing.boxes import Box, Point
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.table.board.captions import Captions
from raub_desktop.ui.table.layout.targets import PlacedTarget


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """The places of one player's things."""

    seat: Seat
    plate: Box
    """The paper label with the portrait over its left end."""
    portrait: Point
    diameter: float
    compact: bool
    """A small plate, without the line about the last act (seven seats and more)."""
    name_lines: tuple[str, ...]
    """The name, broken in two where it is long."""
    name_size: float
    pills: tuple[Box, ...]
    """The role marks, as many as the captions have."""
    fan: Point
    """The middle of the hand; for the own seat, of the hand row."""
    fan_height: float
    fan_width: float
    """The most a fan may spread."""
    tricks: Box
    """Room for the tricks won and still needed."""
    needed: tuple[Box, ...]
    """Stitched places of the tricks still needed."""
    count: Point | None
    """Place of the number of cards held (compact plates); None: the cards are seen."""
    bubble: Box | None
    """The speech bubble, while something is said."""
    tip: Point
    """End of the bubble's tail."""


@dataclass(frozen=True, slots=True)
class Heap:
    """The place of a heap of cards."""

    zone: Zone
    box: Box
    label: Point
    """Place of its caption."""
    empty: bool = False
    """Drawn as a stitched place: a card may come to lie there."""


@dataclass(frozen=True, slots=True)
class MeldTag:
    """The tag at the left of a meld: its owner, and its number."""

    box: Box
    number: int
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Layout:
    """Every place on the table for one Board in one window, in u except ``size`` and ``unit``."""

    size: tuple[int, int]
    """The window, in pixels."""
    unit: float
    """Pixels in one u."""
    captions: Captions
    cards: tuple[Placement, ...]
    """All cards, in painting order."""
    seats: tuple[SeatPlace, ...]
    heaps: tuple[Heap, ...]
    """Those this game has."""
    melds: tuple[MeldTag, ...]
    trick: Point
    """The middle of the trick."""
    trump: Box
    """The round patch."""
    trump_label: Point
    bar: Box
    hand: Box
    """The own hand's row, lifted cards not counted."""
    slip: Box
    """The score slip before it is turned a little."""
    clockwise: bool
    """The direction mark, as play goes on the screen."""
    targets: tuple[PlacedTarget, ...] = ()
    """Targets of clicks and dropped cards, those that lie on top first."""

    def heap(self, place: Place) -> Heap | None:
        return next((heap for heap in self.heaps if heap.zone.place is place), None)

    def placement(self, key: int) -> Placement | None:
        return next((card for card in self.cards if card.key == key), None)
