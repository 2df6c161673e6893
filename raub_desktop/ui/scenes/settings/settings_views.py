"""What stands beside the sheet of the settings, by the section: what the settings there make of the program."""

import math
from collections.abc import Sequence
from functools import partial
from itertools import pairwise

import pygame

from raub_desktop.engine.cards import cards
from raub_desktop.engine.events import TRICK
from raub_desktop.language import tr
from raub_desktop.language.cards import card_words
from raub_desktop.storage.settings import Settings
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import centred
from raub_desktop.toolkit.input_devices import pad_cap
from raub_desktop.toolkit.layout import Column, Ground, Node, Panel, Picture, Row, Spacer, Text
from raub_desktop.toolkit.theme import THEME, Ink
from raub_desktop.toolkit.widgets.base import stamp
from raub_desktop.toolkit.widgets.button import squeezed
from raub_desktop.ui.cards.draw_cards import draw_card
from raub_desktop.ui.cards.placement import Placement

_SHAPE = 0.78
"""Its height to its width; all that follows is to its width, from its middle."""
_HALF = (
    *((0.10, -0.205), (0.24, -0.235), (0.375, -0.210), (0.435, -0.080), (0.475, 0.100)),
    *((0.500, 0.270), (0.440, 0.375), (0.345, 0.320), (0.270, 0.170), (0.120, 0.155)),
)
"""The right half of its body, from the middle of its upper edge on; its corners are rounded off."""
_ROUNDINGS = 4
_STICK_ROUND: dict[str, tuple[float, float, float]] = {
    **{"y": (0.26, -0.150, 0.042), "a": (0.26, 0.002, 0.042)},
    **{"x": (0.184, -0.074, 0.042), "b": (0.336, -0.074, 0.042)},
    **{"ls": (-0.26, -0.074, 0.070), "rs": (0.12, 0.080, 0.070)},
    **{"back": (-0.067, -0.085, 0.024), "start": (0.067, -0.085, 0.024)},
}
"""The round buttons: place and radius."""
_FLAT: dict[str, tuple[float, float, float, float]] = {
    **{"lb": (-0.26, -0.258, 0.200, 0.080), "rb": (0.26, -0.258, 0.200, 0.080)},
    **{"lt": (-0.26, -0.344, 0.160, 0.080), "rt": (0.26, -0.344, 0.160, 0.080)},
}
"""Those at its back: place, width and height."""
_ARROWS, _ARM, _THICK = (-0.12, 0.080), 0.064, 0.040
"""The middle of the directional pad, how far it reaches and how thick it is."""
_OVER = ("back", "start")
"""The buttons too small for words on them: these stand above."""


def gamepad(painter: Painter, surface: pygame.Surface, box: Box, marked: str) -> None:
    """Draw the gamepad in the middle of a box; ``marked``: the button that is meant, "" for none."""
    wide = min(box.w, box.h / _SHAPE)
    place = centred(box, wide, wide * _SHAPE)
    stamp(painter, surface, ("gamepad", marked, painter.theme.green), place, partial(_draw, marked=marked))
    x, y = place.centre
    for name, (right, down, radius) in _STICK_ROUND.items():
        over = name in _OVER
        room = 0.125 * wide if over else 2 * radius * wide - 0.012
        words, size = squeezed(painter, pad_cap(name), THEME.type_key, room, "sans_bold")
        up = (radius + 0.024) * wide if over else 0.0
        at = x + right * wide, y + down * wide - up + (0.0 if over else 0.36 * size)
        painter.text(surface, words, at, "sans_bold", size, THEME.paper if over else THEME.ink, "centre")
    for name, (right, down, long, _) in _FLAT.items():
        words, size = squeezed(painter, pad_cap(name), THEME.type_key, long * wide - 0.012, "sans_bold")
        at = x + right * wide, y + down * wide + 0.36 * size
        painter.text(surface, words, at, "sans_bold", size, THEME.ink, "centre")


def _draw(canvas: Canvas, box: Box, *, marked: str) -> None:
    wide, (x, y) = box.w, box.centre

    def ground(name: str) -> Ink:
        return THEME.yellow if name == marked else THEME.paper

    for name, (right, down, long, high) in _FLAT.items():
        flat = centred(Box(x + right * wide, y + down * wide, 0.0, 0.0), long * wide, high * wide)
        _both(canvas, flat, 0.02 * wide, ground(name))
    body = [(x + right * wide, y + down * wide) for right, down in _outline()]
    canvas.fill(body, canvas.theme.leaf)
    canvas.trace(body, THEME.ink, 0.006)
    for name, (right, down, radius) in _STICK_ROUND.items():
        canvas.disc(x + right * wide, y + down * wide, radius * wide, THEME.ink)
        canvas.disc(x + right * wide, y + down * wide, radius * wide - 0.003, ground(name))
    middle = Box(x + _ARROWS[0] * wide, y + _ARROWS[1] * wide, 0.0, 0.0)
    arms = [centred(middle, *size) for size in _arms(wide)]
    for rim, ink in ((0.0, THEME.ink), (-0.003, THEME.paper)):
        for arm in arms:
            canvas.rounded(arm.grown(rim), 0.004, ink)


def _outline() -> list[tuple[float, float]]:
    """Return the body's outline: each time its corners are cut off, until it is smooth."""
    path = [*_HALF, *((-right, down) for right, down in reversed(_HALF))]
    for _ in range(_ROUNDINGS):
        path = [
            (start + share * (end - start), over + share * (under - over))
            for (start, over), (end, under) in pairwise([*path, path[0]])
            for share in (0.25, 0.75)
        ]
    return path


def _arms(wide: float) -> tuple[tuple[float, float], tuple[float, float]]:
    return (2 * _ARM * wide, _THICK * wide), (_THICK * wide, 2 * _ARM * wide)


def _both(canvas: Canvas, box: Box, radius: float, ink: Ink) -> None:
    """Draw a button with its rim."""
    canvas.rounded(box, radius, THEME.ink)
    canvas.rounded(box.grown(-0.003), radius, ink)


_HAND = cards("KS QC TH")
_LEANS = (24.0, 8.0, -8.0, -24.0)
_SMALL_LEANS = (14.0, 0.0, -14.0)
_FAN, _SMALL_FAN = (0.600, 0.420), (0.360, 0.250)
"""The room for four cards, and for three (u)."""
_METER = (0.420, 0.200)
"""The bars that show how loud it is (u)."""
_BARS = 10
_WINDOW = (0.500, 0.281)
"""The picture of the window (u)."""


def fan() -> Node:
    """Return three faces and a back, as they are now."""
    cards = Picture(partial(_draw_fan, leans=_LEANS), *_FAN, grows=False, spoken=False)
    return Column(Spacer(), cards, Spacer())


def _draw_fan(painter: Painter, surface: pygame.Surface, box: Box, leans: Sequence[float]) -> None:
    """Draw cards round a point below them; with a fourth lean a back is the last."""
    high = box.h / 1.6
    reach = 1.6 * high
    for number, (card, lean) in enumerate(zip((*_HAND, None), leans, strict=False)):
        turn = math.radians(lean)
        x, y = box.centre.x - math.sin(turn) * reach, box.centre.y + reach - math.cos(turn) * reach
        draw_card(painter, surface, Placement(number, TRICK, card, card is not None, x, y, high, lean))


def loudness(settings: Settings) -> Node:
    """Return how loud the sounds and the café are, in bars; none is filled where they are off."""
    meters: list[Node] = []
    for words, loud in (
        (tr("Sounds"), settings.volume if settings.sound else 0.0),
        (tr("Café"), settings.cafe_volume if settings.cafe else 0.0),
    ):
        draw = partial(_draw_meter, filled=round(loud * _BARS))
        meters.append(Picture(draw, *_METER, grows=False, spoken=False))
        meters.append(Text(words, "subtitle", align="centre"))
    return Column(Spacer(), *meters, Spacer(), gap="m")


def _draw_meter(painter: Painter, surface: pygame.Surface, box: Box, *, filled: int) -> None:
    def meter(canvas: Canvas, local: Box) -> None:
        step = local.w / _BARS
        for number in range(_BARS):
            high = local.h * (0.16 + 0.84 * number / (_BARS - 1))
            bar = Box(local.x + number * step, local.bottom - high, 0.75 * step, high)
            if number < filled:
                canvas.rounded(bar, 0.004, canvas.theme.accent)
            else:
                canvas.rounded(bar, 0.004, canvas.theme.text, 0.0024)

    stamp(painter, surface, ("loudness", filled), box, meter)


def spoken(deck: str) -> Node:
    """Return cards, and the sentence in which they are read aloud, on a sheet of its own."""
    words = tr("Your hand: {cards}.", cards=card_words(_HAND, deck))
    return Column(
        Spacer(),
        Picture(partial(_draw_fan, leans=_SMALL_LEANS), *_SMALL_FAN, grows=False, spoken=False),
        Panel(Text(words, "quote", align="centre"), pad="l", width="l"),
        Spacer(),
        gap="m",
    )


def window(settings: Settings) -> Node:
    """Return the window as it is: its colours, how large words are, and whether it fills the screen."""
    draw = partial(_draw_window, full=settings.full_screen)
    return Column(Spacer(), Picture(draw, *_WINDOW, grows=False, spoken=False), Spacer())


def _draw_window(painter: Painter, surface: pygame.Surface, box: Box, *, full: bool) -> None:
    band = 0.0 if full else 0.1 * box.h

    def frame(canvas: Canvas, local: Box) -> None:
        canvas.rounded(local, 0.012, canvas.theme.ink)
        inside = local.grown(-0.010)
        canvas.rounded(inside, 0.004, canvas.theme.cloth)
        if band:
            canvas.rounded(inside._replace(h=band), 0.004, THEME.paper)
            for number in range(3):
                canvas.disc(inside.right - 0.018 - number * 0.022, inside.y + band / 2, 0.0065, THEME.ink)

    stamp(painter, surface, ("window", full, painter.theme.cloth), box.grown(0.006), frame)
    inside = box._replace(y=box.y + band, h=box.h - band)
    done = Panel(Text(tr("Done"), "label", align="centre", width="xs"), pad="xs", paint=_draw_sign, ground=Ground.RED)
    sign = Column(
        Picture(partial(_draw_fan, leans=_SMALL_LEANS), *_SMALL_FAN, grows=False, share=1.0, spoken=False),
        Row(Spacer(), done, Spacer()),
        pad="s",
        gap="xs",
    )
    sign.place(painter, inside)
    sign.draw(painter, surface, Ground.CLOTH)


def _draw_sign(painter: Painter, surface: pygame.Surface, box: Box) -> None:
    stamp(painter, surface, "sign", box, lambda canvas, at: canvas.label(at, canvas.theme.red, 0.006, canvas.theme.ink))
