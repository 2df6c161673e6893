"""The score sheet, large: shown after each scored deal and whenever Tab asks for it."""

import pygame

from raub_desktop.language import tr
from raub_desktop.ui.context import Context
from raub_desktop.ui.destinations import Hero
from raub_desktop.ui.kit.boxes import Box
from raub_desktop.ui.kit.fitting import fit_size
from raub_desktop.ui.kit.paint import Kit
from raub_desktop.ui.kit.tween import Span
from raub_desktop.ui.scene import Change, Pop, Push, Route
from raub_desktop.ui.scenes.hero import draw_hero
from raub_desktop.ui.table.board.captions import SheetWords
from raub_desktop.ui.table.paint.score_sheet import draw_sheet, scroll_range
from raub_desktop.ui.widgets.button import Button
from raub_desktop.ui.widgets.screen import Screen

_LEFT = 1
_COLUMN, _BESIDE = 0.175, 0.34
"""Width of a player's column and of what stands beside the columns, in u."""
_CONTINUE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE)
_ROW = 0.05
_MOMENT = 0.8
"""Seconds in which it shows how the deal went."""
_SCROLL = {pygame.K_UP: -_ROW, pygame.K_DOWN: _ROW, pygame.K_PAGEUP: -8 * _ROW, pygame.K_PAGEDOWN: 8 * _ROW}


class ScoreSheetScene(Screen):
    """What is written so far.  ``heading`` says what happened in the deal just scored, "" when it was only asked for.
    ``hero`` is whose deal it was, ``deal`` leads to the cards of a deal laid open, ``review`` to the decisions in it.

    Enter, Tab, Escape or a click anywhere goes back to the table; the arrows and the wheel look back.
    """

    star = False

    def __init__(
        self,
        context: Context,
        words: SheetWords,
        heading: str = "",
        deal: Route | None = None,
        review: Route | None = None,
        hero: Hero | None = None,
    ) -> None:
        super().__init__(context)
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
        self._down = False

    def build(self) -> None:
        """See Screen."""
        width = 0.36
        box = Box(self.scale.width / 2 - width / 2, self.scale.height - 0.128, width, 0.060)
        words = tr("Continue") if self.heading else tr("Back to the table")
        self.widgets = [Button("continue", box, words, Pop, key=tr("Enter"), main=True)]
        if self.deal is not None:
            beside = box._replace(x=box.right + 0.02, w=0.32)
            self.widgets.append(Button("deal", beside, tr("Inspect the deal"), self._look, key="F"))
        if self.review is not None:
            beside = box._replace(x=box.x - 0.34, w=0.32)
            self.widgets.append(Button("review", beside, tr("Review"), self._review, key="R"))

    @property
    def moving(self) -> bool:
        """See Scene."""
        return self._clock < _MOMENT

    def update(self, seconds: float) -> Change | None:
        """See Scene."""
        if self.moving:
            self._clock = min(_MOMENT, self._clock + seconds)
            self.dirty = True
        return super().update(seconds)

    def _paper(self) -> Box:
        width = min(_BESIDE + max(_COLUMN * len(self.words.columns), 0.45), self.scale.width - 0.16)
        top = 0.180
        return Box((self.scale.width - width) / 2, top, width, self.scale.height - top - 0.155)

    @property
    def hidden(self) -> float:
        """How much of the sheet is scrolled away above, in u."""
        most = scroll_range(self.words, self._paper())
        return most if self._hidden is None else min(self._hidden, most)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """See Screen."""
        middle = self.scale.width / 2
        title = self.heading or tr("Score sheet")
        size = fit_size(
            title, "serif_bold", 0.044, 0.026, self.scale.width - (0.2 if self.hero is None else 0.60), kit.measure
        )
        kit.text(surface, title, (middle, 0.110), "serif_bold", size, kit.theme.text, "centre")
        if self.hero is not None:
            share = Span(0.0, _MOMENT).share(self._clock)
            draw_hero(kit, surface, self.hero, Box(middle, 0.110, kit.measure(title, "serif_bold", size), size), share)
        line = self.words.legend
        size = fit_size(line, "sans", 0.0205, 0.016, self.scale.width - 0.2, kit.measure)
        kit.text(surface, line, (middle, 0.150), "sans", size, kit.theme.mist, "centre")
        draw_sheet(kit, surface, self._paper(), self.words, self.hidden)

    def handle(self, event: pygame.Event) -> Change | None:
        """See Scene."""
        if event.type == pygame.KEYDOWN and event.key in _CONTINUE:
            return Pop()
        if event.type == pygame.KEYDOWN and event.key in _SCROLL:
            self._scroll(_SCROLL[event.key])
            return None
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(-event.y * 2 * _ROW)
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == _LEFT:
            self._down = True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == _LEFT and self._down:
            self._down = False
            return super().handle(event) or (None if self._on_button(event.pos) else Pop())
        return super().handle(event)

    def _on_button(self, at: tuple[int, int]) -> bool:
        x, y = at[0] / self.scale.unit, at[1] / self.scale.unit
        return any(widget.box.holds(x, y) for widget in self.widgets)

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See Screen."""
        if event.key == pygame.K_r:
            return self._review()
        return self._look() if event.key == pygame.K_f else None

    def _look(self) -> Change | None:
        return None if self.deal is None else Push(self.deal)

    def _review(self) -> Change | None:
        return None if self.review is None else Push(self.review)

    def _scroll(self, by: float) -> None:
        self._hidden = max(0.0, self.hidden + by)
        self.dirty = True
