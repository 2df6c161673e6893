"""The deals of the day a player has played: every action of each, and what came of it."""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from raub_desktop.storage.database import Database


class Daily(NamedTuple):
    """One deal of a day ("2026-11-22"), as far as it was played."""

    day: str
    actions: tuple[str, ...]
    """As in a record, with their seats."""
    points: int | None = None
    """The player's own; None while it is not over."""
    master: int | None = None
    """Master's at the same seat; None where that is not known yet."""


class Dailies:
    """The deals of the day in a database.  All methods may raise StoreError."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def played(self, game: str, profile: int | None, since: str) -> Mapping[str, Daily]:
        """Return a profile's deals of a game by their day, from the day ``since`` on."""
        query = "SELECT * FROM dailies WHERE profile IS ? AND game = ? AND day >= ?"
        with self._database.reading() as database:
            rows = database.execute(query, (profile, game, since)).fetchall()
        return {daily.day: daily for daily in map(_daily_of, rows) if daily is not None}

    def keep(self, game: str, profile: int | None, day: str, actions: Sequence[str], points: int | None) -> None:
        """Keep how far a deal is; ``points``: what it brought, once it is over."""
        values = (profile, game, day, json.dumps(list(actions), ensure_ascii=False), points)
        with self._database.writing() as database:
            database.execute("DELETE FROM dailies WHERE profile IS ? AND game = ? AND day = ?", values[:3])
            database.execute("INSERT INTO dailies VALUES (?, ?, ?, ?, ?, NULL)", values)

    def note_master(self, game: str, profile: int | None, day: str, points: int) -> None:
        """Note what Master got in the same deal."""
        query = "UPDATE dailies SET master = ? WHERE profile IS ? AND game = ? AND day = ?"
        with self._database.writing() as database:
            database.execute(query, (points, profile, game, day))


def _daily_of(row: sqlite3.Row) -> Daily | None:
    """Return the deal in a row; None where it makes no sense."""
    try:
        actions = json.loads(row["actions"])
        points = [row["points"], row["master"]]
    except (ValueError, TypeError, RecursionError):
        return None
    if not isinstance(row["day"], str) or not isinstance(actions, list):
        return None
    if not all(isinstance(action, str) for action in actions) or not all(
        number is None or type(number) is int for number in points
    ):
        return None
    return Daily(row["day"], tuple(actions), *points)
