"""The pause menu: back to the table, its rules, how it looks, or away from it."""

from collections.abc import Callable
from typing import Any

import pygame

from raub_desktop.language import tr, trc
from raub_desktop.language.players import level_words
from raub_desktop.players.base import HUMAN
from raub_desktop.session.seat_words import levels, usual_level
from raub_desktop.session.setup import TableSetup
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import base_in, centred, column, row, tall
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import label, panel
from raub_desktop.toolkit.widgets.button import Button, button_width, squeezed
from raub_desktop.toolkit.widgets.choosers import Picker, Segments
from raub_desktop.toolkit.widgets.screen import Screen
from raub_desktop.ui.cards.deck_names import deck_choices, only_deck
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.destinations import ToHelp, ToRules, ToSettings
from raub_desktop.ui.scenes.speed_choice import speed_control

_SIDE = 0.20
"""Room beside the buttons, at least (u)."""
_WIDTH, _HIGH, _GAP, _CHOOSER, _HEADING = 0.70, 0.062, 0.016, 0.048, 0.075
_PAPER = 0.036
"""How far the paper reaches round the rows (u)."""
_ROWS = 6
"""Rows of buttons, without the one for a computer that plays on."""
_LABEL = 0.16
"""Room for the words before a row of choices, in u."""


_Choice = tuple[str, str, str, Callable[[], Change | None]]
"""A button: its name, its words, its key, and what it does."""


class PauseScene(Screen):
    """What can be done in the middle of a match.  ``leave_table`` is called when the player goes back to the title.

    Nothing is lost by leaving: the match was stored with its last action.  ``stand_in`` lets a computer play for the
    player, ``restart`` goes back to the beginning of the deal; None where that cannot be.
    """

    is_modal = True

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
        rows = iter(self._rows()[2:])

        def box() -> Box:
            return next(rows)

        def chooser() -> Box:
            return self._low(row(box(), [_LABEL, None])[1])

        def pair() -> list[Box]:
            return row(box(), [None, None], gap=_GAP)

        settings = self.context.settings
        decks = deck_choices(self.context.decks())
        self.widgets = [
            Button("resume", tr("Back to the table"), Pop, key=trc("key", "Esc"), main=True, box=box()),
            Segments("deck", decks, self.context.cards.deck, self._deck, box=chooser()),
            speed_control(chooser(), settings.speed, self._speed),
        ]
        for two in self._pairs():
            for place, (name, words, key, act) in zip(pair(), two, strict=True):
                self.widgets.append(Button(name, words, act, key=key, box=place))
                self.widgets[-1].enabled = name != "restart" or self.restart is not None
        if self.stand_in is not None:
            one, other = pair()
            names = [(level, level_words(level).name) for level in levels(self.setup.game) if level != HUMAN]
            self.widgets += [
                Button("stand_in", tr("Let the computer play"), self._hand_over, key="C", box=one),
                Picker("level", names, self.level, self._level, box=self._low(other)),
            ]
        self.widgets.append(Button("leave", tr("Leave the table"), self._leave, key="L", box=box()))
        label(self.widgets, deck=tr("Cards"), speed=tr("Speed"))  # their words are painted beside them

    def _pairs(self) -> list[tuple[_Choice, _Choice]]:
        """The buttons that stand two in a row."""
        return [
            (("rules", tr("Rules of this table"), "R", self._rules), ("settings", tr("Settings"), "S", self._settings)),
            (("help", tr("Keyboard"), "F1", self._help), ("restart", tr("Restart this deal"), "A", self._restart)),
        ]

    def _rows(self) -> list[Box]:
        """The heading, the line under it, and the buttons' rows, in the middle of the window."""
        count = _ROWS if self.stand_in is None else _ROWS + 1
        heights = [_HEADING, self.painter.grown(THEME.type_text), *[_HIGH] * count]
        window = Box(0, 0, self.scale.width, self.scale.height)
        words = [(one[1], one[2]) for two in self._pairs() for one in two]
        half = max(button_width(self.painter, *one) for one in [*words, (tr("Let the computer play"), "C")])
        wide = min(max(_WIDTH, 2 * half + _GAP), window.w - _SIDE)
        return column(centred(window, wide, tall(heights, gap=_GAP)), heights, gap=_GAP)

    @property
    def paper(self) -> Box:
        """See Screen."""
        rows = self._rows()
        return rows[0]._replace(h=rows[-1].bottom - rows[0].y).grown(_PAPER)

    def _low(self, box: Box) -> Box:
        """A chooser in the middle of a row of buttons' height."""
        return centred(box, box.w, _CHOOSER)

    def paint(self, painter: Painter, surface: pygame.Surface) -> None:
        """See Screen."""
        rows = self._rows()
        head, line = rows[:2]
        panel(painter, surface, self.paper)
        at = head.centre.x, base_in(head, _HEADING)
        painter.text(surface, tr("Paused"), at, "serif_bold", _HEADING, painter.theme.ink, "centre")
        at = line.centre.x, base_in(line, THEME.type_text)
        painter.text(
            surface,
            tr("Your match is saved after every card."),
            at,
            "sans",
            THEME.type_text,
            painter.theme.ink,
            "centre",
        )
        for widget in self.widgets:
            at = (widget.box.x - _GAP, base_in(widget.box, THEME.type_button))
            painter.text(surface, widget.label, at, "sans_bold", THEME.type_button, painter.theme.ink, "right")
        deck = self.widget("deck")
        if deck is not None and len(self.context.decks()) == 1:
            words, size = squeezed(painter, only_deck(), 0.0185, _WIDTH)
            painter.text(
                surface,
                words,
                (deck.box.centre.x, deck.box.bottom + 0.0215),
                "serif_italic",
                size,
                painter.theme.ink,
                "centre",
            )

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See Screen."""
        match event.key:
            case pygame.K_RETURN | pygame.K_KP_ENTER:
                return Pop()
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

    def _speed(self, speed: Any) -> None:
        self.context.settings.speed = speed
        self.rebuild()

    def _rules(self) -> Change:
        return Push(ToRules(self.setup))

    def _settings(self) -> Change:
        return Push(ToSettings("table"))

    def _help(self) -> Change:
        return Push(ToHelp())

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
