"""Who plays on a shared computer: each with a name, a face, settings and statistics of their own.

Where nobody has made a profile, matches belong to none (None), and nobody is asked who they are.
"""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from raub_desktop.language.plain_text import taken_in
from raub_desktop.storage.clock import now
from raub_desktop.storage.database import Database
from raub_desktop.storage.matches import delete_results, insert, update


@dataclass(frozen=True, slots=True)
class Profile:
    """One player of this computer.

    ``settings`` are whatever settings they have of their own, by name, as JSON values.
    """

    id: int
    name: str
    portrait: str | None
    settings: Mapping[str, Any]


class Profiles:
    """The profiles in a database.  All methods may raise StoreError."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def list(self) -> Sequence[Profile]:
        """All of them, in the order of their names."""
        with self._database.reading() as database:
            rows = database.execute("SELECT * FROM profiles ORDER BY name COLLATE NOCASE, id").fetchall()
        return [profile for profile in map(_profile_of, rows) if profile is not None]

    def add(self, name: str, portrait: str | None = None, settings: Mapping[str, Any] | None = None) -> int:
        """Add a player; return their id."""
        values = {
            "name": taken_in(name),
            "portrait": portrait,
            "settings": json.dumps(settings or {}),
            "created": now(),
        }
        with self._database.writing() as database:
            return insert(database, "profiles", values)

    def change(self, profile: Profile) -> None:
        """Write a player's name, face and settings anew."""
        values = {
            "name": taken_in(profile.name),
            "portrait": profile.portrait,
            "settings": json.dumps(dict(profile.settings)),
        }
        with self._database.writing() as database:
            update(database, "profiles", profile.id, values)

    def guest_matches(self) -> int:
        """How many matches and results belong to nobody; a result whose match is kept, too, counts once."""
        results = "SELECT COUNT(*) FROM results WHERE profile IS NULL AND match IS NULL"
        with self._database.reading() as database:
            kept = database.execute("SELECT COUNT(*) FROM matches WHERE profile IS NULL").fetchone()[0]
            return int(kept) + int(database.execute(results).fetchone()[0])

    def adopt(self, id: int) -> None:
        """Give a player the matches and results of nobody.  Ask before you call it."""
        with self._database.writing() as database:
            for table in ("matches", "results", "decisions", "goals", "dailies", "ready_puzzles"):
                database.execute(f"UPDATE {table} SET profile = ? WHERE profile IS NULL", (id,))

    def delete(self, id: int) -> None:
        """Forget a player and their results for good; their matches belong to nobody then.  Ask before you call it."""
        with self._database.writing() as database:
            delete_results(database, "profile = ?", id)
            for table in ("decisions", "goals", "dailies", "ready_puzzles"):
                database.execute(f"DELETE FROM {table} WHERE profile = ?", (id,))
            database.execute("UPDATE matches SET profile = NULL WHERE profile = ?", (id,))
            database.execute("DELETE FROM profiles WHERE id = ?", (id,))


def _profile_of(row: sqlite3.Row) -> Profile | None:
    """Return the profile in a row; None where it makes no sense."""
    if not isinstance(row["name"], str) or not isinstance(row["portrait"], str | None):
        return None
    try:
        settings = json.loads(row["settings"])
    except (ValueError, TypeError, RecursionError):
        settings = {}
    return Profile(
        row["id"], taken_in(row["name"]) or "?", row["portrait"], settings if isinstance(settings, dict) else {}
    )
