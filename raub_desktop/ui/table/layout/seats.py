"""Layout of the seats: plates, fans, tricks and bubbles, for two to twelve players.

Up to six have full plates; from seven on plates shrink to portrait, name and score, a hand to one back with a number.
"""

from raub_desktop.engine.events import Seat
from raub_desktop.engine.zones import Place
from raub_desktop.toolkit.drawing.boxes import Box, Point
from raub_desktop.toolkit.drawing.text_fitting import Measure, break_name, fit_size, fitted
from raub_desktop.ui.cards.placement import CARD_ASPECT
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.board.captions import Pill, PlateWords
from raub_desktop.ui.table.layout.places import SeatPlace
from raub_desktop.ui.table.layout.slots import COMPACT_FROM, HEM, PLATE_HEIGHT, Frame, Seating, Slot

TOP = 0.058
"""The highest a plate may stand."""
PLATE_WIDTH, TWO_LINES_MORE = 0.314, 0.020
PORTRAIT = 0.104
TEXT_LEFT, SCORE_RIGHT, TEXT_GAP = 0.113, 0.021, 0.012
NAME_SIZES = (0.030, 0.0255, 0.0168)
SCORE_SIZE, SCORE_USUAL, SCORE_MOST = 0.045, 0.048, 0.072
"""Size of a plate's score; how wide it is with two figures, for which plates are designed, and with three (u)."""
NOTE_SIZE, NOTE_LEAST = 0.0195, 0.0130
"""Of a player's last act under their name."""
NOTE_KEPT = 0.0172
"""The least size of a note that stays all the time, where the plate can be made wide enough."""
NOTE_BESIDE = 0.0150
"""The least size of a note beside the score; a longer one lies under it."""
HAIR = 0.001
"""Room in a plate beyond a text that should just fit (u)."""
PILL_HEIGHT, PILL_SIZE, PILL_LEFT, PILL_GAP = 0.031, 0.018, 0.112, 0.006
PILL_DROP, PILL_AWAY = 0.005, 0.009
"""Distance of a pill's middle under the plate's lower edge, and further where words grow."""
FAN_HEIGHT, FAN_SPREAD = 0.118, 0.043
SMALL_FAN = 0.102
LONG_HAND, OPEN_FAN = 7, 0.090
"""From so many cards on a hand laid open needs more room than one that is held, and in a full top row smaller cards."""
SIDE_FAN = 0.186
"""The most a fan under a side plate spreads (u), so that tricks fit beside it."""
PLATE_MOST = 0.42
THREE_ALONG_TOP = 0.6
"""Slots narrower than this stand three along the top (u)."""
_SIGNS = 0.069
"""Room for the column of signs between the own tricks and the hand (u)."""
_TOP_ROOMS = ((0.203, 0.018, 0.190), (0.175, 0.016, 0.130), (0.112, 0.012, 0.066))
"""Fan, gap and tricks beside a plate in the top row, for one, two and three there (u)."""
TRICK_HEIGHT, TRICK_GAP = 0.062, 0.009
SMALL_TRICK = 0.049
BUBBLE_HEIGHT, BUBBLE_SIZE, BUBBLE_MOST = 0.068, 0.047, 0.36
SMALL_BUBBLE_HEIGHT, SMALL_BUBBLE_SIZE = 0.052, 0.036
BUBBLE_GROWS = 0.32
"""Share of the growth of words by which bubbles grow, beyond their type, of which what is large grows little."""
SHOWN_BUBBLE_HEIGHT, SHOWN_CARD, SHOWN_GAP = 0.126, 0.106, 0.006
"""A bubble in which cards are shown, the height of the cards, and the room between two of them."""

COMPACT_HEIGHT, COMPACT_PORTRAIT = 0.058, 0.072
COMPACT_NAME_SIZES = (0.0245, 0.0180)
COMPACT_SCORE_SIZE = 0.034
COMPACT_BACK = 0.046
COMPACT_BUBBLE = 0.044
COUNT_SIZE = 0.026
"""Of the number of cards beside the one back that stands for them."""


def place_seats(
    board: Board, seating: Seating, frame: Frame, words: tuple[PlateWords, ...], measure: Measure
) -> tuple[SeatPlace, ...]:
    """Return every player's places, by seat."""
    compact = board.seats >= COMPACT_FROM
    places: dict[Seat, SeatPlace] = {}
    for seat, slot in zip(seating.opponents, seating.slots, strict=True):
        make = _compact if compact else _full
        places[seat] = make(board, seat, slot, frame, words[seat], measure)
    places[board.me] = _own(board, frame, words[board.me], measure)
    return tuple(places[seat] for seat in range(board.seats))


# ------------------------------------------------------------------------------------------------------------- plates
def _plate(
    words: PlateWords, most: float, frame: Frame, measure: Measure, note: str = ""
) -> tuple[float, float, tuple[str, ...], float]:
    """Return width and height of a full plate, the name's lines and size.

    A long score makes the plate wider, and ``note`` if it stays all the time; a passing one does not, or the plate
    would keep changing.
    """
    score = measure(words.score, "serif_bold", score_size(words.score, frame.grow, measure))
    beside = TEXT_LEFT + TEXT_GAP + score + SCORE_RIGHT
    least = PLATE_WIDTH + max(0.0, score - SCORE_USUAL)
    noted = measure(note, "sans", NOTE_KEPT / frame.grow) + HAIR
    wished = max(measure(words.name, "serif_bold", NAME_SIZES[0]), noted) + beside
    width = min(max(least, wished), max(most, PLATE_WIDTH - 0.03))
    sizes = *NAME_SIZES[:2], NAME_SIZES[2] / frame.grow  # what is long stays as small as it is
    lines, size = break_name(words.name, "serif_bold", sizes, width - beside, measure)
    height = frame.plate + (TWO_LINES_MORE * frame.grow if len(lines) > 1 else 0)
    return width, height, lines, size


def score_size(score: str, grow: float, measure: Measure) -> float:
    """Return the size of type of a plate's score: one of more than three figures is no wider than three."""
    return fit_size(score, "serif_bold", SCORE_SIZE, 0.5 * SCORE_SIZE / grow, SCORE_MOST, measure)


def note_room(note: str, score: float, width: float, measure: Measure) -> tuple[float, bool]:
    """Return the room for a note on a plate, and whether it lies under the score rather than beside it.

    ``score`` and ``width``: the widths of the score and of the plate.
    """
    whole = width - TEXT_LEFT - SCORE_RIGHT
    beside = whole - TEXT_GAP - score
    under = measure(note, "sans", NOTE_BESIDE) > beside
    return (whole if under else beside), under


def pill_width(pill: Pill, size: float, measure: Measure, *, short: bool = False) -> float:
    """Return a role mark's width, in its short form if it has one; a mark without words is only a button."""
    text = pill.shortened().text if short else pill.text
    if not text:
        return PILL_HEIGHT
    return measure(text, "sans_bold", size) + (0.043 if pill.look == "dealer" else 0.028)


def _pills(words: PlateWords, plate: Box, right: float, frame: Frame, measure: Measure) -> tuple[Box, ...]:
    height = PILL_HEIGHT * frame.grow
    for short in range(len(words.pills) + 1):  # the first ones are shortened before the last
        widths = [pill_width(pill, PILL_SIZE, measure, short=number < short) for number, pill in enumerate(words.pills)]
        total = sum(widths) + PILL_GAP * (len(widths) - 1)
        if total <= right - plate.x - 0.07:
            break
    share = min(1.0, (right - plate.x - 0.07) / total) if total else 1.0
    widths, total = [share * width for width in widths], share * total
    x = max(plate.x + 0.07, min(plate.x + PILL_LEFT, right - total))
    boxes = []
    for width in widths:
        high = min(height, width)  # one that is only a button stays round
        boxes.append(Box(x, plate.bottom + PILL_DROP + PILL_AWAY * frame.more - high / 2, width, high))
        x += width + share * PILL_GAP
    return tuple(boxes)


def _compact_pills(words: PlateWords, plate: Box, frame: Frame, measure: Measure) -> tuple[Box, ...]:
    boxes = []
    x = plate.x + 0.075
    for pill in words.pills:
        if pill.look == "dealer":
            boxes.append(Box(plate.x + 0.044, plate.bottom - 0.008, PILL_HEIGHT, PILL_HEIGHT))
        else:
            width = measure(pill.shortened().text, "sans_bold", PILL_SIZE) + 0.020
            boxes.append(
                Box(x, plate.bottom + PILL_DROP - PILL_HEIGHT * frame.grow / 2, width, PILL_HEIGHT * frame.grow)
            )
            x += width + PILL_GAP
    return tuple(boxes)


def _bubble(
    words: PlateWords, x: float, y: float, right: float, measure: Measure, *, small: bool, times: float = 1.0
) -> Box | None:
    """Return the bubble with its left end at ``x``, moved left where it would pass ``right``; ``y`` is its foot.

    None without words.
    """
    if words.bubble is None:
        return None
    height = times * (SMALL_BUBBLE_HEIGHT if small else BUBBLE_HEIGHT)
    size = bubble_size(words.bubble, small, measure, times=times)
    width = max(measure(words.bubble, "serif_bold_italic", size) + 0.72 * height, 1.5 * height)
    if words.shown:
        width, height = width + shown_width(len(words.shown)), SHOWN_BUBBLE_HEIGHT
        return Box(max(min(x, right - width), HEM), max(y - height, HEM), width, height)
    return Box(min(x, right - width), max(y - height, HEM), width, height)


def shown_width(count: int) -> float:
    """Return the width of cards side by side in a bubble (u)."""
    return count * (SHOWN_CARD * CARD_ASPECT + SHOWN_GAP)


def bubble_size(text: str, small: bool, measure: Measure, most: float | None = None, times: float = 1.0) -> float:
    """Return the size of type of a call within a width (u); ``times``: the factor of words."""
    size = times * (SMALL_BUBBLE_SIZE if small else BUBBLE_SIZE)
    most = BUBBLE_MOST * (0.72 if small else 1) - 0.05 if most is None else most
    return fit_size(text, "serif_bold_italic", size, 0.6 * size, most, measure)


# -------------------------------------------------------------------------------------------------------------- seats
def fan_width(cards: int, height: float, most: float) -> float:
    """Return the width of a fan of so many cards (u)."""
    card = CARD_ASPECT * height
    return min(card + FAN_SPREAD * height / FAN_HEIGHT * max(0, cards - 1), max(most, card))


def held(board: Board, seat: Seat) -> int:
    """Return the number of cards at a seat's hand: held, or laid down there on leaving the deal."""
    return len(board.at(Place.HAND, seat)) or len(board.at(Place.DROPPED, seat))


def _lies_open(board: Board, seat: Seat, words: PlateWords) -> bool:
    """Whether a long hand is shown, and may take the room for tricks, too, so that all of it can be read."""
    spots = board.at(Place.HAND, seat)
    shown = len(spots) >= LONG_HAND and all(spot.face_up for spot in spots)
    return shown and not board.plates[seat].won and not words.needed


def _full(board: Board, seat: Seat, slot: Slot, frame: Frame, words: PlateWords, measure: Measure) -> SeatPlace:
    fan_height = SMALL_FAN if slot.crowded else FAN_HEIGHT
    wide = _lies_open(board, seat, words)
    if slot.side == "top":
        room, gap, rest = _TOP_ROOMS[slot.crowded + (slot.width < THREE_ALONG_TOP)]
        width, height, lines, size = _plate(words, min(slot.width - room - 2 * gap - rest, PLATE_MOST), frame, measure)
        plate = Box(slot.x, max(TOP, slot.y - (height - PLATE_HEIGHT) / 2), width, height)
        tricks_at = plate.right + room + 2 * gap
        if wide:
            room += rest
            fan_height = OPEN_FAN if slot.crowded else fan_height
        fan = Point(plate.right + gap + room / 2, slot.y + 0.044)
        trick = SMALL_TRICK if slot.width < THREE_ALONG_TOP else TRICK_HEIGHT
        tricks = _tricks_box(tricks_at, fan.y + 0.009, slot.x + slot.width, trick)
    else:
        room = slot.width if wide else SIDE_FAN
        width, height, lines, size = _plate(words, min(slot.width, PLATE_MOST), frame, measure)
        left = slot.x if slot.side == "left" else slot.x - width
        plate = Box(left, slot.y - (height - frame.plate) / 2, width, height)
        across = fan_width(held(board, seat), fan_height, room)
        inwards = max(0.092, across / 2 - 0.002)
        centre = slot.x + inwards if slot.side == "left" else slot.x - inwards
        below = 0.089 if slot.crowded else 0.110 + 0.016 * frame.more
        fan = Point(centre, plate.bottom + below)
        if slot.side == "left":
            tricks = _tricks_box(centre + across / 2 + 0.014, fan.y + 0.009, plate.right - 0.02)
        else:
            tricks = _tricks_box(plate.x + 0.02, fan.y + 0.009, centre - across / 2 - 0.014)
    portrait = Point(plate.x + 0.045, plate.y + plate.h / 2)
    bubble, tip = _full_bubble(slot, plate, portrait, frame, words, measure)
    return SeatPlace(
        seat=seat,
        plate=plate,
        portrait=portrait,
        diameter=PORTRAIT,
        compact=False,
        name_lines=lines,
        name_size=size,
        pills=_pills(words, plate, plate.right, frame, measure),
        fan=fan,
        fan_height=fan_height,
        fan_width=room,
        tricks=tricks,
        needed=_needed(board, seat, words, tricks, rightwards=slot.side != "left"),
        count=None,
        bubble=bubble,
        tip=tip,
    )


def _full_bubble(
    slot: Slot, plate: Box, portrait: Point, frame: Frame, words: PlateWords, measure: Measure
) -> tuple[Box | None, Point]:
    times = 1 + BUBBLE_GROWS * frame.more
    if slot.side == "top" and not slot.crowded:
        box = _bubble(words, 0, portrait.y + 0.034 - 0.006, frame.width, measure, small=words.aside, times=times)
        if box:
            box = box._replace(x=plate.x - 0.045 - box.w)
        return box, Point(plate.x - 0.013, portrait.y + 0.004)
    if slot.side == "top":
        foot = plate.bottom + 0.021 - 0.030 * frame.more + SMALL_BUBBLE_HEIGHT
        box = _bubble(words, plate.x - 0.004, foot, frame.width - HEM, measure, small=True)
        return box, Point(portrait.x, portrait.y + PORTRAIT / 2 + 0.004)
    foot = plate.y - (0.014 if slot.crowded else 0.050)
    times = 1.0 if slot.crowded else times
    small = slot.crowded or words.aside
    box = _bubble(words, plate.x + 0.043, foot, frame.width - HEM, measure, small=small, times=times)
    return box, Point(portrait.x + 0.025, portrait.y - PORTRAIT / 2 + 0.002)


def _compact_bubble(words: PlateWords, plate: Box, right: float, measure: Measure) -> Box | None:
    """Return the bubble under a small plate, left of the tricks; a long call extends over them.  None without words."""
    if words.bubble is None:
        return None
    size = bubble_size(words.bubble, True, measure, right - plate.x - 0.66 * COMPACT_BUBBLE)
    width = max(measure(words.bubble, "serif_bold_italic", size) + 0.66 * COMPACT_BUBBLE, 1.5 * COMPACT_BUBBLE)
    return Box(plate.x, plate.bottom + 0.0105, width, COMPACT_BUBBLE)


def _own(board: Board, frame: Frame, words: PlateWords, measure: Measure) -> SeatPlace:
    most = frame.middle - 0.437 - 0.022 - frame.margin
    width, height, lines, size = _plate(words, most, frame, measure, words.note)
    plate = Box(frame.margin, 0.924 + frame.down - PILL_AWAY * frame.more - height, width, height)
    portrait = Point(plate.x + 0.045, plate.y + plate.h / 2)
    right = min(plate.right - 0.02, frame.middle - 0.437 - _SIGNS)
    tricks = _tricks_box(plate.x + 0.118, plate.y + PILL_AWAY * frame.more - 0.047, right)
    bubble = _bubble(words, plate.x + 0.043, plate.y - 0.022, most, measure, small=True)
    return SeatPlace(
        seat=board.me,
        plate=plate,
        portrait=portrait,
        diameter=PORTRAIT,
        compact=False,
        name_lines=lines,
        name_size=size,
        pills=_pills(words, plate, plate.right, frame, measure),
        fan=Point(frame.middle, 0.791 + frame.down),
        fan_height=0.306,
        fan_width=0.874,
        tricks=tricks,
        needed=_needed(board, board.me, words, tricks, rightwards=False),
        count=None,
        bubble=bubble,
        tip=Point(portrait.x + 0.025, portrait.y - PORTRAIT / 2 + 0.002),
    )


def _compact(board: Board, seat: Seat, slot: Slot, frame: Frame, words: PlateWords, measure: Measure) -> SeatPlace:
    left = slot.x - slot.width if slot.side == "right" else slot.x
    plate = Box(left, slot.y, slot.width, COMPACT_HEIGHT)
    score = measure(words.score, "serif_bold", COMPACT_SCORE_SIZE)
    room = plate.w - 0.084 - score - 0.030
    name, size = fitted(words.name, "serif_bold", *COMPACT_NAME_SIZES, room, measure)
    row = plate.bottom + 0.028
    # back and number end under the plate's end, however wide figures are
    right = min(plate.right, plate.right + 0.026 - measure("00", "serif_bold", COUNT_SIZE))
    fan = Point(right - 0.047, row)
    tricks = Box(right - 0.124, row - COMPACT_BACK / 2, 0.058, COMPACT_BACK)
    portrait = Point(plate.x + 0.035, plate.y + plate.h / 2)
    bubble = _compact_bubble(words, plate, tricks.x - 0.006, measure)
    return SeatPlace(
        seat=seat,
        plate=plate,
        portrait=portrait,
        diameter=COMPACT_PORTRAIT,
        compact=True,
        name_lines=(name,),
        name_size=size,
        pills=_compact_pills(words, plate, frame, measure),
        fan=fan,
        fan_height=COMPACT_BACK,
        fan_width=COMPACT_BACK,
        tricks=tricks,
        needed=_needed(board, seat, words, tricks, rightwards=True),
        count=Point(right - 0.026, row + 0.009),
        bubble=bubble,
        tip=Point(portrait.x + 0.004, portrait.y + COMPACT_PORTRAIT / 2 - 0.002),
    )


# ------------------------------------------------------------------------------------------------------------- tricks
def _tricks_box(x: float, y: float, right: float, height: float = TRICK_HEIGHT) -> Box:
    return Box(x, y - height / 2, max(right - x, height * CARD_ASPECT), height)


def trick_box(room: Box, number: int, count: int, *, rightwards: bool) -> Box:
    """Return the box of one of ``count`` tricks side by side, closer if room is short; the first at the inner end."""
    width = room.h * CARD_ASPECT
    step = width + TRICK_GAP * room.h / TRICK_HEIGHT
    if count > 1:
        step = min(step, (room.w - width) / (count - 1))
    x = room.x + number * step if rightwards else room.right - width - number * step
    return Box(x, room.y, width, room.h)


def _needed(board: Board, seat: Seat, words: PlateWords, room: Box, *, rightwards: bool) -> tuple[Box, ...]:
    won = board.plates[seat].won
    count = won + words.needed
    return tuple(trick_box(room, number, count, rightwards=rightwards) for number in range(won, count))
