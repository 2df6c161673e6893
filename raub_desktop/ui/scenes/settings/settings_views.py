"""The previews beside the settings: what the settings of a section look or sound like."""

import math
from collections.abc import Sequence
from functools import partial

import pygame

from raub_desktop.engine.cards import cards
from raub_desktop.engine.zones import TRICK
from raub_desktop.language import tr
from raub_desktop.language.cards import card_words
from raub_desktop.storage.settings import Settings
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.layout import Column, Ground, Node, Panel, Picture, Row, Spacer, Text
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import stamp, stamped
from raub_desktop.ui.cards.draw_cards import draw_card
from raub_desktop.ui.cards.placement import Placement

_HAND = cards("KS QC TH")


def _small_fan(share: float = 0.0) -> Picture:
    draw = partial(_draw_fan, leans=(14.0, 0.0, -14.0))
    return Picture(draw, 0.360, 0.250, grows=False, share=share, spoken=False)


def fan() -> Node:
    """Return a preview of the cards: three faces and a back."""
    draw = partial(_draw_fan, leans=(24.0, 8.0, -8.0, -24.0))
    return Column(Spacer(), Picture(draw, 0.600, 0.420, grows=False, spoken=False), Spacer())


def _draw_fan(painter: Painter, surface: pygame.Surface, box: Box, leans: Sequence[float]) -> None:
    """Draw cards fanned around a point below them; if there is a fourth angle, a back is the last."""
    high = box.h / 1.6
    reach = 1.6 * high
    for number, (card, lean) in enumerate(zip((*_HAND, None), leans, strict=False)):
        turn = math.radians(lean)
        x, y = box.centre.x - math.sin(turn) * reach, box.centre.y + reach - math.cos(turn) * reach
        draw_card(painter, surface, Placement(number, TRICK, card, card is not None, x, y, high, lean))


def loudness(settings: Settings) -> Node:
    """Return the volume of the sounds and the café as bars; none is filled where they are off."""
    meters: list[Node] = []
    for words, loud in (
        (tr("Sounds"), settings.volume if settings.sound else 0.0),
        (tr("Café"), settings.cafe_volume if settings.cafe else 0.0),
    ):
        draw = partial(_draw_meter, share=loud)
        meters.append(Picture(draw, 0.420, 0.200, grows=False, spoken=False))
        meters.append(Text(words, "subtitle", align="centre"))
    return Column(Spacer(), *meters, Spacer(), gap="m")


def _draw_meter(painter: Painter, surface: pygame.Surface, box: Box, *, share: float, bars: int = 10) -> None:
    """Draw bars of rising height, a share of them filled."""
    filled = round(share * bars)

    def meter(canvas: Canvas, local: Box) -> None:
        step = local.w / bars
        for number in range(bars):
            high = local.h * (0.16 + 0.84 * number / (bars - 1))
            bar = Box(local.x + number * step, local.bottom - high, 0.75 * step, high)
            if number < filled:
                canvas.rounded(bar, 0.004, canvas.theme.accent)
            else:
                canvas.rounded(bar, 0.004, canvas.theme.text, 0.0024)

    stamp(painter, surface, ("loudness", filled), box, meter)


def spoken(deck: str) -> Node:
    """Return cards, and on a sheet the sentence in which they are read aloud."""
    words = tr("Your hand: {cards}.", cards=card_words(_HAND, deck))
    return Column(
        Spacer(),
        _small_fan(),
        Panel(Text(words, "quote", align="centre"), pad="l", width="l"),
        Spacer(),
        gap="m",
    )


def window(settings: Settings) -> Node:
    """Return a small picture of the window: its colours, the size of words, and whether it fills the screen."""
    draw = partial(_draw_window, full=settings.full_screen)
    return Column(Spacer(), Picture(draw, 0.500, 0.281, grows=False, spoken=False), Spacer())


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
    ground = stamped("sign", lambda canvas, at: canvas.label(at, canvas.theme.red, 0.006, canvas.theme.ink))
    done = Panel(Text(tr("Done"), "label", align="centre", width="xs"), pad="xs", paint=ground, ground=Ground.RED)
    sign = Column(
        _small_fan(share=1.0),
        Row(Spacer(), done, Spacer()),
        pad="s",
        gap="xs",
    )
    sign.place(painter, inside)
    sign.draw(painter, surface, Ground.CLOTH)
