"""Drawing marks on the cloth: trump patch, labels of heaps, owners of melds, and the direction of play."""

import math
from collections.abc import Sequence
from functools import partial

import pygame

from raub_desktop.toolkit.drawing.boxes import Box, Point
from raub_desktop.toolkit.drawing.painter import Canvas, Painter, shadowed
from raub_desktop.toolkit.drawing.text_fitting import fit_size
from raub_desktop.toolkit.theme import THEME, Ink
from raub_desktop.ui.cards.card_set import sign_of
from raub_desktop.ui.table.board.captions import TrumpWords
from raub_desktop.ui.table.layout.places import Layout, MeldTag, SeatPlace

LABEL_SIZE = 0.0195
TRUMP_SIZE = 0.030
TRUMP_ROOM = 0.21
EXTRA_SIZE = 0.018
EXTRA_ROOM = 0.18
"""Room of the pill beside a note in the corner."""
EXTRA_PADS = 0.028
TAG_SIZE, TAG_SHARE = 0.021, 0.92
"""The number of a meld, and how much of its tag's width the portrait takes."""
JOINED_THICK = 0.0035
"""The line of the bracket over cards that belong together."""
JOINED_SIZE, JOINED_PAD, JOINED_ENDS = 0.0180, 0.006, 0.004
"""The word in the bracket's line, what is free on either side of it, and how much of the line is left at each end."""
_THROWN_WIDE, THROWN_SEEN = 0.78, 0.52
"""Of the card discarded last: how wide it is, in the height of its room, and how much of it is seen."""
RING, _SPAN = 0.196, 50
"""Radius of the direction mark round the star."""


def trump_words(painter: Painter, layout: Layout, words: TrumpWords) -> Box:
    """Return the box of the trump suit's name and the line under it."""
    size, at = _name_size(painter, words), layout.trump_label
    wide = max(painter.measure(words.name, "serif_bold", size), painter.measure(words.line, "sans", LABEL_SIZE)) + 0.01
    return Box(at.x - wide / 2, at.y - painter.grown(size), wide, painter.grown(size) + 0.034 * painter.grow)


def _name_size(painter: Painter, words: TrumpWords) -> float:
    return fit_size(words.name, "serif_bold", TRUMP_SIZE, 0.020, TRUMP_ROOM, painter.measure)


def draw_trump(surface: pygame.Surface, *, painter: Painter, layout: Layout, words: TrumpWords, signs: str) -> None:
    """Draw the round patch with the trump suit's sign and name, and what doubles the deal; ``signs``: see CardSet."""
    box = layout.trump
    px = painter.px(box.h)
    name, shadow = f"table/trump/{sign_of(signs, words.suit.value)}", painter.px(0.004)
    made = painter.surfaces.get(
        ("trump", words.suit, signs, px, painter.theme),
        lambda: shadowed(painter.pictures.picture(name, px), painter.shadow, shadow),
    )
    middle = painter.px(box.centre.x) + shadow // 2, painter.px(box.centre.y) + shadow // 2
    surface.blit(made, made.get_rect(center=middle))
    at = layout.trump_label
    painter.text(surface, words.name, at, "serif_bold", _name_size(painter, words), painter.theme.text, "centre")
    painter.text(
        surface, words.line, (at.x, at.y + 0.025 * painter.grow), "sans", LABEL_SIZE, painter.theme.mist, "centre"
    )
    if words.extra:
        _extra(painter, surface, Point(at.x, at.y + 0.056 * painter.grow), words.extra)


def _extra(painter: Painter, surface: pygame.Surface, at: Point, text: str) -> None:
    size = fit_size(text, "sans_bold", EXTRA_SIZE, 0.012, EXTRA_ROOM - EXTRA_PADS, painter.measure)
    width = painter.measure(text, "sans_bold", size) + EXTRA_PADS
    high = 0.031 * painter.grow
    box = Box(at.x - width / 2, at.y - high / 2, width, high)
    painter.drawn(surface, "extra", box.grown(0.003), lambda canvas: canvas.pill(box, canvas.theme.red))
    painter.text(surface, text, (at.x, at.y + 0.0065), "sans_bold", size, THEME.paper, "centre")


def draw_meld_tag(painter: Painter, surface: pygame.Surface, tag: MeldTag, portrait: str | None) -> None:
    """Draw the number of a meld, and under it the portrait of its owner."""
    box = tag.box
    across = min(box.w, box.h / 2) * TAG_SHARE
    number, wished = str(tag.number), min(TAG_SIZE, 0.72 * box.w)
    size = fit_size(number, "serif_bold", wished, 0.5 * wished, 0.68 * box.w, painter.measure)
    painter.text(surface, number, (box.centre.x, box.y + size), "serif_bold", size, painter.theme.text, "centre")
    if portrait is None:
        return
    rim = Box(box.centre.x - across / 2, box.bottom - across, across, across).grown(0.002)
    painter.drawn(surface, "meld", rim.grown(0.002), lambda canvas: canvas.disc(*rim.centre, rim.w / 2, THEME.ink))
    painter.centre(surface, painter.pictures.portrait(portrait, painter.px(across)), rim.centre)


def draw_joined(painter: Painter, surface: pygame.Surface, box: Box, words: Sequence[str], free: Box) -> None:
    """Draw a bracket over cards of the hand that form a meld, with the first of the words that its ``free`` part has
    room for.
    """
    word, size, gap = _word_in(painter, words, free.w)
    middle = free.centre.x if gap else box.centre.x
    if not gap and free == box and 0 < painter.measure(words[-1], "sans", size) <= box.w - 2 * JOINED_ENDS:
        word, gap = words[-1], box.w / 2 - JOINED_ENDS  # beside a number over few cards only the corners are left

    def draw(canvas: Canvas) -> None:
        for side, inner in ((box.x, middle - gap), (box.right, middle + gap)):
            canvas.trace(
                [(side, box.bottom), (side, box.y), (inner, box.y)], painter.theme.accent, JOINED_THICK, closed=False
            )

    painter.drawn(surface, ("joined", gap, middle - box.x), box.grown(0.004), draw, painter.theme.accent)
    if gap:
        baseline = middle, box.y + 0.30 * painter.grown(size)
        painter.text(surface, word, baseline, "sans", size, painter.theme.accent, "centre")


def _word_in(painter: Painter, words: Sequence[str], room: float) -> tuple[str, float, float]:
    """Return the first of the words that a line with so much room has a place for, its size, and half the gap for it;
    ("", …, 0) without one.
    """
    room -= 2 * (JOINED_PAD + JOINED_ENDS)
    for word in words:
        size = fit_size(word, "sans", JOINED_SIZE, THEME.type_least / painter.grow, room, painter.measure)
        wide = painter.measure(word, "sans", size)
        if 0 < wide <= room:
            return word, size, wide / 2 + JOINED_PAD
    return "", JOINED_SIZE, 0.0


def thrown_box(place: SeatPlace) -> Box:
    """Return the box for the upper part of a player's last discard, where their first trick would lie."""
    return place.tricks._replace(w=place.tricks.h * _THROWN_WIDE)


def draw_direction(painter: Painter, surface: pygame.Surface, layout: Layout) -> None:
    """Draw the direction of play: two stitched arcs with arrowheads round the star of the cloth."""
    middle, thread = layout.trick, painter.theme.thread
    way = 1 if layout.clockwise else -1
    for first in (197, 293):
        turns = [math.radians(first + degrees) for degrees in range(0, _SPAN + 1, 5)]
        across, down = [math.cos(turn) for turn in turns], [math.sin(turn) for turn in turns]
        left, top = middle.x + RING * min(across), middle.y + RING * min(down)
        box = Box(left, top, RING * (max(across) - min(across)), RING * (max(down) - min(down))).grown(0.02)
        draw = partial(_arrow, middle=middle, first=first, way=way, ink=thread)
        painter.drawn(surface, ("direction", way), box, draw, thread)


def _arrow(canvas: Canvas, middle: Point, first: float, way: int, ink: Ink) -> None:
    def at(degrees: float, radius: float = RING) -> tuple[float, float]:
        turn = math.radians(degrees)
        return middle.x + radius * math.cos(turn), middle.y + radius * math.sin(turn)

    start, end = (first, first + _SPAN) if way > 0 else (first + _SPAN, first)
    for number in range(9):
        here = start + (end - start) * number / 9
        canvas.trace([at(here), at(here + way * 1.6), at(here + way * 3.2)], ink, 0.0026, closed=False)
    canvas.fill([at(end + way * 3.6), at(end - way * 0.4, RING + 0.0085), at(end - way * 0.4, RING - 0.0085)], ink)
