"""The animated pencil that writes a new line on the score slip."""

import math
from dataclasses import replace

import pygame

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.compositor import Layer
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.easing import Span, ease_in_out
from raub_desktop.toolkit.theme import THEME
from raub_desktop.ui.table.board.captions import SlipWords
from raub_desktop.ui.table.drawing.slip import draw_slip, last_base, slip_made

WRITES, LIFTED = 0.95, 0.35
"""The seconds at normal speed that a line takes, and the pause after it."""
_STEPS = 48
_LONG, _THICK, _POINT = 0.150, 0.0135, 0.020
_LEAN = math.radians(52)
_UP = 0.0055
"""Distance the point goes up and down as it writes (u)."""


class Pencil:
    """Writes one line at a time; ``rows`` is the number of lines written so far."""

    def __init__(self, rows: int) -> None:
        self.rows = rows
        self._left = 0.0
        self._length = 0.0

    @property
    def busy(self) -> bool:
        return self._left > 0

    def follow(self, rows: int, motion: float) -> bool:
        """Compare with the number of lines on the slip; return whether the pencil begins to write.

        ``motion``: see Tempo.
        """
        begins = rows == self.rows + 1 and motion > 0
        self.rows = rows
        if begins:
            self._length = WRITES * motion
            self._left = self._length + LIFTED * motion
        return begins

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether the pencil was busy."""
        was, self._left = self.busy, max(0.0, self._left - seconds)
        return was

    def draw_ahead(self, painter: Painter, box: Box, words: SlipWords, *, written: bool) -> None:
        """Render the slip ahead: with its new line, or before that is ``written``."""
        slip_made(painter, box, words if written else _unwritten(words))

    def finish(self) -> None:
        self._left = 0.0

    def item(self, painter: Painter, box: Box, words: SlipWords) -> list[Layer]:
        """Return a layer that covers what is not yet written, and the pencil at its edge; empty when complete."""
        gone = self._length + LIFTED * self._length / WRITES - self._left
        share = Span(0.0, self._length).share(gone) if self.busy else 1.0
        if share >= 1:
            return []
        step = round(ease_in_out(share) * _STEPS)
        reach = Box(box.x - 0.02, box.y - 0.02, box.w + 0.04 + _LONG, box.h + 0.04)
        rect = pygame.Rect(painter.px(reach.x), painter.px(reach.y), painter.px(reach.w), painter.px(reach.h))
        x = box.x + box.w * step / _STEPS
        y = box.y + last_base(painter, box, words) - 0.006 + _UP * math.sin(step * 1.9)

        def draw(surface: pygame.Surface) -> None:
            clip = surface.get_clip()
            surface.set_clip(pygame.Rect(painter.px(x), rect.y, rect.right - painter.px(x), rect.h).clip(clip))
            draw_slip(painter, surface, box, _unwritten(words))
            surface.set_clip(clip)
            _draw_pencil(painter, surface, x, y)

        return [Layer("pencil", step, rect, draw)]


def _unwritten(words: SlipWords) -> SlipWords:
    if not words.lines:
        return words
    *before, last = words.lines
    empty = replace(last, numbers=("",) * len(last.numbers), ringed=(), margin="")
    return replace(words, lines=(*before, empty) if last.numbers else tuple(before))


def _draw_pencil(painter: Painter, surface: pygame.Surface, x: float, y: float) -> None:
    box = Box(-0.012, -_LONG, _LONG, _LONG + 0.012)

    def make() -> pygame.Surface:
        canvas = Canvas(box, painter.unit, theme=painter.theme)
        along, across = (math.cos(_LEAN), -math.sin(_LEAN)), (math.sin(_LEAN), math.cos(_LEAN))

        def at(far: float, off: float) -> tuple[float, float]:
            return far * along[0] + off * across[0], far * along[1] + off * across[1]

        half, end = _THICK / 2, _LONG * 0.94
        shaft = [at(_POINT, -half), at(end, -half), at(end, half), at(_POINT, half)]
        canvas.fill([(a + 0.004, b + 0.006) for a, b in [*shaft, (0.0, 0.0)]], painter.theme.shade)
        canvas.fill([(0.0, 0.0), at(_POINT, -half), at(_POINT, half)], THEME.paper)
        canvas.fill(shaft, THEME.yellow)
        canvas.fill([at(_POINT, -half), at(end, -half), at(end, -half / 3), at(_POINT, -half / 3)], canvas.theme.red)
        canvas.fill([(0.0, 0.0), at(_POINT * 0.4, -half * 0.4), at(_POINT * 0.4, half * 0.4)], canvas.theme.blue)
        canvas.trace([(0.0, 0.0), *shaft], THEME.ink, 0.0018)
        return canvas.done()

    picture = painter.surfaces.get(("pencil", painter.unit, painter.theme.shade), make)
    surface.blit(picture, (painter.px(x + box.x), painter.px(y + box.y)))
