"""The opponents in the statistics: a row for each, with the face and a bar under each share of matches won."""

from collections.abc import Sequence

import pygame

from raub_desktop.language import tr
from raub_desktop.language.numbers import percent, signed
from raub_desktop.session.faces import EMBLEMS, face_called
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in, column, row, stack
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import panel, stamp
from raub_desktop.toolkit.widgets.button import paragraph, squeezed
from raub_desktop.ui.scenes.history.draw_tables import Table, draw_nothing, draw_rule, draw_table
from raub_desktop.ui.scenes.history.progress import Opponent

_PAD, _NOTE, _HEADS, _GAP = 0.034, 0.028, 0.048, 0.012
"""Round the sheet, a line of the note, the heading with the columns' heads, and the room round the rows (u)."""
_ROW, _LEAST_ROW = 0.104, 0.078
"""The most a row is high, and the least with a face (u)."""
_FACE, _RIM, _AFTER_FACE = 0.78, 0.0032, 0.022
"""A face's width to its row's height, its rim and the room after it (u)."""
_NUMBER, _APART, _BIG = 0.190, 0.030, 0.030
"""Width of a column of numbers, the room before its bar, and the size of the numbers (u)."""
_BAR, _UP = 0.0064, 0.016
"""How thick a bar is, and how far over the row's end (u)."""
_NOTE_LINES = 2
_HEAD, _HEAD_LINES = THEME.type_small, 2
"""What stands over a column of numbers: its size, and in how many lines."""


def draw_opponents(painter: Painter, surface: pygame.Surface, box: Box, met: Sequence[Opponent]) -> None:
    """Who was met, and how those matches ended; without faces where there are many."""
    if not met:
        draw_nothing(painter, surface, box, tr("Everyone you finish a match against is listed here."))
        return
    heads = (tr("Matches"), tr("You won"), tr("They won"), tr("Your lead per match"))
    note = tr("Your lead: how many points you finish ahead of them on average; with a minus, behind them.")
    inner, grow = box.grown(-_PAD), painter.grow
    lines, size = paragraph(painter, note, THEME.type_small, inner.w, _NOTE_LINES, "serif_italic")
    top, _, middle, _, foot = column(inner, [_HEADS * grow, _GAP, None, _GAP, _NOTE * len(lines) * grow])
    high = min(_ROW * grow, middle.h / len(met))
    if high < _LEAST_ROW * grow:
        rows = [(f"{one.name} · {one.level}", _told(one)) for one in met]
        draw_table(painter, surface, box, Table(tr("Your opponents"), heads, rows, note), _NUMBER)
        return
    panel(painter, surface, box)
    name, *places = row(top, [None, *[_NUMBER] * len(heads)])
    words, large = squeezed(painter, tr("Your opponents"), THEME.type_name, name.w, "serif_bold")
    painter.text(surface, words, (name.x, base_in(name, large)), "serif_bold", large, THEME.ink)
    wide = places[0].w - _GAP
    longest = max(
        (word for head in heads for word in head.split()), key=lambda one: painter.measure(one, "sans", _HEAD)
    )
    small = min(paragraph(painter, head, _HEAD, wide, _HEAD_LINES)[1] for head in heads)
    small = min(small, squeezed(painter, longest, _HEAD, wide)[1])
    pitch = 1.15 * painter.grown(small)
    for head, place in zip(heads, places, strict=True):
        for up, line in enumerate(reversed(painter.lines(head, "sans", small, wide))):
            at = place.right, base_in(name, large) - up * pitch
            painter.text(surface, line, at, "sans", small, THEME.ink, "right")
    for one, place in zip(met, stack(middle, [high] * len(met)), strict=True):
        _opponent(painter, surface, place, one)
    for line, place in zip(lines, stack(foot, [_NOTE * grow] * len(lines)), strict=True):
        painter.text(surface, line, (place.x, base_in(place, size)), "serif_italic", size, THEME.ink)


def _told(one: Opponent) -> tuple[str, ...]:
    won, lost = (f"{count} · {percent(count / one.matches)}" for count in (one.wins, one.losses))
    return str(one.matches), won, lost, signed(one.lead, 1)


def _opponent(painter: Painter, surface: pygame.Surface, box: Box, one: Opponent) -> None:
    """One row: the face, the name over the strength, the numbers, a bar under each share."""
    wide = _FACE * box.h
    face, _, name, *places = row(box, [wide, _AFTER_FACE, None, *[_NUMBER] * len(_told(one))])
    _face(painter, surface, face, face_called(one.name) or EMBLEMS[0], wide)
    upper, lower = column(name.grown(-0.16 * box.h)._replace(x=name.x, w=name.w), [None, None])
    lines: tuple[tuple[str, Box, float, Face], ...] = (
        (one.name, upper, THEME.type_name, "serif_bold"),
        (one.level, lower, THEME.type_small, "sans"),
    )
    for words, place, most, style in lines:
        told, size = squeezed(painter, words, most, place.w - _GAP, style)
        painter.text(surface, told, (place.x, base_in(place, size)), style, size, THEME.ink)
    shares = (None, one.wins, one.losses, None)
    for words, share, place in zip(_told(one), shares, places, strict=True):
        told, size = squeezed(painter, words, _BIG, place.w - _APART, "serif_bold")
        painter.text(surface, told, (place.right, base_in(place, size)), "serif_bold", size, THEME.ink, "right")
        if share is not None:
            _bar(painter, surface, place, share / one.matches)
    draw_rule(painter, surface, box)


def _bar(painter: Painter, surface: pygame.Surface, box: Box, part: float) -> None:
    """Draw a bar for a share of 1, on the ground that the whole would have."""
    left, right, high = painter.px(box.x + _APART), painter.px(box.right), max(2, painter.px(_BAR))
    whole = pygame.Rect(left, painter.px(box.bottom - _UP) - high, right - left, high)
    pygame.draw.rect(surface, painter.theme.rule, whole)
    pygame.draw.rect(surface, painter.theme.blue, (whole.x, whole.y, round(whole.w * min(1.0, part)), high))


def _face(painter: Painter, surface: pygame.Surface, box: Box, face: str, wide: float) -> None:
    def rim(canvas: Canvas, local: Box) -> None:
        canvas.disc(*local.centre, local.w / 2, THEME.ink)

    x, y = box.centre
    spot = Box(x - wide / 2, y - wide / 2, wide, wide)
    stamp(painter, surface, ("opponent",), spot, rim)
    portrait = painter.pictures.portrait(face, painter.px(wide - 2 * _RIM))
    surface.blit(portrait, portrait.get_rect(center=(painter.px(x), painter.px(y))))
