"""A tile: a part of a page that is chosen as a whole, its content a layout tree; and the marks that stand on tiles."""

from collections.abc import Callable
from typing import Literal

import pygame

from raub_desktop.toolkit.accessibility.tree import Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter, scooped
from raub_desktop.toolkit.drawing.rows import base_in
from raub_desktop.toolkit.layout import Align, Ground, Mark, Node, Picture, Role, aligned
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.theme import THEME, mixed
from raub_desktop.toolkit.widgets.base import Look, Widget, cast_shadow, draw_ring, nothing, stamp, stamped
from raub_desktop.toolkit.widgets.button import draw_radio

Fill = Literal["none", "paper", "red", "yellow"]
"""Ground of a tile: nothing, a label with a shadow, a red strip, a strip of pale yellow with a rim."""


class Tile(Widget):
    """A layout tree that is clicked as a whole: ``said`` is read aloud for it.

    A disabled one (not ``enabled``) keeps its words; a rim shows what the pointer is on.
    """

    def __init__(
        self,
        name: str,
        face: Node,
        act: Callable[[], Change | None],
        said: Said,
        *,
        fill: Fill = "none",
        ground: Ground = Ground.PAPER,
        align: Align = "centre",
        tip: str = "",
    ) -> None:
        super().__init__(name, act)
        self.face, self.said = face, said
        self.fill: Fill = fill
        self.tip = tip
        self._align: Align = align
        """Vertical place of its words where it is higher than they are."""
        self._ground = Ground.RED if fill == "red" else ground

    def accessible_text(self) -> Said:
        return self.said._replace(label=self.label) if self.label else self.said

    def widths(self, painter: Painter) -> tuple[float, float]:
        return self.face.unbroken(painter), self.face.widths(painter).wished

    def height(self, painter: Painter, width: float) -> float:
        return max(THEME.touch, self.face.height(painter, width))

    def move_to(self, painter: Painter, box: Box) -> None:
        super().move_to(painter, box)
        high = self.face.height(painter, box.w)
        self.face.place(painter, Box(box.x, box.y + aligned(self._align, box.h - high), box.w, high))

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        hovered = look.hovered and self.enabled
        if self.fill != "none" or hovered:
            stamp(
                painter,
                surface,
                ("tile", self.fill, hovered),
                box,
                lambda canvas, at: _lay(canvas, at, self.fill, hovered),
            )
        if look.focused:
            draw_ring(painter, surface, box, THEME.scoop_tag)
        self.face.draw(painter, surface, self._ground, self.box.y - box.y)


def _lay(canvas: Canvas, box: Box, fill: Fill, hovered: bool) -> None:
    theme = canvas.theme
    match fill:
        case "paper":
            cast_shadow(canvas, box, theme.lying * (1.8 if hovered else 1), THEME.scoop)
            canvas.label(box, theme.paper)
        case "red":
            canvas.label(box, theme.red, THEME.scoop_tag, None)
        case "yellow":
            canvas.fill(scooped(box, THEME.scoop_tag), mixed(theme.paper, THEME.yellow, 0.30))
            canvas.trace(scooped(box, THEME.scoop_tag), THEME.ink, theme.line)
        case "none":
            canvas.trace(scooped(box, THEME.scoop_tag), THEME.ink, theme.hair)


_RADIO, _TICK, _DISC = 0.024, 0.018, 0.057
"""The sizes of a radio mark, of a tick, and of a disc with a number (u)."""
_TOOTH = (0.0115, 0.0065)
"""Width and height of one of the wolf teeth (u)."""


def radio(chosen: bool, role: Role) -> Node:
    """Return a radio mark beside a line of words, filled when chosen."""
    return Mark(stamped(("radio", chosen), lambda canvas, at: draw_radio(canvas, *at.centre, chosen)), _RADIO, role)


def tick(shown: bool, role: Role) -> Node:
    """Return a green tick beside a line of words, or only the room for it."""
    return Mark(stamped("tick", _draw_tick) if shown else nothing, _TICK, role)


def _draw_tick(canvas: Canvas, box: Box) -> None:
    path = [(0.002, 0.010), (0.007, 0.0155), (0.0165, 0.003)]
    canvas.trace([(box.x + x, box.y + y) for x, y in path], canvas.theme.green, 0.0036, closed=False)


def teeth(shown: bool = True) -> Node:
    """Return a row of red wolf-teeth along the foot of the chosen tile, or only the room for it."""
    draw = stamped("teeth", _draw_teeth) if shown else nothing
    return Picture(draw, _TOOTH[0], _TOOTH[1], fills=True, grows=False, least=1.0)


def _draw_teeth(canvas: Canvas, box: Box) -> None:
    canvas.teeth(box, max(3, round(box.w / _TOOTH[0])), canvas.theme.red)


def numeral(number: int, *, done: bool = False, main: bool = False) -> Node:
    """Return the number of a step in a disc, red for the ``main`` one; a tick on green where it is ``done``."""

    def draw(painter: Painter, surface: pygame.Surface, box: Box) -> None:
        stamp(painter, surface, ("numeral", done, main), box, lambda canvas, at: _draw_disc(canvas, at, done, main))
        if not done:
            size, ink = (
                THEME.type_head / painter.grow * box.w / _DISC,
                painter.theme.paper if main else painter.theme.ink,
            )
            painter.text(surface, str(number), (box.centre.x, base_in(box, size)), "serif_bold", size, ink, "centre")

    return Picture(draw, _DISC, _DISC, least=1.0)


def _draw_disc(canvas: Canvas, box: Box, done: bool, main: bool) -> None:
    (x, y), theme = box.centre, canvas.theme
    canvas.disc(x, y, box.w / 2, THEME.ink)
    canvas.disc(x, y, box.w / 2 - 0.0023, theme.green if done else theme.red if main else theme.paper)
    if done:
        path = [(-0.0120, 0.0005), (-0.0035, 0.0095), (0.0125, -0.0090)]
        canvas.trace([(x + right, y + down) for right, down in path], THEME.paper, 0.0050, closed=False)


def upright_teeth(shown: bool) -> Node:
    """Return a column of red wolf-teeth that mark a difference, or only the room for it."""
    draw = stamped("upright teeth", _draw_upright) if shown else nothing
    return Picture(draw, _TOOTH[0], _TOOTH[0], fills=True, grows=False, least=1.0)


def _draw_upright(canvas: Canvas, box: Box) -> None:
    count = max(2, round(box.h / _TOOTH[0]))
    step = box.h / count
    for y in (box.y + number * step for number in range(count)):
        canvas.fill([(box.x, y), (box.x, y + step), (box.right, y + step / 2)], canvas.theme.red)
