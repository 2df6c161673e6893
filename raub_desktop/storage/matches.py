"""The match on the table and the finished ones, on disk as records.

The match being played is one file, ``autosave.json``, rewritten whole after every action and before that action is
shown: {"record": <the public record>, "key": <the secret of its fair deals, hexadecimal or null>}.  A finished match
becomes a record of its own under ``matches/``; its key is thrown away.
"""

import contextlib
import json
import logging
import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from raub_desktop.engine.core import Game
from raub_desktop.engine.match import Match
from raub_desktop.engine.record import read_record, write_record

_log = logging.getLogger(__name__)

AUTOSAVE = "autosave.json"
FINISHED = "matches"
SUFFIX = ".raub.json"


class DamagedMatchError(Exception):
    """A stored match that cannot be read; ``moved_to`` is where it was set aside (None: it could not be moved)."""

    def __init__(self, moved_to: Path | None) -> None:
        super().__init__(f"damaged match, set aside as {moved_to}")
        self.moved_to = moved_to


def write_whole(path: Path, text: str) -> None:
    """Write a text file so that after a crash or a power cut there is either the old one or the new one.

    Makes the folder where it is missing.  Raises OSError.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.new")
    with new.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)
    with contextlib.suppress(OSError):  # where a folder cannot be opened (Windows) the system keeps the order itself
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


class MatchStore:
    """The matches kept in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def autosave(self) -> Path:
        """Where the match being played is kept."""
        return self.folder / AUTOSAVE

    def save(self, match: Match) -> None:
        """Keep the match as it stands.  Raises OSError."""
        key = None if match.key is None else match.key.hex()
        write_whole(self.autosave, json.dumps({"record": write_record(match), "key": key}, ensure_ascii=False))

    def resume(self, games: Mapping[str, Game[Any, Any, Any, Any]]) -> Match | None:
        """The match that was being played, None when there is none or it is over.

        Raises DamagedMatchError when the file cannot be read; it has been set aside then, and the next call finds none.
        """
        try:
            text = self.autosave.read_text(encoding="utf-8")
        except FileNotFoundError:
            return None
        except (OSError, UnicodeDecodeError) as error:
            raise self._set_aside(error) from error
        try:
            stored = json.loads(text)
            key = None if stored["key"] is None else bytes.fromhex(stored["key"])
            match = read_record(stored["record"], games, key)
        except (ValueError, LookupError, TypeError, AttributeError) as error:  # RecordError is a ValueError
            raise self._set_aside(error) from error
        return None if match.over else match

    def finish(self, match: Match) -> Path:
        """Store a finished match as a record of its own and forget the autosave.  Returns its file; raises OSError."""
        stamp = time.strftime("%Y-%m-%d %H.%M.%S")
        path = self.folder / FINISHED / f"{stamp} {match.game.name}{SUFFIX}"
        number = 1
        while path.exists():
            number += 1
            path = path.with_name(f"{stamp} {match.game.name} {number}{SUFFIX}")
        write_whole(path, json.dumps(write_record(match), ensure_ascii=False, indent=1) + "\n")
        self.forget()
        return path

    def forget(self) -> None:
        """Throw the autosave away, where there is one."""
        self.autosave.unlink(missing_ok=True)

    def _set_aside(self, error: Exception) -> DamagedMatchError:
        _log.warning("the stored match cannot be read: %s", error)
        moved: Path | None = self.folder / time.strftime("autosave damaged %Y-%m-%d %H.%M.%S.json")
        try:
            assert moved is not None
            self.autosave.replace(moved)
        except OSError:
            _log.exception("the damaged match could not be set aside")
            moved = None
        return DamagedMatchError(moved)

