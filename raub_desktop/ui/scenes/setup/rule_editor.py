"""The rule editor: every option of a game, its value at this table beside what each book has."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionError, as_dict
from raub_desktop.language import tr, trc, trn
from raub_desktop.language.games import WORDS
from raub_desktop.session.setup import TableSetup
from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in, centred, column, row
from raub_desktop.toolkit.drawing.text_fitting import fit_size
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Look, Widget, draw_ring, panel, stamp
from raub_desktop.toolkit.widgets.button import Button, button_width, draw_radio, squeezed
from raub_desktop.toolkit.widgets.choosers import Segments
from raub_desktop.toolkit.widgets.screen import FOOT
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.toolkit.widgets.text_field import TextField
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.destinations import ToRules
from raub_desktop.ui.scenes.setup.book_sentences import BookSentence, lay_sentences, paint_sentences
from raub_desktop.ui.scenes.setup.option_list import END, INDENT, Columns, Row, lay_rows, paint_rows, row_widgets
from raub_desktop.ui.scenes.setup.table_making import checked, mending_of, rebased, ruled, trouble_of, values_of

_LEFT, _WIDTH = 0.080, 1.618
_PAGE = (0.115, 0.025, 0.722, 0.020, FOOT, None)
"""Down to the heading's base line, room, the sheet, room, the buttons (u)."""
_FILTERS, _FILTER, _UP = 0.420, 0.048, 0.018
"""The filters beside the heading: their width and height, and the room under them (u)."""
_HEAD = 0.080
"""Height of the sheet's head, which stays while the rows are scrolled."""
_HEADS = (0.018, 0.046, None)
"""In the sheet's head: room, the search and the books, room (u)."""
_EDGE = 0.012
_TEXT, _CONTROL, _GAP = 0.570, 0.296, 0.020
_MANY, _NARROW = 4, (0.442, 0.272)
"""With more books than so many, the columns before theirs are narrower, and names stand under their marks."""
_BETWEEN = 0.012
"""Room between two books (u)."""
_DONE, _READ, _ACT, _SMALL = 0.230, 0.250, 0.056, 0.054
"""Widths of the first buttons, and heights of the others (u)."""
_APART = 0.018
_HIGHER, _BOOK_HIGH = 0.008, 0.062
"""How much higher a book's name under its mark begins, and how high the two are (u)."""


BOOK, BOOK_INDENT = 0.0225, 0.008
"""Size of a book's name, and the room before it where it stands under its mark (u)."""
_MARK, _SIGN, _NAME_END, _UNDER = 0.016, 0.036, 0.002, (0.028, None)
"""The middle of the mark, the room it has beside a name, room after the name; mark and name one over the other (u)."""
_TEETH, _TOOTH = 0.0065, 0.0115


class BookHead(Widget):
    """The head of a book's column: the table is compared with the chosen one.

    ``under``: the name stands under the mark, in the whole width of the column.
    """

    def __init__(
        self,
        name: str,
        box: Box,
        words: str,
        act: Callable[[], None],
        *,
        chosen: bool,
        under: bool = False,
        size: float = BOOK,
    ) -> None:
        super().__init__(name, box)
        self.words = words
        self.act = act
        self.chosen = chosen
        self.under = under
        self.size = size

    def accessible_text(self) -> Said:
        """See Widget."""
        return Said(Role.ROW, self.words, chosen=self.chosen)

    def activate(self) -> None:
        """Compare with this book."""
        self.act()

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        """See Widget."""
        chosen, under = self.chosen, self.under

        def mark(canvas: Canvas, local: Box) -> None:
            sign, words = self._parts(local)
            draw_radio(canvas, local.x + _MARK, sign.centre.y, chosen)
            if chosen:
                teeth = column(words._replace(y=local.y, h=local.h), [None, _TEETH])[1]
                canvas.teeth(teeth, max(3, round(teeth.w / _TOOTH)), canvas.theme.red)

        stamp(painter, surface, ("book head", chosen, under), box, mark)
        if look.focused:
            draw_ring(painter, surface, box, 0.006)
        place = self._parts(box)[1]
        words, size = squeezed(painter, self.words, self.size, place.w, "serif_bold")
        ink = painter.theme.red if look.hovered else painter.theme.ink
        painter.text(surface, words, (place.x, base_in(place, size)), "serif_bold", size, ink)

    def _parts(self, box: Box) -> tuple[Box, Box]:
        """The places of the mark and of the name: the one over the other, or side by side."""
        if self.under:
            sign, name = column(box, _UNDER)
            return sign, row(name, [BOOK_INDENT, None, _NAME_END])[1]
        sign, name, _ = row(box, [_SIGN, None, _NAME_END])
        return sign, name


class RuleEditorScene(PageScene):
    """Change a table's rules.  ``done`` is told of the table, as it stands then, when the player leaves."""

    star = False

    def __init__(self, context: Context, setup: TableSetup, done: Callable[[TableSetup], None]) -> None:
        super().__init__(context)
        self.setup = setup
        self.done = done
        self.search = ""
        self.only_differences = False
        self.rows: list[Row] = []
        self.sentences: list[BookSentence] = []
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
        """See PageScene."""
        top, sheet, foot = self._parts()
        assert self.scroll is not None
        head, rows, _ = column(row(sheet, [_EDGE, None, _EDGE - 0.002])[1], [_HEAD, None, _EDGE])
        self.scroll.box = rows
        self.columns = self._columns()
        self.rows, end = lay_rows(self.painter, self.setup, self.columns, self.scroll.box.y, self.found())
        self.sentences, end = self._sentences(end)
        self.scroll.height = end - self.scroll.box.y + 0.02
        self.scroll.move(0)
        widgets = [
            widget
            for one in self.rows
            if one.name
            for widget in row_widgets(self.setup, one, self.columns, self.change)
        ]
        self.on_sheet = {widget.name for widget in widgets}
        self.widgets = [*self._tools(top), *self._heads(head), *widgets, *self._foot(foot)]

    def _sentences(self, top: float) -> tuple[list[BookSentence], float]:
        """What the books are, under options that fill no sheet; and where that ends (u)."""
        assert self.scroll is not None
        some, end = lay_sentences(self.painter, self.setup.game, self._below(top))
        room = top <= self.scroll.box.bottom and not self.search and not self.only_differences
        return (some, end) if room else ([], top)

    def _below(self, top: float) -> Box:
        """Where the sentences about the books begin, below the options (u)."""
        left, (last, wide) = self.columns.text[0] + INDENT, self.columns.books[-1]
        return Box(left, top, last + wide - END - left, 0.0)

    def _parts(self) -> tuple[Box, Box, Box]:
        """The heading with the filters, the sheet, the row of buttons."""
        heading, below, sheet, _, foot, _ = self.page(_LEFT, _WIDTH, _PAGE)
        return heading._replace(h=heading.h + below.h), sheet, foot

    def _columns(self) -> Columns:
        assert self.scroll is not None
        count = len(GAMES[self.setup.game].books)
        before = (_TEXT, _CONTROL) if count <= _MANY else _NARROW
        # Across the sheet: room, the options, their values, room, the books, room.
        _, text, control, _, rest, _ = row(self.scroll.box, (0.010, *before, _GAP, None, 0.028))
        books = row(rest, [None] * count)
        return Columns((text.x, text.w), (control.x, control.w), tuple((one.x, one.w) for one in books))

    def _tools(self, top: Box) -> list[Widget]:
        count = len(self.setup.overrides)
        filters = [(False, tr("All")), (True, trn("{n} difference", "{n} differences", count))]
        _, place = row(top, [None, _FILTERS])
        _, bar, _ = column(place, [None, _FILTER, _UP])
        return [Segments("filter", filters, self.only_differences, self.show, box=bar)]

    def _heads(self, head: Box) -> list[Widget]:
        words = WORDS[self.setup.game]
        line = column(head, _HEADS)[1]
        x, wide = self.columns.text
        box = line._replace(x=x + _APART, w=wide - 0.10)
        books, under = GAMES[self.setup.game].books, len(self.columns.books) > _MANY
        names = {book: words.book_words(book).head for book in books}
        inside = BOOK_INDENT if under else _SIGN
        room = min((wide for _, wide in self.columns.books), default=0.0) - _BETWEEN - inside - _NAME_END
        least = 0.6 * BOOK / self.painter.grow
        size = min(fit_size(name, "serif_bold", BOOK, least, room, self.painter.measure) for name in names.values())
        heads: list[Widget] = [TextField("search", self.search, self.look_for, hint=tr("Find a rule …"), box=box)]
        for (x, wide), book in zip(self.columns.books, books, strict=True):

            def act(book: str = book) -> None:
                self.compare(book)

            place = line._replace(x=x, w=wide - _BETWEEN)
            place = place._replace(y=line.y - _HIGHER, h=_BOOK_HIGH) if under else place
            chosen = book == self.setup.book
            head_of = BookHead(f"book {book}", place, names[book], act, chosen=chosen, under=under, size=size)
            heads.append(head_of)
        return heads

    def _foot(self, foot: Box) -> list[Widget]:
        whole = mend = 0.0
        if self.setup.overrides:
            book = WORDS[self.setup.game].book_words(self.setup.book).name
            all_as = tr("All as in: {book}", book=book)
            whole = self.painter.measure(all_as, "sans_bold", THEME.type_button) + 0.060
        if self.trouble is not None:
            option = self.trouble.option
            without = tr("Without “{option}”", option=WORDS[self.setup.game].option_words(option).label)
            mend = self.painter.measure(without, "sans_bold", THEME.type_small) + 0.044
        rules = tr("Read the rules")
        to_rules = button_width(self.painter, rules, least=_READ)
        done, read, as_in_book, _, mending = row(foot, [_DONE, to_rules, whole, None, mend], gap=_APART)
        out: list[Widget] = [
            Button("done", tr("Done"), self.leave, key=trc("key", "Esc"), main=True, box=done),
            Button("read", rules, self._read, box=centred(read, read.w, _ACT)),
        ]
        if self.setup.overrides:
            out.append(Button("as in book", all_as, self.as_in_book, box=centred(as_in_book, whole, _ACT)))
        if self.trouble is not None:
            value, box = mending_of(self.setup, self.trouble), centred(mending, mend, _SMALL)
            out.append(Button("mend", without, lambda: self.change(option, value), size=THEME.type_small, box=box))
        return out

    def _read(self) -> Change:
        return Push(ToRules(self.setup))

    def leave(self) -> Change:
        """See PageScene."""
        self.done(self.setup)
        return Pop()

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See PageScene."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self.leave()
        if event.key == pygame.K_F3 or (event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL):
            self.keyboard.mean("search", shown=True)
            return True
        return None

    def handle(self, event: pygame.Event) -> Change | None:
        """See Scene.  The page keys move the sheet wherever the focus is; letters look for a rule."""
        if event.type == pygame.TEXTINPUT and not self.keyboard.writing and event.text.strip():
            self.keyboard.mean("search", shown=True)
        pages = {pygame.K_PAGEDOWN: 0.5, pygame.K_PAGEUP: -0.5}
        if event.type == pygame.KEYDOWN and event.key in pages and not self.focus_shown:
            assert self.scroll is not None
            self.scroll.move(pages[event.key])
            self.dirty = True
            return None
        return super().handle(event)

    # What is seen.

    def paint(self, painter: Painter, surface: pygame.Surface) -> None:
        """See PageScene."""
        theme = painter.theme
        top, sheet, foot = self._parts()
        base = top.bottom - _PAGE[1]
        title = self.setup.title or tr("House rules")
        painter.text(surface, title, (top.x, base), "serif_bold", 0.054, theme.text)
        if self.search or self.only_differences:
            count = sum(1 for one in self.rows if one.name)
            words = trn("{n} rule shown", "{n} rules shown", count)
            at = (row(top, [None, _FILTERS], gap=0.020)[0].right, base - 0.010)
            painter.text(surface, words, at, "sans", theme.type_small, theme.mist, "right")
        panel(painter, surface, sheet)
        head = column(sheet, [_HEAD, None])[0]
        at = (self.columns.control[0] + 0.004, base_in(column(head, _HEADS)[1], 0.0225))
        painter.text(surface, tr("This table"), at, "serif_bold", 0.0225, theme.ink)
        y = painter.px(head.bottom)
        ends = painter.px(head.x + 2 * _EDGE), painter.px(head.right - 2 * _EDGE)
        pygame.draw.line(surface, theme.ink, (ends[0], y), (ends[1], y), max(1, painter.px(0.002)))
        self._paint_notice(painter, surface, foot)

    def paint_sheet(self, painter: Painter, surface: pygame.Surface, scroll: Scroll) -> None:
        """See PageScene."""
        wrong = self.trouble.option if self.trouble is not None else ""
        paint_rows(painter, surface, self.rows, scroll.box, scroll.offset, wrong=wrong)
        if self.sentences:
            paint_sentences(painter, surface, self.sentences, self._below(self.rows[-1].box.bottom), scroll.offset)
        if not self.rows:
            words = tr("No rule contains these words.") if self.search else tr("Everything is as in the book.")
            middle = scroll.box.x + scroll.box.w / 2, scroll.box.y + 0.20
            painter.text(surface, words, middle, "serif_italic", 0.030, painter.theme.ink, "centre")

    def _paint_notice(self, painter: Painter, surface: pygame.Surface, foot: Box) -> None:
        """Why the rules do not go together, beside the way to mend them."""
        mend = self.widget("mend")
        if self.trouble is None or mend is None:
            return
        right = mend.box.x - 0.016
        before = self.widget("as in book")
        room = right - (before.box.right if before is not None else foot.x + _DONE + _READ + _APART) - 0.03
        lines = painter.lines(trouble_of(self.setup, self.trouble), "sans", painter.theme.type_small, room)
        base = base_in(foot, painter.theme.type_small) - 0.0128 * (len(lines) - 1) * painter.grow
        for number, line in enumerate(lines):
            at = (right, base + number * 0.0256 * painter.grow)
            painter.text(surface, line, at, "sans", painter.theme.type_small, painter.theme.text, "right")
