"""Looking through all stored matches for damage, beside the game: whoever opens none would not be told."""

import contextlib
import logging
import sqlite3
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread

from raub_desktop.storage.matches import COLUMNS, entry_of
from raub_desktop.storage.salvage import actions_of, sound_actions

_log = logging.getLogger(__name__)
_REST = 0.02
"""Seconds between two matches, so that the window never waits for this."""


class MatchCheck:
    """Checks every match of a database once, in a thread with a connection of its own; ``told`` gets how many are
    damaged, if any are.
    """

    def __init__(self, path: Path, told: Callable[[int], None]) -> None:
        self._path = path
        self._told = told
        self._stopped = Event()
        self._thread = Thread(target=self._run, name="match check", daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Wait for its end."""
        self._thread.join()

    def stop(self) -> None:
        """End it, done or not."""
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
        """Return whether a match and all its actions are as they were stored; one deleted meanwhile is."""
        database.execute("BEGIN")
        try:
            row = database.execute(f"SELECT {COLUMNS} FROM matches WHERE id = ?", (id,)).fetchone()
            if row is None:
                return True
            count = sum(1 for _ in sound_actions([actions_of(database, id)]))
            entry_of(row, count)
            return bool(count == row["length"])
        except (ValueError, TypeError, LookupError, RecursionError, sqlite3.Error):
            return False
        finally:
            database.execute("COMMIT")
