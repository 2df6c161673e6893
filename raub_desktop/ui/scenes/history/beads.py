"""The row of beads that stands for the decisions of a deal."""

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from raub_desktop.toolkit.accessibility.tree import Measured, Role, Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import centred
from raub_desktop.toolkit.layout import SPACES
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.theme import THEME, Ink
from raub_desktop.toolkit.widgets.base import Look, Widget, stamp
from raub_desktop.ui.scenes.history.grade_seal import seal
from raub_desktop.ui.scenes.history.grading import Grade

_PITCH, _CROWDED = 0.034, 0.016
"""From one bead to the next, and the least of that in one row (u)."""


class Beads(Widget):
    """The decisions of a deal as beads on a thread (two if there are many), each with its grade's seal; the current one
    is ringed.

    ``grades``: each decision's grade, and whether it is known.
    """

    def __init__(
        self, name: str, grades: Sequence[tuple[Grade | None, bool]], place: int, go: Callable[[int], Change | None]
    ) -> None:
        super().__init__(name)
        self.grades = tuple(grades)
        self.place = place
        self.go = go

    @property
    def shown(self) -> object:
        """A key of everything visible, besides its place on the table."""
        return self.grades, self.place

    @property
    def rows(self) -> int:
        """The number of threads."""
        return 1 if self.box.w >= _CROWDED * len(self.grades) else 2

    @property
    def _in_row(self) -> int:
        return max(1, math.ceil(len(self.grades) / self.rows))

    @property
    def pitch(self) -> float:
        """The distance from one bead to the next (u)."""
        return min(_PITCH, self.box.w / self._in_row)

    def widths(self, painter: Painter) -> tuple[float, float]:
        return _PITCH, _PITCH * max(1, len(self.grades))

    def height(self, painter: Painter, width: float) -> float:
        return SPACES["m"]

    def accessible_text(self) -> Said:
        measured = Measured(self.place + 1, 1, len(self.grades), 1)
        return Said(Role.SLIDER, self.label, "", None, self.place + 1, len(self.grades), measured=measured)

    def pick(self, place: int) -> Change | None:
        return self.go(place) if 0 <= place < len(self.grades) else None

    def press(self, x: float, y: float) -> Change | None:
        row, along = int(y > self.box.h / 2) if self.rows > 1 else 0, int(x / self.pitch)
        place = row * self._in_row + along
        return self.go(place) if along < self._in_row and place < len(self.grades) else None

    def at(self, place: int) -> tuple[float, float]:
        """Return the centre of a bead (u)."""
        row, along = divmod(place, self._in_row)
        down = self.box.h / 2 + (row - (self.rows - 1) / 2) * self.pitch
        return self.box.x + self.pitch * (along + 0.5), self.box.y + down

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        count, ink = len(self.grades), painter.theme.accent
        for first in range(0, count, self._in_row):
            last = min(first + self._in_row, count) - 1
            start, end = ((painter.px(x), painter.px(y)) for x, y in (self.at(first), self.at(last)))
            pygame.draw.line(surface, painter.theme.mist, start, end, max(1, painter.px(1.6 * THEME.hair)))
        size = min(0.9 * SPACES["m"], 0.84 * self.pitch)
        for place, (grade, known) in enumerate(self.grades):
            x, y = self.at(place)
            bead = centred(Box(x, y, 0.0, 0.0), size, size)
            stamp(painter, surface, ("bead", grade, known), bead, partial(_draw_bead, grade=grade, known=known))
            if place == self.place:
                stamp(painter, surface, ("bead ring", ink), bead.grown(0.2 * size), _ring(ink))


def _ring(ink: Ink) -> Callable[[Canvas, Box], None]:
    return lambda canvas, box: canvas.disc(*box.centre, box.w / 2, ink, THEME.line)


def _draw_bead(canvas: Canvas, box: Box, *, grade: Grade | None, known: bool) -> None:
    if known:
        seal(canvas, *box.centre, box.w / 2, grade)
    else:
        canvas.disc(*box.centre, box.w / 5, THEME.paper)
