"""What is kept of a match while it is played, and found again: nothing is lost."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from raub_desktop.engine.actions import Say
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.record import write_record
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.storage.store import MatchState
from raub_desktop.ui.scenes.menu.pause import PauseScene
from raub_desktop.ui.scenes.play.result import ResultScene
from raub_desktop.ui.scenes.play.table_scene import TableScene
from tests.ui.scenes.table_rig import FRAME, TableRig, a_setup, resumed, text_of

pytestmark = pytest.mark.usefixtures("screen")


def test_leaving_and_coming_back_goes_on_at_the_same_question(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("exchange")
    state = rig.table.match.state
    rig.key(pygame.K_ESCAPE)
    assert isinstance(rig.top, PauseScene)
    rig.key(pygame.K_l)
    rig.frame()
    assert rig.scenes == []
    assert rig.opponents.closed
    again = resumed(rig.context, rig.store)
    assert again is not None
    assert again.match.state == state
    assert again.seated_match.names == rig.table.seated_match.names
    again.update(FRAME)
    assert again.control.decision is not None
    again.closed()


def test_every_action_is_on_disk_before_it_is_shown(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(speed="slow"))
    rig.until_asked("tricks", lambda one: len(one.legal) > 1)
    rig.key(pygame.K_RIGHT)
    rig.key(pygame.K_RETURN)
    with closing(sqlite3.connect(tmp_path / "raub.sqlite3")) as database:
        stored = [text for (text,) in database.execute("SELECT text FROM actions ORDER BY number")]
    assert stored == write_record(rig.table.match)["actions"]
    assert rig.table.playback.moving


def test_two_unfinished_matches_are_both_gone_on_with(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    rig.table.closed()
    other = TableScene(rig.context, a_setup(seed=2), store=rig.store, opponents=InlineOpponents())
    other.update(FRAME)
    other.closed()
    last, first = (entry.id for entry in rig.store.list())
    for id, left in ((first, rig.table.match), (last, other.match), (None, other.match)):
        again = resumed(rig.context, rig.store, id)
        assert again is not None
        assert again.match.state == left.state
        again.closed()


def test_a_full_disk_stops_nothing_is_told_and_nothing_is_missing_when_there_is_room_again(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    database = rig.store.database.connection
    pages = database.execute("PRAGMA page_count").fetchone()[0]
    database.execute(f"PRAGMA max_page_count = {pages}")
    while "cannot be saved" not in text_of(rig):
        rig.until(lambda: rig.decision is not None or rig.halts)
        if rig.halts:
            rig.key(pygame.K_RETURN)
            continue
        assert rig.decision is not None
        rig.table.answer(rig.decision.legal[0])
        rig.frame()
    steps = len(rig.table.match.steps)
    database.execute("PRAGMA max_page_count = 100000")
    rig.until_asked()
    assert len(rig.table.match.steps) > steps
    assert "cannot be saved" not in text_of(rig)
    (entry,) = rig.store.list()
    assert rig.store.load(entry.id, GAMES).match.state == rig.table.match.state


def test_what_is_gone_of_a_damaged_match_is_said_until_one_has_answered(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks")
    rig.table.closed()
    with closing(sqlite3.connect(tmp_path / "raub.sqlite3")) as database, database:
        database.execute("UPDATE actions SET text = text || '?' WHERE number = 3")
    again = resumed(rig.context, rig.store)
    assert again is not None
    assert len(again.match.steps) == 2
    rig.table = again
    rig.scenes = [again]
    again.driver.opponents = rig.opponents
    rig.until_asked()
    lost = rig.context.messages[-1]
    assert "damaged" in lost
    assert lost in text_of(rig)
    rig.table.answer(rig.decision.legal[0])  # type: ignore[union-attr]  # it was asked
    rig.frame()
    assert lost not in text_of(rig)
    assert lost in rig.context.messages
    again.closed()


def test_in_a_folder_that_cannot_be_written_the_game_is_played_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    rig = TableRig(tmp_path / "file")
    assert len(rig.store.messages) == 1
    rig.until_asked("bid")
    rig.click(rig.button("pass"))
    assert rig.table.match.steps[-1].action == Say("pass")


def test_a_finished_match_shows_who_has_won_and_is_stored(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup("american", 2, seed=3, speed="off", options={"start_score": 2}))
    while not isinstance(rig.top, ResultScene):
        rig.until(lambda: rig.decision is not None or rig.halts)
        if rig.decision is not None:
            rig.table.answer(rig.decision.legal[0])
        elif not isinstance(rig.top, ResultScene):
            rig.key(pygame.K_RETURN)
    rig.frame()
    match = rig.table.match
    assert match.over
    (entry,) = rig.store.list(MatchState.FINISHED)
    assert rig.store.load(entry.id, GAMES).match.state == match.state
    assert [result.score for result in rig.store.results.list()] == [match.game.standing(match.state).scores[0]]
    rig.key(pygame.K_RETURN)
    assert isinstance(rig.top, TableScene)
    assert rig.top.match.steps == []
    assert rig.top.match.options == match.options
    rig.top.closed()
