"""Whatever state the database is in, the program starts: newer, damaged, foreign, out of reach."""

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import pytest

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.record import write_record
from raub_desktop.storage import database
from raub_desktop.storage.database import LOCKS
from raub_desktop.storage.salvage import salvage
from raub_desktop.storage.store import Store
from tests.storage.matches import ABOUT, TO_THE_END, a_match, playing

ROOT = Path(__file__).resolve().parents[2]
FILE = "raub.sqlite3"


def stored(folder: Path, matches: int = 12, actions: int = 150) -> dict[int, Match]:
    """A database with matches, by id, and a profile."""
    store = Store(folder)
    made = {}
    for seed in range(matches):
        match = a_match(actions, seed)
        made[store.begin(match, ABOUT)] = match
    store.profiles.add("Ana", "ana", {"deck": "french"})
    store.close()
    return made


def begins_with(match: Match, whole: Match) -> bool:
    """Whether a match is another one's beginning."""
    texts = write_record(match)["actions"], write_record(whole)["actions"]
    assert isinstance(texts[0], list)
    assert isinstance(texts[1], list)
    return texts[1][: len(texts[0])] == texts[0]


# ------------------------------------------------------------------------------------------------------- new versions
def test_a_database_of_a_newer_version_is_left_alone_and_the_game_is_played(tmp_path: Path) -> None:
    stored(tmp_path, 2)
    with closing(sqlite3.connect(tmp_path / FILE)) as opened:
        opened.execute("PRAGMA user_version = 99")
    before = (tmp_path / FILE).read_bytes()
    store = Store(tmp_path)
    assert len(store.messages) == 1
    assert "newer" in store.messages[0]
    id = store.begin(a_match(20), ABOUT)
    assert store.load(id, GAMES).match.state == a_match(20).state
    store.close()
    assert (tmp_path / FILE).read_bytes() == before


# -------------------------------------------------------------------------------------------------------------- damage
@pytest.mark.parametrize(
    "content", [b"SQLite format 3\0", b"no database at all " * 500, b"\0" * 8192, b"PK\3\4" + bytes(5000)]
)
def test_a_file_that_is_no_database_is_set_aside(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    store = Store(tmp_path)
    assert not store.in_memory
    assert (tmp_path / f"{FILE}.damaged-1").read_bytes() == content
    assert len(store.messages) == 1
    assert f"{FILE}.damaged-1" in store.messages[0]
    id = store.begin(a_match(20), ABOUT)
    store.close()
    again = Store(tmp_path)
    assert not again.messages
    assert again.load(id, GAMES).match.state == a_match(20).state
    again.close()


def test_of_a_database_with_torn_pages_every_match_that_can_be_read_is_saved(tmp_path: Path) -> None:
    made = stored(tmp_path)
    raw = bytearray((tmp_path / FILE).read_bytes())
    pages = len(raw) // 4096
    torn = range(pages // 2, pages // 2 + 2)
    for page in torn:
        raw[page * 4096 : (page + 1) * 4096] = os.urandom(4096)
    (tmp_path / FILE).write_bytes(raw)
    store = Store(tmp_path)
    assert not store.in_memory
    assert (tmp_path / f"{FILE}.damaged-1").read_bytes() == raw
    entries = store.list()
    assert f" {len(entries)} " in store.messages[0]
    assert len(entries) >= len(made) // 2
    whole = 0
    for entry in entries:
        match = store.load(entry.id, GAMES).match
        assert begins_with(match, made[entry.id])
        whole += len(match.steps) == len(made[entry.id].steps)
    assert whole >= len(made) // 3
    store.close()


@pytest.mark.parametrize("part", [b"tablematchesmatches", b"CREATE TABLE matches", b"CREATE INDEX", b"actions"])
def test_tables_whose_names_are_no_text_any_more_are_set_aside(tmp_path: Path, part: bytes) -> None:
    stored(tmp_path, 2)
    raw = (tmp_path / FILE).read_bytes()
    for place in range(len(part)):
        hurt = bytearray(part)
        hurt[place] ^= 0x80
        (tmp_path / FILE).write_bytes(raw.replace(part, bytes(hurt), 1))
        (tmp_path / f"{FILE}-wal").unlink(missing_ok=True)
        store = Store(tmp_path)
        assert not store.in_memory
        store.list()
        store.close()


def test_every_deal_of_a_result_is_saved_from_a_damaged_database(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.begin(a_match(TO_THE_END, start_score=12), ABOUT)
    before = store.results.deals(store.results.list())
    assert len(before) > 1
    store.close()
    with (tmp_path / FILE).open("r+b") as file:
        file.write(b"Not SQLite")
    found = Store(tmp_path)
    assert found.results.deals(found.results.list()) == before
    found.close()


def test_a_log_that_was_not_worked_in_is_saved_with_a_damaged_database(tmp_path: Path) -> None:
    store = Store(tmp_path / "one")
    id = store.begin(a_match(100), ABOUT)
    (tmp_path / "two").mkdir()
    for name in (FILE, f"{FILE}-wal"):
        shutil.copyfile(tmp_path / "one" / name, tmp_path / "two" / name)
    store.close()
    with (tmp_path / "two" / FILE).open("r+b") as file:
        file.write(b"Not SQLite")
    found = Store(tmp_path / "two")
    assert not found.in_memory
    assert (tmp_path / "two" / f"{FILE}.damaged-1-wal").exists()
    assert found.load(id, GAMES).match.state == a_match(100).state
    found.close()


def test_a_mending_that_is_cut_off_is_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = stored(tmp_path, 4, 40)
    with (tmp_path / FILE).open("r+b") as file:
        file.write(b"Not SQLite")
    damaged = (tmp_path / FILE).read_bytes()

    def out_of_room(old: sqlite3.Connection, new: sqlite3.Connection) -> int:
        if new.execute("PRAGMA database_list").fetchone()[2]:
            raise sqlite3.OperationalError("database or disk is full")
        return salvage(old, new)

    with monkeypatch.context() as patch:
        patch.setattr(database, "salvage", out_of_room)
        halted = Store(tmp_path)
        assert halted.in_memory
        assert len(halted.list()) == len(made)
        halted.close()
    assert (tmp_path / FILE).read_bytes() == damaged
    store = Store(tmp_path)
    assert [entry.id for entry in store.list()] == sorted(made, reverse=True)
    store.close()


def test_a_mending_that_is_cut_off_between_its_two_names_is_finished(tmp_path: Path) -> None:
    made = stored(tmp_path, 4, 40)
    (tmp_path / FILE).rename(tmp_path / f"{FILE}.mended")
    store = Store(tmp_path)
    assert len(store.list()) == len(made)
    store.close()


def test_tables_of_somebody_else_are_set_aside(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as opened:
        opened.execute("CREATE TABLE matches (football TEXT)")
        opened.execute("PRAGMA user_version = 1")
    store = Store(tmp_path)
    assert len(store.messages) == 1
    assert not store.list()
    store.close()


# -------------------------------------------------------------------------------------------------------- out of reach
def test_a_folder_in_the_place_of_the_database_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    store = Store(tmp_path)
    assert store.in_memory
    assert len(store.messages) == 1
    store.begin(a_match(TO_THE_END, start_score=3), ABOUT)
    assert len(store.results.list()) == 1
    store.close()


READ = """
import os, sys
from pathlib import Path
from raub_desktop.engine.games import GAMES
from raub_desktop.storage.store import Store
Store(Path(sys.argv[1]) / "warm").close()  # imports all there is
if os.geteuid() == 0:  # who may write everywhere becomes nobody
    os.setegid(65534)
    os.seteuid(65534)
store = Store(Path(sys.argv[1]) / "data")
print(store.in_memory, len(store.messages), *(len(store.load(entry.id, GAMES).match.steps) for entry in store.list()))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such permissions there")
def test_in_a_folder_that_can_only_be_read_the_stored_matches_are_there() -> None:
    with tempfile.TemporaryDirectory() as name:  # pytest's own folders are closed to nobody
        folder = Path(name) / "data"
        stored(folder, 2, 40)
        before = (folder / FILE).read_bytes()
        Path(name).chmod(0o755)
        folder.chmod(0o555)
        (folder / FILE).chmod(0o444)
        try:
            done = subprocess.run(
                [sys.executable, "-c", READ, name],
                env={**os.environ, "PYTHONPATH": str(ROOT)},
                capture_output=True,
                text=True,
                check=False,
                timeout=60,
            )
        finally:
            folder.chmod(0o755)
        assert done.stdout.split() == ["True", "1", "40", "40"], done.stderr
        assert (folder / FILE).read_bytes() == before


def test_an_action_that_lies_under_another_matchs_number_hides_no_match(tmp_path: Path) -> None:
    made = stored(tmp_path, 3, 40)
    raw = (tmp_path / FILE).read_bytes()
    text = write_record(made[2])["actions"][-1]  # type: ignore[index]  # a list, as JSON values are
    cell = bytes([2, 40]) + text.encode()  # the record of (2, 40, text), after its header
    assert raw.count(cell) == 1
    (tmp_path / FILE).write_bytes(raw.replace(cell, bytes([90]) + cell[1:]))
    store = Store(tmp_path)
    assert len(store.messages) == 1
    kept = {entry.id: store.load(entry.id, GAMES) for entry in store.list()}
    assert {id: len(one.match.steps) for id, one in kept.items()} == {1: 40, 2: 39, 3: 40}
    store.close()


# ------------------------------------------------------------ what was cut off early
def test_a_database_of_no_bytes_is_new(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()  # as a kill in the first moments of the very first start leaves it
    store = Store(tmp_path)
    assert not store.messages
    assert not store.in_memory
    assert not list(tmp_path.glob("*damaged*"))
    store.close()


@pytest.mark.parametrize("left", ["empty", "gone"])
def test_with_a_log_beside_it_a_database_of_no_bytes_is_damaged_and_salvaged(tmp_path: Path, left: str) -> None:
    first = Store(tmp_path / "one")
    made = first.begin(a_match(60), ABOUT)
    (tmp_path / "two").mkdir()
    shutil.copyfile(tmp_path / "one" / f"{FILE}-wal", tmp_path / "two" / f"{FILE}-wal")
    first.close()
    if left == "empty":
        (tmp_path / "two" / FILE).touch()
    store = Store(tmp_path / "two")
    assert len(store.messages) == 1
    assert "damaged" in store.messages[0]
    assert (tmp_path / "two" / f"{FILE}.damaged-1-wal").stat().st_size
    assert made
    store.close()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_in_the_place_of_the_database_is_left_alone(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    store = Store(tmp_path)
    assert store.in_memory
    assert (tmp_path / FILE).is_fifo()
    store.close()


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps a user's folders by other means")
def test_nobody_else_may_read_the_secrets_of_the_deals(tmp_path: Path) -> None:
    (tmp_path / FILE).touch(mode=0o644)
    store = Store(tmp_path)
    store.begin(a_match(60), ABOUT)
    for name in (FILE, f"{FILE}-wal"):
        assert (tmp_path / name).stat().st_mode & 0o077 == 0
    store.close()


# --------------------------------------------------------------------------------------------------------- a lost log
def _lose_the_log(folder: Path) -> None:
    """Store a match and one action more, and lose the log with that action."""
    store = Store(folder)
    *_, match = playing(60)
    id = store.begin(match, ABOUT)
    store.checkpoint()
    match.shuffle() if match.to_act == -1 else match.play(match.legal_actions()[0])
    store.append(id, match)
    kept = folder.with_name("kept")
    kept.mkdir()
    for name in (FILE, "raub-desktop.mark"):
        shutil.copyfile(folder / name, kept / name)
    store.close()
    shutil.rmtree(folder)
    kept.rename(folder)


def test_a_lost_log_is_told_of_once(tmp_path: Path) -> None:
    _lose_the_log(tmp_path / "data")
    for told in (1, 0):
        store = Store(tmp_path / "data")
        assert len([text for text in store.messages if "older than they should be" in text]) == told
        assert len(store.list()) == 1
        store.close()


def test_a_mark_that_makes_no_sense_says_nothing(tmp_path: Path) -> None:
    stored(tmp_path, 1)
    for content in (b"", b"x" * 20, b"-0000000000000000001", b"9" * 4096):
        (tmp_path / "raub-desktop.mark").write_bytes(content)
        store = Store(tmp_path)
        assert not store.messages
        store.close()


def test_an_older_copy_put_back_is_told_of(tmp_path: Path) -> None:
    stored(tmp_path, 1)
    older = (tmp_path / FILE).read_bytes()
    stored(tmp_path, 2)
    (tmp_path / FILE).write_bytes(older)
    store = Store(tmp_path)
    assert any("older than they should be" in text for text in store.messages)
    store.close()


# ------------------------------------------------------------------------------------------- planted, emptied, unseen
PLANTED = {
    "trigger": "CREATE TRIGGER gone AFTER UPDATE ON writes BEGIN DELETE FROM actions; END",
    "view": "CREATE VIEW seen AS SELECT * FROM matches",
    "index": "CREATE INDEX planted ON matches (book)",
}


@pytest.mark.parametrize("planted", PLANTED)
def test_what_was_planted_in_the_database_is_set_aside_and_the_matches_are_saved(tmp_path: Path, planted: str) -> None:
    stored(tmp_path, 2)
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute(PLANTED[planted])
    store = Store(tmp_path)
    assert "damaged" in store.messages[0]
    assert [entry.actions for entry in store.list()] == [150, 150]
    store.begin(a_match(20), ABOUT)
    assert len(store.list()) == 3
    store.close()


@pytest.mark.parametrize("how", ["removed", "emptied", "without tables"])
def test_saved_matches_that_have_vanished_are_told_of(tmp_path: Path, how: str) -> None:
    stored(tmp_path, 2)
    for path in tmp_path.glob("*"):
        if path.name != LOCKS:
            path.unlink()
    if how == "emptied":
        (tmp_path / FILE).touch()
    elif how == "without tables":
        with closing(sqlite3.connect(tmp_path / FILE)) as database:
            database.execute("PRAGMA user_version = 0")
            database.execute("VACUUM")
    for told in (1, 0):
        store = Store(tmp_path)
        assert len([text for text in store.messages if "saved here before" in text]) == told
        store.close()


def test_a_first_start_says_nothing(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert not store.messages
    store.close()


CHANGED = {
    "an action": "UPDATE actions SET text = '0 deal' WHERE match = 1 AND number = 30",
    "a missing action": "DELETE FROM actions WHERE match = 1 AND number = 60",
    "its rules": "UPDATE matches SET book = 'croatian' WHERE id = 1",
}


@pytest.mark.parametrize("changed", CHANGED)
def test_damage_in_a_match_that_nobody_opens_is_told_of(tmp_path: Path, changed: str) -> None:
    stored(tmp_path, 2)
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute(CHANGED[changed])
    store = Store(tmp_path)
    check = store.check()
    assert check is not None
    check.wait()
    assert store.messages == ["1 saved match is damaged. When you open it, you are told what can still be read."]
    store.close()


def test_sound_matches_are_found_sound(tmp_path: Path) -> None:
    stored(tmp_path, 3)
    store = Store(tmp_path)
    check = store.check()
    assert check is store.check()
    assert check is not None
    check.wait()
    assert not store.messages
    store.close()
