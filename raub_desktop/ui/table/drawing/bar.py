"""Drawing the action bar with its question and buttons; and the tag that says why a card may not be played."""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from raub_desktop.toolkit.drawing.boxes import Box, Point
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.text_fitting import Measure, cut, fitted
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.theme import THEME, Ink, grown
from raub_desktop.ui.table.board.captions import Bar, Button
from raub_desktop.ui.table.input.commands import SORT

SIDE, APART, LEFT = 0.045, 0.005, 0.0575
"""A button's side, the room between two, and how far left of the hand they begin (u)."""
SORTS_DOWN = 0.212
"""Distance of the buttons that sort the hand under the first of them: in a row over the own plate (u)."""
_SINK, _SCOOP = 0.003, 0.006
_VEIL = 0.45
"""Opacity of a button that cannot be used now."""


def sign_boxes(bar: Box, signs: Sequence[str]) -> list[Box]:
    """Return the boxes of buttons with signs: from the action bar downwards, left of the hand; those that sort it last,
    side by side.
    """
    top, left = bar.centre.y - SIDE / 2, bar.x - LEFT
    boxes = []
    for number, sign in enumerate(signs):
        after = len(signs) - 1 - number
        if sign.startswith(SORT):
            boxes.append(Box(left - after * (SIDE + APART), top + SORTS_DOWN, SIDE, SIDE))
        else:
            boxes.append(Box(left, top + number * (SIDE + APART), SIDE, SIDE))
    return boxes


def draw_sign(painter: Painter, surface: pygame.Surface, placed: "PlacedButton", *, focus: bool, pressed: bool) -> None:
    """Draw a button with a sign; a yellow rim shows the focus, a pressed one lies flat."""
    sign, enabled, on = placed.button.sign, placed.button.enabled, placed.button.on
    box = placed.box._replace(y=placed.box.y + (_SINK if pressed else 0.0))

    def draw(canvas: Canvas) -> None:
        if focus:
            canvas.rounded(box.grown(FOCUS + 0.0012), 0.010, painter.theme.accent)
        canvas.label(box, THEME.paper, _SCOOP, None, None if pressed or focus else painter.theme.shade)
        _SIGNS[sign](canvas, *box.centre, THEME.ink)
        if on:
            foot = box.bottom - 0.0045
            canvas.trace([(box.x + 0.010, foot), (box.right - 0.010, foot)], canvas.theme.red, 0.0034, closed=False)

    opacity = 1.0 if enabled else _VEIL
    painter.drawn(surface, ("sign", sign, focus, pressed, enabled, on), box.grown(0.008), draw, opacity=opacity)


def _menu(canvas: Canvas, x: float, y: float, ink: Ink) -> None:
    for down in (-0.0075, 0.0, 0.0075):
        canvas.trace([(x - 0.0105, y + down), (x + 0.0105, y + down)], ink, 0.0034, closed=False)


def _sheet(canvas: Canvas, x: float, y: float, ink: Ink) -> None:
    left, right, top, foot = x - 0.0095, x + 0.0095, y - 0.0125, y + 0.0125
    teeth = [(right - (right - left) * n / 6, foot - (0.0 if n % 2 else 0.0035)) for n in range(7)]
    canvas.trace([(left, top), (right, top), *teeth], ink, 0.0022)
    canvas.trace([(left + 0.002, top + 0.0075), (right - 0.002, top + 0.0075)], canvas.theme.red, 0.0022, closed=False)
    canvas.trace([(x, top + 0.0035), (x, foot - 0.005)], ink, 0.0016, closed=False)


def _last_trick(canvas: Canvas, x: float, y: float, ink: Ink) -> None:
    for across, paper in ((0.0045, THEME.paper), (-0.0045, THEME.paper)):
        card = Box(x + across - 0.0055, y - 0.0025, 0.0115, 0.0155)
        canvas.rounded(card, 0.002, ink)
        canvas.rounded(card.grown(-0.0019), 0.001, paper)
    bow = [(x + 0.0105 * math.cos(a), y - 0.0035 - 0.0085 * math.sin(a)) for a in (math.pi * n / 12 for n in range(11))]
    canvas.trace(bow, ink, 0.0024, closed=False)
    tip = (x - 0.0112, y - 0.0005)
    canvas.fill([tip, (tip[0] - 0.0042, tip[1] - 0.0062), (tip[0] + 0.0060, tip[1] - 0.0052)], ink)


def _hint(canvas: Canvas, x: float, y: float, ink: Ink) -> None:
    canvas.disc(x, y - 0.0035, 0.0090, ink)
    canvas.disc(x, y - 0.0035, 0.0068, THEME.yellow)
    canvas.fill(
        [(x - 0.0042, y + 0.0030), (x + 0.0042, y + 0.0030), (x + 0.0042, y + 0.0075), (x - 0.0042, y + 0.0075)], ink
    )
    canvas.trace([(x - 0.0030, y + 0.0108), (x + 0.0030, y + 0.0108)], ink, 0.0026, closed=False)


def _undo(canvas: Canvas, x: float, y: float, ink: Ink) -> None:
    bow = [
        (x + 0.0090 * math.cos(a), y + 0.0015 + 0.0090 * math.sin(a))
        for a in (math.pi * (n - 7) / 9 for n in range(13))
    ]
    canvas.trace(bow, ink, 0.0030, closed=False)
    tip = bow[0]
    canvas.fill(
        [(tip[0] - 0.0075, tip[1] + 0.0012), (tip[0] + 0.0042, tip[1] - 0.0078), (tip[0] + 0.0052, tip[1] + 0.0062)],
        ink,
    )


def _by_suit(canvas: Canvas, x: float, y: float, ink: Ink) -> None:
    """Draw the sign of sorting by suit: two suits side by side."""
    left, right, low = x - 0.0072, x + 0.0072, y + 0.0008
    diamond = [(left, low - 0.0085), (left + 0.0062, low), (left, low + 0.0085), (left - 0.0062, low)]
    canvas.fill(diamond, canvas.theme.red)
    canvas.fill([(right, low - 0.0092), (right + 0.0066, low + 0.0020), (right - 0.0066, low + 0.0020)], ink)
    canvas.disc(right - 0.0034, low + 0.0020, 0.0034, ink)
    canvas.disc(right + 0.0034, low + 0.0020, 0.0034, ink)
    canvas.fill([(right, low), (right + 0.0030, low + 0.0090), (right - 0.0030, low + 0.0090)], ink)


def _by_rank(canvas: Canvas, x: float, y: float, ink: Ink) -> None:
    """Draw the sign of sorting by rank: rising steps."""
    foot = y + 0.0105
    for step, high in enumerate((0.006, 0.011, 0.016, 0.021)):
        left, right = x - 0.0122 + step * 0.0064, x - 0.0076 + step * 0.0064
        canvas.fill([(left, foot - high), (right, foot - high), (right, foot), (left, foot)], ink)


def _by_melds(canvas: Canvas, x: float, y: float, ink: Ink) -> None:
    """Draw the sign of sorting by melds: three cards under a bracket."""
    canvas.trace(
        [(x - 0.0125, y - 0.0075), (x - 0.0125, y - 0.0115), (x + 0.0125, y - 0.0115), (x + 0.0125, y - 0.0075)],
        ink,
        0.0024,
        closed=False,
    )
    for across in (-0.0082, 0.0, 0.0082):
        card = Box(x + across - 0.0040, y - 0.0035, 0.0080, 0.0150)
        canvas.rounded(card, 0.0016, ink)
        canvas.rounded(card.grown(-0.0015), 0.0008, THEME.paper)


_SIGNS = {
    "menu": _menu,
    "sheet": _sheet,
    "last_trick": _last_trick,
    "hint": _hint,
    "undo": _undo,
    "sort_suit": _by_suit,
    "sort_rank": _by_rank,
    "sort_melds": _by_melds,
}


TITLE_SIZE, LINE_SIZE, LEAST_LINE, LINE_PITCH = 0.036, 0.021, 0.018, 0.022
TITLE_BASE, TITLE_RISE, LINE_BELOW = 0.0020, 0.032, 0.0290
"""The heading's baseline under the bar's upper edge, how far it rises as words grow, and the first line under it."""
ASCENT, MIDDLE = 0.78, 0.36
"""Height of the heading's letters, and the middle of its capitals, to the size of the type."""
TEXT_WIDTH = 0.300
"""The question has at least this much of the bar, whatever buttons there are."""
CLEAR = 0.018
"""Between the text and the buttons."""
GAP = 0.014
WORDS_SIZE, CAP_SIZE, CAP_LEAST, CAP_HEIGHT = 0.023, 0.0185, 0.032, 0.032
PADDING = 0.022
SCALES, SMALLEST, LARGEST = (1.0, 0.88, 0.79, 0.71, 0.64, 0.565), 0.79, 0.88
"""Sizes of buttons, the first that fits; one row has none smaller than the second number as words are designed,
two rows none larger than the third."""
RESERVE_MOST = 0.20
"""The widest words for which room is kept (u)."""
SLIM, ROWS_APART, ROWS_UP = 0.0356, 0.0024, 0.012
"""Height of the buttons in two rows, the room between these, and how far they begin above the bar."""
TAG_SIZE, TAG_LINE, TAG_WIDTH = 0.0195, 0.026, 0.24
EVEN = (1.04, 1.12, 1.24, 1.40)
"""Lines are made as long as each other: no longer than the first of these shares of their mean that gives as many."""
FOCUS = 0.0044
_BUT_THE_LAST = re.compile(r"(.*[.?!]) ")
"""The sentences of a line without the last one."""
_PER_CENT = "\N{NO-BREAK SPACE}%"


@dataclass(frozen=True, slots=True)
class PlacedButton:
    """A button with its box in u, for drawing and hit-testing; ``scale`` is the size of its words."""

    button: Button
    box: Box
    scale: float


class PlacedLine(NamedTuple):
    """A line of text: the left end of its baseline, its face and its size."""

    text: str
    at: Point
    style: Face
    size: float


def place_buttons(bar: Bar, room: Box, measure: Measure, grow: float = 1.0) -> tuple[PlacedButton, ...]:
    """Return the placed buttons in the order given: answers up to the bar's right end, as large as fits, signs beside
    the hand.

    Answers stand in one row, or in two slim ones where that is too long, under one another if there is room for buttons
    of one width.  None of them covers the question.
    """
    signs = [button for button in bar.buttons if button.sign]
    boxes = sign_boxes(room, [sign.sign for sign in signs])
    answers = [answer for answer in _answers_of(bar, room, measure, grow) if answer.button is not bar.coming]
    placed = [PlacedButton(sign, box, 1.0) for sign, box in zip(signs, boxes, strict=True)]
    return (*answers, *placed)


def _answers_of(bar: Bar, room: Box, measure: Measure, grow: float) -> tuple[PlacedButton, ...]:
    buttons = [button for button in bar.buttons if not button.sign]
    if bar.coming is not None:
        buttons.append(bar.coming)
    space = room.w - _text_room(bar, measure, grow) - CLEAR
    for scale in (scale for scale in SCALES if scale >= SMALLEST / grow):
        if _row_width(buttons, scale, measure) <= space:
            high = room.h * (1.0 if scale == 1 else 0.93)
            return _row(buttons, room._replace(y=room.y + (room.h - high) / 2, h=high), scale, measure)
    above, scale = _two_rows(buttons, space, measure)
    upper = room._replace(y=room.y - ROWS_UP, h=SLIM)
    lower = upper._replace(y=upper.bottom + ROWS_APART)
    rows = buttons[:above], buttons[above:]
    widest, most = max(_width(button, scale, measure) for button in buttons), max(map(len, rows))
    gaps = (most - 1) * GAP * scale
    wide = min(widest, (space - gaps) / most)
    if wide < widest - PADDING * scale:  # half the room beside their words is enough
        wide = 0.0
    across = most * wide + gaps
    return tuple(
        placed
        for row, line in zip(rows, (upper, lower), strict=True)
        for placed in _row(row, line, scale, measure, wide, across)
    )


def _text_room(bar: Bar, measure: Measure, grow: float) -> float:
    """Return the width that buttons leave to the question (u): with large words what it needs in two lines."""
    if grow <= 1:
        return TEXT_WIDTH
    needs = measure(bar.title, "serif_bold", TITLE_SIZE), 0.6 * measure(bar.line, "sans", LINE_SIZE)
    return min(TEXT_WIDTH, max(needs))


def _two_rows(buttons: list[Button], space: float, measure: Measure) -> tuple[int, float]:
    half = (len(buttons) + 1) // 2
    for scale in (scale for scale in SCALES if scale <= LARGEST):
        for above in (half, half - 1, half + 1):
            if all(_row_width(row, scale, measure) <= space for row in (buttons[:above], buttons[above:])):
                return above, scale
    return half, SCALES[-1]


def _row(
    buttons: Sequence[Button], room: Box, scale: float, measure: Measure, wide: float = 0.0, across: float = 0.0
) -> tuple[PlacedButton, ...]:
    """Return a row of placed buttons; those of rows ``across`` long are equally ``wide``, under one another."""
    placed = []
    x = room.right - (across if wide else _row_width(buttons, scale, measure))
    for button in buttons:
        width = wide or _width(button, scale, measure)
        placed.append(PlacedButton(button, Box(x, room.y, width, room.h), scale))
        x += width + GAP * scale
    return tuple(placed)


def _row_width(buttons: Sequence[Button], scale: float, measure: Measure) -> float:
    return sum(_width(button, scale, measure) for button in buttons) + GAP * scale * max(0, len(buttons) - 1)


def _cap_width(button: Button, scale: float, measure: Measure) -> float:
    return max(CAP_LEAST * scale, measure(button.key, "sans_bold", CAP_SIZE * scale) + 0.018 * scale)


def _width(button: Button, scale: float, measure: Measure) -> float:
    size = WORDS_SIZE * scale
    room = max((measure(words, "sans_bold", size) for words in button.room), default=0.0)
    words = max(measure(button.text, "sans_bold", size), min(room, RESERVE_MOST))
    cap = _cap_width(button, scale, measure) + 0.014 * scale if button.key else 0.0
    return words + cap + 2 * PADDING * scale


def draw_bar(
    surface: pygame.Surface,
    *,
    painter: Painter,
    lines: Sequence[PlacedLine] = (),
    buttons: Sequence[PlacedButton] = (),
    focus: str | None = None,
    pressed: str | None = None,
) -> None:
    """Draw placed words and buttons of the bar; ``focus`` and ``pressed`` name a button."""
    for line in lines:
        ink = painter.theme.accent if line.style == "serif_bold" else painter.theme.text
        painter.text(surface, line.text, line.at, line.style, line.size, ink)
    for target in buttons:
        draw = draw_sign if target.button.sign else draw_button
        draw(painter, surface, target, focus=target.button.name == focus, pressed=target.button.name == pressed)


def place_text(bar: Bar, room: Box, measure: Measure, grow: float = 1.0) -> tuple[PlacedLine, ...]:
    """Return the placed question and the line under it, broken if it is long; arguments as for ``place_buttons``.

    Both begin in the same place however many buttons and lines there are.
    """
    answers = [answer.box.x - CLEAR for answer in _answers_of(bar, room, measure, grow)]
    width, more = min(answers, default=room.right) - room.x, grow - 1
    if bar.most is not None:
        width = min(width, bar.most)
    size, lines = _broken(bar.line, width, measure, grow)
    pitch = 1.12 * grown(size, grow) if more else LINE_PITCH
    base = room.y + TITLE_BASE - max(TITLE_RISE * more, bar.up)
    if bar.most is not None:
        base -= max(0.0, pitch - LINE_PITCH)  # a second line then ends where it does in words as designed
    first = base + LINE_BELOW + 0.016 * more
    title, title_size = fitted(bar.title, "serif_bold", TITLE_SIZE, 0.024, width, measure)
    shown = [
        PlacedLine(cut(line, "sans", size, width, measure), Point(room.x, first + pitch * number), "sans", size)
        for number, line in enumerate(lines)
    ]
    return (PlacedLine(title, Point(room.x, base), "serif_bold", title_size), *shown)


def bar_reach(room: Box, grow: float = 1.0) -> Box:
    """Return the box of the bar including its heading, whose letters rise above ``room``."""
    title = grown(TITLE_SIZE, grow)
    top = room.y + TITLE_BASE - TITLE_RISE * (grow - 1) + MIDDLE * (title - TITLE_SIZE) - ASCENT * title
    return room._replace(y=top, h=room.bottom - top)


def _broken(line: str, width: float, measure: Measure, grow: float) -> tuple[float, list[str]]:
    """Return the size at which a sentence fits in one line or two of equal length, and these lines; of several
    sentences the last are left out where they do not.
    """
    if not line:
        return LINE_SIZE, []
    size, lines = LINE_SIZE, wrap(line, width, LINE_SIZE, measure)
    for least in (LEAST_LINE, LEAST_LINE / math.sqrt(grow), LEAST_LINE / grow):
        if len(lines) > 2:
            size, lines = least, wrap(line, width, least, measure)
    if len(lines) > 2:
        first = _BUT_THE_LAST.match(line)
        return _broken(first[1], width, measure, grow) if first else (size, [lines[0], " ".join(lines[1:])])
    whole = measure(line, "sans", size) / len(lines)
    even = (wrap(line, share * whole, size, measure) for share in EVEN if share * whole < width)
    return size, next((width for width in even if len(width) == len(lines)), lines)


def draw_button(
    painter: Painter, surface: pygame.Surface, placed: PlacedButton, *, focus: bool, pressed: bool
) -> pygame.Rect:
    """Draw a button: the main one red, the others paper; a yellow rim shows the focus, a pressed one lies flat.

    One that cannot be pressed is only an outline on the cloth.
    """
    button, box, scale = placed.button, placed.box, placed.scale
    ground, ink = (painter.theme.red, THEME.paper) if button.main else (THEME.paper, THEME.ink)
    if not button.enabled:
        ground, ink = painter.theme.cloth, painter.theme.mist
    down = 0.003 if pressed else 0.0
    box = box._replace(y=box.y + down)
    cap = Box(0, 0, 0, 0)
    capped = button.capped and bool(button.key)
    if capped:
        wide = _cap_width(button, scale, painter.measure)
        high = min(min(CAP_HEIGHT * painter.grow, 0.043) * scale, box.h - 0.012)
        cap = Box(box.right - PADDING * scale - wide, box.centre.y - high / 2, wide, high)

    def draw(canvas: Canvas) -> None:
        if focus:
            canvas.rounded(box.grown(FOCUS + 0.0012), 0.010, painter.theme.accent)
        canvas.label(
            box, ground, 0.010 * scale, ink, None if pressed or focus or not button.enabled else painter.theme.shade
        )
        if capped:
            canvas.rounded(cap, 0.006, ink, 0.0018)

    touched = painter.drawn(surface, ("button", button, focus, pressed, scale), box.grown(0.008), draw)
    base = box.centre.y + 0.0085 * scale
    words = (box.x + PADDING * scale + (cap.x - 0.014 * scale if capped else box.right - PADDING * scale)) / 2
    painter.text(surface, button.text, (words, base), "sans_bold", WORDS_SIZE * scale, ink, "centre")
    if capped:
        painter.text(
            surface,
            button.key,
            (cap.centre.x, cap.centre.y + 0.0067 * scale),
            "sans_bold",
            CAP_SIZE * scale,
            ink,
            "centre",
        )
    return touched


def wrap(text: str, width: float, size: float, measure: Measure) -> list[str]:
    """Return a sentence in lines no wider than ``width``, broken at spaces, but never between a number and its "%"."""
    lines: list[str] = []
    for word in filter(None, text.replace(" %", _PER_CENT).split(" ")):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer, "sans", size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def tag_box(text: str, at: Point, room: Box, measure: Measure, grow: float = 1.0) -> tuple[Box, list[str]]:
    """Return the box and the lines of a refusal's tag, centred on ``at``, inside ``room``.

    ``grow``: the factor by which words are enlarged.
    """
    full = measure(text, "sans", TAG_SIZE)
    count = math.ceil(full / (TAG_WIDTH * grow))
    lines = wrap(text, full / count * 1.12, TAG_SIZE, measure) if count > 1 else [text]
    width = max(measure(line, "sans", TAG_SIZE) for line in lines) + 0.030
    height = TAG_LINE * grow * len(lines) + 0.022
    x = min(max(at.x - width / 2, room.x), room.right - width)
    return Box(x, at.y - height / 2, width, height), lines


def draw_tag(painter: Painter, surface: pygame.Surface, text: str, at: Point, room: Box) -> pygame.Rect:
    """Draw a small paper tag across a card that says why it may not be played; return its rectangle in pixels."""
    box, lines = tag_box(text, at, room, painter.measure, painter.grow)
    touched = painter.drawn(
        surface,
        "tag",
        box.grown(0.008),
        lambda canvas: canvas.label(box, THEME.paper, 0.009, None, painter.theme.shade),
    )
    for number, line in enumerate(lines):
        painter.text(
            surface,
            line,
            (box.centre.x, box.y + 0.0175 + 0.013 * painter.grow + number * TAG_LINE * painter.grow),
            "sans",
            TAG_SIZE,
            THEME.ink,
            "centre",
        )
    return touched
