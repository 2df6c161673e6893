"""The button of a choice: its words, or one word and its cards in small."""

from collections.abc import Callable, Sequence

import pygame

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Look
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.ui.scenes.history.draw_choices import draw_small, small_width
from raub_desktop.ui.table.hint import MiniCard

_LEFT, _BESIDE, _CAP, _STEP = 0.024, 0.058, 0.032, 0.95
"""Before the words; that and the room round the key's cap; the cap itself (u); by so much at a time all shrink."""
_AFTER = 0.55
"""Between the word and the cards, to the size of the type."""
_LEAST = 0.78
"""Print is no smaller than this share of the type of buttons, whatever the scale is."""

Told = tuple[str, Sequence[MiniCard]]
"""A choice as it is written: its words, or one word and its cards."""


class ChoiceButton(Button):
    """A button that draws cards after its word; whoever hears it is told ``said_as``."""

    def __init__(
        self,
        name: str,
        box: Box,
        told: Told,
        act: Callable[[], Change | None],
        *,
        key: str,
        size: float,
        said_as: str,
    ) -> None:
        word, self.cards = told
        super().__init__(name, "" if self.cards else word, act, key=key, size=size)
        self.box = box
        self.word, self.label = word, said_as

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        super().draw(painter, surface, box, look)
        if not self.cards:
            return
        x, base = box.x + _LEFT, box.y + box.h / 2 + self.size * 0.37
        painter.text(surface, self.word, (x, base), "sans_bold", self.size, THEME.ink)
        x += _word_width(painter, self.word, self.size)
        draw_small(painter, surface, self.cards, (x, base), self.size)


def _word_width(painter: Painter, word: str, size: float) -> float:
    return painter.measure(word, "sans_bold", size) + _AFTER * painter.grown(size)


def shared_size(painter: Painter, room: float, told: Sequence[Told]) -> float:
    """Return the size in which every choice has room beside its key in a button ``room`` wide (u), if there is such."""
    room -= _BESIDE + _CAP * painter.grow
    size, least = THEME.type_button, _LEAST * THEME.type_button / painter.grow

    def wide(word: str, cards: Sequence[MiniCard]) -> float:
        if not cards:
            return painter.measure(word, "sans_bold", size)
        return _word_width(painter, word, size) + small_width(painter, cards, size)

    while size > least and any(wide(*one) > room for one in told):
        size = max(least, size * _STEP)
    return size
