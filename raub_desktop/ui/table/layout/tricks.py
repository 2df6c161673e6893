"""Layout of the trick in the middle of the table, and of the tricks each player has won."""

import math
from collections.abc import Iterator, Sequence

from raub_desktop.engine.events import Seat
from raub_desktop.engine.zones import TRICK, Place, Zone
from raub_desktop.toolkit.drawing.boxes import Box, Point
from raub_desktop.ui.cards.placement import Placement, upright
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.layout.ground import Fixture, Ground, lying
from raub_desktop.ui.table.layout.places import Heap
from raub_desktop.ui.table.layout.rooms import trick_centre
from raub_desktop.ui.table.layout.seats import trick_box
from raub_desktop.ui.table.layout.slots import Frame, Seating
from raub_desktop.ui.table.layout.targets import PlacedTarget, Target

TRICK_HEIGHTS = {2: 0.200, 3: 0.200, 4: 0.176, 5: 0.148, 6: 0.148}
TRICK_HEIGHT_MANY = 0.114
PLACES = {
    2: ((-0.074, 0.020), (0.074, -0.020)),
    3: ((0.0, 0.046), (-0.138, -0.030), (0.138, -0.030)),
    4: ((-0.041, 0.034), (-0.158, 0.0), (0.076, -0.034), (0.193, 0.0)),
    5: ((0.0, 0.073), (-0.106, 0.073), (-0.053, -0.073), (0.053, -0.073), (0.106, 0.073)),
    6: ((0.0, 0.073), (-0.106, 0.073), (-0.106, -0.073), (0.0, -0.073), (0.106, -0.073), (0.106, 0.073)),
}
"""Places of a trick's cards round its middle, none over another, by the number of seats: the own one, then those
of the others from the left (u)."""
LEAD_HEIGHT = 0.176
"""Of the place shown for a card that leads."""
MANY = 8
"""From so many opponents on the trick's cards stand round a larger bow."""
_REACH = Box(-0.29, -0.22, 0.58, 0.40)
"""Place round its middle where a card counts as dropped on the trick."""


def trick_height(seats: int, frame: Frame) -> float:
    """Return the height of a card of the trick (u)."""
    return frame.larger * TRICK_HEIGHTS.get(seats, TRICK_HEIGHT_MANY)


def trick_place(seat: Seat, board: Board, seating: Seating, frame: Frame) -> tuple[Point, float]:
    """Return where a seat's card of the trick lands, and its angle in degrees."""
    middle = trick_centre(frame)
    places = PLACES.get(board.seats)
    if places is not None:
        across, down = places[0 if seat == board.me else seating.opponents.index(seat) + 1]
        return Point(middle.x + frame.larger * across, middle.y + frame.larger * down), 3.0 if across <= 0 else -3.0
    if seat == board.me:
        return Point(middle.x, middle.y + frame.larger * 0.072), 3.0
    count = len(seating.opponents)
    turn = -100.0 + 200.0 * seating.opponents.index(seat) / (count - 1)
    across = math.sin(math.radians(turn))
    high = frame.larger * (0.080 if count < MANY else 0.098)
    point = Point(
        middle.x + frame.larger * 0.20 * across + 0.003, middle.y - high * math.cos(math.radians(turn)) + 0.003
    )
    tilt = -8.0 * across - 1.0
    return point, tilt if abs(tilt) > 3 else math.copysign(3.0, tilt)


def _own_place(ground: Ground) -> Box | None:
    """Return the outline for the own card, while a trick is on and it is still to be played; else None."""
    board = ground.board
    trick = board.zones.get(TRICK, ())
    played = any(spot.seat == board.me for spot in trick)
    begun = trick or any(plate.won for plate in board.plates)
    if played or not begun or not board.hand:
        return None
    point, _ = trick_place(board.me, board, ground.seating, ground.frame)
    return upright(*point, trick_height(board.seats, ground.frame))


def _waiting(ground: Ground) -> Iterator[Heap]:
    box = _own_place(ground)
    if box is not None:
        yield Heap(TRICK, box, box.centre, empty=True)


def _trick(ground: Ground) -> Iterator[Placement]:
    board = ground.board
    height = trick_height(board.seats, ground.frame)
    for spot in board.at(Place.TRICK):
        seat = board.me if spot.seat is None else spot.seat
        point, tilt = trick_place(seat, board, ground.seating, ground.frame)
        card = lying(spot, TRICK, point, height, tilt)
        yield card._replace(rim=True) if spot.key == ground.words.winning else card


def _trick_target(ground: Ground) -> Iterator[PlacedTarget]:
    middle, larger = trick_centre(ground.frame), ground.frame.larger
    x, y, wide, high = (larger * part for part in _REACH)
    reach = Box(middle.x + x, middle.y + y, wide, high)
    yield PlacedTarget(Target(TRICK), reach, _own_place(ground) or upright(*middle, larger * LEAD_HEIGHT))


def _won(ground: Ground) -> Iterator[Placement]:
    for seat in range(ground.board.seats):
        yield from _won_by(ground, seat)


def _won_by(ground: Ground, seat: Seat) -> Iterator[Placement]:
    spots = ground.board.at(Place.WON, seat)
    place = ground.seats[seat]
    rightwards = ground.seating.side(seat) in ("top", "right")
    tricks = max(1, ground.board.plates[seat].won)
    count = tricks + ground.words.plates[seat].needed
    zone = Zone(Place.WON, seat)
    numbers: Sequence[int] = [index * tricks // max(1, len(spots)) for index in range(len(spots))]
    for index, spot in enumerate(spots):
        box = trick_box(place.tricks, numbers[index], count, rightwards=rightwards)
        covered = index < len(spots) - 1 and numbers[index + 1] == numbers[index]
        yield lying(spot, zone, box.centre, place.tricks.h, covered=covered)


TRICKS = Fixture(Place.TRICK, _trick, _trick_target, _waiting)
WON = Fixture(Place.WON, _won)
