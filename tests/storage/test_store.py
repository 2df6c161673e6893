"""A match that is played is never lost: each action is on disk, at exactly the card where it was left."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from raub_desktop.engine.events import DealEnded
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.record import read_record, write_record
from raub_desktop.language.plain_text import drawable
from raub_desktop.storage.database import Locks
from raub_desktop.storage.matches import finished
from raub_desktop.storage.record_files import save_match
from raub_desktop.storage.store import DamagedMatchError, Keeper, MatchState, Store, StoreError
from tests.storage.matches import ABOUT, TO_THE_END, a_match, playing

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(tmp_path)
    assert not made.messages
    yield made
    made.close()


def edit(folder: Path, statement: str, *values: object) -> None:
    """Change the database behind the store's back."""
    with closing(sqlite3.connect(folder / "raub.sqlite3")) as database, database:
        assert database.execute(statement, values).rowcount > 0


# --------------------------------------------------------------------------------------------- playing, coming back
def test_every_action_is_on_disk_at_once_for_whoever_opens_the_file(store: Store, tmp_path: Path) -> None:
    keeper = Keeper(store, ABOUT)
    with closing(sqlite3.connect(tmp_path / "raub.sqlite3")) as other:
        for match in playing(40):
            keeper.keep(match)
            texts = [text for (text,) in other.execute("SELECT text FROM actions ORDER BY number")]
            assert texts == write_record(match)["actions"]


def test_a_stored_match_goes_on_at_exactly_that_card(store: Store) -> None:
    match = a_match(47, book="croatian", start_score=15)
    id = store.begin(match, ABOUT)
    kept = store.load(id, GAMES)
    assert kept.match.state == match.state
    assert kept.match.options == match.options
    assert kept.match.players == match.players
    assert kept.match.next_fingerprint == match.next_fingerprint
    assert kept.match.proofs == match.proofs
    assert kept.entry.seats == ABOUT.seats
    assert kept.lost == 0


def test_several_matches_are_kept_the_last_played_first(store: Store) -> None:
    ids = [store.begin(a_match(20, seed), ABOUT) for seed in (1, 2, 3)]
    match = store.load(ids[0], GAMES).match
    match.undo()
    store.truncate(ids[0], match, len(match.steps))
    assert [entry.id for entry in store.list(MatchState.OPEN)] == [ids[0], ids[2], ids[1]]
    assert [entry.id for entry in store.list(most=1)] == [ids[0]]
    assert store.load(ids[2], GAMES).match.state == a_match(20, 3).state


def test_actions_taken_back_are_gone_and_others_come_in_their_place(store: Store) -> None:
    keeper = Keeper(store, ABOUT)
    match = a_match(30)
    keeper.keep(match)
    match.undo(9)
    keeper.keep(match)
    assert keeper.id is not None
    assert store.load(keeper.id, GAMES).match.state == match.state
    while len(match.steps) < 33:
        match.shuffle() if match.to_act == -1 else match.play(match.legal_actions()[-1])
    keeper.keep(match)
    again = store.load(keeper.id, GAMES).match
    assert write_record(again) == write_record(match)


def test_what_could_not_be_stored_is_stored_the_next_time(store: Store) -> None:
    keeper = Keeper(store, ABOUT)
    failures = 0
    database = store.database.connection
    for match in playing(160):
        database.execute(f"PRAGMA max_page_count = {1 if len(match.steps) % 3 else 10_000}")
        try:
            keeper.keep(match)
        except StoreError:
            failures += 1
    database.execute("PRAGMA max_page_count = 10000")
    keeper.keep(match)
    assert failures
    assert keeper.id is not None
    assert store.load(keeper.id, GAMES).match.state == match.state
    assert len(store.list()) == 1


def test_the_same_match_kept_again_after_a_failure_is_not_doubled(store: Store) -> None:
    keeper = Keeper(store, ABOUT)
    match = a_match(30)
    for _ in range(3):
        keeper.keep(match)
    (entry,) = store.list()
    assert entry.actions == 30


def test_a_finished_match_is_finished_and_keeps_a_record_that_holds(store: Store) -> None:
    match = a_match(TO_THE_END, start_score=5)
    assert match.over
    id = store.begin(match, ABOUT)
    (entry,) = store.list(MatchState.FINISHED)
    standing = match.game.standing(match.state)
    assert (entry.id, entry.scores, entry.winners) == (id, standing.scores, standing.winners)
    record = write_record(store.load(id, GAMES).match)
    assert write_record(read_record(record, GAMES)) == record
    assert "key" not in record
    assert not store.list(MatchState.OPEN)


def test_an_opened_record_keeps_the_proofs_of_deals_made_elsewhere(store: Store) -> None:
    elsewhere = a_match(TO_THE_END, start_score=9)
    while elsewhere.over or elsewhere.to_act == -1:
        elsewhere.undo()
    record = write_record(elsewhere)
    match = read_record(record, GAMES, bytes(32))
    id = store.begin(match, ABOUT)
    assert write_record(store.load(id, GAMES).match)["deals"] == record["deals"]
    assert any(deal["seed"] for deal in record["deals"])  # type: ignore[attr-defined]  # a list, as JSON values are


def test_what_the_player_does_to_a_match(store: Store) -> None:
    id = store.begin(a_match(), ABOUT)
    store.rename(id, "Kod Vere")
    store.mark(id, hinted=True)
    store.mark(id, undone=True)
    entry = store.entry(id)
    assert entry is not None
    assert (entry.title, entry.hinted, entry.undone, entry.relieved, entry.aided) == (
        "Kod Vere",
        True,
        True,
        False,
        True,
    )
    store.give_up(id)
    assert not store.list(MatchState.OPEN)
    store.reopen(id)
    assert [one.id for one in store.list(MatchState.OPEN)] == [id]
    store.delete(id)
    assert store.entry(id) is None
    with pytest.raises(LookupError):
        store.load(id, GAMES)


def test_a_hint_taken_before_the_first_action_is_noted_with_it(store: Store) -> None:
    keeper = Keeper(store, ABOUT)
    keeper.mark(hinted=True)
    keeper.keep(a_match(3))
    (entry,) = store.list()
    assert entry.hinted
    assert not entry.undone


# ------------------------------------------------------------------------------------------------------------- damage
def test_an_altered_card_ends_the_match_before_it_and_says_how_much_is_lost(store: Store, tmp_path: Path) -> None:
    match = a_match(60)
    id = store.begin(match, ABOUT)
    edit(tmp_path, "UPDATE actions SET text = replace(text, 'H', 'S') WHERE number = 40")
    edit(tmp_path, "UPDATE actions SET text = '0 7S' WHERE number = 41")
    kept = store.load(id, GAMES)
    assert kept.lost in (20, 21), "the fortieth action may have no heart in it"
    match.undo(kept.lost)
    assert kept.match.state == match.state
    assert store.load(id, GAMES).lost == 0


def test_a_missing_action_ends_the_match_before_it(store: Store, tmp_path: Path) -> None:
    match = a_match(60)
    id = store.begin(match, ABOUT)
    edit(tmp_path, "DELETE FROM actions WHERE number = 11")
    kept = store.load(id, GAMES)
    match.undo(50)
    assert kept.match.state == match.state


def test_a_match_with_a_stray_action_is_gone_on_with_and_kept(store: Store, tmp_path: Path) -> None:
    keeper = Keeper(store, ABOUT)
    keeper.keep(a_match(60))
    assert keeper.id is not None
    edit(tmp_path, "UPDATE actions SET number = 0 WHERE number = 20")
    kept = store.load(keeper.id, GAMES)
    assert len(kept.match.steps) == 19
    again = Keeper(store, ABOUT, keeper.id, kept.match)
    for _ in range(10):
        kept.match.shuffle() if kept.match.to_act == -1 else kept.match.play(kept.match.legal_actions()[0])
        again.keep(kept.match)
    assert store.load(keeper.id, GAMES).match.state == kept.match.state


def test_actions_that_are_missing_at_the_end_are_missed(store: Store, tmp_path: Path) -> None:
    id = store.begin(a_match(60), ABOUT)
    edit(tmp_path, "DELETE FROM actions WHERE number > 20")
    assert store.load(id, GAMES).lost == 40


@pytest.mark.parametrize(
    "change",
    [
        "options = '{\"must_beat\": true}'",
        "options = '['",
        "options = '{\"no such option\": 1}'",
        "seats = '[]'",
        "seats = x'00ff'",
        "scores = '[1]'",
        "key = 'text'",
        "book = 'no such book'",
        "game = 'bridge'",
        "created = 'yesterday'",
        "state = 'asleep'",
        "humans = '[7]'",
        "proofs = '[3]'",
    ],
)
def test_a_match_that_makes_no_sense_is_written_to_a_file_and_the_others_stay(
    store: Store, tmp_path: Path, change: str
) -> None:
    bad, good = store.begin(a_match(25, 1), ABOUT), store.begin(a_match(25, 2), ABOUT)
    edit(tmp_path, f"UPDATE matches SET {change} WHERE id = {bad}")
    with pytest.raises(DamagedMatchError) as caught:
        store.load(bad, GAMES)
    assert caught.value.moved_to is not None
    aside = json.loads(caught.value.moved_to.read_text(encoding="utf-8"))
    assert aside["actions"] == write_record(a_match(25, 1))["actions"]
    with pytest.raises(LookupError):
        store.load(bad, GAMES)
    assert store.load(good, GAMES).match.state == a_match(25, 2).state


def test_a_match_that_cannot_even_be_listed_is_told_of(store: Store, tmp_path: Path) -> None:
    good, bad = store.begin(a_match(25, 2), ABOUT), store.begin(a_match(25, 1), ABOUT)
    edit(tmp_path, "UPDATE matches SET seats = '{' WHERE id = ?", bad)
    assert [entry.id for entry in store.list(MatchState.OPEN, most=1)] == [good]
    assert len(store.messages) == 1
    assert f"match-{bad}.json.damaged-1" in store.messages[0]


def test_a_match_under_a_number_that_none_has_is_told_of(store: Store, tmp_path: Path) -> None:
    good, bad = store.begin(a_match(25, 2), ABOUT), store.begin(a_match(25, 1), ABOUT)
    edit(tmp_path, "UPDATE matches SET id = 0 WHERE id = ?", bad)
    assert [entry.id for entry in store.list()] == [good]
    assert len(store.messages) == 1
    assert "match-0.json.damaged-1" in store.messages[0]


# ------------------------------------------------------------------------------------------------------- two windows
HOLDER = """
import sys
import time
from pathlib import Path
from raub_desktop.engine.events import DealEnded
from raub_desktop.engine.games import GAMES
from raub_desktop.storage.store import Store
store = Store(Path(sys.argv[1]))
free = [entry.id for entry in store.list() if store.hold(entry.id)]
for id in free:
    match = store.load(id, GAMES).match
    match.undo()
    store.truncate(id, match, len(match.steps))
print(len(store.messages), *free, flush=True)
sys.stdin.readline()
"""


def another_window(folder: Path) -> subprocess.Popen[str]:
    """Another process that takes up every free match and takes an action back."""
    return subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(folder)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def test_a_match_is_played_in_one_window_only_and_free_when_that_ends(store: Store, tmp_path: Path) -> None:
    ours, free = store.begin(a_match(20, 1), ABOUT), store.begin(a_match(20, 2), ABOUT)
    store.release(free)
    with another_window(tmp_path) as other:
        assert other.stdout is not None
        assert other.stdin is not None
        assert other.stdout.readline().split() == ["1", str(free)]
        assert store.hold(ours)
        assert not store.hold(free)
        assert list(store.waiting()) == [ours]
        match = store.load(ours, GAMES).match
        store.truncate(ours, match, len(match.steps))
        other.kill()
        other.wait()
    assert store.hold(free)
    assert [len(store.load(id, GAMES).match.steps) for id in (ours, free)] == [20, 19]


def test_a_match_held_twice_in_one_window_stays_held_until_it_is_let_go(store: Store) -> None:
    id = store.begin(a_match(3), ABOUT)
    assert store.hold(id)
    store.release(id)
    assert store.hold(id)


def test_matches_have_the_key_of_their_own_deals_only(store: Store) -> None:
    id = store.begin(a_match(20), ABOUT)
    kept = store.load(id, GAMES)
    assert isinstance(kept.match, Match)
    assert "key" not in repr(kept.entry)


def test_after_every_deal_all_is_in_the_database_itself_so_a_torn_log_can_take_little(
    store: Store, tmp_path: Path
) -> None:
    keeper = Keeper(store, ABOUT)
    whole = 0
    for match in playing(120):
        keeper.keep(match)
        if match.steps and any(isinstance(event, DealEnded) for event in match.steps[-1].events):
            whole = len(match.steps)
    (tmp_path / "copy").mkdir()
    shutil.copyfile(tmp_path / "raub.sqlite3", tmp_path / "copy" / "raub.sqlite3")
    copy = Store(tmp_path / "copy")
    assert not copy.messages
    (entry,) = copy.list()
    assert whole <= entry.actions <= len(match.steps)
    copy.close()


# --------------------------------------------------------------------------------------------- where locks do not work
def test_two_windows_on_a_disk_without_locks_do_not_write_over_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Locks, "hold", lambda self, place: True)
    one, other = Store(tmp_path), Store(tmp_path)
    id = one.begin(a_match(30), ABOUT)
    first, second = one.load(id, GAMES).match, other.load(id, GAMES).match
    first.play(first.legal_actions()[0])
    one.append(id, first)
    second.play(second.legal_actions()[-1])
    with pytest.raises(StoreError, match="another window"):
        other.append(id, second)
    second.undo(3)
    with pytest.raises(StoreError, match="another window"):
        other.truncate(id, second, len(second.steps))
    one.append(id, first)
    assert write_record(one.load(id, GAMES).match)["actions"] == write_record(first)["actions"]
    one.close()
    other.close()


# ------------------------------------------------------------------------------------------------------ a strange clock
@pytest.mark.parametrize("moment", [-1e9, 1e12])
def test_a_clock_far_from_today_costs_no_match(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: float
) -> None:
    monkeypatch.setattr(time, "time", lambda: moment)
    store.begin(a_match(30), ABOUT)
    store.begin(a_match(TO_THE_END, start_score=5), ABOUT)
    assert len(store.list()) == 2
    assert save_match(a_match(30), tmp_path / "records", moment).is_file()


# ------------------------------------------------------------------------------------------------------ nasty names
NASTY = (
    "\0",
    "Ana\0",
    "\ud83c",
    "\u200b" * 262,
    "a" + "\u0301" * 500,
    "\u202eAna",
    "x" * 100_000,
    "Ana\nBo",
    "\x1b[2J",
)


@pytest.mark.parametrize("nasty", NASTY)
def test_no_name_that_is_taken_in_or_lies_in_the_database_cannot_be_drawn(
    store: Store, tmp_path: Path, nasty: str
) -> None:
    id = store.begin(
        a_match(30), replace(ABOUT, title=nasty, seats=tuple(one._replace(name=nasty) for one in ABOUT.seats))
    )
    store.rename(id, nasty)
    profile = store.profiles.add(nasty)
    found = store.entry(id)
    assert found is not None
    names = [found.title, *(seat.name for seat in found.seats), *(one.name for one in store.profiles.list())]
    edit(tmp_path, "UPDATE profiles SET name = ? WHERE id = ?", nasty.encode("utf-8", "replace").decode(), profile)
    names += [one.name for one in store.profiles.list()]
    assert all(drawable(name) == name and len(name) <= 200 for name in names)
    assert len(store.profiles.list()) == 1


def test_an_action_changed_on_the_disk_is_found_though_the_rules_would_allow_it(store: Store, tmp_path: Path) -> None:
    """The chain of check numbers finds it: from the changed action on the match is gone, and all before it is there."""
    match = a_match(60)
    place = next(
        place
        for place, step in enumerate(match.steps)
        if place > 20 and step.seat >= 0 and len(match.game.legal_actions(match.state_after(place))) > 1
    )
    step = match.steps[place]
    other = next(action for action in match.game.legal_actions(match.state_after(place)) if action != step.action)
    id = store.begin(match, ABOUT)
    store.close()
    edit(
        tmp_path, "UPDATE actions SET text = ? WHERE number = ?", f"{step.seat} {match.game.to_text(other)}", place + 1
    )
    again = Store(tmp_path)
    kept = again.load(id, GAMES)
    assert (len(kept.match.steps), kept.lost) == (place, 60 - place)
    again.close()


def test_a_match_that_another_window_shortens_while_it_is_read_is_not_cut(store: Store, tmp_path: Path) -> None:
    id = store.begin(a_match(4000, start_score=50), ABOUT)
    whole = store.length(id)
    other = Store(tmp_path)
    reading = store.load_in_slices(id, GAMES)
    next(reading)
    match = other.load(id, GAMES).match
    match.undo(4)
    other.truncate(id, match, len(match.steps))
    kept = finished(reading)
    assert (len(kept.match.steps), kept.lost) == (whole, 0)
    assert other.length(id) == whole - 4
    with pytest.raises(StoreError, match="another window"):
        store.append(id, kept.match)
    other.close()
