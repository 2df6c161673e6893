"""A match prepared for the window: laid out with its game's words, in the deck and at the speed of the settings."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from raub_desktop.engine.events import Event, Seat
from raub_desktop.toolkit.easing import TEMPOS, Tempo
from raub_desktop.ui.context import Context
from raub_desktop.ui.table.board.board import Board, unscored
from raub_desktop.ui.table.board.captions import Captions, Sitter, with_remark
from raub_desktop.ui.table.drawing.slip import slip_made
from raub_desktop.ui.table.drawing.view import TableView
from raub_desktop.ui.table.game_table import GameTable
from raub_desktop.ui.table.layout.places import Layout
from raub_desktop.ui.table.motion.playback import Playback
from raub_desktop.ui.table.motion.timing import COMPANY, FORWARD, QUICKEST


class ShownTable:
    """A match in the window: its players, rules, layout, view and playback.

    ``people`` sit there, ``rules`` is the name of the rules; ``remark`` returns a character's present remark.
    ``written`` returns how many lines are on the score slip: a scored deal is counted out first.  ``brackets``:
    whether melds in the hand have brackets; without, there is room for a line above them.
    """

    def __init__(
        self,
        context: Context,
        game: GameTable,
        people: Sequence[Sitter],
        rules: str,
        board: Board,
        *,
        fold: Callable[[Board, Event], Board] | None = None,
        remark: Callable[[], tuple[Seat, str] | None] = lambda: None,
        written: Callable[[], int | None] = lambda: None,
        brackets: bool = True,
    ) -> None:
        self._context = context
        self._game = game
        self.people = people
        self.rules = rules
        self._remark = remark
        self._written = written
        self._brackets = brackets
        self._cards = context.cards.version
        self.view = TableView(context, window_size())
        self.playback = Playback(board, fold or game.fold, self._lay, self._tempo(), game.timings)

    def follow_settings(self, *, forward: bool = False) -> bool:
        """Apply the settings' speed and deck; return whether the cards changed.

        ``forward``: everything but staged moments is fast-forwarded.
        """
        usual = self._tempo()
        self.playback.stage.tempo = usual
        self.playback.flights.tempo = Tempo(usual.motion * FORWARD, usual.pause * FORWARD) if forward else usual
        if self._cards == self._context.cards.version:
            return False
        self._cards = self._context.cards.version
        self.playback.lay_again()
        return True

    def _tempo(self) -> Tempo:
        settings = self._context.settings
        share = max(QUICKEST, min(1.0, COMPANY / len(self.people)))
        usual = TEMPOS[settings.speed]
        tempo = Tempo(usual.motion * share, usual.pause * share)
        return tempo.still() if settings.reduced_motion else tempo

    def captions(self, board: Board) -> Captions:
        """Return the words on the table for a Board."""
        return self._game.captions(board, self.people, deck=self._context.cards.deck, book=self.rules)

    def _lay(self, board: Board) -> Layout:
        scored = board.sheet[-1].deltas if board.sheet else None
        captions = self.captions(unscored(board) if scored and len(board.sheet) - 1 == self._written() else board)
        if not self._brackets:
            captions = replace(captions, joined=())
        if not self._context.settings.shine:
            captions = replace(captions, fresh=frozenset())
        remark = self._remark()
        if remark is not None:
            captions = with_remark(captions, *remark)
        table = self.view.table_painter
        layout = table.layout(board, captions, self._game.fixtures)
        slip_made(table.painter, layout.slip, layout.captions.slip)  # which takes long, often in a frame of its own
        return layout


def window_size() -> tuple[int, int]:
    """Return the window's size in pixels."""
    surface = pygame.display.get_surface()
    return (1280, 720) if surface is None else surface.get_size()
