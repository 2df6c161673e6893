"""New table: the rules, who sits down, and how it is played; Enter sits down at once."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pygame

from raub_desktop.engine.options import OptionError
from raub_desktop.language import tr, trc, trn
from raub_desktop.language.games import WORDS
from raub_desktop.players.base import HUMAN
from raub_desktop.session.setup import Seat, TableSetup
from raub_desktop.storage.tables import SavedTable
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import centred, column, row
from raub_desktop.toolkit.scene import Change, Pop, Push, Replace
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Widget, panel
from raub_desktop.toolkit.widgets.button import Button, button_width
from raub_desktop.toolkit.widgets.choosers import Segments
from raub_desktop.toolkit.widgets.screen import FOOT, Screen
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.ui.context import Context
from raub_desktop.ui.games.game_setup import Caution
from raub_desktop.ui.games.setups import SETUPS
from raub_desktop.ui.scenes.current_player import faces
from raub_desktop.ui.scenes.destinations import ToNewTable, ToRules, ToTable
from raub_desktop.ui.scenes.dialogs.ask import ConfirmScene
from raub_desktop.ui.scenes.dialogs.notice_line import paint_notice
from raub_desktop.ui.scenes.setup.game_row import game_row
from raub_desktop.ui.scenes.setup.last_table import table_line
from raub_desktop.ui.scenes.setup.match_panel import Changes, asked_length, paint_labels, panel_widgets
from raub_desktop.ui.scenes.setup.rule_choice import choices, laid_links, lay_choices
from raub_desktop.ui.scenes.setup.rule_editor import RuleEditorScene
from raub_desktop.ui.scenes.setup.rule_names import RuleNames
from raub_desktop.ui.scenes.setup.saved_tables import tables_of, titled
from raub_desktop.ui.scenes.setup.seat_list import paint_lines, seat_widgets
from raub_desktop.ui.scenes.setup.table_codes import TableCodesScene
from raub_desktop.ui.scenes.setup.table_making import (
    checked,
    mending_of,
    pack_of,
    recalled_of,
    remembered,
    ruled,
    seated,
    trouble_of,
    values_of,
)

_LEFT, _WIDTH, _GAP = 0.080, 1.618, 0.018
_PAGE = (0.100, 0.018, 0.744, 0.020, FOOT, None)
_NARROW_PAGE = (0.124, 0.030, 0.716, 0.012, FOOT, None)
"""Down to the heading's base line, room, the three columns, room, the buttons (u); and where the page is narrower."""
_COLUMNS = (0.444, 0.716, 0.422)
"""The rules, the players, the match (u)."""
_NARROW, _BEGIN_WIDE = (0.27, 0.44, 0.29), 0.620
"""Their shares where the page is narrower, and the most of the button that begins, which then is at the top (u)."""
_GAMES = 0.050
_EDIT, _TOOLS, _BETWEEN, _LINKS = 0.054, 0.042, 0.006, 0.032
"""Under the list of rules: the button that changes them, the links, the room over these and between them (u)."""
_START, _BEGIN, _START_TYPE = 0.100, 0.070, 0.028
"""The button that begins the match: its height and the size of its words (u)."""
_RIM, _APART = 0.026, 0.028
"""Of the sheets: beside what stands on them, and beside their headings (u)."""
_HEAD, _BASE, _COUNT = 0.080, 0.048, (0.016, 0.046, None)
"""The height of a sheet's head, its base line; room, the numbers of players, room (u)."""
_SEAT, _MOST_SEATS = 0.058, 0.36
"""The width of a number of players, and of all of them at most (u)."""
_MATCH_HEAD, _LINK_LINES, _MOST_NARROW = 0.068, 3, 6
_MEND, _MEND_ROOM = 0.054, 0.044
_BACK = 0.230


class NewTableScene(Screen):
    """Describe a table and sit down at it."""

    star = False

    def __init__(self, context: Context, setup: TableSetup) -> None:
        super().__init__(context)
        self.setup = setup
        self.tables = tables_of(context)
        self.faces = faces(context.store)
        self.names = RuleNames(context, self.tables, self._take)
        self._game_before = context.game, context.pack
        self._decks_before = context.settings.deck, context.settings.decks
        self.trouble: OptionError | None = None
        self.seat_range = range(2, 5)
        self.scroll = Scroll(Box(0, 0, 1, 1))
        self._left: dict[str, TableSetup] = {}
        """The tables of other games as they were left here."""
        self._revealed = ""
        """The rules that were last brought into view."""
        self._check()

    @property
    def fits(self) -> bool:  # type: ignore[override]  # more seats than these need the whole page
        """See Screen."""
        return len(self.setup.seats) <= _MOST_NARROW

    # What the player changes.

    def _set(self, setup: TableSetup) -> None:
        self.setup = setup
        self._check()
        self.rebuild()

    def _check(self) -> None:
        """Whether the rules go together; too many seats for them stand up of themselves."""
        self.trouble = None
        try:
            self.seat_range = checked(self.setup)
        except OptionError as error:
            if error.code == "seats":
                _, low, high = error.values
                count = min(max(len(self.setup.seats), int(str(low))), int(str(high)))
                self.setup = replace(self.setup, seats=seated(self.setup.seats, count, self.setup.game))
                self._check()
            else:
                self.trouble = error
        self.setup = titled(self.setup, self.tables)
        if self.trouble is None:
            self.context.lay(self.setup.game, pack_of(self.setup), self.setup.deck)
            self.setup = replace(self.setup, deck=self.context.cards.deck)

    def choose_book(self, book: str) -> None:
        """Play by a book as it is; house rules chosen before are left behind, seats stay."""
        more = SETUPS[self.setup.game].for_seats(len(self.setup.seats))
        self._set(ruled(replace(self.setup, book=book, overrides={}, title=""), more))

    def choose_game(self, game: str) -> None:
        """Another game, at the table that was left here or the one it was last played at."""
        if game != self.setup.game:
            self._revealed = ""
            self._left[self.setup.game] = self.setup
            last = recalled_of(self.context.settings.table, game, self.context.settings.name)
            self._set(replace(self._left.get(game, last), speed=self.setup.speed))

    def _asked(self, heading: str, go_on: Callable[[], None]) -> Change | None:
        """Choose other rules; where that loses house rules that are not saved, after a question."""
        setup = self.setup
        if setup.title or not SETUPS[setup.game].house_rules(setup.overrides, len(setup.seats)):
            go_on()
            return None
        line = trn(
            "{n} house rule of this table is not saved and will be lost.",
            "{n} house rules of this table are not saved and will be lost.",
            len(setup.overrides),
        )
        title = tr("Change to “{rules}”?", rules=heading)
        return Push(ConfirmScene(self.context, title, line, tr("Change the book"), go_on))

    def _ask_book(self, book: str) -> Change | None:
        heading = WORDS[self.setup.game].book_words(book).name
        return self._asked(heading, lambda: self.choose_book(book))

    def _ask_table(self, table: SavedTable) -> Change | None:
        return self._asked(table.name, lambda: self.choose_table(table))

    def choose_table(self, table: SavedTable) -> None:
        """Play by rules that were saved under a name."""
        self._set(
            replace(self.setup, game=table.game, book=table.book, overrides=dict(table.overrides), title=table.name)
        )

    def change_options(self, values: Mapping[str, Any]) -> None:
        """Other values of some options."""
        self._set(ruled(self.setup, {**self.setup.overrides, **values}))

    def change_seats(self, count: int) -> None:
        """More or fewer seats."""
        self._set(replace(self.setup, seats=seated(self.setup.seats, count, self.setup.game)))

    def change_seat(self, number: int, seat: Seat) -> None:
        """Another name or player on a seat."""
        seats = (*self.setup.seats[:number], seat, *self.setup.seats[number + 1 :])
        self.setup = replace(self.setup, seats=seats)
        field = self.widget(f"name {number}") if self.focus == f"name {number}" else None
        self.rebuild()
        if field is not None:  # a field being written in is not to be made anew
            self.widgets = [field if widget.name == field.name else widget for widget in self.widgets]

    def change_deck(self, deck: str) -> None:
        """Other cards."""
        self.context.choose_deck(deck)
        self._set(replace(self.setup, deck=deck))

    def _take(self, setup: TableSetup) -> None:
        """The table as another scene has left it."""
        self.setup = setup
        self._check()
        if self._size != (0, 0):
            self.rebuild()

    # What can be chosen.

    def build(self) -> None:
        """See Screen."""
        heading, rules, seats, match, foot = self._parts()
        games = game_row(rules._replace(h=_GAMES), self.setup.game, self.choose_game)
        narrow = self._narrow(heading)
        links = (_LINK_LINES if self.setup.title else _LINK_LINES - 1) * _TOOLS if narrow else _TOOLS
        edit = FOOT if narrow else _EDIT
        _, chosen, tools = column(rules, [_GAMES if games else 0.0, None, edit + _BETWEEN + links], gap=_GAP)
        if not games:
            chosen = Box(rules.x, rules.y, rules.w, chosen.bottom - rules.y)
        listed = self._rule_list(chosen)
        if narrow:
            over = max(0.0, chosen.bottom - listed[-1].box.bottom)
            tools = tools._replace(y=tools.y - over)
        self.on_sheet = {widget.name for widget in listed}
        self.widgets = [
            *games,
            *listed,
            *self._rule_tools(tools, narrow=narrow),
            *self._seat_widgets(seats),
            *panel_widgets(
                self.setup,
                self.context.decks(),
                self._inside(match),
                Changes(
                    self.change_deck,
                    lambda speed: self._set(replace(self.setup, speed=speed)),
                    self.change_options,
                    lambda practice: self._set(replace(self.setup, practice=practice)),
                    lambda: Push(TableCodesScene(self.context, self.setup, self._take)),
                    lambda: Push(asked_length(self.context, self.setup, self._take)),
                ),
                self.painter,
            ),
            *self._foot(heading, foot),
        ]

    def _parts(self) -> tuple[Box, Box, Box, Box, Box]:
        """The heading, the column of rules, the sheets of the players and of the match, the row of buttons."""
        heading, _, middle, _, foot, _ = self.page(_LEFT, _WIDTH, _PAGE)
        if self._narrow(middle):
            heading, _, middle, _, foot, _ = self.page(_LEFT, _WIDTH, _NARROW_PAGE)
        narrow = self._narrow(middle)
        free = middle.w - 2 * _GAP
        parts = [share * free for share in _NARROW] if narrow else _COLUMNS
        rules, seats, match = row(middle, parts, gap=_GAP)
        high = middle.h if narrow else middle.h - (_START - foot.h)
        return heading, rules, seats._replace(h=high), match._replace(h=high), foot

    @staticmethod
    def _narrow(part: Box) -> bool:
        """Whether the page is narrower than designed: the window's width in very large words."""
        return part.w < _WIDTH

    def _rule_list(self, box: Box) -> list[Widget]:
        assert self.scroll is not None
        self.scroll.box = Box(box.x - 0.012, box.y - 0.008, box.w + 0.022, box.h + 0.012)
        some = choices(self.setup, self.tables.all(), self._ask_book, self._ask_table)
        widgets, end = lay_choices(self.painter, some, box)
        if end + 0.004 > self.scroll.box.bottom:
            widgets, end = lay_choices(self.painter, some, box._replace(w=box.w - 0.014))
        self.scroll.height = end + 0.004 - self.scroll.box.y
        self.scroll.move(0)
        for widget, choice in zip(widgets, some, strict=True):
            if choice.chosen and choice.name != self._revealed:
                self.scroll.reveal(widget.box)
                self._revealed = choice.name
        return widgets

    def _rule_tools(self, box: Box, *, narrow: bool) -> list[Widget]:
        edit, small = column(box, [FOOT if narrow else _EDIT, None], gap=_BETWEEN)
        acts = [("read", tr("Read the rules"), self._read)]
        if self.setup.title:
            acts.append(("rename", tr("Rename"), lambda: self.names.ask_rename(self.setup)))
            acts.append(("delete", tr("Delete"), lambda: self.names.ask_delete(self.setup)))
        elif self.trouble is None:
            acts.append(("save", tr("Save these rules"), lambda: self.names.ask_save(self.setup)))
        key = "" if narrow else "F4"
        out: list[Widget] = [Button("edit", tr("Change the rules"), self._edit, key=key, box=edit)]
        return out + laid_links(self.painter, small, acts, _TOOLS, _LINKS)

    def _seat_widgets(self, sheet: Box) -> list[Widget]:
        counts = [(n, str(n)) for n in self.seat_range]
        _, line, _ = column(sheet, _COUNT)
        _, many, _ = row(line, [None, min(_SEAT * len(counts), _MOST_SEATS), _APART])
        number = Segments("seats", counts, len(self.setup.seats), self.change_seats, box=many)
        number.label = tr("Players")
        return [
            number,
            *seat_widgets(self.painter, self.setup, self.faces, self._seat_rows(sheet), self.change_seat),
        ]

    @staticmethod
    def _seat_rows(sheet: Box) -> Box:
        return column(row(sheet, [_RIM, None, _RIM])[1], [_HEAD, None, _GAP + 0.006])[1]

    @staticmethod
    def _inside(sheet: Box) -> Box:
        return column(row(sheet, [_RIM, None, _RIM])[1], [_MATCH_HEAD, None, _GAP])[1]

    def _foot(self, heading: Box, foot: Box) -> list[Widget]:
        mend = self._mending()
        small = 0.0
        if mend is not None:
            small = self.painter.measure(mend[0], "sans_bold", THEME.type_small) + _MEND_ROOM
        words, line, key = tr("Sit down and play"), table_line(self.setup), trc("key", "Enter")
        wide = min(_BEGIN_WIDE, button_width(self.painter, words, key, _COLUMNS[2], _START_TYPE, line))
        back, _, beside, start_at = row(foot, [_BACK, None, small, wide], gap=_GAP)
        place = start_at._replace(y=start_at.bottom - _START, h=_START)
        if self._narrow(foot):
            place = Box(foot.right - wide, heading.bottom - _BEGIN, wide, _START - 0.008)
        start = Button("start", words, self._start, key=key, main=True, line=line, size=_START_TYPE, box=place)
        start.enabled = self.trouble is None
        out: list[Widget] = [Button("back", tr("Back"), self.leave, key=trc("key", "Esc"), box=back), start]
        if mend is not None:
            words, options = mend
            box = centred(beside, small, _MEND)
            out.append(Button("mend", words, lambda: self.change_options(options), size=THEME.type_small, box=box))
        return out

    # What is said about it.

    @property
    def _caution(self) -> Caution | None:
        """What the game warns of at such a table."""
        return SETUPS[self.setup.game].caution(values_of(self.setup), len(self.setup.seats))

    def _mending(self) -> tuple[str, Mapping[str, Any]] | None:
        """Words for, and the options that would end, what is wrong or warned of."""
        if self.trouble is not None:
            label = WORDS[self.setup.game].option_words(self.trouble.option).label
            mended = {self.trouble.option: mending_of(self.setup, self.trouble)}
            return tr("Without “{option}”", option=label), mended
        return None if self._caution is None else (self._caution.words, self._caution.options)

    def notice(self) -> str:
        """What is wrong or to be warned of, "" when all is well."""
        if self.trouble is not None:
            return trouble_of(self.setup, self.trouble)
        return "" if self._caution is None else self._caution.sentence

    def _start(self) -> Change | None:
        if self.trouble is not None:
            return None
        seats = tuple(
            seat if seat.name.strip() else seat._replace(name=tr("Player {number}", number=number + 1))
            for number, seat in enumerate(self.setup.seats)
        )
        setup = replace(self.setup, seats=seats)
        settings = self.context.settings
        settings.table = remembered(setup, settings.table)
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
        """Go back, as if nothing had been changed; saved tables stay saved."""
        settings = self.context.settings
        settings.deck, settings.decks = self._decks_before
        self.context.lay(*self._game_before)
        return Pop()

    def shortcut(self, event: pygame.Event) -> Change | None:
        """See Screen."""
        if event.key == pygame.K_F4:
            return self._edit()
        return self._start() if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) else None

    # What is seen.

    def paint(self, painter: Painter, surface: pygame.Surface) -> None:
        """See Screen."""
        theme = painter.theme
        heading, _, seats, match, foot = self._parts()
        painter.text(surface, tr("New table"), (heading.x, heading.bottom), "serif_bold", 0.054, theme.text)
        for sheet in (seats, match):
            panel(painter, surface, sheet)
        base = seats.y + _BASE
        painter.text(surface, tr("Players"), (seats.x + _APART, base), "serif_bold", theme.type_name, theme.ink)
        painter.text(surface, tr("The match"), (match.x + _RIM, base), "serif_bold", theme.type_name, theme.ink)
        paint_lines(painter, surface, self.setup, self._seat_rows(seats))
        paint_labels(
            painter, surface, {name: self.widget(name) for name in ("deck", "speed", "length", "practice", "codes")}
        )
        self._paint_notice(painter, surface, foot)

    def _paint_notice(self, painter: Painter, surface: pygame.Surface, foot: Box) -> None:
        """What is wrong or to be warned of, beside the way to mend it."""
        notice, mend = self.notice(), self.widget("mend")
        if not notice or mend is None:
            return
        _, line, _ = row(foot, [_BACK, None, foot.right - mend.box.x], gap=_GAP)
        paint_notice(painter, surface, line, notice, wrong=self.trouble is not None)
