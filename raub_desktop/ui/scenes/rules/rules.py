"""The rules to be read: as the table plays them, or as a book has them, with a list of contents beside."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pygame

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import as_dict
from raub_desktop.language import tr, trc, trn
from raub_desktop.language.games import WORDS
from raub_desktop.language.rule_page import Block, Pages, blocks_of, differing_first, marked, together
from raub_desktop.session.setup import TableSetup
from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import centred, column, row, stack
from raub_desktop.toolkit.scene import Change, Pop
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Look, Widget, draw_ring, panel, stamp
from raub_desktop.toolkit.widgets.button import Button, Link, fitted, squeezed
from raub_desktop.toolkit.widgets.choosers import Segments
from raub_desktop.toolkit.widgets.screen import FOOT, Screen
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.rules.rule_books import heads_high, paint_heads
from raub_desktop.ui.scenes.rules.rule_sheet import Columns, Item, Note, first_of, lay_pages, paint_pages, section_at
from raub_desktop.ui.scenes.setup.game_row import game_row
from raub_desktop.ui.scenes.setup.saved_tables import tables_of, titled
from raub_desktop.ui.scenes.setup.table_making import pack_of, recalled_of, values_of

_LEFT, _WIDTH = 0.080, 1.618
_PAGE = (0.115, 0.025, 0.804, None)
"""Down to the heading's base line, room, the contents and the sheet, room (u)."""
_BESIDE = (0.326, 0.020, None)
"""The contents, room, the sheet (u)."""
_CONTENTS = (0.018, None, 0.044, 0.010, 0.048, 0.019, FOOT)
"""Room, the list of contents, what compares the books, room, the games, room, the button (u)."""
_LOW_CONTENTS, _LOW_GAP, _RIM = 0.372, 0.014, 0.014
"""In very large words: the width of the contents, the room over the row of buttons, and below it (u)."""
_LOW_FOOT = (0.250, 0.540, 0.420)
"""That row: the button, what compares the books, the games (u)."""
_HEADING = 0.054
_BAR, _BAR_WIDE, _BAR_UP, _BACK = 0.050, 0.960, 0.020, 0.230
"""The choice of rules beside the heading: its height and width, the room under it; the width of the button (u)."""
_ENTRY, _BETWEEN, _ENTRY_TYPE = 0.0525, 0.006, 0.025
"""A line of the contents, what of it is room, and the size of its words (u)."""
_MARGIN, _NAME = 0.022, 0.0255
"""Beside the words of the contents and of the heading, and the size of what stands beside that (u)."""
_ALONE, _NOTED = Columns(0.164, 0.920, 0.0), Columns(0.052, 0.840, 0.266)
"""The text alone on the sheet, and with notes beside it."""
_SHEET, _LEAST_LEFT = 1.254, 0.050
"""How wide the pages are, and how much is free at their left at least, where they are narrower (u)."""
_FEW, _COMPARED, _MANY_COMPARED = 4, Columns(0.040, 0.640, 0.508), Columns(0.040, 0.500, 0.648)
"""Beside columns of so many books at most, and of more."""
_RULED = 0.003
"""Where the line under the names over the columns begins (u)."""
_OWN = "table"
"""The choice that shows the table's own rules."""
_KEYS = {pygame.K_DOWN: 0.09, pygame.K_UP: -0.09, pygame.K_PAGEDOWN: 0.62, pygame.K_PAGEUP: -0.62}
_KEYS |= {pygame.K_SPACE: 0.62, pygame.K_END: 999.0, pygame.K_HOME: -999.0}


class ContentsEntry(Widget):
    """A line of the list of contents; ``here`` is where the reader is, ``marks`` how much differs from the book."""

    def __init__(
        self, name: str, box: Box, words: str, marks: int, act: Callable[[], None], *, here: bool = False
    ) -> None:
        super().__init__(name, box)
        self.words = words
        self.marks = marks
        self.act = act
        self.here = here
        self.size = _ENTRY_TYPE
        """How large it is written: all of a list alike."""

    def accessible_text(self) -> Said:
        """See Widget."""
        return Said(Role.ROW, self.words, chosen=self.here)

    def activate(self) -> None:
        """Go there."""
        self.act()

    @property
    def room(self) -> float:
        """How wide the words may be (u)."""
        return self.box.w - 0.030 - (0.050 if self.marks else 0)

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        """See Widget."""
        theme = painter.theme
        base = box.y + box.h / 2 + 0.0085
        if self.here:
            stamp(painter, surface, ("here",), Box(box.x, box.y + 0.007, 0.008, box.h - 0.014), _bar)
        ink = theme.accent if self.here or look.hovered else theme.text
        words = fitted(painter, self.words, self.size, self.room, "serif_semibold")
        painter.text(surface, words, (box.x + 0.022, base), "serif_semibold", self.size, ink)
        if self.marks:
            pill = Box(box.right - 0.044, box.y + box.h / 2 - 0.0145, 0.036, 0.029)
            stamp(painter, surface, ("marks",), pill, lambda canvas, local: canvas.pill(local, canvas.theme.red))
            at = (pill.centre.x, pill.centre.y + 0.0067)
            painter.text(surface, str(self.marks), at, "sans_bold", THEME.type_key, THEME.paper, "centre")
        if look.focused:
            draw_ring(painter, surface, box, THEME.scoop_tag)


def _bar(canvas: Canvas, box: Box) -> None:
    canvas.rounded(box, 0.003, canvas.theme.red)


class RulesScene(Screen):
    """Read the rules.  What differs from the book has teeth beside it, and the reason in the margin.

    ``any_game``: those of other games may be read, too.
    """

    star = False
    low = True

    def __init__(self, context: Context, setup: TableSetup, *, any_game: bool = False) -> None:
        super().__init__(context)
        self.any_game = any_game
        self.own = titled(setup, tables_of(context))
        self.shown = _OWN
        self.pages: Pages = ()
        self.marks: Mapping[tuple[str, Block], tuple[str, ...]] = {}
        """The blocks that differ from the book, and the options that make them."""
        self.items: list[Item] = []
        self.columns = _ALONE
        self.compared = False
        """Whether the margin tells which other books say the same."""
        self.here = ""
        self._game_before = context.game, context.pack
        self._lends = any_game or self.own.game != context.game
        """Whether cards of another game than the one on the table may be shown."""
        if self._lends:
            self._lay()
        self._told_at = 0.0
        """How far the sheet was scrolled when ``here`` was found."""
        self.scroll = Scroll(Box(0, 0, 1, 1))

    @property
    def fits(self) -> bool:  # type: ignore[override]  # a table of books needs the whole page
        """See Screen."""
        return not self.compared

    @property
    def setup(self) -> TableSetup:
        """The rules shown: the table's own, or a book's."""
        return self.own if self.shown == _OWN else replace(self.own, book=self.shown, overrides={}, title="")

    def show(self, which: str) -> None:
        """Show a book, or the table's own rules; readers stay in the section they are in."""
        self.shown = which
        self.rebuild()
        self.go(self.here)

    def compare(self) -> None:
        """Tell in the margin which other books say the same, or tell it no longer."""
        self.compared = not self.compared
        self.rebuild()
        alike = self.compared and not any(item.books for item in self.items if item.section == self.here)
        self.go(self.pages[0].name if alike else self.here)

    def choose_game(self, game: str) -> None:
        """Show another game's rules, as its table was last played."""
        settings = self.context.settings
        self.own = titled(recalled_of(settings.table, game, settings.name), tables_of(self.context))
        self.shown, self.here = _OWN, ""
        self._lay()
        self.rebuild()
        self.go(self.here)

    def _lay(self) -> None:
        """Let pictures show a deck that has the cards of the game read about."""
        self.context.lay(self.own.game, pack_of(self.own))

    def closed(self) -> None:
        """See Scene.  The cards are those of the game that was on the table before."""
        if self._lends and self._game_before[0]:
            self.context.lay(*self._game_before)
        elif self._lends:
            self.context.clear()
        super().closed()

    def go(self, section: str) -> None:
        """Bring a section's heading to the top."""
        assert self.scroll is not None
        self.scroll.offset = 0.0
        self.scroll.move(first_of(self.items, section).box.y - self.scroll.box.y - 0.012)
        self._look_where(section)

    def build(self) -> None:
        """See Screen."""
        top, listed, sheet, (other, games, foot) = self._parts()
        assert self.scroll is not None
        _, self.scroll.box = self._views(sheet)
        self._write()
        names = [section.name for section in self.pages]
        self.here = self.here if self.here in names else names[0]
        words = WORDS[self.own.game]
        choices = [(_OWN, self.own.title or tr("Your table"))]
        choices += [(book, words.book_words(book).head) for book in GAMES[self.own.game].books]
        self.widgets = [
            Segments("which", choices, self.shown, self.show, box=self._bar(top)),
            *self._contents(listed),
            self._comparing(other),
            Button("back", tr("Back"), Pop, key=trc("key", "Esc"), box=foot),
            *(game_row(games, self.own.game, self.choose_game) if self.any_game else ()),
        ]

    @staticmethod
    def _bar(top: Box) -> Box:
        """Where the choice of rules is, beside the heading."""
        return column(row(top, [None, _BAR_WIDE])[1], [None, _BAR, _BAR_UP])[1]

    def _views(self, sheet: Box) -> tuple[Box, Box]:
        """Of the sheet: the names over the columns of books, where these are compared, and the pages."""
        inside = Box(sheet.x + 0.008, sheet.y + 0.012, sheet.w - 0.018, sheet.h - 0.024)
        heads, pages = column(inside, [heads_high(self.painter) if self.compared else 0.0, None])
        return heads, pages

    def _comparing(self, place: Box) -> Link:
        """The way to what other books do, and back."""
        words = tr("Show this book only") if self.compared else tr("Compare with the other books")
        _, room, _ = row(place, [_MARGIN, None, _MARGIN])
        wide = min(room.w, self.painter.measure(words, "sans", THEME.type_small))
        return Link("compare", words, self.compare, key="O" if self.compared else "C", box=room._replace(w=wide))

    def _parts(self) -> tuple[Box, Box, Box, tuple[Box, Box, Box]]:
        """The heading with the choice of rules, the contents, the sheet; what compares books, the games, the button."""
        heading, below, middle, _ = self.page(_LEFT, _WIDTH, _PAGE)
        top = heading._replace(h=heading.h + below.h)
        if self.context.zoom > 1:
            high = self.lowest() - _RIM - middle.y
            listed, _, foot = column(middle._replace(h=high), [None, _LOW_GAP, FOOT])
            contents, _, sheet = row(listed, [_LOW_CONTENTS, _BESIDE[1], None])
            back, other, games = row(foot, _LOW_FOOT, gap=_LOW_GAP)
            return top, contents, sheet, (centred(other, other.w, _CONTENTS[2]), centred(games, games.w, 0.048), back)
        contents, _, sheet = row(middle, _BESIDE)
        _, listed, other, _, games, _, foot = column(contents, _CONTENTS)
        return top, listed, sheet, (other, games, row(foot, [_BACK, None])[0])

    def _write(self) -> None:
        """The pages for the rules shown, laid on the sheet."""
        words, setup, deck = WORDS[self.own.game], self.setup, self.context.cards.deck

        def write(values: Mapping[str, object]) -> Pages:
            return words.rule_pages(values, deck, setup.book)

        book = as_dict(GAMES[setup.game].books[setup.book])
        self.pages = write(values_of(setup))
        self.marks = marked(write, book, setup.overrides)
        pages = {name: words.rule_pages(as_dict(one), deck, name) for name, one in GAMES[setup.game].books.items()}
        books = {name: blocks_of(one) for name, one in pages.items()}
        columns = [blocks_of(self.pages), *books.values()] if self.marks else [*books.values()]
        if self.compared:
            every = together(self.pages, pages.values())
            common = {block for block in blocks_of(every) if all(block in one for one in columns)}
            self.pages = differing_first(every, common)
        notes = {}
        for block in blocks_of(self.pages):
            reasons = tuple(self._note(name, book[name]) for name in self.marks.get(block, ()))
            notes[block] = Note(
                reasons,
                self._source([name for name in books if block in books[name]]),
                block in self.marks,
                tuple(block in one for one in columns) if self.compared else (),
            )
        assert self.scroll is not None
        self.columns = self._columns(len(books), round(self.scroll.box.w / _SHEET, 4))
        self.items = lay_pages(self.painter, self.pages, notes, self.scroll, self.columns)

    def _columns(self, books: int, share: float) -> Columns:
        """The columns of the sheet, where it has such a share of its width."""
        if self.compared:
            return _COMPARED if books <= _FEW else _MANY_COMPARED
        if share >= 1:
            return _NOTED if self.marks else _ALONE
        if self.marks:
            return _NOTED._replace(text=_NOTED.text - (1 - share) * _SHEET)
        return Columns(_LEAST_LEFT, share * _SHEET - 2 * _LEAST_LEFT, 0.0)

    def _source(self, books: Sequence[str]) -> str:
        """The other books that say so, "" where all of them do or none, or where nobody compares."""
        words, shown = WORDS[self.own.game], self.setup.book
        if not self.compared or len(books) in (0, len(GAMES[self.own.game].books)):
            return ""
        others = ", ".join(words.book_words(book).name for book in books if book != shown)
        if shown not in books:
            return tr("as in: {books}", books=others)
        return tr("also in: {books}", books=others) if others else tr("only here")

    def _note(self, option: str, value: Any) -> tuple[str, str]:
        """An option's name, and what the book has for it."""
        words = WORDS[self.own.game]
        book = words.book_words(self.setup.book).name
        theirs = tr("{book}: {value}", book=book, value=words.value_text(option, value, self.context.cards.deck))
        return words.option_words(option).label, theirs

    def _contents(self, listed: Box) -> list[Widget]:
        entries: list[ContentsEntry] = []
        pitch = min(_ENTRY, listed.h / len(self.pages))
        places = stack(listed._replace(w=listed.w - _BETWEEN), [pitch] * len(self.pages))
        for place, section in zip(places, self.pages, strict=True):
            box = place._replace(h=pitch - _BETWEEN)
            count = sum(1 for name, _ in self.marks if name == section.name)

            def act(name: str = section.name) -> None:
                self.go(name)

            here = section.name == self.here
            entries.append(ContentsEntry(f"to {section.name}", box, section.title, count, act, here=here))
        size = min(squeezed(self.painter, one.words, one.size, one.room, "serif_semibold")[1] for one in entries)
        for one in entries:
            one.size = size
        return [*entries]

    def _look_where(self, section: str) -> None:
        """Mark the section the reader has come to."""
        assert self.scroll is not None
        self.here, self._told_at = section, self.scroll.offset
        for widget in self.widgets:
            if isinstance(widget, ContentsEntry):
                widget.here = widget.name == f"to {section}"
        self.dirty = True

    def shortcut(self, event: pygame.Event) -> Change | None:
        """See Screen."""
        return Pop() if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) else None

    def handle(self, event: pygame.Event) -> Change | None:
        """See Scene.  Up, down and the page keys move the page wherever the focus is."""
        assert self.scroll is not None
        space = event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE
        if event.type == pygame.KEYDOWN and event.key in _KEYS and not (self.focus_shown and space):
            self.scroll.move(_KEYS[event.key])
            self.dirty = True
            answer = None
        else:
            answer = super().handle(event)
        if self.scroll.offset != self._told_at and self.items:
            at_the_end = self.scroll.offset >= self.scroll.furthest
            reached = self.scroll.box.y + self.scroll.offset + (self.scroll.box.h if at_the_end else 0.16)
            self._look_where(section_at(self.items, reached))
        return answer

    def paint(self, painter: Painter, surface: pygame.Surface) -> None:
        """See Screen."""
        theme = painter.theme
        top, _, sheet, _ = self._parts()
        painter.text(surface, tr("Rules"), (top.x, top.bottom - _PAGE[1]), "serif_bold", _HEADING, theme.text)
        panel(painter, surface, sheet)
        if self.compared:
            self._paint_heads(painter, surface, self._views(sheet)[0])
        left = top.x + painter.measure(tr("Rules"), "serif_bold", _HEADING) + _MARGIN
        room = self._bar(top).x - left - _MARGIN
        words, size = squeezed(painter, self._named(), _NAME, max(room, 0.0), "serif_italic")
        if words != self._named():
            return  # the choice beside it says so, too
        painter.text(surface, words, (left, top.bottom - _PAGE[1]), "serif_italic", size, theme.mist)

    def _paint_heads(self, painter: Painter, surface: pygame.Surface, heads: Box) -> None:
        """The names over the columns of books, and a line under them."""
        words, books = WORDS[self.own.game], [*GAMES[self.own.game].books]
        names = [words.book_words(book).head for book in books]
        chosen = books.index(self.setup.book)
        if self.marks:
            names, chosen = [self.setup.title or tr("Your table"), *names], 0
        area = heads._replace(x=heads.x + self.columns.beside, w=self.columns.notes)
        paint_heads(painter, surface, area, names, chosen)
        ends = painter.px(heads.x + _RULED), painter.px(area.right)
        y = painter.px(heads.bottom)
        pygame.draw.line(surface, painter.theme.ink, (ends[0], y), (ends[1], y), max(1, painter.px(0.002)))

    def _named(self) -> str:
        """Whose rules these are, and how far they differ from the book."""
        setup = self.setup
        parts = [setup.title, WORDS[self.own.game].book_words(setup.book).name]
        if setup.overrides:
            parts.append(trn("{n} difference", "{n} differences", len(setup.overrides)))
        return " · ".join(filter(None, parts))

    def paint_sheet(self, painter: Painter, surface: pygame.Surface, scroll: Scroll) -> None:
        """See Screen."""
        paint_pages(painter, surface, self.items, scroll, self.columns)
