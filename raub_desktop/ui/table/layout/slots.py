"""The seating: the window in table units, and a slot for each opponent, for two to twelve seats."""

from dataclasses import dataclass
from typing import Literal

from raub_desktop.engine.events import Seat
from raub_desktop.ui.table.board.board import Board

Side = Literal["own", "left", "top", "right"]

HEM = 0.055
"""Nothing but the cloth's border lies nearer to the edge."""
_HIGH, _LARGEST_TRICK = 1.5, 1.6
"""Height of a window (u) from which on the trick is larger, and the most by which it is."""
PLATE_HEIGHT = 0.086
"""Of a full plate, as designed."""
COMPACT_FROM = 7
COMPACT_WIDTH, COMPACT_PITCH = 0.285, 0.1165


@dataclass(frozen=True, slots=True)
class Frame:
    """The window in u, and the few lengths on which all parts depend."""

    width: float
    height: float
    margin: float
    """From the sides to the content."""
    grow: float = 1.0
    """Size of words to the designed one."""

    @property
    def middle(self) -> float:
        return self.width / 2

    @property
    def more(self) -> float:
        """By how much words are enlarged: 0 as designed, or where they are smaller."""
        return max(0.0, self.grow - 1)

    @property
    def plate(self) -> float:
        return PLATE_HEIGHT + 0.035 * self.more

    @property
    def down(self) -> float:
        """Return the distance that things at the foot move down in a narrow window (u)."""
        return self.height - 1

    @property
    def half(self) -> float:
        """Return the distance that things in the middle move down (u)."""
        return (self.height - 1) / 2

    @property
    def larger(self) -> float:
        """The factor of the trick's cards: in a high and narrow window they fill the middle."""
        return min(_LARGEST_TRICK, 1 + 0.4 * max(0.0, self.height - _HIGH))

    @property
    def up(self) -> float:
        """Return the distance that things beside the trick move up to make room for a larger one (u)."""
        return 0.7 * (self.larger - 1)


@dataclass(frozen=True, slots=True)
class Slot:
    """One opponent's place before anything is measured."""

    side: Side
    x: float
    y: float
    width: float
    crowded: bool = False
    """Bubbles must be small."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Seat in each slot; opponents from the left round to the right."""

    opponents: tuple[Seat, ...]
    slots: tuple[Slot, ...]

    def side(self, seat: Seat) -> Side:
        """Return the side of the table where a seat sits; "own" for the viewing seat."""
        return self.slots[self.opponents.index(seat)].side if seat in self.opponents else "own"


def seat_all(board: Board, frame: Frame) -> Seating:
    """Return the seating of opponents in the order of play: clockwise, the next one sits on the left."""
    others = [(board.me + step) % board.seats for step in range(1, board.seats)]
    if not board.clockwise:
        others.reverse()
    return Seating(tuple(others), tuple(_slots(len(others), frame)))


def _slots(count: int, frame: Frame) -> list[Slot]:
    if count >= COMPACT_FROM - 1:
        return _compact_slots(count, frame)
    tops = {1: 1, 2: 0, 3: 1, 4: 2, 5: 3}[count]
    crowded = tops > 1
    y = {0: 0.222, 1: 0.262}.get(tops, 0.308) - (0.03 if tops < 2 else 0.028) * frame.more + frame.half
    side_room = frame.middle - 0.488 - frame.margin
    left = Slot("left", frame.margin, y, side_room, crowded)
    right = Slot("right", frame.width - frame.margin, y, side_room, crowded)
    return [*([left] if count > 1 else []), *_top_slots(tops, frame), *([right] if count > 1 else [])]


def _top_slots(count: int, frame: Frame) -> list[Slot]:
    if count == 0:
        return []
    if count == 1:
        return [Slot("top", frame.middle - 0.280, 0.078, 0.28 + frame.middle - HEM)]
    room = min((frame.width - 2 * frame.margin - 0.03 * (count - 1)) / count, 0.72)
    left = frame.middle - (count * room + (count - 1) * 0.03) / 2
    return [Slot("top", left + number * (room + 0.03), 0.069, room, crowded=True) for number in range(count)]


def _compact_slots(count: int, frame: Frame) -> list[Slot]:
    """Return slots for many opponents: two or three a side, three to five along the top."""
    sides = 2 if count < 9 else 3
    tops = count - 2 * sides
    pitch = (frame.width - 2 * frame.margin) / tops
    room = min(pitch - 0.025, 0.34)
    height = COMPACT_PITCH * (sides - 1)
    first = 0.372 - height / 2 - 0.055 + frame.half if sides < 3 else 0.205 + frame.half
    ys = [first + COMPACT_PITCH * number for number in range(sides)]
    left = [Slot("left", frame.margin, y, COMPACT_WIDTH, crowded=True) for y in reversed(ys)]
    right = [Slot("right", frame.width - frame.margin, y, COMPACT_WIDTH, crowded=True) for y in ys]
    top = [
        Slot("top", frame.margin + pitch * number + (pitch - room) / 2, 0.069, room, crowded=True)
        for number in range(tops)
    ]
    return [*left, *top, *right]
