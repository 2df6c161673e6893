"""What stands beside the sheet of the settings, by the section: what the settings there make of the program."""

import math

import pygame

from raub_desktop.engine.cards import cards
from raub_desktop.engine.events import TRICK
from raub_desktop.language import tr
from raub_desktop.language.cards import card_words
from raub_desktop.storage.settings import Settings
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in, centred, column, row, stack
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import panel, stamp
from raub_desktop.toolkit.widgets.button import paragraph, squeezed
from raub_desktop.ui.cards.draw_cards import draw_card
from raub_desktop.ui.cards.placement import Placement

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
    """The window as it is: its colours, how large words are, and whether it fills the screen."""
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
