"""How the decisions of a review were, in one line: a seal for each grade with its number, and what the rest says."""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from raub_desktop.language import tr
from raub_desktop.language.numbers import plain
from raub_desktop.players.advice import POINTS
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in, centred, row, tall
from raub_desktop.toolkit.drawing.text_fitting import cut, fit_size
from raub_desktop.toolkit.widgets.base import stamp
from raub_desktop.ui.scenes.history.draw_verdict import seal
from raub_desktop.ui.scenes.history.grading import Examiner, Grade
from raub_desktop.ui.scenes.history.verdict import LEAST_LOST

_SIZE, _LEAST, _LARGEST = 0.0190, 0.0160, 0.0210
"""Of the type: as designed, least, and largest (u)."""
_SEAL, _TO_NUMBER, _APART = 0.020, 0.006, 0.016
"""A seal's width, the room between it and its number, and between two parts (u)."""
_CLEAR = 0.012
"""Free at the right end: a note may begin there (u)."""
_ORDER = (Grade.BEST, Grade.GOOD, Grade.INACCURACY, Grade.MISTAKE, None)


class Tally(NamedTuple):
    """What the line says: sentences about the whole, then how many decisions have which grade."""

    said: tuple[str, ...]
    grades: tuple[tuple[Grade | None, int], ...]


def tally(examiner: Examiner, counted: str) -> Tally:
    """What is to be said of a review; ``counted`` is whether the statistics count it ("" where that goes without
    saying)."""
    if not examiner.done:
        told = tr("{n} of {all} reviewed …", n=len(examiner.answers), all=len(examiner.moments))
        return Tally(tuple(filter(None, (counted, told))), ())
    count = Counter(examiner.grade(number) for number in range(len(examiner.moments)))
    lost = examiner.lost(POINTS)
    cost = tr("{number} points lost", number=plain(lost, 1)) if lost >= LEAST_LOST else ""
    return Tally(tuple(filter(None, (counted, cost))), tuple((one, count[one]) for one in _ORDER if count[one]))


def draw_tally(painter: Painter, surface: pygame.Surface, words: Tally, place: Box) -> None:
    """Paint it up to the right end of a place.

    Where sentences have little room they are smaller, then the first ones are left out; only a last one is cut.
    """
    place = place._replace(w=place.w - _CLEAR)
    usual = min(_SIZE, _LARGEST / painter.grow)
    numbers = [painter.measure(str(count), "sans_bold", usual) for _, count in words.grades]
    wide = [_SEAL + _TO_NUMBER + number for number in numbers]
    room = place.w - (tall(wide, gap=_APART) + _APART if wide else 0.0)
    least = _LEAST / painter.grow
    whole = [" · ".join(words.said[left:]) for left in range(len(words.said))]
    line = next(
        (one for one in whole if painter.measure(one, "sans", least) <= room), words.said[-1] if words.said else ""
    )
    size = fit_size(line, "sans", usual, least, room, painter.measure)
    line = cut(line, "sans", size, room, painter.measure)
    said = [painter.measure(line, "sans", size)] if line else []
    parts: Sequence[Box] = row(place, [None, *said, *wide], gap=_APART)[1:]
    if line:
        painter.text(surface, line, (parts[0].x, base_in(parts[0], size)), "sans", size, painter.theme.mist)
    for (grade, count), box in zip(words.grades, parts[len(said) :], strict=True):
        sign = centred(box._replace(w=_SEAL), _SEAL, _SEAL)
        stamp(painter, surface, ("tally", grade), sign, partial(_sign, grade=grade))
        at = sign.right + _TO_NUMBER, base_in(box, usual)
        painter.text(surface, str(count), at, "sans_bold", usual, painter.theme.text)


def _sign(canvas: Canvas, box: Box, grade: Grade | None) -> None:
    seal(canvas, *box.centre, box.w / 2, grade)
