"""What stands beside the sheet of the settings, by the section: what the settings there make of the program."""

import math
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
from raub_desktop.toolkit.drawing.rows import base_in, centred, column, row, stack
from raub_desktop.toolkit.input_devices import pad_cap
from raub_desktop.toolkit.theme import THEME, Ink
from raub_desktop.toolkit.widgets.base import panel, stamp
from raub_desktop.toolkit.widgets.button import paragraph, squeezed
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
_LINE = 0.006
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
_WORDS = 0.0185
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
        words, size = squeezed(painter, pad_cap(name), _WORDS, room, "sans_bold")
        up = (radius + 0.024) * wide if over else 0.0
        at = x + right * wide, y + down * wide - up + (0.0 if over else 0.36 * size)
        painter.text(surface, words, at, "sans_bold", size, THEME.paper if over else THEME.ink, "centre")
    for name, (right, down, long, _) in _FLAT.items():
        words, size = squeezed(painter, pad_cap(name), _WORDS, long * wide - 0.012, "sans_bold")
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
    canvas.trace(body, THEME.ink, _LINE)
    for name, (right, down, radius) in _STICK_ROUND.items():
        canvas.disc(x + right * wide, y + down * wide, radius * wide, THEME.ink)
        canvas.disc(x + right * wide, y + down * wide, radius * wide - _LINE / 2, ground(name))
    middle = Box(x + _ARROWS[0] * wide, y + _ARROWS[1] * wide, 0.0, 0.0)
    arms = [centred(middle, *size) for size in _arms(wide)]
    for rim, ink in ((0.0, THEME.ink), (-_LINE / 2, THEME.paper)):
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
    canvas.rounded(box.grown(-_LINE / 2), radius, ink)


_HAND = cards("KS QC TH")
_LEANS = (24.0, 8.0, -8.0, -24.0)
_SMALL_LEANS = (14.0, 0.0, -14.0)
_CARD, _REACH, _FAN_WIDE = 0.262, 0.42 / 0.262, 0.600
"""The height of the fan's cards (u), their distance from the point it lies round to that, and the fan's width (u)."""
_BARS, _BAR_GAP, _LEAST_BAR, _ROUND = 10, 0.010, 0.16, 0.004
"""How many bars show how loud it is, the room between two, the first to the last, and their corners (u)."""
_METERS = (None, 0.20, 0.014, 0.040, None)
"""Room, the bars, room, what they are about, room (u)."""
_SENTENCE, _LEADING, _MOST_LINES, _PAD = 0.028, 1.4, 5, 0.036
"""What is read aloud: its size, the height of its lines to that, how many, and the rim of its sheet (u)."""
_HEARD_CARD, _HEARD_APART = 0.200, 0.030
"""The height of the cards that are read aloud, and the room under them (u)."""
_WINDOW, _BAND, _DOT = (0.500, 0.281), 0.030, 0.0065
"""The picture of the window, the band over it that a full screen has not, and a dot in this (u)."""
_SIGN, _SIGN_SIZE, _SMALL_CARD = (0.200, 0.042), 0.018, 0.140
"""A button in that picture, the size of its words, and the cards' height (u)."""


def fan(painter: Painter, surface: pygame.Surface, box: Box) -> None:
    """Three faces and a back, as they are now; smaller where there is less room."""
    high = _CARD * min(1.0, box.w / _FAN_WIDE)
    _fanned(painter, surface, box.centre.x, box.centre.y + _REACH * high, high, _LEANS)


def _fanned(
    painter: Painter, surface: pygame.Surface, x: float, y: float, high: float, leans: tuple[float, ...]
) -> None:
    """Cards round a point below them; with a fourth lean a back is the last."""
    reach = _REACH * high
    for number, (card, lean) in enumerate(zip((*_HAND, None), leans, strict=False)):
        at = x - math.sin(math.radians(lean)) * reach, y - math.cos(math.radians(lean)) * reach
        draw_card(painter, surface, Placement(number, TRICK, card, card is not None, *at, high, lean))


def loudness(painter: Painter, surface: pygame.Surface, box: Box, settings: Settings) -> None:
    """How loud the sounds and the café are, in bars; none is filled where they are off."""
    told = (
        (tr("Sounds"), settings.volume if settings.sound else 0.0),
        (tr("Café"), settings.cafe_volume if settings.cafe else 0.0),
    )
    for (words, loud), place in zip(told, column(box, [None] * len(told)), strict=True):
        _, bars, _, name, _ = column(place, _METERS)
        filled = round(loud * _BARS)

        def meter(canvas: Canvas, local: Box, filled: int = filled) -> None:
            for number, one in enumerate(row(local, [None] * _BARS, gap=_BAR_GAP)):
                high = one.h * (_LEAST_BAR + (1 - _LEAST_BAR) * number / (_BARS - 1))
                bar = one._replace(y=one.bottom - high, h=high)
                if number < filled:
                    canvas.rounded(bar, _ROUND, canvas.theme.accent)
                else:
                    canvas.rounded(bar, _ROUND, canvas.theme.text, 0.0024)

        stamp(painter, surface, ("loudness", filled), centred(bars, 0.8 * bars.w, bars.h), meter)
        shown, size = squeezed(painter, words, THEME.type_name, name.w, "serif_semibold")
        at = name.centre.x, base_in(name, size)
        painter.text(surface, shown, at, "serif_semibold", size, painter.theme.text, "centre")


def spoken(painter: Painter, surface: pygame.Surface, box: Box, deck: str) -> None:
    """Cards, and the sentence in which they are read aloud, on a sheet of its own."""
    words = tr("Your hand: {cards}.", cards=card_words(_HAND, deck))
    room = box.grown(-_PAD)
    lines, size = paragraph(painter, words, _SENTENCE, room.w, _MOST_LINES, "serif_italic")
    pitch = _LEADING * painter.grown(size)
    low = pitch * len(lines) + 2 * _PAD
    _, hand, _, sheet, _ = column(box, [None, 1.1 * _HEARD_CARD, _HEARD_APART, low, None])
    _fanned(painter, surface, hand.centre.x, hand.centre.y + _REACH * _HEARD_CARD, _HEARD_CARD, _SMALL_LEANS)
    panel(painter, surface, sheet)
    for line, place in zip(lines, stack(sheet.grown(-_PAD), [pitch] * len(lines)), strict=True):
        at = place.centre.x, base_in(place, size)
        painter.text(surface, line, at, "serif_italic", size, painter.theme.ink, "centre")


def window(painter: Painter, surface: pygame.Surface, box: Box, settings: Settings) -> None:
    """Draw the window as it is: its colours, how large words are, and whether it fills the screen."""
    whole = centred(box, *_WINDOW)
    full = settings.full_screen

    def frame(canvas: Canvas, local: Box) -> None:
        canvas.rounded(local, 0.012, canvas.theme.ink)
        inside = local.grown(-0.010)
        canvas.rounded(inside, 0.004, canvas.theme.cloth)
        if not full:
            band = inside._replace(h=_BAND)
            canvas.rounded(band, 0.004, THEME.paper)
            for number in range(3):
                canvas.disc(band.right - 0.018 - number * 0.022, band.centre.y, _DOT, THEME.ink)

    stamp(painter, surface, ("window", full, painter.theme.cloth), whole.grown(0.006), frame)
    inside = whole if full else column(whole, [_BAND, None])[1]
    high = _SIGN[1] * painter.grow
    _, hand, _, foot, _ = column(inside, [0.012, None, 0.010, high, 0.016])
    card = min(_SMALL_CARD, hand.h - 0.012)
    _fanned(painter, surface, hand.centre.x, hand.centre.y + _REACH * card, card, _SMALL_LEANS)
    sign = centred(foot, min(_SIGN[0] * painter.grow, foot.w - 0.03), foot.h)
    stamp(
        painter,
        surface,
        ("sign",),
        sign,
        lambda canvas, local: canvas.label(local, canvas.theme.red, 0.006, canvas.theme.ink),
    )
    words, size = squeezed(painter, tr("Done"), _SIGN_SIZE, sign.w - 0.02, "sans_bold")
    at = sign.centre.x, base_in(sign, size)
    painter.text(surface, words, at, "sans_bold", size, THEME.paper, "centre")
