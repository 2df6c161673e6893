"""New table: a rule book, the table's own house rules, who sits down, and how it looks."""

from dataclasses import replace
from typing import Any

import pygame

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionError
from raub_desktop.language import tr, trn
from raub_desktop.language.games import WORDS
from raub_desktop.players.base import HUMAN
from raub_desktop.ui.context import Context
from raub_desktop.ui.scene import Change, Pop, Replace
from raub_desktop.ui.scenes.option_list import Row, control_of, lay_rows, paint_rows, trouble_of, values_of
from raub_desktop.ui.scenes.seat_list import paint_faces, seat_widgets
from raub_desktop.ui.setup import Seat, TableSetup
from raub_desktop.ui.table.draw_kit import Kit, Pad
from raub_desktop.ui.table.places import Box
from raub_desktop.ui.table_making import checked, remembered, ruled, seated
from raub_desktop.ui.theme import THEME
from raub_desktop.ui.widgets.base import Widget, panel, stamp
from raub_desktop.ui.widgets.button import BigChoice, Button
from raub_desktop.ui.widgets.choosers import Segments
from raub_desktop.ui.widgets.screen import Screen
from raub_desktop.ui.widgets.scroll import Scroll

_LEFT, _WIDTH = 0.080, 1.618
_BOOKS, _SHEETS, _FOOT = 0.136, 0.322, 0.878
"""Where the books, the two sheets and the last row begin (u)."""
_BOOK_HIGH, _SHEET_HIGH = 0.166, 0.536
_SEATS_WIDE = 0.736
_MANY = 5
"""From so many seats on, a table where nobody drops out must fail somebody in every deal."""
_LIMIT = 20
"""Deals proposed as a limit then."""


class NewTableScene(Screen):
    """Describe a table and sit down at it."""

    star = False

    def __init__(self, context: Context, setup: TableSetup) -> None:
        super().__init__(context)
        self.setup = setup
        self._deck_before = context.cards.deck
        self.rows: list[Row] = []
        self.trouble: OptionError | None = None
        self.seat_range = range(2, 5)
        self.scroll = Scroll(Box(0, 0, 1, 1))
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
                self.setup = replace(self.setup, seats=seated(self.setup.seats, count))
                self._check()
            else:
                self.trouble = error

    def choose_book(self, book: str) -> None:
        """Play by another book; house rules chosen before are left behind, seats stay."""
        if book != self.setup.book:
            six = {"six_seats": True} if len(self.setup.seats) >= _MANY else {}
            self._set(ruled(replace(self.setup, book=book, overrides={}), six))

    def change_option(self, name: str, value: Any) -> None:
        """Another value of an option."""
        self._set(ruled(self.setup, {**self.setup.overrides, name: value}))

    def as_in_book(self) -> None:
        """Leave all house rules behind."""
        self._set(replace(self.setup, overrides={}))

    def change_seats(self, count: int) -> None:
        """More or fewer seats."""
        self._set(replace(self.setup, seats=seated(self.setup.seats, count)))

    def change_seat(self, number: int, seat: Seat) -> None:
        """Another name or player on a seat."""
        seats = (*self.setup.seats[:number], seat, *self.setup.seats[number + 1 :])
        self.setup = replace(self.setup, seats=seats)
        if self.focus != f"name {number}":  # a field being written in is not to be made anew
            self.rebuild()
        self.dirty = True

    def change_deck(self, deck: str) -> None:
        """Other cards."""
        self.context.choose_deck(deck)
        self._set(replace(self.setup, deck=deck))

    def change_speed(self, speed: str) -> None:
        """Faster or slower cards."""
        self._set(replace(self.setup, speed=speed))

    # What can be chosen.

    def build(self) -> None:
        """See Screen."""
        left, top = self.left + _LEFT, self.top
        self.widgets = [*self._book_choices(left, top), *self._seat_side(left, top)]
        sheet = self._option_sheet(left, top)
        assert self.scroll is not None
        self.scroll.box = Box(sheet.x + 0.014, sheet.y + 0.074, sheet.w - 0.026, sheet.h - 0.088)
        self.rows = lay_rows(self.kit, self.setup, self.scroll, self.scroll.box.w - 0.445)
        specs = {spec.name: spec for spec in GAMES[self.setup.game].option_specs()}
        controls = [control_of(specs[row.name], row, self.setup, self.change_option) for row in self.rows]
        self.on_sheet = {widget.name for widget in controls}
        if self.setup.overrides:
            box = Box(sheet.right - 0.262, sheet.y + 0.016, 0.236, 0.046)
            self.widgets.append(Button("as in book", box, tr("As in the book"), self.as_in_book, size=THEME.type_small))
        self.widgets += [*controls, *self._foot(left, top)]

    def _book_choices(self, left: float, top: float) -> list[Widget]:
        books = list(GAMES[self.setup.game].books)
        gap = 0.018
        width = (_WIDTH - gap * (len(books) - 1)) / len(books)
        out: list[Widget] = []
        for number, book in enumerate(books):
            words = WORDS[self.setup.game].book_words(book)
            box = Box(left + number * (width + gap), top + _BOOKS, width, _BOOK_HIGH)
            chosen = book == self.setup.book

            def act(book: str = book) -> None:
                self.choose_book(book)

            out.append(BigChoice(f"book {book}", box, words.name, words.sentence, chosen, act))
        return out

    def _seat_side(self, left: float, top: float) -> list[Widget]:
        counts = [(n, str(n)) for n in self.seat_range]
        right = left + _SEATS_WIDE - 0.028
        many = Box(right - 0.058 * len(counts), top + _SHEETS + 0.016, 0.058 * len(counts), 0.046)
        decks = [("hungarian", tr("Hungarian")), ("french", tr("French"))]
        speeds = [("off", tr("Off")), ("slow", tr("Slow")), ("normal", tr("Normal")), ("fast", tr("Fast"))]
        y = top + _SHEETS + _SHEET_HIGH
        return [
            Segments("seats", many, counts, len(self.setup.seats), self.change_seats),
            *seat_widgets(self.setup, self._seat_box(left, top), self.change_seat),
            Segments("deck", Box(right - 0.440, y - 0.130, 0.440, 0.046), decks, self.setup.deck, self.change_deck),
            Segments("speed", Box(right - 0.440, y - 0.070, 0.440, 0.046), speeds, self.setup.speed, self.change_speed),
        ]

    @staticmethod
    def _seat_box(left: float, top: float) -> Box:
        return Box(left + 0.026, top + _SHEETS + 0.082, _SEATS_WIDE - 0.054, 0.312)

    @staticmethod
    def _option_sheet(left: float, top: float) -> Box:
        x = left + _SEATS_WIDE + 0.018
        return Box(x, top + _SHEETS, left + _WIDTH - x, _SHEET_HIGH)

    def _foot(self, left: float, top: float) -> list[Widget]:
        y = top + _FOOT
        start = Button("start", Box(left + _WIDTH - 0.330, y, 0.330, 0.062), tr("Start"), self._start, key=tr("Enter"))
        start.main = True
        start.enabled = self.trouble is None
        out: list[Widget] = [Button("back", Box(left, y, 0.230, 0.062), tr("Back"), self.leave, key=tr("Esc")), start]
        mend = self._mending()
        if mend is not None:
            words, name, value = mend
            width = self.kit.measure(words, "sans_bold", THEME.type_small) + 0.044
            box = Box(left + _WIDTH - 0.348 - width, y + 0.004, width, 0.054)

            def act() -> None:
                self.change_option(name, value)

            out.append(Button("mend", box, words, act, size=THEME.type_small))
        return out

    # What is said about it.

    @property
    def _warned(self) -> bool:
        """Whether somebody would have to fail in every deal, and no end is in sight."""
        values = values_of(self.setup)
        return len(self.setup.seats) >= _MANY and not values.get("drop_out") and not values.get("deal_limit")

    def _mending(self) -> tuple[str, str, Any] | None:
        """Words for, and the option and value that would end, what is wrong or warned of."""
        if self.trouble is not None:
            label = WORDS[self.setup.game].option_words(self.trouble.option).label
            off: Any = "" if isinstance(values_of(self.setup)[self.trouble.option], str) else False
            return tr("Without “{option}”", option=label), self.trouble.option, off
        if self._warned:
            return trn("End after {n} deal", "End after {n} deals", _LIMIT), "deal_limit", _LIMIT
        return None

    def _notice(self) -> str:
        if self.trouble is not None:
            return trouble_of(self.setup, self.trouble)
        if self._warned:
            return tr("Nobody may drop out, so somebody must fail in every deal: the match may never end.")
        return ""

    def _start(self) -> Change | None:
        from raub_desktop.ui.scenes.table import TableScene

        if self.trouble is not None:
            return None
        seats = tuple(
            seat if seat.name.strip() else Seat(tr("Player {number}", number=number + 1), seat.player)
            for number, seat in enumerate(self.setup.seats)
        )
        setup = replace(self.setup, seats=seats)
        settings = self.context.settings
        settings.table = remembered(setup)
        settings.speed = setup.speed
        people = [seat.name for seat in seats if seat.player == HUMAN]
        settings.name = people[0] if people and people[0] != tr("You") else ""
        self.context.keep_settings()
        return Replace(TableScene(self.context, setup))

    def leave(self) -> Change:
        """Go back, as if nothing had been changed."""
        self.context.choose_deck(self._deck_before)
        return Pop()

    def shortcut(self, event: pygame.Event) -> Change | None:
        """See Screen."""
        return self._start() if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) else None

    # What is seen.

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """See Screen."""
        theme, left, top = kit.theme, self.left + _LEFT, self.top
        kit.text(surface, tr("New table"), (left, top + 0.110), "serif_bold", 0.054, theme.text)
        panel(kit, surface, Box(left, top + _SHEETS, _SEATS_WIDE, _SHEET_HIGH))
        heads = top + _SHEETS + 0.049
        kit.text(surface, tr("Players"), (left + 0.028, heads), "serif_bold", theme.type_name, theme.ink)
        at = (left + 0.044 + kit.measure(tr("Players"), "serif_bold", theme.type_name), heads)
        kit.text(surface, tr("the first one deals"), at, "sans", theme.type_small, theme.ink)
        paint_faces(kit, surface, self.setup, self._seat_box(left, top))
        foot = top + _SHEETS + _SHEET_HIGH
        kit.text(surface, tr("Cards"), (left + 0.028, foot - 0.099), "serif_bold", 0.025, theme.ink)
        kit.text(surface, tr("Speed"), (left + 0.028, foot - 0.039), "serif_bold", 0.025, theme.ink)
        sheet = self._option_sheet(left, top)
        panel(kit, surface, sheet)
        kit.text(surface, tr("House rules"), (sheet.x + 0.028, heads), "serif_bold", theme.type_name, theme.ink)
        count = len(self.setup.overrides)
        words = (
            trn("{n} differs from the book", "{n} differ from the book", count) if count else tr("all as in the book")
        )
        at = (sheet.x + 0.046 + kit.measure(tr("House rules"), "serif_bold", theme.type_name), heads)
        kit.text(surface, words, at, "sans", theme.type_small, theme.red if count else theme.ink)
        self._paint_notice(kit, surface, left, top + _FOOT)

    def paint_sheet(self, kit: Kit, surface: pygame.Surface, scroll: Scroll) -> None:
        """See Screen."""
        book = WORDS[self.setup.game].book_words(self.setup.book).name
        wrong = self.trouble.option if self.trouble is not None else ""
        paint_rows(kit, surface, self.rows, scroll, book, values=False, wrong=wrong)

    def _paint_notice(self, kit: Kit, surface: pygame.Surface, left: float, y: float) -> None:
        """What is wrong or to be warned of, beside the way to mend it."""
        notice, mend = self._notice(), self.widget("mend")
        if not notice or mend is None:
            return
        theme = kit.theme
        x = left + 0.252
        width = mend.box.x - 0.018 - x
        lines = kit.lines(notice, "sans", theme.type_small, width - 0.052)

        def mark(pad: Pad, local: Box) -> None:
            pad.disc(*local.centre, local.w / 2, theme.red if self.trouble is not None else theme.yellow)

        stamp(kit, surface, ("mark", self.trouble is None), Box(x, y + 0.0185, 0.025, 0.025), mark)
        ink = theme.paper if self.trouble is not None else theme.ink
        kit.text(surface, "!", (x + 0.0125, y + 0.0385), "sans_bold", theme.type_text, ink, "centre")
        base = y + 0.0385 - 0.0128 * (len(lines) - 1)
        for number, line in enumerate(lines):
            kit.text(surface, line, (x + 0.040, base + number * 0.0256), "sans", theme.type_small, theme.text)
