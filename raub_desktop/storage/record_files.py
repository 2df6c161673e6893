"""Record files: read whatever is in them, and written to where the player finds them."""

import json
import time
from collections.abc import Callable, Generator
from pathlib import Path
from threading import Thread

from raub_desktop.engine.match import Match
from raub_desktop.engine.record import RecordError, closed, read_record, write_record
from raub_desktop.language import tr
from raub_desktop.language.errors import record_error_text
from raub_desktop.language.system_errors import why_text
from raub_desktop.storage.clock import written
from raub_desktop.storage.files import write_whole
from raub_desktop.storage.matches import Games

_TURN = 0.004
"""Seconds of reading between two pauses in which the window is drawn."""
_REST = 0.0005
_AT_FIRST = 0.04
"""Seconds within which most records are read, so that no progress needs to be shown."""


class _StoppedError(Exception):
    """The reading was cancelled."""


class Reading:
    """A record file being read in a thread of its own.

    ``actions``: how many have been played so far; ``key`` is for the deals to come.
    """

    def __init__(self, path: Path, games: Games, key: bytes | None = None) -> None:
        self.path = path
        self._key = key
        self.actions = 0
        self._games = games
        self._found: Match | None = None
        self._error: RecordFileError | None = None
        self._stopped = False
        self._rested = time.perf_counter()
        self._thread = Thread(target=self._run, name="record", daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        return not self._thread.is_alive()

    def wait(self, seconds: float) -> None:
        self._thread.join(seconds)

    def match(self) -> Match:
        """Return the match, waiting until it is read.  Raises RecordFileError."""
        self._thread.join()
        if self._error is not None:
            raise self._error
        assert self._found is not None, "it was stopped"
        return self._found

    def stop(self) -> None:
        self._stopped = True

    def _run(self) -> None:
        try:
            self._found = load_match(self.path, self._games, self._key, self._played)
        except RecordFileError as error:
            self._error = error
        except _StoppedError:
            return
        except Exception as error:  # whatever a strange file brings about: it is told of, not died of
            self._error = RecordFileError(str(error) or type(error).__name__)

    def _played(self, match: Match, text: str) -> None:
        self.actions += 1
        if self._stopped:
            raise _StoppedError
        if time.perf_counter() - self._rested > _TURN:
            time.sleep(_REST)
            self._rested = time.perf_counter()


def reading_beside(path: Path, games: Games, key: bytes | None = None) -> Generator[int, None, Match]:
    """Read the match in a record file in another thread, in slices that yield how many actions were read.

    Raises RecordFileError.
    """
    reading = Reading(path, games, key)
    try:
        reading.wait(_AT_FIRST)
        while not reading.done:
            reading.wait(_TURN)
            yield reading.actions
        return reading.match()
    finally:
        reading.stop()


SUFFIX = ".raub.json"
MOST_BYTES = 8 << 20
"""The largest record file, several times the longest match."""

_MOST_SIGNS = {b"{": 10_000, b"[": 10_000, b",": 300_000}
"""More objects, lists or values than any record has: they would take long to read, and nothing else could be done."""


class RecordFileError(Exception):
    """A file that holds no record; the text is a sentence for the player, without the file's name."""


def load_json(path: Path) -> object:
    """Return the JSON value in a file.  Raises RecordFileError."""
    try:
        if path.exists() and not path.is_file():
            raise RecordFileError(tr("This is not a file."))  # a pipe would never answer
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a name no file can have
        raise RecordFileError(why_text(error)) from error
    if len(raw) > MOST_BYTES or any(raw.count(sign) > most for sign, most in _MOST_SIGNS.items()):
        raise RecordFileError(tr("This is too large to be a record."))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordFileError(tr("This is not UTF-8 text (byte {place}).", place=error.start + 1)) from error
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        problem = tr("This is not JSON: line {line}, column {column}.", line=error.lineno, column=error.colno)
        raise RecordFileError(problem) from error
    except (RecursionError, ValueError) as error:  # ValueError: a number with thousands of digits
        raise RecordFileError(tr("This is not the record of a match.")) from error


def load_match(
    path: Path, games: Games, key: bytes | None = None, before: Callable[[Match, str], None] | None = None
) -> Match:
    """Return the match a record file holds; ``key`` is for the deals to come, ``before`` as in ``read_record``.

    Raises RecordFileError.
    """
    try:
        return read_record(load_json(path), games, key, before)
    except RecordError as error:
        raise RecordFileError(record_error_text(error)) from error


def record_name(match: Match, played: float) -> str:
    """Return the file name of a match's record without its suffix; ``played``: when, in seconds since 1970."""
    return f"{written(played, '%Y-%m-%d %H.%M')} {match.game.name}"


def write_match(match: Match, path: Path) -> None:
    """Write a match's record to a file, replacing it.  Raises OSError.

    It ends before the shuffle of a deal that is open: its reader would else know every hand.
    """
    write_whole(path, json.dumps(write_record(closed(match)), ensure_ascii=False, indent=1) + "\n")


def save_match(match: Match, folder: Path, played: float) -> Path:
    """Write a match's record to a new file in ``folder``, named after the day; return its path.

    ``played``: when, in seconds since 1970.  Raises OSError.
    """
    name = record_name(match, played)
    path = folder / f"{name}{SUFFIX}"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{name} {number}{SUFFIX}"
    write_match(match, path)
    return path
