"""The rule editor: every option of a game, its value at this table beside what each book has."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionError, as_dict
from raub_desktop.language import tr, trn
from raub_desktop.language.games import WORDS
from raub_desktop.session.setup import TableSetup
from raub_desktop.ui.context import Context
from raub_desktop.ui.destinations import ToRules
from raub_desktop.ui.kit.boxes import Box
from raub_desktop.ui.kit.paint import Kit, Pad
from raub_desktop.ui.kit.theme import THEME
from raub_desktop.ui.scene import Change, Pop, Push
from raub_desktop.ui.scenes.option_list import Columns, Row, lay_rows, paint_rows, row_widgets
from raub_desktop.ui.table_making import checked, mending_of, rebased, ruled, trouble_of, values_of
from raub_desktop.ui.widgets.base import Look, Widget, draw_ring, panel, stamp
from raub_desktop.ui.widgets.button import Button, draw_radio, squeezed
from raub_desktop.ui.widgets.choosers import Segments
from raub_desktop.ui.widgets.screen import Screen
from raub_desktop.ui.widgets.scroll import Scroll
from raub_desktop.ui.widgets.text_field import TextField

_LEFT, _WIDTH = 0.080, 1.618
_SHEET, _SHEET_HIGH, _FOOT = 0.140, 0.722, 0.882
_HEAD = 0.080
"""Height of the sheet's head, which stays while the rows are scrolled."""
_TEXT, _CONTROL, _GAP = 0.545, 0.320, 0.020


class BookHead(Widget):
    """The head of a book's column: the table is compared with the chosen one."""

    def __init__(self, name: str, box: Box, words: str, act: Callable[[], None], *, chosen: bool) -> None:
        super().__init__(name, box)
        self.words = words
        self.act = act
        self.chosen = chosen

    def activate(self) -> None:
        """Compare with this book."""
        self.act()

    def draw(self, kit: Kit, surface: pygame.Surface, box: Box, look: Look) -> None:
        """See Widget."""
        chosen = self.chosen

        def mark(pad: Pad, local: Box) -> None:
            draw_radio(pad, local.x + 0.016, local.y + local.h / 2, chosen)
            if chosen:
                teeth = Box(local.x + 0.036, local.bottom - 0.007, local.w - 0.040, 0.0065)
                pad.teeth(teeth, max(3, round(teeth.w / 0.0115)), THEME.red)

        stamp(kit, surface, ("book head", chosen), box, mark)
        if look.focused:
            draw_ring(kit, surface, box, 0.006)
        words, size = squeezed(kit, self.words, 0.0225, box.w - 0.038, "serif_bold")
        ink = kit.theme.red if look.hovered else kit.theme.ink
        kit.text(surface, words, (box.x + 0.036, box.y + box.h / 2 + 0.007), "serif_bold", size, ink)


class RuleEditorScene(Screen):
    """Change a table's rules.  ``done`` is told of the table, as it stands then, when the player leaves."""

    star = False

    def __init__(self, context: Context, setup: TableSetup, done: Callable[[TableSetup], None]) -> None:
        super().__init__(context)
        self.setup = setup
        self.done = done
        self.search = ""
        self.only_differences = False
        self.rows: list[Row] = []
        self.columns = Columns((0, 0), (0, 0), ())
        self.trouble: OptionError | None = None
        self.scroll = Scroll(Box(0, 0, 1, 1))
        self._check()

    # Changes.

    def _set(self, setup: TableSetup) -> None:
        self.setup = setup
        self._check()
        self.rebuild()

    def _check(self) -> None:
        self.trouble = None
        try:
            checked(self.setup)
        except OptionError as error:
            if error.code != "seats":  # New table lets people stand up or sit down
                self.trouble = error

    def change(self, name: str, value: Any) -> None:
        """Another value of an option."""
        self._set(ruled(self.setup, {**self.setup.overrides, name: value}))

    def compare(self, book: str) -> None:
        """Tell the same rules by what differs from another book."""
        self._set(rebased(self.setup, book))

    def as_in_book(self) -> None:
        """Play all as in the chosen book."""
        self._set(replace(self.setup, overrides={}))

    def show(self, only_differences: bool) -> None:
        """All options, or those only that differ from the chosen book."""
        self.only_differences = only_differences
        assert self.scroll is not None
        self.scroll.offset = 0.0
        self.rebuild()

    def look_for(self, text: str) -> None:
        """Show the options in whose words a text occurs."""
        self.search = text
        assert self.scroll is not None
        self.scroll.offset = 0.0
        field = self.widget("search")
        self.rebuild()
        if field is not None:  # the field being written in is not to be made anew
            self.widgets = [field if widget.name == "search" else widget for widget in self.widgets]

    def found(self) -> list[str]:
        """The names of the options shown, as the filter and the search want them."""
        words, sought = WORDS[self.setup.game], self.search.strip().casefold()
        book, mine = as_dict(GAMES[self.setup.game].books[self.setup.book]), values_of(self.setup)
        names = []
        for name, value in mine.items():
            text = words.option_words(name)
            place = " ".join((text.label, text.sentence, text.source, words.value_text(name, value, self.setup.deck)))
            if sought in place.casefold() and not (self.only_differences and value == book[name]):
                names.append(name)
        return names

    # What there is.

    def build(self) -> None:
        """See Screen."""
        left, top = self.left + _LEFT, self.top
        sheet = Box(left, top + _SHEET, _WIDTH, _SHEET_HIGH)
        assert self.scroll is not None
        self.scroll.box = Box(sheet.x + 0.012, sheet.y + _HEAD, sheet.w - 0.022, sheet.h - _HEAD - 0.012)
        self.columns = self._columns()
        self.rows, end = lay_rows(self.kit, self.setup, self.columns, self.scroll.box.y, self.found())
        self.scroll.height = end - self.scroll.box.y + 0.02
        self.scroll.move(0)
        widgets = [
            widget
            for row in self.rows
            if row.name
            for widget in row_widgets(self.setup, row, self.columns, self.change)
        ]
        self.on_sheet = {widget.name for widget in widgets}
        self.widgets = [*self._tools(left, top), *self._heads(sheet), *widgets, *self._foot(left, top)]

    def _columns(self) -> Columns:
        assert self.scroll is not None
        x, end = self.scroll.box.x + 0.010, self.scroll.box.right - 0.028
        control = x + _TEXT
        first = control + _CONTROL + _GAP
        count = len(GAMES[self.setup.game].books)
        wide = (end - first) / count
        books = tuple((first + number * wide, wide) for number in range(count))
        return Columns((x, _TEXT), (control, _CONTROL), books)

    def _tools(self, left: float, top: float) -> list[Widget]:
        count = len(self.setup.overrides)
        filters = [(False, tr("All")), (True, trn("{n} difference", "{n} differences", count))]
        bar = Box(left + _WIDTH - 0.420, top + 0.074, 0.420, 0.048)
        return [Segments("filter", bar, filters, self.only_differences, self.show)]

    def _heads(self, sheet: Box) -> list[Widget]:
        words = WORDS[self.setup.game]
        y = sheet.y + 0.018
        box = Box(self.columns.text[0] + 0.018, y, _TEXT - 0.10, 0.046)
        heads: list[Widget] = [TextField("search", box, self.search, self.look_for, hint=tr("Find a rule …"))]
        for (x, wide), book in zip(self.columns.books, GAMES[self.setup.game].books, strict=True):

            def act(book: str = book) -> None:
                self.compare(book)

            name, chosen = words.book_words(book).name, book == self.setup.book
            heads.append(BookHead(f"book {book}", Box(x, y, wide - 0.012, 0.046), name, act, chosen=chosen))
        return heads

    def _foot(self, left: float, top: float) -> list[Widget]:
        y = top + _FOOT
        out: list[Widget] = [
            Button("done", Box(left, y, 0.230, 0.062), tr("Done"), self.leave, key=tr("Esc"), main=True),
            Button("read", Box(left + 0.248, y + 0.003, 0.250, 0.056), tr("Read the rules"), self._read),
        ]
        if self.setup.overrides:
            book = WORDS[self.setup.game].book_words(self.setup.book).name
            words = tr("All as in: {book}", book=book)
            width = self.kit.measure(words, "sans_bold", THEME.type_button) + 0.060
            out.append(Button("as in book", Box(left + 0.516, y + 0.003, width, 0.056), words, self.as_in_book))
        if self.trouble is not None:
            option = self.trouble.option
            words = tr("Without “{option}”", option=WORDS[self.setup.game].option_words(option).label)
            width = self.kit.measure(words, "sans_bold", THEME.type_small) + 0.044
            box = Box(left + _WIDTH - width, y + 0.004, width, 0.054)
            value = mending_of(self.setup, self.trouble)
            out.append(Button("mend", box, words, lambda: self.change(option, value), size=THEME.type_small))
        return out

    def _read(self) -> Change:
        return Push(ToRules(self.setup))

    def leave(self) -> Change:
        """See Screen."""
        self.done(self.setup)
        return Pop()

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See Screen."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self.leave()
        if event.key == pygame.K_F3 or (event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL):
            self._focus_on("search", shown=True)
            return True
        return None

    def handle(self, event: pygame.Event) -> Change | None:
        """See Scene.  The page keys move the sheet wherever the focus is."""
        pages = {pygame.K_PAGEDOWN: 0.5, pygame.K_PAGEUP: -0.5}
        if event.type == pygame.KEYDOWN and event.key in pages and not self.focus_shown:
            assert self.scroll is not None
            self.scroll.move(pages[event.key])
            self.dirty = True
            return None
        return super().handle(event)

    # What is seen.

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """See Screen."""
        theme, left, top = kit.theme, self.left + _LEFT, self.top
        title = self.setup.title or tr("House rules")
        kit.text(surface, title, (left, top + 0.115), "serif_bold", 0.054, theme.text)
        if self.search or self.only_differences:
            count = sum(1 for row in self.rows if row.name)
            words = trn("{n} rule shown", "{n} rules shown", count)
            at = (left + _WIDTH - 0.440, top + 0.105)
            kit.text(surface, words, at, "sans", theme.type_small, theme.mist, "right")
        sheet = Box(left, top + _SHEET, _WIDTH, _SHEET_HIGH)
        panel(kit, surface, sheet)
        base = sheet.y + 0.018 + 0.023 + 0.007
        at = (self.columns.control[0] + 0.004, base)
        kit.text(surface, tr("This table"), at, "serif_bold", 0.0225, theme.ink)
        y = kit.px(sheet.y + _HEAD)
        ends = kit.px(sheet.x + 0.024), kit.px(sheet.right - 0.024)
        pygame.draw.line(surface, theme.ink, (ends[0], y), (ends[1], y), max(1, kit.px(0.002)))
        self._paint_notice(kit, surface, left, top)

    def paint_sheet(self, kit: Kit, surface: pygame.Surface, scroll: Scroll) -> None:
        """See Screen."""
        wrong = self.trouble.option if self.trouble is not None else ""
        paint_rows(kit, surface, self.rows, scroll.box, scroll.offset, wrong=wrong)
        if not self.rows:
            words = tr("No rule contains these words.") if self.search else tr("Everything is as in the book.")
            middle = scroll.box.x + scroll.box.w / 2, scroll.box.y + 0.20
            kit.text(surface, words, middle, "serif_italic", 0.030, kit.theme.ink, "centre")

    def _paint_notice(self, kit: Kit, surface: pygame.Surface, left: float, top: float) -> None:
        """Why the rules do not go together, beside the way to mend them."""
        mend = self.widget("mend")
        if self.trouble is None or mend is None:
            return
        right = mend.box.x - 0.016
        before = self.widget("as in book")
        room = right - (before.box.right if before is not None else left + 0.5) - 0.03
        lines = kit.lines(trouble_of(self.setup, self.trouble), "sans", kit.theme.type_small, room)
        base = top + _FOOT + 0.0385 - 0.0128 * (len(lines) - 1) * kit.grow
        for number, line in enumerate(lines):
            at = (right, base + number * 0.0256 * kit.grow)
            kit.text(surface, line, at, "sans", kit.theme.type_small, kit.theme.text, "right")
