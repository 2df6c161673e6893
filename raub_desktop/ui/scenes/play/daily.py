"""The deal of the day: today's, how it went beside Master's, and the days before."""

import logging
from collections.abc import Mapping
from datetime import date, timedelta

import pygame

from raub_desktop.engine.games import GAMES
from raub_desktop.language import tr, trc
from raub_desktop.language.games import WORDS
from raub_desktop.language.players import level_words
from raub_desktop.players.worker import OpponentPool
from raub_desktop.session.daily import OPPONENT, Comparison, daily_table, seat_of
from raub_desktop.session.driver import Opponents
from raub_desktop.session.scores import change, counts_down
from raub_desktop.storage.clock import now, written
from raub_desktop.storage.dailies import Daily
from raub_desktop.storage.store import StoreError
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import base_in, column, row
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import panel
from raub_desktop.toolkit.widgets.button import Button, squeezed
from raub_desktop.toolkit.widgets.screen import FOOT, Screen
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.destinations import ToDailyDeal, ToDecisions
from raub_desktop.ui.scenes.play.daily_sheet import (
    PAD,
    TODAY,
    Result,
    draw_closed,
    draw_days,
    draw_leaf,
    draw_legend,
    draw_results,
    draw_said,
)
from raub_desktop.ui.scenes.setup.game_row import game_row

_log = logging.getLogger(__name__)

DAYS = 14
"""So many days are looked back on, today included."""
_NO_DAY = "1970-01-01"
"""Where the system cannot say what day it is."""
_LEFT, _WIDTH = 0.138, 1.500
_PAGE = (0.096, 0.050, 0.066, 0.366, 0.028, 0.176, 0.052, 0.016, FOOT, None)
"""Room, the heading, the line below, today's sheet, room, the days before, their legend, room, the buttons (u)."""
_HEAD, _BACK = (None, 0.420), 0.280
_BASE, _BELOW = 0.038, 0.034
"""The base lines of the heading and of the line below it (u)."""
_SAID = (None, 0.020, FOOT, 0.030)
"""In the last column of today's sheet: what is said, room, the one button that leads on, room (u)."""
_BETTER = 0.040
"""Height of the line under the medals (u)."""
_ACT = 0.380


class DailyScene(Screen):
    """A game's deal of the day.  Where Master's result is not known yet, it is worked out while one looks on.

    ``opponents`` think for Master and the others at that table.
    """

    star = False
    fits = True

    def __init__(self, context: Context, game: str, *, opponents: Opponents | None = None) -> None:
        super().__init__(context)
        self.game = game
        self._opponents = opponents
        self.today = ""
        self.line = ""
        self.played: Mapping[str, Daily] = {}
        self.comparison: Comparison | None = None
        self._read()

    def _read(self) -> None:
        self.today = written(now(), "%Y-%m-%d") or _NO_DAY
        try:
            self.played = self.context.store.dailies.played(self.game, self.context.profile, self.days()[0])
            self.line = ""
        except StoreError as error:
            self.played, self.line = {}, tr("The deal of the day cannot be read now: {why}", why=error)

    def days(self) -> list[str]:
        """The last days, today the last of them."""
        today = date.fromisoformat(self.today)
        return [(today - timedelta(days=back)).isoformat() for back in reversed(range(DAYS))]

    @property
    def daily(self) -> Daily | None:
        """Today's deal, as far as it was played; None where it was not begun."""
        return self.played.get(self.today)

    @property
    def done(self) -> bool:
        """Whether today's deal has been played."""
        return self.daily is not None and self.daily.points is not None

    def choose_game(self, game: str) -> None:
        """The deal of another game."""
        self._stop()
        self.game = game
        self._read()
        self.rebuild()

    # ------------------------------------------------------------------------------------------------- what there is
    def build(self) -> None:
        """See Screen."""
        head, today, *_, foot = self._parts()
        back, go_on = foot._replace(w=_BACK), column(self._columns(today)[2], _SAID)[2]
        go_on = go_on._replace(w=min(go_on.w, _ACT))
        words = tr("Continue") if self.daily is not None else tr("Play")
        self.widgets = [
            *game_row(row(head, _HEAD)[1], self.game, self.choose_game),
            Button("back", tr("Back"), Pop, key=trc("key", "Esc"), box=back),
        ]
        if self.done:
            self.widgets.append(Button("review", tr("Review"), self._review, key="R", main=True, box=go_on))
        elif not self.line:
            self.widgets.append(Button("play", words, self._play, key=trc("key", "Enter"), main=True, box=go_on))

    def _parts(self) -> tuple[Box, Box, Box, Box, Box]:
        """The heading, today's sheet, the days before, what their signs mean, the row of buttons."""
        _, head, _, today, _, days, legend, _, foot, _ = self.page(_LEFT, _WIDTH, _PAGE)
        return head, today, days, legend, foot

    @staticmethod
    def _columns(today: Box) -> tuple[Box, Box, Box]:
        """On today's sheet: the leaf of the calendar, the results, what is said and done."""
        leaf, _, results, _, said = row(today, TODAY, pad=PAD)
        return leaf, results, said

    def _play(self) -> Change | None:
        return None if self.done or self.line else Push(ToDailyDeal(self.game, self.today))

    def _review(self) -> Change | None:
        """The own decisions of today's deal, graded."""
        daily = self.daily
        if daily is None or not self.done:
            return None
        name = self.context.settings.name or tr("You")
        seated_match = daily_table(self.game, daily.day, name, daily.actions, tr("Deal of the day"))
        return Push(ToDecisions(seated_match, seat_of(self.game, daily.day), last_deal=True))

    @property
    def _down(self) -> bool:
        """Whether fewer points are better in the deal of the day."""
        return counts_down(self.game, next(iter(GAMES[self.game].books)))

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See Screen."""
        return self._play() if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) else None

    def resized(self) -> None:
        """See Scene.  Coming back, the deal may have been played, or another day begun."""
        super().resized()
        if self._size != (0, 0):
            self._read()
            self.rebuild()

    # ------------------------------------------------------------------------------------------------- Master's turn
    @property
    def waiting(self) -> str:
        """The last day whose deal Master has still to play, "" where there is none."""
        days = [day for day, one in self.played.items() if one.points is not None and one.master is None]
        return max(days, default="")

    def update(self, seconds: float) -> Change | None:
        """See Scene; Master's play goes on."""
        if self.comparison is None and self.waiting:
            self.comparison = Comparison(self.game, self.waiting, self._opponents or OpponentPool())
        elif self.comparison is not None:
            points = self.comparison.update()
            if points is not None:
                self._note(self.comparison.day, points)
        return super().update(seconds)

    def _note(self, day: str, points: int) -> None:
        self._stop()
        try:
            self.context.store.dailies.note_master(self.game, self.context.profile, day, points)
        except StoreError as error:
            _log.warning("Master's result cannot be kept: %s", error)
            self.played = {**self.played, day: Daily(day, self.played[day].actions, self.played[day].points, points)}
        else:
            self._read()
        self.rebuild()

    def _stop(self) -> None:
        if self.comparison is not None:
            self.comparison.close()
            self.comparison = None

    def closed(self) -> None:
        """See Scene."""
        self._stop()
        super().closed()

    # ---------------------------------------------------------------------------------------------- what is seen
    def verdict(self) -> str:
        """What is said of today's deal."""
        daily = self.daily
        if self.line:
            return self.line
        if daily is None:
            return tr("The same cards for everyone today, against the same opponents.")
        if daily.points is None:
            return tr("You have begun today’s deal.")
        if daily.master is None:
            return tr("Master is playing the same cards at your seat …")
        if daily.points > daily.master:
            return tr("You did better than Master.")
        return tr("You did as well as Master.") if daily.points == daily.master else tr("Master did better.")

    def paint(self, painter: Painter, surface: pygame.Surface) -> None:
        """See Screen."""
        head, today, days, legend, _ = self._parts()
        title, size = squeezed(painter, tr("Deal of the day"), THEME.type_title, row(head, _HEAD)[0].w, "serif_bold")
        painter.text(surface, title, (head.x, head.y + _BASE), "serif_bold", size, painter.theme.text)
        line = " · ".join(
            (
                WORDS[self.game].rules_name(next(iter(GAMES[self.game].books))),
                tr("Opponents: {level}", level=level_words(OPPONENT).name),
            )
        )
        line, size = squeezed(painter, line, THEME.type_text, head.w)
        painter.text(surface, line, (head.x, head.bottom + _BELOW), "sans", size, painter.theme.mist)
        self._paint_today(painter, surface, today)
        draw_days(painter, surface, days, self.days(), self.played, self._told)
        draw_legend(painter, surface, legend)

    def _told(self, points: int) -> int:
        """Points as they are told to the player."""
        return round(change(points, down=self._down))

    def _paint_today(self, painter: Painter, surface: pygame.Surface, box: Box) -> None:
        panel(painter, surface, box)
        leaf, results, said = self._columns(box)
        results, foot = column(results, [None, _BETTER * painter.grow])
        better = tr("Fewer points are better.") if self._down else tr("More points are better.")
        words, size = squeezed(painter, better, THEME.type_small, foot.w)
        at = foot.centre.x, base_in(foot, size)
        painter.text(surface, words, at, "sans", size, THEME.ink, "centre")
        draw_leaf(painter, surface, leaf, date.fromisoformat(self.today))
        daily = self.daily
        if daily is None or daily.points is None:
            draw_closed(painter, surface, results)
        else:
            mine, master = daily.points, daily.master
            both = (
                Result(tr("You"), self._told(mine), master is not None and mine >= master),
                Result(
                    level_words("master").name,
                    None if master is None else self._told(master),
                    master is not None and master >= mine,
                ),
            )
            draw_results(painter, surface, results, both)
        draw_said(painter, surface, column(said, _SAID)[0], self.verdict())
