"""Tags on the cards of a hand: whose choice a card was, and which were best."""

from collections.abc import Collection, Sequence
from itertools import groupby, pairwise

import pygame

from raub_desktop.engine.cards import Card
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import centred
from raub_desktop.toolkit.layout import SPACES, Ground, Mark, Node, Panel, Row, Spacer, Text
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import stamped
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement
from raub_desktop.ui.scenes.history.grade_seal import grade_mark
from raub_desktop.ui.scenes.history.grading import Grade

_APART = SPACES["xs"] / 2
"""Between two tags side by side (u)."""


def tag(words: str, *, best: bool) -> Node:
    """Return a small label: with a tick for a best card; else with a plain sign, for whose choice it was."""
    pointer = Mark(stamped("pointer", _draw_pointer), SPACES["s"], "fine label")
    mark = grade_mark(Grade.BEST, "fine label", SPACES["m"]) if best else pointer
    line = Row(Spacer(), mark, Text(words, "fine label"), Spacer(), gap="xs")
    ground = Ground.RED if best else Ground.PAPER  # light words on the green one, too

    def label(canvas: Canvas, at: Box) -> None:
        canvas.label(at, canvas.theme.leaf if best else THEME.paper, THEME.scoop_tag, None)

    return Panel(line, pad="xs", paint=stamped(("card tag", best), label), ground=ground)


def tag_boxes(hand: Sequence[Placement], cards: Collection[Card], words: str, painter: Painter) -> list[Box]:
    """Return where tags hang on cards of the hand (left to right): over the lower edge of the visible part of each.

    Neighbours too narrow for a tag each share one, as wide as they are together.
    """
    node = tag(words, best=True)
    width = node.widths(painter).wished
    size = width, node.height(painter, width)
    boxes: list[Box] = []
    for together, places in groupby(range(len(hand)), key=lambda place: hand[place].card in cards):
        if not together:
            continue
        run = list(places)
        left, right = _seen(hand, run[0])[0], _seen(hand, run[-1])[1]
        each = [_hung(hand[place], sum(_seen(hand, place)) / 2, size) for place in run]
        crowded = any(box.right + _APART > other.x for box, other in pairwise(each))
        shared = centred(each[0]._replace(x=left, w=right - left), max(width, right - left), size[1])
        boxes += [shared] if crowded else each
    return boxes


def lifted(box: Box, others: Sequence[Box]) -> Box:
    """Return a tag's box moved above others that it would cover."""
    beside = [other for other in others if box.x < other.right + _APART and other.x < box.right + _APART]
    while any(abs(other.y - box.y) < box.h for other in beside):
        box = box._replace(y=box.y - 1.15 * box.h)
    return box


def _seen(hand: Sequence[Placement], place: int) -> tuple[float, float]:
    """Return the left and right edge of the part of a card that the next one does not cover (u)."""
    card = hand[place]
    half = card.height * CARD_ASPECT / 2
    right = card.x + half
    if place + 1 < len(hand):
        right = min(right, hand[place + 1].x - half)
    return card.x - half, right


def _hung(card: Placement, middle: float, size: tuple[float, float]) -> Box:
    width, height = size
    return Box(middle - width / 2, card.y + card.height / 2 - height * 0.75, width, height)


def draw_tag(painter: Painter, surface: pygame.Surface, box: Box, words: str, *, best: bool) -> None:
    """Draw a tag in its box."""
    node = tag(words, best=best)
    node.place(painter, box)
    node.draw(painter, surface, Ground.CLOTH)


def _draw_pointer(canvas: Canvas, box: Box) -> None:
    canvas.fill([(box.x, box.y), (box.right, box.centre.y), (box.x, box.bottom)], THEME.ink)
