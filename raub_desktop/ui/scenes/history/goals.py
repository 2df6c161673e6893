"""The page of a game's goals: a wreath with a flower for each that was reached, and a list."""

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from raub_desktop.language import tr, trc, trn
from raub_desktop.language.games import WORDS
from raub_desktop.language.numbers import day_form
from raub_desktop.session.goals import Standing
from raub_desktop.storage.clock import written
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter, scooped
from raub_desktop.toolkit.layout import (
    SPACES,
    Column,
    Control,
    Ground,
    Node,
    Panel,
    Picture,
    Row,
    Rule,
    Sheet,
    Spacer,
    Text,
)
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.theme import THEME, mixed
from raub_desktop.toolkit.widgets.base import nothing, stamp, stamped
from raub_desktop.toolkit.widgets.button import Link, squeezed
from raub_desktop.toolkit.widgets.scroll import Scroll

_MOST_PIPS = 6
"""A longer row of deals is counted in figures."""


def goals_page(game: str, goals: Sequence[Standing], scroll: Scroll) -> Node:
    """Return the page of a game's goals, each with the day it was reached or the player's progress."""
    reached = [goal.reached is not None for goal in goals]
    count = tr("{n} of {all}", n=sum(reached), all=len(reached))
    draw = partial(_draw_wreath, reached=reached, count=count)
    wreath = Picture(draw, "m", "m", words=f"{tr('Goals')}: {count}", grows=False)
    following = next_goal(goals)
    rows: list[Node] = []
    for goal in goals:
        rows += [Rule(), _goal_row(goal, WORDS[game].goal_text(goal.goal.name), is_next=goal is following)]
    return Row(
        Panel(Column(Spacer(), wreath, Spacer())),
        Panel(
            Column(Spacer(), Sheet(Column(*rows[1:], gap="none"), scroll, share=0.0), Spacer(), gap="none"),
            pad="l",
            share=1.0,
        ),
        gap="m",
        align="stretch",
        share=1.0,
    )


def next_goal(goals: Sequence[Standing]) -> Standing | None:
    """Return the goal to show as next: of those not reached the one with most of its row done, else the first."""
    open_goals = [goal for goal in goals if goal.reached is None]
    return max(open_goals, key=lambda goal: goal.done / goal.goal.row, default=None)


def _goal_row(goal: Standing, words: str, *, is_next: bool) -> Node:
    """Return a goal with its flower or bud, and the day it was reached or its progress."""
    reached, row = goal.reached, goal.goal.row
    parts: list[Node] = [flower_picture() if reached is not None else _bud_picture(), Text(words, share=1.0)]
    if reached is not None:
        parts.append(Text(written(reached, day_form()), "remark", tone="blue"))
    elif 1 < row <= _MOST_PIPS:
        pips = partial(_draw_pips, done=goal.done, row=row)
        parts.append(
            Picture(
                pips, 1.5 * row * SPACES["s"], SPACES["s"], words=tr("{n} of {all}", n=goal.done, all=row), grows=False
            )
        )
    elif row > 1:
        parts.append(Text(tr("{n} of {all}", n=goal.done, all=row), "remark"))
    elif is_next:
        tag = Text(trc("tag", "Next"), "label")
        pill = stamped("goal tag", lambda canvas, at: canvas.pill(at, canvas.theme.red))
        parts.append(Panel(tag, pad="xs", paint=pill, ground=Ground.CLOTH))
    return Panel(Row(*parts), pad="xs", paint=stamped("next goal", _draw_next_ground) if is_next else nothing)


def reached_goals_label(goals: Sequence[str], named: int, show: Callable[[], Change | None]) -> Node:
    """Return a label that names the first ``named`` of the goals just reached, and leads to the others by ``show``."""
    rows: list[Node] = [
        Row(flower_picture(), Text(words, "caption", lines=2, share=1.0), gap="xs") for words in goals[:named]
    ]
    if others := len(goals[named:]):
        rows.append(Control(Link("goals", trn("and {n} other", "and {n} others", others), show, paper=True)))
    head = Text(trn("Goal reached", "Goals reached", len(goals)), "aside", tone="blue")
    return Panel(Column(head, *rows, gap="none"), pad="s")


# ------------------------------------------------------------------------------------------------------------ drawings
def flower_picture() -> Node:
    """Return the picture of a flower, the sign of a reached goal."""
    draw = stamped("flower", lambda canvas, at: draw_flower(canvas, *at.centre, at.w / 2))
    return Picture(draw, SPACES["l"], SPACES["l"], grows=False)


def _bud_picture() -> Node:
    draw = stamped("bud", lambda canvas, at: _draw_bud(canvas, *at.centre, 0.64 * at.w))
    return Picture(draw, SPACES["l"], SPACES["l"], grows=False)


def draw_flower(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Draw red petals round a yellow heart."""
    for rim, ink in ((THEME.line, THEME.ink), (0.0, canvas.theme.red)):
        for turn in range(0, 360, 45):
            petal = pygame.Vector2(0, -0.62 * radius).rotate(turn)
            canvas.disc(x + petal.x, y + petal.y, 0.34 * radius + rim, ink)
        canvas.disc(x, y, 0.66 * radius, ink)
    canvas.disc(x, y, 0.40 * radius, THEME.ink)
    canvas.disc(x, y, 0.40 * radius - THEME.line, THEME.yellow)


def _draw_bud(canvas: Canvas, x: float, y: float, radius: float) -> None:
    canvas.disc(x, y, 0.50 * radius, THEME.ink)
    canvas.disc(x, y, 0.50 * radius - THEME.line, canvas.theme.paper)


def _draw_wreath(painter: Painter, surface: pygame.Surface, box: Box, *, reached: Sequence[bool], count: str) -> None:
    """Draw a wreath of as many flowers as there are goals, and in it the number reached."""
    ring = 0.4 * box.w
    radius = min(0.1 * box.w, 0.86 * math.pi * ring / max(1, len(reached)))

    def wreath(canvas: Canvas, local: Box) -> None:
        x, y = local.centre
        canvas.disc(x, y, ring, canvas.theme.green, 2 * THEME.line)
        for number, done in enumerate(reached):
            spot = pygame.Vector2(0, -ring).rotate(360 * number / len(reached))
            (draw_flower if done else _draw_bud)(canvas, x + spot.x, y + spot.y, radius)

    stamp(painter, surface, ("wreath", tuple(reached)), box, wreath)
    painter = painter.with_words(min(painter.grow, 1.3))  # there is no more room in the ring
    x, y = box.centre
    for words, size, face, down in ((count, 0.056, "serif_bold", 0.01), (tr("Goals"), 0.027, "serif_italic", 0.05)):
        line, fitted = squeezed(painter, words, size, 1.2 * ring, face)  # type: ignore[arg-type]  # they are faces
        painter.text(surface, line, (x, y + down), face, fitted, THEME.ink, "centre")  # type: ignore[arg-type]


def _draw_pips(painter: Painter, surface: pygame.Surface, box: Box, *, done: int, row: int) -> None:
    def pips(canvas: Canvas, local: Box) -> None:
        radius = local.h / 2
        for number in range(row):
            x = local.right - radius - 3 * radius * (row - 1 - number)
            canvas.disc(x, local.centre.y, radius, THEME.ink)
            inside = canvas.theme.green if number < done else canvas.theme.paper
            canvas.disc(x, local.centre.y, radius - THEME.line, inside)

    stamp(painter, surface, ("pips", done, row), box, pips)


def _draw_next_ground(canvas: Canvas, box: Box) -> None:
    outline = scooped(box, THEME.scoop_tag)
    canvas.fill(outline, mixed(canvas.theme.paper, THEME.yellow, 0.30))
    canvas.trace(outline, THEME.ink, canvas.theme.hair)
