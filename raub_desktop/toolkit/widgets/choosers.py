"""Widgets that hold a value: segments, a picker with arrows, a check box, a set of letters."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter, scooped
from raub_desktop.toolkit.drawing.rows import Part, base_in, column, row
from raub_desktop.toolkit.drawing.text_fitting import shortened
from raub_desktop.toolkit.focus import direction
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Look, Widget, control_height, draw_ring, stamp
from raub_desktop.toolkit.widgets.button import SQUEEZED, paragraph, squeezed

Options = Sequence[tuple[Any, str]]
"""Values and the words for them."""

_CHECK_LINES = 2
"""The words beside a check box are made smaller where they take more lines."""
_CELL, _LEAST_BESIDE = 0.024, 0.012
"""Room beside the words of a segment, and the least of it where words are small already (u)."""
_ON_RED = 0.012
"""Red added beside the chosen one's words, where the segments are not alike (u)."""
_TICKED = 0.044
"""The width of a tick box and the room beside it (u)."""
_ARROW = 0.034
"""Width of a picker's arrows (u)."""
_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_MINUS: -1, pygame.K_PLUS: 1, pygame.K_KP_MINUS: -1}
_STEPS |= {pygame.K_KP_PLUS: 1, pygame.K_PAGEUP: 5, pygame.K_PAGEDOWN: -5}


class Chooser(Widget):
    """One of several values; the left and right keys change it."""

    role = Role.CHOICE

    def __init__(self, name: str, options: Options, value: object, choose: Callable[[Any], Change | None]) -> None:
        super().__init__(name)
        self.options = options
        self.value = value
        self.choose = choose

    @property
    def place(self) -> int:
        return next((n for n, (value, _) in enumerate(self.options) if value == self.value), 0)

    def step(self, by: int, *, around: bool = False) -> Change | None:
        """Choose the option ``by`` steps further on; ``around``: past the last comes the first."""
        place = self.place + by
        place = place % len(self.options) if around else min(max(place, 0), len(self.options) - 1)
        return self.choose(self.options[place][0]) if place != self.place else None

    def activate(self) -> Change | None:
        """Choose the next option; past the last comes the first."""
        return self.step(1, around=True)

    def accessible_text(self) -> Said:
        words = tuple(words for _, words in self.options)
        return Said(self.role, self.label, words[self.place], None, self.place + 1, len(words), words)

    def pick(self, place: int) -> Change | None:
        return self.choose(self.options[place][0]) if 0 <= place < len(self.options) else None

    def key(self, event: pygame.Event) -> bool:
        """Answer left and right.  An arrow past the first or last value moves the focus to another widget."""
        if event.type != pygame.KEYDOWN or event.key not in _STEPS:
            return False
        by = _STEPS[event.key]
        if direction(event) is not None and not 0 <= self.place + by < len(self.options):
            return False
        self.step(by)
        return True


def _face(chosen: bool) -> Face:
    return "sans_bold" if chosen else "sans"


class Segments(Chooser):
    """All options side by side, the chosen one red; equally wide where the longest words allow it."""

    role = Role.RADIOS

    def __init__(
        self, name: str, options: Options, value: object, choose: Callable[[Any], Change | None], *, wraps: bool = True
    ) -> None:
        super().__init__(name, options, value, choose)
        self._wraps = wraps
        """Whether they may stand in several lines; else they ask for the room that all words need in one."""
        self._parts: list[Part] = [None] * len(options)
        """Places of the cells, once they have been drawn."""
        self._lines = 1
        """In how many lines they stand, once they have been laid out."""

    def cells(self, box: Box) -> list[Box]:
        if self._lines == 1:
            return row(box, self._parts)
        count = len(self.options)
        longest = -(-count // self._lines)
        lines = column(box, [None] * self._lines)
        cells = []
        for number, line in enumerate(lines):
            here = min(longest, count - number * longest)
            cells += row(line, [None] * longest)[:here] if here < longest else row(line, [None] * here)
        return cells

    def widths(self, painter: Painter) -> tuple[float, float]:
        words = [painter.measure(words, "sans_bold", painter.theme.type_small) for _, words in self.options]
        if not self._wraps:
            whole = sum(words) + len(words) * _CELL + _ON_RED
            return whole, max(whole, len(words) * (max(words) + _CELL))
        cell = max(max(words) + _CELL, THEME.touch)
        return cell, len(words) * cell

    def height(self, painter: Painter, width: float) -> float:
        self._lines = self._line_count(painter, width)
        return self._lines * control_height(painter)

    def _line_count(self, painter: Painter, width: float) -> int:
        """Return in how many lines the options are laid out: one if that makes their words little smaller."""
        size, count = painter.theme.type_small, len(self.options)
        words = [painter.measure(words, "sans_bold", size) for _, words in self.options]
        if not self._wraps or SQUEEZED * sum(words) + count * _LEAST_BESIDE + _ON_RED <= width:
            return 1
        return next((n for n in range(2, count) if -(-count // n) * (max(words) + _CELL) <= width), count)

    def _fit(self, painter: Painter, width: float) -> float:
        """Set the width of each option; return the size of the words, smaller where they would touch the edges."""
        size, count, place = painter.theme.type_small, len(self.options), self.place
        if max(painter.measure(words, "sans_bold", size) for _, words in self.options) + _CELL <= width / count:
            self._parts = [None] * count
            return size
        words = [
            painter.measure(option, _face(number == place), size) for number, (_, option) in enumerate(self.options)
        ]
        share = max(0.8 / painter.grow, min(1.0, (width - count * _CELL - _ON_RED) / sum(words)))
        beside = (width - share * sum(words) - _ON_RED) / count
        self._parts = [share * word + beside + _ON_RED * (number == place) for number, word in enumerate(words)]
        return share * size

    def press(self, x: float, y: float) -> Change | None:
        cells = self.cells(self.box._replace(x=0.0, y=0.0))
        place = next((n for n, cell in enumerate(cells) if x < cell.right and y <= cell.bottom), len(cells) - 1)
        return self.choose(self.options[place][0])

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        theme = painter.theme
        place = self.place
        wished = self._fit(painter, box.w) if self._lines == 1 else painter.theme.type_small

        def label(canvas: Canvas, local: Box) -> None:
            canvas.label(local, theme.paper, THEME.scoop_tag, None)
            cells = self.cells(local)
            beside = [n for n in range(1, len(cells)) if cells[n].y == cells[n - 1].y and place not in (n - 1, n)]
            for right in (cells[n] for n in beside):
                canvas.trace(
                    [(right.x, right.y + 0.011), (right.x, right.bottom - 0.011)], theme.ink, 0.0014, closed=False
                )
            canvas.fill(scooped(cells[place].grown(-0.0046), 0.007), theme.red)

        stamp(painter, surface, ("segments", tuple(self._parts), self._lines, place), box, label)
        if look.focused:
            draw_ring(painter, surface, box, THEME.scoop_tag)
        for number, (cell, (_, words)) in enumerate(zip(self.cells(box), self.options, strict=True)):
            chosen = number == place
            ink, face = theme.paper if chosen else theme.ink, _face(chosen)
            shown, size = squeezed(painter, words, wished, cell.w - _LEAST_BESIDE, face)
            painter.text(surface, shown, (cell.centre.x, base_in(cell, size)), face, size, ink, "centre")


class Picker(Chooser):
    """The value between two arrows."""

    alike = False
    """Whether all values are written as the longest must be: for pickers that stand one under the other."""

    @property
    def words(self) -> str:
        return self.options[self.place][1]

    @property
    def ends(self) -> tuple[bool, bool]:
        """Whether there is a value before the present one, and one after it."""
        return self.place > 0, self.place < len(self.options) - 1

    def widths(self, painter: Painter) -> tuple[float, float]:
        longest = max(painter.measure(words, "sans_bold", painter.theme.type_small) for _, words in self.options)
        return SQUEEZED * longest + 2 * _ARROW, longest + 2 * _ARROW + _CELL

    def press(self, x: float, y: float) -> Change | None:
        if x < THEME.touch:
            return self.step(-1)
        if x > self.box.w - THEME.touch:
            return self.step(1)
        return self.activate()

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        theme, ends = painter.theme, self.ends

        def label(canvas: Canvas, local: Box) -> None:
            canvas.label(local, theme.paper, THEME.scoop_tag, None)
            for on, tip, side in ((ends[0], local.x + 0.011, 1), (ends[1], local.right - 0.011, -1)):
                middle = local.y + local.h / 2
                arrow = [(tip, middle), (tip + side * 0.012, middle - 0.009), (tip + side * 0.012, middle + 0.009)]
                if on:
                    canvas.fill(arrow, theme.red)
                canvas.trace(arrow, theme.ink if on else theme.mist, 0.0014)

        stamp(painter, surface, ("picker", ends), box, label)
        if look.focused:
            draw_ring(painter, surface, box, THEME.scoop_tag)
        words, room = self.words, box.w - 2 * _ARROW
        every = [option for _, option in self.options] if self.alike else [words]
        bold = all(painter.measure(value, "sans_bold", theme.type_small) <= room for value in every)
        face: Face = "sans_bold" if bold else "sans"
        at = (box.x + box.w / 2, box.y + box.h / 2 + 0.0072)
        size = min(squeezed(painter, value, theme.type_small, room, face)[1] for value in every)
        shown = shortened(words, face, size, room, painter.measure)
        painter.text(surface, shown, at, face, size, theme.ink, "centre")


class Check(Widget):
    """A check box with words beside it."""

    def __init__(self, name: str, words: str, value: bool, choose: Callable[[bool], Change | None]) -> None:
        super().__init__(name)
        self.words = words
        self.value = value
        self.choose = choose

    def activate(self) -> Change | None:
        return self.choose(not self.value)

    def accessible_text(self) -> Said:
        return Said(Role.CHECK, self.label or self.words, chosen=self.value)

    def widths(self, painter: Painter) -> tuple[float, float]:
        size = THEME.type_small
        least = max((painter.measure(word, "sans", size) for word in self.words.split()), default=0.0)
        return _TICKED + least, _TICKED + painter.measure(self.words, "sans", size) + THEME.hair

    def height(self, painter: Painter, width: float) -> float:
        lines, _ = paragraph(painter, self.words, THEME.type_small, max(width - _TICKED, 0.05), _CHECK_LINES)
        return max(THEME.touch, 0.012 + 0.0245 * painter.grow * len(lines))

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        theme = painter.theme
        side = 0.030
        square = Box(box.x, box.y + (box.h - side) / 2, side, side)

        def mark(canvas: Canvas, local: Box) -> None:
            canvas.label(local, theme.yellow if look.hovered and not self.value else theme.paper, 0.006, None)
            if self.value:
                x, y = local.x, local.y
                canvas.trace(
                    [(x + 0.007, y + 0.016), (x + 0.0125, y + 0.022), (x + 0.024, y + 0.007)],
                    theme.red,
                    0.0052,
                    closed=False,
                )

        stamp(painter, surface, ("check", self.value, look.hovered and not self.value), square, mark)
        if look.focused:
            draw_ring(painter, surface, square, 0.006)
        left, size = square.right + 0.014, THEME.type_small
        lines, size = paragraph(painter, self.words, size, max(box.right - left, 0.05), _CHECK_LINES)
        pitch = 0.0245 * painter.grow * size / THEME.type_small
        for number, line in enumerate(lines):
            base = box.y + box.h / 2 + 0.0072 + (number - (len(lines) - 1) / 2) * pitch
            painter.text(surface, line, (left, base), "sans", size, theme.ink)


class Letters(Widget):
    """A set of letters, each in or out; left and right move between them, Space toggles the current one."""

    def __init__(
        self, name: str, letters: Sequence[tuple[str, str]], value: str, choose: Callable[[str], Change | None]
    ) -> None:
        super().__init__(name)
        self.letters = letters
        self.value = value
        self.choose = choose
        self.at = 0

    def _turned(self, place: int) -> Change | None:
        self.at = place
        letter = self.letters[place][0]
        on = set(self.value) ^ {letter}
        return self.choose("".join(letter for letter, _ in self.letters if letter in on))

    def press(self, x: float, y: float) -> Change | None:
        return self._turned(min(int(x / self.box.w * len(self.letters)), len(self.letters) - 1))

    def activate(self) -> Change | None:
        return self._turned(self.at)

    def key(self, event: pygame.Event) -> bool:
        by = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0) if event.type == pygame.KEYDOWN else 0
        before, self.at = self.at, min(max(self.at + by, 0), len(self.letters) - 1)
        return self.at != before

    def accessible_text(self) -> Said:
        letter, words = self.letters[self.at]
        label = f"{self.label}: {words}" if self.label else words
        return Said(Role.CHECK, label, "", letter in self.value, self.at + 1, len(self.letters))

    def widths(self, painter: Painter) -> tuple[float, float]:
        longest = max(painter.measure(words, "sans_bold", THEME.type_small) for _, words in self.letters)
        wide = max(THEME.touch, longest + _CELL) * len(self.letters)
        return wide, wide

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        theme = painter.theme
        width = box.w / len(self.letters)
        for number, (letter, words) in enumerate(self.letters):
            on = letter in self.value
            cell = Box(box.x + number * width + 0.002, box.y, width - 0.004, box.h)

            def label(
                canvas: Canvas, local: Box, ground: tuple[int, int, int] = theme.red if on else theme.paper
            ) -> None:
                canvas.label(local, ground, 0.006, None)

            stamp(painter, surface, ("letter", on), cell, label)
            if look.focused and number == self.at:
                draw_ring(painter, surface, cell, 0.006)
            at = (cell.x + cell.w / 2, cell.y + cell.h / 2 + 0.0072)
            ink = theme.paper if on else theme.ink
            painter.text(surface, words, at, "sans_bold", THEME.type_small, ink, "centre")
