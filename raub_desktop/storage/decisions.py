"""What reviews found of people's decisions: the grade of each, what it lost, and in which step of the deal.

A decision is kept with the number of actions that came before it, so it can be looked at again in its match; it stays
for the statistics where that match was deleted.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from raub_desktop.engine.events import Seat
from raub_desktop.storage.clock import now
from raub_desktop.storage.database import Database
from raub_desktop.storage.matches import Entry, entry_of, owner


class Found(NamedTuple):
    """What a review found of one decision, made after ``place`` actions."""

    place: int
    phase: str
    """The step of the deal, in the game's own word."""
    grade: str
    unit: str
    """The unit of ``loss``; see players/advice.py."""
    loss: float


class Decision(NamedTuple):
    """One decision that was reviewed, in seconds since 1970."""

    match: int
    found: Found
    reviewed: float


class Decisions:
    """The reviewed decisions in a database.  All methods may raise StoreError."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def keep(self, match: int, seat: Seat, found: Iterable[Found]) -> None:
        """Keep what a review found of the decisions at a seat, in the place of what one found before.

        Nothing is kept of a match that was played elsewhere, or of a seat whose results count for nobody.
        """
        with self._database.writing() as database:
            row = database.execute("SELECT * FROM matches WHERE id = ?", (match,)).fetchone()
            entry = None if row is None else _entry(row)
            if entry is None or not all(seat.name for seat in entry.seats):  # those that were taken in have no names
                return
            counts, profile = owner(database, row, seat)
            if not counts:
                return
            for value in found:
                database.execute(
                    "INSERT OR REPLACE INTO decisions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    (match, value.place, profile, entry.game, *value[1:], entry.aided, now()),
                )

    def list(self, game: str, profile: int | None = None, *, aided: bool | None = None) -> Sequence[Decision]:
        """Return the decisions of a profile (None: where none is used) in a game, match after match in order of play.

        ``aided``: only those of matches with or without help.
        """
        more = "" if aided is None else " AND aided = ?"
        query = f"SELECT * FROM decisions WHERE profile IS ? AND game = ?{more} ORDER BY match, place"
        values = [profile, game] if aided is None else [profile, game, aided]
        with self._database.reading() as database:
            rows = database.execute(query, values).fetchall()
        return [decision for decision in map(_decision_of, rows) if decision is not None]


def _entry(row: sqlite3.Row) -> Entry | None:
    """Return the match in a row; None where it makes no sense."""
    try:
        return entry_of(row, 0)
    except (ValueError, TypeError, LookupError, RecursionError):
        return None


def _decision_of(row: sqlite3.Row) -> Decision | None:
    """Return the decision in a row; None where it makes no sense."""
    try:
        phase, grade, unit = words = row["phase"], row["grade"], row["unit"]
        loss = float(row["loss"])
        if not all(isinstance(word, str) for word in words) or not 0 <= loss < float("inf"):
            return None
        found = Found(int(row["place"]), phase, grade, unit, loss)
        return Decision(int(row["match"]), found, float(row["reviewed"]))
    except (ValueError, TypeError, OverflowError):
        return None
