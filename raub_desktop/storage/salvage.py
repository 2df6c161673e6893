"""Carrying over what can still be read of a damaged database: each match, each row, on its own."""

import logging
import sqlite3
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from raub_desktop.storage import schema
from raub_desktop.storage.checksums import link
from raub_desktop.storage.matches import entry_of

_log = logging.getLogger(__name__)

_MOST_ROWS = 1_000_000
"""More rows than a table can sensibly have: a damaged one may lead in circles."""


class Action(NamedTuple):
    """A stored action: its number in the match, its text, and its link in the chain."""

    number: int
    text: str
    chain: int


_Actions = dict[int, dict[int, Action]]
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
    """Copy one match.  False where nothing of it makes sense."""
    try:
        entry = entry_of(row, 0)
    except (ValueError, TypeError, LookupError, RecursionError) as error:
        _log.warning("a stored match cannot be read: %s", error)
        return False
    if not _insert(new, "matches", row):
        return False
    found = actions.get(entry.id, {})
    for action in actions_of(old, entry.id):
        found.setdefault(action.number, action)
    for number, text, chain in _sound(found[number] for number in sorted(found)):
        new.execute("INSERT INTO actions VALUES (?, ?, ?, ?)", (entry.id, number, text, chain))
    return True


def sound_actions(pages: Iterable[Iterable[Action]]) -> Iterator[Action]:
    """Yield the actions of a match, page by page, up to the first that is missing or altered."""
    yield from _sound(action for page in pages for action in page)


def _sound(actions: Iterable[Action]) -> Iterator[Action]:
    chain, expected = 0, 1
    for action in actions:
        if action.number != expected or link(chain, action.text) != action.chain:
            return
        chain, expected = action.chain, expected + 1
        yield action


def actions_of(database: sqlite3.Connection, match: int, after: int = 0, most: int = _MOST_ROWS) -> Iterator[Action]:
    """Yield the actions found under a match, as far as they can be read: ``most`` of those with numbers over
    ``after``."""
    try:
        for row in database.execute(
            "SELECT number, text, chain FROM actions WHERE match = ? AND number > ? ORDER BY number LIMIT ?",
            (match, after, most),
        ):
            if isinstance(row[0], int) and isinstance(row[1], str):
                yield Action(*row)
    except _READING as error:
        _log.warning("actions of match %d cannot be read: %s", match, error)


def _all_actions(database: sqlite3.Connection) -> _Actions:
    """All actions that lie about, by match and number, from both ends: some are not where they would be looked for."""
    found: _Actions = {}
    for order in ("ASC", "DESC"):
        query = (
            f"SELECT match, number, text, chain FROM actions ORDER BY match {order}, number {order} LIMIT {_MOST_ROWS}"
        )
        try:
            for row in database.execute(query):
                if isinstance(row[0], int) and isinstance(row[1], int) and isinstance(row[2], str):
                    found.setdefault(row[0], {}).setdefault(row[1], Action(*row[1:]))
        except _READING as error:
            _log.warning("actions: %s", error)
    return found


def _rows(database: sqlite3.Connection, table: str) -> Iterator[sqlite3.Row]:
    """Yield the rows of a table, from both ends: a damaged page hides only what lies beyond it from each side."""
    seen: set[object] = set()
    for order in ("ASC", "DESC"):
        try:
            for row in database.execute(f"SELECT *, rowid AS place FROM {table} ORDER BY rowid {order}"):
                if row["place"] in seen or len(seen) > _MOST_ROWS:
                    if order == "DESC":
                        break
                    continue
                seen.add(row["place"])
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
