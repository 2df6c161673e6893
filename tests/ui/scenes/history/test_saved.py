"""The saved matches: each is gone on with, named, given up, deleted, written and taken in."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.record import check_record, read_record, write_record
from raub_desktop.session.seating import seated
from raub_desktop.storage.store import MatchState, Store
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.widgets.choosers import Chooser
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.destinations import ToNewTable
from raub_desktop.ui.scenes.dialogs.ask import AskNameScene, ConfirmScene
from raub_desktop.ui.scenes.dialogs.files import FileScene
from raub_desktop.ui.scenes.history.saved import SavedScene
from raub_desktop.ui.scenes.play.table_scene import TableScene
from tests.storage.matches import ABOUT, TO_THE_END, a_match
from tests.storage.test_store import another_window
from tests.ui.scenes.menu_rig import led, opened, until_read
from tests.ui.scenes.table_rig import resumed
from tests.ui.scenes.two_games import as_twin, house_of_two

SIZE = (1280, 720)


@pytest.fixture
def saved(context: Context, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SavedScene]:
    """Three matches to go on with, the last one played first, and a finished one."""
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(tmp_path / "documents"))
    store = Store(tmp_path / "matches")
    for seed in (1, 2, 3):
        store.release(store.begin(a_match(20 * seed, seed), ABOUT))
    store.release(store.begin(a_match(TO_THE_END, start_score=5), ABOUT))
    scene = SavedScene(context, store)
    scene.draw(pygame.Surface(SIZE))
    yield scene
    store.close()


def key(scene: SavedScene, which: int) -> Change | None:
    return scene.handle(pygame.Event(pygame.KEYDOWN, key=which, mod=0, unicode=""))


def click(scene: SavedScene, name: str) -> Change | None:
    widget = scene.widget(name)
    assert widget is not None, name
    unit = scene.scale.unit
    at = (widget.box.centre.x * unit, widget.box.centre.y * unit)
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    return scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))


def open_ids(scene: SavedScene) -> list[int]:
    return [entry.id for entry in scene.store.list(MatchState.OPEN)]


@pytest.mark.parametrize("number", [0, 1, 2])
def test_any_of_several_matches_is_gone_on_with_at_exactly_that_card(saved: SavedScene, number: int) -> None:
    id = open_ids(saved)[number]
    click(saved, f"match {id}")
    change = key(saved, pygame.K_RETURN)
    assert isinstance(change, Push)
    there = led(saved.context, change)
    assert isinstance(there, TableScene)
    assert there.match.state == a_match(20 * id, id).state
    there.closed()


def test_a_click_on_the_chosen_match_goes_on_with_it(saved: SavedScene) -> None:
    change = click(saved, f"match {open_ids(saved)[0]}")
    assert isinstance(change, Push)
    there = led(saved.context, change)
    there.closed()


def test_only_matches_that_can_be_played_on_are_listed(saved: SavedScene) -> None:
    for drawer, _ in saved.drawers():
        saved.open_drawer(drawer)
        assert not any(entry.state is MatchState.FINISHED for entry in saved.entries)


def test_a_match_is_named(saved: SavedScene) -> None:
    change = key(saved, pygame.K_n)
    assert isinstance(change, Push)
    there = led(saved.context, change)
    assert isinstance(there, AskNameScene)
    assert there.done(" Kod Vere ") == ""
    assert [entry.title for entry in saved.store.list(MatchState.OPEN)] == ["Kod Vere", "", ""]


def test_a_match_that_was_given_up_can_be_gone_on_with_after_all(saved: SavedScene) -> None:
    id = open_ids(saved)[0]
    click(saved, "give up")
    assert id not in open_ids(saved)
    assert not saved.store.results.list(aided=True)
    saved.open_drawer(MatchState.ABANDONED)
    change = click(saved, "go")
    assert isinstance(change, Push)
    there = led(saved.context, change)
    assert id in open_ids(saved)
    there.closed()


def test_deleting_is_asked_for_first(saved: SavedScene) -> None:
    id = open_ids(saved)[0]
    change = key(saved, pygame.K_DELETE)
    assert isinstance(change, Push)
    there = led(saved.context, change)
    assert isinstance(there, ConfirmScene)
    assert isinstance(there.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")), Pop)
    assert id in open_ids(saved)
    assert isinstance(there.answer(), Pop)
    assert id not in open_ids(saved)
    assert saved.entry is not None


def test_a_record_is_written_among_the_documents_and_never_over_another(saved: SavedScene, tmp_path: Path) -> None:
    for answer in (Pop, Push):
        asked = key(saved, pygame.K_e)
        assert isinstance(asked, Push)
        assert isinstance(asked.to, FileScene)
        opened(asked.to)
        assert isinstance(asked.to.answer(), answer), "a record that is there is replaced only when that is meant"
        asked.to.closed()
    [first] = (tmp_path / "documents").rglob("*.raub.json")
    assert str(first) in saved.line
    record = json.loads(first.read_text(encoding="utf-8"))
    assert write_record(read_record(record, GAMES)) == record
    assert "key" not in record


def test_a_record_that_cannot_be_written_is_told_of(
    saved: SavedScene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    (tmp_path / "documents").write_text("in the way", encoding="utf-8")
    asked = key(saved, pygame.K_e)
    assert isinstance(asked, Push)
    assert isinstance(asked.to, FileScene)
    opened(asked.to)
    asked.to.name = "x" * 300
    assert asked.to.answer() is None
    assert "cannot be saved" in asked.to.line
    asked.to.closed()


def test_a_record_dropped_on_the_window_is_taken_in_and_counts_in_no_statistics(
    saved: SavedScene, tmp_path: Path
) -> None:
    elsewhere = a_match(TO_THE_END, 9, start_score=7)
    path = tmp_path / "letter from Ana.raub.json"
    path.write_text(json.dumps(write_record(elsewhere)), encoding="utf-8")
    before = len(saved.store.results.list())
    saved.handle(pygame.Event(pygame.DROPFILE, file=str(path)))
    until_read(saved)
    assert path.name in saved.line
    assert "Replays" in saved.line
    (taken, *_) = saved.store.list(MatchState.FINISHED)
    assert saved.store.load(taken.id, GAMES).match.state == elsewhere.state
    assert len(saved.store.results.list()) == before


@pytest.mark.parametrize("content", [b"", b"\xff", b"[]", b'{"format": "raub-desktop/9"}', b"[" * 200_000])
def test_what_is_no_record_is_refused_in_a_sentence(saved: SavedScene, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "no record.txt"
    path.write_bytes(content)
    saved.handle(pygame.Event(pygame.DROPFILE, file=str(path)))
    until_read(saved)
    assert saved.line.startswith("no record.txt: ")
    assert len(saved.line) > 20
    assert len(saved.store.list()) == 4


def test_a_match_another_window_plays_is_not_played_here(saved: SavedScene, tmp_path: Path) -> None:
    with another_window(tmp_path / "matches") as other:
        assert other.stdout is not None
        other.stdout.readline()
        assert key(saved, pygame.K_RETURN) is None
        assert "another window" in saved.line
        before = open_ids(saved)
        click(saved, "give up")
        assert open_ids(saved) == before
        other.kill()
        other.wait()
    change = key(saved, pygame.K_RETURN)
    assert isinstance(change, Push)
    there = led(saved.context, change)
    there.closed()


def test_each_player_of_a_shared_computer_sees_his_own_matches(saved: SavedScene) -> None:
    saved.context.profile = saved.store.profiles.add("Luka")
    saved.reread()
    assert not saved.entries
    mine = saved.store.begin(a_match(30, 8), replace(ABOUT, profile=saved.context.profile))
    saved.reread()
    assert [entry.id for entry in saved.entries] == [mine]
    back = resumed(saved.context, saved.store)
    assert back is not None
    assert back.seated_match.id == mine
    back.closed()


def test_without_matches_it_says_so_and_everything_still_works(context: Context, tmp_path: Path) -> None:
    scene = SavedScene(context, Store(tmp_path / "none"))
    scene.draw(pygame.Surface(SIZE))
    for which in (pygame.K_RETURN, pygame.K_DELETE, pygame.K_e, pygame.K_a):
        assert key(scene, which) is None
    assert isinstance(key(scene, pygame.K_ESCAPE), Pop)
    scene.store.close()


@pytest.mark.parametrize("size", [(960, 540), (1400, 1050), (2560, 1080)])
def test_everything_stands_in_the_window_and_nothing_on_anything_else(saved: SavedScene, size: tuple[int, int]) -> None:
    saved.draw(pygame.Surface(size))
    fixed = [widget for widget in saved.widgets if saved.scroll_of(widget) is None]
    for number, widget in enumerate(fixed):
        assert widget.box.x >= 0.046
        assert widget.box.right <= saved.scale.width - 0.046
        assert widget.box.bottom <= saved.scale.height - 0.046
        assert not any(widget.box.overlaps(other.box) for other in fixed[number + 1 :])


def test_with_several_games_those_of_one_can_be_looked_at(saved: SavedScene, monkeypatch: pytest.MonkeyPatch) -> None:
    assert saved.widget("game") is None, "there is nothing to choose among the matches of one game"
    house_of_two(monkeypatch)
    twin = saved.store.begin(as_twin(a_match(30, 4)), ABOUT)
    saved.store.release(twin)
    saved.reread()
    assert len(saved.entries) == 4
    saved.keyboard.move_focus("game", shown=True)
    picker = saved.widget("game")
    assert isinstance(picker, Chooser)
    assert [words for _, words in picker.options] == ["Any game", "Raub", "Twin"]
    key(saved, pygame.K_RIGHT)
    key(saved, pygame.K_RIGHT)
    assert [entry.id for entry in saved.entries] == [twin]
    assert saved.chosen == twin


def test_where_no_match_is_in_progress_one_can_be_begun(context: Context, tmp_path: Path) -> None:
    empty = Store(tmp_path / "empty")
    scene = SavedScene(context, empty)
    opened(scene)
    assert click(scene, "new") == Push(ToNewTable())
    scene.closed()
    empty.close()


def test_an_imported_unfinished_match_goes_on(saved: SavedScene, tmp_path: Path) -> None:
    """Its later deals are shuffled from a new secret, and told as known: nothing of them is proven."""
    match = a_match(45)
    record = write_record(match)
    path = tmp_path / "left.raub.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    before = set(open_ids(saved))
    assert saved.take_in(path) == ""
    (id,) = set(open_ids(saved)) - before
    again = seated(saved.store.load(id, GAMES)).match
    while len(again.proofs) < len(match.proofs) + 2:
        again.shuffle() if again.to_act == -1 else again.play(again.legal_actions()[0])
    assert again.proofs[-1].known
    check_record(write_record(again), GAMES)
