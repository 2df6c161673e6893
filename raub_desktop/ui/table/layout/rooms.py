"""The rooms in the middle of the table and at its sides, from which a game's fixtures choose."""

from raub_desktop.toolkit.drawing.boxes import Box, Point
from raub_desktop.ui.cards.placement import upright
from raub_desktop.ui.table.layout.seats import PLATE_MOST
from raub_desktop.ui.table.layout.slots import Frame, Seating

STOCK_HEIGHT = 0.16
HEAP = 0.155
"""Height of the room at the left, over the own plate (u)."""
_BESIDE = 0.137
"""From the middle of one heap at the left to that of the next."""
_PACKET_STEP = 0.124
_MELDS_CLEAR = 0.018
"""Between the room for melds and the plates at the sides."""
_MELDS_BOTTOM = 0.501
"""Lower end of the room for melds, clear of the words of the bar (u)."""
_OVER_PLATES, _PLATES_TOP = 0.35, 0.15
"""From this on, what is in the middle lies so low that melds have room over the plates at the sides, which ends so far
down beside (u)."""


def stock_box(frame: Frame) -> Box:
    """Return the box of a stock beside the trick."""
    return upright(frame.middle - 0.411, 0.366 + frame.half - frame.up, STOCK_HEIGHT)


def packet_box(frame: Frame, number: int) -> Box:
    """Return the box of a packet set aside, the first (1) far left of the trick, the others further right."""
    return upright(frame.middle - 0.345 + (number - 1) * _PACKET_STEP, 0.300 + frame.half - frame.up, STOCK_HEIGHT)


def discards_box(frame: Frame) -> Box:
    """Return the box of discards, at the left above the own plate."""
    return Box(frame.margin + 0.055, 0.555 - 0.005 * frame.more + frame.down, 0.20, HEAP - 0.06 * frame.more)


def side_stock_box(frame: Frame) -> Box:
    """Return the box of a stock at the left above the own plate, for games that need the middle for melds."""
    return _side(frame, 0)


def pile_box(frame: Frame) -> Box:
    """Return the box of the open pile, right of the stock at the side."""
    return _side(frame, 1)


def melds_box(frame: Frame, seating: Seating) -> Box:
    """Return the room for melds: the whole middle of the table, out to a side where nobody sits; in a high and narrow
    window it is over the plates at the sides.
    """
    sides = [slot.width for slot in seating.slots if slot.side in ("left", "right")]
    top = 0.206 + 0.03 * frame.more if any(slot.side == "top" for slot in seating.slots) else 0.090
    if frame.half > _OVER_PLATES:
        return Box(frame.margin, top, frame.width - 2 * frame.margin, _PLATES_TOP + frame.half - top)
    left = frame.margin + (min(max(sides), PLATE_MOST) + _MELDS_CLEAR if sides else 0.0)
    return Box(left, top, frame.width - 2 * left, _MELDS_BOTTOM - 0.03 * frame.more + frame.down - top)


def trick_centre(frame: Frame) -> Point:
    """Return the middle of the trick; large marks under the plate above it take a little of its room."""
    return Point(frame.middle, 0.374 + 0.04 * max(0.0, frame.more - 0.4) + frame.half)


def label_under(box: Box) -> Point:
    """Return the place of a heap's caption."""
    return Point(box.centre.x, box.bottom + 0.024)


def _side(frame: Frame, place: int) -> Box:
    height = HEAP - 0.06 * frame.more
    y = 0.572 + frame.down + height / 2
    return upright(frame.margin + 0.090 + place * _BESIDE, y, height)
