"""The whole layout of the table: a pure function of the Board, the words on it and the window."""

from collections.abc import Sequence

from raub_desktop.toolkit.drawing.boxes import Box, Point
from raub_desktop.toolkit.drawing.text_fitting import Measure
from raub_desktop.toolkit.theme import Scale
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.board.captions import Captions
from raub_desktop.ui.table.layout.ground import Fixture, Ground, place_cards
from raub_desktop.ui.table.layout.hands import HAND_HEIGHT, HAND_WIDTH
from raub_desktop.ui.table.layout.places import Layout
from raub_desktop.ui.table.layout.rooms import trick_centre
from raub_desktop.ui.table.layout.seats import place_seats
from raub_desktop.ui.table.layout.slots import Frame, seat_all

MARGIN = 0.070
WIDEST = 2.10
"""A table wider than this leaves cloth at its sides (u)."""
PATCH = 0.136
SLIP_WIDTH, SLIP_HEIGHT = 0.338, 0.378
BAR_HEIGHT = 0.058


def layout(
    board: Board,
    size: tuple[int, int],
    captions: Captions,
    measure: Measure,
    fixtures: Sequence[Fixture],
    grow: float = 1.0,
) -> Layout:
    """Return all places for a Board in a window of ``size`` pixels.

    ``measure`` returns the width of words as they are drawn, ``fixtures`` are the game's, in painting order, ``grow``
    is the factor by which words are enlarged.  Raises UnplacedError where cards lie at a place of no fixture.
    """
    unit, width, height = Scale.of(size)
    frame = Frame(width, height, max(MARGIN, (width - WIDEST) / 2), grow)
    seating = seat_all(board, frame)
    seats = place_seats(board, seating, frame, captions.plates, measure)
    ground = Ground(board, captions, seating, seats, frame)
    left = frame.middle - HAND_WIDTH / 2
    patch = Point(frame.middle + 0.358, 0.350 - 0.045 * frame.more + frame.half - frame.up)
    return Layout(
        size=size,
        unit=unit,
        captions=captions,
        cards=place_cards(ground, fixtures),
        seats=seats,
        heaps=tuple(heap for fixture in fixtures for heap in fixture.heaps(ground)),
        melds=tuple(tag for fixture in fixtures for tag in fixture.tags(ground)),
        trick=trick_centre(frame),
        trump=Box(patch.x - PATCH / 2, patch.y - PATCH / 2, PATCH, PATCH),
        trump_label=Point(patch.x, patch.y + 0.106),
        bar=Box(left, 0.545 + frame.down, HAND_WIDTH, BAR_HEIGHT),
        hand=Box(left, 0.638 + frame.down, HAND_WIDTH, HAND_HEIGHT),
        slip=Box(width - frame.margin - SLIP_WIDTH, 0.560 + frame.down, SLIP_WIDTH, SLIP_HEIGHT),
        clockwise=board.turns_clockwise,
        targets=tuple(target for fixture in fixtures for target in fixture.targets(ground)),
    )
