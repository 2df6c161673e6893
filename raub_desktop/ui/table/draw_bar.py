"""The action bar: what is asked, and the answers as buttons; and the tag that says why a card may not be played."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from raub_desktop.ui.fonts import Face
from raub_desktop.ui.table.captions import Bar, Button, Measure
from raub_desktop.ui.table.draw_kit import Kit, Pad
from raub_desktop.ui.table.fitting import cut, fit_size
from raub_desktop.ui.table.places import Box, Point
from raub_desktop.ui.theme import THEME, grown

TITLE_SIZE, LINE_SIZE, LEAST_LINE, LINE_PITCH = 0.036, 0.021, 0.018, 0.022
ONE_LINE = 0.85
"""Buttons are made as small as this for a question that then stands in one line."""
TEXT_LEAST = 0.24
"""The text keeps this much of the bar beside the buttons."""
OF_TWO_LINES = 0.46
"""And so much of its width in one line, to stand in two small ones."""
ABOVE_LEFT, ABOVE_WIDTH = 0.150, 0.226
"""Room for the text where it stands above the buttons: from the stock to the trick."""
PATCH_ROOM = 0.16
"""What the trump patch needs at the right of an upper row."""
GAP = 0.014
WORDS_SIZE, CAP_SIZE, CAP_LEAST, CAP_HEIGHT = 0.023, 0.0185, 0.032, 0.032
PADDING = 0.022
SCALES, SMALLEST = (1.0, 0.88, 0.79, 0.71, 0.64, 0.565), 0.79
"""How large buttons are, the first that fits; at the designed scale none is smaller than the second number."""
ROW, TEXT_ROW = 0.066, 0.060
"""How far up a second row of buttons, or the text over a full row, stands."""
TAG_SIZE, TAG_LINE, TAG_WIDTH = 0.0195, 0.026, 0.24
EVEN = (1.04, 1.12, 1.24, 1.40)
"""Lines are made as long as each other: no longer than the first of these shares of their mean that gives as many."""
CLEAR = 0.019
"""Between the buttons and the baseline of the text over them."""
FOCUS = 0.0044
_PER_CENT = "\N{NO-BREAK SPACE}%"


@dataclass(frozen=True, slots=True)
class PlacedButton:
    """A button with its place in u, for painting and for hitting; ``scale`` is the size of its words."""

    button: Button
    box: Box
    scale: float


class PlacedLine(NamedTuple):
    """A line of the bar's text with the left end of its baseline, its face and its size."""

    text: str
    at: Point
    style: Face
    size: float


def place_buttons(bar: Bar, room: Box, measure: Measure, grow: float = 1.0) -> tuple[PlacedButton, ...]:
    """The buttons in the order given, up to the bar's right end, as large as they fit.

    One row beside the text; else one under it; else two rows.  Where words ``grow``, those under the text or in two
    rows may be made as small again as they are designed.
    """
    return _plan(bar, room, measure, grow)[0]


def _plan(bar: Bar, room: Box, measure: Measure, grow: float) -> tuple[tuple[PlacedButton, ...], Box]:
    """The buttons' places and the room for the text."""
    whole = _text_width(bar, measure) if bar.title or bar.line else 0.0
    text = min(whole, max(TEXT_LEAST, OF_TWO_LINES * whole))
    scales = [scale for scale in SCALES if scale >= SMALLEST / grow]
    for space, alone, least in (
        (room.w - whole - 0.03, False, ONE_LINE / grow),
        (room.w - text - 0.03, False, SMALLEST),
        (room.w, True, 0.0),
    ):
        for scale in (one for one in scales if one >= least):
            if _row_width(bar.buttons, scale, measure) <= space:
                placed = _row(bar.buttons, room, room.right, scale, measure)
                if alone:
                    return placed, Box(room.x + ABOVE_LEFT, room.y - TEXT_ROW, ABOVE_WIDTH, room.h)
                left = min((one.box.x for one in placed), default=room.right) - 0.02
                return placed, room._replace(w=left - room.x)
    above, scale, right = _two_rows(bar, room, room.w - text - 0.03, scales, measure)
    lower = _row(bar.buttons[above:], room, room.right, scale, measure)
    upper = _row(bar.buttons[:above], room._replace(y=room.y - ROW), right, scale, measure)
    return (*upper, *lower), room._replace(w=lower[0].box.x - 0.02 - room.x)


def _two_rows(
    bar: Bar, room: Box, beside: float, scales: Sequence[float], measure: Measure
) -> tuple[int, float, float]:
    """How many buttons stand in the upper row, their scale, and where that row ends.

    It ends before the trump patch; over it only where nothing else fits, as before a deal, when there is no trump.
    """
    half = (len(bar.buttons) + 1) // 2
    for right in (room.right - PATCH_ROOM, room.right):
        for scale in scales:
            for above in (half, half - 1, half + 1):
                upper, lower = (_row_width(part, scale, measure) for part in (bar.buttons[:above], bar.buttons[above:]))
                if upper <= right - room.x and lower <= beside:
                    return above, scale, right
    return half, scales[-1], room.right


def _row(
    buttons: Sequence[Button], room: Box, right: float, scale: float, measure: Measure
) -> tuple[PlacedButton, ...]:
    placed = []
    height = room.h * (1.0 if scale == 1 else 0.93)
    x = right - _row_width(buttons, scale, measure)
    for button in buttons:
        width = _width(button, scale, measure)
        placed.append(PlacedButton(button, Box(x, room.y + (room.h - height) / 2, width, height), scale))
        x += width + GAP * scale
    return tuple(placed)


def _row_width(buttons: Sequence[Button], scale: float, measure: Measure) -> float:
    return sum(_width(button, scale, measure) for button in buttons) + GAP * scale * max(0, len(buttons) - 1)


def _text_width(bar: Bar, measure: Measure) -> float:
    return max(measure(bar.title, "serif_bold", TITLE_SIZE), measure(bar.line, "sans", LINE_SIZE))


def _cap_width(button: Button, scale: float, measure: Measure) -> float:
    return max(CAP_LEAST * scale, measure(button.key, "sans_bold", CAP_SIZE * scale) + 0.018 * scale)


def _width(button: Button, scale: float, measure: Measure) -> float:
    words = measure(button.text, "sans_bold", WORDS_SIZE * scale)
    cap = _cap_width(button, scale, measure) + 0.014 * scale if button.key else 0.0
    return words + cap + 2 * PADDING * scale


def draw_bar(
    kit: Kit, surface: pygame.Surface, bar: Bar, room: Box, *, focus: str | None = None, pressed: str | None = None
) -> tuple[PlacedButton, ...]:
    """Paint the bar; ``focus`` and ``pressed`` name a button.  Returns where the buttons are."""
    placed = place_buttons(bar, room, kit.measure, kit.grow)
    for line in place_text(bar, room, kit.measure, kit.grow):
        ink = kit.theme.accent if line.style == "serif_bold" else kit.theme.text
        kit.text(surface, line.text, line.at, line.style, line.size, ink)
    for one in placed:
        draw_button(kit, surface, one, focus=one.button.name == focus, pressed=one.button.name == pressed)
    return placed


def place_text(bar: Bar, room: Box, measure: Measure, grow: float = 1.0) -> tuple[PlacedLine, ...]:
    """The heading and the line under it, broken where it is long; ``room`` and the rest as for ``place_buttons``."""
    _, beside = _plan(bar, room, measure, grow)
    above, width, more = beside.y < room.y, beside.w, grow - 1
    size, lines = _broken(bar.line, width, measure, grow, above)
    pitch = 1.15 * grown(size, grow) if above else 1.12 * grown(size, grow) if more else LINE_PITCH
    title_size = fit_size(bar.title, "serif_bold", TITLE_SIZE, 0.024, width, measure)
    title = cut(bar.title, "serif_bold", title_size, width, measure)
    if above:
        first = room.y - CLEAR - pitch * max(0, len(lines) - 1)
        base = first - 0.028 - 0.005 * more if lines else first
    else:
        middle = room.centre.y - 0.92 * pitch * max(0, len(lines) - 1)  # clear of a lifted card
        first = middle + 0.025 + 0.012 * more
        base = middle - 0.002 - 0.008 * more if lines else middle + 0.012
    shown = [
        PlacedLine(cut(line, "sans", size, width, measure), Point(beside.x, first + pitch * number), "sans", size)
        for number, line in enumerate(lines)
    ]
    return (PlacedLine(title, Point(beside.x, base), "serif_bold", title_size), *shown)


def _broken(line: str, width: float, measure: Measure, grow: float, above: bool) -> tuple[float, list[str]]:
    """The size at which a sentence stands in one line or two, and these lines, as long as each other.

    ``above`` the buttons it may take a third line before it is cut short.
    """
    if not line:
        return LINE_SIZE, []
    size, most = LINE_SIZE, 2 if above and grow == 1 else 1
    lines = wrap(line, width, size, measure)
    for least in (LEAST_LINE, LEAST_LINE / math.sqrt(grow), LEAST_LINE / grow):
        if len(lines) > (most if size == LINE_SIZE else 2):
            size = least
            lines = wrap(line, width, size, measure)
    most = 3 if above else 2
    if len(lines) > most:
        return size, [*lines[: most - 1], " ".join(lines[most - 1 :])]
    whole = measure(line, "sans", size) / len(lines)
    even = (wrap(line, share * whole, size, measure) for share in EVEN if share * whole < width)
    return size, next((one for one in even if len(one) == len(lines)), lines)


def draw_button(kit: Kit, surface: pygame.Surface, one: PlacedButton, *, focus: bool, pressed: bool) -> pygame.Rect:
    """Paint one button: the main one red, the others paper; a yellow rim shows the focus, a pressed one lies flat."""
    button, box, scale = one.button, one.box, one.scale
    ground, ink = (THEME.red, THEME.paper) if button.main else (THEME.paper, THEME.ink)
    down = 0.003 if pressed else 0.0
    box = box._replace(y=box.y + down)
    cap = Box(0, 0, 0, 0)
    if button.key:
        wide = _cap_width(button, scale, kit.measure)
        high = min(CAP_HEIGHT * kit.grow, 0.043) * scale
        cap = Box(box.right - PADDING * scale - wide, box.centre.y - high / 2, wide, high)

    def draw(pad: Pad) -> None:
        if focus:
            pad.rounded(box.grown(FOCUS + 0.0012), 0.010, kit.theme.accent)
        pad.label(box, ground, 0.010 * scale, ink, None if pressed or focus else kit.theme.shade)
        if button.key:
            pad.rounded(cap, 0.006, ink, 0.0018)

    opacity = 1.0 if button.enabled else 0.45
    touched = kit.drawn(surface, ("button", button, focus, pressed, scale), box.grown(0.008), draw, opacity=opacity)
    base = box.centre.y + 0.0085 * scale
    kit.text(surface, button.text, (box.x + PADDING * scale, base), "sans_bold", WORDS_SIZE * scale, ink)
    if button.key:
        kit.text(
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
    """A sentence in lines no wider than ``width``, broken at spaces, but not between a number and its "%"."""
    lines: list[str] = []
    for word in filter(None, text.replace(" %", _PER_CENT).split(" ")):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer, "sans", size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def tag_box(text: str, at: Point, room: Box, measure: Measure, grow: float = 1.0) -> tuple[Box, list[str]]:
    """Where a reason's tag lies and its lines: centred on ``at``, kept inside ``room``.

    ``grow``: how much larger than designed words are.
    """
    full = measure(text, "sans", TAG_SIZE)
    count = math.ceil(full / (TAG_WIDTH * grow))
    lines = wrap(text, full / count * 1.12, TAG_SIZE, measure) if count > 1 else [text]
    width = max(measure(line, "sans", TAG_SIZE) for line in lines) + 0.030
    height = TAG_LINE * grow * len(lines) + 0.022
    x = min(max(at.x - width / 2, room.x), room.right - width)
    return Box(x, at.y - height / 2, width, height), lines


def draw_tag(kit: Kit, surface: pygame.Surface, text: str, at: Point, room: Box) -> pygame.Rect:
    """A small paper tag across a card: the reason why it may not be played.  Returns its place in pixels."""
    box, lines = tag_box(text, at, room, kit.measure, kit.grow)
    touched = kit.drawn(
        surface, "tag", box.grown(0.008), lambda pad: pad.label(box, THEME.paper, 0.009, None, kit.theme.shade)
    )
    for number, line in enumerate(lines):
        kit.text(
            surface,
            line,
            (box.centre.x, box.y + 0.0175 + 0.013 * kit.grow + number * TAG_LINE * kit.grow),
            "sans",
            TAG_SIZE,
            THEME.ink,
            "centre",
        )
    return touched
