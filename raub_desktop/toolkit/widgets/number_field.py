"""A whole number that is typed, or changed with the buttons beside it."""

from collections.abc import Callable

import pygame

from raub_desktop.language import tr
from raub_desktop.toolkit.accessibility.tree import Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import base_in
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Look, Widget
from raub_desktop.toolkit.widgets.button import Button, squeezed
from raub_desktop.toolkit.widgets.text_field import TextField

_SIGN, _GAP = 0.046, 0.022
"""Width of a button with a sign, and the room between it and the number (u)."""
_LONGEST = 9
_STEPS = {"+": 1, "-": -1, "−": -1}


class NumberField(TextField):
    """A number from ``low`` to ``high``.

    ``choose`` is called with it when typing ends.  An invalid text stays as typed, with a line that says what is
    allowed; the number before it counts until then.  ``text`` puts a number in words while nobody types.
    """

    def __init__(
        self,
        name: str,
        limits: tuple[int, int],
        number: int,
        choose: Callable[[int], object],
        text: Callable[[int], str] = str,
    ) -> None:
        super().__init__(name, str(number), self._read, longest=_LONGEST)
        self.only_digits = True
        self.low, self.high = limits
        self.number = number
        self.choose = choose
        self.words = text
        self.wrong = ""
        """Words for what would be valid, while an invalid text is in the field."""

    def accessible_text(self) -> Said:
        """Return how the number is read aloud, or what is allowed where the text is invalid."""
        said, words = super().accessible_text(), self.wrong or self.words(self.number)
        return said._replace(value=words, text=self.text if self._line is not None else words)

    def _read(self, text: str) -> None:
        digits = text.strip()
        self.wrong = ""
        if not (digits.isascii() and digits.isdigit() and self.low <= int(digits) <= self.high):
            self.wrong = tr("A whole number from {low} to {high}.", low=self.low, high=self.high)

    def take(self) -> bool:
        """Take the typed number; return whether it is valid."""
        if self.wrong:
            return False
        number = int(self.text)
        if number != self.number:
            self.number = number
            self.choose(number)
        return True

    def write(self, on: bool) -> None:
        """Begin or end typing.  The number counts when it ends."""
        super().write(on)
        if not on:
            self.take()

    def step(self, by: int) -> None:
        """Change the number by ``by`` steps of 1, 10 or 100, larger for larger numbers."""
        size = next((step for step in (100, 10) if self.number >= 20 * step), 1)
        number = min(max(self.number + by * size, self.low), self.high)
        text = str(number)
        if self._line is not None:
            self._put(text, len(text))
        else:
            self._report(text)
        self.take()

    def key(self, event: pygame.Event) -> bool:
        """Answer a key; plus and minus change the number by one step."""
        if event.type == pygame.TEXTINPUT and event.text in _STEPS and self._line is not None:
            self.step(_STEPS[event.text])
            return True
        return super().key(event)

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        super().draw(painter, surface, box, look)
        if self.wrong:
            room = box.grown(_SIGN + _GAP)
            words, size = squeezed(painter, self.wrong, THEME.type_key, room.w)
            at = (box.centre.x, box.bottom + 0.006 + THEME.type_key * painter.grow)
            painter.text(surface, words, at, "sans_bold", size, painter.theme.red, "centre")

    def _draw_plain(self, painter: Painter, surface: pygame.Surface, box: Box) -> None:
        """Draw the number in words, or the text as typed where it is invalid."""
        face: Face = "sans_bold"
        shown, size = squeezed(
            painter, self.text if self.wrong else self.words(self.number), THEME.type_text, box.w, face
        )
        ink = painter.theme.red if self.wrong else painter.theme.ink
        painter.text(surface, shown, (box.centre.x, base_in(box, size)), face, size, ink, "centre")


def number_widgets(
    name: str,
    limits: tuple[int, int],
    number: int,
    choose: Callable[[int], object],
    text: Callable[[int], str] = str,
) -> list[Widget]:
    """Return a number field between a button that lowers and one that raises it."""
    field = NumberField(name, limits, number, choose, text)
    less = Button(f"less {name}", "−", lambda: field.step(-1), tip=tr("Less"))
    more = Button(f"more {name}", "+", lambda: field.step(1), tip=tr("More"))
    less.enabled, more.enabled = number > limits[0], number < limits[1]
    return [less, field, more]
