"""Marks on cards: blue stitches with a tab on advised ones, green with a number on those set aside as melds.

Cards the player has chosen are raised with a yellow rim instead, so that advice or a prepared meld is not mistaken for
a choice; where several are to be chosen they have a tick, so that one under the pointer is not mistaken for one either.
"""

import math
from collections.abc import Sequence

import pygame

from raub_desktop.language import tr
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter, rounded_path
from raub_desktop.toolkit.drawing.text_fitting import cut, fit_size
from raub_desktop.toolkit.theme import THEME, Ink
from raub_desktop.ui.cards.draw_cards import drawn_box
from raub_desktop.ui.cards.placement import Placement

TAB_SIZE, TAB_LEAST, TAB_HIGH, TAB_PAD = 0.0180, 0.0130, 0.0300, 0.013
_INSET, _RADIUS, _THREAD = 0.0052, 0.0085, 0.0030
"""Of the stitches: how far inside the card's edge they run, how round its corners are, and how thick they are (u)."""
_PLACE = 0.0045
"""Distance of the rim round a place from it (u)."""
_NUMBER, _TICK = 0.034, 0.046
"""Width of the disc with a meld's number, and of the one with a tick (u)."""
_BESIDE = 0.008
"""Part of a card or button that is left free beside a tab (u)."""
_ON_CARD, _ON_BUTTON = -0.009, 0.006
"""Distance of the tab's middle under the lower edge (u)."""


def card_tab(card: Placement, painter: Painter, covered_at: float | None = None, name: str = "") -> Box:
    """Return the box of the tab of an advised card; ``name``: of the player who would get it.

    ``covered_at``: where the next card begins to cover it (u); the tab hangs in the middle of the visible part.
    """
    face = drawn_box(card)
    seen = face.w if covered_at is None or not name else min(face.w, covered_at - face.x)
    tab = _tab(face, _ON_CARD, painter, *_word(seen, painter, name))
    if covered_at is None or covered_at >= face.right:
        return tab
    return tab._replace(x=(face.x + covered_at - tab.w) / 2)


def row_tab(row: Sequence[Placement], painter: Painter, covered_at: float | None = None) -> Box:
    """Return the box of the common tab of several cards, in the middle of their visible part; see ``card_tab``."""
    first, right = drawn_box(row[0]), drawn_box(row[-1]).right
    seen = first._replace(w=(right if covered_at is None else min(right, covered_at)) - first.x)
    return _tab(seen, _ON_CARD, painter, *_word(seen.w, painter))


def button_tab(button: Box, painter: Painter, *, up: bool = False) -> Box:
    """Return the box of the tab of an advised button: at its lower edge, or upper one above another button."""
    tab = _tab(button, _ON_BUTTON + 0.010 * (painter.grow - 1), painter, *_word(button.w, painter))
    return tab._replace(y=button.y + button.bottom - tab.bottom) if up else tab


def _tab(over: Box, below: float, painter: Painter, word: str, size: float) -> Box:
    width, height = painter.measure(word, "sans_bold", size) + 2 * TAB_PAD, TAB_HIGH * (1 + 0.6 * (painter.grow - 1))
    return Box(over.centre.x - width / 2, over.bottom + below - height / 2, width, height)


def _word(over: float, painter: Painter, name: str = "") -> tuple[str, float]:
    word, room = name or tr("advised"), over - 2 * TAB_PAD - _BESIDE
    size = fit_size(word, "sans_bold", TAB_SIZE, TAB_LEAST / painter.grow, room, painter.measure)
    return (cut(word, "sans_bold", size, room, painter.measure) if name else word), size


def draw_advised_card(surface: pygame.Surface, *, painter: Painter, card: Placement) -> None:
    """Draw stitches along an upright card's edge."""
    _stitch(surface, painter, drawn_box(card), painter.theme.blue)


def draw_aside_card(surface: pygame.Surface, *, painter: Painter, card: Placement, number: int) -> None:
    """Draw stitches along an upright card of a meld set aside, the meld's number at its foot, clear of the index."""
    _stitch(surface, painter, drawn_box(card), painter.theme.green)
    disc = _foot_disc(card, painter, _NUMBER)
    painter.drawn(surface, "disc", disc.grown(0.003), lambda canvas: canvas.pill(disc, canvas.theme.green))
    at = disc.centre.x, disc.centre.y + 0.36 * TAB_SIZE
    painter.text(surface, str(number), at, "sans_bold", TAB_SIZE, THEME.paper, "centre")


def draw_chosen_card(surface: pygame.Surface, *, painter: Painter, card: Placement) -> None:
    """Draw a tick on an upright card's foot, clear of the index."""
    disc = _foot_disc(card, painter, _TICK)
    (x, y), far = disc.centre, disc.w / 2

    def draw(canvas: Canvas) -> None:
        canvas.pill(disc, canvas.theme.accent)
        tick = ((x - 0.45 * far, y + 0.05 * far), (x - 0.1 * far, y + 0.4 * far), (x + 0.45 * far, y - 0.4 * far))
        canvas.trace(tick, THEME.ink, 0.2 * far, closed=False)

    painter.drawn(surface, "chosen", disc.grown(0.003), draw, painter.theme.accent)


def _foot_disc(card: Placement, painter: Painter, size: float) -> Box:
    face, high = drawn_box(card), size * (1 + 0.6 * (painter.grow - 1))
    return Box(face.x + 0.004, face.bottom + _ON_CARD - high / 2, high, high)


def _stitch(surface: pygame.Surface, painter: Painter, face: Box, ink: Ink) -> None:
    size = face._replace(x=0.0, y=0.0)  # one picture for all cards of a size, since drawing it takes long

    def stitched() -> pygame.Surface:
        canvas = Canvas(size, painter.unit, ink, painter.theme)
        canvas.stitches(size.grown(-_INSET), _RADIUS, ink, _THREAD)
        return canvas.done()

    made = painter.surfaces.get(("stitched", ink, size, painter.unit), stitched)
    surface.blit(made, (math.floor(face.x * painter.unit), math.floor(face.y * painter.unit)))


def draw_advised_place(surface: pygame.Surface, *, painter: Painter, box: Box) -> None:
    """Draw a rim round the place where an advised card goes, in blue and paper to show on cloth and cards."""

    def draw(canvas: Canvas) -> None:
        path = rounded_path(box.grown(_PLACE), 2 * _PLACE, 8)
        canvas.trace(path, THEME.paper, 2.4 * _THREAD)
        canvas.trace(path, canvas.theme.blue, 1.2 * _THREAD)

    painter.drawn(surface, "advised at", box.grown(0.015), draw, painter.theme.blue)


def draw_tab(surface: pygame.Surface, *, painter: Painter, tab: Box, name: str = "") -> None:
    """Draw a tab in its box; ``name``: see ``card_tab``."""
    word, size = _word(tab.w + _BESIDE + 1e-6, painter, name)
    painter.drawn(surface, "advised tab", tab.grown(0.003), lambda canvas: canvas.pill(tab, canvas.theme.blue))
    at = tab.centre.x, tab.centre.y + 0.36 * size
    painter.text(surface, word, at, "sans_bold", size, THEME.paper, "centre")
