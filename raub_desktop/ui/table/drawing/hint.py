"""Drawing the computer's advice as a paper note over the score slip: the action, the reason, and a table of choices."""

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

import pygame

from raub_desktop.language import tr
from raub_desktop.toolkit.drawing.boxes import Box, Point
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.text_fitting import break_name, fitted
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.layout import spacing
from raub_desktop.toolkit.theme import THEME, Ink
from raub_desktop.toolkit.widgets.base import panel
from raub_desktop.ui.table.drawing.bar import MIDDLE, PlacedLine, wrap
from raub_desktop.ui.table.drawing.hint_table import (
    BETWEEN,
    CARD_APART,
    CARD_GAP,
    CARD_WIDE,
    HEAD_PITCH,
    HEADINGS,
    LEAST_COLUMNS,
    LEAST_NAME,
    ROW,
    Heads,
    draw_small_cards,
    draw_table,
    headings,
)
from raub_desktop.ui.table.drawing.terms import Word, each_once, underline, words_in
from raub_desktop.ui.table.hint import HintRow, HintWords, for_rows
from raub_desktop.ui.table.layout.notes import ends_over
from raub_desktop.ui.table.layout.places import Layout

_WORDS, _HIGH, _PAD = 0.0175, 0.0300, 0.012
"""Of the button that follows the advice: its type, its height, and the room beside its words (u)."""
_CAP, _CAP_PAD, _APART = 0.0150, 0.0050, 0.002
"""The type on the cap, the room round it, and between it and that of the words."""


def _button_at(painter: Painter, right: float, middle: float, words: str, key: str) -> Box:
    """Return the box of a button of the note, given its right end and its middle's height."""
    painter = painter.with_words(spacing(painter, 1.0))  # the heading beside it needs room
    width, height = painter.measure(words, "sans_bold", _WORDS) + 2 * _PAD, _HIGH * painter.grow
    if key:
        width += _cap_wide(painter, key) + _APART
    return Box(right - width, middle - height / 2, width, height)


def _draw_button(
    painter: Painter, surface: pygame.Surface, box: Box, words: str, key: str, *, quiet: bool = False
) -> None:
    """Draw a button of the note; ``quiet``: in paper, beside the one that follows the advice."""
    painter = painter.with_words(spacing(painter, 1.0))
    wide = _cap_wide(painter, key)
    cap = Box(box.right - 1.6 * _CAP_PAD - wide, box.y + _CAP_PAD, wide, box.h - 2 * _CAP_PAD)
    ink = painter.theme.blue if quiet else THEME.paper

    def draw(canvas: Canvas) -> None:
        canvas.label(box, THEME.paper if quiet else canvas.theme.blue, THEME.scoop_tag, ink if quiet else None)
        if key:
            canvas.rounded(cap, 0.005, ink, 0.0016)

    painter.drawn(surface, ("does", key, quiet), box.grown(0.002), draw)
    _put(painter, surface, words, (box.x + _PAD, box.centre.y), _WORDS, ink)
    if key:
        _put(painter, surface, key, (cap.x + _CAP_PAD, box.centre.y), _CAP, ink)


def _put(painter: Painter, surface: pygame.Surface, words: str, at: tuple[float, float], size: float, ink: Ink) -> None:
    painter.text(surface, words, (at[0], at[1] + 0.36 * size), "sans_bold", size, ink)


def _cap_wide(painter: Painter, key: str) -> float:
    return painter.measure(key, "sans_bold", _CAP) + 2 * _CAP_PAD


PAD, WIDER = 0.025, 0.012
"""Inside the note; and how far it reaches over the slip."""
KICKER, TITLE, WHY, SMALL = 0.0185, 0.030, 0.0205, 0.0180
"""Sizes of type."""
LEAST_TITLE, LEAST_TITLE_OF_TWO = 0.0255, 0.014
"""The smallest sizes of a heading in one line, and in two."""
HEAD, TITLE_LINE, FIRST_LINE, LINE = 0.035, 0.038, 0.032, 0.0265
"""Baseline of the small line over the heading, and the ways from there to the heading, the reason, its next line."""
TO_TABLE, TO_FOOT, FOOT_LINE, FOOT = 0.033, 0.0075, 0.0225, 0.016
"""Ways from the reason to the table's headings, and of the small print."""
OF_TWO = 0.018
"""Additional height of a note for a heading in two lines."""
COVERS = 0.012
"""Overhang of the note over the slip's upper end (u)."""
MOST_HIGH, HAIR = 0.417, 1e-6
"""The note leaves the table over the slip free (u)."""
GROW_STEP = 0.05
"""By so much at a time large words are made smaller where the note would lie over cards."""
MOST_LINES, MOST_ALONE = 4, 7
"""Of the small print; what is longer is left out, never cut."""
WHY_FITS = (*((share, 3) for share in (1.0, 0.93, 0.87)), *((share, 4) for share in (0.87, 0.81)),
            *((share, 5) for share in (0.81, 0.75, 0.70, 0.65)), (0.65, 6), (0.60, 6))  # fmt: skip
"""Sizes and numbers of lines of a reason, the first in which it fits."""
ALONE_FITS = tuple((share, 10) for share in (1.0, 0.93, 0.87, 0.81, 0.75, 0.70, 0.65, 0.60))
"""The same of a reason with no table under it."""
TIGHT = 0.84
"""Rows are closer together, to this share, where otherwise too few have room."""
FEWEST, MOST = 3, 4
"""Choices that are shown where the note has room for them."""


class Note(NamedTuple):
    """The visible part of the words, broken into lines."""

    why: Sequence[str]
    size: float
    """Of the reason's type."""
    rows: Sequence[HintRow]
    foot: Sequence[str]
    height: float
    tight: float = 1.0
    """The share of the rows' designed height."""
    heads: Heads = ()
    down: float = 0.0
    """Distance by which everything under a heading in two lines is lower."""

    @property
    def more(self) -> float:
        """Return the height of the heading beyond one line."""
        return HEAD_PITCH * (max(map(len, self.heads), default=1) - 1)

    @property
    def line(self) -> float:
        """The distance of the reason's lines: closer in smaller type."""
        return LINE * self.size / WHY


def hint_box(layout: Layout, words: HintWords, painter: Painter) -> tuple[Box, Painter]:
    """Return the box of the note: over the score slip, as high as its words; and the painter for it.

    It covers the slip completely if there is room.  Large words are reduced as far as the cards above it require.
    """
    slip = layout.slip
    box = Box(slip.x - WIDER, 0.0, slip.w + 2 * WIDER, slip.bottom + 0.014)
    room = box.bottom - ends_over(layout, box)
    grow = painter.grow
    while True:
        painter = painter.with_words(grow)
        note = noted(words, box.w, painter, room)
        if grow <= 1 or (note.height <= room and len(note.rows) >= min(FEWEST, len(words.rows))):
            high = max(note.height, min(room, box.bottom - slip.y + COVERS))
            return box._replace(y=box.bottom - high, h=high), painter
        grow = max(1.0, grow - GROW_STEP)


def hint_targets(layout: Layout, words: HintWords, painter: Painter) -> tuple[Box, ...]:
    """Return the boxes where a click follows the advice: the button, and the row of the advised choice."""
    if not words.does:
        return ()
    box, painter = hint_box(layout, words, painter)
    note = noted(words, box.w, painter, box.h)
    targets = [_button_box(painter, box, words)]
    if note.rows:
        top = _headings(painter, box, note) + HEADINGS * painter.grow
        targets.append(Box(box.x + PAD, top, box.w - 2 * PAD, ROW * note.tight * painter.grow))
    return tuple(targets)


def figures_target(layout: Layout, words: HintWords, painter: Painter) -> Box | None:
    """Return the box where a click shows the figures; None where there are none, or they are shown."""
    if not words.figures:
        return None
    box, painter = hint_box(layout, words, painter)
    return _figures_box(painter, box, words)


def hint_terms(layout: Layout, words: HintWords, painter: Painter) -> list[Word]:
    """Return the terms that are explained in the note."""
    box, painter = hint_box(layout, words, painter)
    return _terms(painter, _lines(painter, box, noted(words, box.w, painter, box.h)), words.game)


def noted(words: HintWords, width: float, painter: Painter, most_high: float) -> Note:
    """Return as much of the words as fits, without columns that are equal in all rows shown."""
    note = _noted(words, width, painter, most_high)
    shown = for_rows(words, note.rows)
    return note if shown.headings == words.headings else _noted(shown, width, painter, most_high)


def _noted(words: HintWords, width: float, painter: Painter, most_high: float) -> Note:
    """Return as much of the words as fits: rows come closer, then the small print is left out, then choices."""
    high_enough = min(most_high, MOST_HIGH * (1 + 0.35 * (painter.grow - 1))) + HAIR
    grow, room = painter.grow, width - 2 * PAD
    plain = tr("This is what the computer would do.") if words.rows else words.reason
    why, size = _sentence(painter, words.why or plain, room, alone=not words.rows)
    legend = " ".join(filter(None, (words.close, words.legend, *words.meanings)))
    meanings = " ".join(filter(None, (words.close, *words.meanings)))
    small = [words.aside, legend or words.foot, meanings, words.close]
    if words.rows:  # the aside was read before figures were asked for
        small = [legend, " ".join(filter(None, (words.close, words.legend))), *small]
    tries = [wrap(text, room, SMALL, painter.measure) for text in small]
    smalls = [lines for lines in tries if 0 < len(lines) <= (MOST_LINES if words.rows else MOST_ALONE)]
    down = OF_TWO * (len(_title(painter, words, room)[0]) - 1)
    head = HEAD + TITLE_LINE + down + (FIRST_LINE + LINE * size / WHY * (len(why) - 1) if why else 0)

    heads = headings(painter, words, room)
    more = HEAD_PITCH * (max(map(len, heads), default=1) - 1)

    def height(rows: int, foot: int, tight: float) -> float:
        table = TO_TABLE + more + HEADINGS + ROW * tight * rows if words.rows else 0.0
        button = (TO_FOOT + _HIGH) * grow if words.figures else 0.0
        return (head + table) * grow + ((TO_FOOT + FOOT_LINE * foot) * grow if foot else 0.0) + button + FOOT

    few, most = min(len(words.rows), FEWEST), min(len(words.rows), MOST)
    names = (1 - LEAST_COLUMNS) * room
    broken = any(not row.cards and painter.measure(row.text, "sans_bold", LEAST_NAME) > names for row in words.rows)
    closer = 1.0 if broken else TIGHT
    fewest = most if len(words.rows) <= MOST else few  # all there are come before the small print
    for least in sorted({fewest, few}, reverse=True):
        for foot, tight in product((*smalls, []), (1.0, closer)):
            for count in range(most, least - 1, -1):
                high = height(count, len(foot), tight)
                if high <= high_enough:
                    return Note(why, size, _rows(words, count), foot, high, tight, heads, down)
    few = min(len(words.rows), 2)
    return Note(why, size, _rows(words, few), (), height(few, 0, closer), closer, heads, down)


def _rows(words: HintWords, count: int) -> Sequence[HintRow]:
    """Return the first ``count`` rows, always with that of the choice the reason mentions."""
    first, told = words.rows[:count], [row for row in words.rows[count:] if row.told]
    return (*first[: count - 1], told[0]) if told and count > 1 else first


def _sentence(painter: Painter, text: str, width: float, *, alone: bool) -> tuple[list[str], float]:
    """Return the reason in a few lines, and its size: smaller where it is long and a table stands under it."""
    for share, most in ALONE_FITS if alone else WHY_FITS:
        lines = wrap(text, width, WHY * share, painter.measure)
        if len(lines) <= most:
            break
    return lines[:most], WHY * share


def draw_hint(painter: Painter, surface: pygame.Surface, box: Box, words: HintWords, meant: str = "") -> None:
    """Draw the note; ``meant`` is the meaning of the term that is explained now."""
    grow, note = painter.grow, noted(words, box.w, painter, box.h)
    panel(painter, surface, box)
    left, right = box.x + PAD, box.right - PAD
    base = box.y + HEAD * grow
    clear = right
    if words.does:
        button = _button_box(painter, box, words)
        clear = button.x - BETWEEN
        _draw_button(painter, surface, button, words.does, words.key)
    if words.figures:
        _draw_button(painter, surface, _figures_box(painter, box, words), words.figures, words.figures_key, quiet=True)
    _fitted(painter, surface, words.kicker, (left, base), clear, ("sans_bold", KICKER, 0.012), painter.theme.blue)
    base += TITLE_LINE * grow
    end = _draw_title(painter, surface, words, (left, base + 0.6 * note.down * grow), right)
    draw_small_cards(
        painter, surface, words.cards, (end + CARD_APART * grow, base - 0.011 * grow), spacing(painter, 1.0)
    )
    if note.rows:
        table = Box(left, _headings(painter, box, note), right - left, 0)
        draw_table(painter, surface, note.heads, note.rows, table, note.tight)
    lines = _lines(painter, box, note)
    for line in lines:
        painter.text(surface, line.text, line.at, line.style, line.size, THEME.ink)
    terms = _terms(painter, lines, words.game)
    underline(painter, surface, terms, next((term for term in terms if term.meaning == meant), None))


def _lines(painter: Painter, box: Box, note: Note) -> list[PlacedLine]:
    """Return the placed lines of the reason and of the small print."""
    grow, left = painter.grow, box.x + PAD
    base, pitch = box.y + (HEAD + TITLE_LINE + note.down + FIRST_LINE) * grow, note.line * grow
    why = [PlacedLine(line, Point(left, base + n * pitch), "sans", note.size) for n, line in enumerate(note.why)]
    base, pitch = base + pitch * len(why) + TO_FOOT * grow, FOOT_LINE * grow
    if note.rows:
        rows = HEADINGS + ROW * note.tight * len(note.rows) + TO_FOOT + 0.8 * FOOT_LINE
        base = _headings(painter, box, note) + rows * grow
    foot = [PlacedLine(line, Point(left, base + n * pitch), "serif_italic", SMALL) for n, line in enumerate(note.foot)]
    return [*why, *foot]


def _terms(painter: Painter, lines: Sequence[PlacedLine], game: str) -> list[Word]:
    found: list[Word] = []
    for text, (x, y), face, size in lines if game else ():
        high = LINE / WHY * painter.grown(size)
        place = Box(x, y - MIDDLE * size - high / 2, 0.0, high)
        found += words_in(text, place, (face, size), painter, game)
    return each_once(found)


def _draw_title(
    painter: Painter, surface: pygame.Surface, words: HintWords, at: tuple[float, float], right: float
) -> float:
    """Draw the heading in the room of one line; a long one in two small lines rather than cut.  Return its end."""
    lines, size = _title(painter, words, right - at[0])
    pitch = 1.05 * painter.grown(size)
    for place, line in enumerate(lines):
        y = at[1] + (place - 0.68 * (len(lines) - 1)) * pitch
        painter.text(surface, line, (at[0], y), "serif_bold", size, THEME.ink)
    return at[0] + max(painter.measure(line, "serif_bold", size) for line in lines)


def _title(painter: Painter, words: HintWords, room: float) -> tuple[tuple[str, ...], float]:
    """Return the heading in one line or two beside its cards, and its size."""
    room -= len(words.cards) * (CARD_WIDE + CARD_GAP) * spacing(painter, 1.0) + (CARD_APART if words.cards else 0.0)
    sizes = TITLE, LEAST_TITLE / painter.grow, LEAST_TITLE_OF_TWO / painter.grow
    return break_name(words.title, "serif_bold", sizes, room, painter.measure)


def _headings(painter: Painter, box: Box, note: Note) -> float:
    above = HEAD + TITLE_LINE + note.down + FIRST_LINE + note.line * (len(note.why) - 1)
    return box.y + (above + TO_TABLE + note.more) * painter.grow


def _button_box(painter: Painter, box: Box, words: HintWords) -> Box:
    return _button_at(painter, box.right - PAD, box.y + (HEAD - 0.5 * KICKER) * painter.grow, words.does, words.key)


def _figures_box(painter: Painter, box: Box, words: HintWords) -> Box:
    middle = box.bottom - FOOT - 0.5 * _HIGH * painter.grow
    return _button_at(painter, box.right - PAD, middle, words.figures, words.figures_key)


def _fitted(
    painter: Painter, surface: pygame.Surface, text: str, at: tuple[float, float], right: float,
    style: tuple[Face, float, float], ink: Ink,
) -> None:  # fmt: skip
    """Draw a text in one line that ends before ``right``; ``style``: its face, size and least size.

    A long one is not enlarged with the other words.
    """
    face, size, least = style
    shown, size = fitted(text, face, size, least / painter.grow, right - at[0], painter.measure)
    painter.text(surface, shown, at, face, size, ink)
