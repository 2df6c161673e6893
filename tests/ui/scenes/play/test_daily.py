"""The deal of the day on the screen: played once, without help, beside Master's result and the days before."""

from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from raub_desktop.engine.match import step_text
from raub_desktop.language import languages
from raub_desktop.session.daily import seat_of
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.storage.paths import assets_dir
from raub_desktop.storage.store import Store
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.widgets.screen import Screen
from raub_desktop.ui.context import Context
from raub_desktop.ui.routes import scene_for
from raub_desktop.ui.scenes.destinations import ToDaily
from raub_desktop.ui.scenes.history.grading import Grade
from raub_desktop.ui.scenes.history.review import ReviewScene
from raub_desktop.ui.scenes.learn.learn import LearnScene
from raub_desktop.ui.scenes.menu.title import TitleScene
from raub_desktop.ui.scenes.play import daily
from raub_desktop.ui.scenes.play.daily import DAYS, DailyScene, DailyTable, mark_of
from raub_desktop.ui.scenes.play.table_scene import pause_way
from tests.players.counted_clock import LOOKS, CountedClock
from tests.ui.scenes.menu_rig import click, key, led, opened, words_drawn

pytestmark = pytest.mark.usefixtures("screen")

TODAY, YESTERDAY = "2026-11-22", "2026-11-21"
GAME = "cruce"


@pytest.fixture(autouse=True)
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    """The day never changes in a test."""
    monkeypatch.setattr(daily, "written", lambda moment, form: TODAY if form == "%Y-%m-%d" else form)


@pytest.fixture
def store(context: Context, tmp_path: Path) -> Iterator[Store]:
    context.store = store = Store(tmp_path / "kept")
    context.settings.speed, context.settings.thinking = "off", "none"
    yield store
    store.close()


class Silent(InlineOpponents):
    """Never answer."""

    def poll(self) -> list[Any]:
        return []


def table(context: Context) -> DailyTable:
    return DailyTable(context, GAME, TODAY, opponents=InlineOpponents(partial(CountedClock, LOOKS)))


def until(scene: DailyTable, there: Callable[[], bool]) -> Change | None:
    """Play on with the first answer of the list; sheets are looked at and left."""
    for _ in range(5000):
        if there():
            return None
        change = scene.update(0.1)
        if isinstance(change, Push):
            scene.resized()
        elif change is not None:
            return change
        if scene.control.decision is not None and not there():
            scene.answer(scene.control.decision.legal[0])
        elif scene.requests.counted:
            change = scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
            if change is not None:
                return change
    raise AssertionError("it never comes to that")


def test_it_is_played_to_the_end_of_the_deal_and_no_further(context: Context, store: Store) -> None:
    scene = table(context)
    assert until(scene, lambda: False) == Pop()
    (kept,) = store.dailies.played(GAME, None, TODAY).values()
    assert kept.points == scene.match.game.standing(scene.match.state).scores[seat_of(GAME, TODAY)]
    assert len(kept.actions) == len(scene.match.steps)
    assert not store.list()
    assert not store.results.list()
    scene.closed()


def test_it_goes_on_where_it_was_left(context: Context, store: Store) -> None:
    scene = table(context)
    until(scene, lambda: len(scene.match.steps) > 8)
    steps = [step_text(scene.match, number) for number in range(len(scene.match.steps))]
    scene.closed()
    again = table(context)
    assert [step_text(again.match, number) for number in range(len(again.match.steps))] == steps
    again.closed()
    assert store.dailies.played(GAME, None, TODAY)[TODAY].points is None


@pytest.mark.usefixtures("store")
def test_there_is_no_help(context: Context) -> None:
    scene = table(context)
    until(scene, lambda: scene.control.decision is not None)
    for command in ("hint", "undo"):
        assert scene._execute(command) is None
    assert scene.requests.words is None
    assert not scene.requests.hint.open
    assert pause_way(scene).stand_in is None
    assert pause_way(scene).restart is None
    scene.closed()


def test_master_is_waited_for_and_his_result_stays(context: Context, store: Store) -> None:
    store.dailies.keep(GAME, None, TODAY, [], 1)
    scene = DailyScene(context, GAME, opponents=InlineOpponents(partial(CountedClock, LOOKS)))
    assert scene.verdict() == "The Master is playing the same cards at your seat…"
    for _ in range(3000):
        scene.update(0.05)
        if not scene.waiting:
            break
    master = store.dailies.played(GAME, None, TODAY)[TODAY].master
    assert master is not None
    assert scene.verdict() != "The Master is playing the same cards at your seat…"
    assert scene.comparison is None
    again = DailyScene(context, GAME, opponents=Silent())
    again.update(0.1)
    assert again.comparison is None, "it is known by now"
    scene.closed()


def test_leaving_stops_who_is_thinking(context: Context, store: Store) -> None:
    store.dailies.keep(GAME, None, TODAY, [], 1)
    opponents = Silent()
    scene = DailyScene(context, GAME, opponents=opponents)
    opened_scene = opened(scene)
    assert opened_scene
    assert scene.comparison is not None
    scene.closed()
    assert opponents.closed


@pytest.mark.parametrize(
    ("mine", "master", "said", "mark"),
    [
        (3, 1, "You did better than the Master.", Grade.BEST),
        (1, 1, "You did as well as the Master.", Grade.GOOD),
        (-2, 1, "The Master did better.", Grade.INACCURACY),
    ],
)
def test_the_result_is_compared(context: Context, store: Store, mine: int, master: int, said: str, mark: Grade) -> None:
    store.dailies.keep(GAME, None, TODAY, [], mine)
    store.dailies.note_master(GAME, None, TODAY, master)
    scene = DailyScene(context, GAME, opponents=Silent())
    assert scene.verdict() == said
    assert mark_of(scene.daily) is mark
    opened(scene)
    assert scene.widget("play") is None
    assert key(scene, pygame.K_RETURN) is None, "it is played once"


def test_the_days_before_end_with_today(context: Context, store: Store) -> None:
    store.dailies.keep(GAME, None, YESTERDAY, [], 2)
    store.dailies.note_master(GAME, None, YESTERDAY, 2)
    scene = DailyScene(context, GAME)
    assert scene.days()[-2:] == [YESTERDAY, TODAY]
    assert len(scene.days()) == DAYS
    assert not scene.done, "yesterday's is not today's"
    assert not scene.waiting
    scene.choose_game("raub")
    assert scene.played == {}


def test_a_deal_that_was_played_can_be_reviewed(context: Context, store: Store) -> None:
    played = table(context)
    until(played, lambda: False)
    played.closed()
    scene = DailyScene(context, GAME, opponents=Silent())
    opened(scene)
    review = led(context, key(scene, pygame.K_r))
    assert isinstance(review, ReviewScene)
    assert review.seat == seat_of(GAME, TODAY)
    assert review.examiner.moments
    review.closed()
    assert not store.decisions.list(GAME), "it counts in no statistics"


@pytest.mark.usefixtures("store")
def test_the_title_and_learn_lead_there_and_it_leads_to_the_table(context: Context) -> None:
    firsts: tuple[Screen, ...] = (TitleScene(context), LearnScene(context))
    for first in firsts:
        opened(first)
        for change in (key(first, pygame.K_d), click(first, "daily")):
            scene = led(context, change)
            assert isinstance(scene, DailyScene)
            opened(scene)
    at_the_table = led(context, key(scene, pygame.K_RETURN))
    assert isinstance(at_the_table, DailyTable)
    at_the_table.closed()
    assert key(scene, pygame.K_ESCAPE) == Pop()
    assert isinstance(scene_for(context, ToDaily("remi")), DailyScene)


@pytest.mark.parametrize(("code", "shown"), [("en", "%d.%m.%Y"), ("hr", "%d.%m.%Y."), ("hu", "%Y.%m.%d.")])
def test_the_date_is_written_as_the_language_writes_it(
    context: Context, monkeypatch: pytest.MonkeyPatch, code: str, shown: str
) -> None:
    languages.choose(code, assets_dir() / "locale")
    told = words_drawn(monkeypatch)
    scene = DailyScene(context, GAME)
    opened(scene)
    assert date.fromisoformat(scene.today).strftime(shown) in told


def test_the_sign_for_hints_is_dim_where_there_are_none(context: Context, store: Store) -> None:
    scene = table(context)
    scene.draw(pygame.Surface((1280, 720)))
    for _ in range(20_000):
        if scene.control.decision is not None:
            break
        scene.update(0.05)
    assert scene.control.decision is not None
    (sign,) = [button for button in scene.tools() if button.name == "hint"]
    assert not sign.enabled
    scene.closed()
