"""The list of matches to look back at: found, watched, written, taken in and deleted."""

import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from raub_desktop.engine.record import write_record
from raub_desktop.storage.store import MatchState, Store
from raub_desktop.toolkit.widgets.choosers import Chooser
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.dialogs.ask import ConfirmScene
from raub_desktop.ui.scenes.dialogs.files import FileScene
from raub_desktop.ui.scenes.history.replay import ReplayScene
from raub_desktop.ui.scenes.history.replays import ReplaysScene, result_of
from raub_desktop.ui.scenes.history.saved import SavedScene
from raub_desktop.ui.scenes.menu.title import TitleScene
from raub_desktop.ui.scenes.play.result import ResultScene
from raub_desktop.ui.scenes.play.table_scene import TableScene
from tests.ui.scenes.menu_rig import clear, led, until_read, write
from tests.ui.scenes.past_rig import Stack, played, store_of, stored
from tests.ui.scenes.two_games import as_twin, house_of_two

pytestmark = pytest.mark.usefixtures("screen")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Three finished matches and one that goes on."""
    finished = played(1), played(2, 3, book="american"), played(3, 2, book="croatian")
    store = store_of(tmp_path / "kept", *finished, played(4, 4, 57))
    yield store
    store.close()


@pytest.fixture
def replays(context: Context, store: Store) -> ReplaysScene:
    return ReplaysScene(context, store)


def seek(stack: Stack, name: str, words: str) -> None:
    """Step through a filter until it says so."""
    scene = stack.top
    assert isinstance(scene, ReplaysScene)
    scene.keyboard.move_focus(name, shown=True)
    first = scene.widget(name)
    assert isinstance(first, Chooser)
    stack.key(pygame.K_LEFT, first.place)
    for _ in first.options:
        picker = scene.widget(name)
        assert isinstance(picker, Chooser)
        if dict(picker.options)[picker.value] == words:
            return
        stack.key(pygame.K_RIGHT)
    raise AssertionError(f"{name} never says {words}")


def test_the_title_leads_to_it(context: Context, store: Store) -> None:
    context.store = store
    stack = Stack(TitleScene(context))
    stack.key(pygame.K_p)
    assert isinstance(stack.top, ReplaysScene)
    assert len(stack.top.entries) == 3


def test_enter_plays_the_chosen_match_again(replays: ReplaysScene) -> None:
    stack = Stack(replays)
    entry = replays.entry
    assert entry is not None
    stack.key(pygame.K_RETURN)
    assert isinstance(stack.top, ReplayScene)
    assert stack.top.watched.length == entry.actions
    stack.key(pygame.K_ESCAPE)
    assert stack.scenes == [replays]


def test_only_matches_of_a_book_are_left(replays: ReplaysScene) -> None:
    stack = Stack(replays)
    seek(stack, "rules", "Raub, American book")
    assert [entry.book for entry in replays.entries] == ["american"]
    seek(stack, "rules", "Any rules")
    assert len(replays.entries) == 3


def test_only_matches_against_somebody_are_left(replays: ReplaysScene) -> None:
    stack = Stack(replays)
    seek(stack, "against", "Against Simo")
    assert sorted(len(entry.seats) for entry in replays.entries) == [3, 4]
    seek(stack, "against", "Against Mirko")
    assert [len(entry.seats) for entry in replays.entries] == [4]


@pytest.mark.parametrize(("words", "result"), [("Won", "won"), ("Lost", "lost")])
def test_only_won_or_lost_matches_are_left(replays: ReplaysScene, words: str, result: str) -> None:
    all_of_them = {entry.id for entry in replays.entries if result_of(entry) == result}
    seek(Stack(replays), "result", words)
    assert {entry.id for entry in replays.entries} == all_of_them


def test_won_is_who_came_to_zero_first(replays: ReplaysScene) -> None:
    for entry in replays.entries:
        assert (result_of(entry) == "won") == (0 in entry.winners)


def test_a_match_that_goes_on_can_be_watched_and_gone_on_with(replays: ReplaysScene) -> None:
    stack = Stack(replays)
    drawer = replays.widget("drawer")
    assert drawer is not None
    stack.click(drawer.box.x + 0.05, drawer.box.centre.y)
    assert [entry.state for entry in replays.entries] == [MatchState.OPEN]
    stack.key(pygame.K_RETURN)
    assert isinstance(stack.top, ReplayScene)
    stack.key(pygame.K_ESCAPE)
    stack.key(pygame.K_c)
    assert isinstance(stack.top, TableScene)
    stack.key(pygame.K_ESCAPE)
    stack.top.closed()


def test_a_match_is_listed_when_a_deal_of_it_is_over(context: Context, tmp_path: Path) -> None:
    store = Store(tmp_path / "young")
    young, old = stored(store, played(3, 4, 9)), stored(store, played(4, 4, 57))
    replays, saved = ReplaysScene(context, store), SavedScene(context, store)
    stack = Stack(replays)
    drawer = replays.widget("drawer")
    assert drawer is not None
    stack.click(drawer.box.x + 0.05, drawer.box.centre.y)
    assert [entry.id for entry in replays.entries] == [old]
    assert {entry.id for entry in saved.entries} == {young, old}
    store.close()


def test_a_finished_match_shows_how_it_ended(replays: ReplaysScene) -> None:
    stack = Stack(replays)
    stack.key(pygame.K_s)
    table = stack.top
    assert isinstance(table, TableScene)
    shown = next(change for change in (table.update(0.05) for _ in range(400)) if change is not None)
    assert isinstance(led(replays.context, shown), ResultScene)
    table.closed()


def test_deleting_is_asked_first(replays: ReplaysScene) -> None:
    stack = Stack(replays)
    chosen = replays.chosen
    stack.key(pygame.K_DELETE)
    assert isinstance(stack.top, ConfirmScene)
    stack.click_on("no")
    assert len(replays.entries) == 3
    stack.key(pygame.K_DELETE)
    stack.click_on("yes")
    assert stack.scenes == [replays]
    assert chosen not in {entry.id for entry in replays.entries}
    assert len(replays.entries) == 2


def test_a_written_record_is_taken_in_again_by_its_path(replays: ReplaysScene, tmp_path: Path) -> None:
    stack = Stack(replays)
    entry = replays.entry
    assert entry is not None
    file = tmp_path / "kept.raub.json"
    for asked in (pygame.K_e, pygame.K_i):
        stack.key(asked)
        assert isinstance(stack.top, FileScene)
        stack.click_on("name")
        clear(stack.top)
        write(stack.top, str(file))
        stack.click_on("yes")
        assert stack.scenes == [replays]
        assert file.is_file()
    assert len(replays.entries) == 4
    taken = replays.entry
    assert taken is not None
    assert (taken.actions, taken.scores) == (entry.actions, entry.scores)


def test_a_match_from_elsewhere_counts_in_no_statistics(replays: ReplaysScene, tmp_path: Path) -> None:
    Stack(replays)
    before = len(replays.store.results.list())
    file = tmp_path / "other.raub.json"
    file.write_text(json.dumps(write_record(played(5, 3))), encoding="utf-8")
    replays.handle(pygame.Event(pygame.DROPFILE, file=str(file)))
    until_read(replays)
    assert len(replays.entries) == 4
    assert len(replays.store.results.list()) == before


def test_a_file_that_is_no_record_is_told(replays: ReplaysScene, tmp_path: Path) -> None:
    stack = Stack(replays)
    (tmp_path / "none.raub.json").write_text("no record")
    stack.key(pygame.K_i)
    assert isinstance(stack.top, FileScene)
    stack.click_on("name")
    write(stack.top, str(tmp_path / "none.raub.json"))
    stack.click_on("yes")
    assert isinstance(stack.top, FileScene)
    assert "none.raub.json" in stack.top.line
    assert len(replays.entries) == 3


def test_with_several_games_a_match_names_its_own_and_is_found_by_it(
    context: Context, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    house_of_two(monkeypatch)
    twin = stored(store, as_twin(played(2, 3, book="american")))
    stack = Stack(ReplaysScene(context, store))
    scene = stack.top
    assert isinstance(scene, ReplaysScene)
    assert len(scene.entries) == 4
    assert {scene.words(entry)[0].split(",")[0] for entry in scene.entries} == {"Raub", "Twin"}
    seek(stack, "game", "Twin")
    assert [entry.id for entry in scene.entries] == [twin]
    rules = scene.widget("rules")
    assert rules is not None
    assert len(rules.options) == 2, "only the rules of that game are offered"  # type: ignore[attr-defined]  # a Picker
    seek(stack, "game", "Any game")
    assert len(scene.entries) == 4
