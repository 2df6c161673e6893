"""Cards side by side on a page, each seen whole or only its upper part."""

from collections.abc import Sequence

import pygame

from raub_desktop.engine.cards import Card
from raub_desktop.engine.zones import TRICK
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.layout import SPACES, Extent, Ground, Node
from raub_desktop.ui.cards.draw_cards import draw_card, draw_top
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement

_LEAST_STEP = 0.2
"""The least visible width of a card under the next one, relative to its full width."""


class CardRow(Node):
    """Cards of a height (u), moved closer together where the room is narrow; None is a card's back.

    ``seen``: the share of the height that is visible, from the top.  ``least``: the smallest height, as a share of the
    full one.  ``covered``: what follows beside it may cover part of the last card.  ``words`` are read aloud for them.
    """

    def __init__(
        self,
        cards: Sequence[Card | None],
        height: float,
        *,
        seen: float = 1.0,
        least: float = 1.0,
        dim: float = 0.0,
        rim: bool = False,
        covered: bool = False,
        words: str = "",
    ) -> None:
        super().__init__()
        self.cards = tuple(cards)
        self._height, self._seen, self.lowest = height, seen, least
        self._dim, self._rim = dim, rim
        self._covered = covered
        self._words = words

    def _wide(self, height: float) -> float:
        return height / self._seen * CARD_ASPECT

    def _measure(self, painter: Painter) -> Extent:
        whole, count = 0 if self._covered else 1, len(self.cards)
        least, wide = self._wide(self.lowest * self._height), self._wide(self._height)
        overlapped = max(0, count - whole)
        if self._covered:
            least = 0.0
        return Extent(least * (whole + _LEAST_STEP * overlapped), count * wide + overlapped * SPACES["xs"])

    def _measure_height(self, painter: Painter, width: float) -> float:
        return self._height

    def draw(self, painter: Painter, surface: pygame.Surface, ground: Ground, up: float = 0.0) -> None:
        box = self.box._replace(y=self.box.y - up, h=min(self.box.h, self._height))
        wide, count = self._wide(box.h), max(1, len(self.cards))
        room = box.w / count if self._covered else (box.w - wide) / max(1, count - 1)
        step = min(wide + SPACES["xs"], room)
        for number, card in enumerate(self.cards):
            x = box.x + number * step
            if card is not None and self._seen < 1:
                draw_top(painter, surface, card, Box(x, box.y, wide, box.h), self._seen)
                continue
            middle = x + wide / 2, box.centre.y
            place = Placement(number, TRICK, card, card is not None, *middle, box.h, dim=self._dim, rim=self._rim)
            draw_card(painter, surface, place, at_rest=True)
