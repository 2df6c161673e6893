"""Buttons, links and radio rows."""

from collections.abc import Callable

import pygame

from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter, scooped
from raub_desktop.toolkit.drawing.rows import base_in, row
from raub_desktop.toolkit.drawing.text_fitting import fit_size, shortened
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.theme import THEME, Ink
from raub_desktop.toolkit.widgets.base import Look, Widget, cast_shadow, control_height, draw_ring, stamp

_MARK, _RADIO_BESIDE = 0.044, 0.012
"""The mark's part of the line, and room at its right (u)."""


class RadioRow(Widget):
    """One option of several, in words; the chosen one is bold."""

    def __init__(self, name: str, words: str, act: Callable[[], Change | None], *, chosen: bool = False) -> None:
        super().__init__(name, act)
        self.words, self.chosen = words, chosen

    def accessible_text(self) -> Said:
        return Said(Role.ROW, self.words, chosen=self.chosen)

    def widths(self, painter: Painter) -> tuple[float, float]:
        wished = painter.measure(self.words, "sans_bold", painter.theme.type_button) + _MARK + _RADIO_BESIDE
        return 0.8 * wished, wished

    def height(self, painter: Painter, width: float) -> float:
        return control_height(painter, painter.theme.type_button)

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        theme = painter.theme
        face: Face = "sans_bold" if self.chosen else "sans"
        mark, words, _ = row(box, [_MARK, None, _RADIO_BESIDE])
        if look.hovered:
            stamp(
                painter, surface, ("radio",), box, lambda canvas, local: canvas.label(local, theme.paper, 0.006, None)
            )
        stamp(
            painter,
            surface,
            ("mark", self.chosen),
            mark,
            lambda canvas, local: draw_radio(canvas, *local.centre, self.chosen),
        )
        if look.focused:
            draw_ring(painter, surface, box, THEME.scoop_tag)
        shown, size = squeezed(painter, self.words, theme.type_button, words.w, face)
        painter.text(surface, shown, (words.x, base_in(words, size)), face, size, theme.ink)


LEFT, RIGHT, UP, DOWN = "←", "→", "↑", "↓"
ARROWS = {RIGHT: 0, DOWN: 90, LEFT: 180, UP: 270}
"""The arrow keys, which are drawn, since not every typeface has them: the angle each points to (degrees)."""
_ARROW = ((-0.0085, 0.0), (0.0075, 0.0)), ((0.0015, -0.0060), (0.0085, 0.0), (0.0015, 0.0060))
"""Its shaft and its head, from the middle of a cap (u)."""
_CAP, _CAP_ROOM = 0.032, 0.022
"""The size of a key's cap, and the room over and under it: more than the button's inner line takes (u)."""
_BESIDE, _LEAST_BESIDE = 0.046, 0.030
"""Beside the words of a button without a cap, and at the least where its room is given (u)."""
_ASCENT, _TAIL = 0.73, 0.22
"""Height of capitals and of tails over and under the base line, to the size of the type."""
_CLEAR, _LEAST_CLEAR = 0.0120, 0.0075
"""Room for a button's rim and inner line over and under two lines of words, and under the tails of one (u)."""
_LINE_UNDER = 0.027
"""From the base line of the words to that of the line below them (u)."""
_OVER, _BESIDE_LINES = 0.034, 0.036
"""Room over and under the words of a button, and over and under two lines of them (u)."""
SQUEEZED = 0.8
"""Least share of their size that the words of a widget have where there is little room."""
_LINK = 0.036
"""The least height of a link; a finger hits a little beside it, too (u)."""
_PRESSED = 0.003
"""Distance that a pressed button sinks (u)."""
_SMALLER = 0.95
"""A paragraph is made smaller by so much at a time."""


class Button(Widget):
    """A paper label with words, a key cap, and a second line where there is room; the main button is red."""

    def __init__(
        self,
        name: str,
        words: str,
        act: Callable[[], Change | None],
        *,
        key: str = "",
        main: bool = False,
        line: str = "",
        size: float = THEME.type_button,
        tip: str = "",
    ) -> None:
        super().__init__(name, act)
        self.tip = tip
        self.words = words
        self.cap = key
        self.capped = True
        """Whether the cap is seen; it keeps its room."""
        self.main = main
        self.line = line
        self.size = size

    def accessible_text(self) -> Said:
        sign = self.tip if self.label and len(self.words) == 1 else ""
        return Said(Role.BUTTON, ": ".join(filter(None, (self.label or self.words, sign))), self.line)

    def widths(self, painter: Painter) -> tuple[float, float]:
        words, cap = painter.measure(self.words, "sans_bold", self.size), _cap_wide(painter, self.cap)
        if self.line:
            wished = max(words, painter.measure(self.line, "sans", THEME.type_small)) + 0.072 + cap + THEME.hair
            return 0.75 * wished, wished
        beside = 0.056 + cap if self.cap else _BESIDE
        return SQUEEZED * words + _LEAST_BESIDE + THEME.hair, words + beside + THEME.hair

    def height(self, painter: Painter, width: float) -> float:
        if self.line:
            lines = _ASCENT * painter.grown(self.size) + _TAIL * painter.grown(THEME.type_small)
            return lines + painter.grow * _LINE_UNDER + _BESIDE_LINES
        return max(THEME.touch, _OVER + 1.1 * painter.grown(self.size))

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        theme = painter.theme
        if look.pressed:
            box = box._replace(y=box.y + _PRESSED)
        ink = theme.paper if self.main else theme.ink
        raised = look.hovered and self.enabled

        def label(canvas: Canvas, local: Box) -> None:
            ground = theme.red if self.main else theme.paper
            shadow = theme.lying * (1.8 if raised else 0.4 if look.pressed else 1)
            cast_shadow(canvas, local, shadow, THEME.scoop_button)
            canvas.label(local, ground, THEME.scoop_button, ink)

        stamp(painter, surface, ("button", self.main, raised, look.pressed), box, label)
        if look.focused:
            draw_ring(painter, surface, box)
        left, middle = box.x + 0.024, box.y + box.h / 2
        capped = self._cap_fits(painter, box)
        if self.line:
            room = box.w - 0.048 - (_cap_wide(painter, self.shown_cap) + 0.02)
            self._draw_both(painter, surface, Box(left, box.y, room, box.h), ink)
        elif capped:
            words, size = self.written(painter)
            painter.text(surface, words, (left, middle + size * 0.37), "sans_bold", size, ink)
        else:
            words, size = self.written(painter)
            at = (box.x + box.w / 2, middle + size * 0.37)
            painter.text(surface, words, at, "sans_bold", size, ink, "centre")
        if capped:
            wide = _cap_wide(painter, self.shown_cap)
            high = min(_CAP * painter.grow, box.h - _CAP_ROOM)
            cap = Box(box.right - 0.022 - wide, middle - high / 2, wide, high)
            draw_cap(painter, surface, cap, self.shown_cap, light=self.main)
        if not self.enabled:
            veil(painter, surface, box)

    def _draw_both(self, painter: Painter, surface: pygame.Surface, box: Box, ink: Ink) -> None:
        """Draw the words and the second line, centred by height."""
        fit, *bases = two_lines(painter, box.grown(-_CLEAR), (self.size, THEME.type_small), _LINE_UNDER)
        lines: tuple[tuple[str, float, Face], ...] = (
            (self.words, self.size, "sans_bold"),
            (self.line, THEME.type_small, "sans"),
        )
        for (words, wished, face), base in zip(lines, bases, strict=True):
            shown, size = squeezed(painter, words, fit * wished, box.w, face)
            sunk = _ASCENT / 2 * (painter.grown(size) - size)  # by which the painter centres grown words lower
            painter.text(surface, shown, (box.x, base - sunk), face, size, ink)

    def written(self, painter: Painter) -> tuple[str, float]:
        """Return the words as they are shown without a second line, and their size (u)."""
        beside = 0.056 + _cap_wide(painter, self.shown_cap) if self._cap_fits(painter, self.box) else _LEAST_BESIDE
        most = (self.box.h / 2 - _LEAST_CLEAR) / (_ASCENT / 2 + _TAIL)
        size = self.size * min(1.0, most / painter.grown(self.size))
        return squeezed(painter, self.words, size, self.box.w - beside, "sans_bold")

    def _cap_fits(self, painter: Painter, box: Box) -> bool:
        """Whether there is room for the key cap: without cutting the words short, and high enough."""
        if box.h - _CAP_ROOM < painter.grown(THEME.type_key):
            return False
        seen = self.capped and bool(self.cap and self.shown_cap)
        if not seen or self.line:
            return seen
        shown, _ = squeezed(
            painter, self.words, self.size, box.w - 0.056 - _cap_wide(painter, self.shown_cap), "sans_bold"
        )
        return shown == self.words


def two_lines(painter: Painter, box: Box, sizes: tuple[float, float], under: float) -> tuple[float, float, float]:
    """Return the factor by which two lines must shrink to fit the height of a box, and their base lines as painted (u).

    They are ``under`` apart, and centred from the capitals of the first to the tails of the second.
    """
    over, below = _ASCENT * painter.grown(sizes[0]), painter.grow * under + _TAIL * painter.grown(sizes[1])
    fit = min(1.0, box.h / (over + below))
    over, below = _ASCENT * painter.grown(fit * sizes[0]), fit * below
    base = box.centre.y + (over - below) / 2
    return fit, base, base + fit * painter.grow * under


def _cap_wide(painter: Painter, key: str) -> float:
    return max(_CAP * painter.grow, painter.measure(key, "sans_bold", THEME.type_key) + 0.018) if key else 0.0


class Link(Widget):
    """Underlined words that lead somewhere: on the cloth, or on ``paper``; its key is not shown."""

    def __init__(
        self, name: str, words: str, act: Callable[[], Change | None], *, paper: bool = False, key: str = ""
    ) -> None:
        super().__init__(name, act)
        self.cap = key
        self.words = words
        self.paper = paper

    def accessible_text(self) -> Said:
        return Said(Role.LINK, self.words)

    def widths(self, painter: Painter) -> tuple[float, float]:
        wished = painter.measure(self.words, "sans", THEME.type_small) + THEME.hair
        return SQUEEZED * wished, wished

    def height(self, painter: Painter, width: float) -> float:
        return max(_LINK, 0.012 + 1.2 * painter.grown(THEME.type_small))

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        theme, meant = painter.theme, look.hovered or look.focused
        ink = (theme.red if meant else theme.blue) if self.paper else theme.accent if meant else theme.mist
        base = box.bottom - 0.010
        words, size = squeezed(painter, self.words, THEME.type_small, box.w + THEME.hair)
        painter.text(surface, words, (box.x, base), "sans", size, ink)
        y, thick = painter.px(base + 0.0045 * painter.grow), max(1, painter.px(0.0011))
        pygame.draw.line(surface, ink, (painter.px(box.x), y), (painter.px(box.right), y), thick)
        if look.focused:
            draw_ring(painter, surface, box, THEME.scoop_tag)


def draw_radio(canvas: Canvas, x: float, y: float, chosen: bool) -> None:
    """Draw a radio mark, filled when chosen."""
    canvas.disc(x, y, 0.0115, THEME.ink)
    canvas.disc(x, y, 0.0092, THEME.paper)
    if chosen:
        canvas.disc(x, y, 0.0062, canvas.theme.red)


def draw_cap(painter: Painter, surface: pygame.Surface, box: Box, words: str, *, light: bool = False) -> None:
    """Draw a keyboard key's cap."""
    ink = painter.theme.paper if light else painter.theme.ink
    stamp(painter, surface, ("cap", light), box, lambda canvas, local: canvas.rounded(local, 0.006, ink, 0.0018))
    if words in ARROWS:
        stamp(painter, surface, ("arrow", words, light), box, lambda canvas, local: _arrow(canvas, local, words, ink))
        return
    at = box.x + box.w / 2, box.y + box.h / 2 + 0.0067
    painter.text(surface, words, at, "sans_bold", THEME.type_key, ink, "centre")


def _arrow(canvas: Canvas, box: Box, key: str, ink: Ink) -> None:
    grow = box.h / _CAP
    for line in _ARROW:
        turned = [pygame.Vector2(x * grow, y * grow).rotate(ARROWS[key]) for x, y in line]
        canvas.trace([(box.centre.x + x, box.centre.y + y) for x, y in turned], ink, 0.0026 * grow, closed=False)


def veil(painter: Painter, surface: pygame.Surface, box: Box) -> None:
    """Draw a shadow over a disabled button, in its shape."""
    size = max(1, painter.px(box.w)), max(1, painter.px(box.h))

    def make() -> pygame.Surface:
        dark = pygame.Surface(size, pygame.SRCALPHA)
        outline = scooped(Box(0, 0, box.w, box.h), THEME.scoop_button)
        pygame.draw.polygon(
            dark, (*painter.theme.shade, 115), [(x * painter.unit, y * painter.unit) for x, y in outline]
        )
        return dark

    surface.blit(
        painter.surfaces.get(("veil", size, painter.theme.shade), make), (painter.px(box.x), painter.px(box.y))
    )


def squeezed(painter: Painter, words: str, size: float, width: float, face: Face = "sans") -> tuple[str, float]:
    """Return the words and their size: smaller where they are wider than ``width`` (u), then cut short.

    They may become as small as print at the designed scale, whatever the scale is.
    """
    size = fit_size(words, face, size, SQUEEZED * size / painter.grow, width, painter.measure)
    return shortened(words, face, size, width, painter.measure), size


def paragraph(
    painter: Painter, words: str, size: float, width: float, most: int, face: Face = "sans"
) -> tuple[list[str], float]:
    """Return the words in at most ``most`` lines, and their size: smaller where they take more, then cut short.

    They may become as small as print at the designed scale, whatever the scale is.
    """
    least = SQUEEZED * size / painter.grow
    lines = painter.lines(words, face, size, width)
    while len(lines) > most and size > least:
        size = max(least, size * _SMALLER)
        lines = painter.lines(words, face, size, width)
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return [shortened(line, face, size, width, painter.measure) for line in lines], size
