"""The figures of the overview: how many matches were won as a ring, the others in lines with a bar for each share."""

from collections.abc import Sequence

import pygame

from raub_desktop.language.numbers import percent
from raub_desktop.storage.results import Summary
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in, centred, column, row, stack
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.theme import THEME, mixed
from raub_desktop.toolkit.widgets.base import panel, stamp
from raub_desktop.toolkit.widgets.button import fitted, squeezed
from raub_desktop.ui.scenes.history.draw_tables import draw_rule
from raub_desktop.ui.scenes.history.figures import Figure

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


def draw_figures(
    painter: Painter, surface: pygame.Surface, box: Box, summary: Summary, lines: Sequence[Figure]
) -> None:
    """Paint them on their sheet; the first two ``lines``, matches and wins, are what the ring tells."""
    panel(painter, surface, box)
    large = painter.grow > _LARGE
    top, _, below = column(box.grown(-(_SLIM if large else _PAD)), [2 * _RING if large else _TOP, _GAP, None])
    _wins(painter, surface, top, summary, lines[:2])
    others = lines[2:]
    groups = [_GROUP if line.heading else 0.0 for line in others]
    pitch = min(_ROW, (below.h - sum(groups)) / len(others))
    size = min(_words_size(painter, line, below.w, pitch) for line in others)
    bars = min(_room(painter, line, below.w, pitch)[0] for line in others)
    for line, place in zip(others, stack(below, [pitch + group for group in groups]), strict=True):
        _figure(painter, surface, place._replace(y=place.bottom - pitch, h=pitch), line, size, bars)


def draw_meanings(painter: Painter, surface: pygame.Surface, box: Box, lines: Sequence[Figure]) -> None:
    """Paint a sheet that says what each line of figures means."""
    panel(painter, surface, box)
    told = [line for line in lines if line.meaning]
    inner = box.grown(-_PAD)
    pitch = min(_MEANT * painter.grow, inner.h / max(1, len(told)))
    share = min(1.0, pitch / (_MEANT * painter.grow))
    for line, place in zip(told, stack(inner, [pitch] * len(told)), strict=True):
        name, meaning = column(place._replace(h=0.9 * pitch), [None, None])
        words, size = squeezed(painter, line.words, share * THEME.type_text, name.w, "sans_bold")
        painter.text(surface, words, (name.x, base_in(name, size)), "sans_bold", size, THEME.ink)
        words, size = squeezed(painter, line.meaning, share * THEME.type_small, name.w)
        painter.text(surface, words, (name.x, base_in(meaning, size) - 0.1 * meaning.h), "sans", size, THEME.ink)


def _wins(painter: Painter, surface: pygame.Surface, box: Box, summary: Summary, lines: Sequence[Figure]) -> None:
    ring, _, *places = row(box, [2 * _RING, 0.030, None, None])
    share = summary.wins / summary.matches if summary.matches else 0.0
    spot = centred(ring, 2 * _RING, 2 * _RING)
    stamp(painter, surface, ("wins", round(share, 4)), spot, lambda canvas, local: _ring(canvas, local, share))
    words = percent(share) if summary.matches else "–"
    words, size = squeezed(painter, words, _SHARE, 2 * (_RING - _THICK) - 0.020, "serif_bold")
    painter.text(surface, words, (spot.centre.x, spot.centre.y + 0.35 * size), "serif_bold", size, THEME.ink, "centre")
    for line, place in zip((lines[1], lines[0]), places, strict=True):
        _, number, label, _ = column(place, [None, _BIG * 1.1, _LABEL, None])
        painter.text(surface, line.number, (number.x, base_in(number, _BIG)), "serif_bold", _BIG, THEME.ink)
        words, size = squeezed(painter, line.words, THEME.type_text, label.w - _APART)
        painter.text(surface, words, (label.x, base_in(label, size)), "sans", size, THEME.ink)


def _ring(canvas: Canvas, box: Box, share: float) -> None:
    """Draw a ring filled from its top on, clockwise, as far as the share goes."""
    x, y = box.centre
    canvas.disc(x, y, _RING, THEME.ink)
    canvas.disc(x, y, _RING - 0.0026, mixed(canvas.theme.paper, THEME.ink, _REST))
    steps = max(1, round(180 * share))
    arc = [pygame.Vector2(0, 0.0026 - _RING).rotate(360 * share * step / steps) for step in range(steps + 1)]
    if share:
        canvas.fill([(x, y), *((x + at.x, y + at.y) for at in arc)], canvas.theme.green)
    canvas.disc(x, y, _RING - _THICK, THEME.ink)
    canvas.disc(x, y, _RING - _THICK - 0.0026, canvas.theme.paper)


def _words_size(painter: Painter, line: Figure, wide: float, pitch: float) -> float:
    """How large the words of a line can be set."""
    return squeezed(
        painter, line.words, min(THEME.type_text, _WORDS * pitch / painter.grow), *_room(painter, line, wide, pitch)
    )[1]


def _room(painter: Painter, line: Figure, wide: float, pitch: float) -> tuple[float, Face]:
    """How wide the words of a line may be (u), and their face."""
    number = painter.measure(line.number, "serif_bold", min(_NUMBER, _HIGHEST * pitch / painter.grow))
    return wide - sum(part or 0.0 for part in _COLUMNS) - number - _APART, "sans_bold" if line.heading else "sans"


def _figure(painter: Painter, surface: pygame.Surface, box: Box, line: Figure, size: float, bars: float) -> None:
    """One line, its words in a size; its type is no larger than the line is high enough for.  ``bars``: a whole bar."""
    most = box.h / painter.grow
    large, part = min(_NUMBER, _HIGHEST * most), min(_PART, _HIGHEST * most)
    told, share = row(box, _COLUMNS)
    right = told.right
    room, face = _room(painter, line, box.w, box.h)
    words = fitted(painter, line.words, size, room, face)
    painter.text(surface, words, (told.x, base_in(box, size)), face, size, THEME.ink)
    painter.text(surface, line.number, (right, base_in(box, large)), "serif_bold", large, THEME.ink, "right")
    if line.share:
        at = share.right, base_in(box, part)
        painter.text(surface, line.share, at, "serif_italic", part, painter.theme.blue, "right")
    draw_rule(painter, surface, box, bars, line.part)
