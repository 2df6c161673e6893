"""The score sheet, large: shown after each scored deal and whenever Tab asks for it."""

import math
from collections.abc import Iterator, Sequence

import pygame

from raub_desktop.engine.events import TRICK
from raub_desktop.language import tr, trc
from raub_desktop.toolkit.accessibility.tree import Kind, Part, SceneTree
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import centred
from raub_desktop.toolkit.drawing.text_fitting import fit_size
from raub_desktop.toolkit.easing import Span, between, ease_in_out, ease_out
from raub_desktop.toolkit.layout import Control, Node, Page, Picture, Row, Spacer, Text
from raub_desktop.toolkit.scene import Change, Pop, Push, Route
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.ui.cards.draw_cards import draw_card
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.destinations import Hero
from raub_desktop.ui.table.board.captions import SheetWords
from raub_desktop.ui.table.drawing.score_sheet import draw_sheet, plan_sheet, sheet_width
from raub_desktop.ui.table.table_tree import sheet_table

_FACE, _FACE_BESIDE = 0.080, 0.026
_FLOWERS = 0.046
_GROWS, _DRAWS = Span(0.0, 0.45), Span(0.2, 0.8)
_BELOW = 0.013
_CARD, _STEP, _LEAN = 0.092, 0.024, 7.0
"""Height of a card, from one to the next (u), and how they are fanned (degrees)."""
_COMES = Span(0.1, 0.5)
_UP = 0.62
"""How far over the base line the middle of face and cards lies, in the heading's letters."""


def draw_hero(painter: Painter, surface: pygame.Surface, hero: Hero, heading: Box, share: float) -> None:
    """Paint it for a heading: the box has its middle and base line, its width and the size of its letters (u)."""
    left = heading.x - heading.w / 2
    _face(
        painter,
        surface,
        hero,
        (left - _FACE_BESIDE - _FACE / 2, heading.y - _UP * heading.h),
        ease_out(_GROWS.share(share)),
    )
    _cards(painter, surface, hero, heading, ease_out(_COMES.share(share)))
    drawn = ease_in_out(_DRAWS.share(share))
    if not drawn:
        return
    if hero.made:
        _flowers(painter, surface, heading, drawn, hero.garland)
    else:
        _line(painter, surface, heading, drawn)


def _cards(painter: Painter, surface: pygame.Surface, hero: Hero, heading: Box, share: float) -> None:
    """Draw a card or a meld at the right of the heading, pushed there from the window's edge."""
    if not share:
        return
    edge = surface.width / painter.unit + _CARD
    width = _CARD * CARD_ASPECT + _STEP * (len(hero.cards) - 1)
    rest = heading.x + heading.w / 2 + _FACE_BESIDE + _CARD * CARD_ASPECT / 2
    rest = min(rest, edge - _CARD - width)
    for number, card in enumerate(hero.cards):
        lean = _LEAN * ((len(hero.cards) - 1) / 2 - number)
        x = between(edge, rest, share) + number * _STEP
        place = Placement(number, TRICK, card, hero.made, x, heading.y - _UP * heading.h, _CARD, lean)
        draw_card(painter, surface, place, at_rest=True)


def _face(painter: Painter, surface: pygame.Surface, hero: Hero, at: tuple[float, float], share: float) -> None:
    px = painter.px(_FACE)
    picture, across = painter.pictures.portrait(hero.portrait, px), round(px * share)
    if not across:
        return
    if across != px:
        picture = pygame.transform.smoothscale(picture, (across, across))
    middle = painter.px(at[0]), painter.px(at[1])
    if hero.made:
        pygame.draw.aacircle(surface, THEME.ink, middle, across / 2 + painter.px(0.0080))
        pygame.draw.aacircle(surface, THEME.yellow, middle, across / 2 + painter.px(0.0058))
    pygame.draw.aacircle(surface, THEME.ink, middle, across / 2 + painter.px(0.0028))
    surface.blit(picture, picture.get_rect(center=middle))


def _flowers(painter: Painter, surface: pygame.Surface, heading: Box, share: float, garland: str) -> None:
    """Draw the garland over the heading, unrolled from the middle."""
    picture = painter.pictures.picture(f"table/garlands/{garland}", painter.px(_FLOWERS))
    middle = painter.px(heading.x), painter.px(heading.y - heading.h - _FLOWERS / 2)
    rect = picture.get_rect(center=middle)
    half = round(picture.width * share / 2)
    surface.blit(picture, (middle[0] - half, rect.y), (picture.width // 2 - half, 0, 2 * half, picture.height))


def _line(painter: Painter, surface: pygame.Surface, heading: Box, share: float) -> None:
    """Draw a red line by hand under the heading, from left to right."""
    left, y = heading.x - heading.w / 2, heading.y + _BELOW
    box = Box(left, y, heading.w, 0.0).grown(0.006)

    def draw(canvas: Canvas) -> None:
        points = [(left + heading.w * n / 24, y + 0.0016 * math.sin(n * 0.6) - 0.002 * n / 24) for n in range(25)]
        canvas.trace(points, canvas.theme.red, 0.0036, closed=False)

    clip = surface.get_clip()
    reach = pygame.Rect(painter.px(box.x), painter.px(box.y), painter.px(box.w * share), painter.px(box.h) + 1)
    surface.set_clip(reach.clip(clip))
    painter.drawn(surface, ("hero line", heading.w), box, draw, painter.theme.red)
    surface.set_clip(clip)


_LEFT = 1
_HEADING, _HEADING_LEAST = 0.044, 0.026
_HERO_ROOM, _BESIDE = 0.060, 0.22
"""Room over a heading with a face and cards beside it, and at its sides for them (u)."""
_TALL, _LEAST_TALL = 1.0, 0.35
"""The paper takes all the height there is, at least so much of it."""
_CONTINUE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE)
_PRESS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""Of these, those that press a button the keys are on."""
_BUTTON = 0.32
"""The least width of a button (u)."""
_ROW, _SLACK = 0.05, 0.016
"""Height of a row, and how far a click may slip before it pulls the sheet (u)."""
_MOMENT = 0.8
"""Seconds in which it shows how the deal went."""
_SCROLL = {pygame.K_UP: -_ROW, pygame.K_DOWN: _ROW, pygame.K_PAGEUP: -8 * _ROW, pygame.K_PAGEDOWN: 8 * _ROW}


class ScoreSheetScene(PageScene):
    """What is written so far.  ``heading`` says what happened in the deal just scored, "" when it was only asked for.
    ``hero`` is whose deal it was, ``deal`` leads to the cards of a deal laid open, ``review`` to the decisions in it;
    ``note`` is said quietly above the buttons.

    Enter, Tab, Escape or a click anywhere goes back to where it was opened; the arrows, the wheel and a pull look back.
    """

    star = False
    is_modal = fills_window = True

    def __init__(
        self,
        context: Context,
        words: SheetWords,
        heading: str = "",
        deal: Route | None = None,
        review: Route | None = None,
        hero: Hero | None = None,
        note: str = "",
    ) -> None:
        super().__init__(context)
        self.note = note
        self.hero = hero
        settings = context.settings
        still = hero is None or settings.reduced_motion or settings.speed == "off"
        self._clock = _MOMENT if still else 0.0
        self.deal = deal
        self.review = review
        self.words = words
        self.heading = heading
        self._hidden: float | None = None
        """How much of the sheet is scrolled away above, in u; None: as much as can be, so that the last row is seen."""
        self._paper = Picture(
            self._draw_paper, 1.0, _TALL, fills=True, grows=False, least=_LEAST_TALL, share=1.0, spoken=False
        )
        self._pull: tuple[float, float, bool] | None = None
        """Where the pointer went down, how much was scrolled away then, and whether the sheet is pulled."""

    def layout(self) -> Node:
        buttons = [
            Button("continue", tr("Continue") if self.heading else tr("Back"), Pop, key=trc("key", "Enter"), main=True)
        ]
        if self.review is not None:
            buttons.insert(0, Button("review", tr("Review"), self._review, key="R"))
        if self.deal is not None:
            buttons.append(Button("deal", tr("Inspect the deal"), self._look, key="I"))
        controls = [Control(button, at_least=_BUTTON) for button in buttons]
        high = 1.4 * _HEADING + (0.0 if self.hero is None else _HERO_ROOM)
        title = self.heading or tr("Score sheet")
        return Page(
            Picture(self._draw_heading, self.scale.width, high, words=title, fills=True),
            Text(self.words.legend, "small", tone="quiet", align="centre") if self.words.legend else None,
            self._paper,
            Text(self.note, "remark", tone="accent", align="centre") if self.note else None,
            foot=Row(Spacer(), *controls, Spacer(), gap="m", wraps=True),
            gap="s",
        )

    def described(self) -> SceneTree:
        """See Scene: after a deal how it went, else the sheet."""
        texts = (self.note,) if self.heading else tuple(self._rows())
        focus = self.focus if self.keyboard.live else ""
        parts = [sheet_table(self.words)]
        parts += [Part(Kind.TEXT, words) for words in (self.words.legend, self.note, self.words.foot)]
        return SceneTree(self.heading or tr("Score sheet"), texts, self.controls(), focus, tuple(parts))

    def overview(self) -> Sequence[str]:
        return [self.heading or tr("Score sheet"), *self._rows(), self.words.foot]

    def _rows(self) -> Iterator[str]:
        """Yield the sheet, a deal a line: what everyone has, and what it brought."""
        columns = self.words.columns
        yield ", ".join(map(" ".join, zip(columns, self.words.start, strict=True)))
        for one in self.words.rows:
            cells = (
                f"{name} {cell.total} ({cell.beside})" if cell.beside else f"{name} {cell.total}"
                for name, cell in zip(columns, one.cells, strict=False)
            )
            head = " ".join(filter(None, (one.number, one.margin)))
            yield f"{head}: {', '.join((*cells, *filter(None, (one.remark,))))}."

    @property
    def moving(self) -> bool:
        return self._clock < _MOMENT

    def update(self, seconds: float) -> Change | None:
        if self.moving:
            self._clock = min(_MOMENT, self._clock + seconds)
            self.dirty = True
        return super().update(seconds)

    @property
    def paper(self) -> Box:
        """Where the paper lies (u)."""
        box = self._paper.box
        return centred(box, min(sheet_width(self.painter, self.words), box.w), box.h)

    @property
    def hidden(self) -> float:
        """How much of the sheet is scrolled away above, in u."""
        most = plan_sheet(self.painter, self.paper, self.words).scroll
        return most if self._hidden is None else min(self._hidden, most)

    def _draw_paper(self, painter: Painter, surface: pygame.Surface, box: Box) -> None:
        draw_sheet(painter, surface, self.paper, self.words, self.hidden)

    def _draw_heading(self, painter: Painter, surface: pygame.Surface, box: Box) -> None:
        """Draw what happened, and whose deal it was beside it."""
        title = self.heading or tr("Score sheet")
        room = box.w if self.hero is None else box.w - 2 * _BESIDE
        size = fit_size(title, "serif_bold", _HEADING, _HEADING_LEAST, room, painter.measure)
        at = box.centre.x, box.bottom - 0.3 * _HEADING
        painter.text(surface, title, at, "serif_bold", size, painter.theme.text, "centre")
        if self.hero is not None:
            share = Span(0.0, _MOMENT).share(self._clock)
            draw_hero(painter, surface, self.hero, Box(*at, painter.measure(title, "serif_bold", size), size), share)

    def paint(self, painter: Painter, surface: pygame.Surface) -> None:
        self.bare(surface, self._paper.box.y)

    def handle(self, event: pygame.Event) -> Change | None:
        on_button = self.focus_shown and event.type == pygame.KEYDOWN and event.key in _PRESS
        if event.type == pygame.KEYDOWN and event.key in _CONTINUE and not on_button:
            return Pop()
        if event.type == pygame.KEYDOWN and event.key in _SCROLL:
            self._scroll(_SCROLL[event.key])
            return None
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(-event.y * 2 * _ROW)
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == _LEFT:
            self._pull = event.pos[1] / self.scale.unit, self.hidden, False
        elif event.type == pygame.MOUSEMOTION and self._pull is not None and self._pulled(event.pos[1]):
            return None
        elif event.type == pygame.MOUSEBUTTONUP and event.button == _LEFT and self._pull is not None:
            (*_, pulled), self._pull = self._pull, None
            return super().handle(event) or (None if pulled or self._on_button(event.pos) else Pop())
        return super().handle(event)

    def _pulled(self, y: float) -> bool:
        """Follow the pointer while it is down; return whether it pulls the sheet and no longer clicks."""
        assert self._pull is not None
        start, hidden, pulled = self._pull
        by = start - y / self.scale.unit
        pulled = pulled or abs(by) > _SLACK
        self._pull = start, hidden, pulled
        if pulled:
            self._hidden = hidden
            self._scroll(by)
        return pulled

    def _on_button(self, at: tuple[int, int]) -> bool:
        x, y = at[0] / self.scale.unit, at[1] / self.scale.unit
        return any(widget.box.holds(x, y) for widget in self.widgets)

    def _look(self) -> Change | None:
        return None if self.deal is None else Push(self.deal)

    def _review(self) -> Change | None:
        return None if self.review is None else Push(self.review)

    def _scroll(self, by: float) -> None:
        self._hidden = max(0.0, self.hidden + by)
        self.dirty = True
