"""The choices of a decision in the note about it: what each is, its numbers, and which one was the player's own."""

from collections.abc import Iterator, Sequence

import pygame

from raub_desktop.engine.cards import Rank
from raub_desktop.language import rank_word
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.text_fitting import cut, fit_size, halves
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.theme import THEME, Ink
from raub_desktop.toolkit.widgets.base import stamp
from raub_desktop.ui.cards.card_set import cards_of
from raub_desktop.ui.table.drawing.hint_table import NO_NUMBER
from raub_desktop.ui.table.hint import HintRow, MiniCard

ROW = 0.0295
"""From one row to the next (u)."""
_TEXT = 0.0200
_BETWEEN, _WIDEST = 0.013, 0.102
"""Between two columns of numbers, and how wide one with what is before it may be (u)."""
_HEAD, _HEAD_LINE = 0.078, 0.0205
"""A heading that is wider is set in two lines, and from one of them to the next (u)."""
_INDENT = 0.015
_SIGN, _NEAR, _APART, _MIDDLE = 0.92, 1.10, 1.34, 0.36
"""A suit's sign beside its rank, to the size of the type: how large; with the room before it and after it, to itself;
and how high the middle of capitals is."""

Rows = Sequence[tuple[HintRow, bool]]
"""Choices, and whether each is the player's own."""


def draw_choices(painter: Painter, surface: pygame.Surface, headings: Sequence[str], rows: Rows, room: Box) -> None:
    """Paint the table; ``room.y`` is the baseline of the headings' last line.

    The last column, the choices' worth, is always there.
    """
    grow, left, right, base = painter.grow, room.x, room.right, room.y
    columns, widths, names, size = _columns(painter, headings, rows, room.w - _INDENT)
    ends = [right - sum(widths[number + 1 :]) for number in range(len(widths))]
    heads = [_heading(painter, headings[column]) for column in columns]
    head = min(size for _, size in heads)
    for end, (lines, _) in zip(ends, heads, strict=True):
        for up, line in enumerate(reversed(lines)):
            painter.text(surface, line, (end, base - up * _HEAD_LINE * grow), "sans", head, THEME.ink, "right")
    y = painter.px(base + 0.008)
    pygame.draw.line(
        surface, THEME.ink, (painter.px(left), y), (painter.px(right), y), max(1, painter.px(painter.theme.hair))
    )
    base += 0.0325 * grow
    number_size = min(
        fit_size(row.numbers[column], "serif_bold", _TEXT, 0.0120, width - _BETWEEN + 0.004, painter.measure)
        for row, _ in rows
        for column, width in zip(columns, widths, strict=True)
    )
    for row, own in rows:
        face: Face = "sans_bold" if own else "sans"
        number_face: Face = "serif_bold" if own else "serif_italic"
        if own:
            middle = base - 0.0070
            tooth = Box(left, middle - 0.006, 0.009, 0.012)
            stamp(painter, surface, ("own row",), tooth, _pointer)
        elif row.best:
            sign = Box(left - 0.002, base - 0.0135, 0.012, 0.012)
            stamp(painter, surface, ("best row",), sign, _tick)
        ink = painter.theme.leaf if row.best else THEME.ink
        _choice(painter, surface, row, Box(left + _INDENT, base, names, 0), (face, size), ink)
        for end, column in zip(ends, columns, strict=True):
            shown = row.numbers[column] or NO_NUMBER
            painter.text(surface, shown, (end, base), number_face, number_size, ink, "right")
        base += ROW * grow


def _heading(painter: Painter, words: str) -> tuple[tuple[str, ...], float]:
    """Return a heading in one line or two, and its size: never smaller than the least of an interface of 100 %."""
    least = THEME.type_least
    lines = [words] if painter.measure(words, "sans", least) <= _HEAD else halves(words)
    room = _WIDEST - _BETWEEN
    size = min(fit_size(line, "sans", least, least / painter.grow, room, painter.measure) for line in lines)
    return tuple(cut(line, "sans", size, room, painter.measure) for line in lines), size


def over_headings(painter: Painter, headings: Sequence[str]) -> float:
    """How much room the headings need over their last line (u)."""
    most = max((len(_heading(painter, one)[0]) for one in headings), default=1)
    return (most - 1) * _HEAD_LINE * painter.grow


def _columns(
    painter: Painter, headings: Sequence[str], rows: Rows, room: float
) -> tuple[Sequence[int], Sequence[float], float, float]:
    """Which columns of numbers there is room for and how wide they are, the room for the choices, and their size.

    Before a choice is set in the smallest type, it takes the room of a column.
    """
    widths = [_column(painter, heading, [row.numbers[n] for row, _ in rows]) for n, heading in enumerate(headings)]
    count = len(widths)
    for first in range(count):
        names = room - sum(widths[first:])
        size = min(_choice_size(painter, row, names) for row, _ in rows)
        if size >= THEME.type_least or first == count - 1:
            break
    return range(first, count), widths[first:], names, size


def _choice_size(painter: Painter, row: HintRow, room: float) -> float:
    """Return the size at which a choice has room; words are cut before they are too small to be read."""
    if not row.cards:
        return fit_size(row.text, "sans_bold", _TEXT, 0.0160 / painter.grow, room, painter.measure)
    wide = sum(wide for wide, _ in _pieces(painter, row, "sans_bold", _TEXT))
    return _TEXT * min(1.0, room / wide)


def _pieces(painter: Painter, row: HintRow, face: Face, size: float) -> Iterator[tuple[float, str | MiniCard]]:
    """Yield what a choice of cards is put together of, and how wide it is with what follows: one card is its suit's
    sign and
    the rank in a word, several are ranks as on their corners, each before its sign."""
    for card in row.cards:
        sign = painter.grown(size) * _SIGN
        if row.rank:
            yield sign * _APART, card
            yield painter.measure(row.rank, face, size), row.rank
        elif card.suit is None:
            joker = rank_word(Rank.JOKER, cards_of(painter).deck)
            yield painter.measure(joker, face, size) + sign * (_APART - 1), joker
        else:
            yield painter.measure(card.rank, face, size) + sign * (_NEAR - 1), card.rank
            yield sign * _APART, card


def small_width(painter: Painter, cards: Sequence[MiniCard], size: float) -> float:
    """How wide small cards side by side are (u)."""
    return sum(wide for wide, _ in _pieces(painter, HintRow("", (), cards=tuple(cards)), "sans_bold", size))


def draw_small(
    painter: Painter, surface: pygame.Surface, cards: Sequence[MiniCard], at: tuple[float, float], size: float
) -> None:  # fmt: skip
    """Small cards side by side from a place on; ``at`` is on their baseline."""
    room = Box(*at, small_width(painter, cards, size), 0)
    _choice(painter, surface, HintRow("", (), cards=tuple(cards)), room, ("sans_bold", size), THEME.ink)


def _choice(
    painter: Painter, surface: pygame.Surface, row: HintRow, room: Box, style: tuple[Face, float], ink: Ink
) -> None:  # fmt: skip
    """One choice, in words or in signs; ``room.y`` is its baseline, ``style`` its face and size."""
    face, size = style
    if not row.cards:
        painter.text(surface, cut(row.text, face, size, room.w, painter.measure), (room.x, room.y), face, size, ink)
        return
    x = room.x
    for wide, piece in _pieces(painter, row, face, size):
        if isinstance(piece, str):
            painter.text(surface, piece, (x, room.y), face, size, ink)
        elif piece.suit is not None:
            high = painter.px(painter.grown(size) * _SIGN)
            sign = painter.pictures.picture(f"icons/suits/{cards_of(painter).signs}-{piece.suit.value}", high)
            surface.blit(sign, (painter.px(x), painter.px(room.y - _MIDDLE * size) - high // 2))
        x += wide


def _column(painter: Painter, heading: str, figures: Sequence[str]) -> float:
    """How wide a column is, with the room before it."""
    lines, size = _heading(painter, heading)
    widest = max(painter.measure(figure, "serif_bold", _TEXT) for figure in figures)
    return min(max(widest, *(painter.measure(line, "sans", size) for line in lines)) + _BETWEEN, _WIDEST)


def _tick(canvas: Canvas, box: Box) -> None:
    middle = box.y + box.h / 2
    points = [(box.x, middle), (box.x + 0.4 * box.w, middle + 0.4 * box.h), (box.right, middle - 0.4 * box.h)]
    canvas.trace(points, canvas.theme.leaf, 0.0030, closed=False)


def _pointer(canvas: Canvas, box: Box) -> None:
    canvas.fill([(box.x, box.y), (box.right, box.y + box.h / 2), (box.x, box.bottom)], canvas.theme.red)
