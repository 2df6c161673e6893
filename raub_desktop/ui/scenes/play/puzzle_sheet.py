"""The sheet of a puzzle: what is to be found, and the choices under it, in the place of the score slip."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import pygame

from raub_desktop.engine.cards import Card
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in, stack, tall
from raub_desktop.toolkit.drawing.text_fitting import fit_size
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.button import paragraph
from raub_desktop.ui.table.hint import advised_cards
from raub_desktop.ui.table.layout.notes import ends_over
from raub_desktop.ui.table.layout.places import Layout

_LEFT, _RIGHT, _BELOW = 0.030, 0.016, 0.012
"""How much further than the score slip it goes (u), as the note about an answer does."""
_PAD, _ABOVE, _BETWEEN = 0.020, 0.020, 0.016
"""Beside and under the choices, over the heading, and under it (u)."""
_HEADING, _LINES, _PITCH = 0.032, 2, 1.16
"""Size of the heading (u), its most lines, and from one to the next by its size."""
_HIGH, _APART = 0.056, 0.010
"""Height of a choice where there is room, and the room between two (u)."""
_FEW, _LEAST = 4, 0.66
"""More choices than these leave less room for the heading, which is no smaller than this share of its size."""
_CORNER = 0.012
"""How far the corners of the slip, which lies aslant, reach over it (u)."""


class PuzzleSheet(NamedTuple):
    """Where the sheet lies, its heading's lines and their places and size, and the places of the choices."""

    box: Box
    heading: tuple[tuple[str, Box], ...]
    size: float
    choices: tuple[Box, ...]


def puzzle_sheet(layout: Layout, painter: Painter, heading: str, count: int) -> PuzzleSheet:
    """A sheet with so many choices; it hides the score slip and keeps clear of the cards over that."""
    slip = layout.slip
    foot = slip.bottom + _BELOW
    place = Box(slip.x - _LEFT, 0.0, slip.w + _LEFT + _RIGHT, foot)
    room = foot - ends_over(layout, place)
    wide = place.w - 2 * _PAD
    words, size = paragraph(painter, heading, _HEADING, wide, _LINES, "serif_bold")
    if count > _FEW:  # one smaller line, where that holds it all
        small = fit_size(heading, "serif_bold", _HEADING, _LEAST * _HEADING / painter.grow, wide, painter.measure)
        words, size = ([heading], small) if painter.measure(heading, "serif_bold", small) <= wide else (words, size)
    pitch = _PITCH * painter.grown(size)
    head = _ABOVE + pitch * len(words)
    share = (room - head - _BETWEEN - _PAD + _APART) / max(1, count) - _APART
    high = [min(_HIGH, share)] * count
    needed = head + _BETWEEN + tall(high, gap=_APART) + _PAD
    deep = min(room, max(needed, foot - slip.y + _CORNER))
    box = place._replace(y=foot - deep, h=deep)
    lines = stack(Box(box.x + _PAD, box.y + _ABOVE, wide, 0), [pitch] * len(words))
    under = Box(box.x + _PAD, box.y + head + _BETWEEN, wide, 0)
    return PuzzleSheet(box, tuple(zip(words, lines, strict=True)), size, tuple(stack(under, high, gap=_APART)))


def draw_sheet(painter: Painter, surface: pygame.Surface, sheet: PuzzleSheet, waits: str = "") -> None:
    """Paint it without its choices, which are buttons; ``waits`` stands there while there are none."""

    def paper(canvas: Canvas) -> None:
        canvas.label(sheet.box, THEME.paper, THEME.scoop, THEME.ink, painter.theme.shade)

    painter.drawn(surface, "puzzle sheet", sheet.box.grown(0.012), paper)
    for words, place in sheet.heading:
        at = place.x, base_in(place, sheet.size)
        painter.text(surface, words, at, "serif_bold", sheet.size, THEME.ink)
    if waits:
        last = sheet.heading[-1][1]
        lines, size = paragraph(painter, waits, THEME.type_text, last.w, _LINES)
        pitch = _PITCH * painter.grown(size)
        for line, place in zip(lines, stack(last._replace(y=last.bottom), [pitch] * len(lines)), strict=True):
            painter.text(surface, line, (place.x, base_in(place, size)), "sans", size, THEME.ink)


def same_card(one: Card, other: Card | None) -> bool:
    """Whether two cards are the same, or equal cards of several packs."""
    return other is not None and (one.rank, one.suit) == (other.rank, other.suit)


def in_hand_order(choices: Sequence[Any], hand: Sequence[Card]) -> list[Any]:
    """The choices as their cards lie in the hand: single cards first, then several, then those without.

    Of several with equal cards, of which several packs have more than one, the first stands for all.
    """
    place = {card: number for number, card in enumerate(hand)}

    def key(action: Any) -> tuple[bool, bool, list[int]]:
        cards = advised_cards(action)
        return not cards, len(cards) > 1, sorted(place.get(card, len(place)) for card in cards)

    told: list[Any] = []
    for action in sorted(choices, key=key):
        if not any(_same_choice(action, one) for one in told):
            told.append(action)
    return told


def _same_choice(one: Any, other: Any) -> bool:
    """Whether two choices do the same with equal cards."""
    cards, others = advised_cards(one), advised_cards(other)
    if not cards or len(cards) != len(others) or getattr(one, "verb", "") != getattr(other, "verb", ""):
        return False
    return all(map(same_card, cards, others))
