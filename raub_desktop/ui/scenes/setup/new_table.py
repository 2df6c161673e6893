"""The New table page: rules, players and other settings; Enter starts the match."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import Any, NamedTuple

import pygame

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionError
from raub_desktop.language import tr, trc, trn
from raub_desktop.language.errors import name_error_text
from raub_desktop.language.games import WORDS
from raub_desktop.language.system_errors import why_text
from raub_desktop.players.base import HUMAN
from raub_desktop.session.setup import Seat, TableSetup
from raub_desktop.storage.saved_tables import LONGEST_NAME, SavedTable, TableNameError
from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.layout import Column, Control, Node, Page, Panel, Row, Sheet, Spacer, Strut, Text, Wide
from raub_desktop.toolkit.scene import Change, Pop, Push, Replace
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.button import Button, Link
from raub_desktop.toolkit.widgets.choosers import Segments
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.toolkit.widgets.tile import Tile, radio, teeth
from raub_desktop.ui.context import Context
from raub_desktop.ui.games import SETUPS
from raub_desktop.ui.games.game_setup import Caution, KnownTable
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.choices import game_choice
from raub_desktop.ui.scenes.current_player import faces
from raub_desktop.ui.scenes.destinations import ToNewTable, ToRules, ToTable
from raub_desktop.ui.scenes.dialogs.ask import AskNameScene, ConfirmScene
from raub_desktop.ui.scenes.dialogs.notice_line import notice_line
from raub_desktop.ui.scenes.setup import table_making
from raub_desktop.ui.scenes.setup.last_table import table_line
from raub_desktop.ui.scenes.setup.length_choice import with_length_of
from raub_desktop.ui.scenes.setup.match_panel import match_panel
from raub_desktop.ui.scenes.setup.rule_editor import RuleEditorScene
from raub_desktop.ui.scenes.setup.saved_tables import tables_of, with_rules_name
from raub_desktop.ui.scenes.setup.seat_list import legend, seat_rows


class Choice(NamedTuple):
    """One choice of rules: the widget's name, a heading, a few words, and whether it is the table's present one.

    ``source``: who plays so, "" for the game's own books and the player's own rules.  ``group``: the heading that it
    stands under in a list.
    """

    name: str
    heading: str
    words: str
    chosen: bool
    act: Callable[[], Change | None]
    source: str = ""
    group: str = ""


class RuleLabel(Tile):
    """A paper label for a choice of rules; the chosen one shows its description, teeth at its foot, a filled mark."""

    def __init__(self, choice: Choice) -> None:
        heading, chosen = Text(choice.heading, "caption"), choice.chosen
        source = tr("As in: {book}", book=choice.source) if choice.source else ""
        lines = Text(choice.words, "fine"), Text(source, "aside") if source else None
        told = Column(heading, *lines, teeth(), gap="xs", share=1.0) if chosen else heading
        face = Row(radio(chosen, "caption"), told, pad="s", align="start")
        words = "\n".join(filter(None, (choice.words, source)))
        said = Said(Role.ROW, choice.heading, words, chosen)
        super().__init__(choice.name, face, choice.act, said, fill="paper", tip="" if chosen else words)
        self.choice = choice


def difference_words(setup: TableSetup, options: Mapping[str, Any]) -> str:
    """Return the options that differ from the book, with their values, in one line."""
    words = WORDS[setup.game]
    told = [
        f"{words.option_words(name).label}: {words.value_text(name, value, setup.deck)}"
        for name, value in options.items()
    ]
    return " · ".join(told)


def choices(
    setup: TableSetup,
    saved: Sequence[SavedTable],
    choose_book: Callable[[str], Change | None],
    choose_known: Callable[[KnownTable], Change | None],
    choose_table: Callable[[SavedTable], Change | None],
) -> list[Choice]:
    """Return all choices of rules: the books, known tables, unnamed changes, saved rules."""
    words = WORDS[setup.game]
    changed = SETUPS[setup.game].house_rules(setup.overrides, len(setup.seats))
    out = []
    for book in GAMES[setup.game].books:
        text = words.book_words(book)
        chosen = book == setup.book and not changed and not setup.title
        out.append(Choice(f"book {book}", text.name, text.sentence, chosen, lambda book=book: choose_book(book)))  # type: ignore[misc]  # mypy cannot infer a lambda with a default
    known = SETUPS[setup.game].known_table(setup.book, setup.overrides, len(setup.seats))
    for table in SETUPS[setup.game].tables:
        act = partial(choose_known, table)
        source = f"{table.source}, {words.sources[table.source]}"
        choice = Choice(f"known {table.name}", tr(table.name), tr(table.sentence), table is known, act, source)
        out.append(choice._replace(group=tr("As others play")))
    own_group = tr("Your own rules") if SETUPS[setup.game].tables else ""
    name = words.book_words(setup.book).name
    if changed and not setup.title and known is None:
        heading = trn("{n} house rule", "{n} house rules", len(changed))
        line = tr("{book}. {rules}", book=name, rules=difference_words(setup, changed))
        out.append(Choice("own rules", heading, line, True, lambda: None, group=own_group))
    kept = [_saved(own, setup, choose_table) for own in saved if own.game == setup.game]
    out += [choice._replace(group=own_group) for choice in kept]
    return out


def labels(choices: Sequence[Choice]) -> Iterator[Node]:
    """Yield the labels of the choices under the headings of their groups."""
    for heading, some in groupby(choices, key=lambda choice: choice.group):
        if heading:
            yield Text(heading, "caption")
        yield from (Control(RuleLabel(choice)) for choice in some)


def _saved(table: SavedTable, setup: TableSetup, choose: Callable[[SavedTable], Change | None]) -> Choice:
    name = WORDS[table.game].book_words(table.book).name
    own = TableSetup(table.game, table.book, table.overrides, deck=setup.deck)
    line = tr("{book}. {rules}", book=name, rules=difference_words(own, table.overrides)) if table.overrides else name
    return Choice(f"saved {table.name}", table.name, line, setup.title == table.name, lambda: choose(table))


class NewTableScene(PageScene):
    """Set up a table and start a match at it."""

    star = False

    def __init__(self, context: Context, setup: TableSetup) -> None:
        super().__init__(context)
        self.setup = self._setup_before = setup
        self.tables = tables_of(context)
        self.faces = faces(context.store)
        self._game_before = context.game, context.pack
        self._decks_before = context.settings.deck, context.settings.decks
        self.trouble: OptionError | None = None
        self.seat_range = range(2, 5)
        self._rules, self._seats = Scroll(), Scroll()
        """The list of rules and that of the seats, where they are too long."""
        self._left: dict[str, TableSetup] = {}
        """The tables of other games as they were last set up here."""
        self._revealed = ""
        """The rules that were last scrolled into view."""
        self._left_standing: tuple[Seat, ...] = ()
        """Players without a seat under the present rules; other rules may bring them back."""
        self._check()

    # What the player changes.

    def _set(self, setup: TableSetup) -> None:
        self.setup = setup
        self._check()
        self.rebuild()

    def _set_rules(self, setup: TableSetup, count: int, *, standard: bool = False) -> None:
        """Change the rules; ``count`` players stay, or as many as the rules allow.

        ``standard``: with the default length.
        """
        everyone = self._everyone
        self.setup = replace(setup, seats=table_making.seated(everyone, count, setup.game))
        self._check()
        self._left_standing = everyone[len(self.setup.seats) :]
        if standard:
            self.setup = table_making.at_standard(self.setup)
            self._check()
        self.rebuild()

    @property
    def _everyone(self) -> tuple[Seat, ...]:
        """All players set so far, including those that the present rules have no seats for."""
        return (*self.setup.seats, *self._left_standing)

    def _check(self) -> None:
        """Check whether the rules go together; surplus seats are removed."""
        self.trouble = None
        try:
            allowed = table_making.checked(self.setup)
            known = self._known
            self.seat_range = allowed if known is None else range(min(known.rules), max(known.rules) + 1)
        except OptionError as error:
            if error.code == "seats":
                _, low, high = error.values
                count = min(max(len(self.setup.seats), int(str(low))), int(str(high)))
                self.setup = replace(self.setup, seats=table_making.seated(self.setup.seats, count, self.setup.game))
                self._check()
            else:
                self.trouble = error
        self.setup = with_rules_name(self.setup, self.tables)
        if self.trouble is None:
            self.context.lay(self.setup.game, table_making.pack_of(self.setup), self.setup.deck)
            self.setup = replace(self.setup, deck=self.context.cards.deck)

    def choose_book(self, book: str) -> None:
        """Choose a book unchanged, with the default length; house rules are dropped, seats stay."""
        count = len(self._everyone)
        more = SETUPS[self.setup.game].for_seats(count)
        setup = table_making.ruled(replace(self.setup, book=book, overrides={}, title=""), more)
        self._set_rules(setup, count, standard=True)

    def choose_known(self, table: KnownTable) -> None:
        """Choose the rules of a known table, with the number of players it needs."""
        count = min(table.rules, key=lambda seats: abs(seats - len(self._everyone)))
        book, options = table.rules[count]
        setup = replace(self.setup, book=book, overrides=dict(options), title="")
        has_length = any(name in options for name in SETUPS[self.setup.game].length_options)
        self._set_rules(setup, count, standard=not has_length)

    def choose_game(self, game: str) -> None:
        """Choose another game, with its table as it was last set up here or played."""
        if game != self.setup.game:
            self._revealed = ""
            self._left_standing = ()
            self._left[self.setup.game] = self.setup
            last = table_making.recalled_of(self.context.settings.table, game, self.context.settings.name)
            self._set(replace(self._left.get(game, last), speed=self.setup.speed))

    def _asked(self, heading: str, go_on: Callable[[], None]) -> Change | None:
        """Run a change of rules, after a question if it would lose unsaved house rules."""
        setup = self.setup
        changed = SETUPS[setup.game].house_rules(setup.overrides, len(setup.seats))
        if setup.title or self._known or not changed:
            go_on()
            return None
        line = trn(
            "{n} house rule of this table is not saved and will be lost.",
            "{n} house rules of this table are not saved and will be lost.",
            len(changed),
        )
        title = tr("Change to “{rules}”?", rules=heading)
        return Push(ConfirmScene(self.context, title, line, tr("Change the book"), go_on))

    def _ask_book(self, book: str) -> Change | None:
        heading = WORDS[self.setup.game].book_words(book).name
        return self._asked(heading, lambda: self.choose_book(book))

    def choose_table(self, table: SavedTable) -> None:
        """Choose rules saved under a name."""
        own = replace(self.setup, game=table.game, book=table.book, overrides=dict(table.overrides), title=table.name)
        self._set_rules(own, len(self._everyone))

    def change_options(self, values: Mapping[str, Any]) -> None:
        self._set(table_making.ruled(self.setup, {**self.setup.overrides, **values}))

    def change_seats(self, count: int) -> None:
        """Change the number of seats; a known table has its own rules for each number."""
        known, before = self._known, self.setup
        if known is not None and count in known.rules:
            game, (book, options) = SETUPS[self.setup.game], known.rules[count]
            length = game.length_of(table_making.values_of(self.setup))
            self.setup = table_making.ruled(replace(self.setup, book=book), {**options, **length})
        self._left_standing = ()
        setup = replace(self.setup, seats=table_making.seated(self.setup.seats, count, self.setup.game))
        self._set(with_length_of(setup, before))

    def change_seat(self, number: int, seat: Seat) -> None:
        """Change the name or player of a seat."""
        seats = (*self.setup.seats[:number], seat, *self.setup.seats[number + 1 :])
        self.setup = replace(self.setup, seats=seats)
        field = self.widget(f"name {number}") if self.focus == f"name {number}" else None
        self.rebuild()
        if field is not None:  # a field being written in is not to be made anew
            self.widgets = [field if widget.name == field.name else widget for widget in self.widgets]

    def _take(self, setup: TableSetup) -> None:
        """Take over the table as another scene has changed it."""
        self.setup = setup
        self._left_standing = ()
        self._check()
        if self._size != (0, 0):
            self.rebuild()

    # Names of rules.

    def _ask_save(self, setup: TableSetup) -> Change:
        title, yes = tr("Save these rules"), tr("Save")
        ask = AskNameScene(
            self.context, title, yes, lambda name: self.save_rules(setup, name), name=setup.title, longest=LONGEST_NAME
        )
        return Push(ask)

    def save_rules(self, setup: TableSetup, name: str) -> str:
        """Save the table's rules under a name; return what is wrong with it, "" if they are saved."""

        def keep() -> str:
            return self.tables.save(name, setup.game, setup.book, setup.overrides).name

        return self._try_to_name(setup, keep)

    def _ask_rename(self, setup: TableSetup) -> Change:
        old = setup.title

        def done(name: str) -> str:
            def keep() -> str:
                self.tables.rename(old, name)
                return " ".join(name.split())

            return self._try_to_name(setup, keep)

        title = tr("Rename “{name}”", name=old)
        return Push(AskNameScene(self.context, title, tr("Rename"), done, name=old, longest=LONGEST_NAME))

    def _ask_delete(self, setup: TableSetup) -> Change:
        name = setup.title

        def keep() -> str:
            self.tables.delete(name)
            return ""

        def done() -> None:
            failure = self._try_to_name(setup, keep)
            self.context.notes.extend([failure] if failure else [])

        line = tr("The rules of this table do not change until you choose others.")
        return Push(ConfirmScene(self.context, tr("Delete “{name}”?", name=name), line, tr("Delete"), done))

    def _try_to_name(self, setup: TableSetup, keep: Callable[[], str]) -> str:
        try:
            title = keep()
        except TableNameError as error:
            return name_error_text(error.code)
        except OSError as error:
            return tr("That could not be saved ({error}).", error=why_text(error))
        self._take(replace(setup, title=title))
        return ""

    # What can be chosen.

    def layout(self) -> Node:
        people = Column(*seat_rows(self.setup, self.faces, self.change_seat), Spacer(), legend(self.setup), gap="m")
        seats = Panel(
            Column(
                Row(Text(tr("Players"), "name"), Spacer(), self._seat_count(), wraps=True), Sheet(people, self._seats)
            ),
            width="l",
            share=0.4,
        )
        settings = match_panel(self.context, self.setup, self._set, self._take)
        match = Panel(Column(Row(Text(tr("The match"), "name"), Strut()), settings), width="m", share=0.25)
        rules = self._rule_list()
        return Page(
            Text(tr("New table"), "title"),
            Wide(
                Row(rules, seats, match, gap="m", align="stretch"),
                Row(Column(rules, match, gap="m", share=0.4), seats, gap="m", align="start"),
                ease=0.3,
                share=1.0,
            ),
            foot=self._foot(),
        )

    def _rule_list(self) -> Node:
        """Return the choice of game, books and saved rules, and what can be done with the chosen ones."""
        setup = self.setup
        rules = choices(
            setup,
            self.tables.all(),
            self._ask_book,
            lambda table: self._asked(tr(table.name), lambda: self.choose_known(table)),
            lambda table: self._asked(table.name, lambda: self.choose_table(table)),
        )
        acts = [("read", tr("Read the rules"), self._read)]
        if setup.title:
            acts.append(("rename", tr("Rename"), lambda: self._ask_rename(setup)))
            acts.append(("delete", tr("Delete"), lambda: self._ask_delete(setup)))
        elif self.trouble is None:
            acts.append(("save", tr("Name and save these rules"), lambda: self._ask_save(setup)))
        return Column(
            game_choice(setup.game, self.choose_game),
            Sheet(Column(*labels(rules)), self._rules),
            Control(Button("edit", tr("Change the rules"), self._edit, key="F4")),
            Row(*(Control(Link(name, words, act)) for name, words, act in acts), gap="m", wraps=True),
            width="m",
            share=0.35,
        )

    def _seat_count(self) -> Node:
        counts = [(count, str(count)) for count in self.seat_range]
        number = Segments("seats", counts, len(self.setup.seats), self.change_seats)
        number.label = tr("Players")
        return Control(number, at_least="xs")

    def _foot(self) -> Node:
        words, line, key = tr("Sit down and play"), table_line(self.setup), trc("key", "Enter")
        start = Button("start", words, self._start, key=key, main=True, line=line, size=THEME.type_name)
        start.enabled = self.trouble is None
        back = Control(Button("back", tr("Back"), self.leave, key=trc("key", "Esc")), at_least="s")
        begin = Control(start, at_least="m")
        if not self.notice():
            return Row(back, Spacer(), begin, align="end")
        mend = None
        if mending := self._mending():
            words, options = mending
            mend = Control(Button("mend", words, lambda: self.change_options(options), size=THEME.type_small))
        notice = notice_line(self.notice(), wrong=self.trouble is not None, share=1.0)
        return Wide(
            Row(back, notice, mend, begin, gap="m"),
            Column(Row(notice, mend), Row(back, Spacer(), begin, align="end")),
            ease=0.6,
        )

    def rebuild(self) -> None:
        super().rebuild()
        label = next(
            (widget for widget in self.widgets if isinstance(widget, RuleLabel) and widget.choice.chosen), None
        )
        if label is not None and label.name != self._revealed:
            self._rules.reveal(label.box)
            self._revealed = label.name

    # What is said about it.

    @property
    def _known(self) -> KnownTable | None:
        """The known table whose rules are chosen; None for other rules."""
        setup = self.setup
        return SETUPS[setup.game].known_table(setup.book, setup.overrides, len(setup.seats))

    @property
    def _caution(self) -> Caution | None:
        """The game's warning about such a table; None without one."""
        return SETUPS[self.setup.game].caution(table_making.values_of(self.setup), len(self.setup.seats))

    def _mending(self) -> tuple[str, Mapping[str, Any]] | None:
        """Return the words of a button, and the options that end the present error or warning; None without one."""
        if self.trouble is not None:
            label = WORDS[self.setup.game].option_words(self.trouble.option).label
            mended = {self.trouble.option: table_making.mending_of(self.setup, self.trouble)}
            return tr("Without “{option}”", option=label), mended
        return None if self._caution is None else (self._caution.words, self._caution.options)

    def notice(self) -> str:
        """Return the present error or warning, "" when all is well."""
        if self.trouble is not None:
            return table_making.trouble_of(self.setup, self.trouble)
        if self._caution is not None:
            return self._caution.sentence
        if self._left_standing:
            names = ", ".join(seat.name for seat in self._left_standing)
            return tr("These rules have no seat for: {names}.", names=names)
        return ""

    def _start(self) -> Change | None:
        if self.trouble is not None:
            return None
        seats = tuple(
            seat if seat.name.strip() else seat._replace(name=tr("Player {number}", number=number + 1))
            for number, seat in enumerate(self.setup.seats)
        )
        setup = replace(self.setup, seats=seats)
        settings = self.context.settings
        settings.table = table_making.remembered(setup, settings.table)
        settings.speed = setup.speed
        people = [seat.name for seat in seats if seat.player == HUMAN]
        settings.name = people[0] if people and people[0] != tr("You") else ""
        self.context.keep_settings()
        return Replace(ToTable(setup, before=ToNewTable(setup)))

    def _edit(self) -> Change:
        return Push(RuleEditorScene(self.context, self.setup, self._take))

    def _read(self) -> Change:
        return Push(ToRules(self.setup))

    def leave(self) -> Change:
        """Go back; the table is remembered unless its rules cannot be.  The deck is as before."""
        settings = self.context.settings
        if self.trouble is None and self.setup != self._setup_before:
            settings.table = table_making.remembered(self.setup, settings.table)
            self.context.keep_settings()
        settings.deck, settings.decks = self._decks_before
        self.context.lay(*self._game_before)
        return Pop()

    def shortcut(self, event: pygame.Event) -> Change | None:
        return self._edit() if event.key == pygame.K_F4 else None
