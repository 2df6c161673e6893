"""Goals just reached, as a small celebration: one label that names them, a flower beside each, next to the winner."""

from collections.abc import Sequence

import pygame

from raub_desktop.language import trn
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in, centred, column, row, stack
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import stamp
from raub_desktop.toolkit.widgets.button import paragraph, squeezed
from raub_desktop.ui.scenes.history.draw_goals import flower

_SIDE, _PAD, _FLOWER, _RADIUS = 0.022, 0.016, 0.034, 0.0125
"""Room at the sides, above and below, room for a flower, and how far it reaches (u)."""
_KICKER, _GOAL, _PITCH = 0.0190, 0.0225, 1.28
"""The sizes of the words over the goals and of a goal, and from line to line, to these (u)."""
_APART = 0.004
"""Room between two goals (u)."""


def draw_laurels(painter: Painter, surface: pygame.Surface, box: Box, goals: Sequence[str]) -> None:
    """Draw the label in the middle of the height of ``box`` where all are too many, the last line counts the others."""
    wide = box.w - 2 * _SIDE - _FLOWER
    head = painter.grown(_KICKER) * _PITCH
    room = box.h - 2 * _PAD - head
    for named in range(len(goals), 0, -1):
        left = len(goals) - named
        words = [*goals[:named], *([trn("and {n} other", "and {n} others", left)] if left else [])]
        told = [paragraph(painter, one, _GOAL, wide, 2, "serif_bold") for one in words]
        highs = [len(lines) * _PITCH * painter.grown(size) + _APART for lines, size in told]
        if sum(highs) <= room:
            break
    label = centred(box, box.w, min(box.h, sum(highs) + head + 2 * _PAD))

    def paper(canvas: Canvas, local: Box) -> None:
        canvas.label(local, shadow=canvas.theme.shade)

    stamp(painter, surface, ("laurel", label.h), label, paper)
    _, inside, _ = row(label, [_SIDE, None, _SIDE])
    _, kicker, *places, _ = column(inside, [_PAD, head, *highs, _PAD])
    line, size = squeezed(painter, trn("Goal reached", "Goals reached", len(goals)), _KICKER, kicker.w, "serif_italic")
    painter.text(surface, line, (kicker.x, base_in(kicker, size)), "serif_italic", size, painter.theme.blue)
    for number, (place, (lines, size)) in enumerate(zip(places, told, strict=True)):
        mark, text = row(place, [_FLOWER, None])
        if number < named:
            bud = Box(mark.x, place.centre.y - _FLOWER / 2, _FLOWER - 0.006, _FLOWER)
            stamp(
                painter,
                surface,
                "laurel flower",
                bud,
                lambda canvas, at: flower(canvas, at.centre.x, at.centre.y, _RADIUS),
            )
        for there, words_of in zip(stack(text, [(text.h - _APART) / len(lines)] * len(lines)), lines, strict=True):
            painter.text(surface, words_of, (there.x, base_in(there, size)), "serif_bold", size, THEME.ink)
