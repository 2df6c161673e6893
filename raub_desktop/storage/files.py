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


def set_aside(path: Path) -> Path | None:
    """Rename a damaged file to ``<name>.damaged-<n>``, the first free number; its new path, None if it cannot be."""
    for n in count(1):
        aside = path.with_name(f"{path.name}.damaged-{n}")
        if not aside.exists():
            break
    try:
        return path.rename(aside)
    except OSError:
        return None
