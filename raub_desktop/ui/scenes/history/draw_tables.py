"""A table of figures on a sheet of its own: a heading, columns of numbers at the right, one row below the other."""

from collections.abc import Sequence
from functools import reduce
from typing import NamedTuple

import pygame

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import column, row, stack
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import panel
from raub_desktop.toolkit.widgets.button import base_on, fitted, paragraph, squeezed

_PAD, _GAP = 0.034, 0.016
_HEADING, _HEADS, _NOTE = 0.036, 0.030, 0.0255
"""How tall a line of the heading is, the columns' heads, and a line of the note below (u)."""
_ROW, _LEAST_ROW, _BAR = 0.0480, 0.028, 0.0042
"""The most and the least a row takes, and how thick the bar under it is (u)."""
_NUMBERS, _NUMBERS_SHARE = 0.0260, 0.58
"""Size of the numbers, and how much of the width their columns take at most."""
_MOST_LINES, _HEAD_LINES = 3, 2
_HEAD: Face = "serif_bold"
"""The face of headings and numbers."""
_BASE, _FILLED, _FILLED_BY_NAMES = 0.68, 0.84, 0.62
"""How far down a line its base line lies, and how large its numbers and its words are at most, to its height."""


class Table(NamedTuple):
    """A heading, the heads of its columns of numbers, rows of words and numbers, and what is said below."""

    heading: str
    heads: Sequence[str]
    rows: Sequence[tuple[str, Sequence[str]]]
    note: str = ""
    parts: Sequence[float] = ()
    """A share for each row, 0 to 1, seen as a bar under it."""
    of: int | None = None
    """Which column these shares are: it has the bars' ink."""


class _Type(NamedTuple):
    """How large the parts of a table are set (u)."""

    heading: float
    lines: int
    """How many lines there is room for in the heading."""
    names: float
    numbers: float
    pitch: float
    """From row to row."""

    def with_another(self, other: "_Type") -> "_Type":
        """Return what does for both of two tables."""
        names, numbers, pitch = (min(pair) for pair in zip(self[2:], other[2:], strict=True))
        return _Type(min(self.heading, other.heading), max(self.lines, other.lines), names, numbers, pitch)


def draw_table(painter: Painter, surface: pygame.Surface, box: Box, table: Table, number: float) -> None:
    """Paint a table on its sheet; ``number``: the width of a column of numbers (u).

    Rows are closer where there are many; without room for them all the note is left out, and only then the last rows.
    """
    draw_tables(painter, surface, [box], [table], number)


def draw_tables(
    painter: Painter, surface: pygame.Surface, boxes: Sequence[Box], tables: Sequence[Table], number: float
) -> None:
    """Paint tables side by side in the same type, row beside row; see draw_table."""
    pairs = list(zip(boxes, tables, strict=True))
    heads = [
        paragraph(painter, table.heading, THEME.type_name, box.w - 2 * _PAD, _MOST_LINES, _HEAD) for box, table in pairs
    ]
    size = min(size for _, size in heads)
    told = [painter.lines(table.heading, _HEAD, size, box.w - 2 * _PAD)[:_MOST_LINES] for box, table in pairs]
    most = max(len(lines) for lines in told)
    sets = [_Set(painter, box, table, number, most, size) for box, table in pairs]
    sets = [
        one if one.whole else _Set(painter, one.box, one.table._replace(note=""), number, most, size) for one in sets
    ]
    common = reduce(_Type.with_another, (one.type for one in sets))
    for one, lines in zip(sets, told, strict=True):
        one.draw(surface, lines, common)


class _Set:
    """A table as it is set on its sheet."""

    def __init__(self, painter: Painter, box: Box, table: Table, number: float, lines: int, heading: float) -> None:
        self.painter, self.box, self.table = painter, box, table
        inner, grow = box.grown(-_PAD), painter.grow
        self.note: list[str] = []
        self.note_size = THEME.type_small
        if table.note:
            self.note, self.note_size = paragraph(
                painter, table.note, self.note_size, inner.w, _MOST_LINES, "serif_italic"
            )
        wide = min(number * grow, _NUMBERS_SHARE * inner.w / max(1, len(table.heads)))
        rest = (inner.w - wide * len(table.heads)) / 2
        self.wides = [wide] * len(table.heads)
        size = self._heads_size(rest)
        if size < THEME.type_least:
            self.wides = self._shared_out(rest)
            size = self._heads_size(rest)
        self.named = inner.w - sum(self.wides) - _GAP
        """How wide the names are at most (u)."""
        rooms = self._head_rooms(rest)
        self.heads = [
            paragraph(painter, one, size, room - _GAP, _HEAD_LINES)
            for one, room in zip(table.heads, rooms, strict=True)
        ]
        high = max((len(lines) for lines, _ in self.heads), default=1)
        tall = _HEADING * lines * grow, _HEADS * grow * high, _NOTE * len(self.note) * grow
        self.top, self.over, _, self.middle, _, self.foot = column(
            inner, [tall[0], tall[1], _GAP / 2, None, _GAP, tall[2]]
        )
        self.rows = table.rows[: int(self.middle.h / (_LEAST_ROW * grow))]
        columns = [[line[place] for _, line in self.rows] for place in range(len(table.heads))]
        names = [told for told, _ in self.rows]
        self.type = _Type(
            heading,
            lines,
            _least(painter, names, THEME.type_text, self.named + _GAP, "sans"),
            min(
                (_least(painter, some, _NUMBERS, room, _HEAD) for some, room in zip(columns, self.wides, strict=True)),
                default=_NUMBERS,
            ),
            min(_ROW * grow, self.middle.h / max(1, len(self.rows))),
        )

    def _head_rooms(self, rest: float) -> list[float]:
        """How wide each head may be (u): the first one reaches into ``rest``, the room beside the names."""
        return [wide + (0.0 if place else rest) for place, wide in enumerate(self.wides)]

    def _heads_size(self, rest: float) -> float:
        """How large the heads can be set (u), the longest word of each in one line."""
        rooms = zip(self.table.heads, self._head_rooms(rest), strict=True)
        sizes = (_least(self.painter, one.split(), THEME.type_least, room, "sans") for one, room in rooms)
        return min(sizes, default=THEME.type_least)

    def _shared_out(self, rest: float) -> list[float]:
        """Return the columns' widths, the same in all, but to each what its head and its numbers need of it (u)."""
        measure = self.painter.measure
        needs = []
        for place, head in enumerate(self.table.heads):
            word = max(measure(one, "sans", THEME.type_least) for one in head.split()) - (0.0 if place else rest)
            number = max((measure(line[place], _HEAD, _NUMBERS) for _, line in self.table.rows), default=0.0)
            needs.append(max(word, number) + _GAP)
        return [sum(self.wides) * need / sum(needs) for need in needs]

    @property
    def whole(self) -> bool:
        """Whether it has all its rows."""
        return len(self.rows) == len(self.table.rows)

    def draw(self, surface: pygame.Surface, heading: Sequence[str], type: _Type) -> None:
        """Paint it in a type."""
        painter, table = self.painter, self.table
        panel(painter, surface, self.box)
        lines = stack(self.top, [self.top.h / max(1, type.lines)] * len(heading))
        top = self.top._replace(h=lines[-1].bottom - self.top.y) if lines else self.top
        _lines(painter, surface, top, heading, _HEAD, type.heading)
        _heads(painter, surface, self.over, self.heads, self.wides)
        places = stack(self.middle, [type.pitch] * len(self.rows))
        numbers = type.numbers * min(1.0, _FILLED * type.pitch / painter.grown(type.numbers))
        names = type.names * min(1.0, _FILLED_BY_NAMES * type.pitch / painter.grown(type.names))
        for number, (place, line) in enumerate(zip(places, self.rows, strict=True)):
            _row(painter, surface, place, line, self.wides, (names, numbers), table.of)
            draw_rule(painter, surface, place, self.named, table.parts[number] if table.parts else None)
        _lines(painter, surface, self.foot, self.note, "serif_italic", self.note_size)


def draw_rule(
    painter: Painter, surface: pygame.Surface, row: Box, whole: float = 0.0, part: float | None = None
) -> None:
    """Draw the hair line under a row; a share has a bar there, on the ground that a share of 1 would have, ``whole``
    long.

    Line and bar have one middle, between the words over and under them; the bar underlines no number.
    """
    left, right, y = painter.px(row.x), painter.px(row.right), painter.px(row.bottom)
    thin = max(1, painter.px(painter.theme.hair))
    pygame.draw.line(surface, painter.theme.rule, (left, y), (right, y), thin)
    if part is not None:
        thick = max(2, painter.px(_BAR))
        ground = pygame.Rect(left, y - thick // 2, painter.px(whole), thick)
        pygame.draw.rect(surface, painter.theme.rule, ground)
        pygame.draw.rect(surface, painter.theme.blue, (*ground.topleft, round(ground.w * min(1.0, part)), ground.h))


def _least(painter: Painter, words: Sequence[str], size: float, width: float, face: Face) -> float:
    """Return the size at which all of some words fit a column."""
    return min((squeezed(painter, one, size, width - _GAP, face)[1] for one in words), default=size)


def _lines(painter: Painter, surface: pygame.Surface, box: Box, lines: Sequence[str], face: Face, size: float) -> None:
    for place, line in zip(column(box, [None] * len(lines)), lines, strict=True):
        painter.text(surface, line, (place.x, place.y + _BASE * place.h), face, size, THEME.ink)


def _heads(
    painter: Painter,
    surface: pygame.Surface,
    box: Box,
    heads: Sequence[tuple[Sequence[str], float]],
    wides: Sequence[float],
) -> None:
    """Draw what the columns are, each in its lines and type, all down to the same base line."""
    _, *places = row(box, [None, *wides])
    for place, (lines, size) in zip(places, heads, strict=True):
        for up, line in enumerate(reversed(lines)):
            base = box.bottom - (1 - _BASE) * _HEADS * painter.grow - up * 1.15 * painter.grown(size)
            painter.text(surface, line, (place.right, base), "sans", size, THEME.ink, "right")


def _row(
    painter: Painter,
    surface: pygame.Surface,
    box: Box,
    line: tuple[str, Sequence[str]],
    wides: Sequence[float],
    sizes: tuple[float, float],
    barred: int | None,
) -> None:
    """Words and numbers, in the two ``sizes`` of the table; column ``barred`` in the bars' ink."""
    told, numbers = line
    name, *places = row(box, [None, *wides])
    base = box.y + _BASE * box.h
    on = base_on(painter, base, sizes[0])
    painter.text(surface, fitted(painter, told, sizes[0], name.w - _GAP), (name.x, on), "sans", sizes[0], THEME.ink)
    for column_of, (place, words) in enumerate(zip(places, numbers, strict=True)):
        ink = painter.theme.blue if column_of == barred else THEME.ink
        painter.text(
            surface, words, (place.right, base_on(painter, base, sizes[1])), "serif_bold", sizes[1], ink, "right"
        )


def draw_nothing(painter: Painter, surface: pygame.Surface, box: Box, words: str) -> None:
    """Draw an empty sheet that says how it is filled."""
    panel(painter, surface, box)
    lines = painter.lines(words, "serif_italic", THEME.type_name, min(box.w - 0.2, 0.9))
    pitch = 0.040 * painter.grow
    for number, line in enumerate(lines):
        at = (box.centre.x, box.centre.y + (number - (len(lines) - 1) / 2) * pitch)
        painter.text(surface, line, at, "serif_italic", THEME.type_name, THEME.ink, "centre")
