"""A mark beside the database that tells how often it was written: one that was since lost is noticed.

What has been committed may lie in the database's log alone; where that log is lost, SQLite finds a sound database of
some time ago and says nothing.  The database counts its writings (table ``writes``); the mark, a small file, holds the
highest count seen.  It is written after the commit and not forced to disk: it may lag, and then nothing is said.
"""

import contextlib
import os
from pathlib import Path

_DIGITS = 20


class HighWater:
    """The mark in one file.  Where it cannot be kept there is none, and nothing is noticed."""

    def __init__(self, path: Path) -> None:
        self._file: int | None = None
        flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
        with contextlib.suppress(OSError):
            self._file = os.open(path, flags, 0o600)

    def read(self) -> int:
        """The highest count that was noted; 0 where there is none."""
        if self._file is None:
            return 0
        try:
            os.lseek(self._file, 0, os.SEEK_SET)
            text = os.read(self._file, _DIGITS + 1)
        except OSError:
            return 0
        return int(text) if len(text) == _DIGITS and text.isdigit() else 0

    def note(self, count: int) -> None:
        """The database has been written so often."""
        if self._file is None:
            return
        with contextlib.suppress(OSError):
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, b"%0*d" % (_DIGITS, count))

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
