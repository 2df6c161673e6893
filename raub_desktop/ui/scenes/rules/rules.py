"""The rules to be read: as the table plays them, or as a book has them, with a list of contents beside."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
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
from raub_desktop.toolkit.drawing.rows import base_in
from raub_desktop.toolkit.layout import Column, Control, Node, Page, Panel, Picture, Row, Sheet, Spacer, Text, Wide
from raub_desktop.toolkit.scene import Change, Pop
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Look, Widget, draw_ring, stamp
from raub_desktop.toolkit.widgets.button import Button, Link, squeezed
from raub_desktop.toolkit.widgets.choosers import Segments
from raub_desktop.toolkit.widgets.screen import ARROW_STEP
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.rules.rule_books import heads_high, paint_heads
from raub_desktop.ui.scenes.rules.rule_sheet import PAGE, Columns, Item, Note, RulePages, first_of, section_at
from raub_desktop.ui.scenes.setup.game_row import game_choice
from raub_desktop.ui.scenes.setup.saved_tables import tables_of, titled
from raub_desktop.ui.scenes.setup.table_making import pack_of, recalled_of, values_of

_LIST, _LEAST_LIST = 0.326, 0.250
"""The wished and the least width of the list of contents (u)."""
_ENTRY, _MARKED = 0.024, 0.050
"""The size of an entry's words, and the room for how much of its section differs (u)."""
_LEFT, _NOTES, _BESIDE = 0.052, 0.266, 0.090
"""Before the text, the width of notes, and the room round both (u)."""
_ALONE = Columns(0.164, 0.920, 0.0)
"""The text alone on a sheet with room for it."""
_FEW, _BOOKS, _MANY_BOOKS = 4, 0.508, 0.648
"""The columns of so many books at most, and of more (u)."""
_KEYS = {pygame.K_DOWN: ARROW_STEP, pygame.K_UP: -ARROW_STEP}
_OWN = "table"
"""The choice that shows the table's own rules."""


class ContentsEntry(Widget):
    """A line of the list of contents; ``here`` is where the reader is, ``marks`` how much differs from the book."""

    def __init__(self, name: str, words: str, marks: int, act: Callable[[], None], *, here: bool = False) -> None:
        super().__init__(name)
        self.words = words
        self.marks = marks
        self.act = act
        self.here = here

    def accessible_text(self) -> Said:
        return Said(Role.ROW, self.words, chosen=self.here)

    def activate(self) -> None:
        """Go there."""
        self.act()

    def widths(self, painter: Painter) -> tuple[float, float]:
        words = painter.measure(self.words, "serif_semibold", _ENTRY) + _MARKED
        return min(_LEAST_LIST, words), max(_LIST, words)

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        theme = painter.theme
        if self.here:
            stamp(painter, surface, ("here",), Box(box.x, box.y + 0.007, 0.008, box.h - 0.014), _bar)
        ink = theme.accent if self.here or look.hovered else theme.text
        room = box.w - 0.030 - (_MARKED if self.marks else 0)
        words, size = squeezed(painter, self.words, _ENTRY, room, "serif_semibold")
        painter.text(surface, words, (box.x + 0.022, base_in(box, size)), "serif_semibold", size, ink)
        if self.marks:
            pill = Box(box.right - 0.044, box.y + box.h / 2 - 0.0145, 0.036, 0.029)
            stamp(painter, surface, ("marks",), pill, lambda canvas, local: canvas.pill(local, canvas.theme.red))
            at = (pill.centre.x, base_in(pill, THEME.type_key))
            painter.text(surface, str(self.marks), at, "sans_bold", THEME.type_key, THEME.paper, "centre")
        if look.focused:
            draw_ring(painter, surface, box, THEME.scoop_tag)


def _bar(canvas: Canvas, box: Box) -> None:
    canvas.rounded(box, 0.003, canvas.theme.red)


class RulesScene(PageScene):
    """Read the rules.  What differs from the book has teeth beside it, and the reason in the margin.

    ``any_game``: those of other games may be read, too.
    """

    star = False

    def __init__(self, context: Context, setup: TableSetup, *, any_game: bool = False) -> None:
        super().__init__(context)
        self.any_game = any_game
        self.own = titled(setup, tables_of(context))
        self.shown = _OWN
        self.pages: Pages = ()
        self.marks: Mapping[tuple[str, Block], tuple[str, ...]] = {}
        """The blocks that differ from the book, and the options that make them."""
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
        self._sheet, self._list = Scroll(), Scroll()
        self._rules: RulePages | None = None

    @property
    def items(self) -> list[Item]:
        """What is on the sheet, in its place."""
        return [] if self._rules is None else self._rules.items

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
        if self._rules is None:
            return
        scroll = self.reader
        scroll.offset = 0.0
        scroll.move(first_of(self.items, section).box.y - scroll.box.y - 0.012)
        self._look_where(section)

    @property
    def reader(self) -> Scroll:
        """What moves the rules: their sheet, or the page where there is no room for one."""
        page = None if self.tree is None else self.tree.page
        return self._sheet if page is None else page

    def layout(self) -> Node:
        notes = self._write()
        names = [section.name for section in self.pages]
        self.here = self.here if self.here in names else names[0]
        words = WORDS[self.own.game]
        choices = [(_OWN, self.own.title or tr("Your table"))]
        choices += [(book, words.book_words(book).head) for book in GAMES[self.own.game].books]
        self._rules = RulePages(self.pages, notes, self._columns, self._sheet)
        rules: Node = Sheet(self._rules, self._sheet)
        if self.compared:
            heads = Picture(
                self._paint_heads, PAGE, heads_high(self.painter), words=" ", fills=True, grows=False, least=1.0
            )
            rules = Column(heads, rules, gap="none", share=1.0)
        sheet = Panel(rules, pad="s", share=1.0, width=PAGE)
        contents = Sheet(Column(*map(Control, self._contents()), gap="none", width=_LIST), self._list, share=0.0)
        games = game_choice(self.own.game, self.choose_game) if self.any_game else None
        compare = tr("Show this book only") if self.compared else tr("Compare with the other books")
        beside = Row(contents, sheet, gap="m", align="stretch", share=1.0)
        return Page(
            Row(
                Text(tr("Rules"), "title"),
                Text(self._named(), "remark", tone="quiet", share=1.0),
                Control(Segments("which", choices, self.shown, self.show)),
                wraps=True,
            ),
            Wide(beside, sheet, ease=0.5, share=1.0) if self.compared else beside,
            foot=Row(
                Control(Button("back", tr("Back"), Pop, key=trc("key", "Esc")), width=0.23),
                Control(Link("compare", compare, self.compare, key="O" if self.compared else "C")),
                Spacer(),
                None if games is None else Control(games),
                wraps=True,
            ),
        )

    def _write(self) -> dict[tuple[str, Block], Note]:
        """Write the pages for the rules shown; return what stands in the margin beside each block."""
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
        return notes

    def _columns(self, width: float) -> Columns:
        """Return the columns of a sheet of a width (u)."""
        if self.compared:
            books = _BOOKS if len(GAMES[self.own.game].books) <= _FEW else _MANY_BOOKS
            books = min(books, width / 2)
            return Columns(_LEFT, width - books - _BESIDE, books)
        if self.marks:
            return Columns(_LEFT, width - _NOTES - _BESIDE, _NOTES)
        return _ALONE if width >= PAGE - _LEFT else Columns(_LEFT, width - 2 * _LEFT, 0.0)

    def _source(self, books: Sequence[str]) -> str:
        """Return the other books that say so, "" where all of them do or none, or where nobody compares."""
        words, shown = WORDS[self.own.game], self.setup.book
        if not self.compared or len(books) in (0, len(GAMES[self.own.game].books)):
            return ""
        others = ", ".join(words.book_words(book).name for book in books if book != shown)
        if shown not in books:
            return tr("as in: {books}", books=others)
        return tr("also in: {books}", books=others) if others else tr("only here")

    def _note(self, option: str, value: Any) -> tuple[str, str]:
        """Return an option's name, and what the book has for it."""
        words = WORDS[self.own.game]
        book = words.book_words(self.setup.book).name
        theirs = tr("{book}: {value}", book=book, value=words.value_text(option, value, self.context.cards.deck))
        return words.option_words(option).label, theirs

    def _contents(self) -> list[ContentsEntry]:
        """Return the sections, each with how much of it differs from the book."""
        counts = Counter(name for name, _ in self.marks)
        return [
            ContentsEntry(
                *(f"to {section.name}", section.title, counts[section.name], partial(self.go, section.name)),
                here=section.name == self.here,
            )
            for section in self.pages
        ]

    def _look_where(self, section: str) -> None:
        """Mark the section the reader has come to."""
        self.here, self._told_at = section, self.reader.offset
        for widget in self.widgets:
            if isinstance(widget, ContentsEntry):
                widget.here = widget.name == f"to {section}"
        self.dirty = True

    def shortcut(self, event: pygame.Event) -> Change | None:
        return Pop() if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) else None

    def handle(self, event: pygame.Event) -> Change | None:
        """See Scene.  Up and down move the rules wherever the focus is."""
        answer = None
        if event.type == pygame.KEYDOWN and event.key in _KEYS:
            self.reader.move(_KEYS[event.key])
            self.dirty = True
        else:
            answer = super().handle(event)
        scroll = self.reader
        if scroll.offset != self._told_at and self.items:
            at_the_end = scroll.offset >= scroll.furthest
            reached = scroll.box.y + scroll.offset + (scroll.box.h if at_the_end else 0.16)
            self._look_where(section_at(self.items, reached))
        return answer

    def _paint_heads(self, painter: Painter, surface: pygame.Surface, heads: Box) -> None:
        """Draw the names over the columns of books, and a line under them."""
        words, books = WORDS[self.own.game], [*GAMES[self.own.game].books]
        names = [words.book_words(book).head for book in books]
        chosen = books.index(self.setup.book)
        if self.marks:
            names, chosen = [self.setup.title or tr("Your table"), *names], 0
        assert self._rules is not None
        columns = self._columns(self._rules.box.w)
        area = heads._replace(x=heads.x + columns.beside, w=columns.notes)
        paint_heads(painter, surface, area, names, chosen)
        y = painter.px(heads.bottom)
        ends = (painter.px(heads.x), y), (painter.px(area.right), y)
        pygame.draw.line(surface, painter.theme.ink, *ends, max(1, painter.px(0.002)))

    def _named(self) -> str:
        """Whose rules these are, and how far they differ from the book."""
        setup = self.setup
        parts = [setup.title, WORDS[self.own.game].book_words(setup.book).name]
        if setup.overrides:
            parts.append(trn("{n} difference", "{n} differences", len(setup.overrides)))
        return " · ".join(filter(None, parts))
