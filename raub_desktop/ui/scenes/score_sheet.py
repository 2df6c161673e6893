"""The score sheet, large: shown after each scored deal and whenever Tab asks for it."""

from collections.abc import Sequence

import pygame

from raub_desktop.language import tr
from raub_desktop.ui.context import Context
from raub_desktop.ui.scene import Change, Pop
from raub_desktop.ui.table.board import Board
from raub_desktop.ui.table.draw_kit import Kit
from raub_desktop.ui.table.draw_sheet import draw_sheet, rows_hidden
from raub_desktop.ui.table.fitting import fit_size
from raub_desktop.ui.table.places import Box
from raub_desktop.ui.widgets.button import Button
from raub_desktop.ui.widgets.screen import Screen

_LEFT = 1
_COLUMN = 0.175
"""Width of a player's column, in u."""
_CONTINUE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE)
_BACK = {pygame.K_UP: 1, pygame.K_DOWN: -1, pygame.K_PAGEUP: 8, pygame.K_PAGEDOWN: -8}


def sheet_start(board: Board) -> tuple[int, ...]:
    """The scores before the first deal: what they are now, less all that has been written."""
    totals = [plate.score for plate in board.plates]
    for row in board.sheet:
        if row.deltas is not None:
            totals = [total - delta for total, delta in zip(totals, row.deltas, strict=True)]
    return tuple(totals)


class ScoreSheetScene(Screen):
    """What is written so far.  ``heading`` says what happened in the deal just scored, "" when it was only asked for.

    Enter, Tab, Escape or a click anywhere goes back to the table; the arrows and the wheel look back.
    """

    star = False

    def __init__(self, context: Context, board: Board, names: Sequence[str], heading: str = "") -> None:
        super().__init__(context)
        self.board = board
        self.names = names
        self.heading = heading
        self.back = 0
        self._down = False

    def build(self) -> None:
        """See Screen."""
        width = 0.30
        box = Box(self.scale.width / 2 - width / 2, self.scale.height - 0.128, width, 0.060)
        words = tr("Continue") if self.heading else tr("Back to the table")
        self.widgets = [Button("continue", box, words, Pop, key=tr("Enter"), main=True)]

    def _paper(self) -> Box:
        width = min(0.15 + _COLUMN * len(self.names), self.scale.width - 0.16)
        top = 0.190
        return Box((self.scale.width - width) / 2, top, width, self.scale.height - top - 0.165)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """See Screen."""
        middle = self.scale.width / 2
        title = self.heading or tr("The score sheet")
        size = fit_size(title, "serif_bold", 0.044, 0.026, self.scale.width - 0.2, kit.measure)
        kit.text(surface, title, (middle, 0.118), "serif_bold", size, kit.theme.paper, "centre")
        line = tr("Underlined: the declarer. Ringed: fallen. Who reaches 0 first has won.")
        kit.text(surface, line, (middle, 0.158), "sans", 0.0205, kit.theme.mist, "centre")
        draw_sheet(
            kit, surface, self._paper(), sheet_start(self.board), self.board.sheet, self.names,
            back=self.back, doubled_next=self.board.refas > 0,
        )  # fmt: skip

    def handle(self, event: pygame.Event) -> Change | None:
        """See Scene."""
        if event.type == pygame.KEYDOWN and event.key in _CONTINUE:
            return Pop()
        if event.type == pygame.KEYDOWN and event.key in _BACK:
            self._look_back(_BACK[event.key])
            return None
        if event.type == pygame.MOUSEWHEEL:
            self._look_back(round(event.y))
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == _LEFT:
            self._down = True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == _LEFT and self._down:
            return Pop()
        return super().handle(event)

    def _look_back(self, rows: int) -> None:
        most = rows_hidden(self._paper(), self.board.sheet)
        self.back = min(max(self.back + rows, 0), most)
        self.dirty = True
