"""Drawing the sum of a deal on paper, a row for each player, counted out step by step.

It lies at the own hand's place, below the cards left there.
"""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import pygame

from raub_desktop.engine.zones import Place
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.compositor import Layer
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import base_in, column, row
from raub_desktop.toolkit.drawing.text_fitting import cut, fit_size, fitted
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.theme import THEME, Ink
from raub_desktop.toolkit.widgets.base import panel
from raub_desktop.ui.table.board.captions import SumRow, SumStep, SumWords
from raub_desktop.ui.table.layout.places import Layout

PAD, APART, GAP = 0.022, 0.022, 0.012
"""Inside the paper's edges, between two steps, and between columns (u)."""
NAME, WORDS, FIGURE, BROUGHT, HEAD, NOTE = 0.0235, 0.0195, 0.0235, 0.030, 0.0175, 0.0200
"""Sizes of type."""
LINE, FIRST = 0.0275, 0.040
"""Heights of a further line of a row, and of its first (u)."""
NOTE_LINE, NOTE_MOST = 0.030, 3
"""Height of a line of the note (u), and how many there are at most."""
NAME_MOST = 0.210
SMALLER, SMALLEST, WELL_READ = 0.94, 0.55, 0.75
LARGEST = 1.5
"""Size of its words, to that of other words, where there is room."""
MEASURED = 64
"""The size in pixels in which words are measured that may be set in any."""
ALWAYS_ONE, ONE_COLUMN = 5, 7
"""So few players always stand in one column, more than the second number in two."""


class Piece(NamedTuple):
    """Words or a figure of a row: their offset from the left end of the steps' column, and their line."""

    text: str
    face: Face
    size: float
    blue: bool
    x: float
    line: int
    step: int
    """The step of the row they belong to, from 1."""


class Plan(NamedTuple):
    """The layout of the sum (u), and a painter in whose size the words fit."""

    painter: Painter
    box: Box
    rows: tuple[Box, ...]
    pieces: tuple[tuple[Piece, ...], ...]
    head: Box
    note: Box
    widths: tuple[float, float, float]
    """Of the columns: names, what the deal brought, scores."""


def sum_plan(painter: Painter, layout: Layout, words: SumWords) -> Plan:
    """Return the layout of a sum, below the cards left in the own hand."""
    held = [card for card in layout.cards if card.zone.place is Place.HAND and layout.hand.holds(card.x, card.y)]
    top = max((card.reach().bottom + GAP / 2 for card in held), default=layout.bar.bottom + 0.012)
    room = Box(layout.hand.x, top, layout.hand.w, layout.hand.bottom + 0.004 - top)  # clear of the table's border
    grow, lanes = painter.grow if held else LARGEST * painter.grow, _lanes(len(words.rows))
    while grow >= SMALLEST:
        for columns in lanes[:1] if grow > painter.grow else lanes:  # rather smaller than without headings
            if (plan := _fitting(painter.with_words(grow), room, words, columns)) is not None:
                return plan
        grow *= SMALLER
    return _plan(painter.with_words(grow), room, words, lanes[0])


def _well_read(plan: Plan) -> bool:
    """Whether no words are squeezed."""
    return all(piece.size >= WELL_READ * WORDS for row in plan.pieces for piece in row)


class _Estimator(Painter):
    """Measures words of all sizes by one font of their face: those of each size would take long to open."""

    def __init__(self, painter: Painter) -> None:
        self.__dict__.update(vars(painter))

    def measure(self, text: str, style: Face, size: float) -> float:
        return self.fonts.width(text, style, MEASURED) / MEASURED * self._pixels(size) / self.unit

    def lines(self, text: str, style: Face, size: float, width: float) -> list[str]:
        return self.fonts.lines(text, style, MEASURED, width * self.unit * MEASURED / self._pixels(size))

    def _pixels(self, size: float) -> int:
        return round(self.grown(size) * self.unit)


def _fitting(painter: Painter, room: Box, words: SumWords, columns: int) -> Plan | None:
    """Return the layout in so many columns; None where the paper is too small for it, or words are squeezed."""
    if -(-len(words.rows) // columns) * FIRST * painter.grow > room.h:
        return None  # not even for rows of one line
    for measuring in (_Estimator(painter), painter):
        plan = _plan(measuring, room, words, columns)
        if plan.box.h > room.h or not _well_read(plan):
            return None
    return plan


def _lanes(rows: int) -> tuple[int, ...]:
    """Return the numbers of columns in which so many rows may stand, the better one first."""
    if rows > ONE_COLUMN:
        return (2,)
    return (1,) if rows <= ALWAYS_ONE else (1, 2)


def _plan(painter: Painter, room: Box, words: SumWords, columns: int) -> Plan:
    """Return the layout at the foot of a room, with words in the painter's size."""
    grow = painter.grow
    wide = (room.w - 2 * PAD - (columns - 1) * 2 * GAP) / columns
    name = max(_name_width(painter, one) for one in words.rows)
    name = min(NAME_MOST * grow / columns, name) + GAP  # apart, as what follows a role would be read with it
    brought = max(painter.measure(one.brought, "serif_bold_italic", BROUGHT) for one in words.rows)
    total = max(painter.measure(one.total, "serif_bold_italic", BROUGHT) for one in words.rows)
    if columns == 1:
        brought = max(brought, painter.measure(words.brought, "serif_italic", HEAD))
        total = max(total, painter.measure(words.total, "serif_italic", HEAD))
    total += 2 * GAP  # apart from what the deal brought
    steps = wide - name - brought - total - 3 * GAP
    told = (step for one in words.rows for step in one.steps)
    size = min(
        (
            fit_size(step.words, "sans", WORDS, 0.5 * WORDS, steps - _figure(painter, step), painter.measure)
            for step in told
        ),
        default=WORDS,
    )
    pieces = tuple(tuple(_pieces(painter, one, steps, size)) for one in words.rows)
    further = [max(bool(one.role), *(piece.line for piece in row)) for row, one in zip(pieces, words.rows, strict=True)]
    heights = [FIRST * grow + LINE * grow * lines for lines in further]
    half = -(-len(heights) // columns)
    stacks = [heights[first : first + half] for first in range(0, len(heights), half)]
    head = 0.024 * grow if columns == 1 else 0.0
    lines = painter.lines(words.note, "serif_bold_italic", NOTE, room.w - 2 * PAD) if words.note else ()
    note = NOTE_LINE * grow * min(NOTE_MOST, len(lines))
    high = head + max(map(sum, stacks)) + note + 2 * 0.012
    box = Box(room.x, room.bottom - high, room.w, high)
    places = column(box, [0.012, head, None, note, 0.012])
    lanes = row(places[2]._replace(x=box.x + PAD, w=box.w - 2 * PAD), [None] * columns, gap=2 * GAP)
    rows = [one for lane, some in zip(lanes, stacks, strict=True) for one in column(lane, [*some, None])[:-1]]
    return Plan(painter, box, tuple(rows), pieces, places[1], places[3], (name, brought, total))


def _name_width(painter: Painter, words: SumRow) -> float:
    role = painter.measure(words.role, "serif_italic", HEAD)
    return max(painter.measure(words.name, "serif_semibold", NAME), role)


def _figure(painter: Painter, step: SumStep) -> float:
    return painter.measure(step.brought, "serif_bold_italic", FIGURE) + 0.008 if step.brought else 0.0


def _pieces(painter: Painter, words: SumRow, width: float, size: float) -> Iterator[Piece]:
    """Yield the words (in one ``size``) and figures of a row; a step too long for its line goes to the next."""
    x, line = 0.0, 0
    for number, step in enumerate(words.steps, 1):
        figure = _figure(painter, step)
        wide = painter.measure(step.words, "sans", size)
        if x and x + wide + figure > width:
            x, line = 0.0, line + 1
        yield Piece(step.words, "sans", size, False, x, line, number)
        if step.brought:
            yield Piece(step.brought, "serif_bold_italic", FIGURE, True, x + wide + 0.008, line, number)
        x += wide + figure + APART


def sum_layers(plan: Plan, words: SumWords, told: int) -> Iterator[Layer]:
    """Yield the paper, and a layer for each row with the steps ``told`` so far; the note comes last."""
    painter, paper = plan.painter, plan.box
    yield Layer("sum", (words, paper), painter.pixels(paper.grown(0.012)), partial(_draw_paper, plan=plan, words=words))
    left = told
    for number, (place, one) in enumerate(zip(plan.rows, words.rows, strict=True)):
        shown = max(0, min(left, one.told))
        left -= one.told
        draw = partial(_draw_row, plan=plan, number=number, words=one, shown=shown)
        yield Layer(("sum", number), (one, place, shown, painter.grow), painter.pixels(place), draw)
    if words.note and left >= 0:
        draw = partial(_draw_note, plan=plan, words=words)
        yield Layer(("sum", "note"), (words.note, plan.note, painter.grow), painter.pixels(plan.note), draw)


def _draw_paper(surface: pygame.Surface, *, plan: Plan, words: SumWords) -> None:
    painter, box = plan.painter, plan.box
    panel(painter, surface, box)
    own = plan.rows[0]._replace(x=box.x + PAD / 2, w=plan.rows[0].w + PAD)
    painter.drawn(
        surface, "own sum", own, lambda canvas: canvas.rounded(own, 0.006, painter.theme.mist), painter.theme.mist
    )
    for place in plan.rows[:-1]:
        _rule(painter, surface, Box(place.x, place.bottom, place.w, 0.0012))
    if plan.head.h:
        _, brought, total = _columns(plan, plan.head._replace(x=plan.rows[0].x, w=plan.rows[0].w))
        for place, text in ((brought, words.brought), (total, words.total)):
            painter.text(surface, text, (place.right, base_in(place, HEAD)), "serif_italic", HEAD, THEME.ink, "right")


def _draw_note(surface: pygame.Surface, *, plan: Plan, words: SumWords) -> None:
    lines = _note_lines(plan.painter, words, plan.box.w)
    for place, line in zip(column(plan.note, [None] * len(lines)), lines, strict=True):
        at = plan.box.centre.x, base_in(place, NOTE)
        plan.painter.text(surface, line, at, "serif_bold_italic", NOTE, plan.painter.theme.green, "centre")


def _rule(painter: Painter, surface: pygame.Surface, box: Box) -> None:
    ends = (box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)
    painter.drawn(surface, "rule", box, lambda canvas: canvas.fill(ends, painter.theme.mist), painter.theme.mist)


def _note_lines(painter: Painter, words: SumWords, width: float) -> list[str]:
    """Return the note in a few lines; longer ones are cut."""
    room = width - 2 * PAD
    lines = painter.even_lines(words.note, "serif_bold_italic", NOTE, room) if words.note else []
    if len(lines) > NOTE_MOST:
        rest = " ".join(lines[NOTE_MOST - 1 :])
        lines = [*lines[: NOTE_MOST - 1], cut(rest, "serif_bold_italic", NOTE, room, painter.measure)]
    return lines


def _columns(plan: Plan, place: Box) -> tuple[Box, Box, Box]:
    """Return the boxes of a row's steps, its total, and the score."""
    name, brought, total = plan.widths
    _, steps, change, score = row(place, [name, None, brought, total], gap=GAP)
    return steps, change, score


def _draw_row(surface: pygame.Surface, *, plan: Plan, number: int, words: SumRow, shown: int) -> None:
    painter, place = plan.painter, plan.rows[number]
    first = place._replace(h=FIRST * painter.grow)
    room, base = plan.widths[0], base_in(first, NAME)
    name, size = fitted(words.name, "serif_semibold", NAME, 0.7 * NAME, room, painter.measure)
    painter.text(surface, name, (place.x, base), "serif_semibold", size, THEME.ink)
    if words.role:
        role, small = fitted(words.role, "serif_italic", HEAD, 0.7 * HEAD, room, painter.measure)
        colour = painter.theme.red if words.ringed else painter.theme.green
        painter.text(surface, role, (place.x, base + LINE * painter.grow), "serif_italic", small, colour)
    ink: Ink = painter.theme.red if words.ringed else painter.theme.blue
    steps, brought, total = _columns(plan, first)
    for piece in plan.pieces[number]:
        if piece.step <= shown:
            at = steps.x + piece.x, base_in(first, NAME) + LINE * painter.grow * piece.line
            # what a failed bid costs is written as the total is
            figure = ink if piece.text == words.brought else painter.theme.blue
            painter.text(surface, piece.text, at, piece.face, piece.size, figure if piece.blue else THEME.ink)
    if shown < words.told:
        return
    for spot, text, colour in ((brought, words.brought, ink), (total, words.total, painter.theme.blue)):
        painter.text(surface, text, (spot.right, base_in(spot, NAME)), "serif_bold_italic", BROUGHT, colour, "right")
