"""What reviews found, stored: whose it is, what changes it, and old or damaged databases."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from raub_desktop.storage import schema
from raub_desktop.storage.matches import finished
from raub_desktop.storage.results import Found
from raub_desktop.storage.store import About, Seated, Store
from tests.storage.matches import ABOUT, TO_THE_END, a_match

FILE = "raub.sqlite3"
FOUND = (Found(4, "bid", "best", "points", 0.0), Found(9, "tricks", "mistake", "points", 1.25))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(tmp_path)
    yield made
    made.close()


def begun(store: Store, profile: int | None = None) -> int:
    return store.begin(a_match(30), replace(ABOUT, profile=profile))


def kept(store: Store, profile: int | None = None, aided: bool | None = None) -> list[Found]:
    return [one.found for one in store.decisions.list("raub", profile, aided=aided)]


def test_what_was_found_is_kept_and_a_second_review_takes_its_place(store: Store) -> None:
    id = begun(store)
    store.decisions.keep(id, 0, FOUND)
    better = FOUND[1]._replace(grade="good", loss=0.1)
    store.decisions.keep(id, 0, [better])
    assert kept(store) == [FOUND[0], better]
    assert store.decisions.list("cruce") == []


def test_a_computers_decisions_and_those_of_a_match_that_was_taken_in_are_not_kept(store: Store) -> None:
    store.decisions.keep(begun(store), 1, FOUND)
    store.decisions.keep(finished(store.bringing_in(a_match(30))), 0, FOUND)
    store.decisions.keep(99, 0, FOUND)
    assert kept(store) == []


def test_each_player_has_decisions_of_their_own(store: Store) -> None:
    ana, luka = store.profiles.add("Ana"), store.profiles.add("Luka")
    seats = (Seated("Ana", "human"), Seated("Luka", "human"), Seated("Vera", "random"))
    id = store.begin(a_match(30, players="human human random"), About(seats, profile=ana))
    store.decisions.keep(id, 0, FOUND[:1])
    store.decisions.keep(id, 1, FOUND[1:])
    assert (kept(store, ana), kept(store, luka), kept(store)) == ([FOUND[0]], [FOUND[1]], [])
    store.profiles.delete(ana)
    assert (kept(store, ana), kept(store, luka)) == ([], [FOUND[1]])


def test_the_first_player_takes_over_what_was_found_before(store: Store) -> None:
    store.decisions.keep(begun(store), 0, FOUND)
    ana = store.profiles.add("Ana")
    store.profiles.adopt(ana)
    assert (len(kept(store, ana)), len(kept(store))) == (2, 0)


def test_matches_with_help_count_apart(store: Store) -> None:
    id = begun(store)
    store.decisions.keep(id, 0, FOUND)
    assert kept(store, aided=True) == []
    store.mark(id, hinted=True)
    assert len(kept(store, aided=True)) == 2
    store.decisions.keep(id, 0, FOUND)
    assert kept(store, aided=False) == []


def test_an_undone_decision_is_forgotten(store: Store) -> None:
    match = a_match(30)
    id = store.begin(match, ABOUT)
    store.decisions.keep(id, 0, FOUND)
    match.undo(len(match.steps) - 9)
    store.truncate(id, match, 9)
    assert kept(store) == [FOUND[0]]


def test_what_was_found_outlives_its_match_until_the_statistics_are_reset(store: Store) -> None:
    id = begun(store)
    store.decisions.keep(id, 0, FOUND)
    store.delete(id)
    assert len(kept(store)) == 2
    store.results.reset()
    assert kept(store) == []


@pytest.mark.parametrize(
    ("name", "value"), [("loss", "much"), ("loss", -1.0), ("loss", float("inf")), ("phase", b"\xff")]
)
def test_a_damaged_decision_is_left_out(store: Store, tmp_path: Path, name: str, value: object) -> None:
    store.decisions.keep(begun(store), 0, FOUND)
    with closing(sqlite3.connect(tmp_path / FILE)) as opened:
        opened.execute(f"UPDATE decisions SET {name} = ? WHERE place = 4", (value,))
        opened.commit()
    assert kept(store) == [FOUND[1]]


# ------------------------------------------------------------------------------------------------------ older versions
def aged(folder: Path) -> None:
    """Make the database in a folder one of the first version."""
    with closing(sqlite3.connect(folder / FILE)) as opened:
        for table in schema.expected().columns.keys() - schema.expected(1).columns.keys():
            opened.execute(f"DROP TABLE {table}")
        for table, columns in schema.expected(1).columns.items():
            for column in set(schema.expected().columns[table]) - set(columns):
                opened.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        opened.execute("PRAGMA user_version = 1")
        opened.commit()


def test_a_database_of_the_first_version_is_taken_over_whole(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.begin(a_match(TO_THE_END, start_score=5), ABOUT)
    before = store.results.list(), store.list()
    store.close()
    aged(tmp_path)
    store = Store(tmp_path)
    assert not store.messages
    assert (store.results.list(), store.list()) == before
    store.decisions.keep(begun(store), 0, FOUND)
    store.close()
    again = Store(tmp_path)
    assert not again.messages
    assert len(kept(again)) == 2
    again.close()


def test_of_a_damaged_database_of_the_first_version_the_matches_are_recovered(tmp_path: Path) -> None:
    store = Store(tmp_path)
    begun(store)
    store.close()
    aged(tmp_path)
    with (tmp_path / FILE).open("r+b") as file:
        file.write(b"Not SQLite")
    found = Store(tmp_path)
    assert len(found.list()) == 1
    assert len(found.messages) == 1
    found.close()


def test_decisions_are_recovered_from_a_damaged_database(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.decisions.keep(begun(store), 0, FOUND)
    store.close()
    with (tmp_path / FILE).open("r+b") as file:
        file.write(b"Not SQLite")
    found = Store(tmp_path)
    assert kept(found) == list(FOUND)
    found.close()


def test_a_guest_without_a_name_keeps_what_was_found(store: Store) -> None:
    guest = About((Seated("", "human"), Seated("Vera", "random"), Seated("Simo", "reference")))
    store.decisions.keep(store.begin(a_match(30), guest), 0, FOUND)
    assert len(kept(store)) == len(FOUND)
    assert [puzzle.place for puzzle in store.puzzles.list("raub", "mistake")] == [
        found.place for found in FOUND if found.grade == "mistake"
    ]


def test_what_a_computer_decided_for_a_person_is_not_kept(store: Store) -> None:
    id = begun(store)
    store.mark(id, relieved=True)
    store.decisions.keep(id, 0, FOUND)
    assert kept(store) == []
