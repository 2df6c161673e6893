"""The rule editor: every option of a game, its value at this table beside each book's."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionError, as_dict
from raub_desktop.language import N_, tr, trc, trn
from raub_desktop.language.games import WORDS
from raub_desktop.language.plain_text import search_key
from raub_desktop.session.setup import TableSetup
from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.layout import Column, Control, Grid, Node, Page, Panel, Row, Sheet, Spacer, Text, Wide
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.choosers import Segments
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.toolkit.widgets.text_field import TextField
from raub_desktop.toolkit.widgets.tile import Tile, radio, teeth
from raub_desktop.ui.context import Context
from raub_desktop.ui.games import SETUPS
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.destinations import ToRules
from raub_desktop.ui.scenes.setup.option_list import (
    BOOK_WIDTH,
    SHARES,
    gap_of,
    option_list,
    option_rows,
    shown_books,
    text_of_option,
)
from raub_desktop.ui.scenes.setup.saved_tables import called
from raub_desktop.ui.scenes.setup.table_making import checked, mending_of, rebased, ruled, trouble_of, values_of


class BookHead(Tile):
    """The button that chooses the book to compare with; ``over``: at the head of its column, with the mark over its
    name.

    ``peers`` are the names of the other books.
    """

    def __init__(
        self, book: str, name: str, act: Callable[[], None], *, chosen: bool, over: bool, peers: list[Text]
    ) -> None:
        mark = radio(chosen, "caption")
        words = Column(Text(name, "caption", lines=1, shrinks=True, peers=peers), teeth(chosen), gap="none", share=1.0)
        face = Column(Row(mark, Spacer()), words, gap="none") if over else Row(mark, words, gap="xs", align="start")
        super().__init__(f"book {book}", face, act, Said(Role.ROW, name, chosen=chosen))


_OTHER_WORDS = N_(
    "joker|wild stock|deck|widow discard|pile opening|initial meld|combination player|seat "
    "team|partner bid|auction marriage|wedding exchange|swap bonus|premium|extra "
    "penalty|fine"
)
"""Words that mean much the same to those who look for a rule, in groups: the beginnings of words, in any order."""


def with_other_words(text: str) -> str:
    """Return a text for searching with the words added that others use for its own."""
    groups = [group.split("|") for group in search_key(tr(_OTHER_WORDS)).split()]
    return " ".join([text, *(" ".join(group) for group in groups if any(f" {word}" in f" {text}" for word in group))])


class RuleEditorScene(PageScene):
    """Change a table's rules.  ``done`` is called with the changed table when the player leaves."""

    star = False

    def __init__(self, context: Context, setup: TableSetup, done: Callable[[TableSetup], None]) -> None:
        super().__init__(context)
        self.setup = setup
        self.done = done
        self.search = ""
        self.only_differences = False
        self.shown: list[str] = []
        """The names of the options listed."""
        self.trouble: OptionError | None = None
        self.sheet = Scroll()
        self._field = TextField("search", "", self.look_for, hint=tr("Find a rule…"))
        self._check()

    # ------------------------------------------------------------------------------------------------------- changes

    def set_table(self, setup: TableSetup) -> None:
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
        self.set_table(ruled(self.setup, {**self.setup.overrides, name: value}))

    def compare(self, book: str) -> None:
        """Compare the same rules with another book."""
        self.set_table(rebased(self.setup, book))

    def as_in_book(self) -> None:
        """Set all options but the length of the match to the chosen book's values."""
        kept = SETUPS[self.setup.game].length_options
        own = {name: value for name, value in self.setup.overrides.items() if name in kept}
        self.set_table(replace(self.setup, overrides=own))

    def show(self, only_differences: bool) -> None:
        """Show all options, or only those that differ from the chosen book; a search ends with it."""
        self.only_differences = only_differences
        self.search = ""
        self._field.put("")
        self.sheet.offset = 0.0
        self.rebuild()

    def look_for(self, text: str) -> None:
        """Show those of all options whose texts contain a text."""
        self.search = text
        self.only_differences = self.only_differences and not text
        self.sheet.offset = 0.0
        self.rebuild()

    def found(self) -> list[str]:
        """Return the names of the options that pass filter and search, including those only other books have."""
        sought, own = search_key(self.search).split(), self._house_rules()
        names = []
        for name in self._options():
            text = with_other_words(search_key(text_of_option(self.setup, name)))
            if all(word in text for word in sought) and (name in own or not self.only_differences):
                names.append(name)
        return names

    def _options(self) -> list[str]:
        """Return the names of all options, including those only other books have."""
        books = GAMES[self.setup.game].books.values()
        return [*dict.fromkeys([*values_of(self.setup), *(name for options in books for name in as_dict(options))])]

    def _house_rules(self) -> Mapping[str, Any]:
        """Return what differs from the book; the length of the match is no rule of its own."""
        return SETUPS[self.setup.game].house_rules(self.setup.overrides, len(self.setup.seats))

    # -------------------------------------------------------------------------------------------------- what there is
    def layout(self) -> Node:
        self.shown = self.found()
        narrowed = bool(self.search) or self.only_differences
        changed = self._house_rules()
        filters = [(False, tr("All")), (True, trn("{n} difference", "{n} differences", len(changed)))]
        heading = Row(
            Text(called(self.setup) if changed else tr("House rules"), "title", share=1.0),
            Text(trn("{n} rule shown", "{n} rules shown", len(self.shown)), "small", tone="quiet")
            if narrowed
            else None,
            Control(Segments("filter", filters, self.only_differences, self.show)),
            gap="m",
            wraps=True,
        )
        wrong = self.trouble.option if self.trouble is not None else ""
        peers: list[Grid] = []
        columns = option_rows(self.setup, self.shown, self.change, peers, wrong)
        if narrowed:
            option_rows(self.setup, self._options(), self.change, peers, wrong)  # the columns stay where they were
        wide = Sheet(Column(*columns, *self._under(columns), gap="m"), self.sheet, head=self._head(peers))
        stacked = option_list(self.setup, self.shown, self.change, wrong)
        narrow = Sheet(
            Column(
                Control(self._field),
                Row(*self._book_heads(over=False), wraps=True),
                *stacked,
                *self._under(stacked),
                gap="m",
            ),
            self.sheet,
        )
        return Page(heading, Panel(Wide(wide, narrow, share=1.0), pad="s", share=1.0), foot=self._foot())

    def _head(self, peers: list[Grid]) -> Node:
        """Return the search field and the column heads."""
        cells = [Spacer(share=0.0), Control(self._field, width="m"), Text(tr("This table"), "caption", width="s")]
        book = WORDS[self.setup.game].book_words(self.setup.book)
        heads: Sequence[Node] = self._book_heads(over=True) or [Text(book.head, "caption", width=BOOK_WIDTH)]
        return Grid([[*cells, *heads]], SHARES[: 3 + len(heads)], gap=gap_of(3 + len(heads)), peers=peers)

    def _book_heads(self, *, over: bool) -> list[Control]:
        """Return the buttons of the book to compare with, if there is a choice; ``over``: at the heads of columns."""
        books = shown_books(self.setup.game, self.setup.book)
        if len(books) == 1:
            return []
        peers: list[Text] = []
        heads = [
            BookHead(
                book,
                WORDS[self.setup.game].book_words(book).head,
                partial(self.compare, book),
                chosen=book == self.setup.book,
                over=over,
                peers=peers,
            )
            for book in books
        ]
        return [Control(head, width=BOOK_WIDTH if over else None) for head in heads]

    def _under(self, rows: Sequence[Node]) -> list[Node]:
        """Return the text under the options: about the books, or why no option is listed."""
        if rows:
            return [] if self.search or self.only_differences else self._about_books()
        words = tr("No rule contains these words.") if self.search else tr("Everything is as in the book.")
        return [Spacer("xl", share=0.0), Text(words, "quote", align="centre")]

    def _about_books(self) -> list[Node]:
        books = [WORDS[self.setup.game].book_words(book) for book in GAMES[self.setup.game].books]
        texts = [Column(Text(book.name, "label"), Text(book.sentence, "fine"), gap="xs", width="l") for book in books]
        pairs = [texts[first : first + 2] for first in range(0, len(texts), 2)]
        about: list[Node] = [
            Text(tr("The game"), "caption", tone="red"),
            Grid(pairs, (1.0, 1.0), gap="l", align="start", ruled=True),
        ]
        if sources := WORDS[self.setup.game].sources:
            rows = [[Text(who, "label"), Text(where, "fine")] for who, where in sources.items()]
            about += [Text(tr("Who plays so"), "caption", tone="red"), Grid(rows, (0.0, 1.0), gap="l", ruled=True)]
        return about

    def _foot(self) -> Node:
        """Return the buttons, and any error of the rules beside the button that corrects it."""
        words = WORDS[self.setup.game]
        all_as = notice = mend = None
        if self._house_rules():
            label = tr("All as in: {book}", book=words.book_words(self.setup.book).name)
            all_as = Control(Button("as in book", label, self.as_in_book))
        if self.trouble is not None:
            option, value = self.trouble.option, mending_of(self.setup, self.trouble)
            without = tr("Without “{option}”", option=words.option_words(option).label)
            notice = Text(trouble_of(self.setup, self.trouble), "small", align="right", share=1.0)
            mend = Control(Button("mend", without, lambda: self.change(option, value), size=THEME.type_small))
        done = Button("done", tr("Done"), self.leave, key=trc("key", "Esc"), main=True)
        read = Button("read", tr("Read the rules"), lambda: Push(ToRules(self.setup)))
        return Row(Control(done, at_least="s"), Control(read), all_as, notice or Spacer(), mend, gap="m")

    def leave(self) -> Change:
        self.done(self.setup)
        return Pop()

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        if event.key == pygame.K_F3 or (event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL):
            self.keyboard.move_focus("search", shown=True)
            return True
        return None

    def handle(self, event: pygame.Event) -> Change | None:
        """Scroll by the page keys wherever the focus is; letters start the search."""
        if event.type == pygame.TEXTINPUT and not self.keyboard.writing and event.text.strip():
            self.keyboard.move_focus("search", shown=True)
        pages = {pygame.K_PAGEDOWN: 0.5, pygame.K_PAGEUP: -0.5}
        if event.type == pygame.KEYDOWN and event.key in pages and not self.focus_shown:
            self.sheet.move(pages[event.key])
            self.dirty = True
            return None
        return super().handle(event)
