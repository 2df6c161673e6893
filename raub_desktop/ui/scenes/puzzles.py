"""The puzzles from one's own mistakes: how many wait, come back later, and are solved for good."""

import pygame

from raub_desktop.language import tr, trc
from raub_desktop.language.numbers import day_form
from raub_desktop.storage.clock import now, written
from raub_desktop.storage.puzzles import Puzzle, due
from raub_desktop.storage.store import MatchState, StoreError
from raub_desktop.ui.context import Context
from raub_desktop.ui.destinations import ToNewTable, ToPuzzle, ToReplays
from raub_desktop.ui.kit.boxes import Box
from raub_desktop.ui.kit.paint import Kit
from raub_desktop.ui.kit.rows import base_in, column, row
from raub_desktop.ui.kit.theme import THEME
from raub_desktop.ui.last_table import last_table
from raub_desktop.ui.past.draw_tables import draw_nothing
from raub_desktop.ui.past.puzzles import puzzles
from raub_desktop.ui.scene import Change, Pop, Push
from raub_desktop.ui.widgets.base import panel
from raub_desktop.ui.widgets.button import Button, squeezed
from raub_desktop.ui.widgets.game_row import game_row
from raub_desktop.ui.widgets.screen import FOOT, Screen
from raub_desktop.ui.widgets.steps import Step, draw_steps, step_columns

_LEFT, _WIDTH = 0.238, 1.300
_PAGE = (0.110, 0.050, 0.070, 0.470, 0.045, FOOT, None)
"""Room, the heading, the line below, the sheet, room, the buttons (u)."""
_HEAD, _ACTS = (None, 0.420), (0.280, None, 0.340)
_BASE, _BELOW = 0.038, 0.034
"""The base lines of the heading and of the line below it (u)."""
_NUMBER, _LABEL = 0.120, 0.044
"""Size of a number, and the height of the words under it and of the line below (u)."""
_PAD, _HEADING, _GAP = 0.046, 0.044, 0.026
"""Round the way to puzzles, its heading, and the room under that (u)."""


class PuzzlesScene(Screen):
    """How many puzzles of a game there are, and the way to the next."""

    star = False

    def __init__(self, context: Context, game: str) -> None:
        super().__init__(context)
        self.game = game
        self.line = ""
        self.found: list[Puzzle] = []
        self._read()

    def _read(self) -> None:
        try:
            self.found = list(puzzles(self.context, self.game))
            self.line = ""
        except StoreError as error:
            self.found, self.line = [], tr("The puzzles cannot be read now: {why}", why=error)

    @property
    def due(self) -> int:
        """How many are to be solved now."""
        return len(due(self.found, now()))

    def choose_game(self, game: str) -> None:
        """Those of another game."""
        self.game = game
        self._read()
        self.rebuild()

    def build(self) -> None:
        """See Screen."""
        head, _, foot = self._parts()
        back, _, start = row(foot, _ACTS)
        words = tr("Start") if self.found else tr("Review a match") if self._reviewable else tr("Play a match")
        begin = Button("start", start, words, self._start, key=trc("key", "Enter"), main=True)
        begin.enabled = bool(self.due or not self.found)
        self.widgets = [
            *game_row(row(head, _HEAD)[1], self.game, self.choose_game),
            Button("back", back, tr("Back"), Pop, key=trc("key", "Esc")),
            begin,
        ]

    def _parts(self) -> tuple[Box, Box, Box]:
        """The heading, the sheet, the row of buttons."""
        _, head, _, sheet, _, foot, _ = self.page(_LEFT, _WIDTH, _PAGE)
        return head, sheet, foot

    @property
    def _reviewable(self) -> bool:
        """Whether there is a match in which mistakes could be found."""
        try:
            return bool(
                self.context.store.list(MatchState.FINISHED, game=self.game, profile=self.context.profile, most=1)
            )
        except StoreError:
            return False

    def _start(self) -> Change | None:
        """The next puzzle; where there is none, the way to one."""
        if self.found or self.line:
            return Push(ToPuzzle(self.game)) if self.due else None
        return Push(ToReplays()) if self._reviewable else Push(ToNewTable(last_table(self.context, self.game)))

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See Screen."""
        return self._start() if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) else None

    def resized(self) -> None:
        """See Scene.  Coming back, some have been solved."""
        super().resized()
        if self._size != (0, 0):
            self._read()
            self.rebuild()

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """See Screen."""
        head, sheet, _ = self._parts()
        at = head.x, head.y + _BASE
        kit.text(surface, tr("Puzzles"), at, "serif_bold", THEME.type_title, kit.theme.text)
        line = tr("Your own mistakes, with the same cards again: find the better choice.")
        kit.text(surface, line, (head.x, head.bottom + _BELOW), "sans", THEME.type_text, kit.theme.mist)
        if self.line:
            draw_nothing(kit, surface, sheet, self.line)
            return
        if not self.found:
            self._paint_way(kit, surface, sheet)
            return
        later = [one for one in self.found if not one.done and one.due > now()]
        solved = sum(one.done for one in self.found)
        told = ((tr("To solve now"), self.due), (tr("Coming back later"), len(later)), (tr("Solved for good"), solved))
        note = tr("A puzzle you solve comes back twice, days later. One you do not solve comes back soon.")
        if not self.due and later:
            note = tr("The next puzzle comes back on {day}.", day=written(min(one.due for one in later), day_form()))
        panel(kit, surface, sheet)
        figures, label, _, foot = column(sheet.grown(-_PAD), [None, _LABEL * kit.grow, _GAP, _LABEL * kit.grow])
        columns = zip(told, step_columns(figures, len(told)), step_columns(label, len(told)), strict=True)
        for (words, number), place, under in columns:
            at, ink = (place.centre.x, base_in(place, _NUMBER)), kit.theme.blue if number else THEME.ink
            kit.text(surface, str(number), at, "serif_bold", _NUMBER, ink, "centre")
            name, size = squeezed(kit, words, THEME.type_name, under.w)
            kit.text(surface, name, (under.centre.x, base_in(under, size)), "sans", size, THEME.ink, "centre")
        words, size = squeezed(kit, note, THEME.type_button, foot.w, "serif_italic")
        kit.text(surface, words, (foot.centre.x, base_in(foot, size)), "serif_italic", size, THEME.ink, "centre")

    def _paint_way(self, kit: Kit, surface: pygame.Surface, sheet: Box) -> None:
        """An empty sheet that tells how puzzles come."""
        panel(kit, surface, sheet)
        steps = (
            Step(
                tr("Play a match"), tr("Any match will do, ranked or practice. When it is over you find it in Replays.")
            ),
            Step(
                tr("Review it"),
                tr("The review grades each of your decisions. Every mistake it finds becomes a puzzle here."),
            ),
            Step(
                tr("Choose again"),
                tr(
                    "The table is as it was, with the same cards in your hand. "
                    "A puzzle comes back until you have solved it."
                ),
            ),
        )
        inner = sheet.grown(-_PAD)
        heading, _, room = column(inner, [_HEADING * kit.grow, _GAP, None])
        size = THEME.type_head
        kit.text(surface, tr("No puzzles yet"), (heading.x, base_in(heading, size)), "serif_bold", size, THEME.ink)
        draw_steps(kit, surface, room, steps)
