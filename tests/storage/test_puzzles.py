"""Puzzles: which decisions become one, and when they come back."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from raub_desktop.storage import puzzles
from raub_desktop.storage.puzzles import AGAIN, SOON, due
from raub_desktop.storage.results import Found
from raub_desktop.storage.store import Store
from tests.storage.matches import ABOUT, a_match

FOUND = (
    Found(4, "bid", "mistake", "points", 0.5),
    Found(9, "tricks", "mistake", "points", 1.25),
    Found(12, "tricks", "good", "points", 0.1),
)
NOW = 1_000_000.0


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    monkeypatch.setattr(puzzles, "now", lambda: NOW)
    made = Store(tmp_path)
    id = made.begin(a_match(30), ABOUT)
    made.decisions.keep(id, 0, FOUND)
    made.release(id)
    yield made
    made.close()


def places(store: Store, profile: int | None = None) -> list[int]:
    return [one.place for one in store.puzzles.list("raub", "mistake", profile)]


def test_mistakes_are_puzzles_the_worst_first(store: Store) -> None:
    assert places(store) == [9, 4]
    assert not store.puzzles.list("cruce", "mistake")
    assert not places(store, store.profiles.add("Ana"))


def test_a_solved_puzzle_comes_back_twice_and_is_then_solved_for_good(store: Store) -> None:
    moment = NOW
    for wait in (*AGAIN, None):
        puzzle = next(one for one in store.puzzles.list("raub", "mistake") if one.place == 9)
        assert not puzzle.done
        store.puzzles.answer(puzzle, solved=True)
        (puzzle,) = (one for one in store.puzzles.list("raub", "mistake") if one.place == 9)
        if wait is None:
            assert puzzle.done
            assert puzzle not in due([puzzle], moment + 1e9)
        else:
            assert puzzle not in due([puzzle], moment + wait - 1)
            assert puzzle in due([puzzle], moment + wait)


def test_one_that_is_not_solved_comes_back_soon_and_from_the_start(store: Store) -> None:
    (worst, _) = store.puzzles.list("raub", "mistake")
    store.puzzles.answer(worst, solved=True)
    store.puzzles.answer(worst._replace(solved=1), solved=False)
    tried = store.puzzles.list("raub", "mistake")
    assert [one.place for one in tried] == [9, 4], "one that was tried comes before the others"
    assert tried[0].solved == 0
    assert [one.place for one in due(tried, NOW)] == [4]
    assert [one.place for one in due(tried, NOW + SOON)] == [9, 4]


def test_a_puzzle_goes_with_its_match_and_with_an_undone_decision(store: Store) -> None:
    (worst, _) = store.puzzles.list("raub", "mistake")
    store.puzzles.answer(worst, solved=True)
    match = a_match(30)
    match.undo(len(match.steps) - 9)
    store.hold(worst.match)
    store.truncate(worst.match, match, 9)
    assert places(store) == [4]
    store.decisions.keep(worst.match, 0, FOUND)
    assert [one.solved for one in store.puzzles.list("raub", "mistake")] == [0, 0], "another decision stands there now"
    store.delete(worst.match)
    assert places(store) == []


@pytest.mark.parametrize(("name", "value"), [("solved", "often"), ("solved", -3), ("due", -1.0), ("due", "later")])
def test_a_damaged_puzzle_is_left_out(store: Store, tmp_path: Path, name: str, value: object) -> None:
    for puzzle in store.puzzles.list("raub", "mistake"):
        store.puzzles.answer(puzzle, solved=True)
    with closing(sqlite3.connect(tmp_path / "raub.sqlite3")) as opened:
        opened.execute(f"UPDATE puzzles SET {name} = ? WHERE place = 9", (value,))
        opened.commit()
    assert places(store) == [4]
