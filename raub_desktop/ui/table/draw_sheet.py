"""The score sheet as it is kept in a café: a column a player, totals in blue, what each deal brought beside them."""

from collections.abc import Sequence
from itertools import pairwise

import pygame

from raub_desktop.language import tr
from raub_desktop.ui.fonts import Face
from raub_desktop.ui.table.board import SheetRow
from raub_desktop.ui.table.draw_kit import Kit
from raub_desktop.ui.table.draw_slip import PAD, SCALE, Slip
from raub_desktop.ui.table.fitting import fit_size
from raub_desktop.ui.table.places import Box
from raub_desktop.ui.theme import THEME

ROW, REFA_ROW = 0.046, 0.018
NAMES, FIRST = 0.066, 0.126
LEFT, RIGHT = 0.110, 0.040
"""Margins beside the columns."""
TOTAL, DELTA, NAME = 0.035, 0.0225, 0.028
DOUBLE = "× 2"


def draw_sheet(
    kit: Kit, surface: pygame.Surface, box: Box, start: Sequence[int], rows: Sequence[SheetRow], names: Sequence[str],
    *, back: int = 0, doubled_next: bool = False,
) -> pygame.Rect:  # fmt: skip
    """Paint the sheet on ``box``: the last rows that fit, or those ``back`` rows before them.

    ``start`` are the scores everybody began with.  ``doubled_next``: a refa waits.
    """
    key = ("sheet", box, tuple(start), tuple(rows), tuple(names), back, doubled_next, kit.unit)
    made = kit.shelf.get(key, lambda: _paper(kit, box, start, rows, names, back, doubled_next))
    return surface.blit(made, (round((box.x - PAD) * kit.unit), round((box.y - PAD) * kit.unit)))


def rows_hidden(box: Box, rows: Sequence[SheetRow]) -> int:
    """How many rows have no room: as far back as one can look."""
    return len(rows) - len(_fitting(box, rows, 0)[1])


def _height(row: SheetRow) -> float:
    return REFA_ROW if row.deltas is None else ROW


def _fitting(box: Box, rows: Sequence[SheetRow], back: int) -> tuple[int, list[SheetRow]]:
    """The number of the first row shown, and the rows."""
    room = box.h - FIRST - 0.05
    end = max(0, len(rows) - back)
    first, used = end, 0.0
    while first and used + _height(rows[first - 1]) + (ROW if first == 1 else 0) <= room:
        first -= 1
        used += _height(rows[first])
    return first, list(rows[first:end])


def _paper(
    kit: Kit, box: Box, start: Sequence[int], rows: Sequence[SheetRow], names: Sequence[str], back: int, waits: bool
) -> pygame.Surface:
    slip = Slip(kit, box)
    slip.paper()
    pitch = (box.w - LEFT - RIGHT) / len(names)
    middles = [LEFT + (number + 0.5) * pitch for number in range(len(names))]
    for x, name in zip(middles, names, strict=True):
        size = fit_size(name, "serif_semibold", NAME, 0.018, pitch - 0.02, kit.measure)
        slip.fitted(name, x, NAMES, "serif_semibold", size, THEME.ink, pitch - 0.014, "centre")
    slip.drawn(0.024, box.w - 0.024, NAMES + 0.014, THEME.ink, 0.0026, 0)
    first, shown = _fitting(box, rows, back)
    base = FIRST
    if first == 0:
        _totals(slip, middles, start, base)
        base += ROW
    for number, row in enumerate(shown):
        last = first + number == len(rows) - 1
        if row.deltas is None:
            slip.drawn(0.024, box.w - 0.024, base - 0.024, THEME.red, 0.0034, 2.0 + number)
        else:
            _row(slip, middles, row, base, number=first + number + 1, last=last)
        base += _height(row)
    for left, right in pairwise(middles):
        x = (left + right) / 2
        top, bottom = slip.at(x, NAMES - 0.034), slip.at(x + 0.001, base - ROW + 0.022)
        pygame.draw.line(slip.picture, THEME.ink, top, bottom, max(1, round(0.0011 * slip.unit)))
    if waits and back == 0:
        slip.write(DOUBLE, 0.034, base, "serif_bold_italic", 0.026, THEME.red, "left")
        slip.write(tr("counts for the next deal"), LEFT, base - 0.001, "serif_italic", 0.022, THEME.ink, "left")
    wide, high = slip.picture.get_size()
    small = pygame.transform.smoothscale(slip.picture, (wide // SCALE, high // SCALE))
    return _on_shadow(kit, small)


def _on_shadow(kit: Kit, paper: pygame.Surface) -> pygame.Surface:
    length = kit.px(0.007)
    out = pygame.Surface((paper.get_width() + length, paper.get_height() + length), pygame.SRCALPHA)
    out.fill((*kit.theme.shade, 0))
    mask = pygame.mask.from_surface(paper, 100)
    mask.to_surface(out, setcolor=kit.theme.shade, unsetcolor=None, dest=(round(0.6 * length), length))
    out.blit(paper, (0, 0))
    return out


def _totals(slip: Slip, middles: Sequence[float], scores: Sequence[int], base: float) -> None:
    for x, score in zip(middles, scores, strict=True):
        slip.write(str(score), x, base, "serif_italic", TOTAL, THEME.blue)


def _row(slip: Slip, middles: Sequence[float], row: SheetRow, base: float, *, number: int, last: bool) -> None:
    assert row.deltas is not None
    slip.write(f"{number}.", 0.030, base - 0.002, "serif_italic", 0.019, THEME.ink, "left")
    if row.doubled:
        slip.write(DOUBLE, 0.060, base, "serif_bold_italic", 0.024, THEME.red, "left")
    for seat, x in enumerate(middles):
        out = bool(row.tricks) and row.tricks[seat] is None
        face: Face = "serif_bold_italic" if last else "serif_italic"
        slip.write(str(row.scores[seat]), x, base, face, TOTAL, THEME.blue)
        brought = "–" if out else signed(row.deltas[seat])
        ink = THEME.red if row.deltas[seat] > 0 else THEME.ink
        slip.write(brought, x + 0.034, base - 0.001, face, DELTA, ink, "left")
        if seat in row.ringed:
            slip.ring(x, base - 0.0115, 0.030)
        if seat == row.declarer:
            slip.drawn(x - 0.026, x + 0.026, base + 0.0085, THEME.blue, 0.0022, number)


def signed(number: int) -> str:
    """A number with its sign, as it is written: "+4", "−2", "0"."""
    if number > 0:
        return f"+{number}"
    return f"−{-number}" if number else "0"
