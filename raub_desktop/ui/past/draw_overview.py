"""The figures of the overview: how many matches were won as a ring, the others in lines with a bar for each share."""

from collections.abc import Sequence

import pygame

from raub_desktop.language.numbers import percent
from raub_desktop.storage.results import Summary
from raub_desktop.ui.kit.boxes import Box
from raub_desktop.ui.kit.fonts import Face
from raub_desktop.ui.kit.paint import Kit, Pad
from raub_desktop.ui.kit.rows import base_in, centred, column, row, stack
from raub_desktop.ui.kit.theme import THEME, mixed
from raub_desktop.ui.past.draw_tables import draw_rule
from raub_desktop.ui.past.figures import Figure
from raub_desktop.ui.widgets.base import panel, stamp
from raub_desktop.ui.widgets.button import fitted, squeezed

_PAD, _TOP, _GAP = 0.034, 0.138, 0.016
"""Round the figures, how high the ring's part is, and the room below it (u)."""
_LARGE, _SLIM = 1.2, 0.024
"""In words so much larger there is less room round the figures (u)."""
_RING, _THICK, _SHARE, _REST = 0.064, 0.0165, 0.0360, 0.16
"""The ring's radius and how thick it is, the size of the share in it (u), and how dark the rest of it is."""
_BIG, _LABEL = 0.054, 0.040
"""The size of the large numbers, and the room for what they are (u)."""
_ROW, _GROUP = 0.0425, 0.014
_COLUMNS = (None, 0.090)
"""In a line: the words and the number, its share (u)."""
_NUMBER, _PART, _APART = 0.0275, 0.0260, 0.012
"""Size of a number, of a share, and the room before them (u)."""
_MEANT = 0.058
"""The most a line and its meaning take (u)."""
_HIGHEST, _WORDS = 0.82, 0.70
"""The most a number and a word take of a line's height."""


def draw_figures(kit: Kit, surface: pygame.Surface, box: Box, summary: Summary, lines: Sequence[Figure]) -> None:
    """Paint them on their sheet; the first two ``lines``, matches and wins, are what the ring tells."""
    panel(kit, surface, box)
    large = kit.grow > _LARGE
    top, _, below = column(box.grown(-(_SLIM if large else _PAD)), [2 * _RING if large else _TOP, _GAP, None])
    _wins(kit, surface, top, summary, lines[:2])
    others = lines[2:]
    groups = [_GROUP if line.heading else 0.0 for line in others]
    pitch = min(_ROW, (below.h - sum(groups)) / len(others))
    size = min(_words_size(kit, line, below.w, pitch) for line in others)
    bars = min(_room(kit, line, below.w, pitch)[0] for line in others)
    for line, place in zip(others, stack(below, [pitch + group for group in groups]), strict=True):
        _figure(kit, surface, place._replace(y=place.bottom - pitch, h=pitch), line, size, bars)


def draw_meanings(kit: Kit, surface: pygame.Surface, box: Box, lines: Sequence[Figure]) -> None:
    """Paint a sheet that says what each line of figures means."""
    panel(kit, surface, box)
    told = [line for line in lines if line.meaning]
    inner = box.grown(-_PAD)
    pitch = min(_MEANT * kit.grow, inner.h / max(1, len(told)))
    share = min(1.0, pitch / (_MEANT * kit.grow))
    for line, place in zip(told, stack(inner, [pitch] * len(told)), strict=True):
        name, meaning = column(place._replace(h=0.9 * pitch), [None, None])
        words, size = squeezed(kit, line.words, share * THEME.type_text, name.w, "sans_bold")
        kit.text(surface, words, (name.x, base_in(name, size)), "sans_bold", size, THEME.ink)
        words, size = squeezed(kit, line.meaning, share * THEME.type_small, name.w)
        kit.text(surface, words, (name.x, base_in(meaning, size) - 0.1 * meaning.h), "sans", size, THEME.ink)


def _wins(kit: Kit, surface: pygame.Surface, box: Box, summary: Summary, lines: Sequence[Figure]) -> None:
    ring, _, *places = row(box, [2 * _RING, 0.030, None, None])
    share = summary.wins / summary.matches if summary.matches else 0.0
    spot = centred(ring, 2 * _RING, 2 * _RING)
    stamp(kit, surface, ("wins", round(share, 4)), spot, lambda pad, local: _ring(pad, local, share))
    words = percent(share) if summary.matches else "–"
    words, size = squeezed(kit, words, _SHARE, 2 * (_RING - _THICK) - 0.020, "serif_bold")
    kit.text(surface, words, (spot.centre.x, spot.centre.y + 0.35 * size), "serif_bold", size, THEME.ink, "centre")
    for line, place in zip((lines[1], lines[0]), places, strict=True):
        _, number, label, _ = column(place, [None, _BIG * 1.1, _LABEL, None])
        kit.text(surface, line.number, (number.x, base_in(number, _BIG)), "serif_bold", _BIG, THEME.ink)
        words, size = squeezed(kit, line.words, THEME.type_text, label.w - _APART)
        kit.text(surface, words, (label.x, base_in(label, size)), "sans", size, THEME.ink)


def _ring(pad: Pad, box: Box, share: float) -> None:
    """A ring filled from its top on, clockwise, as far as the share goes."""
    x, y = box.centre
    pad.disc(x, y, _RING, THEME.ink)
    pad.disc(x, y, _RING - 0.0026, mixed(pad.theme.paper, THEME.ink, _REST))
    steps = max(1, round(180 * share))
    arc = [pygame.Vector2(0, 0.0026 - _RING).rotate(360 * share * step / steps) for step in range(steps + 1)]
    if share:
        pad.fill([(x, y), *((x + at.x, y + at.y) for at in arc)], pad.theme.green)
    pad.disc(x, y, _RING - _THICK, THEME.ink)
    pad.disc(x, y, _RING - _THICK - 0.0026, pad.theme.paper)


def _words_size(kit: Kit, line: Figure, wide: float, pitch: float) -> float:
    """How large the words of a line can be set."""
    return squeezed(kit, line.words, min(THEME.type_text, _WORDS * pitch / kit.grow), *_room(kit, line, wide, pitch))[1]


def _room(kit: Kit, line: Figure, wide: float, pitch: float) -> tuple[float, Face]:
    """How wide the words of a line may be (u), and their face."""
    number = kit.measure(line.number, "serif_bold", min(_NUMBER, _HIGHEST * pitch / kit.grow))
    return wide - sum(part or 0.0 for part in _COLUMNS) - number - _APART, "sans_bold" if line.heading else "sans"


def _figure(kit: Kit, surface: pygame.Surface, box: Box, line: Figure, size: float, bars: float) -> None:
    """One line, its words in a size; its type is no larger than the line is high enough for.  ``bars``: a whole bar."""
    most = box.h / kit.grow
    large, part = min(_NUMBER, _HIGHEST * most), min(_PART, _HIGHEST * most)
    told, share = row(box, _COLUMNS)
    right = told.right
    room, face = _room(kit, line, box.w, box.h)
    words = fitted(kit, line.words, size, room, face)
    kit.text(surface, words, (told.x, base_in(box, size)), face, size, THEME.ink)
    kit.text(surface, line.number, (right, base_in(box, large)), "serif_bold", large, THEME.ink, "right")
    if line.share:
        at = share.right, base_in(box, part)
        kit.text(surface, line.share, at, "serif_italic", part, kit.theme.blue, "right")
    draw_rule(kit, surface, box, bars, line.part)
