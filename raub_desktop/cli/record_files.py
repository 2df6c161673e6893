"""Reading a record's file: whatever may be wrong with it, the caller gets one sentence."""

import json
from pathlib import Path

from raub_desktop.cli.output import CommandError
from raub_desktop.language import tr

MOST_BYTES = 32 * 1024 * 1024
"""More than a thousand long matches; what is larger is no record of one."""


def load(path: Path) -> object:
    """The JSON value in a file.  Raises CommandError with exit status 1 and the file's name in the sentence."""
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a name no file can have
        raise _refusal(path, getattr(error, "strerror", None) or str(error)) from error
    if len(raw) > MOST_BYTES:
        raise _refusal(path, tr("This is too large to be a record."))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _refusal(path, tr("This is not UTF-8 text (byte {place}).", place=error.start + 1)) from error
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        problem = tr("This is not JSON: line {line}, column {column}.", line=error.lineno, column=error.colno)
        raise _refusal(path, problem) from error
    except (RecursionError, ValueError) as error:  # ValueError: a number with thousands of digits
        raise _refusal(path, tr("This is no record of a match.")) from error


def _refusal(path: Path, problem: str) -> CommandError:
    return CommandError(f"{path}: {problem}", 1)
