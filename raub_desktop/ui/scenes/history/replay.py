"""Replaying a match: forward and back by action, trick and deal, or running by itself."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import DealEnded, Seat, StockRefilled
from raub_desktop.language import tr, trc
from raub_desktop.language.games import WORDS
from raub_desktop.storage.settings import SPEEDS
from raub_desktop.toolkit.drawing.rows import reach
from raub_desktop.toolkit.layout import Column, Control, Grid, Node, Panel, Row, Text
from raub_desktop.toolkit.scene import Change, Pop, Push, Route
from raub_desktop.toolkit.widgets.base import label
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.choosers import Picker, Segments
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.choices import speed_control
from raub_desktop.ui.scenes.destinations import ToDeals, ToReview
from raub_desktop.ui.scenes.history.past_table import PastTable
from raub_desktop.ui.scenes.history.playback_controls import IconButton, Scrubber
from raub_desktop.ui.scenes.history.watched_match import WatchedBoards, WatchedMatch
from raub_desktop.ui.scenes.play.score_sheet import ScoreSheetScene
from raub_desktop.ui.scenes.play.table_scene import same_deal
from raub_desktop.ui.table.board.captions import Bar
from raub_desktop.ui.table.board.past_deal import PastDeal
from raub_desktop.ui.table.motion.timing import PAUSES, THINKING


def moment(boards: WatchedBoards, place: int) -> str:
    """Return in words which part of the match the moment after ``place`` actions is."""
    watched, board = boards.watched, boards.board(place)
    if place >= watched.length and watched.match.over:
        return tr("The match is over")
    if not board.deal or watched.deal_at(place) < 0:
        return tr("Before deal 1")
    return watched.game.milestones.where(board)


def last_act(boards: WatchedBoards, place: int, deck: str) -> str:
    """Return the last action in words, or the result of the deal that it ended; "" before the first action."""
    if not place:
        return ""
    watched = boards.watched
    before, now = boards.board(place - 1), boards.board(place)
    if len(now.sheet) > len(before.sheet) and now.sheet[-1].deltas is not None:
        return watched.game.outcome(now, watched.names)
    step = watched.match.steps[place - 1]
    if step.seat == CHANCE:
        again = any(isinstance(event, StockRefilled) for event in step.events)
        return tr("The discards are shuffled into a new stock.") if again else tr("The cards are dealt.")
    act = WORDS[watched.match.game.name].choice_text(step.action, deck)
    return tr("{name}: {act}", name=watched.names[step.seat], act=act)


_BETWEEN_DEALS = 1.6
"""The seconds at normal speed for which a deal's end is shown."""
_STEPS = {
    pygame.K_LEFT: ("action", -1),
    pygame.K_RIGHT: ("action", 1),
    pygame.K_UP: ("milestone", -1),
    pygame.K_DOWN: ("milestone", 1),
    pygame.K_PAGEUP: ("deal", -1),
    pygame.K_PAGEDOWN: ("deal", 1),
}
"""The step of each key: its kind and direction."""


class ReplayScene(PastTable):
    """The replay of one match.  Other hands than the viewing seat's are hidden until the player shows them."""

    def __init__(
        self, context: Context, watched: WatchedMatch, seat: Seat | None = None, place: int | None = None
    ) -> None:
        """Begin after ``place`` actions; None: when the first cards have been dealt."""
        super().__init__(context, watched, seat, next(iter(watched.deals), 0) if place is None else place)
        self.playing = False
        """Whether it runs by itself."""
        self._held = False
        """Whether the knob is held."""

    def buttons(self) -> Sequence[IconButton]:
        step, stones = self.step, self.watched.game.milestones
        deal, stone, action = trc("under a button", "Deal"), stones.word(), trc("under a button", "Step")
        ahead = trc("key", "PgUp"), trc("key", "Up"), trc("key", "Left")
        after = trc("key", "Right"), trc("key", "Down"), trc("key", "PgDn")
        ways = [
            ("deal back", tr("Previous deal"), deal, ahead[0], partial(step, "deal", -1)),
            ("milestone back", stones.back(), stone, ahead[1], partial(step, "milestone", -1)),
            ("action back", tr("Back one step"), action, ahead[2], partial(step, "action", -1)),
            ("action on", tr("Forward one step"), action, after[0], partial(step, "action", 1)),
            ("milestone on", stones.on(), stone, after[1], partial(step, "milestone", 1)),
            ("deal on", tr("Next deal"), deal, after[2], partial(step, "deal", 1)),
        ]
        along = [IconButton(name, words, act, key=key, caption=caption) for name, words, caption, key, act in ways]
        icon, words = ("pause", trc("replay", "Pause")) if self.playing else ("play", trc("replay", "Play"))
        play = IconButton("play", words, self.play, icon=icon, key=trc("key", "Space"), main=True, caption=words)
        icon, words = ("eye open", tr("Hide the other hands")) if self.opened else ("eye", tr("Show all hands"))
        turn_hands = partial(self.look_from, self.seat, opened=not self.opened)
        return [
            *along[:3],
            play,
            *along[3:],
            IconButton("eye", words, turn_hands, icon=icon, key="O", caption=tr("Hands")),
            IconButton("menu", tr("More"), self._menu, key=trc("key", "Enter"), caption=tr("Menu")),
            IconButton("leave", tr("Back"), self.leave, key=trc("key", "Esc"), caption=tr("Back")),
        ]

    def line(self) -> Node:
        scrubber = Scrubber("scrub", self.watched.length, self.watched.deals, self.place, self._scrub)
        scrubber.label = tr("Replay")
        return Row(Control(scrubber, share=1.0))

    def bar(self) -> Bar:
        line = self.pointed or last_act(self.boards, self.place, self.context.cards.deck)
        if not self.watched.length:
            line = tr("No deal of this match is over yet.")
        return Bar(moment(self.boards, self.place), line)

    # ------------------------------------------------------------------------------------------------ what is done
    def step(self, kind: str, way: int) -> None:
        """Move by an action, a milestone (trick) or a deal, on (``way`` 1) or back (-1)."""
        self.playing = False
        if kind == "action":
            if way > 0:
                self.on()
            else:
                self.go(self.place - 1, glide=True)
            return
        mark = self.watched.mark(kind, self.place, way)
        if mark is None:
            self._moved()
        else:
            self.go(mark, glide=True)

    def play(self) -> None:
        """Run by itself, or stop that; at the end it starts again from the beginning."""
        self.playing = not self.playing
        if self.playing and self.place >= self.watched.length:
            self.go(0)
        self._moved()

    def sheet(self) -> Change:
        """Show the score sheet of that moment."""
        words = self.watched.game.sheet(self.playback.board, self.watched.people, book=self.watched.rules)
        return Push(ScoreSheetScene(self.context, words))

    def look_at_deal(self) -> Change:
        """Show all cards of the present deal, and its proof."""
        setup = self.watched.setup

        def again(deal: PastDeal) -> Route:
            assert setup is not None, "it is offered only then"
            return same_deal(setup, self.boards.board(deal.begins), deal)

        names = self.watched.names
        place = max(self.watched.deal_at(self.place), 0)
        return Push(ToDeals(self.watched.match, names, again if setup is not None else None, place))

    def review(self) -> Change:
        """Show the review of the viewing seat's decisions."""
        return Push(ToReview(self.watched, self.seat))

    def _scrub(self, place: int) -> None:
        self.playing = False
        if place != self.place:
            self.go(place)

    def _menu(self) -> Change:
        self.playing = False
        return Push(ReplayMenuScene(self.context, self))

    # -------------------------------------------------------------------------------------------------- time and keys
    @property
    def moving(self) -> bool:
        """Whether anything moves; with reduced motion also while it runs, because the main loop must not sleep."""
        return super().moving or (self.playing and not self.playback.tempo.motion)

    def update(self, seconds: float) -> Change | None:
        change = super().update(seconds)
        if self.playing and self.playback.idle:
            self._play_on()
        return change

    def _play_on(self) -> None:
        steps = self.watched.match.steps
        ended = self.place and any(isinstance(event, DealEnded) for event in steps[self.place - 1].events)
        pause = _BETWEEN_DEALS if ended else THINKING * PAUSES[self.context.settings.thinking]
        if not self.on(pause):
            self.playing = False
            self._moved()

    def handle(self, event: pygame.Event) -> Change | None:
        if self._dragged(event):
            return None
        if event.type == pygame.KEYDOWN and event.key in _STEPS:
            self.step(*_STEPS[event.key])
            return None
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_HOME, pygame.K_END):
            self._scrub(0 if event.key == pygame.K_HOME else self.watched.length)
            return None
        if event.type == pygame.MOUSEWHEEL:
            self.step("action", -1 if event.y > 0 else 1)
            return None
        return super().handle(event)

    def _dragged(self, event: pygame.Event) -> bool:
        """Move the knob with the pointer while it is held; return whether it is."""
        line = self.widget("scrub")
        if line is None or event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return False
        x, y = event.pos[0] / self.scale.unit, event.pos[1] / self.scale.unit
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and reach(line.box).holds(x, y):
            self._held = True
        if not self._held:
            return False
        line.press(x - line.box.x, y - line.box.y)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._held = False
        return True

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        match event.key:
            case pygame.K_SPACE:
                self.play()
            case pygame.K_s:
                self.look_from((self.seat + 1) % len(self.watched.people), opened=self.opened)
            case pygame.K_t:
                return self.sheet()
            case pygame.K_i:
                return self.look_at_deal()
            case pygame.K_r:
                return self.review()
            case pygame.K_PLUS | pygame.K_KP_PLUS | pygame.K_EQUALS:
                self._faster(-1)
            case pygame.K_MINUS | pygame.K_KP_MINUS:
                self._faster(1)
            case number if pygame.K_1 <= number < pygame.K_1 + len(self.watched.people):
                self.look_from(number - pygame.K_1, opened=self.opened)
            case _:
                return None
        return True

    def _faster(self, by: int) -> None:
        speeds = SPEEDS[1:]
        speed = self.context.settings.speed
        place = speeds.index(speed) if speed in speeds else 0
        self.context.settings.speed = speeds[min(max(place + by, 0), len(speeds) - 1)]


class ReplayMenuScene(PageScene):
    """The replay's menu: another seat, open hands, speed, its sheet, its deals."""

    is_modal = True

    def __init__(self, context: Context, replay: "ReplayScene") -> None:
        super().__init__(context)
        self.replay = replay

    def layout(self) -> Node:
        replay = self.replay
        hands = ((False, tr("as seen then")), (True, tr("all face up")))
        choosers = (
            Picker("seat", tuple(enumerate(replay.watched.names)), replay.seat, self._seat),
            Segments("hands", hands, replay.opened, self._hands),
            speed_control(self),
        )
        label(choosers, seat=tr("Seen by"), hands=tr("Hands"), speed=tr("Speed"))
        rows = [[Text(chooser.label, "label", spoken=False), Control(chooser)] for chooser in choosers]
        return Panel(
            Column(
                Text(tr("Replay"), "title", align="centre"),
                Control(Button("back", tr("Back to the replay"), Pop, key=trc("key", "Esc"), main=True)),
                Grid(rows, (0.0, 1.0)),
                Row(
                    Control(Button("sheet", tr("Score sheet"), replay.sheet, key="T"), share=1.0, width="m"),
                    Control(Button("deal", tr("Inspect the deal"), replay.look_at_deal, key="I"), share=1.0, width="m"),
                ),
                Control(Button("review", tr("Review"), replay.review, key="R")),
            ),
            pad="l",
            width="xxl",
        )

    def _seat(self, seat: Any) -> None:
        self.replay.look_from(seat, opened=self.replay.opened)
        self.rebuild()

    def _hands(self, opened: Any) -> None:
        self.replay.look_from(self.replay.seat, opened=opened)
        self.rebuild()
