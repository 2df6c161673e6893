"""Deals of the day, stored: one for each player, game and day."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from raub_desktop.storage.results import Daily
from raub_desktop.storage.store import Store

DAY, LATER = "2026-11-22", "2026-11-23"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(tmp_path)
    yield made
    made.close()


def played(store: Store, profile: int | None = None, since: str = DAY, game: str = "raub") -> list[Daily]:
    return [*store.dailies.played(game, profile, since).values()]


def test_a_deal_is_kept_as_far_as_it_was_played(store: Store) -> None:
    store.dailies.keep("raub", None, DAY, ["deal 9S TS", "0 pass"], None)
    store.dailies.keep("raub", None, DAY, ["deal 9S TS", "0 pass", "1 declare"], -3)
    assert played(store) == [Daily(DAY, ("deal 9S TS", "0 pass", "1 declare"), -3)]
    store.dailies.note_master("raub", None, DAY, 2)
    assert played(store) == [Daily(DAY, ("deal 9S TS", "0 pass", "1 declare"), -3, 2)]


def test_days_games_and_players_are_apart(store: Store) -> None:
    ana = store.profiles.add("Ana")
    for game, profile, day in (("raub", None, DAY), ("raub", None, LATER), ("cruce", None, DAY), ("raub", ana, DAY)):
        store.dailies.keep(game, profile, day, [], 1)
    assert len(played(store)) == 2
    assert [one.day for one in played(store, since=LATER)] == [LATER]
    assert len(played(store, game="cruce")) == len(played(store, ana)) == 1
    store.dailies.note_master("raub", ana, DAY, 5)
    assert [one.master for one in played(store)] == [None, None]
    store.profiles.delete(ana)
    assert not played(store, ana)


def test_it_is_in_no_list_of_matches_and_in_no_statistics(store: Store) -> None:
    store.dailies.keep("raub", None, DAY, ["deal 9S TS"], 4)
    assert not store.list()
    assert not store.results.list()
    assert not [*store.waiting()]


@pytest.mark.parametrize(
    ("name", "value"),
    [("actions", "[1]"), ("actions", "no list"), ("actions", b"\xff"), ("points", "many"), ("master", 0.5)],
)
def test_a_damaged_deal_is_left_out(store: Store, tmp_path: Path, name: str, value: object) -> None:
    for day in (DAY, LATER):
        store.dailies.keep("raub", None, day, ["deal 9S TS"], 4)
    with closing(sqlite3.connect(tmp_path / "raub.sqlite3")) as opened:
        opened.execute(f"UPDATE dailies SET {name} = ? WHERE day = ?", (value, DAY))
        opened.commit()
    assert [one.day for one in played(store)] == [LATER]
