"""The large score sheet, opened by Tab."""

import math
from collections.abc import Iterator, Sequence

import pygame

from raub_desktop.language import tr, trc
from raub_desktop.toolkit.accessibility.tree import Kind, Part, SceneTree
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import centred
from raub_desktop.toolkit.input_devices import GLIDE
from raub_desktop.toolkit.layout import Control, Node, Page, Picture, Row, Spacer, Text
from raub_desktop.toolkit.scene import Change, Pop, Push, Route
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.toolkit.widgets.tooltips import Tips, draw_tip
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.table.board.captions import SheetWords
from raub_desktop.ui.table.drawing.score_sheet import cell_at, draw_sheet, plan_sheet, sheet_height, sheet_width
from raub_desktop.ui.table.table_tree import sheet_table

_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_CONTINUE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE)
_PRESS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""Of these, those that press a button the keys are on."""
_ROW = 0.05
"""Height of a row (u)."""
_LARGER = (1.4, 1.2)
"""Sizes of the sheet's words, to that of other words, where there is room."""
_SCROLL = {pygame.K_UP: -_ROW, pygame.K_DOWN: _ROW, pygame.K_PAGEUP: -8 * _ROW, pygame.K_PAGEDOWN: 8 * _ROW}


class ScoreSheetScene(PageScene):
    """The score sheet so far; ``deal`` opens a deal with all cards.

    Enter, Tab, Escape or a click anywhere closes it; the arrows, the wheel and dragging scroll it.  It floats over a
    table, and covers a page (``floats``), whose buttons would show round it.
    """

    star = False

    def __init__(self, context: Context, words: SheetWords, deal: Route | None = None, *, floats: bool = True) -> None:
        super().__init__(context)
        self.is_modal = floats
        self.deal = deal
        self.words = words
        self._sheet = Scroll()
        self._sheet.offset = math.inf  # as far as can be, so that the last row is seen
        self._paper: Picture
        self._cell: tuple[int, int, Box] | None = None
        """Cell under the pointer: row, column and place."""
        self._cell_tip = Tips()
        self._pressed = False
        """Whether the pointer went down here."""

    def layout(self) -> Node:
        buttons = [Button("continue", tr("Back"), Pop, key=trc("key", "Enter"), main=True)]
        if self.deal is not None:
            buttons.append(Button("deal", tr("Inspect the deal"), self._look, key="I"))
        controls = [Control(button, at_least="m") for button in buttons]
        high = max(1.0, sheet_height(self.painter, self.words))
        self._paper = Picture(self._draw_paper, 1.0, high, fills=True, grows=False, least=0.35 / high, share=1.0)
        return Page(
            Text(tr("Score sheet"), "title", align="centre", lines=1, shrinks=True),
            Text(self.words.legend, "small", tone="quiet", align="centre") if self.words.legend else None,
            self._paper,
            Text(tr("Point at a number to see how it came about."), "small", tone="quiet", align="centre")
            if any(row.sums for row in self.words.rows) and not self.context.by_pad
            else None,
            foot=Row(Spacer(), *controls, Spacer(), gap="m", wraps=True),
            gap="s",
        )

    def described(self) -> SceneTree:
        focus = self.focus if self.keyboard.live else ""
        parts = [sheet_table(self.words)]
        parts += [Part(Kind.TEXT, words) for words in (self.words.legend, self.words.foot)]
        return SceneTree(tr("Score sheet"), tuple(self._rows()), self.controls(), focus, tuple(parts))

    def overview(self) -> Sequence[str]:
        return [tr("Score sheet"), *self._rows(), self.words.foot]

    def _rows(self) -> Iterator[str]:
        """Yield the sheet's lines for reading aloud, one a deal: all scores, and their changes."""
        columns = self.words.columns
        yield ", ".join(map(" ".join, zip(columns, self.words.start, strict=True)))
        for row in self.words.rows:
            cells = (
                f"{name} {cell.total} ({cell.beside})" if cell.beside else f"{name} {cell.total}"
                for name, cell in zip(columns, row.cells, strict=False)
            )
            head = " ".join(filter(None, (row.number, row.margin)))
            yield f"{head}: {', '.join((*cells, *filter(None, (row.remark,))))}."

    @property
    def _writing(self) -> Painter:
        """The painter of the sheet, with larger words where the page has room for all of it."""
        room = self._paper.box
        for larger in _LARGER:
            painter = self.painter.with_words(larger * self.painter.grow)
            if sheet_width(painter, self.words) <= room.w and sheet_height(painter, self.words) <= room.h:
                return painter
        return self.painter

    @property
    def paper(self) -> Box:
        """The place of the paper (u)."""
        box = self._paper.box
        return centred(box, min(sheet_width(self._writing, self.words), box.w), box.h)

    @property
    def hidden(self) -> float:
        """Return the part of the sheet that is scrolled out of sight above (u)."""
        return self._fitted().offset

    def _fitted(self) -> Scroll:
        """Return the scroll view for the present window."""
        sheet, paper = self._sheet, self.paper
        sheet.box, sheet.height = paper, paper.h + plan_sheet(self._writing, paper, self.words).scroll
        sheet.move(0.0)
        return sheet

    def _draw_paper(self, painter: Painter, surface: pygame.Surface, box: Box) -> None:
        draw_sheet(self._writing, surface, self.paper, self.words, self.hidden)

    def paint(self, painter: Painter, surface: pygame.Surface) -> None:
        self.bare(surface, self._paper.box.y, self._paper.box.bottom)

    def paint_over(self, painter: Painter, surface: pygame.Surface) -> None:
        if self._cell_tip.shown and self._cell is not None:
            number, column, box = self._cell
            draw_tip(painter, surface, box, self.words.rows[number].sums[column])

    def update(self, seconds: float) -> Change | None:
        of = "" if self._cell is None else f"{self._cell[:2]}"
        self.dirty = self._cell_tip.rest(of, seconds) or self._sheet.update(seconds) or self.dirty
        return super().update(seconds)

    @property
    def moving(self) -> bool:
        return self._sheet.moving or super().moving

    def _look_at(self, at: tuple[int, int]) -> None:
        """Hover the cell under the pointer, if its score can be explained."""
        x, y = at[0] / self.scale.unit, at[1] / self.scale.unit
        cell = cell_at(plan_sheet(self._writing, self.paper, self.words), self.hidden, x, y)
        self._cell = cell if cell is not None and self.words.rows[cell[0]].sums else None

    def handle(self, event: pygame.Event) -> Change | None:
        self.lay_out()
        if event.type == pygame.MOUSEMOTION:
            self._look_at(event.pos)
        on_button = self.focus_shown and event.type == pygame.KEYDOWN and event.key in _PRESS
        if event.type == pygame.KEYDOWN and event.key in _CONTINUE and not on_button:
            return Pop()
        if event.type == pygame.KEYDOWN and event.key in _SCROLL:
            self._scroll(_SCROLL[event.key])
            return None
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(-event.y * 2 * _ROW)
            return None
        if event.type == GLIDE:
            self._fitted().glide(event.speed)
            return None
        return self._pull(event) if event.type in _MOUSE else super().handle(event)

    def _pull(self, event: pygame.Event) -> Change | None:
        """Drag the sheet by the mouse or a finger, or close it by a click."""
        x, y = event.pos[0] / self.scale.unit, event.pos[1] / self.scale.unit
        left = getattr(event, "button", pygame.BUTTON_LEFT) == pygame.BUTTON_LEFT
        if event.type == pygame.MOUSEBUTTONDOWN and left:
            self._pressed = True
            self._fitted().hold(x, y)
        elif event.type == pygame.MOUSEMOTION and self._sheet.drag(y):
            self.dirty = True
            return None
        elif event.type == pygame.MOUSEBUTTONUP and left and self._pressed:
            self._pressed = False
            pulled = self._sheet.release(flung=getattr(event, "finger", False))
            on_button = any(widget.box.holds(x, y) for widget in self.widgets)
            return super().handle(event) or (None if pulled or on_button else Pop())
        return super().handle(event)

    def _look(self) -> Change | None:
        return None if self.deal is None else Push(self.deal)

    def _scroll(self, by: float) -> None:
        self.dirty = self._fitted().move(by) or self.dirty
