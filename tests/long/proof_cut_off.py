"""The long proof that an operation cut off half-way leaves all as it was before it, or all as it is after it.

    python -m tests.long.proof_cut_off [--kills 1000] [--seed N]

One operation at a time is done by a child process, which is killed (SIGKILL) at a random moment between its first and
its last instruction: an action stored, taken back or the last of its match, a match begun, taken in or deleted, the log
worked in, the settings or a record written, a first start, a damaged database mended.  Then everything on disk is
looked at.  A line for a hundred kills, at the end how many of each were cut off before, in and after; the exit status
is 1 when one fails.
"""

import argparse
import contextlib
import json
import logging
import os
import random
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.record import write_record
from raub_desktop.storage.matches import finished
from raub_desktop.storage.record_files import load_match, write_match
from raub_desktop.storage.settings import Settings, read_settings, write_settings
from raub_desktop.storage.store import DamagedMatchError, MatchState, Store
from tests.storage.matches import ABOUT, TO_THE_END, a_match

LONG = 30
"""The score at which matches start, so that they are not over too soon."""
PAGE = 4096
"""Bytes of a page of the database."""
LOOKS = 5
"""Times an operation is done undisturbed, to know how long it takes."""
BEFORE, AFTER = Settings(name="Ana", cloth="green"), Settings(name="Vera", cloth="blue")


class Found(NamedTuple):
    """All that is on disk, as far as anybody can tell: every match with its actions, results, settings, a record."""

    matches: tuple[tuple[int, str, str], ...]
    results: tuple[int | None, ...]
    name: str
    record: str


def texts_of(match: Match) -> str:
    """The actions of a match."""
    return json.dumps(write_record(match)["actions"])


class Home:
    """A folder with matches, settings and a record."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.settings = folder / "config" / "settings.json"
        self.record = folder / "record.raub.json"

    def furnish(self) -> None:
        """Put in it what a player has."""
        store = Store(self.data)
        for seed, actions in enumerate((60, 200, TO_THE_END)):
            store.begin(a_match(actions, seed, start_score=LONG), ABOUT)
        store.close()
        self.settings.parent.mkdir()
        write_settings(self.settings, BEFORE)
        write_match(a_match(40), self.record)

    def look(self, *, mended: bool = False) -> Found:
        """Start as the program does, and read everything.  Raises AssertionError where something is said."""
        store = Store(self.data)
        try:
            assert not store.in_memory, store.messages
            assert mended or not store.messages, store.messages
            matches = []
            for entry in store.list():
                with contextlib.suppress(DamagedMatchError):
                    kept = store.load(entry.id, GAMES)
                    assert mended or not kept.lost
                    matches.append((entry.id, str(entry.state), texts_of(kept.match)))
            results = tuple(sorted((one.match for one in store.results.list()), key=str))
        finally:
            store.close()
        settings, notes = read_settings(self.settings)
        assert not notes, notes
        record = texts_of(load_match(self.record, GAMES)) if self.record.exists() else ""
        return Found(tuple(sorted(matches)), results, settings.name, record)


def open_match(store: Store, place: int = 0) -> tuple[int, Match]:
    """One of the matches that go on."""
    id = sorted(entry.id for entry in store.list(MatchState.OPEN))[place]
    return id, store.load(id, GAMES).match


# -------------------------------------------------------------------------- operations: what is done, in a child
Operation = Callable[[Home, Callable[[], None]], None]
"""Done in a home; the function it is given is called when it really begins."""


def an_action(home: Home, begins: Callable[[], None]) -> None:
    """Store one action."""
    store = Store(home.data)
    id, match = open_match(store)
    match.play(match.legal_actions()[0]) if match.to_act != -1 else match.shuffle()
    begins()
    store.append(id, match)


def some_taken_back(home: Home, begins: Callable[[], None]) -> None:
    """Forget five actions, and store another one."""
    store = Store(home.data)
    id, match = open_match(store, 1)
    match.undo(5)
    begins()
    store.truncate(id, match, len(match.steps))


def the_last_actions(home: Home, begins: Callable[[], None]) -> None:
    """Store all the actions that end a match, which then counts."""
    store = Store(home.data)
    id, _ = open_match(store, 1)
    match = a_match(TO_THE_END, 1, start_score=LONG)
    begins()
    store.append(id, match)


def a_beginning(home: Home, begins: Callable[[], None]) -> None:
    """Begin a match."""
    store, match = Store(home.data), a_match(90, 8)
    begins()
    store.begin(match, ABOUT)


def a_record_taken_in(home: Home, begins: Callable[[], None]) -> None:
    """Take a match in from elsewhere."""
    store, match = Store(home.data), a_match(TO_THE_END, 9, start_score=9)
    begins()
    finished(store.bringing_in(match))


def a_deletion(home: Home, begins: Callable[[], None]) -> None:
    """Delete a match."""
    store = Store(home.data)
    id, _ = open_match(store)
    begins()
    store.delete(id)


def the_log(home: Home, begins: Callable[[], None]) -> None:
    """Work the log into the database; nothing changes."""
    store = Store(home.data)
    begins()
    store.checkpoint()
    store.close()


def new_settings(home: Home, begins: Callable[[], None]) -> None:
    """Write the settings over the old ones."""
    begins()
    write_settings(home.settings, AFTER)


def a_record_written(home: Home, begins: Callable[[], None]) -> None:
    """Write a record over an old one."""
    match = a_match(400, 3, start_score=21)
    begins()
    write_match(match, home.record)


def a_first_start(home: Home, begins: Callable[[], None]) -> None:
    """Make the database of a player who has none."""
    begins()
    Store(home.data).close()


def a_mending(home: Home, begins: Callable[[], None]) -> None:
    """Start with a damaged database, which is set aside and saved from."""
    begins()
    Store(home.data).close()


OPERATIONS: tuple[Operation, ...] = (
    *(an_action, an_action, some_taken_back, the_last_actions, a_beginning, a_record_taken_in, a_deletion, the_log),
    *(new_settings, a_record_written, a_first_start, a_mending),
)


def begun(operation: Operation, home: Home) -> int:
    """Let a child do it; the child's id, once it has begun."""
    ready, tells = os.pipe()
    child = os.fork()
    if not child:
        os.close(ready)
        try:
            operation(home, lambda: os.close(tells))
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(0)
    os.close(tells)
    os.read(ready, 1)  # ends when the child closes its side
    os.close(ready)
    return child


# ------------------------------------------------------------------------------------------------------------ the proof
class Proof:
    """Does operations in copies of a furnished home, and cuts them off."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.chance = random.Random(seed)
        self.told: Counter[str] = Counter()
        furnished = Home(folder / "furnished")
        furnished.folder.mkdir()
        furnished.furnish()
        self.furnished = furnished.folder
        self.ends = {one: self._undisturbed(one) for one in dict.fromkeys(OPERATIONS)}
        """What is found before and after each, and how long it takes."""

    def home_for(self, operation: Operation) -> Home:
        """A fresh home."""
        home = Home(self.folder / "home")
        shutil.rmtree(home.folder, ignore_errors=True)
        shutil.copytree(self.furnished, home.folder)
        if operation is a_first_start:
            shutil.rmtree(home.data)
        if operation is a_mending:
            file = home.data / "raub.sqlite3"
            raw = bytearray(file.read_bytes())
            torn = len(raw) // PAGE // 2 * PAGE
            raw[torn : torn + PAGE] = bytes(PAGE)
            file.write_bytes(raw)
        return home

    def _undisturbed(self, operation: Operation) -> tuple[Found, Found, float]:
        mends, times = operation is a_mending, []
        for _ in range(LOOKS):
            home = self.home_for(operation)
            before = home.look(mended=mends)
            home = self.home_for(operation)
            child = begun(operation, home)
            start = time.perf_counter()
            os.waitpid(child, 0)
            times.append(time.perf_counter() - start)
        after = home.look(mended=mends)
        assert mends or operation in (the_log, a_first_start) or before != after, operation.__name__
        return before, after, sorted(times)[LOOKS // 2]

    def kill_once(self) -> None:
        """Cut one operation off, and look.  Raises AssertionError."""
        operation = self.chance.choice(OPERATIONS)
        before, after, seconds = self.ends[operation]
        home = self.home_for(operation)
        child = begun(operation, home)
        time.sleep(self.chance.uniform(0.0, 0.8 * seconds))
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        found = home.look(mended=operation is a_mending)
        assert found in (before, after), f"{operation.__name__}: neither before nor after\n{found}"
        where = "after" if found == after != before else "before" if before != after else "unseen"
        self.told[f"{operation.__name__} {where}{'' if os.WIFSIGNALED(status) else ' (too late)'}"] += 1


def main() -> int:
    """Cut off and look."""
    parser = argparse.ArgumentParser(description="Kill single operations half-way; nothing may be left half done.")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    logging.disable(logging.ERROR)  # what is found in a damaged database
    start, failed = time.monotonic(), 0
    with tempfile.TemporaryDirectory() as folder:
        proof = Proof(Path(folder), arguments.seed)
        for number in range(1, arguments.kills + 1):
            try:
                proof.kill_once()
            except Exception:
                failed += 1
                print(f"kill {number}: FAILED\n{traceback.format_exc()}", flush=True)
            if number % 100 == 0 or number == arguments.kills:
                print(f"{number} operations cut off, {failed} failed ({time.monotonic() - start:.0f} s)", flush=True)
    print("; ".join(f"{what} {count}" for what, count in sorted(proof.told.items())))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
