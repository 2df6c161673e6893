"""Reading a record's file on the command line: whatever may be wrong with it, the caller gets one sentence."""

from pathlib import Path

from raub_desktop.cli.output import CommandError
from raub_desktop.storage.record_files import RecordFileError, load_json


def load(path: Path) -> object:
    """Return the JSON value in a file.  Raises CommandError with exit status 1 and the file's name in the sentence."""
    try:
        return load_json(path)
    except RecordFileError as error:
        raise CommandError(f"{path}: {error}", 1) from error
