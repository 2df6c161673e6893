"""The pause menu: back to the table, its rules, how it looks, or away from it."""

from collections.abc import Callable
from typing import Any

import pygame

from raub_desktop.language import tr
from raub_desktop.language.players import level_words
from raub_desktop.players.base import HUMAN
from raub_desktop.ui.context import Context
from raub_desktop.ui.scene import Change, Pop, Push
from raub_desktop.ui.seat_words import levels, usual_level
from raub_desktop.ui.setup import TableSetup
from raub_desktop.ui.table.draw_kit import Kit
from raub_desktop.ui.table.places import Box
from raub_desktop.ui.widgets.button import Button
from raub_desktop.ui.widgets.choosers import Picker, Segments
from raub_desktop.ui.widgets.screen import Screen

_WIDTH, _HIGH, _GAP = 0.70, 0.062, 0.016
_LABEL = 0.16
"""Room for the words before a row of choices, in u."""


class PauseScene(Screen):
    """What can be done in the middle of a match.  ``leave_table`` is called when the player goes back to the title.

    Nothing is lost by leaving: the match was stored with its last action.  ``stand_in`` lets a computer play for the
    player, ``restart`` goes back to the beginning of the deal; None where that cannot be.
    """

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
        """Which computer would play for the player."""

    def build(self) -> None:
        """See Screen."""
        left, y = self.scale.width / 2 - _WIDTH / 2, self._top

        def box() -> Box:
            nonlocal y
            y += _HIGH + _GAP
            return Box(left, y - _HIGH - _GAP, _WIDTH, _HIGH)

        def chooser() -> Box:
            whole = box()
            return whole._replace(x=whole.x + _LABEL, w=whole.w - _LABEL, y=whole.y + 0.007, h=whole.h - 0.014)

        def pair() -> tuple[Box, Box]:
            whole, half = box(), (_WIDTH - _GAP) / 2
            return whole._replace(w=half), whole._replace(x=whole.x + half + _GAP, w=half)

        settings = self.context.settings
        decks = (("hungarian", tr("Hungarian")), ("french", tr("French")))
        speeds = (("off", tr("off")), ("slow", tr("slow")), ("normal", tr("normal")), ("fast", tr("fast")))
        self.widgets = [
            Button("resume", box(), tr("Back to the table"), Pop, key=tr("Esc"), main=True),
            Segments("deck", chooser(), decks, self.context.cards.deck, self._deck),
            Segments("speed", chooser(), speeds, settings.speed, self._speed),
        ]
        one, other = pair()
        self.widgets += [
            Button("rules", one, tr("The rules here"), self._rules, key="R"),
            Button("settings", other, tr("Settings"), self._settings, key="S"),
        ]
        one, other = pair()
        again = Button("restart", other, tr("This deal again"), self._restart, key="A")
        again.enabled = self.restart is not None
        self.widgets += [Button("help", one, tr("The keys"), self._help, key="F1"), again]
        if self.stand_in is not None:
            one, other = pair()
            names = [(level, level_words(level).name) for level in levels(self.setup.game) if level != HUMAN]
            level_box = other._replace(y=other.y + 0.007, h=other.h - 0.014)
            self.widgets += [
                Button("stand_in", one, tr("Let a computer play"), self._hand_over, key="C"),
                Picker("level", level_box, names, self.level, self._level),
            ]
        self.widgets.append(Button("leave", box(), tr("Leave the table"), self._leave, key="L"))

    @property
    def _top(self) -> float:
        """Where the first button stands (u)."""
        return self.scale.height / 2 - (0.225 if self.stand_in is None else 0.245)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """See Screen."""
        middle = self.scale.width / 2
        top = self._top
        kit.text(surface, tr("A pause"), (middle, top - 0.085), "serif_bold", 0.075, kit.theme.text, "centre")
        words = tr("Everything is stored up to the last card.")
        kit.text(surface, words, (middle, top - 0.037), "sans", 0.021, kit.theme.mist, "centre")
        for name, label in (("deck", tr("Cards")), ("speed", tr("Speed"))):
            widget = self.widget(name)
            if widget is not None:
                at = (widget.box.x - 0.02, widget.box.y + widget.box.h / 2 + 0.0085)
                kit.text(surface, label, at, "sans_bold", 0.023, kit.theme.text, "right")

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See Screen."""
        match event.key:
            case pygame.K_RETURN | pygame.K_KP_ENTER:
                return Pop()
            case pygame.K_r:
                return self._rules()
            case pygame.K_s:
                return self._settings()
            case pygame.K_l:
                return self._leave()
            case pygame.K_F1:
                return self._help()
            case pygame.K_a:
                return self._restart()
            case pygame.K_c:
                return self._hand_over()
            case pygame.K_F2:
                self._deck("french" if self.context.cards.deck == "hungarian" else "hungarian")
                return True
        return None

    def _deck(self, deck: Any) -> None:
        self.context.choose_deck(deck)
        self.rebuild()

    def _speed(self, speed: Any) -> None:
        self.context.settings.speed = speed
        self.rebuild()

    def _rules(self) -> Change:
        from raub_desktop.ui.scenes.rules import RulesScene

        return Push(RulesScene(self.context, self.setup))

    def _settings(self) -> Change:
        from raub_desktop.ui.scenes.settings import SettingsScene

        return Push(SettingsScene(self.context, "table"))

    def _help(self) -> Change:
        from raub_desktop.ui.scenes.help import HelpScene

        return Push(HelpScene(self.context))

    def _restart(self) -> Change | None:
        if self.restart is None:
            return None
        self.restart()
        return Pop()

    def _level(self, level: str) -> None:
        self.level = level
        self.rebuild()

    def _hand_over(self) -> Change | None:
        """A computer sits down in the player's place, until he says so at the table."""
        if self.stand_in is None:
            return None
        self.stand_in(self.level)
        return Pop()

    def _leave(self) -> Change:
        self.leave_table()
        return Pop()
