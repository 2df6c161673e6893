"""Where everything lies: a pure function of the Board, the words on it and the window."""

from raub_desktop.engine.events import TRICK
from raub_desktop.ui.table.board import Board
from raub_desktop.ui.table.captions import Captions, Measure
from raub_desktop.ui.table.layout_cards import (
    HAND_HEIGHT,
    HAND_WIDTH,
    discards_box,
    place_cards,
    stock_box,
    trick_centre,
    trick_height,
    trick_place,
)
from raub_desktop.ui.table.layout_seats import place_seats
from raub_desktop.ui.table.layout_slots import Frame, Seating, seat_all
from raub_desktop.ui.table.places import Box, Layout, Placement, Point

MARGIN = 0.070
WIDEST = 2.10
"""A table wider than this leaves cloth at its sides (u)."""
PATCH = 0.136
SLIP_WIDTH, SLIP_HEIGHT = 0.338, 0.378
BAR_HEIGHT = 0.058


def unit_of(size: tuple[int, int]) -> float:
    """Pixels in one u: the window's height, or 9/16 of its width where that is less."""
    width, height = size
    return min(float(height), width * 9 / 16)


def layout(board: Board, size: tuple[int, int], captions: Captions, measure: Measure, grow: float = 1.0) -> Layout:
    """All places for a Board in a window of ``size`` pixels.

    ``measure`` tells how wide words are as they are painted, ``grow`` how much larger than designed.
    """
    unit = unit_of(size)
    width, height = size[0] / unit, size[1] / unit
    frame = Frame(width, height, max(MARGIN, (width - WIDEST) / 2), grow)
    seating = seat_all(board, frame)
    seats = place_seats(board, seating, frame, captions.plates, measure)
    stock, heap, trick = stock_box(frame), discards_box(frame), trick_centre(frame)
    left = frame.middle - HAND_WIDTH / 2
    patch = Point(frame.middle + 0.358, 0.350 - 0.045 * frame.more + frame.half)
    return Layout(
        size=size,
        unit=unit,
        captions=captions,
        cards=place_cards(board, seating, seats, frame),
        seats=seats,
        stock=stock,
        stock_label=Point(stock.centre.x - 0.004, stock.centre.y + 0.112),
        discards=heap,
        discards_label=Point(heap.centre.x, heap.bottom + 0.024),
        trick=trick,
        own_trick=_own_trick(board, seating, frame),
        trump=Box(patch.x - PATCH / 2, patch.y - PATCH / 2, PATCH, PATCH),
        trump_label=Point(patch.x, patch.y + 0.106),
        bar=Box(left, 0.545 + frame.down, HAND_WIDTH, BAR_HEIGHT),
        hand=Box(left, 0.638 + frame.down, HAND_WIDTH, HAND_HEIGHT),
        slip=Box(width - frame.margin - SLIP_WIDTH, 0.560 + frame.down, SLIP_WIDTH, SLIP_HEIGHT),
        clockwise=board.turns_clockwise,
    )


def _own_trick(board: Board, seating: Seating, frame: Frame) -> Placement | None:
    """The place that waits for the own card, while a trick is on and it is still to be played."""
    trick = board.zones.get(TRICK, ())
    played = any(spot.seat == board.me for spot in trick)
    begun = trick or any(plate.won for plate in board.plates)
    if played or not begun or not board.hand:
        return None
    point, _ = trick_place(board.me, board, seating, frame)
    return Placement(-1, TRICK, None, False, point.x, point.y, trick_height(board.seats))
