"""The paper note about a decision, and the seals of the grades."""

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from raub_desktop.language import tr
from raub_desktop.toolkit.accessibility.tree import Measured, Role, Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.text_fitting import cut, fit_size, halves
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.theme import THEME, Ink
from raub_desktop.toolkit.widgets.base import Look, Widget, stamp
from raub_desktop.ui.scenes.history.draw_choices import ROW, draw_choices, over_headings
from raub_desktop.ui.scenes.history.grading import Grade
from raub_desktop.ui.scenes.history.verdict import Verdict
from raub_desktop.ui.table.drawing.bar import wrap
from raub_desktop.ui.table.hint import HintRow
from raub_desktop.ui.table.layout.notes import ends_over
from raub_desktop.ui.table.layout.places import Layout

_PAD, _LEFT, _RIGHT = 0.020, 0.030, 0.016
"""Inside the note, and how much further than the score slip it goes at both sides (u)."""
_HEAD, _TITLE, _TEXT = 0.029, 0.027, 0.0195
_LINE = 0.0240
_LEAST = 0.020
"""Size of a heading that is long, at the designed scale (u)."""
_SEAL = 0.0175
_BEAD, _BEAD_PITCH, _CROWDED = 0.0105, 0.034, 0.0160
"""Of beads: their radius, from one to the next, and the least of that in one row (u)."""
_ROWS = 0.155
"""Room for the rows of the table."""
_MOST_LINES = 7
_UNDER = 0.006
"""Under everything (u)."""
_ABOUT, _ABOUT_ROOM = 0.0235, 0.027
"""What was asked: its size, and how much lower the rest stands for each of its lines (u)."""
_CORNER = 0.012
"""How far the corners of the score slip, which lies aslant, reach over it (u)."""
_FEW_ROWS, _NOTHING = 3, 1e-6
"""Choices where there is little room."""
_GROW_STEP = 0.05
"""By so much at a time large words are made smaller where the note would lie over cards."""
_PROGRESS, _PROGRESS_BAR = 0.050, 0.009
"""While a decision is weighed: the part at the note's foot, and how high its bar is (u)."""
_OPENED = 0.0185
"""The size of the small heading under the dashed line (u)."""
_OPEN_HEAD, _OPEN_END, _DASH = 0.026, 0.018, 0.006
"""Under the dashed line: the way to the small heading, what is left under the last line, how long a dash is (u)."""

INKS: dict[Grade | None, str] = {
    Grade.BEST: "leaf",
    Grade.GOOD: "leaf",
    Grade.INACCURACY: "yellow",
    Grade.MISTAKE: "red",
    None: "blue",
}
"""Which of the theme's inks a grade has."""


def seal(canvas: Canvas, x: float, y: float, radius: float, grade: Grade | None) -> None:
    """Draw the sign of a grade; told apart by its shape as well as by its ink."""
    r, ink = radius, getattr(canvas.theme, INKS[grade])
    match grade:
        case Grade.BEST | Grade.GOOD:
            canvas.disc(x, y, r, THEME.ink)
            canvas.disc(x, y, r * 0.86, ink if grade is Grade.BEST else THEME.paper)
            tick = [(x - r * 0.45, y + r * 0.02), (x - r * 0.10, y + r * 0.38), (x + r * 0.48, y - r * 0.36)]
            canvas.trace(tick, THEME.paper if grade is Grade.BEST else ink, r * 0.26, closed=False)
        case Grade.INACCURACY:
            for size, one in ((1.12, THEME.ink), (0.90, ink)):
                reach = r * size
                canvas.fill([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], one)
            wave = [(x - r * 0.42, y + r * 0.12), (x - r * 0.14, y - r * 0.14), (x + r * 0.14, y + r * 0.14),
                    (x + r * 0.42, y - r * 0.12)]  # fmt: skip
            canvas.trace(wave, THEME.ink, r * 0.20, closed=False)
        case Grade.MISTAKE:
            for size, one in ((1.20, THEME.ink), (0.94, ink)):
                reach = r * size
                foot = y + reach * 0.72
                canvas.fill([(x - reach, foot), (x + reach, foot), (x, y - reach * 0.98)], one)
            canvas.trace([(x, y - r * 0.30), (x, y + r * 0.14)], THEME.paper, r * 0.24, closed=False)
            canvas.disc(x, y + r * 0.46, r * 0.14, THEME.paper)
        case None:
            canvas.disc(x, y, r * 0.92, THEME.ink)
            canvas.disc(x, y, r * 0.76, THEME.paper)
            for across in (-0.36, 0.0, 0.36):
                canvas.disc(x + r * across, y, r * 0.12, THEME.ink)


# -------------------------------------------------------------------------------------------------- the note
class _Parts(NamedTuple):
    """What of the words has room."""

    lines: Sequence[str]
    rows: Sequence[tuple[HintRow, bool]]
    """Choices, and whether each is the player's own."""
    height: float


def note_box(layout: Layout, words: Verdict, painter: Painter) -> tuple[Box, Painter]:
    """Where the note lies: over the whole score slip, as high as its words at least; and what it is painted with.

    Large words are as large as lets the note stay clear of the cards over it.
    """
    slip = layout.slip
    box = Box(slip.x - _LEFT, 0.0, slip.w + _LEFT + _RIGHT, slip.bottom + 0.012)
    room = box.bottom - ends_over(layout, box)
    least = min(room, box.bottom - slip.y + _CORNER)
    grow = painter.grow
    while True:
        painter = painter.with_words(grow)
        height = _parts(words, box.w, painter, room).height
        if height <= room or grow <= 1:
            deep = max(height, least)
            return box._replace(y=box.bottom - deep, h=deep), painter
        grow = max(1.0, grow - _GROW_STEP)


def _parts(words: Verdict, width: float, painter: Painter, room: float) -> _Parts:
    """As much as there is room for, in u: first goes a choice, then a sentence."""
    grow = painter.grow
    sentences = [wrap(text, width - 2 * _PAD, _TEXT, painter.measure) for text in words.lines if text]
    large = int(_MOST_LINES / grow) if words.rows else _MOST_LINES
    while len(sentences) > 1 and sum(map(len, sentences)) > large:
        del sentences[0]
    most = max(2, int(_ROWS / (ROW * grow)))
    opened, over = _opened_height(words, width, painter), over_headings(painter, words.headings)
    for said, count in (
        (sentences, most),
        (sentences, _FEW_ROWS),
        (sentences, _FEW_ROWS - 1),
        (sentences[-1:], most),
        (sentences[-1:], _FEW_ROWS),
        (sentences[-1:], _FEW_ROWS - 1),
    ):
        lines, rows = [line for sentence in said for line in sentence], _rows(words, min(count, most))
        height = (0.110 + _LINE * len(lines)) * grow + _UNDER + opened
        height += (0.034 + ROW * len(rows)) * grow + over if rows else 0.0
        height += _PROGRESS * grow if words.progress else 0.0
        height += _ABOUT_ROOM * grow * len(_about(words, width, painter)[0])
        height += _LINE * grow * (len(_title(words, width, painter)[0]) - 1)
        if height <= room + _NOTHING or not words.rows:
            break
    return _Parts(lines, rows, height)


def _about(words: Verdict, width: float, painter: Painter) -> tuple[Sequence[str], float]:
    """Return what was asked, in one line or two, and its size."""
    return _heading(words.about, _ABOUT, THEME.type_least / painter.grow, width, painter)


def _title(words: Verdict, width: float, painter: Painter) -> tuple[Sequence[str], float]:
    """Return what was answered, in one line or two, and its size."""
    return _heading(words.title, _TITLE, _LEAST / painter.grow, width, painter)


def _heading(text: str, most: float, least: float, width: float, painter: Painter) -> tuple[Sequence[str], float]:
    """Return a heading in one line, or in two where it would be smaller than the least in one; and its size."""
    room = width - 2 * _PAD
    one_line = painter.measure(text, "serif_bold", least) <= room
    lines = [text] if one_line else halves(text)
    sizes = [fit_size(line, "serif_bold", most, least, room, painter.measure) for line in lines]
    return [line for line in lines if line], min(sizes)


def _rows(words: Verdict, most: int) -> list[tuple[HintRow, bool]]:
    """So many choices, and whether each is the player's own: the best, that one and the one compared are among them."""
    kept = {0, words.own, words.rival} - {None}
    others = [number for number in range(len(words.rows)) if number not in kept][: max(0, most - len(kept))]
    return [(row, number == words.own) for number, row in enumerate(words.rows) if number in kept or number in others]


def _opened(words: Verdict, width: float, painter: Painter) -> list[str]:
    return wrap(words.opened, width - 2 * _PAD, _TEXT, painter.measure) if words.opened else []


def _opened_height(words: Verdict, width: float, painter: Painter) -> float:
    """How high the part below the dashed line is."""
    lines = len(_opened(words, width, painter))
    return (_OPEN_HEAD + _LINE * lines + _OPEN_END) * painter.grow if lines else 0.0


def draw_note(painter: Painter, surface: pygame.Surface, box: Box, words: Verdict) -> None:
    """Paint the note."""

    def paper(canvas: Canvas) -> None:
        canvas.label(box, THEME.paper, THEME.scoop, THEME.ink, painter.theme.shade)
        seal(canvas, box.x + _PAD + _SEAL, top + 0.038 * painter.grow, _SEAL, words.grade)

    about, size = _about(words, box.w, painter)
    top = box.y + _ABOUT_ROOM * painter.grow * len(about)
    painter.drawn(surface, ("verdict", words.grade, len(about)), box.grown(0.012), paper)
    left, right, grow = box.x + _PAD, box.right - _PAD, painter.grow
    parts = _parts(words, box.w, painter, box.h)
    ink = THEME.ink if words.grade in (None, Grade.INACCURACY) else getattr(painter.theme, INKS[words.grade])
    for number, line in enumerate(about):
        at = left, box.y + (0.032 + _ABOUT_ROOM * number) * grow
        painter.text(
            surface, cut(line, "serif_bold", size, right - left, painter.measure), at, "serif_bold", size, THEME.ink
        )
    _fit(painter, surface, words.kicker, (left + 2 * _SEAL + 0.014, top + 0.048 * grow), right, _HEAD, ink)
    base = top + 0.092 * grow
    title, size = _title(words, box.w, painter)
    for line in title:
        painter.text(
            surface,
            cut(line, "serif_bold", size, right - left, painter.measure),
            (left, base),
            "serif_bold",
            size,
            THEME.ink,
        )
        base += _LINE * grow
    base += 0.006
    for line in parts.lines:
        painter.text(surface, line, (left, base), "sans", _TEXT, THEME.ink)
        base += _LINE * grow
    if parts.rows:
        base += 0.006 + over_headings(painter, words.headings)
        draw_choices(painter, surface, words.headings, parts.rows, Box(left, base, right - left, 0))
    end = box.bottom - _opened_height(words, box.w, painter)
    if words.progress:
        _draw_progress(painter, surface, words.progress, Box(left, box.bottom - _PROGRESS * grow, right - left, 0))
    if words.opened:
        _with_open_cards(painter, surface, words, Box(left, end, right - left, box.bottom - end))


def _draw_progress(painter: Painter, surface: pygame.Surface, progress: tuple[int, int], room: Box) -> None:
    """How many decisions have been weighed, in words and as a bar; ``room.y`` is the bar's upper edge."""
    done, count = progress
    bar = pygame.Rect(
        painter.px(room.x), painter.px(room.y), painter.px(room.right) - painter.px(room.x), painter.px(_PROGRESS_BAR)
    )
    radius = bar.h // 2
    pygame.draw.rect(surface, painter.theme.rule, bar, border_radius=radius)
    if done:
        full = bar.copy()
        full.w = max(bar.h, round(bar.w * done / count))
        pygame.draw.rect(surface, painter.theme.leaf, full, border_radius=radius)
    words = tr("{n} of {all} decisions of this deal weighed", n=done, all=count)
    at = room.x, room.y + _PROGRESS_BAR + 0.021 * painter.grow
    size = fit_size(words, "serif_italic", 0.0185, 0.0150 / painter.grow, room.w, painter.measure)
    painter.text(
        surface, cut(words, "serif_italic", size, room.w, painter.measure), at, "serif_italic", size, THEME.ink
    )


def _with_open_cards(painter: Painter, surface: pygame.Surface, words: Verdict, box: Box) -> None:
    """Draw what no grade knows of, under a line along which it could be torn off."""
    grow = painter.grow
    y, thick = painter.px(box.y), max(1, painter.px(THEME.hair))
    dash = max(2, painter.px(_DASH))
    for x in range(painter.px(box.x), painter.px(box.right) - dash // 2, 2 * dash):
        pygame.draw.line(surface, THEME.ink, (x, y), (min(x + dash, painter.px(box.right)) - 1, y), thick)
    base = box.y + _OPEN_HEAD * grow
    heading = tr("With all cards open (not graded)")
    size = fit_size(heading, "sans_bold", _OPENED, 0.0150 / grow, box.w, painter.measure)
    painter.text(
        surface, cut(heading, "sans_bold", size, box.w, painter.measure), (box.x, base), "sans_bold", size, THEME.ink
    )
    for line in _opened(words, box.w + 2 * _PAD, painter):
        base += _LINE * grow
        painter.text(surface, line, (box.x, base), "sans", _TEXT, THEME.ink)


def _fit(
    painter: Painter,
    surface: pygame.Surface,
    words: str,
    at: tuple[float, float],
    right: float,
    size: float,
    ink: Ink,
) -> None:
    size = fit_size(words, "serif_bold", size, _LEAST / painter.grow, right - at[0], painter.measure)
    painter.text(surface, cut(words, "serif_bold", size, right - at[0], painter.measure), at, "serif_bold", size, ink)


# --------------------------------------------------------------------------------------------------------------- beads
def thread_wide(count: int) -> float:
    """How wide the thread of so many decisions is where it has room (u)."""
    return _BEAD_PITCH * max(1, count)


class Beads(Widget):
    """The decisions of a deal on a thread, on two where they are many, each with its seal; the one looked at is ringed.

    ``grades``: each decision's grade, and whether it is known.
    """

    def __init__(
        self,
        name: str,
        box: Box,
        grades: Sequence[tuple[Grade | None, bool]],
        place: int,
        go: Callable[[int], Change | None],
    ) -> None:
        super().__init__(name)
        self.box = box
        self.grades = tuple(grades)
        self.place = place
        self.go = go
        self.rows = 1 if box.w >= _CROWDED * len(grades) else 2
        self._row = math.ceil(len(grades) / self.rows)
        self.pitch = min(_BEAD_PITCH, box.w / max(1, self._row))

    @property
    def shown(self) -> object:
        """All that is seen of it, besides its place on the table."""
        return self.grades, self.place

    def accessible_text(self) -> Said:
        measured = Measured(self.place + 1, 1, len(self.grades), 1)
        return Said(Role.SLIDER, self.label, "", None, self.place + 1, len(self.grades), measured=measured)

    def pick(self, place: int) -> Change | None:
        return self.go(place) if 0 <= place < len(self.grades) else None

    def press(self, x: float, y: float) -> Change | None:
        """Go to the decision clicked."""
        row = int(y > self.box.h / 2) if self.rows > 1 else 0
        place = row * self._row + int(x / self.pitch)
        return self.go(place) if int(x / self.pitch) < self._row and place < len(self.grades) else None

    def at(self, place: int) -> tuple[float, float]:
        """Return the middle of a bead (u)."""
        row, along = divmod(place, max(1, self._row))
        down = self.box.h / 2 + (row - (self.rows - 1) / 2) * self.pitch
        return self.box.x + self.pitch * (along + 0.5), self.box.y + down

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        count = len(self.grades)
        for first in range(0, count, max(1, self._row)):
            last = min(first + self._row, count) - 1
            start, end = ((painter.px(x), painter.px(y)) for x, y in (self.at(first), self.at(last)))
            pygame.draw.line(surface, painter.theme.mist, start, end, max(1, painter.px(0.0018)))
        for place, (grade, known) in enumerate(self.grades):
            radius = min(_BEAD, self.pitch * 0.42)
            x, y = self.at(place)
            bead = Box(x - radius, y - radius, 2 * radius, 2 * radius)
            stamp(painter, surface, ("bead", grade, known), bead, _bead(grade, known=known))
            if place == self.place:
                stamp(
                    painter,
                    surface,
                    ("bead ring", painter.theme.accent),
                    bead.grown(0.0042),
                    _bead_ring(painter.theme.accent),
                )


def _bead_ring(ink: Ink) -> Callable[[Canvas, Box], None]:
    return lambda canvas, box: canvas.disc(*box.centre, box.w / 2, ink, 0.0024)


def _bead(grade: Grade | None, *, known: bool) -> Callable[[Canvas, Box], None]:
    def draw(canvas: Canvas, box: Box) -> None:
        if known:
            seal(canvas, *box.centre, box.w / 2, grade)
        else:
            canvas.disc(*box.centre, box.w / 5, THEME.paper)

    return draw
