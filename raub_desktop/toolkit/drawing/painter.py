"""Crisp drawing: shapes drawn large and scaled down, text set at its true size, results cached.

Colours are the deck's inks and the cloth's own; there is no gradient, no blur and no gloss.
"""

import math
from collections.abc import Callable, Hashable, Sequence
from itertools import pairwise
from typing import Literal

import pygame

from raub_desktop.toolkit.drawing.boxes import Box, Point
from raub_desktop.toolkit.drawing.pictures import Pictures
from raub_desktop.toolkit.drawing.surface_cache import SurfaceCache
from raub_desktop.toolkit.fonts import Face, Fonts
from raub_desktop.toolkit.theme import MIDDLE, THEME, Ink, Theme, grown

Points = Sequence[tuple[float, float]]

FINE_BELOW = 1200
"""Shapes are drawn four times as large up to this many pixels in a u, and twice above: never three times, since there
smoothscale darkens flat inks."""

_EVEN, _HALVINGS, _SLACK = 3, 6, 1e-6
"""The most lines that are made equally long, how closely, and the room left for rounding (u)."""


class Canvas:
    """A surface larger than the final size, on which one shape is drawn before it is scaled down; all lengths are in u.

    ``box`` is what is drawn on; ``rest`` is the ink whose transparent form fills the unpainted part, so that reducing
    mixes no black into the edges.
    """

    def __init__(
        self, box: Box, unit: float, rest: Ink = THEME.ink, theme: Theme = THEME, scale: int | None = None
    ) -> None:
        self.left, self.top = math.floor(box.x * unit), math.floor(box.y * unit)
        right, bottom = math.ceil(box.right * unit), math.ceil(box.bottom * unit)
        self.size = max(1, right - self.left), max(1, bottom - self.top)
        self.theme = theme
        """The inks of this cloth, and how thick lines are."""
        self.scale = scale or (4 if unit <= FINE_BELOW else 2)
        self.unit = unit * self.scale
        self.picture = pygame.Surface((self.size[0] * self.scale, self.size[1] * self.scale), pygame.SRCALPHA)
        self.picture.fill((*rest, 0))

    def done(self) -> pygame.Surface:
        return pygame.transform.smoothscale(self.picture, self.size)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return a place of the window (u) in pixels of the canvas."""
        return x * self.unit - self.left * self.scale, y * self.unit - self.top * self.scale

    def px(self, length: float) -> int:
        return round(length * self.unit)

    def fill(self, points: Points, ink: Ink) -> None:
        pygame.draw.polygon(self.picture, ink, [self.at(x, y) for x, y in points])

    def trace(self, points: Points, ink: Ink, width: float, *, closed: bool = True) -> None:
        path = [self.at(x, y) for x, y in points]
        wide = max(2, self.px(width))
        for start, end in pairwise([*path, path[0]] if closed else path):
            _segment(self.picture, start, end, wide, ink)
        for point in path:
            pygame.draw.circle(self.picture, ink, point, wide / 2)

    def disc(self, x: float, y: float, radius: float, ink: Ink, width: float = 0) -> None:
        pygame.draw.circle(self.picture, ink, self.at(x, y), radius * self.unit, self.px(width) if width else 0)

    def rounded(self, box: Box, radius: float, ink: Ink, width: float = 0) -> None:
        x, y = self.at(box.x, box.y)
        rect = pygame.Rect(round(x), round(y), self.px(box.w), self.px(box.h))
        pygame.draw.rect(self.picture, ink, rect, self.px(width) if width else 0, border_radius=self.px(radius))

    def pill(self, box: Box, ground: Ink) -> None:
        """Draw a capsule with an ink rim."""
        self.rounded(box, box.h / 2, THEME.ink)
        self.rounded(box.grown(-0.0024), box.h / 2 - 0.0024, ground)

    def label(
        self,
        box: Box,
        ground: Ink = THEME.paper,
        scoop: float = THEME.scoop,
        frame: Ink | None = THEME.ink,
        shadow: Ink | None = None,
    ) -> None:
        """Draw a paper label with corners cut inwards, like the frames of the cards, and its flat shadow."""
        if shadow:
            self.fill(scooped(box._replace(x=box.x + 0.0024, y=box.y + 0.004), scoop), shadow)
        self.fill(scooped(box, scoop), ground)
        self.trace(scooped(box, scoop), THEME.ink, self.theme.line)
        if frame:
            self.trace(scooped(box, scoop, THEME.hair_inset), frame, self.theme.hair)

    def teeth(self, box: Box, count: int, ink: Ink, *, down: bool = False) -> None:
        """Draw a row of wolf-teeth, standing or hanging."""
        width = box.w / count
        foot, tip = (box.y, box.bottom) if down else (box.bottom, box.y)
        for number in range(count):
            left = box.x + number * width
            self.fill([(left, foot), (left + width, foot), (left + width / 2, tip)], ink)

    def stitches(self, box: Box, radius: float, ink: Ink, width: float = 0.0017) -> None:
        """Draw a running stitch round an empty place."""
        path = [*rounded_path(box, radius, 6), (0.0, 0.0)]
        path[-1] = path[0]
        run = [0.0]
        for (x, y), (to_x, to_y) in pairwise(path):
            run.append(run[-1] + math.hypot(to_x - x, to_y - y))
        count = round(run[-1] / 0.0115)
        dash = run[-1] / count
        for number in range(count):
            self.trace(
                [_along(path, run, (number + part) * dash) for part in (0.2, 0.5, 0.8)], ink, width, closed=False
            )


def filled(picture: pygame.Surface, ink: tuple[int, int, int, int]) -> pygame.Surface:
    """Return the outline of a picture filled with an ink, its edges as smooth as the picture's."""
    *colour, opacity = ink
    shape = picture.copy()
    shape.fill((0, 0, 0, opacity), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return shape


def shadowed(picture: pygame.Surface, ink: tuple[int, int, int, int], length: int) -> pygame.Surface:
    """Return a picture over its flat shadow, which lies ``length`` pixels lower and 0.6 of that to the right."""
    whole = pygame.Surface((picture.get_width() + length, picture.get_height() + length), pygame.SRCALPHA)
    whole.fill((*ink[:3], 0))
    whole.blit(filled(picture, ink), (round(0.6 * length), length))
    whole.blit(picture, (0, 0))
    return whole


def _segment(
    picture: pygame.Surface, start: tuple[float, float], end: tuple[float, float], wide: int, ink: Ink
) -> None:
    """Draw a straight line equally thick at every angle: pygame's own gets thinner as it slants."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = math.hypot(across, down)
    if min(abs(across), abs(down)) < 1:
        pygame.draw.line(picture, ink, start, end, wide)
        return
    x, y = -down / length * (wide - 1) / 2, across / length * (wide - 1) / 2
    corners = (
        (start[0] + x, start[1] + y),
        (end[0] + x, end[1] + y),
        (end[0] - x, end[1] - y),
        (start[0] - x, start[1] - y),
    )
    pygame.draw.polygon(picture, ink, corners)


def scooped(box: Box, radius: float, inset: float = 0.0) -> list[tuple[float, float]]:
    """Return the outline of a label with scooped corners; ``inset`` is how far inside a second one runs."""
    points = []
    big = radius + inset
    cut = math.degrees(math.asin(inset / big))
    for x, y, first in (
        (box.x, box.y, 90),
        (box.right, box.y, 180),
        (box.right, box.bottom, 270),
        (box.x, box.bottom, 0),
    ):
        for number in range(13):
            turn = math.radians(first - cut - number * (90 - 2 * cut) / 12)
            points.append((x + big * math.cos(turn), y + big * math.sin(turn)))
    return points


def rounded_path(box: Box, radius: float, steps: int) -> list[tuple[float, float]]:
    """Return the outline of a box with round corners, clockwise from its upper right."""
    corners = (
        (box.right - radius, box.y + radius, -90),
        (box.right - radius, box.bottom - radius, 0),
        (box.x + radius, box.bottom - radius, 90),
        (box.x + radius, box.y + radius, 180),
    )
    return [
        (
            x + radius * math.cos(math.radians(first + number * 90 / steps)),
            y + radius * math.sin(math.radians(first + number * 90 / steps)),
        )
        for x, y, first in corners
        for number in range(steps + 1)
    ]


def _along(path: Points, run: Sequence[float], distance: float) -> tuple[float, float]:
    for (x, y), (to_x, to_y), start, end in zip(path, path[1:], run, run[1:], strict=False):
        if start <= distance <= end and end > start:
            share = (distance - start) / (end - start)
            return x + (to_x - x) * share, y + (to_y - y) * share
    return path[0]


class Painter:
    """Draws boxes, texts and cached pictures at one window size."""

    def __init__(
        self,
        fonts: Fonts,
        pictures: Pictures,
        theme: Theme,
        unit: float,
        surfaces: SurfaceCache,
        grow: float = 1.0,
        program: object = None,
    ) -> None:
        self.fonts = fonts
        self.pictures = pictures
        self.theme = theme
        self.shadow = theme.shadow
        """The ink of cards' shadows, with its opacity."""
        self.unit = unit
        self.surfaces = surfaces
        self.grow = grow
        self.program = program
        """Data that only the program's own drawings need, passed on unchanged."""

    def with_words(self, grow: float) -> "Painter":
        """Return an equal painter whose texts are ``grow`` times as large as designed."""
        return Painter(self.fonts, self.pictures, self.theme, self.unit, self.surfaces, grow, self.program)

    def px(self, length: float) -> int:
        return round(length * self.unit)

    def pixels(self, box: Box) -> pygame.Rect:
        """Return the pixels of a box on the window, one more on each side."""
        unit = self.unit
        return pygame.Rect(
            round(box.x * unit) - 1, round(box.y * unit) - 1, round(box.w * unit) + 2, round(box.h * unit) + 2
        )

    def measure(self, text: str, style: Face, size: float) -> float:
        return self.fonts.width(text, style, self.grown(size) * self.unit) / self.unit

    def lines(self, text: str, style: Face, size: float, width: float) -> list[str]:
        """Return the text broken into lines no wider than ``width`` (u)."""
        return self.fonts.lines(text, style, self.grown(size) * self.unit, width * self.unit)

    def even_lines(self, text: str, style: Face, size: float, width: float) -> list[str]:
        """Return the text broken as by ``lines``, a few lines about equally long, so that no word stands alone."""
        lines = self.lines(text, style, size, width)
        if not 1 < len(lines) <= _EVEN or "\n" in text:
            return lines
        shortest, longest = 0.0, max(self.measure(line, style, size) for line in lines)
        for _ in range(_HALVINGS):
            middle = (shortest + longest) / 2
            if len(self.lines(text, style, size, middle)) > len(lines):
                shortest = middle
            else:
                longest = middle
        return self.lines(text, style, size, longest + _SLACK)

    def grown(self, size: float) -> float:
        return grown(size, self.grow)

    def centre(self, surface: pygame.Surface, picture: pygame.Surface, at: Point | tuple[float, float]) -> pygame.Rect:
        """Blit a picture with its middle at a place (u); return its rectangle in pixels."""
        return surface.blit(picture, picture.get_rect(center=(self.px(at[0]), self.px(at[1]))))

    def text(
        self,
        surface: pygame.Surface,
        text: str,
        at: Point | tuple[float, float],
        style: Face,
        size: float,
        ink: Ink = THEME.ink,
        align: Literal["left", "centre", "right"] = "left",
    ) -> None:
        """Draw a text by its baseline: ``at`` in u is its left end, its middle or its right end.

        A text larger than designed grows up and down alike: what was in the middle of a button stays there.
        """
        if text:
            grown = self.grown(size)
            place = at[0] * self.unit, (at[1] + MIDDLE * (grown - size)) * self.unit
            self.fonts.put(surface, text, place, style, grown * self.unit, ink, align)

    def drawn(
        self,
        surface: pygame.Surface,
        key: Hashable,
        box: Box,
        draw: Callable[[Canvas], None],
        rest: Ink = THEME.ink,
        opacity: float = 1.0,
    ) -> pygame.Rect:
        """Blit a drawing on ``box``, drawn once for each ``key``, box and size; return its rectangle in pixels."""
        left, top = math.floor(box.x * self.unit), math.floor(box.y * self.unit)

        def make() -> pygame.Surface:
            canvas = Canvas(box, self.unit, rest, self.theme)
            draw(canvas)
            made = canvas.done()
            if opacity < 1:
                made.set_alpha(round(255 * opacity))
            return made

        return surface.blit(self.surfaces.get((key, box, self.unit, self.theme), make), (left, top))
