"""The Help page: the rules of a table in short, and all keys, of the keyboard and the gamepad."""

from collections.abc import Sequence
from functools import partial

import pygame

from raub_desktop.engine.zones import Place
from raub_desktop.language import tr, trc
from raub_desktop.language.games import WORDS
from raub_desktop.language.rule_page import Block, Scores, Section
from raub_desktop.session.setup import TableSetup
from raub_desktop.toolkit.key_bindings import CTRL, Binding, cap
from raub_desktop.toolkit.layout import Column, Control, Grid, Node, Page, Panel, Row, Sheet, Spacer, Text
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.widgets.button import DOWN, LEFT, RIGHT, UP, Button
from raub_desktop.toolkit.widgets.key_caps import TO, KeyCaps
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.ui.bindings import AT_TABLE, PAD_BINDINGS, READING, key_of, pad_caps
from raub_desktop.ui.context import Context
from raub_desktop.ui.games import TABLES
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.destinations import ToRules
from raub_desktop.ui.scenes.setup.table_making import values_of
from raub_desktop.ui.table.board.hand_orders import IN_MELDS
from raub_desktop.ui.table.input.commands import ARRANGES

Lines = Sequence[tuple[Sequence[str], str]]
"""Keys, and what they do."""


class HelpScene(PageScene):
    """At a table its rules in short, and all keys; Escape, Enter or F1 goes back."""

    star = False

    def __init__(self, context: Context, setup: TableSetup | None = None) -> None:
        super().__init__(context)
        self.setup = setup
        """The table in play, whose rules can be read; None: there is none."""
        self.in_short = setup is not None
        """Whether the rules in short are shown."""
        self.reading = False
        """Whether the keys are shown that are about what is read aloud."""
        self._sheet = Scroll()

    def show(self, *, in_short: bool = False, reading: bool = False) -> None:
        """Show the rules in short, the keys for reading aloud, or those for playing."""
        self.in_short, self.reading, self._sheet = in_short, reading, Scroll()
        self.rebuild()

    def layout(self) -> Node:
        rules = tr("Rules") if self.setup is None else tr("Rules of this table")
        if self.in_short:
            turn = Button("keys", tr("Keyboard"), self.show, key="K")
        elif self.reading:
            turn = Button("turn", tr("Keys for playing"), self.show, key="R")
        else:
            turn = Button("turn", tr("Keys for reading aloud"), partial(self.show, reading=True), key="R")
        short = Button("short", tr("Rules in short"), partial(self.show, in_short=True), key="S")
        columns = [Column(Text(title, "name"), _lines(lines), share=1.0) for title, lines in self.columns_of_keys()]
        if self.setup is not None and self.in_short:
            columns = self._columns_of_rules(self.setup)
        return Page(
            Text(tr("Rules in short") if self.in_short else tr("Keyboard"), "title", align="centre"),
            Row(
                Spacer() if self.reading else None,
                Panel(Sheet(Row(*columns, gap="m", align="start"), self._sheet), share=1.0),
                Spacer() if self.reading else None,
                align="stretch",
                share=1.0,
            ),
            foot=Row(
                Spacer(),
                Control(Button("rules", rules, lambda: Push(ToRules(self.setup)), key="L")),
                None if self.in_short or self.setup is None else Control(short),
                Control(turn),
                Control(Button("back", tr("Back"), Pop, key=trc("key", "Esc"), main=True), at_least="s"),
                Spacer(),
            ),
        )

    def _columns_of_rules(self, setup: TableSetup) -> list[Column]:
        """Return the most important sections of the table's rules, without their pictures."""
        words = WORDS[setup.game]
        pages = words.rule_pages(values_of(setup), self.context.cards.deck, setup.book)
        columns = [[section for section in pages if section.name in names] for names in words.rules_in_short]
        return [Column(*map(_section, column), share=1.0) for column in columns]

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        return Pop() if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_F1, pygame.K_SPACE) else None

    def columns_of_keys(self) -> tuple[tuple[str, Lines], ...]:
        """Return the page's columns: a title and its lines, each of keys and what they do."""
        if self.reading:
            return ((tr("Reading aloud"), (*self._bound(READING), ((tr("Any key"),), tr("Stop what is being read")))),)
        playing = (
            ((LEFT, RIGHT), tr("Next card or button")),
            ((UP, DOWN), tr("From the cards to the buttons and back")),
            ((UP,), tr("From a note’s buttons: explain its underlined words")),
            ((trc("key", "Enter"),), tr("Play or discard the chosen cards, press the button")),
            ((trc("key", "Space"),), tr("Choose a card; skip the animation")),
            (("1", TO, "9"), tr("Play the card at that place; where several go, choose it")),
            (("A", TO, "Z"), tr("Press the button with that letter")),
            ((trc("key", "Shift"), LEFT, RIGHT), tr("Move a card in your own order")),
            ((trc("key", "Esc"),), tr("Put back the chosen cards; close a note; pause")),
            ((tr("Mouse"),), tr("Click a card or drag it")),
        )
        caps, idle = pad_caps(self.context.settings.pad, self.context.pad_kind), self._idle()
        pad = (
            ((tr("D-pad"),), tr("Arrow keys; the left stick, too")),
            (("RS", LEFT, RIGHT), tr("Move a card in your own order")),
            *(((caps[binding.name],), binding.words()) for binding in PAD_BINDINGS if binding.name not in idle),
        )
        table = self._bound([binding for binding in AT_TABLE if binding.name not in idle])
        if self.context.game and TABLES[self.context.game].by_melds is not None:
            table.append(((ARRANGES,), tr(IN_MELDS)))
        return (tr("Playing"), playing), (tr("At the table"), table), (tr("Gamepad"), pad)

    def _idle(self) -> set[str]:
        """Return the actions that the game on the table, if any, has no use for."""
        game = self.context.game
        tricks = not game or any(fixture.place is Place.TRICK for fixture in TABLES[game].fixtures)
        idle = {"last_trick": not tricks, "rest": not tricks, "deck": len(self.context.decks()) < 2}
        return {name for name, unused in idle.items() if unused}

    def _bound(self, bindings: Sequence[Binding]) -> list[tuple[Sequence[str], str]]:
        """Return the lines of keys that can be changed, as they are bound now."""
        changed = self.context.settings.keys
        return [(_keys(key_of(binding.name, changed)), binding.words()) for binding in bindings]


def _section(section: Section) -> Node:
    def block(one: Block) -> Node | None:
        if isinstance(one, Scores):
            rows = [[Text(case, "small"), Text(points, "small", align="right")] for case, points in one.rows]
            return Grid(rows, (1.0, 0.0), gap="s", between="xs")
        return Text(one, "small") if isinstance(one, str) else None

    return Column(Text(section.title, "name", tone="red"), *map(block, section.blocks), gap="xs")


def _lines(lines: Lines) -> Grid:
    return Grid([[KeyCaps(keys), Text(words, "small")] for keys, words in lines], (0.0, 1.0), gap="s", between="xs")


def _keys(bound: str) -> tuple[str, ...]:
    """Return the keys that are pressed together for a binding; Z alone undoes, too, as its button says."""
    plain = bound.removeprefix(CTRL)
    return (trc("key", "Ctrl"), cap(plain)) if bound.startswith(CTRL) and plain != "z" else (cap(plain),)
