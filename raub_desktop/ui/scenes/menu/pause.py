"""The pause menu: back to the table, rules, appearance, or leave."""

from collections.abc import Callable
from typing import Any

import pygame

from raub_desktop.language import tr, trc
from raub_desktop.language.players import level_words
from raub_desktop.players.base import HUMAN
from raub_desktop.session.seat_words import levels, usual_level
from raub_desktop.session.setup import TableSetup
from raub_desktop.toolkit.layout import Column, Control, Grid, Node, Panel, Row, Rule, Text
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.widgets.base import Widget, label
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.choosers import Picker, Segments
from raub_desktop.ui.cards.deck_names import deck_choices
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.choices import speed_control
from raub_desktop.ui.scenes.destinations import ToHelp, ToRules, ToSettings


class PauseScene(PageScene):
    """The menu in the middle of a match.  ``leave_table`` is called when the player goes back to the title.

    Nothing is lost by leaving: the match was stored with its last action.  ``stand_in`` lets a computer play for the
    player, ``restart`` goes back to the beginning of the deal; None where that cannot be.
    """

    is_modal = True
    same_letters = True

    def __init__(
        self,
        context: Context,
        setup: TableSetup,
        leave_table: Callable[[], None],
        *,
        stand_in: Callable[[str], None] | None = None,
        restart: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(context)
        self.setup = setup
        self.leave_table = leave_table
        self.stand_in = stand_in
        self.restart = restart
        self.level = usual_level(setup.game)
        """Level of the computer that would play for the player."""

    def layout(self) -> Node:
        deck = Segments("deck", deck_choices(self.context.decks()), self.context.cards.deck, self._deck)
        speed = speed_control(self)
        restart = Button("restart", tr("Restart this deal"), self._restart, key="A")
        restart.enabled = self.restart is not None
        label((deck, speed), deck=tr("Cards"), speed=tr("Speed"))
        choices = [[Text(tr("Speed"), "label", spoken=False), Control(speed)]]
        if len(self.context.decks()) > 1:
            choices.insert(0, [Text(tr("Cards"), "label", spoken=False), Control(deck)])
        pairs: list[tuple[Widget, Widget]] = [
            (
                Button("rules", tr("Rules of this table"), lambda: Push(ToRules(self.setup)), key="R"),
                Button("settings", tr("Settings"), lambda: Push(ToSettings("table")), key="S"),
            ),
            (Button("help", tr("Help"), self._help, key="F1"), restart),
        ]
        buttons: list[list[Node]] = [[Control(one) for one in pair] for pair in pairs]
        return Panel(
            Column(
                Text(tr("Paused"), "title", align="centre"),
                Text(tr("Your match is saved after every card."), align="centre"),
                Control(Button("resume", tr("Back to the table"), Pop, key=trc("key", "Esc"), main=True)),
                Grid(choices, (0.0, 1.0)),
                Grid(buttons, (1.0, 1.0), gap="s", align="stretch"),
                None if self.stand_in is None else self._computer(),
                Control(Button("leave", tr("Leave the table"), self._leave, key="L")),
            ),
            pad="l",
            width="xl",
        )

    def _computer(self) -> Node:
        """Return the controls that let a computer of a chosen level play for the player."""
        names = [(level, level_words(level).name) for level in levels(self.setup.game) if level != HUMAN]
        button = Button("stand_in", tr("Let the computer play"), self._hand_over, key="C")
        level = Picker("level", names, self.level, self._level)
        level.label = tr("Level")
        told = tr("A match in which the computer plays for you does not count.")
        return Column(
            Rule(),
            Row(Control(button, share=1.0), Text(level.label, "label", spoken=False), Control(level, share=1.0)),
            Text(f"{level_words(self.level).line} {told}", "aside", align="centre"),
        )

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        match event.key:
            case pygame.K_F1:
                return self._help()
            case pygame.K_F2:
                if self.context.next_deck():
                    self.rebuild()
                return True
        return None

    def _deck(self, deck: Any) -> None:
        self.context.choose_deck(deck)
        self.rebuild()

    def _help(self) -> Change:
        return Push(ToHelp(self.setup))

    def _restart(self) -> Change | None:
        if self.restart is None:
            return None
        self.restart()
        return Pop()

    def _level(self, level: str) -> None:
        self.level = level
        self.rebuild()

    def _hand_over(self) -> Change | None:
        """Seat a computer in the player's place until they take over again."""
        if self.stand_in is None:
            return None
        self.stand_in(self.level)
        return Pop()

    def _leave(self) -> Change:
        self.leave_table()
        return Pop()
