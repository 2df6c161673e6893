"""Carrying over what can still be read of a damaged database: each match, each row, on its own."""

import logging
import sqlite3
from collections.abc import Iterator

from raub_desktop.storage import schema
from raub_desktop.storage.chain import link
from raub_desktop.storage.entries import entry_of

_log = logging.getLogger(__name__)

_MOST_ROWS = 1_000_000
"""More rows than a table can sensibly have: a damaged one may lead in circles."""
_READING = (sqlite3.Error, UnicodeDecodeError, OverflowError)


def salvage(old: sqlite3.Connection, new: sqlite3.Connection) -> int:
    """Copy what can be read from ``old`` into the empty database ``new``; the number of matches that were saved.

    A match is saved with its actions up to the first one that is missing or altered.  Raises sqlite3.Error when ``new``
    cannot be written.
    """
    old.row_factory = sqlite3.Row
    saved = 0
    new.execute("BEGIN IMMEDIATE")
    try:
        for table in schema.expected():
            if table == "matches":
                saved = sum(_save_match(old, new, row) for row in _rows(old, table))
            elif table != "actions":
                for row in _rows(old, table):
                    _insert(new, table, row)
        new.execute("COMMIT")
    except BaseException:
        new.execute("ROLLBACK")
        raise
    return saved


def _save_match(old: sqlite3.Connection, new: sqlite3.Connection, row: sqlite3.Row) -> bool:
    """Copy one match.  False where nothing of it makes sense."""
    try:
        entry = entry_of(row, 0)
    except (ValueError, TypeError, LookupError, RecursionError) as error:
        _log.warning("a stored match cannot be read: %s", error)
        return False
    if not _insert(new, "matches", row):
        return False
    for number, text, chain in sound_actions(old, entry.id):
        new.execute("INSERT INTO actions VALUES (?, ?, ?, ?)", (entry.id, number, text, chain))
    return True


def sound_actions(database: sqlite3.Connection, match: int) -> Iterator[tuple[int, str, int]]:
    """The number, text and chain of a match's actions, in order, up to the first that is missing or altered."""
    chain, expected = 0, 1
    try:
        for number, text, noted in database.execute(
            "SELECT number, text, chain FROM actions WHERE match = ? ORDER BY number", (match,)
        ):
            if number != expected or not isinstance(text, str) or link(chain, text) != noted:
                return
            chain, expected = noted, expected + 1
            yield number, text, chain
    except _READING as error:
        _log.warning("actions of match %d from %d on cannot be read: %s", match, expected, error)


def _rows(database: sqlite3.Connection, table: str) -> Iterator[sqlite3.Row]:
    """The rows of a table, from both ends: a damaged page hides only what lies beyond it from each side."""
    seen: set[object] = set()
    for order in ("ASC", "DESC"):
        try:
            for row in database.execute(f"SELECT * FROM {table} ORDER BY rowid {order}"):
                if row[0] in seen or len(seen) > _MOST_ROWS:
                    if order == "DESC":
                        break
                    continue
                seen.add(row[0])
                yield row
        except _READING as error:
            _log.warning("table %s: %s", table, error)


def _insert(new: sqlite3.Connection, table: str, row: sqlite3.Row) -> bool:
    names = [name for name in row.keys() if name in schema.expected()[table]]  # noqa: SIM118 - a Row iterates its values
    marks = ", ".join("?" * len(names))
    try:
        new.execute(f"INSERT INTO {table} ({', '.join(names)}) VALUES ({marks})", [row[name] for name in names])
    except (sqlite3.IntegrityError, sqlite3.InterfaceError, OverflowError) as error:
        _log.warning("a row of %s is left out: %s", table, error)
        return False
    return True
