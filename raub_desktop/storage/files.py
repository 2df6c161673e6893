"""Files that survive a crash: written whole or not at all, and set aside when they are damaged."""

import contextlib
import os
import stat
import time
from itertools import count
from pathlib import Path

from raub_desktop.language import tr

MOST_BYTES = 1 << 20
"""The largest size of the program's own small files."""
_NEW = ".new"
_OLD_SECONDS = 60.0
"""The age from which a temporary file is a leftover: writing takes milliseconds."""


def read_small(path: Path, most: int = MOST_BYTES) -> str:
    """Return the UTF-8 text of one of the program's own files, of at most ``most`` bytes.

    Raises UnicodeDecodeError, and OSError also for what is no regular file (a pipe would never end, or never begin) and
    for longer files.
    """
    file = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(file, "rb") as opened:
        if not stat.S_ISREG(os.fstat(file).st_mode):
            raise OSError(None, tr("{name} is not a file", name=path.name))
        raw = opened.read(most + 1)
    if len(raw) > most:
        raise OSError(None, tr("{name} is too large", name=path.name))
    return raw.decode("utf-8")


def write_whole(path: Path, text: str, *, private: bool = False) -> None:
    """Write a text file so that after a crash or a power cut there is either the old one or the new one.

    Makes the folder where it is missing.  ``private``: nobody else on this computer may read it.  Raises OSError.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    _clear_leftovers(path)
    new = path.with_name(f"{path.name}.{os.getpid()}{_NEW}")
    try:
        with open(new, "w", encoding="utf-8", opener=_private if private else None) as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            new.unlink()
        raise
    _settle(path.parent)


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _clear_leftovers(path: Path) -> None:
    """Remove the temporary files that interrupted writes of a file left."""
    with contextlib.suppress(OSError):
        for left in path.parent.glob(f"{path.name}.*{_NEW}"):
            if time.time() - left.stat().st_mtime > _OLD_SECONDS:
                left.unlink()


def _settle(folder: Path) -> None:
    """Sync a folder, so that a renaming outlives a power cut; not every system allows that."""
    with contextlib.suppress(OSError):
        opened = os.open(folder, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0))
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def free_name(path: Path, word: str) -> Path:
    """Return ``<name>.<word>-<n>`` beside a file, with the first free number."""
    return next(aside for n in count(1) if not (aside := path.with_name(f"{path.name}.{word}-{n}")).exists())


def set_aside(path: Path) -> Path | None:
    """Rename a damaged file to ``<name>.damaged-<n>``; return its new path, None if that fails."""
    try:
        return path.rename(free_name(path, "damaged"))
    except OSError:
        return None
