"""A long match is read while the window lives: a little in each frame, with a way out."""

import json
from collections.abc import Generator
from pathlib import Path

import pygame
import pytest

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.record import write_record
from raub_desktop.session.seating import SeatedMatch
from raub_desktop.storage import matches
from raub_desktop.storage import store as store_module
from raub_desktop.storage.matches import SLICE
from raub_desktop.storage.store import Store, StoreError
from raub_desktop.toolkit.scene import Change, Pop, Push, Replace
from raub_desktop.ui.context import Context
from raub_desktop.ui.routes import scene_for
from raub_desktop.ui.scenes.destinations import ToDecisions, ToPlay, ToRecord
from raub_desktop.ui.scenes.dialogs import reading_file as opening
from raub_desktop.ui.scenes.dialogs.reading_file import AT_ONCE, OpeningScene, worked
from raub_desktop.ui.scenes.history.review import ReviewScene
from raub_desktop.ui.scenes.history.saved import SavedScene
from raub_desktop.ui.scenes.play.table_scene import TableScene
from tests.storage.matches import ABOUT, TO_THE_END, a_match
from tests.storage.test_slices import Counted
from tests.ui.scenes.menu_rig import key, opened, until_worked

FRAME = 1 / 60


class Clock:
    """A clock on which every look takes a millisecond."""

    def __init__(self) -> None:
        self.now = 0.0

    def perf_counter(self) -> float:
        self.now += 0.001
        return self.now


class Work:
    """Slices that are counted."""

    def __init__(self, slices: int = 10**9) -> None:
        self.done = 0
        self.slices = slices
        self.given_up = False

    def run(self) -> Generator[int, None, str]:
        try:
            while self.done < self.slices:
                self.done += 1
                yield self.done
        except GeneratorExit:
            self.given_up = True
            raise
        return "all"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(opening, "time", made)
    return made


def nothing(error: Exception) -> None:
    raise AssertionError(error)


@pytest.mark.usefixtures("clock")
def test_each_frame_does_a_little_of_it_and_says_how_far_it_is(context: Context) -> None:
    work = Work()
    scene = OpeningScene(context, work.run(), 2000, lambda _: Pop(), nothing)
    for _ in range(100):
        before = work.done
        assert scene.update(FRAME) is None
        assert 0 < work.done - before <= 30
    opened(scene)
    assert scene.words() == f"{work.done} of 2000 actions"
    assert scene.moving
    assert key(scene, pygame.K_ESCAPE) == Pop()
    scene.closed()
    assert work.given_up


@pytest.mark.usefixtures("clock")
def test_the_scene_before_stays_on_the_screen_for_the_first_moments(context: Context) -> None:
    scene = OpeningScene(context, Work().run(), 2000, lambda _: Pop(), nothing)
    scene.resized()
    for _ in range(6):
        assert not scene.dirty
        assert not scene.moving
        scene.update(FRAME)
    for _ in range(10):
        scene.update(FRAME)
    assert scene.dirty
    assert scene.moving


def test_short_work_is_done_at_once_and_long_work_in_a_scene(context: Context) -> None:
    found: list[str] = []

    def done(words: str) -> Change | None:
        found.append(words)
        return None

    assert worked(context, Work(3).run(), AT_ONCE, done, nothing) is None
    assert found == ["all"]
    change = worked(context, Work(3).run(), AT_ONCE + 1, done, nothing)
    assert found == ["all"]
    assert isinstance(change, Push)
    assert isinstance(change.to, OpeningScene)
    assert until_worked(change.to) == Pop()
    assert found == ["all", "all"]


@pytest.mark.parametrize("actions", [1, AT_ONCE + 1])
def test_where_it_cannot_be_done_somebody_is_told(context: Context, actions: int) -> None:
    def fails() -> Generator[int, None, str]:
        yield 1
        raise StoreError("no disk")

    told: list[str] = []
    change = worked(context, fails(), actions, lambda _: None, lambda error: told.append(str(error)))
    if isinstance(change, Push):
        assert isinstance(change.to, OpeningScene)
        assert until_worked(change.to) == Pop()
    assert told == ["no disk"]


def test_what_is_said_by_not_opening_stands_among_the_notes(context: Context, tmp_path: Path) -> None:
    scene = scene_for(context, ToRecord(tmp_path / "gone.json"))
    assert isinstance(scene, OpeningScene)
    assert until_worked(scene) == Pop()
    assert len(context.notes) == 1
    assert "gone.json" in context.notes[0]


def test_a_scene_that_cannot_be_opened_in_its_place_leaves_the_one_before(context: Context) -> None:
    scene = OpeningScene(context, Work(1).run(), 2000, lambda _: Push(ToPlay()), nothing)
    change = None
    while change is None:
        change = scene.update(FRAME)
    assert change == Replace(ToPlay())
    assert scene.update(FRAME) == Pop()


# ------------------------------------------------------------------------------------------------- where it is used
def counted_actions(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count the actions played."""
    counted = [0]
    usual = Match.play

    def play(match: Match, action: object) -> object:
        counted[0] += 1
        return usual(match, action)

    monkeypatch.setattr(Match, "play", play)
    return counted


def long_match() -> Match:
    match = a_match(TO_THE_END, start_score=20)
    assert len(match.steps) > 2 * AT_ONCE
    return match


@pytest.mark.usefixtures("clock")
def test_a_record_from_the_command_line_is_read_a_little_in_each_frame(
    context: Context, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, path = long_match(), tmp_path / "long.raub.json"
    path.write_text(json.dumps(write_record(match)), encoding="utf-8")
    played = counted_actions(monkeypatch)
    scene = scene_for(context, ToRecord(path))
    assert played == [0]
    assert isinstance(scene, OpeningScene)
    change: Change | None = None
    while change is None:
        assert played[0] <= 30
        played[0] = 0
        change = scene.update(FRAME)
    assert isinstance(change, Replace)
    assert isinstance(change.to, TableScene)
    assert change.to.match.state == match.state
    change.to.closed()


@pytest.mark.usefixtures("clock")
def test_a_long_record_is_stored_a_little_in_each_frame_before_it_is_played_on(
    context: Context, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, path = a_match(3 * AT_ONCE, start_score=40), tmp_path / "long.raub.json"
    path.write_text(json.dumps(write_record(match)), encoding="utf-8")
    monkeypatch.setattr(store_module, "_MANY", AT_ONCE)
    written = Counted(monkeypatch, matches, "step_text")
    scene = scene_for(context, ToRecord(path))
    assert isinstance(scene, OpeningScene)
    change: Change | None = None
    while change is None:
        change = scene.update(FRAME)
        written.look()
    assert 0 < written.most <= 30 * SLICE
    assert isinstance(change, Replace)
    assert isinstance(change.to, TableScene)
    assert context.store.list()[0].actions == len(match.steps)
    change.to.driver.keep(change.to.match)
    assert written.calls == 0
    change.to.closed()


def test_of_a_long_record_that_is_not_opened_after_all_nothing_is_stored(
    context: Context, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "long.raub.json"
    path.write_text(json.dumps(write_record(a_match(3 * AT_ONCE, start_score=40))), encoding="utf-8")
    monkeypatch.setattr(store_module, "_MANY", AT_ONCE)
    scene = scene_for(context, ToRecord(path))
    assert isinstance(scene, OpeningScene)
    while not context.store.database.connection.in_transaction:
        next(scene._slices)
    scene.closed()
    assert not context.store.list()
    context.store.release(context.store.begin(a_match(30), ABOUT))


@pytest.mark.usefixtures("clock")
def test_the_match_that_was_left_is_read_a_little_in_each_frame(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = a_match(3 * AT_ONCE, start_score=40)
    context.store.release(context.store.begin(match, ABOUT))
    here = counted_actions(monkeypatch)
    scene = scene_for(context, ToPlay())
    assert here == [0]
    assert isinstance(scene, OpeningScene)
    change: Change | None = None
    while change is None:
        assert here[0] <= 30 * 64
        here[0] = 0
        change = scene.update(FRAME)
    assert isinstance(change, Replace)
    assert isinstance(change.to, TableScene)
    assert change.to.match.state == match.state
    change.to.closed()


def test_a_saved_match_and_the_own_decisions_in_it_are_read_in_a_scene(context: Context, tmp_path: Path) -> None:
    store, match = Store(tmp_path / "matches"), a_match(3 * AT_ONCE, start_score=40)
    store.release(store.begin(match, ABOUT))
    saved = SavedScene(context, store)
    opened(saved)
    change = key(saved, pygame.K_RETURN)
    assert isinstance(change, Push)
    assert isinstance(change.to, OpeningScene)
    assert change.to.actions == len(match.steps)
    there = until_worked(change.to)
    assert isinstance(there, Replace)
    review = scene_for(context, ToDecisions(SeatedMatch(match, ("Ana", "Vera", "Simo")), 0, store=store))
    assert isinstance(review, OpeningScene)
    review.family = "looking back"
    found = until_worked(review)
    assert isinstance(found, Replace)
    assert isinstance(found.to, ReviewScene)
    assert found.to.family == "looking back"
    assert found.to.examiner.moments
    found.to.closed()
    store.close()


def test_a_long_record_dropped_on_the_window_is_stored_in_a_scene(context: Context, tmp_path: Path) -> None:
    store, match, path = Store(tmp_path / "matches"), long_match(), tmp_path / "long.raub.json"
    path.write_text(json.dumps(write_record(match)), encoding="utf-8")
    saved = SavedScene(context, store)
    opened(saved)
    saved.handle(pygame.Event(pygame.DROPFILE, file=str(path)))
    change = None
    for _ in range(2000):
        change = change or saved.update(FRAME)
    assert isinstance(change, Push)
    assert isinstance(change.to, OpeningScene)
    assert not store.list()
    assert until_worked(change.to) == Pop()
    (entry,) = store.list()
    assert store.load(entry.id, GAMES).match.state == match.state
    assert path.name in saved.line
    store.close()


def test_a_long_match_that_was_left_and_is_damaged_is_told_of(context: Context) -> None:
    context.store.release(context.store.begin(a_match(2 * AT_ONCE, start_score=40), ABOUT))
    with context.store.database.writing() as database:
        database.execute("UPDATE matches SET book = 'no such book'")
    scene = scene_for(context, ToPlay())
    assert isinstance(scene, OpeningScene)
    assert until_worked(scene) == Pop()
    assert "match-1.json" in context.notes[-1]
    assert not context.store.list()
