"""New table: the rules, who sits down, and how it is played; Enter sits down at once."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pygame

from raub_desktop.engine.options import OptionError
from raub_desktop.language import tr
from raub_desktop.language.games import WORDS
from raub_desktop.language.sharing import name_error_text
from raub_desktop.players.base import HUMAN
from raub_desktop.session.setup import Seat, TableSetup
from raub_desktop.storage.tables import LONGEST_NAME, SavedTable, TableNameError
from raub_desktop.ui.context import Context
from raub_desktop.ui.destinations import ToRules, ToTable
from raub_desktop.ui.game_setup import Caution
from raub_desktop.ui.kit.boxes import Box
from raub_desktop.ui.kit.paint import Kit, Pad
from raub_desktop.ui.kit.theme import THEME
from raub_desktop.ui.saved_tables import tables_of, titled
from raub_desktop.ui.scene import Change, Pop, Push, Replace
from raub_desktop.ui.scenes.ask import AskNameScene, ConfirmScene
from raub_desktop.ui.scenes.match_panel import Changes, paint_labels, panel_widgets
from raub_desktop.ui.scenes.rule_choice import choices, lay_choices
from raub_desktop.ui.scenes.rule_editor import RuleEditorScene
from raub_desktop.ui.scenes.seat_list import paint_lines, seat_widgets
from raub_desktop.ui.scenes.table_codes import TableCodesScene
from raub_desktop.ui.setups import SETUPS
from raub_desktop.ui.table_making import (
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
from raub_desktop.ui.widgets.base import Widget, panel, stamp
from raub_desktop.ui.widgets.button import Button, squeezed
from raub_desktop.ui.widgets.choosers import Segments
from raub_desktop.ui.widgets.game_row import game_row
from raub_desktop.ui.widgets.screen import Screen
from raub_desktop.ui.widgets.scroll import Scroll

_LEFT, _GAP = 0.080, 0.018
_RULES, _SEATS, _MATCH = 0.444, 0.716, 0.422
"""Widths of the three columns (u)."""
_WIDTH = _RULES + _SEATS + _MATCH + 2 * _GAP
_TOP, _HIGH, _FOOT = 0.140, 0.722, 0.882
_TOOLS = 0.128
"""Room for the buttons under the list of rules (u)."""
_NOTICE_LINES = 2


class NewTableScene(Screen):
    """Describe a table and sit down at it."""

    star = False

    def __init__(self, context: Context, setup: TableSetup) -> None:
        super().__init__(context)
        self.setup = setup
        self.tables = tables_of(context)
        self._game_before = context.game, context.pack
        self._decks_before = context.settings.deck, context.settings.decks
        self.trouble: OptionError | None = None
        self.seat_range = range(2, 5)
        self.scroll = Scroll(Box(0, 0, 1, 1))
        self._revealed = ""
        """The rules that were last brought into view."""
        self._check()

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
        """Another game, at the table it was last played at; the people stay as far as it seats them."""
        if game != self.setup.game:
            self._revealed = ""
            setup = recalled_of(self.context.settings.table, game, self.context.settings.name)
            self._set(replace(setup, speed=self.setup.speed))

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

    # Tables under a name.

    def _save(self) -> Change:
        ask = AskNameScene(
            self.context, tr("Save these rules"), tr("Save"), self.save, name=self.setup.title, longest=LONGEST_NAME
        )
        return Push(ask)

    def save(self, name: str) -> str:
        """Keep the table's rules under a name; what is wrong with it, "" when they are kept."""

        def keep() -> str:
            return self.tables.save(name, self.setup.game, self.setup.book, self.setup.overrides).name

        return self._named(keep)

    def _rename(self) -> Change:
        old = self.setup.title

        def done(name: str) -> str:
            def keep() -> str:
                self.tables.rename(old, name)
                return " ".join(name.split())

            return self._named(keep)

        title = tr("Another name for “{name}”", name=old)
        return Push(AskNameScene(self.context, title, tr("Rename"), done, name=old, longest=LONGEST_NAME))

    def _named(self, keep: Any) -> str:
        try:
            title = keep()
        except TableNameError as error:
            return name_error_text(error.code)
        except OSError as error:
            return tr("That could not be written to disk ({error}).", error=error.strerror or error)
        self._take(replace(self.setup, title=title))
        return ""

    def _delete(self) -> Change:
        name = self.setup.title

        def keep() -> str:
            self.tables.delete(name)
            return ""

        def done() -> None:
            failure = self._named(keep)
            self.context.notes.extend([failure] if failure else [])

        line = tr("The rules of this table stay as they are until you choose others.")
        return Push(ConfirmScene(self.context, tr("Delete “{name}”?", name=name), line, tr("Delete"), done))

    # What can be chosen.

    def build(self) -> None:
        """See Screen."""
        left, top = self.left + _LEFT, self.top + _TOP
        games = game_row(Box(left, top, _RULES, 0.050), self.setup.game, self.choose_game)
        high = games[0].box.h + _GAP if games else 0.0
        rules = self._rule_list(left, top + high, _HIGH - high)
        self.on_sheet = {widget.name for widget in rules}
        self.widgets = [
            *games,
            *rules,
            *self._rule_tools(Box(left, top + _HIGH - _TOOLS + 0.014, _RULES, _TOOLS - 0.014)),
            *self._seat_widgets(),
            *panel_widgets(
                self.setup,
                self.context.decks(),
                self._inside(self._match_sheet()),
                Changes(
                    self.change_deck,
                    lambda speed: self._set(replace(self.setup, speed=speed)),
                    self.change_options,
                    lambda practice: self._set(replace(self.setup, practice=practice)),
                    lambda: Push(TableCodesScene(self.context, self.setup, self._take)),
                ),
            ),
            *self._foot(left, self.top),
        ]

    def _rule_list(self, left: float, top: float, high: float) -> list[Widget]:
        assert self.scroll is not None
        self.scroll.box = Box(left - 0.012, top - 0.008, _RULES + 0.022, high - _TOOLS + 0.008)
        some = choices(self.setup, self.tables.all(), self.choose_book, self.choose_table)
        first = self.scroll.box.y + 0.008
        widgets, end = lay_choices(self.kit, some, left, first, _RULES - 0.014)
        self.scroll.height = end + 0.004 - self.scroll.box.y
        self.scroll.move(0)
        for widget, choice in zip(widgets, some, strict=True):
            if choice.chosen and choice.name != self._revealed:
                self.scroll.reveal(widget.box)
                self._revealed = choice.name
        return widgets

    def _rule_tools(self, box: Box) -> list[Widget]:
        edit = Box(box.x, box.y, box.w, 0.054)
        small = [("read", tr("Read them"), self._read)]
        if self.setup.title:
            small += [("rename", tr("Rename"), self._rename), ("delete", tr("Delete"), self._delete)]
        elif self.trouble is None:
            small.append(("save", tr("Save these rules"), self._save))
        gap = 0.012
        wide = (box.w - gap * (len(small) - 1)) / len(small)
        out: list[Widget] = [Button("edit", edit, tr("Change the rules"), self._edit, key="F4")]
        for number, (name, words, act) in enumerate(small):
            place = Box(box.x + number * (wide + gap), edit.bottom + 0.012, wide, 0.048)
            out.append(Button(name, place, words, act, size=THEME.type_small))
        return out

    def _seat_widgets(self) -> list[Widget]:
        sheet = self._seat_sheet()
        counts = [(n, str(n)) for n in self.seat_range]
        wide = min(0.058 * len(counts), 0.36)
        many = Box(sheet.right - 0.028 - wide, sheet.y + 0.018, wide, 0.046)
        return [
            Segments("seats", many, counts, len(self.setup.seats), self.change_seats),
            *seat_widgets(self.setup, self._seat_rows(), self.change_seat),
        ]

    def _seat_sheet(self) -> Box:
        return Box(self.left + _LEFT + _RULES + _GAP, self.top + _TOP, _SEATS, _HIGH)

    def _match_sheet(self) -> Box:
        return Box(self._seat_sheet().right + _GAP, self.top + _TOP, _MATCH, _HIGH)

    def _seat_rows(self) -> Box:
        sheet = self._seat_sheet()
        return Box(sheet.x + 0.026, sheet.y + 0.088, sheet.w - 0.052, sheet.h - 0.112)

    @staticmethod
    def _inside(sheet: Box) -> Box:
        return Box(sheet.x + 0.026, sheet.y + 0.072, sheet.w - 0.052, sheet.h - 0.098)

    def _foot(self, left: float, top: float) -> list[Widget]:
        y = top + _FOOT
        box = Box(left + _WIDTH - _MATCH, y, _MATCH, 0.062)
        start = Button("start", box, tr("Sit down and play"), self._start, key=tr("Enter"))
        start.main = True
        start.enabled = self.trouble is None
        out: list[Widget] = [Button("back", Box(left, y, 0.230, 0.062), tr("Back"), self.leave, key=tr("Esc")), start]
        mend = self._mending()
        if mend is not None:
            words, options = mend
            width = self.kit.measure(words, "sans_bold", THEME.type_small) + 0.044
            out.append(
                Button(
                    "mend",
                    Box(box.x - _GAP - width, y + 0.004, width, 0.054),
                    words,
                    lambda: self.change_options(options),
                    size=THEME.type_small,
                )
            )
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
            seat if seat.name.strip() else Seat(tr("Player {number}", number=number + 1), seat.player)
            for number, seat in enumerate(self.setup.seats)
        )
        setup = replace(self.setup, seats=seats)
        settings = self.context.settings
        settings.table = remembered(setup, settings.table)
        settings.speed = setup.speed
        people = [seat.name for seat in seats if seat.player == HUMAN]
        settings.name = people[0] if people and people[0] != tr("You") else ""
        self.context.keep_settings()
        return Replace(ToTable(setup))

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

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """See Screen."""
        theme, left, top = kit.theme, self.left + _LEFT, self.top
        kit.text(surface, tr("New table"), (left, top + 0.110), "serif_bold", 0.054, theme.text)
        seats, match = self._seat_sheet(), self._match_sheet()
        for sheet in (seats, match):
            panel(kit, surface, sheet)
        base = seats.y + 0.050
        kit.text(surface, tr("Players"), (seats.x + 0.028, base), "serif_bold", theme.type_name, theme.ink)
        at = (seats.x + 0.044 + kit.measure(tr("Players"), "serif_bold", theme.type_name), base)
        many = self.widget("seats")
        room = (many.box.x if many is not None else seats.right) - at[0] - 0.012
        words, size = squeezed(kit, tr("the first one deals"), theme.type_small, room)
        kit.text(surface, words, at, "sans", size, theme.ink)
        kit.text(surface, tr("The match"), (match.x + 0.026, base), "serif_bold", theme.type_name, theme.ink)
        paint_lines(kit, surface, self.setup, self._seat_rows())
        paint_labels(kit, surface, {name: self.widget(name) for name in ("deck", "speed", "length", "practice")})
        self._paint_notice(kit, surface, left, top + _FOOT)

    def _paint_notice(self, kit: Kit, surface: pygame.Surface, left: float, y: float) -> None:
        """What is wrong or to be warned of, beside the way to mend it."""
        notice, mend = self.notice(), self.widget("mend")
        if not notice or mend is None:
            return
        theme = kit.theme
        x = left + 0.252
        size, room = theme.type_small, mend.box.x - 0.018 - x - 0.052
        lines = kit.lines(notice, "sans", size, room)
        if len(lines) > _NOTICE_LINES:
            size /= kit.grow
            lines = kit.lines(notice, "sans", size, room)

        def mark(pad: Pad, local: Box) -> None:
            pad.disc(*local.centre, local.w / 2, theme.red if self.trouble is not None else theme.yellow)

        stamp(kit, surface, ("mark", self.trouble is None), Box(x, y + 0.0185, 0.025, 0.025), mark)
        ink = theme.paper if self.trouble is not None else theme.ink
        kit.text(surface, "!", (x + 0.0125, y + 0.0385), "sans_bold", theme.type_text, ink, "centre")
        step = 0.0256 * kit.grow * size / theme.type_small
        base = y + 0.0385 - step / 2 * (len(lines) - 1)
        for number, line in enumerate(lines):
            at = (x + 0.040, base + number * step)
            kit.text(surface, line, at, "sans", size, theme.text)
