"""Who plays which match: a file of locks, so that two windows of the program never write to the same one.

Match number n is held by locking byte n of the file; byte 0 belongs to the window that was opened first.  The system
lets go of a lock when its process ends, however it ends.
"""

import contextlib
import errno
import os
import sys
from pathlib import Path

FIRST = 0
"""Held by the window that may mend a damaged database."""

_TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
"""What the system says of a lock that another process has."""

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int, place: int) -> None:
        os.lseek(file, place, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _unlock(file: int, place: int) -> None:
        os.lseek(file, place, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _lock(file: int, place: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, place)

    def _unlock(file: int, place: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_UN, 1, place)


class Locks:
    """The locks this process holds in one file.  Where there can be no such file, everything is free.

    There must be one object for a file in a process: to POSIX a process is one holder, and closing the file anywhere
    lets all its locks go.
    """

    def __init__(self, path: Path) -> None:
        self._held: set[int] = set()
        self._file: int | None = None
        with contextlib.suppress(OSError):
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)

    def hold(self, place: int) -> bool:
        """Hold a place (0 or a match's id) from now on; False when another process does.

        A disk that knows no locks lets everyone hold everything.
        """
        if self._file is None or place in self._held:
            return True
        try:
            _lock(self._file, place)
        except OSError as error:
            if error.errno in _TAKEN:
                return False
        self._held.add(place)
        return True

    def is_free(self, place: int) -> bool:
        """Whether this process holds a place, or could."""
        if place in self._held:
            return True
        free = self.hold(place)
        self.release(place)
        return free

    def release(self, place: int) -> None:
        """Let go of a place; nothing happens when it is not held."""
        if place in self._held and self._file is not None:
            self._held.discard(place)
            with contextlib.suppress(OSError):
                _unlock(self._file, place)

    def close(self) -> None:
        """Let go of everything."""
        for place in tuple(self._held):
            self.release(place)
        if self._file is not None:
            os.close(self._file)
            self._file = None
