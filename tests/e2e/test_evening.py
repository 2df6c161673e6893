"""A whole evening by a gamepad alone and by a finger alone, from the title to quitting.

A name is spelled, a deal of each game is played at a new table, with a hint, the score sheet and an answer taken back;
a setting is changed, a match is watched again and reviewed.
"""

import json
from collections.abc import Callable, Generator
from pathlib import Path
from typing import TypeVar

import pygame
import pytest

from raub_desktop.engine.events import DealEnded
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.storage.store import MatchState, Store
from raub_desktop.toolkit.scene import Scene
from raub_desktop.toolkit.widgets.base import Widget
from raub_desktop.toolkit.widgets.choosers import Chooser, Picker, Segments
from raub_desktop.toolkit.widgets.letters import LettersScene
from raub_desktop.toolkit.widgets.sample_fields import Samples
from raub_desktop.toolkit.widgets.screen import Screen
from raub_desktop.ui.scenes.history.past_table import PastTable
from raub_desktop.ui.scenes.history.replay import ReplayScene
from raub_desktop.ui.scenes.history.replays import ReplaysScene
from raub_desktop.ui.scenes.history.review import ReviewScene
from raub_desktop.ui.scenes.menu.pause import PauseScene
from raub_desktop.ui.scenes.menu.title import TitleScene
from raub_desktop.ui.scenes.play import table_scene
from raub_desktop.ui.scenes.play.cut import CutScene
from raub_desktop.ui.scenes.play.score_sheet import ScoreSheetScene
from raub_desktop.ui.scenes.play.table_scene import TableScene
from raub_desktop.ui.scenes.settings.settings import SettingsScene
from raub_desktop.ui.scenes.setup.new_table import NewTableScene
from tests.e2e.devices import Finger, Pad, Reference, Steps
from tests.e2e.test_match import home, play

__all__ = ["home"]

SIZE = (1280, 720)
PATIENCE = 40_000
WAYS = {
    (0, -1): pygame.CONTROLLER_BUTTON_DPAD_UP,
    (0, 1): pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    (-1, 0): pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    (1, 0): pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}
AIDS = {
    "hint": pygame.CONTROLLER_BUTTON_Y,
    "sheet": pygame.CONTROLLER_BUTTON_BACK,
    "undo": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
}
PAGE = TypeVar("PAGE", bound=Screen)


class Hand:
    """How one device alone goes about pages: to a widget, to an option of it, and to the pause of a table."""

    device: Pad | Finger

    def press(self, scene: Screen, name: str) -> Steps:
        """Press a widget."""
        raise NotImplementedError

    def choose(self, scene: Screen, name: str, place: int) -> Steps:
        """Choose an option of a row of them."""
        raise NotImplementedError

    def pause(self) -> Steps:
        """Ask for the menu of a table."""
        raise NotImplementedError

    def aid(self, name: str) -> Steps:
        """Ask for one of a table's aids: "hint", "sheet" or "undo"."""
        raise NotImplementedError

    def watch(self, past: PastTable, on: str) -> Steps:
        """Go a step on in a match that is looked at again, by its button ``on``, and leave it."""
        raise NotImplementedError


class PadHand(Hand):
    """A gamepad: by its arrows and A."""

    def __init__(self) -> None:
        self.device: Pad = Pad()

    def go(self, scene: Screen, name: str) -> Steps:
        """Go somewhere by the arrows, as one who sees where it is."""
        for _ in range(60):
            if scene.focus == name and scene.keyboard.live:
                return
            self.device.button(next_arrow(scene, name))
            yield
        raise AssertionError(f"the arrows do not come to {name}")

    def press(self, scene: Screen, name: str) -> Steps:
        yield from self.go(scene, name)
        self.device.press()
        yield

    def choose(self, scene: Screen, name: str, place: int) -> Steps:
        yield from self.go(scene, name)
        while (at := chooser(scene, name).place) != place:
            self.device.button(WAYS[1 if at < place else -1, 0])
            yield

    def pause(self) -> Steps:
        self.device.button(pygame.CONTROLLER_BUTTON_START)
        yield

    def aid(self, name: str) -> Steps:
        self.device.button(AIDS[name])
        yield

    def watch(self, past: PastTable, on: str) -> Steps:
        for button in (WAYS[1, 0], pygame.CONTROLLER_BUTTON_B):
            self.device.button(button)
            yield


def chooser(scene: Screen, name: str) -> Chooser:
    """A widget with options."""
    widget = scene.widget(name)
    assert isinstance(widget, Chooser)
    return widget


def next_arrow(scene: Screen, name: str) -> int:
    """The arrow of a gamepad with which the shortest way begins that leads to a widget."""
    start, end = scene.widget(scene.focus), scene.widget(name)
    assert start is not None
    assert end is not None, [widget.name for widget in scene.widgets]
    first: dict[Widget, int] = {start: 0}
    reached = [start]
    for here in reached:
        aside = not isinstance(here, Segments | Picker | Samples)
        for way, arrow in WAYS.items():
            there = scene.keyboard.beside(here, way) if aside or not way[0] else None
            if there is not None and there not in first:
                first[there] = first[here] or arrow
                reached.append(there)
    assert end in first, f"no arrows lead from {scene.focus} to {name}"
    return first[end] or pygame.CONTROLLER_BUTTON_DPAD_DOWN


class FingerHand(Hand):
    """A finger: taps, and pulls a page until what it means is seen."""

    def __init__(self) -> None:
        self.device: Finger = Finger()
        self.device.kinds += (pygame.FINGERMOTION,)

    def see(self, scene: Screen, name: str) -> Steps:
        """Pull the page until a widget is seen."""
        for _ in range(30):
            widget = scene.widget(name)
            assert widget is not None, [one.name for one in scene.widgets]
            scroll, box = scene.scroll_of(widget), scene.seen(widget)
            if scroll is None or box.within(scroll.box):
                return
            by = -0.15 if box.centre.y > scroll.box.centre.y else 0.15
            at = scroll.box.centre
            x, y = at.x * scene.scale.unit / SIZE[0], at.y * scene.scale.unit / SIZE[1]
            for kind, moved in ((pygame.FINGERDOWN, 0.0), (pygame.FINGERMOTION, by), (pygame.FINGERUP, by)):
                self.device.post(kind, x=x, y=y + moved, dx=0.0, dy=0.0, finger_id=1, touch_id=1)
            yield
        raise AssertionError(f"no pull brings {name} into sight")

    def press(self, scene: Screen, name: str) -> Steps:
        yield from self.see(scene, name)
        widget = scene.widget(name)
        assert widget is not None
        self.tap(scene, widget.name, 0)
        yield

    def tap(self, scene: Screen, name: str, place: int) -> None:
        """Tap in the middle of a widget, or of one of its options."""
        widget = scene.widget(name)
        assert widget is not None
        box = scene.seen(widget)
        cells = widget.cells(box)
        at = (cells[place] if cells else box).centre
        self.device.click((round(at.x * scene.scale.unit), round(at.y * scene.scale.unit)))

    def choose(self, scene: Screen, name: str, place: int) -> Steps:
        yield from self.see(scene, name)
        self.tap(scene, name, place)
        yield

    def pause(self) -> Steps:
        yield from self.device.push("pause")

    def aid(self, name: str) -> Steps:
        yield from self.device.push(name)

    def watch(self, past: PastTable, on: str) -> Steps:
        for name in (on, "leave"):
            yield from self.press(past, name)


class Evening(Reference):
    """Somebody who plays an evening with one device alone."""

    def __init__(self, hand: PadHand | FingerHand) -> None:
        super().__init__(hand.device)
        self.hand = hand
        self.top: Scene = Scene()
        self.games: list[str] = []
        self._evening = self._plan()
        self._left = PATIENCE

    def look(self, top: Scene) -> None:
        """Look at the screen and do the next thing."""
        self.top = top
        self._left -= 1
        assert self._left, f"the evening stands still at {type(top).__name__}"
        if not pygame.event.peek(self.device.kinds):
            if isinstance(top, Screen):
                top.lay_out()
            next(self._evening, None)

    def _plan(self) -> Steps:
        for place, game in enumerate(GAMES):
            yield from self._on_page(TitleScene, "new")
            yield from self._new_table(place)
            yield from self._deal(game)
        yield from self._on_page(TitleScene, "settings")
        yield from self._pick(SettingsScene, "section", 1)
        yield from self._on_page(SettingsScene, "reduced_motion")
        yield from self._on_page(SettingsScene, "done")
        yield from self._on_page(TitleScene, "replays")
        yield from self._pick(ReplaysScene, "drawer", 0)
        yield from self._on_page(ReplaysScene, "watch")
        replay = yield from self._page(ReplayScene)
        place = replay.place
        yield from self.hand.watch(replay, "action on")
        assert replay.place > place
        yield from self._on_page(ReplaysScene, "review")
        review = yield from self._page(ReviewScene)
        yield from self.hand.watch(review, "on")
        assert review.number == 1
        yield from self._on_page(ReplaysScene, "back")
        yield from self._on_page(TitleScene, "quit")

    def _until(self, there: Callable[[], bool]) -> Steps:
        while not there():
            yield

    def _page(self, kind: type[PAGE]) -> Generator[None, None, PAGE]:
        """Wait until a page is there."""
        yield from self._until(lambda: isinstance(self.top, kind) and not self.top.moving)
        assert isinstance(self.top, kind)
        return self.top

    def _on_page(self, kind: type[Screen], name: str) -> Steps:
        page = yield from self._page(kind)
        yield from self.hand.press(page, name)

    def _pick(self, kind: type[Screen], name: str, place: int) -> Steps:
        page = yield from self._page(kind)
        yield from self.hand.choose(page, name, place)

    def _new_table(self, game: int) -> Steps:
        """Choose the game, the first time write a name, and sit down."""
        yield from self._pick(NewTableScene, "game", game)
        if not self.games:
            yield from self._on_page(NewTableScene, "name 0")
            grid = yield from self._page(LettersScene)
            while grid.field.text:
                yield from self.hand.press(grid, "delete")
            for letter in "Ana":
                yield from self.hand.press(grid, f"letter {letter}")
            yield from self.hand.press(grid, "done")
        yield from self._on_page(NewTableScene, "start")
        yield from self._on_page(CutScene, "skip")

    def _deal(self, game: str) -> Steps:
        """Play a deal to its end, and leave the table."""
        self.match = None
        aided = False
        while self.match is None or not dealt(self.match):
            if not aided and self.match is not None and self._may_take_back():
                yield from self._aids(self.match)
                aided = True
            super().look(self.top)
            yield
        assert self.match is not None
        assert aided
        assert self.match.game.name == game
        self.games.append(game)
        yield from self._until(lambda: not pygame.event.peek(self.device.kinds))
        while not isinstance(self.top, TableScene):
            super().look(self.top)
            yield
        self.device.table, self._doing = self.top, None
        yield from self.hand.pause()
        yield from self._on_page(PauseScene, "leave")

    def _may_take_back(self) -> bool:
        """Whether a decision is open after an earlier one, and nothing is being done about it."""
        table = self.device.at
        idle = self._doing is None and self.top is table and table.playback.idle
        return idle and table.control.decision is not None and table.requests.has_answered

    def _aids(self, match: Match) -> Steps:
        """Ask for a hint and put it away, look at the score sheet, take the last answer back where that may be."""
        requests = self.device.at.requests
        yield from self.hand.aid("hint")
        yield from self._until(lambda: requests.hint.advice is not None)
        while requests.hint.open:  # its figures come first
            yield from self.hand.aid("hint")
        yield from self.hand.aid("sheet")
        yield from self._on_page(ScoreSheetScene, "continue")
        yield from self._until(lambda: isinstance(self.top, TableScene))
        if requests.undoes:
            before = len(match.steps)
            yield from self.hand.aid("undo")
            yield from self._until(lambda: len(match.steps) < before)


def dealt(match: Match) -> bool:
    """Whether the first deal is over."""
    return any(isinstance(event, DealEnded) for step in match.steps for event in step.events)


@pytest.mark.parametrize("hand", [PadHand(), FingerHand()], ids=["pad", "finger"])
def test_an_evening_is_played_by_one_device_alone(
    home: Path, monkeypatch: pytest.MonkeyPatch, hand: PadHand | FingerHand
) -> None:
    monkeypatch.setattr(table_scene, "opponents_for", lambda _: InlineOpponents())
    settings = home / "config" / "raub-desktop" / "settings.json"
    settings.parent.mkdir(parents=True)
    chosen = {"window_size": SIZE, "sound": False, "speed": "off", "guided": list(GAMES), "auto_play": False}
    settings.write_text(json.dumps(chosen), encoding="utf-8")
    evening = Evening(hand)
    assert play(monkeypatch, evening, None) == 0
    assert evening.games == list(GAMES)
    assert json.loads(settings.read_text("utf-8"))["reduced_motion"] is True
    store = Store(home / "data" / "raub-desktop")
    try:
        entries = [entry for state in MatchState for entry in store.list(state)]
        assert [entry.seats[0].name for entry in entries] == ["Ana"] * len(GAMES)
    finally:
        store.close()
