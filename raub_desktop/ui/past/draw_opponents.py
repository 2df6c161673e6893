"""The opponents in the statistics: a row for each, with the face and a bar under each share of matches won."""

from collections.abc import Sequence

import pygame

from raub_desktop.language import tr
from raub_desktop.language.numbers import percent, signed
from raub_desktop.session.faces import EMBLEMS, face_called
from raub_desktop.ui.kit.boxes import Box
from raub_desktop.ui.kit.fonts import Face
from raub_desktop.ui.kit.paint import Kit, Pad
from raub_desktop.ui.kit.rows import base_in, column, row, stack
from raub_desktop.ui.kit.theme import THEME
from raub_desktop.ui.past.draw_tables import Table, draw_nothing, draw_rule, draw_table
from raub_desktop.ui.past.progress import Opponent
from raub_desktop.ui.widgets.base import panel, stamp
from raub_desktop.ui.widgets.button import paragraph, squeezed

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


def draw_opponents(kit: Kit, surface: pygame.Surface, box: Box, met: Sequence[Opponent]) -> None:
    """Who was met, and how those matches ended; without faces where there are many."""
    if not met:
        draw_nothing(kit, surface, box, tr("Everyone you finish a match against is listed here."))
        return
    heads = (tr("Matches"), tr("You won"), tr("They won"), tr("Your lead per match"))
    note = tr("Your lead: how many points you finish ahead of them on average; with a minus, behind them.")
    inner, grow = box.grown(-_PAD), kit.grow
    lines, size = paragraph(kit, note, THEME.type_small, inner.w, _NOTE_LINES, "serif_italic")
    top, _, middle, _, foot = column(inner, [_HEADS * grow, _GAP, None, _GAP, _NOTE * len(lines) * grow])
    high = min(_ROW * grow, middle.h / len(met))
    if high < _LEAST_ROW * grow:
        rows = [(f"{one.name} · {one.level}", _told(one)) for one in met]
        draw_table(kit, surface, box, Table(tr("Your opponents"), heads, rows, note), _NUMBER)
        return
    panel(kit, surface, box)
    name, *places = row(top, [None, *[_NUMBER] * len(heads)])
    words, large = squeezed(kit, tr("Your opponents"), THEME.type_name, name.w, "serif_bold")
    kit.text(surface, words, (name.x, base_in(name, large)), "serif_bold", large, THEME.ink)
    wide = places[0].w - _GAP
    longest = max((word for head in heads for word in head.split()), key=lambda one: kit.measure(one, "sans", _HEAD))
    small = min(paragraph(kit, head, _HEAD, wide, _HEAD_LINES)[1] for head in heads)
    small = min(small, squeezed(kit, longest, _HEAD, wide)[1])
    pitch = 1.15 * kit.grown(small)
    for head, place in zip(heads, places, strict=True):
        for up, line in enumerate(reversed(kit.lines(head, "sans", small, wide))):
            at = place.right, base_in(name, large) - up * pitch
            kit.text(surface, line, at, "sans", small, THEME.ink, "right")
    for one, place in zip(met, stack(middle, [high] * len(met)), strict=True):
        _opponent(kit, surface, place, one)
    for line, place in zip(lines, stack(foot, [_NOTE * grow] * len(lines)), strict=True):
        kit.text(surface, line, (place.x, base_in(place, size)), "serif_italic", size, THEME.ink)


def _told(one: Opponent) -> tuple[str, ...]:
    won, lost = (f"{count} · {percent(count / one.matches)}" for count in (one.wins, one.losses))
    return str(one.matches), won, lost, signed(one.lead, 1)


def _opponent(kit: Kit, surface: pygame.Surface, box: Box, one: Opponent) -> None:
    """One row: the face, the name over the strength, the numbers, a bar under each share."""
    wide = _FACE * box.h
    face, _, name, *places = row(box, [wide, _AFTER_FACE, None, *[_NUMBER] * len(_told(one))])
    _face(kit, surface, face, face_called(one.name) or EMBLEMS[0], wide)
    upper, lower = column(name.grown(-0.16 * box.h)._replace(x=name.x, w=name.w), [None, None])
    lines: tuple[tuple[str, Box, float, Face], ...] = (
        (one.name, upper, THEME.type_name, "serif_bold"),
        (one.level, lower, THEME.type_small, "sans"),
    )
    for words, place, most, style in lines:
        told, size = squeezed(kit, words, most, place.w - _GAP, style)
        kit.text(surface, told, (place.x, base_in(place, size)), style, size, THEME.ink)
    shares = (None, one.wins, one.losses, None)
    for words, share, place in zip(_told(one), shares, places, strict=True):
        told, size = squeezed(kit, words, _BIG, place.w - _APART, "serif_bold")
        kit.text(surface, told, (place.right, base_in(place, size)), "serif_bold", size, THEME.ink, "right")
        if share is not None:
            _bar(kit, surface, place, share / one.matches)
    draw_rule(kit, surface, box)


def _bar(kit: Kit, surface: pygame.Surface, box: Box, part: float) -> None:
    """A bar for a share of 1, on the ground that the whole would have."""
    left, right, high = kit.px(box.x + _APART), kit.px(box.right), max(2, kit.px(_BAR))
    whole = pygame.Rect(left, kit.px(box.bottom - _UP) - high, right - left, high)
    pygame.draw.rect(surface, kit.theme.rule, whole)
    pygame.draw.rect(surface, kit.theme.blue, (whole.x, whole.y, round(whole.w * min(1.0, part)), high))


def _face(kit: Kit, surface: pygame.Surface, box: Box, face: str, wide: float) -> None:
    def rim(pad: Pad, local: Box) -> None:
        pad.disc(*local.centre, local.w / 2, THEME.ink)

    x, y = box.centre
    spot = Box(x - wide / 2, y - wide / 2, wide, wide)
    stamp(kit, surface, ("opponent",), spot, rim)
    portrait = kit.pictures.portrait(face, kit.px(wide - 2 * _RIM))
    surface.blit(portrait, portrait.get_rect(center=(kit.px(x), kit.px(y))))
