"""Where every card lies: hands, fans, stock, turned cards, trick, tricks, discards and dropped hands."""

import math
from collections.abc import Iterator, Sequence

from raub_desktop.engine.events import STOCK, TRICK, TURNED, Place, Seat, Zone
from raub_desktop.ui.table.board import Board, Spot
from raub_desktop.ui.table.layout_seats import fan_width, trick_box
from raub_desktop.ui.table.layout_slots import COMPACT_FROM, Frame, Seating
from raub_desktop.ui.table.places import CARD_ASPECT, Box, Placement, Point, SeatPlace

HAND_HEIGHT, HAND_WIDTH = 0.306, 0.874
STOCK_HEIGHT = 0.16
STOCK_LAYERS = 4
TURNED_STEP = 0.042
"""How far an earlier turned card looks out above the next."""
TRICK_HEIGHTS = {2: 0.176, 3: 0.176, 4: 0.176, 5: 0.160, 6: 0.146}
TRICK_HEIGHT_MANY = 0.114
MANY = 8
"""From so many opponents on the trick's cards stand round a larger bow."""
DISCARD_HEIGHT, HEAP = 0.118, 0.155
"""How high a discard is, and the heap of them (u)."""
DISCARDS_SEEN = 12
THROWN = (
    (-0.030, 0.010, 62.0),
    (0.034, 0.016, -24.0),
    (0.004, -0.012, 14.0),
    (0.016, 0.022, 98.0),
    (-0.022, -0.010, 36.0),
)
"""How discards lie: shifted in u, turned in degrees; over and over again."""
LYING_ASIDE = 0.38
"""The veil over cards that are out of play."""
PASSED_OVER = 0.30
"""The veil over turned cards that nobody made trump."""


def place_cards(board: Board, seating: Seating, seats: tuple[SeatPlace, ...], frame: Frame) -> tuple[Placement, ...]:
    """All cards in painting order."""
    cards: list[Placement] = []
    cards += _turned(board, frame)
    cards += _stock(board, frame)
    cards += _discards(board, frame)
    for seat in range(board.seats):
        place = seats[seat]
        cards += _won(board, seat, place, rightwards=seating.side(seat) in ("top", "right"))
        if seat == board.me:
            cards += _own_dropped(board, place)
            cards += _hand(board, place)
        else:
            cards += _fan(board, seat, place)
            cards += _dropped(board, seat, place)
    cards += _trick(board, seating, frame)
    return tuple(card.painted(number) for number, card in enumerate(cards))


def stock_box(frame: Frame) -> Box:
    """The stock's own place."""
    centre = Point(frame.middle - 0.411, 0.366 + frame.half)
    width = STOCK_HEIGHT * CARD_ASPECT
    return Box(centre.x - width / 2, centre.y - STOCK_HEIGHT / 2, width, STOCK_HEIGHT)


def discards_box(frame: Frame) -> Box:
    """Room for the heap of discards."""
    return Box(frame.margin + 0.055, 0.555 - 0.005 * frame.more + frame.down, 0.20, HEAP - 0.06 * frame.more)


def trick_centre(frame: Frame) -> Point:
    """The middle of the trick."""
    return Point(frame.middle, 0.374 + frame.half)


def trick_height(seats: int) -> float:
    """How high a card of the trick is."""
    return TRICK_HEIGHTS.get(seats, TRICK_HEIGHT_MANY)


def trick_place(seat: Seat, board: Board, seating: Seating, frame: Frame) -> tuple[Point, float]:
    """Where a seat's card of the trick lands, and how far askew (degrees)."""
    middle = trick_centre(frame)
    if seat == board.me:
        return Point(middle.x, middle.y + 0.072), 3.0
    count = len(seating.opponents)
    number = seating.opponents.index(seat)
    spread = {1: 0.0, 2: 75.0, 3: 90.0}.get(count, 100.0)
    turn = 0.0 if count == 1 else -spread + 2 * spread * number / (count - 1)
    across = math.sin(math.radians(turn))
    wide = {1: 0.0, 2: 0.127, 3: 0.129, 4: 0.150}.get(count, 0.168 if count == 5 else 0.20)
    high = 0.072 if count < COMPACT_FROM - 1 else 0.080 if count < MANY else 0.098
    point = Point(middle.x + wide * across + 0.003, middle.y - high * math.cos(math.radians(turn)) + 0.003)
    tilt = -8.0 * across - 1.0
    return point, tilt if abs(tilt) > 3 else math.copysign(3.0, tilt)


# ------------------------------------------------------------------------------------------------------------- zones
def _at(spot: Spot, zone: Zone, point: Point, height: float, angle: float = 0.0, dim: float = 0.0) -> Placement:
    return Placement(spot.key, zone, spot.card, spot.face_up, point.x, point.y, height, angle, dim)


def _stock(board: Board, frame: Frame) -> Iterator[Placement]:
    spots = board.at(Place.STOCK)
    box = stock_box(frame)
    layers = min(STOCK_LAYERS, len(spots))
    for number, spot in enumerate(spots):
        layer = max(0, number - (len(spots) - layers))
        point = Point(box.centre.x - layer * 0.0014, box.centre.y - layer * 0.0022)
        card = _at(spot, STOCK, point, STOCK_HEIGHT)
        yield card if number >= len(spots) - layers else card.under()


def _turned(board: Board, frame: Frame) -> Iterator[Placement]:
    spots = board.at(Place.TURNED)
    last = len(spots) - 1
    for number, spot in enumerate(spots):
        point = Point(frame.middle - 0.323, 0.376 + frame.half - (last - number) * TURNED_STEP)
        yield _at(spot, TURNED, point, STOCK_HEIGHT, 90.0, PASSED_OVER if number < last else 0.0)


def _trick(board: Board, seating: Seating, frame: Frame) -> Iterator[Placement]:
    height = trick_height(board.seats)
    for spot in board.at(Place.TRICK):
        point, tilt = trick_place(board.me if spot.seat is None else spot.seat, board, seating, frame)
        yield _at(spot, TRICK, point, height, tilt)


def _hand(board: Board, place: SeatPlace) -> Iterator[Placement]:
    spots = board.hand
    for spot, x in zip(spots, _row(len(spots), HAND_HEIGHT, HAND_WIDTH, place.fan.x), strict=True):
        yield _at(spot, Zone(Place.HAND, board.me), Point(x, place.fan.y), HAND_HEIGHT)


def _row(count: int, height: float, width: float, middle: float) -> list[float]:
    """The middles of cards side by side: four fill the row, more overlap."""
    card = height * CARD_ASPECT
    step = min((width - card) / 3, (width - card) / max(1, count - 1))
    return [middle + (number - (count - 1) / 2) * step for number in range(count)]


def _fan(board: Board, seat: Seat, place: SeatPlace) -> Iterator[Placement]:
    spots = board.at(Place.HAND, seat)
    zone = Zone(Place.HAND, seat)
    if place.compact:
        for number, spot in enumerate(spots):
            card = _at(spot, zone, place.fan, place.fan_height)
            yield card if number == len(spots) - 1 else card.under()
        return
    for spot, (point, angle) in zip(spots, _spread(len(spots), place, lean=5.0), strict=True):
        yield _at(spot, zone, point, place.fan_height, angle)


def _spread(count: int, place: SeatPlace, lean: float) -> Iterator[tuple[Point, float]]:
    height = place.fan_height
    card = height * CARD_ASPECT
    most = place.fan_width
    step = (fan_width(count, height, most) - card) / max(1, count - 1)
    lean = min(lean, 20.0 / max(1, count))
    for number in range(count):
        off = number - (count - 1) / 2
        yield Point(place.fan.x + off * step, place.fan.y + min(off * off * 0.0022, 0.012)), -off * lean


def _dropped(board: Board, seat: Seat, place: SeatPlace) -> Iterator[Placement]:
    spots = board.at(Place.DROPPED, seat)
    zone = Zone(Place.DROPPED, seat)
    for number, (spot, (point, _)) in enumerate(zip(spots, _spread(len(spots), place, lean=0.0), strict=True)):
        angle = 0.0 if place.compact else (-7.0, 5.0, -2.0, 9.0)[number % 4]
        card = _at(spot, zone, place.fan if place.compact else point, place.fan_height, angle, LYING_ASIDE)
        yield card if not place.compact or number == len(spots) - 1 else card.under()


def _own_dropped(board: Board, place: SeatPlace) -> Iterator[Placement]:
    spots = board.at(Place.DROPPED, board.me)
    height = 0.2
    for number, (spot, x) in enumerate(zip(spots, _row(len(spots), height, 0.36, place.fan.x), strict=True)):
        angle = (-7.0, 5.0, -2.0, 9.0)[number % 4]
        yield _at(spot, Zone(Place.DROPPED, board.me), Point(x, place.fan.y), height, angle, LYING_ASIDE)


def _won(board: Board, seat: Seat, place: SeatPlace, *, rightwards: bool) -> Iterator[Placement]:
    """Each trick as one small back: its cards lie exactly on one another."""
    spots = board.at(Place.WON, seat)
    plate = board.plates[seat]
    tricks = max(1, plate.won)
    count = max(tricks, plate.needs)
    zone = Zone(Place.WON, seat)
    numbers: Sequence[int] = [index * tricks // max(1, len(spots)) for index in range(len(spots))]
    for index, spot in enumerate(spots):
        box = trick_box(place.tricks, numbers[index], count, rightwards=rightwards)
        card = _at(spot, zone, box.centre, place.tricks.h)
        last = index == len(spots) - 1 or numbers[index + 1] != numbers[index]
        yield card if last else card.under()


def _discards(board: Board, frame: Frame) -> Iterator[Placement]:
    box = discards_box(frame)
    middle, small = Point(box.centre.x, box.centre.y - 0.0025), box.h / HEAP
    spots = [(spot, seat) for seat in range(board.seats) for spot in board.at(Place.DISCARDS, seat)]
    for number, (spot, seat) in enumerate(spots):
        across, down, angle = THROWN[number % len(THROWN)]
        turn = 23.0 * (number // len(THROWN))
        point = Point(middle.x + small * across, middle.y + small * down)
        card = _at(spot, Zone(Place.DISCARDS, seat), point, small * DISCARD_HEIGHT, angle + turn, LYING_ASIDE)
        yield card if number >= len(spots) - DISCARDS_SEEN else card.under()
