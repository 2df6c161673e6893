"""The whole score sheet, as it is pencilled in a café.

Totals and what each deal brought, tally strokes, red rings, and a red line for each deal that was not played.
"""

import math

import pygame

from raub_desktop.ui.kit.boxes import Box
from raub_desktop.ui.kit.fitting import cut, fit_size
from raub_desktop.ui.kit.fonts import Face
from raub_desktop.ui.kit.paint import Kit, Pad
from raub_desktop.ui.kit.theme import THEME, Ink
from raub_desktop.ui.table.board.captions import SheetCell, SheetRowWords, SheetWords

HEAD, NAMES, FIRST = 0.062, 0.118, 0.176
ROW, LINE_ROW = 0.050, 0.034
FOOT = 0.060
SQUARE = 0.020
LABELS, REMARKS, EDGE = 0.105, 0.205, 0.030
"""Room at the left for deal number and margin, at the right for remarks, and inside the paper's edges."""
TITLE, SUBTITLE, NAME = 0.046, 0.027, 0.027
TOTAL, DELTA, NUMBER, REMARK = 0.031, 0.020, 0.0215, 0.0215
TALLY, TALLY_STEP, TALLY_MOST = 0.0125, 0.0056, 10
UNDER = 0.0175


def sheet_height(words: SheetWords) -> float:
    """How high the rows are altogether, in u."""
    return ROW + sum(ROW if row.cells else LINE_ROW for row in words.rows)


def scroll_range(words: SheetWords, box: Box) -> float:
    """How far the rows can be scrolled, in u; 0 where all fit."""
    return max(0.0, sheet_height(words) - _view(box).h)


def draw_sheet(kit: Kit, surface: pygame.Surface, box: Box, words: SheetWords, scroll: float = 0.0) -> None:
    """The sheet in its box (u); ``scroll`` u of its rows are hidden above, at most ``scroll_range``."""
    _paper(kit, surface, box)
    columns = _columns(box, len(words.columns))
    _head(kit, surface, box, words, columns)
    view = _view(box)
    clip = surface.get_clip()
    surface.set_clip(_rect(kit, view).clip(clip))
    base = view.y + 0.036 - min(scroll, scroll_range(words, box))
    for x, text in zip(columns, words.start, strict=True):
        kit.text(surface, text, (x - 0.016, base), "serif_italic", TOTAL, THEME.blue, "centre")
    for number, row in enumerate(words.rows):
        if view.y - ROW < base < view.bottom + ROW:
            _row(kit, surface, box, columns, row, base, last=number == len(words.rows) - 1)
        base += ROW if row.cells else LINE_ROW
    surface.set_clip(clip)
    if scroll_range(words, box) > 0:
        _slider(kit, surface, view, words, scroll)
    room = box.w - 2 * EDGE
    size = fit_size(words.foot, "serif_italic", 0.0225, THEME.type_least, room, kit.measure)
    kit.text(surface, words.foot, (box.right - EDGE, box.bottom - 0.026), "serif_italic", size, THEME.ink, "right")


def _view(box: Box) -> Box:
    """Where the rows are seen."""
    return Box(box.x, box.y + FIRST - 0.040, box.w, box.h - FIRST + 0.040 - FOOT)


def _rect(kit: Kit, box: Box) -> pygame.Rect:
    left, top = kit.px(box.x), kit.px(box.y)
    return pygame.Rect(left, top, kit.px(box.right) - left, kit.px(box.bottom) - top)


def _columns(box: Box, count: int) -> list[float]:
    """The middles of the players' columns."""
    left, right = box.x + LABELS, box.right - REMARKS
    pitch = (right - left) / count
    return [left + pitch * (number + 0.5) for number in range(count)]


# -------------------------------------------------------------------------------------------------------------- paper
def _paper(kit: Kit, surface: pygame.Surface, box: Box) -> None:
    """Squared paper, torn off at the foot, on its shadow."""
    whole = _rect(kit, box._replace(h=box.h - 0.010))
    pygame.draw.rect(surface, kit.theme.shade, whole.move(kit.px(0.0048), kit.px(0.008)))

    def torn(pad: Pad) -> None:
        count = round(box.w / 0.0075)
        edge = [(box.x, box.bottom - 0.012), (box.right, box.bottom - 0.012)]
        for number in range(count + 1):
            tooth = (0.0045 if number % 2 else 0.0) + 0.0022 * math.sin(number * 2.3)
            edge.append((box.right - box.w * number / count, box.bottom - tooth))
        pad.fill([(x + 0.0048, y + 0.008) for x, y in edge], kit.theme.shade)
        pad.fill(edge, THEME.paper)

    kit.drawn(surface, "torn", Box(box.x, box.bottom - 0.012, box.w + 0.006, 0.022), torn, kit.theme.shade)
    pygame.draw.rect(surface, THEME.paper, whole)
    grid = pygame.Color(THEME.paper).lerp(pygame.Color(THEME.blue), 0.15)
    wide = max(1, kit.px(0.0009))
    for number in range(1, math.ceil(box.w / SQUARE)):
        x = kit.px(box.x + number * SQUARE)
        pygame.draw.line(surface, grid, (x, whole.top), (x, kit.px(box.bottom - 0.009)), wide)
    for number in range(1, int((box.h - 0.010) / SQUARE) + 1):
        y = kit.px(box.y + number * SQUARE)
        pygame.draw.line(surface, grid, (whole.left, y), (whole.right - 1, y), wide)


def _head(kit: Kit, surface: pygame.Surface, box: Box, words: SheetWords, columns: list[float]) -> None:
    kit.text(surface, words.title, (box.x + EDGE, box.y + HEAD), "serif_bold", TITLE)
    room = box.w - 2 * EDGE - kit.measure(words.title, "serif_bold", TITLE) - 0.03
    size = fit_size(words.subtitle, "serif_italic", SUBTITLE, THEME.type_least, room, kit.measure)
    kit.text(surface, words.subtitle, (box.right - EDGE, box.y + HEAD), "serif_italic", size, THEME.ink, "right")
    pitch = (box.w - LABELS - REMARKS) / len(columns)
    for x, name in zip(columns, words.columns, strict=True):
        size = fit_size(name, "serif_semibold", NAME, THEME.type_least, pitch - 0.016, kit.measure)
        shown = cut(name, "serif_semibold", size, pitch - 0.016, kit.measure)
        kit.text(surface, shown, (x, box.y + NAMES), "serif_semibold", size, THEME.ink, "centre")
    _stroke(kit, surface, (box.x + EDGE * 0.7, box.right - EDGE * 0.7), box.y + NAMES + 0.014, THEME.ink, 0.0024)
    top, bottom = kit.px(box.y + NAMES - 0.024), kit.px(box.bottom - FOOT)
    for x in [(one + pitch / 2) for one in columns[:-1]]:
        pygame.draw.line(surface, THEME.ink, (kit.px(x), top), (kit.px(x), bottom), max(1, kit.px(0.0011)))


def _slider(kit: Kit, surface: pygame.Surface, view: Box, words: SheetWords, scroll: float) -> None:
    """Which part of the sheet is seen, at the right edge."""
    whole = sheet_height(words)
    high = view.h * view.h / whole
    y = view.y + (view.h - high) * min(1.0, scroll / (whole - view.h))
    grey = pygame.Color(THEME.paper).lerp(pygame.Color(THEME.ink), 0.35)
    rect = _rect(kit, Box(view.right - 0.013, y, 0.006, high))
    pygame.draw.rect(surface, grey, rect, border_radius=kit.px(0.003))


# --------------------------------------------------------------------------------------------------------------- rows
def _row(
    kit: Kit, surface: pygame.Surface, box: Box, columns: list[float], row: SheetRowWords, base: float, *, last: bool
) -> None:
    """The row under the one whose baseline is ``base``."""
    if not row.cells:
        y = base + 0.027
        _stroke(kit, surface, (box.x + EDGE * 0.7, box.right - REMARKS + 0.010), y, THEME.red, 0.0032)
        _remark(kit, surface, box, row.remark, y + 0.006, THEME.red)
        return
    base += ROW
    kit.text(surface, row.number, (box.x + EDGE, base), "serif_italic", NUMBER)
    kit.text(surface, row.margin, (box.x + LABELS - 0.010, base), "serif_bold_italic", 0.0235, THEME.red, "right")
    half = (box.w - LABELS - REMARKS) / len(columns) / 2
    for x, cell in zip(columns, row.cells, strict=True):
        _cell(kit, surface, cell, x - 0.016, base, x + half - 0.004, last=last)
    _remark(kit, surface, box, row.remark, base, THEME.ink)


def _remark(kit: Kit, surface: pygame.Surface, box: Box, text: str, base: float, ink: Ink) -> None:
    room = REMARKS - 0.020 - EDGE * 0.7
    size = fit_size(text, "serif_italic", REMARK, THEME.type_least, room, kit.measure)
    shown = cut(text, "serif_italic", size, room, kit.measure)
    kit.text(surface, shown, (box.right - REMARKS + 0.020, base), "serif_italic", size, ink)


def _cell(
    kit: Kit, surface: pygame.Surface, cell: SheetCell, x: float, base: float, right: float, *, last: bool
) -> None:
    """The total round ``x`` with the dealer's button, a ring or a stroke; beside it the small words and strokes."""
    face: Face = "serif_bold_italic" if last else "serif_italic"
    half = kit.measure(cell.total, face, TOTAL) / 2
    kit.text(surface, cell.total, (x, base), face, TOTAL, THEME.blue, "centre")
    ringed = cell.mark == "ring"
    if cell.button:
        _button(kit, surface, x - half - (0.021 if ringed else 0.012), base - 0.010)
    if ringed:
        _ring(kit, surface, x, base - 0.0102, half + 0.012)
    elif cell.mark == "stroke":
        _stroke(kit, surface, (x - half - 0.003, x + half + 0.003), base + 0.0085, THEME.red, 0.0022)
    left = x + half + (0.018 if ringed else 0.011)
    kit.text(surface, cell.beside, (left, base - 0.010), "serif_italic", DELTA, THEME.red if ringed else THEME.ink)
    _tally(kit, surface, left + 0.003, base + 0.008, cell.strokes)
    if cell.under:
        left += TALLY_STEP * (cell.strokes or 0) + (0.006 if cell.strokes else 0.0)
        size = fit_size(cell.under, "sans", UNDER, THEME.type_least, max(0.02, right - left), kit.measure)
        shown = cut(cell.under, "sans", size, right - left, kit.measure)
        kit.text(surface, shown, (left, base + 0.010), "sans", size)


def _tally(kit: Kit, surface: pygame.Surface, x: float, y: float, strokes: int | None) -> None:
    """So many strokes, or a dash."""
    across = 0.012 if strokes is None else TALLY_STEP * min(strokes, TALLY_MOST)
    if not across:
        return

    def draw(pad: Pad) -> None:
        if strokes is None:
            pad.trace([(x, y - TALLY * 0.45), (x + 0.010, y - TALLY * 0.55)], THEME.ink, 0.0017, closed=False)
            return
        for number in range(min(strokes, TALLY_MOST)):
            left = x + number * TALLY_STEP
            pad.trace([(left + 0.0012, y - TALLY), (left, y)], THEME.ink, 0.0017, closed=False)

    kit.drawn(surface, ("tally", strokes), Box(x - 0.002, y - TALLY - 0.002, across + 0.004, TALLY + 0.004), draw)


def _button(kit: Kit, surface: pygame.Surface, x: float, y: float) -> None:
    """The dealer's button, small."""

    def draw(pad: Pad) -> None:
        pad.disc(x, y, 0.0062, THEME.ink)
        pad.disc(x, y, 0.0044, THEME.yellow)

    kit.drawn(surface, "sheet dealer", Box(x - 0.008, y - 0.008, 0.016, 0.016), draw)


def _ring(kit: Kit, surface: pygame.Surface, x: float, y: float, across: float) -> None:
    def draw(pad: Pad) -> None:
        points = []
        for n in range(31):
            turn = n / 30 * 6.6 + 2
            points.append((x + across * math.cos(turn), y + 0.0185 * math.sin(turn) + n * 0.00006))
        pad.trace(points, THEME.red, 0.0022, closed=False)

    kit.drawn(surface, "ring", Box(x - across - 0.004, y - 0.023, 2 * across + 0.008, 0.046), draw, THEME.red)


def _stroke(kit: Kit, surface: pygame.Surface, ends: tuple[float, float], y: float, ink: Ink, width: float) -> None:
    """A line drawn by hand, never twice the same way."""
    left, right = ends
    start = 40 * y

    def draw(pad: Pad) -> None:
        points = [
            (left + (right - left) * n / 24, y + 0.0013 * math.sin(n * 0.5 + start) - 0.002 * n / 24) for n in range(25)
        ]
        pad.trace(points, ink, width, closed=False)

    kit.drawn(surface, ("stroke", ink), Box(left - 0.004, y - 0.007, right - left + 0.008, 0.014), draw, ink)
