"""Writing matches into the database, within a transaction that is open already."""

import sqlite3
from collections.abc import Generator, Mapping

from raub_desktop.engine.match import Match, step_text
from raub_desktop.storage.chain import link
from raub_desktop.storage.counting import forget_result, write_result
from raub_desktop.storage.entries import About, standing_of, values_of
from raub_desktop.storage.slices import SLICE, finished


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


def insert_match(database: sqlite3.Connection, match: Match, about: About, created: float, updated: float) -> int:
    """Add a match with all its actions; its id."""
    return finished(inserting_match(database, match, about, created, updated))


def inserting_match(
    database: sqlite3.Connection, match: Match, about: About, created: float, updated: float, *, counts: bool = True
) -> Generator[int, None, int]:
    """The same in slices, each of which tells how many actions are written.

    ``counts``: once it is finished, it is part of the statistics.
    """
    id = insert(database, "matches", values_of(match, about, created))
    yield from _writing_actions(database, id, match, 0, updated, counts=counts)
    return id


def write_actions(database: sqlite3.Connection, id: int, match: Match, stored: int, now: float) -> None:
    """Write the actions after the first ``stored`` ones, where the match stands, and what a finished one counts for."""
    finished(_writing_actions(database, id, match, stored, now))


def _writing_actions(
    database: sqlite3.Connection, id: int, match: Match, stored: int, now: float, *, counts: bool = True
) -> Generator[int, None, None]:
    row = database.execute("SELECT chain FROM actions WHERE match = ? AND number = ?", (id, stored)).fetchone()
    chain = row[0] if row else 0
    for number in range(stored, len(match.steps)):
        text = step_text(match, number)
        chain = link(chain, text)
        database.execute("INSERT INTO actions VALUES (?, ?, ?, ?)", (id, number + 1, text, chain))
        if (number + 1) % SLICE == 0:
            yield number + 1
    update(database, "matches", id, standing_of(match, now))
    if match.over and counts:
        write_result(database, id, match, now)


def cut_actions(database: sqlite3.Connection, id: int, length: int) -> None:
    """Forget all but the first ``length`` actions, what was found of the others, and the result they led to."""
    database.execute("DELETE FROM actions WHERE match = ? AND NOT number BETWEEN 1 AND ?", (id, length))
    for table in ("decisions", "puzzles"):
        database.execute(f"DELETE FROM {table} WHERE match = ? AND place >= ?", (id, length))
    forget_result(database, id)
