"""Moving along a match that was played: buttons with signs on them and words under them, and a line with a knob."""

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import centred, column
from raub_desktop.toolkit.layout import SPACES, Control, Ground, Mark, Node, Row, Spacer, Text
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.theme import THEME, Ink
from raub_desktop.toolkit.widgets.base import Look, Widget, cast_shadow, draw_ring, stamp
from raub_desktop.toolkit.widgets.button import veil

BUTTON = 0.053
"""The side of a button with nothing under it (u)."""
_FACE, _KNOB = 0.046, 0.022
"""The sides of a button over words, and of the knob (u)."""
_SMALLEST, _LARGEST, _STEP = 0.8, 1.15, 0.03
"""How large the words under buttons are at least and at most, to their size; smaller by so much at a time."""
Arrow = Literal["", "up", "down", "left", "right"]
"""The sign of an arrow key."""


class IconButton(Widget):
    """A paper label with a sign.  ``words`` say what it does and ``key`` which key does it, while it is pointed at.

    ``caption`` stands under it, with the sign of an ``arrow`` key: before the words where it leads back.
    """

    def __init__(
        self,
        name: str,
        words: str,
        act: Callable[[], Change | None],
        *,
        icon: str = "",
        key: str = "",
        main: bool = False,
        caption: str = "",
        arrow: Arrow = "",
    ) -> None:
        super().__init__(name)
        self.icon = icon or name
        self.words, self.act, self.cap, self.main = words, act, key, main
        self.caption = caption
        self._text = Text(caption, "key caption", tone="quiet")
        mark = Mark(_draw_arrow(arrow), SPACES["s"], "key caption") if arrow else None
        parts = (mark, self._text) if arrow in ("left", "up") else (self._text, mark)
        self._below = Row(*parts, gap="xs")
        self.captioned = bool(caption)
        """Whether there is room for the words under it."""

    @property
    def shown(self) -> object:
        """All that is seen of it, besides its place."""
        return self.icon, self.main, self.enabled, self.caption, self.captioned

    @property
    def line(self) -> str:
        """What it does, and its key."""
        return f"{self.words} ({self.shown_cap})" if self.shown_cap else self.words

    def accessible_text(self) -> Said:
        return Said(Role.BUTTON, self.words)

    def activate(self) -> Change | None:
        """Do what the button is for."""
        return self.act() if self.enabled else None

    def widths(self, painter: Painter) -> tuple[float, float]:
        if not self.captioned:
            return BUTTON, BUTTON
        wide = max(BUTTON, self._below.widths(painter).wished)
        return wide, wide

    def height(self, painter: Painter, width: float) -> float:
        return _FACE + self._below.height(painter, width) if self.captioned else BUTTON

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        theme = painter.theme
        if self.captioned:
            box, under = column(box, [_FACE, None])
            box = centred(box, _FACE, _FACE)
            wide = self._below.widths(painter).wished
            self._text.tone = "plain" if look.hovered else "quiet"
            self._below.place(painter, centred(under, wide, under.h))
            self._below.draw(painter, surface, Ground.CLOTH)
        if look.pressed:
            box = box._replace(y=box.y + theme.line)
        ink = theme.paper if self.main else theme.ink

        def label(canvas: Canvas, local: Box) -> None:
            shadow = theme.lying * (1.8 if look.hovered else 0.4 if look.pressed else 1)
            cast_shadow(canvas, local, shadow, THEME.scoop_button)
            canvas.label(local, theme.red if self.main else theme.paper, THEME.scoop_button, ink)
            draw_icon(canvas, self.icon, *local.centre, ink)

        stamp(painter, surface, ("icon", self.icon, self.main, look.hovered, look.pressed), box, label)
        if look.focused:
            draw_ring(painter, surface, box)
        if not self.enabled:
            veil(painter, surface, box)


def button_row(painter: Painter, buttons: Sequence[IconButton], room: float) -> tuple[Node, Painter]:
    """Return buttons at the right, and what they are painted with: in words that have room beside each other (u).

    Where even small ones have none, the buttons stand alone.
    """
    size = min(painter.grow, _LARGEST)
    while True:
        painter = painter.with_words(size)
        row = Row(Spacer(), *map(Control, buttons), gap="xs")
        if row.widths(painter).wished <= room:
            return row, painter
        if size < _SMALLEST:
            for button in buttons:
                button.captioned = False
            return Row(Spacer(), *map(Control, buttons), gap="xs"), painter
        size -= _STEP


def _draw_arrow(arrow: Arrow) -> Callable[[Painter, pygame.Surface, Box], None]:
    """Return what draws a triangle that points up, down, left or right."""
    turn = {"": 0, "right": 0, "down": 90, "left": 180, "up": 270}[arrow]

    def draw(painter: Painter, surface: pygame.Surface, box: Box) -> None:
        half = box.w / 2
        corners = ((-half * 0.7, -half), (half, 0.0), (-half * 0.7, half))
        points = [pygame.Vector2(*corner).rotate(turn) for corner in corners]

        def triangle(canvas: Canvas, at: Box) -> None:
            x, y = at.centre
            canvas.fill([(x + point.x, y + point.y) for point in points], canvas.theme.mist)

        stamp(painter, surface, ("arrow", arrow), box, triangle)

    return draw


def draw_icon(canvas: Canvas, icon: str, x: float, y: float, ink: Ink) -> None:  # noqa: C901  # one case for each sign
    """One of the signs, its middle at a place."""
    high = 0.0105

    def arrow(left: float, way: int, size: float = high) -> None:
        tip, foot = (x + left + way * size, x + left - way * size * 0.72)
        canvas.fill([(foot, y - size), (tip, y), (foot, y + size)], ink)

    def post(left: float) -> None:
        canvas.fill([(x + left - 0.0018, y - high), (x + left + 0.0018, y - high),
                  (x + left + 0.0018, y + high), (x + left - 0.0018, y + high)], ink)  # fmt: skip

    match icon.split():
        case ["play"]:
            arrow(-0.001, 1, 0.0130)
        case ["pause"]:
            for left in (-0.0055, 0.0055):
                canvas.fill([(x + left - 0.0030, y - high), (x + left + 0.0030, y - high),
                          (x + left + 0.0030, y + high), (x + left - 0.0030, y + high)], ink)  # fmt: skip
        case ["action", way]:
            arrow(0.003 * _way(way), _way(way))
            post(-0.0085 * _way(way))
        case ["milestone", way]:
            for left in (-0.006, 0.006):
                arrow(left, _way(way), 0.0090)
        case ["deal", way]:
            for left in (-0.008, 0.003):
                arrow(left * _way(way), _way(way), 0.0090)
            post(0.0140 * _way(way))
        case ["fault", way]:
            arrow(0.007 * _way(way), _way(way), 0.0090)
            left = -0.0075 * _way(way)
            canvas.trace([(x + left, y - 0.0100), (x + left, y + 0.0020)], ink, 0.0036, closed=False)
            canvas.disc(x + left, y + 0.0085, 0.0024, ink)
        case ["person"]:
            canvas.disc(x, y - 0.0055, 0.0062, ink)
            bow = [
                (x - 0.0115 + 0.023 * n / 12, y + 0.0120 - 0.0100 * (1 - (n / 6 - 1) ** 2) ** 0.5) for n in range(13)
            ]
            canvas.fill(bow, ink)
        case ["eye"] | ["eye", "open"]:
            _eye(canvas, x, y, ink, seeing="open" in icon)
        case ["leave"]:
            for down in (-0.0085, 0.0085):
                canvas.trace([(x - 0.0085, y - down), (x + 0.0085, y + down)], ink, 0.0042, closed=False)
        case ["menu"]:
            for down in (-0.0080, 0.0, 0.0080):
                canvas.trace([(x - 0.011, y + down), (x + 0.011, y + down)], ink, 0.0036, closed=False)


def _way(word: str) -> int:
    return -1 if word == "back" else 1


def _eye(canvas: Canvas, x: float, y: float, ink: Ink, *, seeing: bool) -> None:
    """Draw an open eye, or one with its lid down."""
    wide, high = 0.0150, 0.0080
    bow = [(x + wide * (n / 8 - 1), high * (1 - (n / 8 - 1) ** 2)) for n in range(17)]
    canvas.trace([(px, y + rise) for px, rise in bow], ink, 0.0026, closed=False)
    if seeing:
        canvas.trace([(px, y - rise) for px, rise in bow], ink, 0.0026, closed=False)
        canvas.disc(x, y, 0.0050, ink)
    else:
        for across in (-0.008, 0.0, 0.008):
            down = high * (1 - (across / wide) ** 2)
            canvas.trace([(x + across, y + down), (x + across * 1.25, y + down + 0.0050)], ink, 0.0024, closed=False)


class Scrubber(Widget):
    """A line for the whole match, a tick where each deal begins, and a knob at the present place."""

    def __init__(self, name: str, length: int, ticks: Sequence[int], place: int, go: Callable[[int], None]) -> None:
        super().__init__(name)
        self.length = max(1, length)
        self.ticks = tuple(ticks)
        self.place = place
        self.go = go

    @property
    def shown(self) -> object:
        """All that is seen of it, besides its place on the table."""
        return self.place, self.length, self.ticks

    def accessible_text(self) -> Said:
        return Said(Role.SLIDER, self.label, "", None, self.place, self.length)

    def height(self, painter: Painter, width: float) -> float:
        return 1.3 * _KNOB

    def press(self, x: float, y: float) -> None:
        """Go to the place clicked."""
        share = (x - _KNOB / 2) / (self.box.w - _KNOB)
        self.go(round(min(max(share, 0.0), 1.0) * self.length))

    def at(self, place: int) -> float:
        """Return where a place of the match is on the line (u)."""
        return self.box.x + _KNOB / 2 + (self.box.w - _KNOB) * place / self.length

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        theme, y = painter.theme, box.y + box.h / 2
        for start, end, ink in ((0, self.length, theme.thread), (0, self.place, theme.accent)):
            left, right = painter.px(self.at(start)), painter.px(self.at(end))
            high = max(2, painter.px(1.3 * THEME.line))
            pygame.draw.rect(surface, ink, (left, round(y * painter.unit - high / 2), max(1, right - left), high))
        for tick in self.ticks:
            _draw_tick(painter, surface, self.at(tick), y, theme.accent if tick <= self.place else theme.mist)
        knob = Box(self.at(self.place) - _KNOB / 2, y - _KNOB / 2, _KNOB, _KNOB)
        hovered = look.hovered
        stamp(painter, surface, ("knob", hovered), knob, lambda canvas, at: _draw_knob(canvas, at, hovered=hovered))
        if look.focused:
            draw_ring(painter, surface, knob, THEME.scoop_tag)


def _draw_tick(painter: Painter, surface: pygame.Surface, x: float, y: float, ink: Ink) -> None:
    """Draw a wolf-tooth that stands on the line."""
    wide = _KNOB / 2.2
    tooth = Box(x - wide / 2, y - 1.15 * wide, wide, wide)
    stamp(painter, surface, ("tick", ink), tooth, lambda canvas, local: canvas.teeth(local, 1, ink))


def _draw_knob(canvas: Canvas, box: Box, *, hovered: bool) -> None:
    canvas.disc(*box.centre, box.w / 2, THEME.ink)
    canvas.disc(*box.centre, box.w / 2 - 0.0022, THEME.yellow if hovered else THEME.paper)
    canvas.disc(*box.centre, box.w / 5, canvas.theme.red)
