"""Writing matches into the database, within a transaction that is open already."""

import sqlite3
from collections.abc import Mapping

from raub_desktop.engine.match import Match, step_text
from raub_desktop.storage.chain import link
from raub_desktop.storage.counting import forget_result, write_result
from raub_desktop.storage.entries import About, standing_of, values_of


def insert(database: sqlite3.Connection, table: str, values: Mapping[str, object]) -> int:
    """Add a row; its id."""
    marks = ", ".join("?" * len(values))
    row = database.execute(f"INSERT INTO {table} ({', '.join(values)}) VALUES ({marks})", list(values.values()))
    assert row.lastrowid is not None
    return row.lastrowid


def update(database: sqlite3.Connection, table: str, id: int, values: Mapping[str, object]) -> None:
    """Change a row."""
    names = ", ".join(f"{name} = ?" for name in values)
    database.execute(f"UPDATE {table} SET {names} WHERE id = ?", [*values.values(), id])


def insert_match(
    database: sqlite3.Connection, match: Match, about: About, created: float, updated: float, *, counts: bool = True
) -> int:
    """Add a match with all its actions; its id.  ``counts``: once it is finished, it is part of the statistics."""
    id = insert(database, "matches", values_of(match, about, created))
    write_actions(database, id, match, 0, updated, counts=counts)
    return id


def write_actions(
    database: sqlite3.Connection, id: int, match: Match, stored: int, now: float, *, counts: bool = True
) -> None:
    """Write the actions after the first ``stored`` ones, where the match stands, and what a finished one counts for."""
    row = database.execute("SELECT chain FROM actions WHERE match = ? AND number = ?", (id, stored)).fetchone()
    chain = row[0] if row else 0
    for number in range(stored, len(match.steps)):
        text = step_text(match, number)
        chain = link(chain, text)
        database.execute("INSERT INTO actions VALUES (?, ?, ?, ?)", (id, number + 1, text, chain))
    update(database, "matches", id, standing_of(match, now))
    if match.over and counts:
        write_result(database, id, match, now)


def cut_actions(database: sqlite3.Connection, id: int, length: int) -> None:
    """Forget all but the first ``length`` actions, and the result they led to."""
    database.execute("DELETE FROM actions WHERE match = ? AND NOT number BETWEEN 1 AND ?", (id, length))
    forget_result(database, id)
