"""Controls of a replay: buttons with signs and captions, and a scrubber."""

from collections.abc import Callable, Sequence

import pygame

from raub_desktop.toolkit.accessibility.tree import Measured, Role, Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import centred, column
from raub_desktop.toolkit.drawing.text_fitting import halves
from raub_desktop.toolkit.layout import Control, Ground, Node, Row, Space, Spacer, Text
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.theme import THEME, Ink
from raub_desktop.toolkit.widgets.base import Look, Widget, cast_shadow, draw_ring, stamp
from raub_desktop.toolkit.widgets.button import veil

BUTTON = 0.053
"""The side of a button with nothing under it (u)."""
_FACE, _KNOB = 0.046, 0.022
"""The sides of a button over words, and of the knob (u)."""
_SIZES = (1.15, 1.1, 1.05, 1.0, 0.96, 0.92, 0.88, 0.84, 0.8)
"""The sizes of the captions, relative to the designed one."""

_WAYS: tuple[tuple[Space, bool], ...] = (("m", False), ("m", True), ("s", False), ("s", True), ("xs", False))
"""Gaps between buttons, wide enough that captions do not read as one line, and whether captions take two lines; the
first pair that has room is used.
"""


class IconButton(Widget):
    """A paper label with a sign.

    ``words`` and ``key`` are shown on the bar while it is hovered; ``caption`` stands under it.
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
    ) -> None:
        super().__init__(name, act)
        self.icon = icon or name
        self.words, self.cap, self.main = words, key, main
        self.caption = caption
        self.captioned = bool(caption)
        """Whether there is room for its caption."""
        self.broken = False
        """Whether its caption has two lines."""

    @property
    def _below(self) -> Text:
        words = "\n".join([*halves(self.caption), ""][:2]) if self.broken else self.caption
        return Text(words, "key caption", tone="quiet", align="centre")

    @property
    def shown(self) -> object:
        """A key of everything visible, besides its place."""
        return self.icon, self.main, self.enabled, self.caption, self.captioned, self.broken

    @property
    def line(self) -> str:
        """The button's description with its key."""
        return f"{self.words} ({self.shown_cap})" if self.shown_cap else self.words

    def accessible_text(self) -> Said:
        return Said(Role.BUTTON, self.words)

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
            below = self._below
            below.tone = "plain" if look.hovered else "quiet"
            below.place(painter, centred(under, below.widths(painter).wished, under.h))
            below.draw(painter, surface, Ground.CLOTH)
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
    """Return the buttons in a row aligned right, and the painter for them, whose words are small enough for the room
    (u).

    If even the smallest are too large, the captions are dropped.
    """
    for size in (size for size in _SIZES if size <= max(1.0, painter.grow)):
        painter = painter.with_words(size)
        for gap, broken in _WAYS:
            for button in buttons:
                button.broken = broken
            row = Row(Spacer(), *map(Control, buttons), gap=gap)
            if row.widths(painter).wished <= room:
                return row, painter
    for button in buttons:
        button.captioned = False
    return Row(Spacer(), *map(Control, buttons), gap="xs"), painter


Points = list[tuple[float, float]]


def _arrow(left: float, size: float = 0.0105) -> Points:
    """Return a triangle pointing right."""
    return [(left - 0.72 * size, -size), (left + size, 0.0), (left - 0.72 * size, size)]


def _post(middle: float, wide: float = 0.0036) -> Points:
    """Return an upright bar."""
    left, right, high = middle - wide / 2, middle + wide / 2, 0.0105
    return [(left, -high), (right, -high), (right, high), (left, high)]


_LID = [(0.0150 * (n / 8 - 1), 0.0080 * (1 - (n / 8 - 1) ** 2)) for n in range(17)]
_LASHES = [[(-0.008, 0.0057), (-0.010, 0.0107)], [(0.0, 0.008), (0.0, 0.013)], [(0.008, 0.0057), (0.010, 0.0107)]]
_SHAPES: dict[str, list[Points]] = {
    "play": [_arrow(-0.001, 0.0130)],
    "pause": [_post(-0.0055, 0.0060), _post(0.0055, 0.0060)],
    "action": [_arrow(0.003), _post(-0.0085)],
    "milestone": [_arrow(-0.006, 0.0090), _arrow(0.006, 0.0090)],
    "deal": [_arrow(-0.008, 0.0090), _arrow(0.003, 0.0090), _post(0.0140)],
    "fault": [_arrow(0.007, 0.0090)],
    "person": [[(0.0115 * (n / 6 - 1), 0.0120 - 0.0100 * (1 - (n / 6 - 1) ** 2) ** 0.5) for n in range(13)]],
}
"""The filled parts of each icon, from its middle (u); those that lead back are mirrored."""
_STROKES: dict[str, tuple[float, list[Points]]] = {
    "fault": (0.0036, [[(-0.0075, -0.0100), (-0.0075, 0.0020)]]),
    "leave": (0.0042, [[(-0.0085, -down), (0.0085, down)] for down in (-0.0085, 0.0085)]),
    "menu": (0.0036, [[(-0.011, down), (0.011, down)] for down in (-0.0080, 0.0, 0.0080)]),
    "eye": (0.0025, [_LID, *_LASHES]),
    "eye open": (0.0026, [_LID, [(x, -y) for x, y in _LID]]),
}
"""Lines of each sign, and their thickness."""
_DISCS: dict[str, tuple[float, float, float]] = {
    "fault": (-0.0075, 0.0085, 0.0024),
    "person": (0.0, -0.0055, 0.0062),
    "eye open": (0.0, 0.0, 0.0050),
}
"""The middle and the radius of a sign's disc."""


def draw_icon(canvas: Canvas, icon: str, x: float, y: float, ink: Ink) -> None:
    """Draw an icon centred on a place; "back" and "on" after its name are its direction."""
    name = icon.removesuffix(" back").removesuffix(" on")
    way = -1 if icon.endswith(" back") else 1
    for shape in _SHAPES.get(name, []):
        canvas.fill([(x + way * across, y + down) for across, down in shape], ink)
    width, strokes = _STROKES.get(name, (0.0, []))
    for stroke in strokes:
        canvas.trace([(x + way * across, y + down) for across, down in stroke], ink, width, closed=False)
    if name in _DISCS:
        across, down, radius = _DISCS[name]
        canvas.disc(x + way * across, y + down, radius, ink)


class Scrubber(Widget):
    """A line for the whole match, with a tick where each deal begins, and a knob at the present moment."""

    def __init__(self, name: str, length: int, ticks: Sequence[int], place: int, go: Callable[[int], None]) -> None:
        super().__init__(name)
        self.length = max(1, length)
        self.ticks = tuple(ticks)
        self.place = place
        self.go = go

    @property
    def shown(self) -> object:
        """A key of everything visible, besides its place on the table."""
        return self.place, self.length, self.ticks

    def accessible_text(self) -> Said:
        measured = Measured(self.place, 0, self.length, 1)
        return Said(Role.SLIDER, self.label, "", None, self.place, self.length, measured=measured)

    def pick(self, place: int) -> None:
        self.go(min(max(place, 0), self.length))

    def height(self, painter: Painter, width: float) -> float:
        return 1.3 * _KNOB

    def press(self, x: float, y: float) -> None:
        share = (x - _KNOB / 2) / (self.box.w - _KNOB)
        self.go(round(min(max(share, 0.0), 1.0) * self.length))

    def at(self, place: int) -> float:
        """Return the place on the line of the moment after ``place`` actions (u)."""
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
    """Draw a tick: a wolf-tooth standing on the line."""
    wide = _KNOB / 2.2
    tooth = Box(x - wide / 2, y - 1.15 * wide, wide, wide)
    stamp(painter, surface, ("tick", ink), tooth, lambda canvas, local: canvas.teeth(local, 1, ink))


def _draw_knob(canvas: Canvas, box: Box, *, hovered: bool) -> None:
    canvas.disc(*box.centre, box.w / 2, THEME.ink)
    canvas.disc(*box.centre, box.w / 2 - 0.0022, THEME.yellow if hovered else THEME.paper)
    canvas.disc(*box.centre, box.w / 5, canvas.theme.red)
