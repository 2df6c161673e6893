"""The button of a choice: its words, or one word and its cards in small."""

from collections.abc import Callable, Sequence

import pygame

from raub_desktop.ui.kit.boxes import Box
from raub_desktop.ui.kit.paint import Kit
from raub_desktop.ui.kit.theme import THEME
from raub_desktop.ui.past.draw_choices import draw_small, small_width
from raub_desktop.ui.scene import Change
from raub_desktop.ui.table.hint import MiniCard
from raub_desktop.ui.widgets.base import Look
from raub_desktop.ui.widgets.button import Button

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
        super().__init__(name, box, "" if self.cards else word, act, key=key, size=size)
        self.word, self.label = word, said_as

    def draw(self, kit: Kit, surface: pygame.Surface, box: Box, look: Look) -> None:
        """See Widget."""
        super().draw(kit, surface, box, look)
        if not self.cards:
            return
        x, base = box.x + _LEFT, box.y + box.h / 2 + self.size * 0.37
        kit.text(surface, self.word, (x, base), "sans_bold", self.size, THEME.ink)
        x += _word_width(kit, self.word, self.size)
        draw_small(kit, surface, self.cards, (x, base), self.size)


def _word_width(kit: Kit, word: str, size: float) -> float:
    return kit.measure(word, "sans_bold", size) + _AFTER * kit.grown(size)


def shared_size(kit: Kit, room: float, told: Sequence[Told]) -> float:
    """The size in which every choice has room beside its key in a button ``room`` wide (u), where there is such."""
    room -= _BESIDE + _CAP * kit.grow
    size, least = THEME.type_button, _LEAST * THEME.type_button / kit.grow

    def wide(word: str, cards: Sequence[MiniCard]) -> float:
        if not cards:
            return kit.measure(word, "sans_bold", size)
        return _word_width(kit, word, size) + small_width(kit, cards, size)

    while size > least and any(wide(*one) > room for one in told):
        size = max(least, size * _STEP)
    return size
