"""Codes: a table's rules, or a match with the same deals, to be copied for somebody else or typed in from him."""

import secrets
from collections.abc import Callable
from dataclasses import replace

import pygame

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionError
from raub_desktop.engine.share import MOST_SEED, CodeError, Shared, deals_code, first_deal_code, read_code, rules_code
from raub_desktop.language import tr, trc, trn
from raub_desktop.language.errors import code_error_text
from raub_desktop.language.games import WORDS
from raub_desktop.language.plain_text import taken_in
from raub_desktop.language.players import level_words, temperament_word
from raub_desktop.players.base import HUMAN, PlayerError, read_word
from raub_desktop.session.seat_words import parts_of
from raub_desktop.session.setup import Seat, TableSetup
from raub_desktop.toolkit.clipboard import copy, pasted
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import base_in, column, row
from raub_desktop.toolkit.drawing.text_fitting import fit_size
from raub_desktop.toolkit.scene import Change, Pop
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Widget, panel
from raub_desktop.toolkit.widgets.button import Button, button_width, paragraph
from raub_desktop.toolkit.widgets.text_field import TextField
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.setup.table_making import neighbour, trouble_of

_LEFT, _WIDTH = 0.240, 1.298
_PAGE = (0.115, 0.025, 0.432, 0.018, 0.270, 0.022, THEME.button, None)
"""Down to the heading's base line, room, the sheet to share from, room, the sheet to take in, room, the button (u)."""
_TAKE = 4
"""Its part that is lower where that makes the button seen without scrolling: the sheet to take in."""
_CONTROL, _SMALL, _PAD, _EDGE = 0.054, 0.020, 0.040, 0.020
_ACT, _PASTE, _SEED = 0.220, 0.160, 0.300
_SHARE_ROWS = (0.106, _CONTROL, None, _CONTROL, 0.042, _CONTROL, 0.046)
"""On the sheet with the codes: room, the rules' code, what it is for, the seed, room, the deals' code, what it is for
(u)."""
_TAKE_ROWS = (0.086, _CONTROL, 0.048, None)
"""On the sheet to take in: the heading, the field, down to the first line, what the code says (u)."""
_PARTS = (0.226, None)
"""On the sheet with the codes: the rules, the deals (u)."""
_HEADING, _CODE_BASE, _COPIED = 0.058, 0.133, 0.186
"""Down to the base lines of a part's heading, of its code, and of what came of copying (u)."""
_SEED_WORDS = 0.012
_CODE, _ONE_LINE = 0.034, 10
"""Size of a code's letters (u), and how many groups of them stand in one line."""
_LONGEST_CODE = 240
"""Letters in the field: half as many again as the longest code has."""
_DIGITS = 18
_DEALS = ("D1", "F1")
"""How codes for deals begin."""
_DRAWN_SEED = 1_000_000
"""A seed drawn here is shorter than this: it may have to be typed."""


def table_of(shared: Shared, setup: TableSetup) -> TableSetup:
    """A table that plays as a code says: its rules, and for deals its players and seed.

    The names of people stay; a computer that this version does not know is one of the usual kind.
    """
    made = replace(setup, game=shared.game, book=shared.book, overrides=dict(shared.overrides), title="")
    if not shared.seats:
        return made
    people = [seat for seat in setup.seats if seat.player == HUMAN]
    seats: tuple[Seat, ...] = ()
    for word in shared.seats:
        if word == HUMAN:
            person = people.pop(0) if people else Seat(tr("Player {number}", number=len(seats) + 1), HUMAN)
            seats = (*seats, person)
            continue
        computer = neighbour([*people, *seats], shared.game)
        try:
            read_word(word, shared.game)
            computer = computer._replace(player=word)
        except PlayerError:
            pass
        seats = (*seats, computer)
    return replace(made, seats=seats, seed=shared.seed, first_deal=shared.first_deal)


class TableCodesScene(PageScene):
    """Show the codes of a table, and take one in.  ``done`` is told of the table when the player leaves."""

    star = False
    fits = True

    def __init__(self, context: Context, setup: TableSetup, done: Callable[[TableSetup], None]) -> None:
        super().__init__(context)
        self.setup = setup
        self.done = done
        self.typed = ""
        self.copied = ""
        """What was copied last: "rules", "deals", or "no" where there is no clipboard."""
        self.taken = False

    # The codes.

    def rules_code(self) -> str:
        """The code of the rules, or why there is none."""
        try:
            return rules_code(GAMES, self.setup.game, self.setup.book, self.setup.overrides)
        except OptionError as error:
            return trouble_of(self.setup, error)

    def deals_code(self) -> str:
        """The code of the deals, "" without a seed or a deal that was chosen, or why there is none."""
        setup = self.setup
        words = [seat.player for seat in setup.seats]
        try:
            if setup.first_deal:
                return first_deal_code(GAMES, setup.game, setup.book, setup.overrides, words, setup.first_deal)
            if setup.seed is not None:
                return deals_code(GAMES, setup.game, setup.book, setup.overrides, words, setup.seed)
        except OptionError as error:
            return trouble_of(setup, error)
        except CodeError as error:
            return code_error_text(error)
        return ""

    def _forget(self) -> None:
        self.setup = replace(self.setup, first_deal="")
        self.copied = ""
        self.rebuild()

    def _seed(self, text: str) -> None:
        digits = "".join(one for one in text if one.isascii() and one.isdigit())
        self.setup = replace(self.setup, seed=min(int(digits), MOST_SEED) if digits else None, first_deal="")
        self.copied = ""
        self.rebuild()

    def _draw_seed(self) -> None:
        self.setup = replace(self.setup, seed=secrets.randbelow(_DRAWN_SEED))
        self.copied = ""
        self.rebuild()

    def _copy(self, what: str, code: str) -> None:
        self.copied = what if copy(code) else "no"
        self.dirty = True

    # A code taken in.

    def type(self, text: str) -> None:
        """What is written in the field for a code."""
        self.typed, self.taken = text, False
        self.rebuild()

    def _paste(self) -> None:
        self.type(taken_in(pasted(), _LONGEST_CODE))
        self.rebuild()

    def accessible_text(self) -> tuple[Shared | None, str]:
        """What the code written says, in words too; or what is wrong with it."""
        try:
            shared = read_code(GAMES, self.typed)
        except CodeError as error:
            return None, code_error_text(error)
        words = WORDS[shared.game].book_words(shared.book).name
        count = len(shared.overrides)
        if count:
            words = tr("{book}, {rules}", book=words, rules=trn("{n} house rule", "{n} house rules", count))
        if not shared.seats:
            return shared, tr("Rules: {rules}.", rules=words)
        people = ", ".join(_player_text(word) for word in shared.seats)
        return shared, tr(
            "Deals {seed} by the {rules}, with: {players}.", seed=shared.seed, rules=words, players=people
        )

    def take(self) -> None:
        """Make the table play as the code says."""
        shared, _ = self.accessible_text()
        if shared is not None:
            self.setup = table_of(shared, self.setup)
            self.taken, self.copied = True, ""
            self.rebuild()

    # What there is.

    def _act_wide(self) -> float:
        """How wide the buttons at the right are, all alike (u)."""
        words = (tr("Copy"), tr("New seed"), tr("Use code"))
        return max(button_width(self.painter, one, least=_ACT) for one in words)

    def build(self) -> None:
        """See PageScene."""
        _, share, take, foot = self._parts()
        code, deals = self.rules_code(), self.deals_code()
        _, mine, _, seeded, _, theirs, _ = column(share, _SHARE_ROWS)
        act = self._act_wide()
        copy_rules, copy_deals = (row(one, [None, act, _PAD])[1] for one in (mine, theirs))
        _, written, *_ = column(take, _TAKE_ROWS)
        pasting = button_width(self.painter, tr("Paste"), least=_PASTE)
        _, field, paste, use, _ = row(written, [_EDGE, None, pasting, act, _EDGE], gap=_SMALL)
        self.widgets = [
            Button("copy rules", tr("Copy"), self._copying("rules", code), box=copy_rules),
            *self._deal_choice(seeded),
            Button("copy deals", tr("Copy"), self._copying("deals", deals), box=copy_deals),
            TextField(
                "code", self.typed, self.type, hint=tr("Code"), longest=_LONGEST_CODE, entered=self.take, box=field
            ),
            Button("paste", tr("Paste"), self._paste, box=paste),
            Button("take", tr("Use code"), self.take, box=use),
            Button("done", tr("Done"), self.leave, key=trc("key", "Esc"), main=True, box=row(foot, [_ACT, None])[0]),
        ]
        self._enable("copy rules", code[:2] == "R1")
        self._enable("copy deals", deals[:2] in _DEALS)
        self._enable("take", self.accessible_text()[0] is not None and not self.taken)

    def _deal_choice(self, line: Box) -> list[Widget]:
        """The seed to be written or drawn; where a deal was chosen, the way to do without it."""
        _, field, button, _ = row(line, [None, _SEED, self._act_wide(), _EDGE], gap=_SMALL)
        if self.setup.first_deal:
            return [Button("forget", tr("Clear"), self._forget, box=button)]
        seed = "" if self.setup.seed is None else str(self.setup.seed)
        written = TextField("seed", seed, self._seed, longest=_DIGITS, box=field)
        written.label = tr("Seed")
        return [
            written,
            Button("draw", tr("New seed"), self._draw_seed, box=button),
        ]

    def _copying(self, what: str, code: str) -> Callable[[], None]:
        return lambda: self._copy(what, code)

    def _enable(self, name: str, enabled: bool) -> None:
        widget: Widget | None = self.widget(name)
        assert widget is not None
        widget.enabled = enabled

    def _parts(self) -> tuple[Box, Box, Box, Box]:
        """The heading, the sheet to share from, the sheet to take in, the row of the button."""
        heading, _, share, _, take, _, foot, _ = self.page(_LEFT, _WIDTH, _PAGE, _TAKE)
        return heading, share, take, foot

    def leave(self) -> Change:
        """See PageScene."""
        self.done(self.setup)
        return Pop()

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See PageScene."""
        return self.leave() if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) else None

    # What is seen.

    def paint(self, painter: Painter, surface: pygame.Surface) -> None:
        """See PageScene."""
        theme = painter.theme
        heading, share, take, _ = self._parts()
        painter.text(surface, tr("Codes and deals"), (heading.x, heading.bottom), "serif_bold", 0.054, theme.text)
        for sheet in (share, take):
            panel(painter, surface, sheet)
        rules, deals = column(row(share, [_PAD, None, _PAD])[1], _PARTS)
        self._paint_part(painter, surface, rules, tr("Share these rules"), self.rules_code(), "rules")
        words = tr("Whoever has this code plays by the same rules.")
        under = column(share, _SHARE_ROWS)[2]
        painter.text(surface, words, (rules.x, under.y + 0.006), "sans", theme.type_key, theme.ink)
        code, seeded = self.deals_code(), column(share, _SHARE_ROWS)[3]
        self._paint_part(painter, surface, deals, tr("Same deals"), code, "deals", base_in(seeded, theme.type_name))
        seed = self.widget("seed")
        if seed is not None:
            at = (seed.box.x - _SEED_WORDS, base_in(seed.box, theme.type_small))
            painter.text(surface, tr("Seed"), at, "sans", theme.type_small, theme.ink, "right")
        none = tr("With a seed, the same cards are dealt again: to you, or to whoever has the code.")
        words = tr("The same rules, players and cards.") if self.setup.seed is not None else none
        if self.setup.first_deal:
            words = tr("The first deal is one that was played before: the same rules, players and cards.")
        told, _ = row(column(share, _SHARE_ROWS)[6], [None, self._act_wide() + _SMALL], pad=_PAD)
        lines, size = paragraph(painter, words, theme.type_key, told.w, 2)
        below = column(share, _SHARE_ROWS)
        last = below[6].y + 0.012 if code else base_in(below[5], size)
        for number, line in enumerate(lines):
            more = number - (len(lines) - 1) / 2
            at = (told.x, last - 0.010 * (len(lines) - 1) + more * 0.024 * painter.grow)
            painter.text(surface, line, at, "sans", size, theme.ink)
        self._paint_taken(painter, surface, row(take, [_PAD, None, _PAD])[1])

    def _paint_taken(self, painter: Painter, surface: pygame.Surface, box: Box) -> None:
        """The heading of the sheet to take in, and what the code written there says."""
        theme = painter.theme
        title = tr("Use a code you were given")
        painter.text(surface, title, (box.x, box.y + _HEADING), "serif_bold", theme.type_name, theme.ink)
        shared, words = self.accessible_text()
        if self.taken:
            words = tr("Code used. {rules}", rules=words)
        wrong = shared is None and bool(self.typed)
        said = column(box, _TAKE_ROWS)[3]
        for number, line in enumerate(painter.lines(words, "sans", theme.type_text, said.w)):
            at = (said.x, said.y - 0.008 + number * 0.030 * painter.grow)
            painter.text(surface, line, at, "sans", theme.type_text, theme.red if wrong else theme.ink)

    def _paint_part(
        self, painter: Painter, surface: pygame.Surface, box: Box, title: str, code: str, what: str, base: float = 0.0
    ) -> None:
        theme = painter.theme
        painter.text(surface, title, (box.x, base or box.y + _HEADING), "serif_bold", theme.type_name, theme.ink)
        if code[:2] in ("R1", *_DEALS):
            groups = code.split("-")
            lines = [code]
            if len(groups) > _ONE_LINE:
                half = (len(groups) + 1) // 2
                lines = ["-".join(groups[:half]) + "-", "-".join(groups[half:])]
            most, wide = _CODE if len(lines) == 1 else 0.024, box.w - self._act_wide() - _SMALL
            size = fit_size(lines[0], "sans_bold", most, 0.012, wide, painter.measure)
            for number, line in enumerate(lines):
                base = box.y + _CODE_BASE - (len(lines) - 1 - number) * 0.029
                painter.text(surface, line, (box.x, base), "sans_bold", size, theme.blue)
        else:
            painter.text(surface, code, (box.x, box.y + _CODE_BASE), "sans", theme.type_text, theme.red)
        if self.copied == what:
            words = tr("Copied.")
        elif self.copied == "no" and what == "rules":
            words = tr("There is no clipboard on this system. Please write the code down.")
        else:
            return
        at = (box.right, box.y + _COPIED)
        painter.text(surface, words, at, "sans_bold", THEME.type_key, theme.leaf, "right")


def _player_text(word: str) -> str:
    level, temperament = parts_of(word)
    name = level_words(level).name
    return tr("{level} ({temperament})", level=name, temperament=temperament_word(temperament)) if temperament else name
