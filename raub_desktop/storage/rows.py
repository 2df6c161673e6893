"""Rows of the database: writing by column names, and reading that skips invalid rows."""

import sqlite3
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import TypeVar

T = TypeVar("T")

NONSENSE = (ValueError, TypeError, LookupError, OverflowError, RecursionError)
"""Errors a reader raises for a row that was damaged or altered."""


def readable(read: Callable[[sqlite3.Row], T], rows: Iterable[sqlite3.Row]) -> list[T]:
    """Return ``read`` of each row, skipping rows for which it raises NONSENSE."""
    found = []
    for row in rows:
        with suppress(*NONSENSE):
            found.append(read(row))
    return found


def conditions(wanted: Mapping[str, object]) -> tuple[str, list[object]]:
    """Return the SQL condition that columns have these values, and the values; None values are left out."""
    chosen = {name: value for name, value in wanted.items() if value is not None}
    return " AND ".join(f"{name} = ?" for name in chosen) or "1", [*chosen.values()]


def insert(database: sqlite3.Connection, table: str, values: Mapping[str, object]) -> int:
    """Add a row; return its id."""
    marks = ", ".join("?" * len(values))
    row = database.execute(f"INSERT INTO {table} ({', '.join(values)}) VALUES ({marks})", list(values.values()))
    assert row.lastrowid is not None
    return row.lastrowid


def update(database: sqlite3.Connection, table: str, id: int, values: Mapping[str, object]) -> None:
    """Change a row."""
    names = ", ".join(f"{name} = ?" for name in values)
    database.execute(f"UPDATE {table} SET {names} WHERE id = ?", [*values.values(), id])


def delete_results(database: sqlite3.Connection, where: str, *values: object) -> None:
    """Delete the results for which ``where`` holds, with all that belongs to them, in the open transaction."""
    for table in ("result_facts", "result_deals"):
        database.execute(f"DELETE FROM {table} WHERE result IN (SELECT id FROM results WHERE {where})", values)
    database.execute(f"DELETE FROM results WHERE {where}", values)
