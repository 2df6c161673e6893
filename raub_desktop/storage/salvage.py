"""Damage: finding it in the stored matches, and copying what can still be read of a damaged database."""

import contextlib
import logging
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from threading import Event, Thread
from typing import NamedTuple

from raub_desktop.storage import schema
from raub_desktop.storage.matches import COLUMNS, entry_of, link
from raub_desktop.storage.rows import NONSENSE, insert

_log = logging.getLogger(__name__)

_MOST_ROWS = 1_000_000
"""More rows than a table can sensibly have: a damaged one may lead in circles."""


class Action(NamedTuple):
    """A stored action: its number in the match, its text, and its checksum."""

    number: int
    text: str
    chain: int


_Actions = dict[int, dict[int, Action]]
_READING = (sqlite3.Error, UnicodeDecodeError, OverflowError)


def salvage(old: sqlite3.Connection, new: sqlite3.Connection) -> int:
    """Copy what can be read from ``old`` into the empty database ``new``; return the number of matches saved.

    A match is saved with its actions up to the first one that is missing or altered.  Raises sqlite3.Error when ``new``
    cannot be written.
    """
    old.row_factory = sqlite3.Row
    saved = 0
    new.execute("BEGIN IMMEDIATE")
    try:
        for table in schema.expected().columns:
            if table == "matches":
                actions = _all_actions(old)
                saved = sum(_save_match(old, new, row, actions) for row in _rows(old, table))
            elif table not in ("actions", "writes"):
                for row in _rows(old, table):
                    _insert(new, table, row)
        new.execute("COMMIT")
    except BaseException:
        new.execute("ROLLBACK")
        raise
    return saved


def _save_match(old: sqlite3.Connection, new: sqlite3.Connection, row: sqlite3.Row, actions: _Actions) -> bool:
    """Copy one match; return False where its row is invalid."""
    try:
        entry = entry_of(row, 0)
    except NONSENSE as error:
        _log.warning("a stored match cannot be read: %s", error)
        return False
    if not _insert(new, "matches", row):
        return False
    found = actions.get(entry.id, {})
    for action in actions_of(old, entry.id):
        found.setdefault(action.number, action)
    for number, text, chain in sound_actions(found[number] for number in sorted(found)):
        new.execute("INSERT INTO actions VALUES (?, ?, ?, ?)", (entry.id, number, text, chain))
    return True


def sound_actions(actions: Iterable[Action]) -> Iterator[Action]:
    """Yield the actions of a match up to the first that is missing or altered."""
    chain, expected = 0, 1
    for action in actions:
        if action.number != expected or link(chain, action.text) != action.chain:
            return
        chain, expected = action.chain, expected + 1
        yield action


def actions_of(database: sqlite3.Connection, match: int) -> Iterator[Action]:
    """Yield the readable actions stored under a match."""
    query = "SELECT number, text, chain FROM actions WHERE match = ? AND number > 0 ORDER BY number LIMIT ?"
    try:
        for row in database.execute(query, (match, _MOST_ROWS)):
            if isinstance(row[0], int) and isinstance(row[1], str):
                yield Action(*row)
    except _READING as error:
        _log.warning("actions of match %d cannot be read: %s", match, error)


def _from_both_ends(database: sqlite3.Connection, query: str) -> Iterator[sqlite3.Row]:
    """Yield the readable rows of a query in rising and then in falling ``{order}``.

    A damaged page hides only what lies beyond it from each side; most rows come twice.
    """
    for order in ("ASC", "DESC"):
        try:
            yield from database.execute(f"{query.format(order=order)} LIMIT {_MOST_ROWS}")
        except _READING as error:
            _log.warning("%s: %s", query, error)


def _all_actions(database: sqlite3.Connection) -> _Actions:
    """Return all readable actions by match and number: damage may hide some from the index."""
    found: _Actions = {}
    query = "SELECT match, number, text, chain FROM actions ORDER BY match {order}, number {order}"
    for row in _from_both_ends(database, query):
        if isinstance(row[0], int) and isinstance(row[1], int) and isinstance(row[2], str):
            found.setdefault(row[0], {}).setdefault(row[1], Action(*row[1:]))
    return found


def _rows(database: sqlite3.Connection, table: str) -> Iterator[sqlite3.Row]:
    seen: set[object] = set()
    for row in _from_both_ends(database, f"SELECT *, rowid AS place FROM {table} ORDER BY rowid {{order}}"):
        if row["place"] not in seen:
            seen.add(row["place"])
            yield row


def _insert(new: sqlite3.Connection, table: str, row: sqlite3.Row) -> bool:
    values = {name: value for name, value in dict(row).items() if name in schema.expected().columns[table]}
    try:
        insert(new, table, values)
    except (sqlite3.IntegrityError, sqlite3.InterfaceError, OverflowError) as error:
        _log.warning("a row of %s is left out: %s", table, error)
        return False
    return True


# ------------------------------------------------------------------------------------- looking through all matches
_REST = 0.02
"""Seconds between two matches, so that the window never waits for this."""


class MatchCheck:
    """Checks every match of a database once, in a thread with a connection of its own.

    ``told`` is called with the number of damaged matches, if any.
    """

    def __init__(self, path: Path, told: Callable[[int], None]) -> None:
        self._path = path
        self._told = told
        self._stopped = Event()
        self._thread = Thread(target=self._run, name="match check", daemon=True)
        self._thread.start()

    def wait(self) -> None:
        self._thread.join()

    def stop(self) -> None:
        """Stop the check, done or not."""
        self._stopped.set()
        self._thread.join()

    def _run(self) -> None:
        try:
            with contextlib.closing(sqlite3.connect(f"{self._path.as_uri()}?mode=ro", uri=True)) as database:
                database.row_factory = sqlite3.Row
                ids = [row[0] for row in database.execute("SELECT id FROM matches ORDER BY updated DESC")]
                damaged = sum(not self._is_sound(database, id) for id in ids if not self._stopped.wait(_REST))
        except (sqlite3.Error, OSError) as error:
            _log.warning("the matches cannot be checked: %s", error)
            return
        if damaged and not self._stopped.is_set():
            self._told(damaged)

    @staticmethod
    def _is_sound(database: sqlite3.Connection, id: int) -> bool:
        """Return whether a match and all its actions are as they were stored; a deleted one counts as intact."""
        database.execute("BEGIN")
        try:
            row = database.execute(f"SELECT {COLUMNS} FROM matches WHERE id = ?", (id,)).fetchone()
            if row is None:
                return True
            count = sum(1 for _ in sound_actions(actions_of(database, id)))
            entry_of(row, count)
            return bool(count == row["length"])
        except (*NONSENSE, sqlite3.Error):
            return False
        finally:
            database.execute("COMMIT")
