"""Goals just reached, as a small celebration: a label with a flower for each, beside the winner of a match."""

from collections.abc import Sequence

import pygame

from raub_desktop.language import tr, trn
from raub_desktop.ui.kit.boxes import Box
from raub_desktop.ui.kit.paint import Kit, Pad
from raub_desktop.ui.kit.rows import base_in, centred, column, row, stack, tall
from raub_desktop.ui.kit.theme import THEME
from raub_desktop.ui.past.draw_goals import flower
from raub_desktop.ui.widgets.base import stamp
from raub_desktop.ui.widgets.button import paragraph, squeezed

_HIGH, _APART, _MOST = 0.106, 0.012, 2
"""A label's height, the room between two, and the most there are (u)."""
_FLOWER, _PAD, _RADIUS = 0.084, 0.014, 0.031
"""Room for the flower, room at both ends, and how far the flower reaches (u)."""
_KICKER, _SHARE = 0.0190, 0.32
"""The size of the words over the goal, and their share of the label."""
_GOAL, _PITCH = 0.0230, 1.22
"""The goal's size, and from line to line, to that."""


def draw_laurels(kit: Kit, surface: pygame.Surface, box: Box, goals: Sequence[str]) -> None:
    """The labels in the middle of the height of ``box``; of many goals the last label only counts the rest."""
    shown = list(goals) if len(goals) <= _MOST else list(goals[: _MOST - 1])
    left = len(goals) - len(shown)
    count = len(shown) + bool(left)
    high = tall([_HIGH] * count, gap=_APART)
    for number, place in enumerate(stack(centred(box, box.w, high), [_HIGH] * count, gap=_APART)):
        more = number == len(shown)
        words = trn("{n} more goal", "{n} more goals", left) if more else shown[number]
        _label(kit, surface, place, words)


def _label(kit: Kit, surface: pygame.Surface, box: Box, goal: str) -> None:
    stamp(kit, surface, "laurel", box, _paper)
    _, _, words, _ = row(box, [_PAD, _FLOWER, None, _PAD])
    kicker, told = column(words, [_SHARE * box.h, None])
    line, size = squeezed(kit, tr("Goal reached"), _KICKER, kicker.w, "serif_italic")
    at = kicker.x, base_in(kicker._replace(y=kicker.y + 0.005), size)
    kit.text(surface, line, at, "serif_italic", size, kit.theme.blue)
    lines, size = paragraph(kit, goal, _GOAL, told.w, 2, "serif_bold")
    pitch = min(_PITCH * kit.grown(size), (told.h - 0.006) / len(lines))
    first = told.y + (told.h - 0.008 - pitch * len(lines)) / 2
    for place, line in zip(stack(told._replace(y=first), [pitch] * len(lines)), lines, strict=True):
        kit.text(surface, line, (place.x, base_in(place, size)), "serif_bold", size, THEME.ink)


def _paper(pad: Pad, box: Box) -> None:
    pad.label(box, shadow=pad.theme.shade)
    flower(pad, box.x + _PAD + _FLOWER / 2 - 0.004, box.centre.y, _RADIUS)
