"""Record files: read whatever is in them, and written to where the player finds them."""

import json
from collections.abc import Generator
from pathlib import Path

from raub_desktop.engine.core import Games
from raub_desktop.engine.match import Match
from raub_desktop.engine.record import RecordError, checking, closed, write_record
from raub_desktop.language import tr
from raub_desktop.language.errors import record_error_text
from raub_desktop.language.system_errors import why_text
from raub_desktop.storage.clock import written
from raub_desktop.storage.files import write_whole
from raub_desktop.storage.matches import finished

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


def read_in_slices(path: Path, games: Games, key: bytes | None = None) -> Generator[int, None, Match]:
    """Read the match in a record file in slices that yield how many actions were read; ``key`` is for deals to come.

    Raises RecordFileError, whatever a strange file brings about.
    """
    try:
        for match, _ in checking(load_json(path), games, key):
            yield len(match.steps)
    except RecordFileError:
        raise
    except RecordError as error:
        raise RecordFileError(record_error_text(error)) from error
    except Exception as error:
        raise RecordFileError(str(error) or type(error).__name__) from error
    return match


def load_match(path: Path, games: Games, key: bytes | None = None) -> Match:
    """Return the match a record file holds; see ``read_in_slices``.  Raises RecordFileError."""
    return finished(read_in_slices(path, games, key))


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
