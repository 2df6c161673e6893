"""Codes for a table's rules, or for a match with the same deals, to be shared: copied or typed in."""

import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionError
from raub_desktop.engine.share import MOST_SEED, CodeError, Shared, deals_code, first_deal_code, read_code, rules_code
from raub_desktop.language import tr, trc, trn
from raub_desktop.language.errors import code_error_text
from raub_desktop.language.games import WORDS
from raub_desktop.language.plain_text import cleaned
from raub_desktop.language.players import level_words, temperament_word
from raub_desktop.players.base import HUMAN, PlayerError, read_word
from raub_desktop.session.seat_words import parts_of
from raub_desktop.session.setup import Seat, TableSetup
from raub_desktop.toolkit.clipboard import copy, pasted
from raub_desktop.toolkit.layout import Column, Control, Node, Page, Panel, Row, Spacer, Text
from raub_desktop.toolkit.scene import Change, Pop
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.text_field import TextField
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.setup.table_making import neighbour, trouble_of

_LONGEST_CODE = 240
"""The most letters in the field: half as many again as in the longest code."""
_DIGITS = 18
_DEALS = ("D1", "F1")
"""First letters of codes for deals."""
_DRAWN_SEED = 1_000_000
"""Random seeds are lower than this, because they may have to be typed."""


def table_of(shared: Shared, setup: TableSetup) -> TableSetup:
    """Return a table as a code describes it: its rules, and for deals its players and seed.

    The names of people stay; an unknown kind of computer is replaced by the default one.
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
    """Show the codes of a table, and enter one.  ``done`` is called with the table when the player leaves."""

    star = False

    def __init__(self, context: Context, setup: TableSetup, done: Callable[[TableSetup], None]) -> None:
        super().__init__(context)
        self.setup = setup
        self.done = done
        self.typed = ""
        self.copied = ""
        """Last thing copied: "rules", "deals", or "no" if there is no clipboard."""
        self.taken = False

    # The codes.

    def rules_code(self) -> str:
        """Return the code of the rules, or why there is none."""
        try:
            return rules_code(GAMES, self.setup.game, self.setup.book, self.setup.overrides)
        except OptionError as error:
            return trouble_of(self.setup, error)

    def deals_code(self) -> str:
        """Return the code of the deals, "" without a seed or chosen deal, or why there is none."""
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
        digits = "".join(letter for letter in text if letter.isascii() and letter.isdigit())
        self.setup = replace(self.setup, seed=min(int(digits), MOST_SEED) if digits else None, first_deal="")
        self.copied = ""
        self.rebuild()

    def _draw_seed(self) -> None:
        self._seed(str(secrets.randbelow(_DRAWN_SEED)))

    def _copy(self, what: str, code: str) -> None:
        self.copied = what if copy(code) else "no"
        self.rebuild()

    # A code taken in.

    def type(self, text: str) -> None:
        """Take the text of the code field."""
        self.typed, self.taken = text, False
        self.rebuild()

    def _paste(self) -> None:
        self.type(cleaned(pasted(), _LONGEST_CODE))

    def code_text(self) -> tuple[Shared | None, str]:
        """Return the content of the typed code, also in words; or what is wrong with it."""
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
        """Set the table as the code describes it."""
        shared, _ = self.code_text()
        if shared is not None:
            self.setup = table_of(shared, self.setup)
            self.taken, self.copied = True, ""
            self.rebuild()

    # What there is.

    def layout(self) -> Node:
        return Page(
            Text(tr("Codes and deals"), "title"),
            Panel(Column(*self._shared_rules(), Spacer("s", share=0.0), *self._shared_deals()), pad="l"),
            Panel(Column(*self._taken_in()), pad="l"),
            foot=Row(
                Control(Button("done", tr("Done"), self.leave, key=trc("key", "Esc"), main=True), at_least="s"),
                Spacer(),
            ),
        )

    def _shared_rules(self) -> list[Node]:
        code = self.rules_code()
        return [
            Text(tr("Share these rules"), "name"),
            self._code_row("rules", tr("Share these rules"), code, valid=code[:2] == "R1"),
            Text(tr("Whoever has this code plays by the same rules."), "small"),
            *self._copied("rules"),
        ]

    def _shared_deals(self) -> list[Node]:
        """Return the seed, or the chosen deal, and the code of the deals."""
        code = self.deals_code()
        words = tr("With a seed, the same cards are dealt again: to you, or to whoever has the code.")
        if self.setup.seed is not None:
            words = tr("The same rules, players and cards.")
        if self.setup.first_deal:
            words = tr("The first deal is one that was played before: the same rules, players and cards.")
        return [
            Row(Text(tr("Same deals"), "name", share=1.0), *self._deal_choice()),
            self._code_row("deals", tr("Same deals"), code, valid=code[:2] in _DEALS),
            Text(words, "small"),
            *self._copied("deals"),
        ]

    def _code_row(self, what: str, shared: str, code: str, *, valid: bool) -> Node:
        """Return a code, or why there is none, with its copy button."""
        button = Button(f"copy {what}", tr("Copy"), partial(self._copy, what, code))
        button.enabled, button.label = valid, tr("Copy: {name}", name=shared)
        words = Text(code or " ", "code" if valid else "text", tone="blue" if valid else "red", share=1.0)
        return Row(words, Control(button, at_least="s"), gap="m")

    def _copied(self, what: str) -> list[Node]:
        """Return a message on whether copying worked."""
        if self.copied == what:
            return [Text(tr("Copied."), "label", tone="green")]
        if self.copied == "no" and what == "rules":
            words = tr("There is no clipboard on this system. Please write the code down.")
            return [Text(words, "label", tone="green")]
        return []

    def _deal_choice(self) -> list[Node]:
        """Return the seed's field and a button that draws one; for a chosen deal, a button that drops it."""
        if self.setup.first_deal:
            return [Control(Button("forget", tr("Clear"), self._forget), at_least="s")]
        seed = "" if self.setup.seed is None else str(self.setup.seed)
        written = TextField("seed", seed, self._seed, longest=_DIGITS)
        written.label = tr("Seed")
        return [
            Text(tr("Seed"), "small", spoken=False),
            Control(written, width="m", most="m"),
            Control(Button("draw", tr("New seed"), self._draw_seed), at_least="s"),
        ]

    def _taken_in(self) -> list[Node]:
        """Return the field for a received code, and what it contains."""
        shared, words = self.code_text()
        if self.taken:
            words = tr("Code used. {rules}", rules=words)
        wrong = shared is None and bool(self.typed)
        field = TextField("code", self.typed, self.type, hint=tr("Code"), longest=_LONGEST_CODE, entered=self.take)
        use = Button("take", tr("Use code"), self.take)
        use.enabled = shared is not None and not self.taken
        return [
            Text(tr("Use a code you were given"), "name"),
            Row(
                Control(field, share=1.0),
                Control(Button("paste", tr("Paste"), self._paste), at_least="xs"),
                Control(use, at_least="s"),
            ),
            Text(words or " ", tone="red" if wrong else "plain"),
        ]

    def leave(self) -> Change:
        self.done(self.setup)
        return Pop()


def _player_text(word: str) -> str:
    level, temperament = parts_of(word)
    name = level_words(level).name
    return tr("{level} ({temperament})", level=name, temperament=temperament_word(temperament)) if temperament else name
