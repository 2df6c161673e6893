"""The deal of the day: today's, how it went beside Master's, and the days before."""

import logging
from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from functools import partial
from typing import NamedTuple

import pygame

from raub_desktop.engine.events import TRICK
from raub_desktop.engine.games import GAMES
from raub_desktop.language import tr, trc
from raub_desktop.language.games import WORDS
from raub_desktop.language.numbers import day_form, signed
from raub_desktop.language.players import level_words
from raub_desktop.players.worker import OpponentPool
from raub_desktop.session.daily import OPPONENT, Comparison, daily_table, seat_of
from raub_desktop.session.driver import Opponents
from raub_desktop.session.scores import change, counts_down
from raub_desktop.storage.clock import now, written
from raub_desktop.storage.results import Daily
from raub_desktop.storage.store import StoreError
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.medal import RIM, plain_medal, toothed_medal
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in, centred, column, row
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.layout import Column, Control, Node, Page, Panel, Picture, Row, Spacer, Text
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import panel, stamp
from raub_desktop.toolkit.widgets.button import Button, squeezed
from raub_desktop.ui.cards.draw_cards import draw_card
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.destinations import ToDealOfTheDay, ToDecisions
from raub_desktop.ui.scenes.history.grade_seal import seal
from raub_desktop.ui.scenes.history.grading import Grade
from raub_desktop.ui.scenes.setup.game_row import game_choice

PAD = 0.036
_HEAD, _NUMBER, _DATE = 0.28, 0.130, 0.022
"""The leaf's red head, to its height; the size of the day, and of the whole date (u)."""
_RIM, _ROUND, _TEETH = 0.0030, 0.014, 22
"""The leaf's ink rim, the radius of its corners (u), and the teeth under its head."""
_NAME, _ACROSS, _POINTS = 0.052, 0.138, 0.062
"""Room for a name, how large a medal is inside its rim, and the size of the points on it (u)."""
_CARD, _CARDS, _LEAN, _FAR = 0.198, 5, 9.0, 0.62
"""The closed pack: a card's height, how many, the degrees between two, how far below them their pivot is (u)."""
_SEAL, _DOT = 0.0175, 0.0035
_OPEN = "open"


class Result(NamedTuple):
    """What someone got, None where it is not known yet; ``best``: nobody got more."""

    name: str
    points: int | None
    best: bool


# -------------------------------------------------------------------------------------------------------------- today
def draw_leaf(painter: Painter, surface: pygame.Surface, box: Box, day: date) -> None:
    """Draw a leaf of a calendar."""

    def leaf(canvas: Canvas, local: Box) -> None:
        head, inner = local._replace(h=_HEAD * local.h), local.grown(-_RIM)
        canvas.rounded(local._replace(x=local.x + 0.0036, y=local.y + 0.0060), _ROUND, canvas.theme.rule)
        canvas.rounded(local, _ROUND, THEME.ink)
        canvas.rounded(inner, _ROUND - _RIM, canvas.theme.red)
        canvas.rounded(inner._replace(y=head.bottom, h=inner.bottom - head.bottom), _ROUND - _RIM, canvas.theme.paper)
        canvas.rounded(inner._replace(y=head.bottom, h=3 * _ROUND), 0.0, canvas.theme.paper)
        canvas.teeth(Box(inner.x, head.bottom - 0.0110, inner.w, 0.0112), _TEETH, canvas.theme.paper)
        for share in (0.25, 0.75):
            x = local.x + share * local.w
            canvas.disc(x, head.y + 0.026, 0.0095, THEME.ink)
            canvas.rounded(Box(x - 0.0048, local.y - 0.010, 0.0096, 0.038), 0.0048, THEME.ink)
            canvas.rounded(Box(x - 0.0022, local.y - 0.0076, 0.0044, 0.033), 0.0022, canvas.theme.paper)

    stamp(painter, surface, "leaf", box, leaf)
    _, number, foot, _ = column(box, [_HEAD * box.h, None, 0.040, 0.014])
    at = number.centre.x, base_in(number, _NUMBER) + 0.006
    painter.text(surface, str(day.day), at, "serif_bold", _NUMBER, THEME.ink, "centre")
    words, size = squeezed(painter, day.strftime(day_form()), _DATE, foot.w - 0.02, "serif_italic")
    painter.text(surface, words, (foot.centre.x, base_in(foot, size)), "serif_italic", size, THEME.ink, "centre")


def draw_results(painter: Painter, surface: pygame.Surface, box: Box, results: Sequence[Result]) -> None:
    """Draw what everyone got, side by side on medals."""
    for place, result in zip(row(box, [None] * len(results)), results, strict=True):
        whole = centred(place, place.w, _NAME + _ACROSS + 2 * RIM + 0.006)
        name, spot = column(whole, [_NAME, None])
        reach = _ACROSS + 2 * RIM
        medal = centred(spot, reach, reach)
        draw = toothed_medal if result.best else plain_medal

        def one(canvas: Canvas, local: Box, draw: Callable[..., None] = draw) -> None:
            draw(canvas, local, _ACROSS, 1.0, canvas.theme.rule)
            canvas.disc(*local.centre, _ACROSS / 2, canvas.theme.paper)

        stamp(painter, surface, ("daily medal", result.best), medal, one)
        words, size = squeezed(painter, result.name, THEME.type_name, name.w, "serif_bold")
        painter.text(
            surface, words, (name.centre.x, base_in(name, size) - 0.004), "serif_bold", size, THEME.ink, "centre"
        )
        shown = "…" if result.points is None else signed(result.points)
        shown, size = squeezed(painter, shown, _POINTS, _ACROSS - 0.02, "serif_bold")
        at = medal.centre.x, medal.centre.y + 0.34 * size
        painter.text(surface, shown, at, "serif_bold", size, painter.theme.blue, "centre")


def draw_closed(painter: Painter, surface: pygame.Surface, box: Box) -> None:
    """Draw the pack of a deal that is still to be played, in a fan of backs."""
    pivot = pygame.Vector2(box.centre.x, box.centre.y + _FAR)
    for place in range(_CARDS):
        turn = _LEAN * (place - (_CARDS - 1) / 2)
        at = pivot + pygame.Vector2(0, -_FAR).rotate(turn)
        draw_card(painter, surface, Placement(place, TRICK, None, False, at.x, at.y, _CARD, -turn), at_rest=True)


# --------------------------------------------------------------------------------------------------------- the days
def draw_days(
    painter: Painter,
    surface: pygame.Surface,
    box: Box,
    days: Sequence[str],
    played: Mapping[str, Daily],
    shown: Callable[[int], int],
) -> None:
    """Draw a column for each day, the last of them today: its number, the sign for how it went, and the points.

    ``shown`` says how points are told.
    """
    panel(painter, surface, box)
    for day, place in zip(days, row(box.grown(-PAD / 2), [None] * len(days)), strict=True):
        today = day == days[-1]
        if today:
            stamp(painter, surface, "today", place.grown(0.004), _framed)
        top, middle, foot = column(place, [None] * 3)
        number = str(date.fromisoformat(day).day)
        face: Face = "sans_bold" if today else "sans"
        at = top.centre.x, base_in(top, THEME.type_text)
        painter.text(surface, number, at, face, THEME.type_text, THEME.ink, "centre")
        daily = played.get(day)
        draw_mark(painter, surface, middle, mark_of(daily))
        if daily is not None and daily.points is not None:
            words, size = squeezed(painter, signed(shown(daily.points)), THEME.type_text, foot.w, "serif_bold")
            painter.text(surface, words, (foot.centre.x, base_in(foot, size)), "serif_bold", size, THEME.ink, "centre")


def draw_mark(painter: Painter, surface: pygame.Surface, box: Box, mark: Grade | str | None) -> None:
    """Draw a grade's seal in the middle of a box, or a dot for a day that was not played."""

    def drawn(canvas: Canvas, local: Box) -> None:
        if isinstance(mark, Grade) or mark is None:
            seal(canvas, *local.centre, _SEAL, mark)
        else:
            canvas.disc(*local.centre, _DOT, THEME.ink)

    stamp(painter, surface, ("day", mark), centred(box, 2.4 * _SEAL, 2.4 * _SEAL), drawn)


def _framed(canvas: Canvas, box: Box) -> None:
    canvas.rounded(box, 0.010, THEME.ink)
    canvas.rounded(box.grown(-0.0012), 0.009, THEME.yellow)
    canvas.rounded(box.grown(-0.0052), 0.006, THEME.paper)


def mark_of(daily: Daily | None) -> Grade | str | None:
    """Return the sign of a day: how the player did beside Master, None while nobody knows, "open" where it was not
    played."""
    if daily is None or daily.points is None:
        return _OPEN
    if daily.master is None:
        return None
    order = (Grade.INACCURACY, Grade.GOOD, Grade.BEST)
    return order[1 + (daily.points > daily.master) - (daily.points < daily.master)]


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
        """Return the last days, today the last of them."""
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
        """Show the deal of another game."""
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
        """Return the leaf of the calendar, the results, and what is said and done."""
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
        """Return what the signs of the days mean."""
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
        """Show the own decisions of today's deal, graded."""
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
        """Return what is said of today's deal."""
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
