"""What makes a deal fair, on paper: in steps while it is played, and every digit of it for whoever wants to reckon."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from raub_desktop.engine.fair import Promise, short
from raub_desktop.language import tr, trc
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import base_in, column, tall
from raub_desktop.toolkit.drawing.text_fitting import cut, fit_size
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.button import paragraph, squeezed
from raub_desktop.toolkit.widgets.numbered_steps import Step, draw_steps, step_columns
from raub_desktop.ui.scenes.rules.fairness import cut_words

_PAD, _GAP = 0.046, 0.030
"""Inside the paper, and between its parts (u)."""
_INTRO, _LABEL, _VALUE, _LEAST = 0.0265, 0.0205, 0.0205, 0.0110
"""Sizes of type: the line over the steps, what a value is, the value, and how small a long one may be (u)."""
_LEADING, _ROW, _STEPS = 1.38, 0.034, 0.240
"""From line to line (to the type's size), the height of a row of values, and of the steps (u)."""
_MOST_LINES = 3


class Seals(NamedTuple):
    """What binds a deal: its match's ``promise`` (None: its cards were no secret), its own seal, and its own key
    ("" where they are not shown)."""

    promise: Promise | None
    seal: str
    key: str


def secret(seals: Seals) -> bool:
    """Whether there is a promise that the deal can be held to."""
    return seals.promise is not None


# -------------------------------------------------------------------------------------------- before the deal is over
def promise_height(painter: Painter, seals: Seals) -> float:
    """How high the paper is while no card is shown (u)."""
    parts = [_ROW, _STEPS, 2 * _ROW] if secret(seals) else [3 * _ROW]
    return tall([part * painter.grow for part in parts], gap=_GAP, pad=_PAD)


def paint_promise(painter: Painter, surface: pygame.Surface, paper: Box, seals: Seals) -> None:
    """Why nobody can choose or change a card of a deal that is being played."""
    intro = tr("Nobody at this table could choose your cards, and nobody can change one now.")
    if not secret(seals):
        intro = tr(
            "These cards were known before the match began, so there is nothing to prove. "
            "You see them all when the deal is over."
        )
    inner = paper.grown(-_PAD)
    lines, size = paragraph(painter, intro, _INTRO, inner.w, _MOST_LINES, "serif_italic")
    head, room = column(inner, [_LEADING * painter.grown(size) * len(lines), None], gap=_GAP)
    for line, box in zip(lines, column(head, [None] * len(lines)), strict=True):
        painter.text(surface, line, (box.x, base_in(box, size)), "serif_italic", size, THEME.ink)
    if seals.promise is None:
        return
    steps, foot = column(room, [None, 2 * _ROW * painter.grow], gap=_GAP / 2)
    draw_steps(painter, surface, steps, _steps())
    y, ends = painter.px(foot.y - _GAP / 4), (painter.px(foot.x), painter.px(foot.right))
    pygame.draw.line(surface, painter.theme.rule, (ends[0], y), (ends[1], y), max(1, painter.px(painter.theme.hair)))
    told = (
        (tr("Seal of this deal"), f"{short(seals.seal)} …" if seals.seal else tr("made when the cards are shuffled")),
        (trc("of the pack", "Cut"), cut_words(seals.promise.entropy) or tr("not made yet")),
        (tr("Key"), tr("shown when the match is over")),
    )
    for (words, value), box in zip(told, step_columns(foot, len(told)), strict=True):
        name, under = column(box, [None, None])
        painter.text(surface, words, (name.x, base_in(name, _LABEL)), "sans_bold", _LABEL, THEME.ink)
        shown, size = squeezed(painter, value, _VALUE, under.w)
        painter.text(surface, shown, (under.x, base_in(under, size)), "sans", size, painter.theme.blue)


def _steps() -> tuple[Step, ...]:
    return (
        Step(
            tr("Sealed"),
            tr("The order of the cards is fixed. If a single card changed, this seal would no longer fit."),
        ),
        Step(
            trc("step", "Cut"),
            tr("The shuffle follows from a secret key and from the cut. The key was sealed before the cut was made."),
        ),
        Step(
            trc("step", "Shown"),
            tr("When the deal is over, this page shows every card. When the match is over, it shows the key as well."),
        ),
    )


# ------------------------------------------------------------------------------------------------------- for experts
def told_values(seals: Seals) -> list[tuple[str, str]]:
    """Everything that can be reckoned with, each with its name; what is not shown yet says so."""
    later, promise = tr("shown when the match is over"), seals.promise
    values = [
        (tr("Seal of this deal"), seals.seal or tr("made when the cards are shuffled")),
        (tr("Key of this deal"), seals.key or tr("shown when the deal is over")),
    ]
    if promise is None:
        return values
    return [
        (tr("Seal of the match"), promise.commitment),
        (trc("of the pack", "Cut"), promise.entropy or tr("not made yet")),
        (tr("Key of the match"), promise.key or later),
        *values,
    ]


def paint_values(
    painter: Painter, surface: pygame.Surface, paper: Box, seals: Seals, check: str, *, trouble: bool
) -> None:
    """All of them in rows, and at the foot how a match is checked; ``trouble``: what went wrong with that."""
    values, inner = told_values(seals), paper.grown(-_PAD)
    lines, size = paragraph(painter, check, _VALUE, inner.w, _MOST_LINES)
    rows: Sequence[Box]
    *rows, _, foot = column(
        inner,
        [*[2 * _ROW * painter.grow] * len(values), None, _LEADING * painter.grown(size) * len(lines)],
        gap=_GAP / 3,
    )
    for (words, value), box in zip(values, rows, strict=True):
        name, under = column(box, [None, None])
        painter.text(surface, words, (name.x, base_in(name, _LABEL)), "sans_bold", _LABEL, THEME.ink)
        least = fit_size(value, "sans", _VALUE, _LEAST / painter.grow, under.w, painter.measure)
        shown = cut(value, "sans", least, under.w, painter.measure)
        painter.text(surface, shown, (under.x, base_in(under, least)), "sans", least, painter.theme.blue)
    ink = painter.theme.red if trouble else THEME.ink
    for line, box in zip(lines, column(foot, [None] * len(lines)), strict=True):
        painter.text(surface, line, (box.x, base_in(box, size)), "sans", size, ink)


def expert_height(painter: Painter, seals: Seals) -> float:
    """How high the paper with the values is (u)."""
    rows = [2 * _ROW * painter.grow] * len(told_values(seals))
    return tall([*rows, _GAP, 2 * _ROW * painter.grow], gap=_GAP / 3, pad=_PAD)
