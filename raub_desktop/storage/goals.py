"""Which goals a player has reached, and when."""

from collections.abc import Iterable, Mapping

from raub_desktop.storage.clock import LATEST, now
from raub_desktop.storage.database import Database


class Goals:
    """The goals in a database.  All methods may raise StoreError."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def reached(self, game: str, profile: int | None = None) -> Mapping[str, float]:
        """The goals of a game that a profile (None: where none is used) has reached, with the moment of each."""
        query = "SELECT name, min(reached) FROM goals WHERE profile IS ? AND game = ? GROUP BY name"
        with self._database.reading() as database:
            rows = database.execute(query, (profile, game)).fetchall()
        return {name: moment for name, moment in rows if isinstance(moment, float) and 0 <= moment < LATEST}

    def note(self, game: str, profile: int | None, names: Iterable[str]) -> None:
        """Note goals that have just been reached."""
        with self._database.writing() as database:
            for name in names:
                database.execute("INSERT INTO goals VALUES (?, ?, ?, ?)", (profile, game, name, now()))
