"""Files that survive a crash: written whole or not at all, and set aside when they are damaged."""

import contextlib
import os
from itertools import count
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write a text file so that after a crash or a power cut there is either the old one or the new one.

    Makes the folder where it is missing.  Raises OSError.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with new.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            new.unlink()
        raise


def free_name(path: Path, word: str) -> Path:
    """``<name>.<word>-<n>`` beside a file, with the first number that is free."""
    return next(aside for n in count(1) if not (aside := path.with_name(f"{path.name}.{word}-{n}")).exists())


def set_aside(path: Path) -> Path | None:
    """Rename a damaged file to ``<name>.damaged-<n>``, the first free number; its new path, None if it cannot be."""
    try:
        return path.rename(free_name(path, "damaged"))
    except OSError:
        return None
