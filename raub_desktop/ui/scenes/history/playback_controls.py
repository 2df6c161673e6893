"""Moving along a match that was played: buttons with signs on them and words under them, and a line with a knob."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from raub_desktop.toolkit.accessibility.tree import Measured, Role, Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import centred, column, row, tall
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.theme import THEME, Ink
from raub_desktop.toolkit.widgets.base import Look, Widget, cast_shadow, draw_ring, stamp
from raub_desktop.toolkit.widgets.button import veil

BUTTON, GAP = 0.053, 0.0065
"""A button's side, and the room between two (u)."""
_SINK, _UNDER = 0.003, 0.006
_KNOB, _LINE = 0.022, 0.0034
_CAPTION, _LEAST, _LARGEST = 0.0170, 0.0135, 0.0195
"""The size of the words under a button: as designed, the least that is worth having, and the largest (u)."""
_FACE, _CAPTION_HIGH, _BESIDE, _RAISED = 0.0460, 0.0150, 0.004, 0.006
"""A button over words, the row of words, the room beside them, and how far such buttons rise over the bar (u)."""
_BASE = 0.0020
"""How far below the row the words' base line is (u): a finger that hits their feet may mean the line below them."""
_MARK, _TO_MARK = 0.0115, 0.005
"""How wide the sign of an arrow key is, and the room before it (u)."""


class Caption(NamedTuple):
    """What stands under a button: ``words``, and the sign of an arrow key ("" for none): up, down, left, right."""

    words: str
    arrow: str = ""


class Way(NamedTuple):
    """A way along a match: its name and sign, what it does, what stands under it, its key, and the deed."""

    name: str
    icon: str
    words: str
    caption: Caption
    key: str
    act: Callable[[], Change | None]


def caption_wide(painter: Painter, caption: Caption, size: float) -> float:
    """How wide a caption is (u)."""
    return painter.measure(caption.words, "sans", size) + (_TO_MARK + _MARK if caption.arrow else 0.0)


def button_places(painter: Painter, bar: Box, captions: Sequence[Caption], most: float) -> tuple[list[Box], float]:
    """Return the places of buttons with words under them, up to the right end of a table's bar, and the words' size.

    They have ``most`` of the bar, to 1, for themselves.  Where the words have no room there the size is 0, and the
    buttons stand alone in the middle of the bar.
    """
    size = min(_CAPTION, _LARGEST / painter.grow)
    while painter.grown(size) >= _LEAST:
        wide = [max(BUTTON, caption_wide(painter, one, size) + 2 * _BESIDE) for one in captions]
        if tall(wide, gap=GAP) <= most * bar.w:
            top = bar._replace(y=bar.y - _RAISED, h=_FACE + _CAPTION_HIGH)
            return row(top, [None, *wide], gap=GAP)[1:], size
        size *= 0.97
    places = row(bar, [None, *[BUTTON] * len(captions)], gap=GAP)[1:]
    return [centred(place, BUTTON, BUTTON) for place in places], 0.0


def under_bar(bar: Box, high: float) -> Box:
    """Return the line under a table's bar, for beads or a knob."""
    return bar._replace(y=bar.bottom + _UNDER, h=high)


class IconButton(Widget):
    """A paper label with a sign.  ``words`` say what it does and ``key`` which key does it, while it is pointed at.

    ``caption`` stands under it in letters of ``size``; 0: nothing does.
    """

    def __init__(
        self,
        name: str,
        box: Box,
        words: str,
        act: Callable[[], Change | None],
        *,
        icon: str = "",
        key: str = "",
        main: bool = False,
        caption: Caption | None = None,
        size: float = 0.0,
    ) -> None:
        super().__init__(name)
        self.box = box
        self.icon = icon or name
        self.caption = caption if size else None
        self.size = size
        self.words = words
        self.cap = key
        self.act = act
        self.main = main

    @property
    def shown(self) -> object:
        """All that is seen of it, besides its place."""
        return self.icon, self.main, self.enabled, self.caption

    @property
    def line(self) -> str:
        """What it does, and its key."""
        return f"{self.words} ({self.shown_cap})" if self.shown_cap else self.words

    def accessible_text(self) -> Said:
        return Said(Role.BUTTON, self.words)

    def activate(self) -> Change | None:
        """Do what the button is for."""
        return self.act() if self.enabled else None

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        theme, under = painter.theme, box
        if self.caption is not None:
            box, under = column(centred(box, _FACE, box.h), [_FACE, None])
        if look.pressed:
            box = box._replace(y=box.y + _SINK)
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
        if self.caption is not None:
            _draw_caption(painter, surface, self.caption, self.size, under, bright=look.hovered)


def way_button(way: Way, box: Box, size: float, *, main: bool) -> IconButton:
    """Return the button of a way; see ``button_places``."""
    name, icon, words, caption, key, act = way
    return IconButton(name, box, words, act, icon=icon, key=key, main=main, caption=caption, size=size)


def _draw_caption(
    painter: Painter, surface: pygame.Surface, caption: Caption, size: float, box: Box, *, bright: bool
) -> None:  # fmt: skip
    """Draw the words under a button, and the arrow of its key: before them where it leads back."""
    ink = painter.theme.text if bright else painter.theme.mist
    wide = caption_wide(painter, caption, size)
    left, base = box.centre.x - wide / 2, box.bottom + _BASE
    before = caption.arrow in ("left", "up")
    painter.text(surface, caption.words, (left + (_MARK + _TO_MARK if before else 0.0), base), "sans", size, ink)
    if caption.arrow:
        mark = Box(left if before else left + wide - _MARK, base - 0.36 * painter.grown(size) - _MARK / 2, _MARK, _MARK)
        stamp(
            painter,
            surface,
            ("arrow", caption.arrow, ink),
            mark,
            lambda canvas, local: _arrow(canvas, local, caption.arrow, ink),
        )


def _arrow(canvas: Canvas, box: Box, way: str, ink: Ink) -> None:
    """Draw a triangle that points up, down, left or right."""
    turned = {"right": 0, "down": 90, "left": 180, "up": 270}[way]
    half = box.w / 2
    points = (pygame.Vector2(x, y).rotate(turned) for x, y in ((-half * 0.7, -half), (half, 0.0), (-half * 0.7, half)))
    canvas.fill([(box.centre.x + point.x, box.centre.y + point.y) for point in points], ink)


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

    def __init__(
        self, name: str, box: Box, length: int, ticks: Sequence[int], place: int, go: Callable[[int], None]
    ) -> None:
        super().__init__(name)
        self.box = box
        self.length = max(1, length)
        self.ticks = tuple(ticks)
        self.place = place
        self.go = go

    @property
    def shown(self) -> object:
        """All that is seen of it, besides its place on the table."""
        return self.place, self.length, self.ticks

    def accessible_text(self) -> Said:
        measured = Measured(self.place, 0, self.length, 1)
        return Said(Role.SLIDER, self.label, "", None, self.place, self.length, measured=measured)

    def pick(self, place: int) -> None:
        self.go(min(max(place, 0), self.length))

    def press(self, x: float, y: float) -> None:
        """Go to the place clicked."""
        share = (x - _KNOB / 2) / (self.box.w - _KNOB)
        self.go(round(min(max(share, 0.0), 1.0) * self.length))

    def at(self, place: int) -> float:
        """Where a place of the match is on the line (u)."""
        return self.box.x + _KNOB / 2 + (self.box.w - _KNOB) * place / self.length

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        theme, y = painter.theme, box.y + box.h / 2
        for start, end, ink in ((0, self.length, theme.thread), (0, self.place, theme.accent)):
            left, right = painter.px(self.at(start)), painter.px(self.at(end))
            high = max(2, painter.px(_LINE))
            pygame.draw.rect(surface, ink, (left, round(y * painter.unit - high / 2), max(1, right - left), high))
        for tick in self.ticks:
            self._tick(painter, surface, self.at(tick), y, theme.accent if tick <= self.place else theme.mist)
        knob = Box(self.at(self.place) - _KNOB / 2, y - _KNOB / 2, _KNOB, _KNOB)
        stamp(
            painter,
            surface,
            ("knob", look.hovered),
            knob,
            lambda canvas, local: _knob(canvas, local, hovered=look.hovered),
        )
        if look.focused:
            draw_ring(painter, surface, knob, THEME.scoop_tag)

    @staticmethod
    def _tick(painter: Painter, surface: pygame.Surface, x: float, y: float, ink: Ink) -> None:
        """Draw a wolf-tooth that stands on the line."""
        tooth = Box(x - 0.005, y - 0.0115, 0.010, 0.010)
        stamp(painter, surface, ("tick", ink), tooth, lambda canvas, local: canvas.teeth(local, 1, ink))


def _knob(canvas: Canvas, box: Box, *, hovered: bool) -> None:
    canvas.disc(*box.centre, box.w / 2, THEME.ink)
    canvas.disc(*box.centre, box.w / 2 - 0.0022, THEME.yellow if hovered else THEME.paper)
    canvas.disc(*box.centre, box.w / 5, canvas.theme.red)
