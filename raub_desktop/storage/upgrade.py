"""What an older version left, carried over: once, and in the transaction that makes the tables new.

Version 0.1 kept the match being played in ``autosave.json`` ({"record", "key", "names"}), and the others as files in
``matches/``.  These files stay where they are.  A database of version 1 had no results yet.
"""

import json
import logging
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from raub_desktop.engine.match import Match
from raub_desktop.engine.record import RecordError, read_record
from raub_desktop.language import trn
from raub_desktop.storage import schema
from raub_desktop.storage.counting import write_result
from raub_desktop.storage.entries import About, MatchState, Seated, entry_of
from raub_desktop.storage.replaying import empty_match, replayed
from raub_desktop.storage.rows import insert_match
from raub_desktop.storage.salvage import sound_actions

_log = logging.getLogger(__name__)

_WITH_RESULTS = 2
"""The first version that has results."""
_TELLING = (OSError, ValueError, TypeError, LookupError, AttributeError, RecursionError)
"""What reading a file of unknown content may raise (RecordError is a ValueError)."""


class _Old(NamedTuple):
    """A match of version 0.1."""

    match: Match
    names: tuple[str, ...]
    """Empty ones where only the record is left."""
    changed: float


def upgrade(database: sqlite3.Connection, version: int, folder: Path | None) -> list[str]:
    """Bring a database from ``version`` to this program's; sentences for the player.

    ``folder``: where files of version 0.1 may be; None: nowhere.  Raises sqlite3.Error.
    """
    schema.build(database, version)
    if version == 0:
        return [] if folder is None else _import(database, folder)
    if version < _WITH_RESULTS:
        _count(database)
    return []


def _import(database: sqlite3.Connection, folder: Path) -> list[str]:
    unread = 0
    for path in _files(folder):
        try:
            old = _read(path)
        except _TELLING as error:
            _log.warning("%s is not taken over: %s", path.name, error)
            unread += 1
            continue
        seats = tuple(Seated(name, player) for name, player in zip(old.names, old.match.players, strict=True))
        insert_match(database, old.match, About(seats), old.changed, old.changed)
    if not unread:
        return []
    return [
        trn(
            "{n} match of an older version could not be read; its file is still there.",
            "{n} matches of an older version could not be read; their files are still there.",
            unread,
        )
    ]


def _files(folder: Path) -> Iterator[Path]:
    """The files of version 0.1; the match being played last."""
    yield from sorted((folder / "matches").glob("*.json"))
    if (folder / "autosave.json").exists():
        yield folder / "autosave.json"


def _read(path: Path) -> _Old:
    """A match of version 0.1: a record, or a record with its key and names.  Raises one of _TELLING."""
    from raub_desktop.engine.games import GAMES

    stored = json.loads(path.read_text(encoding="utf-8"))
    changed = path.stat().st_mtime
    if "record" not in stored:
        match = read_record(stored, GAMES)
        return _Old(match, ("",) * len(match.players), changed)
    key = None if stored["key"] is None else bytes.fromhex(stored["key"])
    match = read_record(stored["record"], GAMES, key)
    names = tuple(map(str, stored["names"]))
    if len(names) != len(match.players):
        raise ValueError("as many names as seats are needed")
    return _Old(match, names, changed)


def _count(database: sqlite3.Connection) -> None:
    """Write the results of all finished matches."""
    from raub_desktop.engine.games import GAMES

    for row in database.execute("SELECT * FROM matches WHERE state = ?", (MatchState.FINISHED,)).fetchall():
        try:
            entry = entry_of(row, 0)
            match = empty_match(entry, GAMES)
            replayed(match, [text for _, text, _ in sound_actions(database, entry.id)])
        except (ValueError, TypeError, LookupError, RecursionError, RecordError) as error:
            _log.warning("a match is not counted: %s", error)
            continue
        if match.over:
            write_result(database, entry.id, match, entry.updated)
