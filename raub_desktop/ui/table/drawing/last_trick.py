"""Drawing the last trick, on paper over the table, for as long as the player looks at it."""

from collections.abc import Sequence

import pygame

from raub_desktop.engine.zones import TRICK
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.text_fitting import fitted
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.theme import THEME
from raub_desktop.ui.cards.draw_cards import draw_card
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement
from raub_desktop.ui.table.board.captions import LastTrick
from raub_desktop.ui.table.layout.places import Layout

LAST_CARD, LAST_GAP, LAST_WIDTH = 0.150, 0.014, 0.62


def last_trick_box(layout: Layout, count: int) -> Box:
    """Return the box of the last trick: over the present one."""
    card = _card_height(count) * CARD_ASPECT
    width = max(0.30, count * card + (count - 1) * LAST_GAP + 2 * 0.034)
    height = _card_height(count) + 0.118
    return Box(layout.trick.x - width / 2, layout.trick.y - height / 2 - 0.01, width, height)


def _card_height(count: int) -> float:
    room = (LAST_WIDTH - LAST_GAP * (count - 1)) / max(1, count)
    return min(LAST_CARD, room / CARD_ASPECT)


def draw_last_trick(painter: Painter, surface: pygame.Surface, box: Box, words: LastTrick) -> None:
    """Draw the last trick, in the order it was played."""
    painter.drawn(surface, "last", box.grown(0.012), lambda canvas: canvas.label(box, shadow=canvas.theme.shade))
    middle = box.centre.x
    painter.text(surface, words.title, (middle, box.y + 0.040), "serif_bold", 0.026, THEME.ink, "centre")
    for (card, name, took), (x, y, height) in zip(words.cards, _places(box, len(words.cards)), strict=True):
        draw_card(painter, surface, Placement(0, TRICK, card, card is not None, x, y, height), at_rest=True)
        face: Face = "sans_bold" if took else "sans"
        width = height * CARD_ASPECT + LAST_GAP - 0.004
        shown, size = fitted(name, face, 0.0185, 0.014, width, painter.measure)
        base = y + height / 2 + 0.0275
        ink = painter.theme.red if took else THEME.ink
        painter.text(surface, shown, (x, base), face, size, ink, "centre")


def _places(box: Box, count: int) -> Sequence[tuple[float, float, float]]:
    height = _card_height(count)
    step = height * CARD_ASPECT + LAST_GAP
    first = box.centre.x - step * (count - 1) / 2
    y = box.y + 0.056 + height / 2
    return [(first + step * number, y, height) for number in range(count)]
