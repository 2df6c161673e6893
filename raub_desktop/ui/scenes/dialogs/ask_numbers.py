"""A question whose answer is one number, or several."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import base_in, centred, column, row, tall
from raub_desktop.toolkit.scene import Change, Pop
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Widget
from raub_desktop.toolkit.widgets.number_field import NOTE, NumberField, number_widgets
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.dialogs.ask import BUTTON, GAP, PAD, WIDTH, AskScene

_FIELD, _WORDS = 0.046, 0.360
"""Height of a field, and the room for the words before it (u)."""


class Wanted(NamedTuple):
    """A number that is asked for: what it is called, what it is, its limits, the present one, and it in words."""

    name: str
    words: str
    limits: tuple[int, int]
    number: int
    text: Callable[[int], str] = str


class AskNumbersScene(AskScene):
    """Ask for numbers.  ``done`` is given them by name and returns "" when all is well, else why they will not do."""

    one_field = True

    def __init__(
        self, context: Context, title: str, yes: str, wanted: Sequence[Wanted], done: Callable[[dict[str, int]], str]
    ) -> None:
        super().__init__(context, title, yes)
        self.wanted = wanted
        self.done = done
        self.numbers = {one.name: one.number for one in wanted}
        self.focus = wanted[0].name
        self.keyboard.writing = True

    @property
    def sheet(self) -> Box:
        """See AskScene: as high as the fields need."""
        parts = [self.head, *self._fields(), NOTE, BUTTON]
        whole = Box(0, 0, self.scale.width, self.scale.height)
        return centred(whole, WIDTH, tall(parts, gap=GAP, pad=PAD))

    def _fields(self) -> list[float]:
        return [_FIELD + NOTE] * len(self.wanted)

    def _rows(self) -> list[Box]:
        """See AskScene: the question, a row for each number, the line under them, the buttons."""
        return column(self.sheet, [self.head, *self._fields(), None, BUTTON], gap=GAP, pad=PAD)

    def _lines(self) -> list[tuple[Wanted, Box, Box]]:
        """Each number with the places of its words and of its field."""
        out = []
        for one, place in zip(self.wanted, self._rows()[1:-2], strict=True):
            words, field = row(place._replace(h=_FIELD), [_WORDS, None])
            out.append((one, words, field))
        return out

    def fields(self) -> list[Widget]:
        """See AskScene."""
        out: list[Widget] = []
        for one, _, box in self._lines():
            some = number_widgets(one.name, box, one.limits, self.numbers[one.name], self._taker(one.name), one.text)
            for widget in some:
                widget.label = one.words
            out += some
        return out

    def _taker(self, name: str) -> Callable[[int], None]:
        def take(number: int) -> None:
            self.numbers[name], self.line = number, ""
            self.rebuild()

        return take

    def answer(self) -> Change | None:
        """See AskScene."""
        fields = [one for one in self.widgets if isinstance(one, NumberField)]
        if any(one.wrong for one in fields):
            return None
        self.numbers |= {one.name: int(one.text) for one in fields}
        self.line = self.done(self.numbers)
        self.dirty = True
        return None if self.line else Pop()

    def paint(self, painter: Painter, surface: pygame.Surface) -> None:
        """See Screen."""
        super().paint(painter, surface)
        for one, words, _ in self._lines():
            at = (words.x, base_in(words, THEME.type_text))
            painter.text(surface, one.words, at, "sans_bold", THEME.type_text, painter.theme.ink)

    @property
    def line_at(self) -> float:
        """See AskScene."""
        return base_in(self._rows()[-2], THEME.type_text)

    def line_ink(self, painter: Painter) -> tuple[int, int, int]:
        """See AskScene."""
        return painter.theme.red
