"""Drawing the full score sheet, as if pencilled in a café.

Totals and each deal's change, tally strokes, red rings, and a red line for each deal that was not played.
"""

import math
from collections.abc import Iterable
from typing import NamedTuple

import pygame

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in, column, row
from raub_desktop.toolkit.drawing.text_fitting import cut, fit_size, fitted
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.theme import THEME, Ink, mixed
from raub_desktop.ui.table.board.captions import SheetCell, SheetRowWords, SheetWords

TITLE, SUBTITLE, NAME = 0.046, 0.027, 0.027
TOTAL, DELTA, NUMBER, MARGIN, REMARK, ENDING = 0.031, 0.020, 0.0215, 0.0235, 0.0215, 0.0225
UNDER = 0.0175
HEAD, FOOT = 0.090, 0.060
"""Rows of the title and of the foot's words (u)."""
LEADING = 1.3
"""A line of type needs so many times its size."""
LINE_ROW = 0.034
"""A row with nothing but a line drawn across (u)."""
SQUARE = 0.020
_DIMMER = 0.85
"""Darkness of its shadow against that on cloth, as the table below is dimmed."""
EDGE, GAP, INSET = 0.030, 0.014, 0.021
"""Inside the paper's edges: beside the words, between its parts, and beside the drawn lines (u)."""
REMARKS_MOST, COLUMN_LEAST, WIDTH_LEAST = 0.20, 0.15, 0.62
BESIDE, RING, DEALER = 0.011, 0.012, 0.018
"""Room between a total and what stands beside it, round a ringed one, and for the dealer's button (u)."""
TALLY, TALLY_STEP, TALLY_MOST, DASH = 0.0125, 0.0056, 10, 0.012
STROKE_BELOW, RING_HIGH = 0.0085, 0.0185
"""Distance of a total's underline under the base line, and half the height of a ring (u)."""


class Plan(NamedTuple):
    """The layout of a sheet's paper, in u."""

    title: Box
    names: Box
    view: Box
    """Place where the rows are seen."""
    foot: Box
    number: Box
    """Across: where the deals' numbers stand."""
    margin: Box
    columns: tuple[Box, ...]
    remarks: Box
    """Across: where the remarks stand, below the numbers."""
    back: float
    """Distance of the totals left of the middle of their columns, where these are too narrow."""
    rows: tuple[float, ...]
    """Heights: the row of the start, and one for each deal."""

    @property
    def scroll(self) -> float:
        """Return the distance the rows can be scrolled; 0 where all fit (u)."""
        return max(0.0, sum(self.rows) - self.view.h)


def plan_sheet(painter: Painter, box: Box, words: SheetWords) -> Plan:
    """Return the layout for paper in a box (u), from the widths of its words."""
    title, names, view, foot = column(box, [HEAD, _names_height(painter), None, FOOT])
    number, margin, remarks = _sides(painter, words)
    head = max(number + GAP + margin, remarks)
    _, last, _, middle, _ = row(view, [EDGE, head, GAP, None, INSET])
    one, _, other, _ = row(last, [number, GAP, margin, None])
    columns = row(middle, [None] * len(words.columns))
    left, right = _reach(painter, words)
    half = columns[0].w / 2 if columns else 0.0
    back = min(max(0.0, right - half), (right - left) / 2) if right > left else 0.0
    return Plan(title, names, view, foot, one, other, tuple(columns), last, back, tuple(_heights(painter, words)))


def sheet_height(painter: Painter, words: SheetWords) -> float:
    """Return the height of paper on which all rows are seen (u)."""
    return HEAD + _names_height(painter) + sum(_heights(painter, words)) + FOOT


def _names_height(painter: Painter) -> float:
    return LEADING * painter.grown(NAME) + 0.007


def sheet_width(painter: Painter, words: SheetWords) -> float:
    """Return the width the paper needs for its words (u)."""
    most = max((painter.measure(name, "serif_semibold", NAME) for name in words.columns), default=0.0)
    pitch = max(COLUMN_LEAST, most + GAP, 2 * max(_reach(painter, words)) + GAP)
    number, margin, remarks = _sides(painter, words)
    columns = pitch * len(words.columns) + max(number + GAP + margin, remarks) + EDGE + GAP + INSET
    head = painter.measure(words.title, "serif_bold", TITLE) + painter.measure(words.subtitle, "serif_italic", SUBTITLE)
    return max(WIDTH_LEAST, columns, head + 2 * EDGE + 2 * GAP)


def _sides(painter: Painter, words: SheetWords) -> tuple[float, float, float]:

    def widest(texts: Iterable[str], face: Face, size: float) -> float:
        return max((painter.measure(text, face, size) for text in texts), default=0.0)

    remarks = widest(map(_told, words.rows), "serif_italic", REMARK)
    return (
        widest((sheet_row.number for sheet_row in words.rows), "serif_italic", NUMBER),
        widest((sheet_row.margin for sheet_row in words.rows), "serif_bold_italic", MARGIN),
        min(remarks, REMARKS_MOST * painter.grow),
    )


def _reach(painter: Painter, words: SheetWords) -> tuple[float, float]:
    """Return how far the cells extend left and right from the middle of their totals (u)."""
    left = right = 0.0
    for sheet_row in words.rows:
        for cell in sheet_row.cells:
            half = painter.measure(cell.total, "serif_bold_italic", TOTAL) / 2
            ring = RING if cell.ringed else 0.0
            beside = max(
                painter.measure(cell.beside, "serif_italic", DELTA), _tally_wide(cell) + _under_wide(painter, cell)
            )
            left = max(left, half + ring + (DEALER if cell.button else 0.0))
            right = max(right, half + ring + (BESIDE + beside if beside else 0.0))
    return left + GAP / 2, right + GAP / 2


def _tally_wide(cell: SheetCell) -> float:
    return DASH if cell.strokes is None else TALLY_STEP * min(cell.strokes, TALLY_MOST)


def _under_wide(painter: Painter, cell: SheetCell) -> float:
    return painter.measure(cell.under, "sans", UNDER) + (0.006 if cell.strokes else 0.0) if cell.under else 0.0


def _heights(painter: Painter, words: SheetWords) -> list[float]:
    """Return the heights of the start's row and of each deal's: the total's, or more for two small lines beside it."""
    high = max(0.050, LEADING * (painter.grown(DELTA) + painter.grown(UNDER)))
    return [
        high,
        *(high if sheet_row.cells else max(LINE_ROW, LEADING * painter.grown(REMARK)) for sheet_row in words.rows),
    ]


def draw_sheet(painter: Painter, surface: pygame.Surface, box: Box, words: SheetWords, scroll: float = 0.0) -> None:
    """Draw the sheet in its box (u); ``scroll`` u of its rows are hidden above.  Only whole rows are drawn."""
    plan = plan_sheet(painter, box, words)
    _paper(painter, surface, box)
    _head(painter, surface, box, words, plan)
    hidden = min(scroll, plan.scroll)
    start, *deals = column(plan.view._replace(y=plan.view.y - hidden), plan.rows)
    if _whole(start, plan.view):
        for place, text in zip(plan.columns, words.start, strict=True):
            at = place.centre.x - plan.back, base_in(start, TOTAL)
            painter.text(surface, text, at, "serif_italic", TOTAL, painter.theme.blue, "centre")
    for number, (there, sheet_row) in enumerate(zip(deals, words.rows, strict=True), 1):
        if _whole(there, plan.view):
            _row(painter, surface, there, sheet_row, plan, last=number == len(deals))
    if plan.scroll > 0:
        _slider(painter, surface, plan, hidden)
    room = box.w - 2 * EDGE
    size = fit_size(words.foot, "serif_italic", ENDING, THEME.type_least, room, painter.measure)
    at = box.right - EDGE, base_in(plan.foot, size)
    painter.text(surface, words.foot, at, "serif_italic", size, THEME.ink, "right")


def cell_at(plan: Plan, hidden: float, x: float, y: float) -> tuple[int, int, Box] | None:
    """Return the row (the first deal is 0), the column and the box of the cell at a point; None without one."""
    start = plan.view._replace(y=plan.view.y - min(hidden, plan.scroll))
    for number, there in enumerate(column(start, plan.rows)[1:]):
        for column_number, place in enumerate(plan.columns):
            cell = there._replace(x=place.x, w=place.w)
            if cell.holds(x, y) and _whole(there, plan.view):
                return number, column_number, cell
    return None


def _whole(there: Box, view: Box) -> bool:
    return there.y > view.y - THEME.hair and there.bottom < view.bottom + THEME.hair


def _rect(painter: Painter, box: Box) -> pygame.Rect:
    left, top = painter.px(box.x), painter.px(box.y)
    return pygame.Rect(left, top, painter.px(box.right) - left, painter.px(box.bottom) - top)


# -------------------------------------------------------------------------------------------------------------- paper
def _paper(painter: Painter, surface: pygame.Surface, box: Box) -> None:
    whole = _rect(painter, box._replace(h=box.h - 0.010))
    shadow = mixed(painter.theme.shade, (0, 0, 0), _DIMMER)
    pygame.draw.rect(surface, shadow, whole.move(painter.px(0.0048), painter.px(0.008)))

    def torn(canvas: Canvas) -> None:
        count = round(box.w / 0.0075)
        edge = [(box.x, box.bottom - 0.012), (box.right, box.bottom - 0.012)]
        for number in range(count + 1):
            tooth = (0.0045 if number % 2 else 0.0) + 0.0022 * math.sin(number * 2.3)
            edge.append((box.right - box.w * number / count, box.bottom - tooth))
        canvas.fill([(x + 0.0048, y + 0.008) for x, y in edge], shadow)
        canvas.fill(edge, THEME.paper)

    painter.drawn(surface, "torn", Box(box.x, box.bottom - 0.012, box.w + 0.006, 0.022), torn, shadow)
    pygame.draw.rect(surface, THEME.paper, whole)
    grid = pygame.Color(THEME.paper).lerp(pygame.Color(painter.theme.blue), 0.15)
    wide = max(1, painter.px(0.0009))
    for number in range(1, math.ceil(box.w / SQUARE)):
        x = painter.px(box.x + number * SQUARE)
        pygame.draw.line(surface, grid, (x, whole.top), (x, painter.px(box.bottom - 0.009)), wide)
    for number in range(1, int((box.h - 0.010) / SQUARE) + 1):
        y = painter.px(box.y + number * SQUARE)
        pygame.draw.line(surface, grid, (whole.left, y), (whole.right - 1, y), wide)


def _head(painter: Painter, surface: pygame.Surface, box: Box, words: SheetWords, plan: Plan) -> None:
    base = base_in(plan.title, TITLE)
    painter.text(surface, words.title, (box.x + EDGE, base), "serif_bold", TITLE)
    room = box.w - 2 * EDGE - painter.measure(words.title, "serif_bold", TITLE) - 2 * GAP
    subtitle, size = fitted(words.subtitle, "serif_italic", SUBTITLE, THEME.type_least, room, painter.measure)
    painter.text(surface, subtitle, (box.right - EDGE, base), "serif_italic", size, THEME.ink, "right")
    for place, name in zip(plan.columns, words.columns, strict=True):
        room = place.w - GAP
        shown, size = fitted(name, "serif_semibold", NAME, THEME.type_least / painter.grow, room, painter.measure)
        painter.text(
            surface, shown, (place.centre.x, base_in(plan.names, NAME)), "serif_semibold", size, align="centre"
        )
    _stroke(painter, surface, (box.x + INSET, box.right - INSET), plan.view.y, THEME.ink, 0.0024)
    top, bottom = painter.px(plan.names.y), painter.px(plan.view.bottom)
    for place in plan.columns[:-1]:
        x = painter.px(place.right)
        pygame.draw.line(surface, THEME.ink, (x, top), (x, bottom), max(1, painter.px(0.0011)))


def _slider(painter: Painter, surface: pygame.Surface, plan: Plan, hidden: float) -> None:
    view = plan.view
    high = view.h * view.h / sum(plan.rows)
    y = view.y + (view.h - high) * hidden / plan.scroll
    grey = pygame.Color(THEME.paper).lerp(pygame.Color(THEME.ink), 0.35)
    rect = _rect(painter, Box(view.right - 0.013, y, 0.006, high))
    pygame.draw.rect(surface, grey, rect, border_radius=painter.px(0.003))


# --------------------------------------------------------------------------------------------------------------- rows
def _row(
    painter: Painter, surface: pygame.Surface, there: Box, words: SheetRowWords, plan: Plan, *, last: bool
) -> None:
    if not words.cells:
        ends = plan.remarks.right + GAP / 2, plan.view.right - INSET
        _stroke(painter, surface, ends, there.centre.y, painter.theme.red, 0.0032)
        _remark(painter, surface, there, _told(words), plan, painter.theme.red)
        return
    upper, lower = column(there, [None, None], pad=0.004) if words.remark else (there, there)
    painter.text(surface, words.number, (plan.number.x, base_in(upper, NUMBER)), "serif_italic", NUMBER)
    at = plan.margin.right, base_in(upper, MARGIN)
    painter.text(surface, words.margin, at, "serif_bold_italic", MARGIN, painter.theme.red, "right")
    for place, cell in zip(plan.columns, words.cells, strict=True):
        _cell(painter, surface, cell, there._replace(x=place.x, w=place.w), place.centre.x - plan.back, last=last)
    _remark(painter, surface, lower, words.remark, plan, THEME.ink)


def _told(words: SheetRowWords) -> str:
    """Return a row's remark, with the deal's number where no cells stand beside that."""
    return words.remark if words.cells else f"{words.number}  {words.remark}"


def _remark(painter: Painter, surface: pygame.Surface, there: Box, text: str, plan: Plan, ink: Ink) -> None:
    size = fit_size(text, "serif_italic", REMARK, THEME.type_least, plan.remarks.w, painter.measure)
    shown = cut(text, "serif_italic", size, plan.remarks.w + THEME.hair, painter.measure)
    painter.text(surface, shown, (plan.remarks.x, base_in(there, size)), "serif_italic", size, ink)


def _cell(painter: Painter, surface: pygame.Surface, cell: SheetCell, box: Box, x: float, *, last: bool) -> None:
    """Draw the total around ``x`` with the dealer's button, a ring and a stroke; beside it small words and strokes."""
    face: Face = "serif_bold_italic" if last else "serif_italic"
    base, middle = base_in(box, TOTAL), box.centre.y
    half = painter.measure(cell.total, face, TOTAL) / 2
    painter.text(surface, cell.total, (x, base), face, TOTAL, painter.theme.blue, "centre")
    ring = RING if cell.ringed else 0.0
    if cell.button:
        _button(painter, surface, x - half - ring - DEALER / 2, middle)
    if cell.ringed:
        _ring(painter, surface, x, middle, half + RING)
    if cell.underlined:
        y = base + STROKE_BELOW + (RING_HIGH / 3 if cell.ringed else 0.0)
        _stroke(
            painter, surface, (x - half - ring / 2 - 0.003, x + half + ring / 2 + 0.003), y, painter.theme.red, 0.0022
        )
    left = x + half + ring + BESIDE
    upper, lower = column(box, [None, None], pad=0.004)
    ink = painter.theme.red if cell.ringed else THEME.ink
    painter.text(surface, cell.beside, (left, base_in(upper, DELTA)), "serif_italic", DELTA, ink)
    _tally(painter, surface, left, lower.centre.y + TALLY / 2, cell.strokes)
    if cell.under:
        left += _tally_wide(cell) + (0.006 if cell.strokes else 0.0)
        room = max(0.02, box.right - left)
        under, size = fitted(cell.under, "sans", UNDER, THEME.type_least / painter.grow, room, painter.measure)
        painter.text(surface, under, (left, base_in(lower, size)), "sans", size)


def _tally(painter: Painter, surface: pygame.Surface, x: float, y: float, strokes: int | None) -> None:
    across = 0.012 if strokes is None else TALLY_STEP * min(strokes, TALLY_MOST)
    if not across:
        return

    def draw(canvas: Canvas) -> None:
        if strokes is None:
            canvas.trace([(x, y - TALLY * 0.45), (x + 0.010, y - TALLY * 0.55)], THEME.ink, 0.0017, closed=False)
            return
        for number in range(min(strokes, TALLY_MOST)):
            left = x + number * TALLY_STEP
            canvas.trace([(left + 0.0012, y - TALLY), (left, y)], THEME.ink, 0.0017, closed=False)

    painter.drawn(surface, ("tally", strokes), Box(x - 0.002, y - TALLY - 0.002, across + 0.004, TALLY + 0.004), draw)


def _button(painter: Painter, surface: pygame.Surface, x: float, y: float) -> None:

    def draw(canvas: Canvas) -> None:
        canvas.disc(x, y, 0.0062, THEME.ink)
        canvas.disc(x, y, 0.0044, THEME.yellow)

    painter.drawn(surface, "sheet dealer", Box(x - 0.008, y - 0.008, 0.016, 0.016), draw)


def _ring(painter: Painter, surface: pygame.Surface, x: float, y: float, across: float) -> None:
    def draw(canvas: Canvas) -> None:
        points = []
        for n in range(31):
            turn = n / 30 * 6.6 + 2
            points.append((x + across * math.cos(turn), y + 0.0185 * math.sin(turn) + n * 0.00006))
        canvas.trace(points, canvas.theme.red, 0.0022, closed=False)

    painter.drawn(
        surface, "ring", Box(x - across - 0.004, y - 0.023, 2 * across + 0.008, 0.046), draw, painter.theme.red
    )


def _stroke(
    painter: Painter, surface: pygame.Surface, ends: tuple[float, float], y: float, ink: Ink, width: float
) -> None:
    left, right = ends
    start = 40 * y

    def draw(canvas: Canvas) -> None:
        points = [
            (left + (right - left) * n / 24, y + 0.0013 * math.sin(n * 0.5 + start) - 0.002 * n / 24) for n in range(25)
        ]
        canvas.trace(points, ink, width, closed=False)

    painter.drawn(surface, ("stroke", ink), Box(left - 0.004, y - 0.007, right - left + 0.008, 0.014), draw, ink)
