"""The deal of the day: its table, and the page with today’s, its result beside Master’s, and the days before."""

import logging
from collections.abc import Callable, Mapping
from datetime import date, timedelta

import pygame

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match, step_text
from raub_desktop.engine.zones import TRICK
from raub_desktop.language import tr, trc
from raub_desktop.language.games import WORDS
from raub_desktop.language.numbers import day_form, signed
from raub_desktop.language.players import level_words
from raub_desktop.players.opponent_process import OpponentPool
from raub_desktop.session.daily import OPPONENT, Comparison, daily_table, is_over, points_of, seat_of
from raub_desktop.session.driver import Opponents
from raub_desktop.session.scores import change, counts_down
from raub_desktop.storage.clock import now, written
from raub_desktop.storage.results import Daily
from raub_desktop.storage.store import StoreError
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.medal import RIM, plain_medal, toothed_medal
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in
from raub_desktop.toolkit.layout import Column, Control, Node, Page, Panel, Picture, Row, Spacer, Text
from raub_desktop.toolkit.scene import Change, NotOpenedError, Pop, Push
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import nothing, stamp, stamped
from raub_desktop.toolkit.widgets.button import Button, squeezed
from raub_desktop.ui.cards.draw_cards import draw_card
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.choices import game_choice
from raub_desktop.ui.scenes.destinations import ToDecisions
from raub_desktop.ui.scenes.history.grade_seal import seal
from raub_desktop.ui.scenes.history.grading import Grade
from raub_desktop.ui.scenes.play.table_scene import TableScene


class DailyTable(TableScene):
    """The deal of a day ("2026-11-22"), continued from where it was left; at its end the results follow."""

    helped = False

    def __init__(self, context: Context, game: str, day: str, *, opponents: Opponents | None = None) -> None:
        self.day = day
        kept = context.store.dailies.played(game, context.profile, day).get(day)
        actions = () if kept is None else kept.actions
        name = context.settings.name or tr("You")
        seated_match = daily_table(game, day, name, actions, tr("Deal of the day"))
        super().__init__(context, seated_match=seated_match, opponents=opponents)

    def _keep(self, match: Match) -> None:
        """Store the deal before the action is shown; once it is over nothing more is added."""
        game, over = match.game.name, is_over(match)
        actions = [step_text(match, number) for number in range(len(match.steps))]
        try:
            points = points_of(match, seat_of(game, self.day)) if over else None
            self.keeper.store.dailies.keep(game, self.context.profile, self.day, actions, points)
            self.commentary.unsaved = ""
        except StoreError as error:
            self.commentary.unsaved = tr("The match cannot be saved: {why}.", why=error)

    def _execute(self, command: str) -> Change | None:
        """Carry out a command; hints and undo are refused, because every player plays this deal alone."""
        if command == "hint":
            self.control.bar_lines.say(tr("There are no hints in the deal of the day."))
            return None
        if command == "undo":
            self.control.bar_lines.say(tr("In the deal of the day, moves cannot be undone."))
            return None
        return super()._execute(command)

    @property
    def ends(self) -> bool:
        return is_over(self.match)

    def _stop(self) -> Change | None:
        """Leave the table instead of showing a result: the match ends with its first deal."""
        return Pop() if self.match.over and not self.sum_on_table else super()._stop()

    def _go_on(self) -> Change | None:
        """Leave the table after the deal, since no other follows."""
        return Pop() if is_over(self.match) else super()._go_on()


# -------------------------------------------------------------------------------------------------------------- today
_RIM, _ROUND, _TEETH = 0.0030, 0.014, 22
"""The leaf's ink rim, the radius of its corners (u), and the teeth under its head."""
_ACROSS = 0.138
"""Diameter of a medal inside its rim (u)."""
_CARD, _LEANS, _FAR = 0.198, (-18.0, -9.0, 0.0, 9.0, 18.0), 0.62
"""The closed pack: a card's height, the degrees each leans, how far below them their pivot is (u)."""
_PACK = 0.560, 0.250
"""The room for the pack (u)."""
_SIGN = 0.042
"""The room for the sign of a day (u)."""
_OPEN = "open"


def calendar_leaf(day: date) -> Node:
    """Return a leaf of a calendar."""
    words = Column(
        Spacer("xl", share=0.0),
        Text(str(day.day), "huge", align="centre"),
        Text(day.strftime(day_form()), "aside", align="centre"),
        gap="none",
        width="s",
    )
    return Panel(words, pad="s", paint=_draw_leaf)


def _draw_leaf(painter: Painter, surface: pygame.Surface, box: Box) -> None:
    def leaf(canvas: Canvas, local: Box) -> None:
        head, inner = local._replace(h=0.28 * local.h), local.grown(-_RIM)
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


def result_medal(name: str, points: int | None, *, best: bool) -> Node:
    """Return a medal with a player's points, None while unknown, under their name; ``best``: nobody got more."""
    number = "…" if points is None else signed(points)

    def draw(painter: Painter, surface: pygame.Surface, box: Box) -> None:
        scale = box.w / (_ACROSS + 2 * RIM)
        medal = toothed_medal if best else plain_medal

        def face(canvas: Canvas, local: Box) -> None:
            medal(canvas, local, scale * _ACROSS, scale, canvas.theme.rule)
            canvas.disc(*local.centre, scale * _ACROSS / 2, canvas.theme.paper)

        stamp(painter, surface, ("daily medal", best), box, face)
        words, size = squeezed(painter, number, scale * THEME.type_title, scale * 0.8 * _ACROSS, "serif_bold")
        at = box.centre.x, base_in(box, size)
        painter.text(surface, words, at, "serif_bold", size, painter.theme.blue, "centre")

    side = _ACROSS + 2 * RIM
    heading = Text(name, "name", align="centre", lines=1, shrinks=True)
    return Column(heading, Picture(draw, side, side, grows=False, words=number), gap="xs", share=1.0)


def draw_closed(painter: Painter, surface: pygame.Surface, box: Box) -> None:
    """Draw the pack of a deal not played yet, as a fan of backs."""
    size = min(1.0, box.w / _PACK[0])
    pivot = pygame.Vector2(box.centre.x, box.centre.y + _FAR * size)
    for place, turn in enumerate(_LEANS):
        at = pivot + pygame.Vector2(0, -_FAR * size).rotate(turn)
        card = Placement(place, TRICK, None, False, at.x, at.y, _CARD * size, -turn)
        draw_card(painter, surface, card, at_rest=True)


# --------------------------------------------------------------------------------------------------------- the days
def day_column(day: str, daily: Daily | None, shown: Callable[[int], int], *, today: bool) -> Node:
    """Return a day: its number, the sign of its result, and the points as ``shown`` converts them; today in a frame."""
    points = "" if daily is None or daily.points is None else signed(shown(daily.points))
    number = str(date.fromisoformat(day).day)
    column = Column(
        Text(number, "label" if today else "small", align="centre"),
        day_sign(mark_of(daily)),
        Text(points or " ", "score", align="centre", lines=1, shrinks=True),
        gap="xs",
        words=f"{number}: {points}" if points else number,
    )
    return Panel(column, pad="xs", paint=stamped("today", _draw_frame) if today else nothing, share=1.0)


def day_sign(mark: Grade | str | None) -> Node:
    """Return a grade's seal, or a dot for a day not played."""

    def seal_or_dot(canvas: Canvas, local: Box) -> None:
        if isinstance(mark, Grade) or mark is None:
            seal(canvas, *local.centre, local.w / 2.4, mark)
        else:
            canvas.disc(*local.centre, 0.0035, THEME.ink)

    return Picture(stamped(("day", mark), seal_or_dot), _SIGN, _SIGN, grows=False, least=0.6)


def _draw_frame(canvas: Canvas, box: Box) -> None:
    canvas.rounded(box, 0.010, THEME.ink)
    canvas.rounded(box.grown(-0.0012), 0.009, THEME.yellow)
    canvas.rounded(box.grown(-0.0052), 0.006, THEME.paper)


def mark_of(daily: Daily | None) -> Grade | str | None:
    """Return a day's sign: the player's result beside Master's, None while unknown, "open" if not played."""
    if daily is None or daily.points is None:
        return _OPEN
    if daily.master is None:
        return None
    order = (Grade.INACCURACY, Grade.GOOD, Grade.BEST)
    return order[1 + (daily.points > daily.master) - (daily.points < daily.master)]


_log = logging.getLogger(__name__)

DAYS = 14
"""The number of days shown, today included."""
_NO_DAY = "1970-01-01"
"""The date used where the system has none."""


class DailyScene(PageScene):
    """A game's deals of the day.

    Where Master's result is not known yet, it is played out in the background, by ``opponents``.
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
        self.refresh()

    def refresh(self) -> None:
        self.today = written(now(), "%Y-%m-%d") or _NO_DAY
        try:
            self.played = self.context.store.dailies.played(self.game, self.context.profile, self.days()[0])
            self.line = ""
        except StoreError as error:
            self.played, self.line = {}, tr("The deal of the day cannot be read now: {why}.", why=error)

    def days(self) -> list[str]:
        """Return the last days, ending with today."""
        today = date.fromisoformat(self.today)
        return [(today - timedelta(days=back)).isoformat() for back in reversed(range(DAYS))]

    @property
    def daily(self) -> Daily | None:
        """Today's deal, as far as it was played; None if it was not begun."""
        return self.played.get(self.today)

    @property
    def done(self) -> bool:
        """Whether today's deal has been played."""
        return self.daily is not None and self.daily.points is not None

    def choose_game(self, game: str) -> None:
        """Show the deals of another game."""
        self._stop()
        self.game = game
        self.reread()

    # ------------------------------------------------------------------------------------------------- what there is
    def layout(self) -> Node:
        rules = WORDS[self.game].rules_name(next(iter(GAMES[self.game].books)))
        opponents = tr("Opponents: {level}", level=level_words(OPPONENT).name)
        days = [day_column(day, self.played.get(day), self._told, today=day == self.today) for day in self.days()]
        return Page(
            Row(Text(tr("Deal of the day"), "title", share=1.0), game_choice(self.game, self.choose_game)),
            Text(f"{rules} · {opponents}", tone="quiet"),
            Panel(self._todays_sheet(), pad="l", share=1.0),
            Panel(Row(*days, gap="none", align="stretch"), pad="s"),
            self._legend(),
            foot=Row(Control(Button("back", tr("Back"), Pop, key=trc("key", "Esc")), at_least="s"), Spacer()),
        )

    def _todays_sheet(self) -> Node:
        """Return the calendar leaf, the results, a remark and buttons."""
        button = None
        if self.done:
            button = Button("review", tr("Review"), self._review, key="R", main=True)
        elif not self.line:
            words = tr("Continue") if self.daily is not None else tr("Play")
            button = Button("play", words, self._play, key=trc("key", "Enter"), main=True)
        better = tr("Fewer points are better.") if self._down else tr("More points are better.")
        results = Column(
            Spacer(),
            Row(*self._results(), align="start"),
            Spacer(),
            Text(better, "small", align="centre"),
            share=1.0,
        )
        leaf = Column(Spacer(), calendar_leaf(date.fromisoformat(self.today)), Spacer(), gap="none")
        said = Column(
            Spacer(),
            Text(self.verdict(), "name"),
            None if button is None else Control(button, at_least="s"),
            Spacer(),
            gap="m",
            share=1.0,
            width="m",
        )
        return Row(leaf, results, said, gap="l", align="stretch")

    @staticmethod
    def _legend() -> Node:
        signs = (
            (Grade.BEST, tr("You did better than the Master.")),
            (Grade.GOOD, tr("You did as well as the Master.")),
            (Grade.INACCURACY, tr("The Master did better.")),
        )
        return Row(
            *(Row(day_sign(grade), Text(words, "small", tone="quiet")) for grade, words in signs),
            gap="m",
            wraps=True,
        )

    def _play(self) -> Change | None:
        if self.done or self.line:
            return None
        try:
            return Push(DailyTable(self.context, self.game, self.today))
        except StoreError as error:
            raise NotOpenedError(tr("The deal of the day cannot be read now: {why}.", why=error)) from error

    def _review(self) -> Change | None:
        daily = self.daily
        if daily is None or not self.done:
            return None
        name = self.context.settings.name or tr("You")
        seated_match = daily_table(self.game, daily.day, name, daily.actions, tr("Deal of the day"))
        return Push(ToDecisions(seated_match, seat_of(self.game, daily.day), last_deal=True))

    @property
    def _down(self) -> bool:
        """Whether fewer points are better in this game."""
        return counts_down(self.game, next(iter(GAMES[self.game].books)))

    # ------------------------------------------------------------------------------------------------- Master's turn
    @property
    def waiting(self) -> str:
        """The last day whose deal Master has still to play, "" for none."""
        days = [day for day, daily in self.played.items() if daily.points is not None and daily.master is None]
        return max(days, default="")

    def update(self, seconds: float) -> Change | None:
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
            self.refresh()
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
        """Return a sentence about today's deal."""
        daily = self.daily
        if self.line:
            return self.line
        if daily is None:
            return tr("The same cards for everyone today, against the same opponents.")
        if daily.points is None:
            return tr("You have begun today’s deal.")
        if daily.master is None:
            return tr("The Master is playing the same cards at your seat…")
        if daily.points > daily.master:
            return tr("You did better than the Master.")
        return tr("You did as well as the Master.") if daily.points == daily.master else tr("The Master did better.")

    def _told(self, points: int) -> int:
        """Return points as they are shown to the player."""
        return round(change(points, down=self._down))

    def _results(self) -> list[Node]:
        """Return all results, or the closed pack of a deal not played yet."""
        daily = self.daily
        if daily is None or daily.points is None:
            return [Picture(draw_closed, *_PACK, grows=False, share=1.0)]
        mine, master = daily.points, daily.master
        theirs = None if master is None else self._told(master)
        return [
            result_medal(tr("You"), self._told(mine), best=master is not None and mine >= master),
            result_medal(level_words("master").name, theirs, best=master is not None and master >= mine),
        ]
