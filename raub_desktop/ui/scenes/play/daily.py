"""The deal of the day: today's, how it went beside Master's, and the days before."""

import logging
from collections.abc import Mapping
from datetime import date, timedelta
from functools import partial

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
from raub_desktop.toolkit.layout import Column, Control, Node, Page, Panel, Picture, Row, Spacer, Text
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.destinations import ToDealOfTheDay, ToDecisions
from raub_desktop.ui.scenes.history.grading import Grade
from raub_desktop.ui.scenes.play.daily_sheet import Result, draw_closed, draw_days, draw_leaf, draw_mark, draw_results
from raub_desktop.ui.scenes.setup.game_row import game_choice

_log = logging.getLogger(__name__)

DAYS = 14
"""So many days are looked back on, today included."""
_NO_DAY = "1970-01-01"
"""Where the system cannot say what day it is."""
_LEAF, _RESULTS, _DAYS, _SIGN = (0.230, 0.294), (0.560, 0.250), (1.40, 0.176), (0.042, 0.042)
"""The leaf of the calendar, today's results, the days before, and a sign of the legend (u)."""


class DailyScene(PageScene):
    """A game's deal of the day.  Where Master's result is not known yet, it is worked out while one looks on.

    ``opponents`` think for Master and the others at that table.
    """

    star = False

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
    def layout(self) -> Node:
        rules = WORDS[self.game].rules_name(next(iter(GAMES[self.game].books)))
        opponents = tr("Opponents: {level}", level=level_words(OPPONENT).name)
        games = game_choice(self.game, self.choose_game)
        days = Picture(self._paint_days, *_DAYS, fills=True, grows=False, least=0.75)
        return Page(
            Row(Text(tr("Deal of the day"), "title", share=1.0), None if games is None else Control(games)),
            Text(f"{rules} · {opponents}", tone="quiet"),
            Panel(self._todays_sheet(), pad="l", share=1.0),
            days,
            self._legend(),
            foot=Row(Control(Button("back", tr("Back"), Pop, key=trc("key", "Esc")), at_least=0.28), Spacer()),
        )

    def _todays_sheet(self) -> Node:
        """The leaf of the calendar, the results, and what is said and done."""
        button = None
        if self.done:
            button = Button("review", tr("Review"), self._review, key="R", main=True)
        elif not self.line:
            words = tr("Continue") if self.daily is not None else tr("Play")
            button = Button("play", words, self._play, key=trc("key", "Enter"), main=True)
        better = tr("Fewer points are better.") if self._down else tr("More points are better.")
        leaf = Picture(partial(draw_leaf, day=date.fromisoformat(self.today)), *_LEAF, grows=False)
        results = Column(
            Picture(self._paint_results, *_RESULTS, fills=True, grows=False, share=1.0),
            Text(better, "small", align="centre"),
            share=1.0,
        )
        said = Column(
            Spacer(),
            Text(self.verdict(), "name"),
            None if button is None else Control(button, at_least=0.30),
            Spacer(),
            gap="m",
            share=1.0,
            width=0.46,
        )
        return Row(leaf, results, said, gap="l", align="stretch")

    @staticmethod
    def _legend() -> Node:
        """What the signs of the days mean."""
        signs = (
            (Grade.BEST, tr("You did better than Master.")),
            (Grade.GOOD, tr("You did as well as Master.")),
            (Grade.INACCURACY, tr("Master did better.")),
        )
        return Row(
            *(
                Row(Picture(partial(draw_mark, mark=grade), *_SIGN, spoken=False), Text(words, "small", tone="quiet"))
                for grade, words in signs
            ),
            gap="m",
            wraps=True,
        )

    def _play(self) -> Change | None:
        return None if self.done or self.line else Push(ToDealOfTheDay(self.game, self.today))

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

    def _paint_days(self, painter: Painter, surface: pygame.Surface, box: Box) -> None:
        draw_days(painter, surface, box, self.days(), self.played, self._told)

    def _told(self, points: int) -> int:
        """Points as they are told to the player."""
        return round(change(points, down=self._down))

    def _paint_results(self, painter: Painter, surface: pygame.Surface, box: Box) -> None:
        """Draw what everyone got, or the closed pack of a deal still to be played."""
        daily = self.daily
        if daily is None or daily.points is None:
            draw_closed(painter, surface, box)
            return
        mine, master = daily.points, daily.master
        both = (
            Result(tr("You"), self._told(mine), master is not None and mine >= master),
            Result(
                level_words("master").name,
                None if master is None else self._told(master),
                master is not None and master >= mine,
            ),
        )
        draw_results(painter, surface, box, both)
