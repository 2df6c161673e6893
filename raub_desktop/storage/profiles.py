"""The players of a shared computer, each with a name, a portrait, settings and statistics of their own.

Without profiles matches belong to None, and no player is asked who they are.
"""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from raub_desktop.language.plain_text import cleaned
from raub_desktop.storage.clock import now
from raub_desktop.storage.database import Part
from raub_desktop.storage.rows import delete_results, insert, readable, update


@dataclass(frozen=True, slots=True)
class Profile:
    """One player of this computer.  ``settings`` are those they have of their own, by name, as JSON values."""

    id: int
    name: str
    portrait: str | None
    settings: Mapping[str, Any]


class Profiles(Part):
    """The profiles in a database."""

    def list(self) -> Sequence[Profile]:
        """Return all profiles by name."""
        with self.database.reading() as database:
            return readable(_profile_of, database.execute("SELECT * FROM profiles ORDER BY name COLLATE NOCASE, id"))

    def add(self, name: str, portrait: str | None = None, settings: Mapping[str, Any] | None = None) -> int:
        with self.database.writing() as database:
            return insert(database, "profiles", {**_values(name, portrait, settings or {}), "created": now()})

    def change(self, profile: Profile) -> None:
        with self.database.writing() as database:
            update(database, "profiles", profile.id, _values(profile.name, profile.portrait, profile.settings))

    def guest_matches(self) -> int:
        """Return the number of matches and results without a profile; a result whose match is kept counts once."""
        results = "SELECT COUNT(*) FROM results WHERE profile IS NULL AND match IS NULL"
        with self.database.reading() as database:
            kept = database.execute("SELECT COUNT(*) FROM matches WHERE profile IS NULL").fetchone()[0]
            return int(kept) + int(database.execute(results).fetchone()[0])

    def adopt(self, id: int) -> None:
        """Give a player the matches and results without a profile.  Ask before you call it."""
        with self.database.writing() as database:
            for table in ("matches", "results", "decisions", "goals", "dailies", "ready_puzzles"):
                database.execute(f"UPDATE {table} SET profile = ? WHERE profile IS NULL", (id,))

    def delete(self, id: int) -> None:
        """Delete a player and their results for good; their matches then have no profile.  Ask before you call it."""
        with self.database.writing() as database:
            delete_results(database, "profile = ?", id)
            for table in ("decisions", "goals", "dailies", "ready_puzzles"):
                database.execute(f"DELETE FROM {table} WHERE profile = ?", (id,))
            database.execute("UPDATE matches SET profile = NULL WHERE profile = ?", (id,))
            database.execute("DELETE FROM profiles WHERE id = ?", (id,))


def _values(name: str, portrait: str | None, settings: Mapping[str, Any]) -> dict[str, object]:
    return {"name": cleaned(name), "portrait": portrait, "settings": json.dumps(dict(settings))}


def _profile_of(row: sqlite3.Row) -> Profile:
    if not isinstance(row["name"], str) or not isinstance(row["portrait"], str | None):
        raise ValueError("name or portrait is no text")
    try:
        settings = json.loads(row["settings"])
    except (ValueError, TypeError, RecursionError):
        settings = {}
    return Profile(
        row["id"], cleaned(row["name"]) or "?", row["portrait"], settings if isinstance(settings, dict) else {}
    )
