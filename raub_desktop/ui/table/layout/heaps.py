"""Layout of heaps: stock and turned cards, the open pile, discards, packets set aside, and a closed card."""

from collections.abc import Callable, Iterator

from raub_desktop.engine.zones import STOCK, TURNED, Place, Zone
from raub_desktop.toolkit.drawing.boxes import Box, Point
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.table.layout import rooms
from raub_desktop.ui.table.layout.ground import Fixture, Ground, lying, zones_of
from raub_desktop.ui.table.layout.hands import LYING_ASIDE
from raub_desktop.ui.table.layout.places import Heap
from raub_desktop.ui.table.layout.rooms import HEAP
from raub_desktop.ui.table.layout.slots import Frame
from raub_desktop.ui.table.layout.targets import PlacedTarget

PILE = Zone(Place.PILE)
DISCARDS_ZONE = Zone(Place.DISCARDS)
"""All discards together."""
STOCK_LAYERS = 4
PILE_SEEN = 4
TURNED_BESIDE, TURNED_DOWN = 0.010, 0.003
"""Between the stock and the turned card, which is seen whole, and how much lower it lies (u)."""
TURNED_STEP, TURNED_REACH = 0.042, 0.062
"""Part of an earlier turned card that looks out above the next, and of all of them together at most (u)."""
DISCARD_HEIGHT = 0.118
DISCARDS_SEEN = 12
DISCARDS_REACH, REACH = 0.06, 0.012
"""Distance beside a heap at which a card still counts as dropped on it (u)."""
THROWN = (
    (-0.030, 0.010, 62.0),
    (0.034, 0.016, -24.0),
    (0.004, -0.012, 14.0),
    (0.016, 0.022, 98.0),
    (-0.022, -0.010, 36.0),
)
"""Shifts (u) and turns (degrees) of discards, over and over again."""
ASKEW = (0.0, 2.0, -3.0, 1.0, -1.0, 3.0, -2.0)
"""Turns of the pile's cards (degrees), by their keys."""
PASSED_OVER = 0.30
"""The veil over turned cards that were passed over."""
LOOKING_OUT = 0.34
"""Part of an open bottom card that lies beside the stock, in its height."""
_CLOSED_AT = (0.016, -0.014, -14.0)
_PACKET_STEP = 0.0042


def stock(box_of: Callable[[Frame], Box], below: float = 0.032, *, stitched: bool = True) -> Fixture:
    """Return the fixture of a stock in a box of the layout; its caption stands ``below`` its foot (u).

    ``stitched``: its outline is still shown when it is empty in mid-deal.
    """

    def cards(ground: Ground) -> Iterator[Placement]:
        spots = ground.board.at(Place.STOCK)
        box = box_of(ground.frame)
        middle, lowest = box.centre, max(0, len(spots) - STOCK_LAYERS)
        for number, spot in enumerate(spots):
            if spot.face_up and not number:
                point = Point(box.right + (LOOKING_OUT - 0.5) * box.h, box.centre.y)
                yield lying(spot, STOCK, point, box.h, 90.0)
                continue
            layer = max(0, number - lowest)
            point = Point(middle.x - layer * 0.0014, middle.y - layer * 0.0022)
            yield lying(spot, STOCK, point, box.h, covered=number < lowest and not spot.face_up)

    def heaps(ground: Ground) -> Iterator[Heap]:
        box = box_of(ground.frame)
        empty = stitched and bool(ground.board.zones) and not ground.board.at(Place.STOCK)
        yield Heap(STOCK, box, Point(box.centre.x - 0.004, box.bottom + below), empty)

    def targets(ground: Ground) -> Iterator[PlacedTarget]:
        if ground.board.at(Place.STOCK):
            yield PlacedTarget.of(STOCK, box_of(ground.frame), REACH)

    return Fixture(Place.STOCK, cards, targets, heaps)


def _turned(ground: Ground) -> Iterator[Placement]:
    spots = ground.board.at(Place.TURNED)
    box, last = rooms.stock_box(ground.frame), len(spots) - 1
    step = min(TURNED_STEP, TURNED_REACH / max(1, last))
    for number, spot in enumerate(spots):
        point = Point(box.right + TURNED_BESIDE + box.w / 2, box.centre.y + TURNED_DOWN - (last - number) * step)
        yield lying(spot, TURNED, point, rooms.STOCK_HEIGHT, dim=PASSED_OVER if number < last else 0.0)


def _discards(ground: Ground) -> Iterator[Placement]:
    box = rooms.discards_box(ground.frame)
    middle, small = Point(box.centre.x, box.centre.y - 0.0105), box.h / HEAP
    spots = [(spot, seat) for seat in range(ground.board.seats) for spot in ground.board.at(Place.DISCARDS, seat)]
    for number, (spot, seat) in enumerate(spots):
        across, down, angle = THROWN[number % len(THROWN)]
        turn = 23.0 * (number // len(THROWN))
        point = Point(middle.x + small * across, middle.y + small * down)
        zone = Zone(Place.DISCARDS, seat)
        covered = number < len(spots) - DISCARDS_SEEN
        yield lying(spot, zone, point, small * DISCARD_HEIGHT, angle + turn, LYING_ASIDE, covered=covered)


def _discards_heap(ground: Ground) -> Iterator[Heap]:
    box = rooms.discards_box(ground.frame)
    yield Heap(DISCARDS_ZONE, box, rooms.label_under(box))


def _discards_target(ground: Ground) -> Iterator[PlacedTarget]:
    yield PlacedTarget.of(Zone(Place.DISCARDS, ground.board.me), rooms.discards_box(ground.frame), DISCARDS_REACH)


def _pile(ground: Ground) -> Iterator[Placement]:
    """Yield the pile, of which the last card is visible, and a little edge of those below it."""
    spots = ground.board.at(Place.PILE)
    box = rooms.pile_box(ground.frame)
    middle = box.centre
    for number, spot in enumerate(spots):
        covered = number < len(spots) - PILE_SEEN
        yield lying(spot, PILE, middle, box.h, ASKEW[spot.key % len(ASKEW)], covered=covered)


def _pile_heap(ground: Ground) -> Iterator[Heap]:
    box = rooms.pile_box(ground.frame)
    yield Heap(PILE, box, rooms.label_under(box), bool(ground.board.zones) and not ground.board.at(Place.PILE))


def _pile_target(ground: Ground) -> Iterator[PlacedTarget]:
    yield PlacedTarget.of(PILE, rooms.pile_box(ground.frame), REACH)


def _closed(ground: Ground) -> Iterator[Placement]:
    box = rooms.pile_box(ground.frame)
    across, down, angle = _CLOSED_AT
    for zone in zones_of(ground.board, Place.CLOSED):
        for spot in ground.board.zones[zone]:
            yield lying(spot, zone, Point(box.centre.x + across, box.centre.y + down), box.h, angle)


def _packets(ground: Ground) -> Iterator[Placement]:
    """Yield each packet slightly spread, so that its cards can be counted."""
    for zone in zones_of(ground.board, Place.TALON):
        spots = ground.board.zones[zone]
        centre = rooms.packet_box(ground.frame, zone.number or 1).centre
        for number, spot in enumerate(spots):
            off = number - (len(spots) - 1) / 2
            point = Point(centre.x + off * _PACKET_STEP, centre.y + off * 0.6 * _PACKET_STEP)
            yield lying(spot, zone, point, rooms.STOCK_HEIGHT)


def _packet_heaps(ground: Ground) -> Iterator[Heap]:
    for zone in zones_of(ground.board, Place.TALON):
        box = rooms.packet_box(ground.frame, zone.number or 1)
        yield Heap(zone, box, Point(box.centre.x, box.bottom + 0.032))


def _packet_targets(ground: Ground) -> Iterator[PlacedTarget]:
    for zone in zones_of(ground.board, Place.TALON):
        spread = (len(ground.board.zones[zone]) - 1) * _PACKET_STEP / 2
        yield PlacedTarget.of(zone, rooms.packet_box(ground.frame, zone.number or 1).grown(spread), 0.004)


STOCK_IN_THE_MIDDLE = stock(rooms.stock_box)
STOCK_USED_UP = stock(rooms.stock_box, stitched=False)
"""The same in a game that goes on without a stock."""
STOCK_ASIDE = stock(rooms.side_stock_box, below=0.024)
TURNED_CARDS = Fixture(Place.TURNED, _turned)
DISCARDS = Fixture(Place.DISCARDS, _discards, _discards_target, _discards_heap)
OPEN_PILE = Fixture(Place.PILE, _pile, _pile_target, _pile_heap)
CLOSED = Fixture(Place.CLOSED, _closed)
TALON = Fixture(Place.TALON, _packets, _packet_targets, _packet_heaps)
