"""Paper that is laid on the table for a while: the computer's advice, and the trick before this one."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import TRICK
from raub_desktop.ui.fonts import Face
from raub_desktop.ui.table.draw_bar import wrap
from raub_desktop.ui.table.draw_cards import draw_card
from raub_desktop.ui.table.draw_kit import Kit
from raub_desktop.ui.table.fitting import cut, fit_size
from raub_desktop.ui.table.hint import HintRow, HintWords
from raub_desktop.ui.table.places import CARD_ASPECT, Box, Layout, Placement
from raub_desktop.ui.theme import THEME

PAD = 0.022
KICKER, TITLE, TEXT, ROW_TEXT = 0.0185, 0.034, 0.0195, 0.0205
HEAD, TITLE_LINE, FIRST_LINE = 0.034, 0.038, 0.032
"""Baseline of the small line over the heading, and the way from there to the heading and to the text."""
LINE, ROW = 0.0265, 0.034
COLUMN = 0.066
"""Width of a column of numbers."""
ROWS = 0.175
"""Room for the table's rows."""
LAST_CARD, LAST_GAP, LAST_WIDTH = 0.150, 0.014, 0.62


class LookBack(NamedTuple):
    """The trick before this one: a heading, and each card with the name under it, the taker's marked."""

    title: str
    cards: tuple[tuple[Card | None, str, bool], ...]


# ------------------------------------------------------------------------------------------------------------ advice
def hint_box(layout: Layout, words: HintWords, kit: Kit) -> Box:
    """Where the note lies: over the score slip, as high as its words."""
    slip, rows = layout.slip, _rows(words, kit)
    written = TITLE_LINE + FIRST_LINE + LINE * len(_reason(words, slip.w + 0.024, kit))
    if rows:
        written += 0.020 + ROW * len(rows)
    if words.foot:
        written += 0.030
    height = HEAD + written * kit.grow + (0.012 if rows else 0.002)
    return Box(slip.x - 0.012, slip.bottom + 0.014 - height, slip.w + 0.024, height)


def _rows(words: HintWords, kit: Kit) -> Sequence[HintRow]:
    """As many of the choices as there is room for."""
    return words.rows[: max(2, int(ROWS / (ROW * kit.grow)))]


def _reason(words: HintWords, width: float, kit: Kit) -> list[str]:
    return wrap(words.reason, width - 2 * PAD, TEXT, kit.measure)[:4]


def draw_hint(kit: Kit, surface: pygame.Surface, box: Box, words: HintWords) -> None:
    """Paint the note."""
    lies = box.grown(0.012)
    kit.drawn(surface, "hint", lies, lambda pad: pad.label(box, THEME.paper, THEME.scoop, THEME.ink, kit.theme.shade))
    left, right = box.x + PAD, box.right - PAD
    base = box.y + HEAD
    size = fit_size(words.kicker, "sans", KICKER, 0.012, right - left, kit.measure)
    kit.text(surface, words.kicker, (left, base), "sans", size, THEME.red)
    base += TITLE_LINE * kit.grow
    size = fit_size(words.title, "serif_bold", TITLE, 0.024, right - left, kit.measure)
    kit.text(surface, cut(words.title, "serif_bold", size, right - left, kit.measure), (left, base),
             "serif_bold", size, THEME.ink)  # fmt: skip
    base += FIRST_LINE * kit.grow
    for line in _reason(words, box.w, kit):
        kit.text(surface, line, (left, base), "sans", TEXT, THEME.ink)
        base += LINE * kit.grow
    if words.rows:
        base = _table(kit, surface, words, left, right, base + 0.004 * kit.grow)
    if words.foot:
        kit.text(surface, words.foot, (left, box.bottom - 0.018), "serif_italic", TEXT, THEME.ink)


def _table(kit: Kit, surface: pygame.Surface, words: HintWords, left: float, right: float, base: float) -> float:
    ends = [right - COLUMN * number for number in reversed(range(len(words.headings)))]
    room, least = COLUMN - 0.008, 0.013 / kit.grow
    size = min(fit_size(one, "sans", THEME.type_least, least, room, kit.measure) for one in words.headings)
    for end, heading in zip(ends, words.headings, strict=True):
        kit.text(surface, heading, (end, base), "sans", size, THEME.ink, "right")
    y = kit.px(base + 0.008 * kit.grow)
    pygame.draw.line(surface, THEME.ink, (kit.px(left), y), (kit.px(right), y), max(1, kit.px(THEME.hair)))
    base += 0.034 * kit.grow
    room = ends[0] - COLUMN - left + 0.006
    for row in _rows(words, kit):
        face: Face = "sans_bold" if row.best else "sans"
        number_face: Face = "serif_bold" if row.best else "serif_italic"
        ink = THEME.red if row.best else THEME.ink
        size = fit_size(row.text, face, ROW_TEXT, 0.0165, room, kit.measure)
        kit.text(surface, cut(row.text, face, size, room, kit.measure), (left, base), face, size, ink)
        for end, number in zip(ends, row.numbers, strict=True):
            size = fit_size(number, number_face, ROW_TEXT + 0.001, 0.012, COLUMN - 0.006, kit.measure)
            kit.text(surface, number, (end, base), number_face, size, ink, "right")
        base += ROW * kit.grow
    return base


# --------------------------------------------------------------------------------------------------------- last trick
def last_trick_box(layout: Layout, count: int) -> Box:
    """Where the trick before is shown: over the present one."""
    card = _card_height(count) * CARD_ASPECT
    width = max(0.30, count * card + (count - 1) * LAST_GAP + 2 * 0.034)
    height = _card_height(count) + 0.118
    return Box(layout.trick.x - width / 2, layout.trick.y - height / 2 - 0.01, width, height)


def _card_height(count: int) -> float:
    room = (LAST_WIDTH - LAST_GAP * (count - 1)) / max(1, count)
    return min(LAST_CARD, room / CARD_ASPECT)


def draw_last_trick(kit: Kit, surface: pygame.Surface, box: Box, words: LookBack) -> None:
    """Paint the trick before this one, in the order it was played."""
    lies = box.grown(0.012)
    kit.drawn(surface, "last", lies, lambda pad: pad.label(box, THEME.paper, THEME.scoop, THEME.ink, kit.theme.shade))
    middle = box.centre.x
    kit.text(surface, words.title, (middle, box.y + 0.040), "serif_bold", 0.026, THEME.ink, "centre")
    for (card, name, took), (x, y, height) in zip(words.cards, _places(box, len(words.cards)), strict=True):
        draw_card(kit, surface, Placement(0, TRICK, card, card is not None, x, y, height), at_rest=True)
        face: Face = "sans_bold" if took else "sans"
        width = height * CARD_ASPECT + LAST_GAP - 0.004
        size = fit_size(name, face, 0.0185, 0.014, width, kit.measure)
        base = y + height / 2 + 0.0275
        ink = THEME.red if took else THEME.ink
        kit.text(surface, cut(name, face, size, width, kit.measure), (x, base), face, size, ink, "centre")


def _places(box: Box, count: int) -> Sequence[tuple[float, float, float]]:
    height = _card_height(count)
    step = height * CARD_ASPECT + LAST_GAP
    first = box.centre.x - step * (count - 1) / 2
    y = box.y + 0.056 + height / 2
    return [(first + step * number, y, height) for number in range(count)]
