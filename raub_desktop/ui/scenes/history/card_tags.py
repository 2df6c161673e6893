"""Tags on the cards of a hand: which were chosen by whom, and which were best."""

from collections.abc import Collection, Sequence
from itertools import groupby, pairwise

import pygame

from raub_desktop.engine.cards import Card
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in
from raub_desktop.toolkit.layout import SPACES
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import stamp
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement
from raub_desktop.ui.scenes.history.grade_seal import seal
from raub_desktop.ui.scenes.history.grading import Grade

_HIGH, _TICK = 0.034, 0.020
"""How high a tag is, and how wide the sign before its words (u)."""


def tag_boxes(hand: Sequence[Placement], cards: Collection[Card], words: str, painter: Painter) -> list[Box]:
    """Where tags hang on these cards of the hand (left to right): over the lower edge of what is seen of each card.

    Neighbours on which there is no room for a tag each have one together, as wide as they are.
    """
    width = painter.measure(words, "sans_bold", THEME.type_least) + _TICK + 2 * SPACES["s"]
    boxes: list[Box] = []
    for together, some in groupby(range(len(hand)), key=lambda place: hand[place].card in cards):
        if not together:
            continue
        run = list(some)
        left, right = _seen(hand, run[0])[0], _seen(hand, run[-1])[1]
        each = [_hung(hand[place], sum(_seen(hand, place)) / 2, width, painter) for place in run]
        crowded = any(one.right + SPACES["xs"] / 2 > other.x for one, other in pairwise(each))
        boxes += [each[0]._replace(x=left, w=right - left)] if crowded else each
    return boxes


def lifted(box: Box, others: Sequence[Box]) -> Box:
    """Return a tag above others that it would lie on."""
    beside = [
        other for other in others if box.x < other.right + SPACES["xs"] / 2 and other.x < box.right + SPACES["xs"] / 2
    ]
    while any(abs(other.y - box.y) < box.h for other in beside):
        box = box._replace(y=box.y - 1.15 * box.h)
    return box


def _seen(hand: Sequence[Placement], place: int) -> tuple[float, float]:
    """From where to where a card is not under the next one (u)."""
    card = hand[place]
    half = card.height * CARD_ASPECT / 2
    right = card.x + half
    if place + 1 < len(hand):
        right = min(right, hand[place + 1].x - half)
    return card.x - half, right


def _hung(card: Placement, middle: float, width: float, painter: Painter) -> Box:
    height = _HIGH * painter.grow
    return Box(middle - width / 2, card.y + card.height / 2 - height * 0.75, width, height)


def draw_tag(painter: Painter, surface: pygame.Surface, box: Box, words: str, *, best: bool) -> None:
    """Draw a small label: with a tick, that a card was best to choose; else with a plain sign, who chose it."""
    wide = painter.measure(words, "sans_bold", THEME.type_least) + _TICK + 2 * SPACES["s"]
    start = box.x + (box.w - wide) / 2

    def label(canvas: Canvas, local: Box) -> None:
        canvas.label(local, canvas.theme.leaf if best else THEME.paper, THEME.scoop_tag, None)
        x, y, r = local.x + start - box.x + SPACES["s"] + _TICK / 2, local.y + local.h / 2, _TICK / 2
        if best:
            seal(canvas, x, y, r, Grade.BEST)
        else:
            canvas.fill([(x - 0.5 * r, y - 0.7 * r), (x + 0.7 * r, y), (x - 0.5 * r, y + 0.7 * r)], THEME.ink)

    stamp(painter, surface, ("card tag", best, round(start - box.x, 4)), box, label)
    ink = THEME.paper if best else THEME.ink
    painter.text(
        surface,
        words,
        (start + SPACES["s"] + SPACES["xs"] + _TICK, base_in(box, THEME.type_least)),
        "sans_bold",
        THEME.type_least,
        ink,
    )
