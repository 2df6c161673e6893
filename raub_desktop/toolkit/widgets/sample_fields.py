"""Choosers that show their values: a row of samples, a slider, a field to rebind a key."""

from collections.abc import Callable
from typing import Any

import pygame

from raub_desktop.language import tr
from raub_desktop.toolkit.accessibility.tree import Measured, Role, Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.input_devices import XBOX, pad_cap
from raub_desktop.toolkit.key_bindings import cap, name_of
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Look, Widget, draw_ring, stamp
from raub_desktop.toolkit.widgets.button import SQUEEZED, draw_cap, squeezed
from raub_desktop.toolkit.widgets.choosers import Chooser, Options

Sample = Callable[[Painter, pygame.Surface, Box, Any], None]
"""Paints what a value looks like on a box."""

_RIM = 0.0062
_KNOB, _VALUE = 0.015, 0.100
"""A slider's knob, and the room for its value at the right (u)."""


class Samples(Chooser):
    """All values as small pictures side by side, the chosen one rimmed in red, with their words below."""

    role = Role.RADIOS

    def __init__(
        self,
        name: str,
        options: Options,
        value: object,
        choose: Callable[[Any], Change | None],
        sample: Sample,
        width: float,
        *,
        high: float = 0.10,
    ) -> None:
        super().__init__(name, options, value, choose)
        self.sample = sample
        self.width, self._high = width, high
        """Size of a sample (u)."""

    def widths(self, painter: Painter) -> tuple[float, float]:
        longest = max(painter.measure(words, "sans_bold", THEME.type_least) for _, words in self.options)
        count = len(self.options)
        least = max(self.width + 0.014, SQUEEZED * longest + 0.006)
        return count * least, count * max(self.width + 0.06, longest + 0.012)

    def height(self, painter: Painter, width: float) -> float:
        return self._high + 0.030 * painter.grow + 0.012

    def cells(self, box: Box) -> list[Box]:
        return [box._replace(x=box.x + number * self.pitch, w=self.pitch) for number in range(len(self.options))]

    @property
    def pitch(self) -> float:
        return min(self.box.w / len(self.options), self.width + 0.06)

    def press(self, x: float, y: float) -> Change | None:
        place = int(x / self.pitch)
        return self.choose(self.options[place][0]) if place < len(self.options) else None

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        words = 0.030 * painter.grow
        for number, (value, text) in enumerate(self.options):
            middle = box.x + (number + 0.5) * self.pitch
            picture = Box(middle - self.width / 2, box.y + 0.006, self.width, box.h - words - 0.012)
            self.sample(painter, surface, picture, value)
            chosen = number == self.place
            if chosen:
                stamp(painter, surface, ("sample",), picture, _chosen)
                if look.focused:
                    draw_ring(painter, surface, picture.grown(0.005), 0.006)
            face: Face = "sans_bold" if chosen else "sans"
            shown, size = squeezed(painter, text, THEME.type_least, self.pitch - 0.006, face)
            at = middle, box.bottom - words / 2 + 0.0065
            painter.text(surface, shown, at, face, size, painter.theme.ink, "centre")


def _chosen(canvas: Canvas, local: Box) -> None:
    canvas.rounded(local.grown(_RIM), 0.010, canvas.theme.red, 0.0042)


class Slider(Chooser):
    """A number on a line from low to high, and beside it in words; all values are equally far apart."""

    def widths(self, painter: Painter) -> tuple[float, float]:
        return 2 * _VALUE, 5 * _VALUE

    def accessible_text(self) -> Said:
        numbers, said = [number for number, _ in self.options], super().accessible_text()
        measured = Measured(numbers[self.place], numbers[0], numbers[-1], numbers[1] - numbers[0])
        return said._replace(role=Role.SLIDER, options=(), measured=measured)

    def press(self, x: float, y: float) -> Change | None:
        share = (x - _KNOB) / (self.box.w - _VALUE - 2 * _KNOB)
        place = round(min(max(share, 0.0), 1.0) * (len(self.options) - 1))
        return self.choose(self.options[place][0])

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        share = self.place / max(1, len(self.options) - 1)
        count = len(self.options)

        def line(canvas: Canvas, local: Box) -> None:
            left, right, y = local.x + _KNOB, local.right - _VALUE - _KNOB, local.y + local.h / 2
            at = left + share * (right - left)
            canvas.trace([(left, y), (right, y)], THEME.ink, 0.0026, closed=False)
            canvas.trace([(left, y), (max(at, left + 0.0001), y)], canvas.theme.red, 0.0060, closed=False)
            for number in range(count):
                canvas.disc(left + number * (right - left) / (count - 1), y, 0.0030, THEME.ink)
            canvas.disc(at, y, _KNOB, THEME.ink)
            canvas.disc(at, y, _KNOB - 0.0024, canvas.theme.red)
            canvas.disc(at, y, 0.0042, THEME.paper)

        stamp(painter, surface, ("slider", self.place, count), box, line)
        words, size = squeezed(painter, self.options[self.place][1], THEME.type_text, _VALUE - _KNOB, "sans_bold")
        at = box.right - _VALUE + _KNOB, base_in(box, size)
        painter.text(surface, words, at, "sans_bold", size, painter.theme.ink)
        if look.focused:
            draw_ring(painter, surface, box, THEME.scoop_tag)


class KeyField(Widget):
    """An action and its key; after a click or Enter the next key pressed is bound to it."""

    def __init__(self, name: str, words: str, key: str, choose: Callable[[str], Change | None]) -> None:
        super().__init__(name)
        self.words = words
        self.key_name = key
        self.choose = choose
        self.waiting = False

    @property
    def asked(self) -> str:
        """The words shown while a key is waited for."""
        return tr("Press a key…")

    @property
    def words_on_cap(self) -> str:
        """The label on the key cap."""
        return cap(self.key_name)

    def activate(self) -> None:
        self.waiting = True

    def cancel(self) -> None:
        """Keep the present key."""
        self.waiting = False

    def key(self, event: pygame.Event) -> bool:
        if not self.waiting:
            return False
        if event.type != pygame.KEYDOWN:
            return True
        name = name_of(event)
        if name is not None:
            self.cancel()
            self.choose(name)
        elif event.key in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE):
            self.cancel()
        return True

    def accessible_text(self) -> Said:
        return Said(Role.BUTTON, self.words, self.asked if self.waiting else self.words_on_cap)

    def widths(self, painter: Painter) -> tuple[float, float]:
        key = max(0.046, painter.measure(self.words_on_cap, "sans_bold", THEME.type_key) + 0.026) + 0.040
        words = painter.measure(self.words, "sans", THEME.type_small)
        return SQUEEZED * words + key, words + key + 0.08

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        theme = painter.theme
        middle = box.y + box.h / 2
        if self.waiting:
            stamp(
                painter,
                surface,
                ("waiting key",),
                box,
                lambda canvas, local: canvas.label(local, theme.yellow, 0.006, None),
            )
        elif look.hovered:
            stamp(painter, surface, ("key",), box, lambda canvas, local: canvas.label(local, theme.paper, 0.006, None))
        if look.focused:
            draw_ring(painter, surface, box, 0.006)
        shown = self.asked if self.waiting else self.words_on_cap
        wide = max(0.046, painter.measure(shown, "sans_bold", theme.type_key) + 0.026)
        high = 0.034 * painter.grow
        draw_cap(painter, surface, Box(box.right - wide - 0.012, middle - high / 2, wide, high), shown)
        words, size = squeezed(painter, self.words, theme.type_small, box.w - wide - 0.040)
        painter.text(surface, words, (box.x + 0.012, middle + 0.0072), "sans", size, theme.ink)


class PadField(KeyField):
    """An action and its gamepad button; after a click or Enter the next button pressed is bound to it."""

    def __init__(
        self, name: str, words: str, button: str, choose: Callable[[str], Change | None], kind: str = XBOX
    ) -> None:
        super().__init__(name, words, button, choose)
        self.kind = kind

    @property
    def asked(self) -> str:
        return tr("Press a button…")

    @property
    def words_on_cap(self) -> str:
        return pad_cap(self.key_name, self.kind)

    def key(self, event: pygame.Event) -> bool:
        """Bind the pressed button.  A key of the keyboard, or an arrow of the gamepad, keeps the present one."""
        if not self.waiting:
            return False
        if event.type == pygame.KEYDOWN:
            self.cancel()
            button = getattr(event, "pad_button", "")
            if button:
                self.choose(button)
        return True
