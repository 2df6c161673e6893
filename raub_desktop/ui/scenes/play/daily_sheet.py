"""How the deal of the day is seen: a leaf of the calendar, today's results on medals or its closed pack, the days."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import NamedTuple

import pygame

from raub_desktop.engine.events import TRICK
from raub_desktop.language.numbers import day_form, signed
from raub_desktop.storage.dailies import Daily
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.medal import RIM, plain_medal, toothed_medal
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in, centred, column, row
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import panel, stamp
from raub_desktop.toolkit.widgets.button import squeezed
from raub_desktop.ui.cards.draw_cards import draw_card
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.scenes.history.draw_verdict import seal
from raub_desktop.ui.scenes.history.grading import Grade

PAD = 0.036
_HEAD, _NUMBER, _DATE = 0.28, 0.130, 0.022
"""The leaf's red head, to its height; the size of the day, and of the whole date (u)."""
_RIM, _ROUND, _TEETH = 0.0030, 0.014, 22
"""The leaf's ink rim, the radius of its corners (u), and the teeth under its head."""
_NAME, _ACROSS, _POINTS = 0.052, 0.138, 0.062
"""Room for a name, how large a medal is inside its rim, and the size of the points on it (u)."""
_CARD, _CARDS, _LEAN, _FAR = 0.198, 5, 9.0, 0.62
"""The closed pack: a card's height, how many, the degrees between two, how far below them their pivot is (u)."""
_SEAL, _DOT = 0.0175, 0.0035
_OPEN = "open"


class Result(NamedTuple):
    """What someone got, None where it is not known yet; ``best``: nobody got more."""

    name: str
    points: int | None
    best: bool


# -------------------------------------------------------------------------------------------------------------- today
def draw_leaf(painter: Painter, surface: pygame.Surface, box: Box, day: date) -> None:
    """A leaf of a calendar."""

    def leaf(canvas: Canvas, local: Box) -> None:
        head, inner = local._replace(h=_HEAD * local.h), local.grown(-_RIM)
        canvas.rounded(local._replace(x=local.x + 0.0036, y=local.y + 0.0060), _ROUND, canvas.theme.rule)
        canvas.rounded(local, _ROUND, THEME.ink)
        canvas.rounded(inner, _ROUND - _RIM, canvas.theme.red)
        canvas.rounded(inner._replace(y=head.bottom, h=inner.bottom - head.bottom), _ROUND - _RIM, canvas.theme.paper)
        canvas.rounded(inner._replace(y=head.bottom, h=3 * _ROUND), 0.0, canvas.theme.paper)
        canvas.teeth(Box(inner.x, head.bottom - 0.0110, inner.w, 0.0112), _TEETH, canvas.theme.paper)
        for share in (0.25, 0.75):
            x = local.x + share * local.w
            canvas.disc(x, head.y + 0.026, 0.0095, THEME.ink)
            canvas.rounded(Box(x - 0.0048, local.y - 0.010, 0.0096, 0.038), 0.0048, THEME.ink)
            canvas.rounded(Box(x - 0.0022, local.y - 0.0076, 0.0044, 0.033), 0.0022, canvas.theme.paper)

    stamp(painter, surface, "leaf", box, leaf)
    _, number, foot, _ = column(box, [_HEAD * box.h, None, 0.040, 0.014])
    at = number.centre.x, base_in(number, _NUMBER) + 0.006
    painter.text(surface, str(day.day), at, "serif_bold", _NUMBER, THEME.ink, "centre")
    words, size = squeezed(painter, day.strftime(day_form()), _DATE, foot.w - 0.02, "serif_italic")
    painter.text(surface, words, (foot.centre.x, base_in(foot, size)), "serif_italic", size, THEME.ink, "centre")


def draw_results(painter: Painter, surface: pygame.Surface, box: Box, results: Sequence[Result]) -> None:
    """What everyone got, side by side on medals."""
    for place, result in zip(row(box, [None] * len(results)), results, strict=True):
        whole = centred(place, place.w, _NAME + _ACROSS + 2 * RIM + 0.006)
        name, spot = column(whole, [_NAME, None])
        reach = _ACROSS + 2 * RIM
        medal = centred(spot, reach, reach)
        draw = toothed_medal if result.best else plain_medal

        def one(canvas: Canvas, local: Box, draw: Callable[..., None] = draw) -> None:
            draw(canvas, local, _ACROSS, 1.0, canvas.theme.rule)
            canvas.disc(*local.centre, _ACROSS / 2, canvas.theme.paper)

        stamp(painter, surface, ("daily medal", result.best), medal, one)
        words, size = squeezed(painter, result.name, THEME.type_name, name.w, "serif_bold")
        painter.text(
            surface, words, (name.centre.x, base_in(name, size) - 0.004), "serif_bold", size, THEME.ink, "centre"
        )
        shown = "…" if result.points is None else signed(result.points)
        shown, size = squeezed(painter, shown, _POINTS, _ACROSS - 0.02, "serif_bold")
        at = medal.centre.x, medal.centre.y + 0.34 * size
        painter.text(surface, shown, at, "serif_bold", size, painter.theme.blue, "centre")


def draw_closed(painter: Painter, surface: pygame.Surface, box: Box) -> None:
    """The pack of a deal that is still to be played, in a fan of backs."""
    pivot = pygame.Vector2(box.centre.x, box.centre.y + _FAR)
    for place in range(_CARDS):
        turn = _LEAN * (place - (_CARDS - 1) / 2)
        at = pivot + pygame.Vector2(0, -_FAR).rotate(turn)
        draw_card(painter, surface, Placement(place, TRICK, None, False, at.x, at.y, _CARD, -turn), at_rest=True)


# --------------------------------------------------------------------------------------------------------- the days
def draw_days(
    painter: Painter,
    surface: pygame.Surface,
    box: Box,
    days: Sequence[str],
    played: Mapping[str, Daily],
    shown: Callable[[int], int],
) -> None:
    """A column for each day, the last of them today: its number, the sign for how it went, and the points.

    ``shown`` says how points are told.
    """
    panel(painter, surface, box)
    for day, place in zip(days, row(box.grown(-PAD / 2), [None] * len(days)), strict=True):
        today = day == days[-1]
        if today:
            stamp(painter, surface, "today", place.grown(0.004), _framed)
        top, middle, foot = column(place, [None] * 3)
        number = str(date.fromisoformat(day).day)
        face: Face = "sans_bold" if today else "sans"
        at = top.centre.x, base_in(top, THEME.type_text)
        painter.text(surface, number, at, face, THEME.type_text, THEME.ink, "centre")
        daily = played.get(day)
        draw_mark(painter, surface, middle, mark_of(daily))
        if daily is not None and daily.points is not None:
            words, size = squeezed(painter, signed(shown(daily.points)), THEME.type_text, foot.w, "serif_bold")
            painter.text(surface, words, (foot.centre.x, base_in(foot, size)), "serif_bold", size, THEME.ink, "centre")


def draw_mark(painter: Painter, surface: pygame.Surface, box: Box, mark: Grade | str | None) -> None:
    """A grade's seal in the middle of a box, or a dot for a day that was not played."""

    def drawn(canvas: Canvas, local: Box) -> None:
        if isinstance(mark, Grade) or mark is None:
            seal(canvas, *local.centre, _SEAL, mark)
        else:
            canvas.disc(*local.centre, _DOT, THEME.ink)

    stamp(painter, surface, ("day", mark), centred(box, 2.4 * _SEAL, 2.4 * _SEAL), drawn)


def _framed(canvas: Canvas, box: Box) -> None:
    canvas.rounded(box, 0.010, THEME.ink)
    canvas.rounded(box.grown(-0.0012), 0.009, THEME.yellow)
    canvas.rounded(box.grown(-0.0052), 0.006, THEME.paper)


def mark_of(daily: Daily | None) -> Grade | str | None:
    """The sign of a day: how the player did beside Master, None while nobody knows, "open" where it was not played."""
    if daily is None or daily.points is None:
        return _OPEN
    if daily.master is None:
        return None
    order = (Grade.INACCURACY, Grade.GOOD, Grade.BEST)
    return order[1 + (daily.points > daily.master) - (daily.points < daily.master)]
