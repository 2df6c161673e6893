"""How the decisions of a review were, in one line: a seal for each grade with its number, and what the rest says."""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from raub_desktop.language import tr
from raub_desktop.language.numbers import plain
from raub_desktop.players.advice import POINTS
from raub_desktop.ui.kit.boxes import Box
from raub_desktop.ui.kit.fitting import cut, fit_size
from raub_desktop.ui.kit.paint import Kit, Pad
from raub_desktop.ui.kit.rows import base_in, centred, row, tall
from raub_desktop.ui.past.draw_verdict import seal
from raub_desktop.ui.past.grading import Examiner, Grade
from raub_desktop.ui.past.verdict import LEAST_LOST
from raub_desktop.ui.widgets.base import stamp

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


def draw_tally(kit: Kit, surface: pygame.Surface, words: Tally, place: Box) -> None:
    """Paint it up to the right end of a place.

    Where sentences have little room they are smaller, then the first ones are left out; only a last one is cut.
    """
    place = place._replace(w=place.w - _CLEAR)
    usual = min(_SIZE, _LARGEST / kit.grow)
    numbers = [kit.measure(str(count), "sans_bold", usual) for _, count in words.grades]
    wide = [_SEAL + _TO_NUMBER + number for number in numbers]
    room = place.w - (tall(wide, gap=_APART) + _APART if wide else 0.0)
    least = _LEAST / kit.grow
    whole = [" · ".join(words.said[left:]) for left in range(len(words.said))]
    line = next((one for one in whole if kit.measure(one, "sans", least) <= room), words.said[-1] if words.said else "")
    size = fit_size(line, "sans", usual, least, room, kit.measure)
    line = cut(line, "sans", size, room, kit.measure)
    said = [kit.measure(line, "sans", size)] if line else []
    parts: Sequence[Box] = row(place, [None, *said, *wide], gap=_APART)[1:]
    if line:
        kit.text(surface, line, (parts[0].x, base_in(parts[0], size)), "sans", size, kit.theme.mist)
    for (grade, count), box in zip(words.grades, parts[len(said) :], strict=True):
        sign = centred(box._replace(w=_SEAL), _SEAL, _SEAL)
        stamp(kit, surface, ("tally", grade), sign, partial(_sign, grade=grade))
        at = sign.right + _TO_NUMBER, base_in(box, usual)
        kit.text(surface, str(count), at, "sans_bold", usual, kit.theme.text)


def _sign(pad: Pad, box: Box, grade: Grade | None) -> None:
    seal(pad, *box.centre, box.w / 2, grade)
