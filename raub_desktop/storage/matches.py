"""The match on the table and the finished ones, on disk as records.

The match being played is one file, ``autosave.json``, rewritten whole after every action and before that action is
shown: {"record": <the public record>, "key": <the secret of its fair deals, hexadecimal or null>, "names":
[<by seat>]}.  A finished match becomes a record of its own under ``matches/``; its key is thrown away.
"""

import json
import logging
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from raub_desktop.engine.core import Game
from raub_desktop.engine.match import Match
from raub_desktop.engine.record import read_record, write_record
from raub_desktop.storage.files import set_aside, write_whole

_log = logging.getLogger(__name__)

AUTOSAVE = "autosave.json"
FINISHED = "matches"
SUFFIX = ".raub.json"


class DamagedMatchError(Exception):
    """A stored match that cannot be read; ``moved_to`` is where it was set aside (None: it could not be moved)."""

    def __init__(self, moved_to: Path | None) -> None:
        super().__init__(f"damaged match, set aside as {moved_to}")
        self.moved_to = moved_to


class KeptMatch(NamedTuple):
    """A match in progress, and the names at the table by seat."""

    match: Match
    names: tuple[str, ...]


class MatchStore:
    """The matches kept in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def autosave(self) -> Path:
        """Where the match being played is kept."""
        return self.folder / AUTOSAVE

    def save(self, match: Match, names: Sequence[str]) -> None:
        """Keep the match as it stands.  Raises OSError."""
        key = None if match.key is None else match.key.hex()
        stored = {"record": write_record(match), "key": key, "names": list(names)}
        write_whole(self.autosave, json.dumps(stored, ensure_ascii=False))

    def resume(self, games: Mapping[str, Game[Any, Any, Any, Any]]) -> KeptMatch | None:
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
            names = tuple(map(str, stored["names"]))
            if len(names) != len(match.players):
                raise ValueError("as many names as seats are needed")
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
            raise self._set_aside(error) from error
        return None if match.over else KeptMatch(match, names)

    def finish(self, match: Match) -> Path:
        """Store a finished match as a record of its own and forget the autosave.  Returns its file; raises OSError."""
        path = self._free(self.folder / FINISHED, match.game.name, SUFFIX)
        write_whole(path, json.dumps(write_record(match), ensure_ascii=False, indent=1) + "\n")
        self.forget()
        return path

    def put_away(self) -> Path | None:
        """Another match is begun: an unfinished one is laid beside the finished ones.  Returns its file, if any."""
        if not self.autosave.exists():
            return None
        path = self._free(self.folder / FINISHED, "unfinished", ".json")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.autosave.replace(path)
        except OSError as error:
            _log.warning("the unfinished match could not be put away: %s", error)
            return None
        return path

    @staticmethod
    def _free(folder: Path, name: str, suffix: str) -> Path:
        """A file name with the time of day that is not taken yet."""
        stamp = time.strftime("%Y-%m-%d %H.%M.%S")
        path = folder / f"{stamp} {name}{suffix}"
        number = 1
        while path.exists():
            number += 1
            path = folder / f"{stamp} {name} {number}{suffix}"
        return path

    def forget(self) -> None:
        """Throw the autosave away, where there is one."""
        self.autosave.unlink(missing_ok=True)

    def _set_aside(self, error: Exception) -> DamagedMatchError:
        _log.warning("the stored match cannot be read: %s", error)
        return DamagedMatchError(set_aside(self.autosave))
