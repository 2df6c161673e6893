"""The page of rules, as the table plays them or as a book has them, with a table of contents."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import Any, NamedTuple

import pygame

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import as_dict
from raub_desktop.language import rule_page, tr, trc, trn
from raub_desktop.language.games import WORDS
from raub_desktop.session.setup import TableSetup
from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.layout import (
    SPACES,
    Column,
    Control,
    Grid,
    Ground,
    Mark,
    Node,
    Page,
    Panel,
    Picture,
    Row,
    Sheet,
    Spacer,
    Text,
    Tone,
    Wide,
)
from raub_desktop.toolkit.layout import Role as TextRole
from raub_desktop.toolkit.scene import Change, Pop
from raub_desktop.toolkit.theme import THEME, mixed
from raub_desktop.toolkit.widgets.base import nothing, stamped
from raub_desktop.toolkit.widgets.button import Button, Link
from raub_desktop.toolkit.widgets.choosers import Segments
from raub_desktop.toolkit.widgets.screen import ARROW_STEP
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.toolkit.widgets.tile import Tile, upright_teeth
from raub_desktop.ui.cards.card_row import CardRow
from raub_desktop.ui.context import Context
from raub_desktop.ui.games import SETUPS
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.choices import game_choice
from raub_desktop.ui.scenes.setup.saved_tables import tables_of, with_rules_name
from raub_desktop.ui.scenes.setup.table_making import pack_of, recalled_of, values_of

_CARD, _SMALL_CARD, _FEW = 0.176, 0.146, 6
"""The height of the cards in a picture, of those in one with more than so many (u)."""
_BOOKS, _LEAST_BOOKS = 0.650, 5
"""Width of the books' columns together (u), and the least number of columns that share it."""


class Note(NamedTuple):
    """The note in the margin of a block."""

    reasons: tuple[tuple[str, str], ...] = ()
    """Each option because of which it differs from the book: its name, and the book's value."""
    source: str = ""
    """The books that have the block, in words, if comparison is on and not all have it."""
    differs: bool = False
    books: tuple[bool, ...] = ()
    """For each book's column whether it has the block, if books are compared."""

    @property
    def in_all(self) -> bool:
        """Whether books are compared and all of them have the block."""
        return bool(self.books) and all(self.books)


Notes = Mapping[tuple[str, rule_page.Block], Note]


class RulePages(Column):
    """Pages of rules one below the other; ``headings`` are their headings, by the names of the sections.

    ``heads``: the names of the books that have columns beside the text, the chosen one, in red, first.
    """

    def __init__(self, pages: rule_page.Pages, notes: Notes, books: Sequence[str] = (), chosen: int = 0) -> None:
        self.headings: dict[str, Text] = {}
        peers: list[Grid] = []
        heads = Grid([[Text(""), *_book_heads(books, chosen)]], _shares(len(books)), peers=peers, gap="s")
        self.heads = Column(heads, pad="s")
        sections = [self._section(section, notes, peers) for section in pages]
        margin = any(note.reasons for note in notes.values())
        if books or margin:
            super().__init__(*sections, gap="l")
        else:
            text = Column(*sections, gap="l", width="xxl", most="xxl")
            super().__init__(Row(Spacer(), text, Spacer(), gap="none"))

    def section_at(self, y: float) -> str:
        """Return the section at a height on the sheet (u)."""
        above = [name for name, heading in self.headings.items() if heading.box.y <= y]
        return above[-1] if above else next(iter(self.headings))

    def _section(self, section: rule_page.Section, notes: Notes, peers: list[Grid]) -> Node:
        heading = self.headings[section.name] = Text(section.title, "heading", tone="red")
        items: list[Node] = [heading]
        told_of_all = False
        for (note, joined), blocks in groupby(
            section.blocks,
            lambda block: (notes.get((section.name, block), Note()), isinstance(block, rule_page.Scores)),
        ):
            if note.in_all and not told_of_all:
                told_of_all = True
                words = tr("in all books")
                items.append(Text(words[:1].upper() + words[1:], "quote", tone="green"))
            parts = [_block(block) for block in blocks]
            if joined:
                parts = [Column(*parts, gap="none")]
            for number, part in enumerate(parts):
                items.append(_beside(part, note if not number else note._replace(reasons=()), peers))
        return Column(*items)


def _shares(books: int) -> list[float]:
    return [1.0, *[0.0] * books]


def _book_heads(names: Sequence[str], chosen: int) -> Iterator[Text]:
    width = _BOOKS / max(len(names), _LEAST_BOOKS)
    for number, name in enumerate(names):
        tone: Tone = "red" if number == chosen else "plain"
        role: TextRole = "caption" if len(names) <= _LEAST_BOOKS else "name plate"
        yield Text(name, role, tone=tone, align="centre", lines=2, shrinks=True, width=width, most=width)


def _beside(part: Node, note: Note, peers: list[Grid]) -> Node:
    """Return a node with its note: the signs of the books that have it, or why it differs."""
    reasons = Column(*_reasons(note), gap="none", width="s", most="s") if note.reasons else None
    if note.books and not note.in_all:
        first = _says_so(note.books[0], words=note.source or " ")
        marks = [first, *(_says_so(said) for said in note.books[1:])]
        grid = Grid([[part, *marks]], _shares(len(note.books)), gap="s", align="start", peers=peers)
        return Panel(Column(grid, None if reasons is None else Row(Spacer(), reasons)), pad="s", paint=_draw_band)
    if not note.differs:
        return part
    beside = Row(part, Spacer("none"), reasons, gap="m", align="start", share=1.0)
    return Row(upright_teeth(True), beside, align="stretch")


def _reasons(note: Note) -> Iterator[Node]:
    for label, words in note.reasons:
        yield Text(label, "fine label", tone="red")
        yield Text(words, "fine", tone="red")


def _block(block: rule_page.Block) -> Node:
    match block:
        case str():
            return Text(block, "prose")
        case rule_page.Scores(rows):
            return Column(*(_score(words, points) for words, points in rows), gap="none", width="xl", most="xl")
        case rule_page.Picture(groups, words):
            high = _CARD if sum(len(group.cards) for group in groups) <= _FEW else _SMALL_CARD
            cards = Row(Spacer(), *(_group(group, high) for group in groups), Spacer(), gap="l", align="start")
            strip = Panel(cards, paint=stamped("strip", _draw_cloth), ground=Ground.CLOTH)
            return Column(strip, Text(words, "remark"), gap="xs")


def _score(words: str, points: str) -> Node:
    """Return a line of a score table: the case, a dotted line, and the points."""
    dots = Picture(_draw_dots, SPACES["xl"], SPACES["m"], fills=True, grows=False, least=0.2, share=1.0)
    return Row(Text(words, "prose"), dots, Text(points, "score"), words=f"{words}, {points}")


def _group(group: rule_page.Group, height: float) -> Node:
    cards = CardRow(group.cards, height, dim=0.42 if group.away else 0.0, rim=group.won)
    words = Text(group.words, "small", tone="quiet", align="centre") if group.words else None
    return Column(cards, words, gap="xs")


# ------------------------------------------------------------------------------------------------------------ drawings
def _says_so(said: bool, words: str = "") -> Node:
    """Return a tick for a book that has the block, else a dash."""
    return Mark(stamped(("says so", said), _draw_tick if said else _draw_dash), SPACES["m"], "prose", words=words)


def _draw_tick(canvas: Canvas, box: Box) -> None:
    points = ((0.15, 0.52), (0.40, 0.75), (0.85, 0.22))
    path = [(box.x + across * box.w, box.y + down * box.h) for across, down in points]
    canvas.trace(path, canvas.theme.leaf, 1.5 * THEME.line, closed=False)


def _draw_dash(canvas: Canvas, box: Box) -> None:
    ends = [(box.centre.x + way * box.w / 4, box.centre.y) for way in (-1, 1)]
    canvas.trace(ends, canvas.theme.ink, THEME.line, closed=False)


def _draw_dots(painter: Painter, surface: pygame.Surface, box: Box) -> None:
    pitch, radius = SPACES["s"] * 0.75, max(1.0, painter.px(THEME.hair))
    for number in range(math.ceil(box.w / pitch)):
        at = painter.px(box.x + number * pitch), painter.px(box.centre.y + SPACES["xs"])
        pygame.draw.circle(surface, painter.theme.ink, at, radius)


def _draw_band(painter: Painter, surface: pygame.Surface, box: Box) -> None:
    """Draw the background of a row that not all books have, with a bar at its edge."""
    theme, band = painter.theme, painter.pixels(box)
    if not theme.plain:
        pygame.draw.rect(surface, mixed(theme.paper, theme.yellow, 0.2), band)
    band.w = painter.px(SPACES["xs"])
    pygame.draw.rect(surface, theme.red, band)


def _draw_cloth(canvas: Canvas, box: Box) -> None:
    canvas.label(box, canvas.theme.cloth, THEME.scoop, canvas.theme.thread)


_PAGE = 1.254
"""Width of the pages where there is room (u)."""
_KEYS = {pygame.K_DOWN: ARROW_STEP, pygame.K_UP: -ARROW_STEP}
_OWN = "table"
"""The value of the choice that shows the table's own rules."""


def _draw_bar(painter: Painter, surface: pygame.Surface, box: Box) -> None:
    pygame.draw.rect(surface, painter.theme.red, painter.pixels(box))


def _draw_count(painter: Painter, surface: pygame.Surface, box: Box) -> None:
    pygame.draw.rect(surface, painter.theme.red, painter.pixels(box), border_radius=painter.px(box.h / 2))


def _entry(title: str, marks: int, *, here: bool) -> Node:
    """Return a line of the table of contents: ``here`` for the current section, ``marks`` for how much differs."""
    draw = _draw_bar if here else nothing
    bar = Picture(draw, SPACES["xs"], SPACES["m"], grows=False, least=1.0)
    count = Panel(Text(str(marks), "fine label"), pad="xs", paint=_draw_count, ground=Ground.RED) if marks else None
    return Row(bar, Text(title, "contents", tone="accent" if here else "plain", share=1.0), count)


class RulesScene(PageScene):
    """The rules of a table or book.  What differs from the book has teeth beside it, and the reason in the margin.

    ``any_game``: the rules of other games can be chosen, too.
    """

    star = False

    def __init__(self, context: Context, setup: TableSetup, *, any_game: bool = False) -> None:
        super().__init__(context)
        self.any_game = any_game
        self.own = with_rules_name(setup, tables_of(context))
        self.shown = _OWN
        self.pages: rule_page.Pages = ()
        self.marks: Mapping[tuple[str, rule_page.Block], tuple[str, ...]] = {}
        """The blocks that differ from the book, with the options responsible."""
        self.notes: Mapping[tuple[str, rule_page.Block], Note] = {}
        """The margin's note of each block."""
        self.compared = False
        """Whether the margin shows which other books have the same."""
        self.here = ""
        self._game_before = context.game, context.pack
        self._lends = any_game or self.own.game != context.game
        """Whether cards of another game than the one on the table may be shown."""
        if self._lends:
            self._lay()
        self._told_at = 0.0
        """The scroll offset for which ``here`` was computed."""
        self._sheet, self._list = Scroll(), Scroll()
        self._rules: RulePages | None = None
        self._entries: dict[str, Tile] = {}
        """The lines of the list of contents, by the names of their sections."""

    @property
    def setup(self) -> TableSetup:
        """The table whose rules are shown: the table's own, or a book's."""
        return self.own if self.shown == _OWN else replace(self.own, book=self.shown, overrides={}, title="")

    def show(self, which: str) -> None:
        """Show a book, or the table's own rules, in the same section."""
        self.shown = which
        self.rebuild()
        self.go(self.here)

    def compare(self) -> None:
        """Show or hide, in the margin, which other books have the same."""
        self.compared = not self.compared
        self.rebuild()
        books = [note.books for (section, _), note in self.notes.items() if section == self.here]
        alike = self.compared and all(map(all, books))
        self.go(self.pages[0].name if alike else self.here)

    def choose_game(self, game: str) -> None:
        """Show another game's rules, those of its last-used table."""
        settings = self.context.settings
        self.own = with_rules_name(recalled_of(settings.table, game, settings.name), tables_of(self.context))
        self.shown, self.here = _OWN, ""
        self._lay()
        self.rebuild()
        self.go(self.here)

    def _lay(self) -> None:
        """Use a deck for pictures that has the cards of the game shown."""
        self.context.lay(self.own.game, pack_of(self.own))

    def closed(self) -> None:
        """Use the cards of the game that was on the table before."""
        if self._lends and self._game_before[0]:
            self.context.lay(*self._game_before)
        elif self._lends:
            self.context.clear()
        super().closed()

    def go(self, section: str) -> None:
        """Scroll a section's heading to the top."""
        if self._rules is None:
            return
        scroll = self.reader
        scroll.offset = 0.0
        scroll.move(self._rules.headings[section].box.y - scroll.box.y - SPACES["s"])
        self._look_where(section)

    @property
    def reader(self) -> Scroll:
        """The scroll view of the rules: their sheet's, or the page's where there is no room for one."""
        page = None if self.tree is None else self.tree.page
        return self._sheet if page is None else page

    def layout(self) -> Node:
        self.notes = self._write()
        names = [section.name for section in self.pages]
        self.here = self.here if self.here in names else names[0]
        words = WORDS[self.own.game]
        books = [(book, words.book_words(book).head) for book in GAMES[self.own.game].books]
        choices = [(_OWN, self.own.title or tr("Your table")), *books]
        heads, chosen = [head for _, head in books], [book for book, _ in books].index(self.setup.book)
        if self.marks:
            heads, chosen = [self.setup.title or tr("Your table"), *heads], 0
        self._rules = RulePages(self.pages, self.notes, heads if self.compared else (), chosen)
        rules = Sheet(self._rules, self._sheet, head=self._rules.heads if self.compared else None)
        sheet = Panel(rules, share=1.0, width=_PAGE)
        self._entries = {section.name: self._tile(section) for section in self.pages}
        tiles = map(Control, self._entries.values())
        contents = Sheet(Column(*tiles, gap="none", width="m"), self._list, share=0.0)
        compare = tr("Show this book only") if self.compared else tr("Compare with the other books")
        beside = Row(contents, sheet, gap="m", align="stretch", share=1.0)
        return Page(
            Row(
                Text(tr("Rules"), "title"),
                Text(self._named(), "remark", tone="quiet", share=1.0),
                Control(Segments("which", choices, self.shown, self.show)),
                wraps=True,
            ),
            Wide(beside, sheet, ease=0.8, share=1.0) if self.compared else beside,
            foot=Row(
                Control(Button("back", tr("Back"), self.leave, key=trc("key", "Esc")), width=0.23),
                Control(Link("compare", compare, self.compare, key="O" if self.compared else "C")),
                Spacer(),
                game_choice(self.own.game, self.choose_game) if self.any_game else None,
                wraps=True,
            ),
        )

    def _write(self) -> dict[tuple[str, rule_page.Block], Note]:
        """Make the pages of the rules shown; return the margin's note of each block."""
        words, setup, deck = WORDS[self.own.game], self.setup, self.context.cards.deck

        def write(values: Mapping[str, object]) -> rule_page.Pages:
            return words.rule_pages(values, deck, setup.book)

        values, lengths = values_of(setup), SETUPS[setup.game]
        book = {**as_dict(GAMES[setup.game].books[setup.book]), **lengths.length_of(values)}  # no rule of a book
        self.pages = write(values)
        self.marks = rule_page.marked(write, book, lengths.without_length(setup.overrides))
        pages = {name: words.rule_pages(as_dict(book), deck, name) for name, book in GAMES[setup.game].books.items()}
        books = {name: rule_page.blocks_of(page) for name, page in pages.items()}
        columns = [rule_page.blocks_of(self.pages), *books.values()] if self.marks else [*books.values()]
        if self.compared:
            every = rule_page.together(self.pages, pages.values())
            common = {block for block in rule_page.blocks_of(every) if all(block in blocks for blocks in columns)}
            self.pages = rule_page.differing_first(every, common)
        notes = {}
        for block in rule_page.blocks_of(self.pages):
            reasons = tuple(self._note(name, book[name]) for name in self.marks.get(block, ()))
            notes[block] = Note(
                reasons,
                self._source([name for name in books if block in books[name]]),
                block in self.marks,
                tuple(block in blocks for blocks in columns) if self.compared else (),
            )
        return notes

    def _source(self, books: Sequence[str]) -> str:
        """Return the other books that have a block; "" where all or none do, or without comparison."""
        words, shown = WORDS[self.own.game], self.setup.book
        if not self.compared or len(books) in (0, len(GAMES[self.own.game].books)):
            return ""
        others = ", ".join(words.book_words(book).name for book in books if book != shown)
        if shown not in books:
            return tr("as in: {books}", books=others)
        return tr("also in: {books}", books=others) if others else tr("only here")

    def _note(self, option: str, value: Any) -> tuple[str, str]:
        """Return an option's name, and the book's value of it."""
        words = WORDS[self.own.game]
        book = words.book_words(self.setup.book).name
        theirs = tr("{book}: {value}", book=book, value=words.value_text(option, value, self.context.cards.deck))
        return words.option_words(option).label, theirs

    def _tile(self, section: rule_page.Section) -> Tile:
        """Return a section's entry in the table of contents, with how much of it differs from the book."""
        said = Said(Role.ROW, section.title, chosen=section.name == self.here)
        face, act = self._face(section), partial(self.go, section.name)
        return Tile(f"to {section.name}", face, act, said, ground=Ground.CLOTH)

    def _face(self, section: rule_page.Section) -> Node:
        marks = sum(name == section.name for name, _ in self.marks)
        return _entry(section.title, marks, here=section.name == self.here)

    def _look_where(self, name: str) -> None:
        """Mark the current section in the table of contents."""
        self.here, self._told_at = name, self.reader.offset
        for section in self.pages:
            tile, here = self._entries[section.name], section.name == name
            if tile.said.chosen is not here:
                tile.face, tile.said = self._face(section), tile.said._replace(chosen=here)
                tile.move_to(self.painter, tile.box)
        self.dirty = True

    def leave(self) -> Change | None:
        """Leave the comparison first, then the rules."""
        if not self.compared:
            return Pop()
        self.compare()
        return None

    def shortcut(self, event: pygame.Event) -> Change | None:
        return self.leave() if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) else None

    def handle(self, event: pygame.Event) -> Change | None:
        """Scroll the rules by the up and down keys, wherever the focus is."""
        answer = None
        if event.type == pygame.KEYDOWN and event.key in _KEYS:
            self.reader.move(_KEYS[event.key])
            self.dirty = True
        else:
            answer = super().handle(event)
        scroll = self.reader
        if scroll.offset != self._told_at and self._rules is not None:
            at_the_end = scroll.offset >= scroll.furthest
            reached = scroll.box.y + scroll.offset + (scroll.box.h if at_the_end else scroll.box.h / 4)
            self._look_where(self._rules.section_at(reached))
        return answer

    def _named(self) -> str:
        """Return the name of the rules shown, and how much of them differs from the book."""
        setup = self.setup
        parts = [setup.title, WORDS[self.own.game].book_words(setup.book).name]
        if changed := SETUPS[setup.game].house_rules(setup.overrides, len(setup.seats)):
            parts.append(trn("{n} difference", "{n} differences", len(changed)))
        return " · ".join(filter(None, parts))
