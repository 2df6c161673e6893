"""The goals of a game: a wreath with a flower for each that was reached, and beside it what they are."""

import math
from collections.abc import Sequence

import pygame

from raub_desktop.language import tr, trc
from raub_desktop.language.games import WORDS
from raub_desktop.language.numbers import day_form
from raub_desktop.session.goals import Standing
from raub_desktop.storage.clock import written
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter, scooped
from raub_desktop.toolkit.drawing.rows import base_in, centred, row, stack
from raub_desktop.toolkit.theme import THEME, mixed
from raub_desktop.toolkit.widgets.base import panel, stamp
from raub_desktop.toolkit.widgets.button import fitted, squeezed
from raub_desktop.ui.scenes.history.draw_tables import draw_rule

_WREATH, _SHARE, _APART = 0.440, 0.32, 0.024
"""The wreath's sheet, its share of a narrower page, and the room beside it (u)."""
_LINES, _LEADING, _SMALLER, _LEAST = 2, 1.22, 0.97, 0.014
"""How many lines a goal may take, their height to the type's size, how much smaller it is set at a time, and the least
(u)."""
_PAD, _GOAL = 0.034, 0.058
"""Round the list, and the most a goal takes (u)."""
_PARTS = (0.056, None, 0.030)
"""The tick, the goal, and room before how far one is (u)."""
_MARK, _PIP, _PIPS = 0.040, 0.0085, 6
"""The size of a goal's flower, the radius of a pip, and the most of them in a row (u)."""
_RING, _FLOWER, _PETALS = 0.150, 0.036, 8
"""How far the flowers are from the wreath's middle, the most one reaches, and its petals."""
_COUNT, _TITLE, _UP, _BELOW = 0.056, 0.027, 0.010, 0.044
"""Sizes of the number in the wreath and of what is counted, how far the number lies over the middle, and the other
under it (u)."""


def draw_goals(painter: Painter, surface: pygame.Surface, box: Box, game: str, goals: Sequence[Standing]) -> None:
    """Every goal of a game, with a tick and the day where it was reached, or how far the player is."""
    left, _, right = row(box, [min(_WREATH, max(2 * (_RING + _FLOWER) + 0.02, _SHARE * box.w)), _APART, None])
    _wreath(painter, surface, left, goals)
    panel(painter, surface, right)
    inner = right.grown(-_PAD)
    pitch = min(_GOAL * painter.grow, inner.h / max(1, len(goals)))
    inner = centred(inner, inner.w, pitch * len(goals))
    lines = [WORDS[game].goal_text(one.goal.name) for one in goals]
    size, far = _set(painter, inner, goals, lines, pitch)
    following = next_goal(goals)
    for place, one, line in zip(stack(inner, [pitch] * len(goals)), goals, lines, strict=True):
        mark, told, _, state = row(place, [*_PARTS, far])
        spot = centred(mark, _MARK, _MARK)._replace(x=mark.x)
        if one is following:
            stamp(painter, surface, "next goal", place._replace(x=place.x - 0.014, w=place.w + 0.028), _ground)
        stamp(painter, surface, ("goal", one.reached is not None), spot, _bloomed if one.reached is not None else _open)
        words = painter.lines(line, "sans", size, told.w)
        high = _LEADING * painter.grown(size)
        for there, part in zip(
            stack(centred(told, told.w, high * len(words)), [high] * len(words)), words, strict=True
        ):
            painter.text(
                surface, fitted(painter, part, size, told.w), (there.x, base_in(there, size)), "sans", size, THEME.ink
            )
        far_words = "" if one is following and one.goal.row == 1 else _far(one)
        if _pips(one):
            far_words = " "
            _draw_pips(painter, surface, state, one)
        else:
            ink = THEME.ink if one.reached is None else painter.theme.blue
            at = state.right, base_in(place, size)
            painter.text(surface, far_words, at, "serif_italic", size, ink, "right")
        if one is following and not far_words:
            _tag(painter, surface, place)
        if one is not goals[-1]:
            draw_rule(painter, surface, place)


def _set(
    painter: Painter, inner: Box, goals: Sequence[Standing], lines: Sequence[str], pitch: float
) -> tuple[float, float]:
    """How large the goals and what stands beside them are set, and how wide the latter is (u)."""
    size = THEME.type_text
    while True:
        far = max([_tag_wide(painter), *(_far_wide(painter, one, size) for one in goals)])
        told = row(inner, [*_PARTS, far])[1]
        most = max((len(painter.lines(line, "sans", size, told.w)) for line in lines), default=1)
        high = pitch / (_LEADING * painter.grown(size))
        if most <= min(_LINES, high) or size * painter.grow <= _LEAST:
            return size, far
        size *= _SMALLER


def next_goal(goals: Sequence[Standing]) -> Standing | None:
    """Return the goal in sight: of those not reached the one of whose row most is done, else the first."""
    left = [one for one in goals if one.reached is None]
    return max(left, key=lambda one: one.done / one.goal.row, default=None)


def _tag(painter: Painter, surface: pygame.Surface, box: Box) -> None:
    """Draw a red tag at the end of a line."""
    words = trc("tag", "Next")
    wide, high = _tag_wide(painter), 0.032 * painter.grow
    tag = Box(box.right - wide, box.centre.y - high / 2, wide, high)
    stamp(
        painter,
        surface,
        ("goal tag", painter.theme.red),
        tag,
        lambda canvas, local: canvas.pill(local, canvas.theme.red),
    )
    at = tag.centre.x, base_in(tag, THEME.type_small)
    painter.text(surface, words, at, "sans_bold", THEME.type_small, THEME.paper, "centre")


def _tag_wide(painter: Painter) -> float:
    return painter.measure(trc("tag", "Next"), "sans_bold", THEME.type_small) + 0.032


def _pips(one: Standing) -> bool:
    """Whether what is done of a goal's row is shown by a pip for each."""
    return one.reached is None and 1 < one.goal.row <= _PIPS


def _far(one: Standing) -> str:
    """Return the day a goal was reached, or how much of its row is done."""
    if one.reached is not None:
        return written(one.reached, day_form())
    return tr("{n} of {all}", n=one.done, all=one.goal.row) if one.goal.row > 1 else ""


def _far_wide(painter: Painter, one: Standing, size: float) -> float:
    """How wide that is in type of a size (u)."""
    return 3 * _PIP * one.goal.row if _pips(one) else painter.measure(_far(one), "serif_italic", size)


def _draw_pips(painter: Painter, surface: pygame.Surface, box: Box, one: Standing) -> None:
    step = 3 * _PIP
    wide = step * one.goal.row - _PIP

    def draw(canvas: Canvas, local: Box) -> None:
        for number in range(one.goal.row):
            x = local.x + _PIP + step * number
            canvas.disc(x, local.centre.y, _PIP, THEME.ink)
            inside = canvas.theme.green if number < one.done else canvas.theme.paper
            canvas.disc(x, local.centre.y, _PIP - 0.0022, inside)

    pips = Box(box.right - wide, box.centre.y - _PIP, wide, 2 * _PIP)
    stamp(painter, surface, ("pips", one.done, one.goal.row), pips, draw)


def _wreath(painter: Painter, surface: pygame.Surface, box: Box, goals: Sequence[Standing]) -> None:
    """How many are reached, in a wreath of as many flowers as there are goals."""
    panel(painter, surface, box)
    reached = [one.reached is not None for one in goals]
    far = _RING + _FLOWER

    def wreath(canvas: Canvas, local: Box) -> None:
        x, y = local.centre
        canvas.disc(x, y, _RING + 0.0022, canvas.theme.green)
        canvas.disc(x, y, _RING - 0.0022, canvas.theme.paper)
        radius = min(_FLOWER, 0.86 * math.pi * _RING / max(1, len(reached)))
        for number, done in enumerate(reached):
            spot = pygame.Vector2(0, -_RING).rotate(360 * number / len(reached))
            (flower if done else _bud)(canvas, x + spot.x, y + spot.y, radius)

    spot = centred(box, 2 * far, 2 * far)
    stamp(painter, surface, ("wreath", tuple(reached)), spot, wreath)
    words = tr("{n} of {all}", n=sum(reached), all=len(reached))
    words, size = squeezed(painter, words, _COUNT, 2 * (_RING - _FLOWER) - 0.02, "serif_bold")
    at = spot.centre.x, spot.centre.y + 0.35 * size - _UP
    painter.text(surface, words, at, "serif_bold", size, THEME.ink, "centre")
    words, size = squeezed(painter, tr("Goals"), _TITLE, 2 * (_RING - _FLOWER) - 0.02, "serif_italic")
    painter.text(surface, words, (at[0], at[1] + _BELOW), "serif_italic", size, THEME.ink, "centre")


def flower(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Red petals round a yellow heart."""
    for more, ink in ((0.0026, THEME.ink), (0.0, canvas.theme.red)):
        for petal in range(_PETALS):
            at = pygame.Vector2(0, -0.62 * radius).rotate(360 * petal / _PETALS)
            canvas.disc(x + at.x, y + at.y, 0.34 * radius + more, ink)
        canvas.disc(x, y, 0.66 * radius, ink)
    canvas.disc(x, y, 0.40 * radius, THEME.ink)
    canvas.disc(x, y, 0.40 * radius - 0.0024, THEME.yellow)


def _bud(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Draw an empty place on the wreath."""
    canvas.disc(x, y, 0.50 * radius, THEME.ink)
    canvas.disc(x, y, 0.50 * radius - 0.0022, canvas.theme.paper)


def _open(canvas: Canvas, box: Box) -> None:
    _bud(canvas, *box.centre, 0.64 * box.w)


def _bloomed(canvas: Canvas, box: Box) -> None:
    flower(canvas, *box.centre, box.w / 2)


def _ground(canvas: Canvas, box: Box) -> None:
    canvas.fill(scooped(box, THEME.scoop_tag), mixed(canvas.theme.paper, THEME.yellow, 0.30))
    canvas.trace(scooped(box, THEME.scoop_tag), THEME.ink, canvas.theme.hair)
