"""The rules a table plays by, in words; every book beside it."""

from dataclasses import replace

import pygame

from raub_desktop.engine.games import GAMES
from raub_desktop.language import tr, trn
from raub_desktop.language.games import WORDS
from raub_desktop.ui.context import Context
from raub_desktop.ui.scene import Change, Pop
from raub_desktop.ui.scenes.option_list import Row, lay_rows, paint_rows
from raub_desktop.ui.setup import TableSetup
from raub_desktop.ui.table.draw_kit import Kit
from raub_desktop.ui.table.places import Box
from raub_desktop.ui.widgets.base import panel
from raub_desktop.ui.widgets.button import Button
from raub_desktop.ui.widgets.choosers import Segments
from raub_desktop.ui.widgets.screen import Screen
from raub_desktop.ui.widgets.scroll import Scroll

_LEFT, _WIDTH = 0.240, 1.298
_SHEET, _SHEET_HIGH, _FOOT = 0.150, 0.708, 0.878
_OWN = "table"
"""The choice that shows the table's own rules."""
_KEYS = {pygame.K_DOWN: 0.09, pygame.K_UP: -0.09, pygame.K_PAGEDOWN: 0.55, pygame.K_PAGEUP: -0.55}
_KEYS |= {pygame.K_SPACE: 0.55, pygame.K_END: 99.0, pygame.K_HOME: -99.0}


class RulesScene(Screen):
    """The options in force, and what they mean."""

    star = False

    def __init__(self, context: Context, setup: TableSetup) -> None:
        super().__init__(context)
        self.own = setup
        self.shown = _OWN
        self.rows: list[Row] = []
        self.scroll = Scroll(Box(0, 0, 1, 1))

    @property
    def setup(self) -> TableSetup:
        """The rules shown: the table's own, or a book's."""
        return self.own if self.shown == _OWN else replace(self.own, book=self.shown, overrides={})

    def show(self, which: str) -> None:
        """Show a book, or the table's own rules."""
        self.shown = which
        assert self.scroll is not None
        self.scroll.offset = 0.0
        self.rebuild()

    def build(self) -> None:
        """See Screen."""
        left, top = self.left + _LEFT, self.top
        words = WORDS[self.own.game]
        choices = [(_OWN, tr("Your table"))]
        choices += [(book, words.book_words(book).name) for book in GAMES[self.own.game].books]
        assert self.scroll is not None
        self.scroll.box = Box(left + 0.014, top + _SHEET + 0.112, _WIDTH - 0.026, _SHEET_HIGH - 0.126)
        self.rows = lay_rows(self.kit, self.setup, self.scroll, self.scroll.box.w - 0.45)
        bar = Box(left + _WIDTH - 0.930, top + 0.074, 0.930, 0.050)
        self.widgets = [
            Segments("which", bar, choices, self.shown, self.show),
            Button("back", Box(left, top + _FOOT, 0.230, 0.062), tr("Back"), Pop, key=tr("Esc")),
        ]

    def shortcut(self, event: pygame.Event) -> Change | None:
        """See Screen."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return Pop()
        return None

    def handle(self, event: pygame.Event) -> Change | None:
        """See Scene.  Up and down move the page: there is nothing else on it to reach."""
        if (
            event.type == pygame.KEYDOWN
            and event.key in _KEYS
            and not (self.focus_shown and event.key == pygame.K_SPACE)
        ):
            assert self.scroll is not None
            self.scroll.move(_KEYS[event.key])
            self.dirty = True
            return None
        return super().handle(event)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """See Screen."""
        theme, left, top = kit.theme, self.left + _LEFT, self.top
        kit.text(surface, tr("Rules"), (left, top + 0.119), "serif_bold", 0.054, theme.text)
        panel(kit, surface, Box(left, top + _SHEET, _WIDTH, _SHEET_HIGH))
        words = WORDS[self.own.game].book_words(self.setup.book)
        count = len(self.setup.overrides)
        rules = trn("{n} house rule", "{n} house rules", count)
        name = f"{words.name} · {rules}" if count else words.name
        kit.text(surface, name, (left + 0.036, top + _SHEET + 0.050), "serif_bold", theme.type_name, theme.ink)
        size = theme.type_text
        for number, line in enumerate(
            kit.fonts.lines(words.sentence, "serif_italic", 0.023 * kit.unit, 1.2 * kit.unit)
        ):
            at = (left + 0.036, top + _SHEET + 0.086 + number * size * 1.3)
            kit.text(surface, line, at, "serif_italic", 0.023, theme.ink)

    def paint_sheet(self, kit: Kit, surface: pygame.Surface, scroll: Scroll) -> None:
        """See Screen."""
        book = WORDS[self.own.game].book_words(self.setup.book).name
        paint_rows(kit, surface, self.rows, scroll, book, values=True)
