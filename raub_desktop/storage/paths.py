"""Folders of files: the assets that came with the program, and the user's own.

The folders are those of the platform (``~/.config/raub-desktop`` and the like); asking creates nothing.  A user without
a home gets a temporary folder for this run.
"""

import tempfile
from functools import cache
from pathlib import Path

from platformdirs import PlatformDirs

_PACKAGE = Path(__file__).resolve().parent.parent


def has_home() -> bool:
    """Return whether the platform has a place for this user's files; without one nothing is kept."""
    return _platforms("user_data_dir") is not None


def _platforms(kind: str) -> Path | None:
    """Return one of the platform's folders; None for a user without a home, and never the current folder."""
    try:
        path = Path(getattr(PlatformDirs("raub-desktop", appauthor=False), kind))
    except RuntimeError:  # what newer platformdirs say; older ones give the "~" back
        return None
    return path if path.is_absolute() else None


@cache
def _for_this_evening() -> Path:
    return Path(tempfile.mkdtemp(prefix="raub-desktop-"))


def _own(kind: str) -> Path:
    return _platforms(kind) or _for_this_evening() / kind


@cache
def assets_dir() -> Path:
    """Return the folder of decks, pictures and sounds: inside the installed package, or the source tree's."""
    installed = _PACKAGE / "assets"
    return installed if installed.is_dir() else _PACKAGE.parent / "assets"


def config_dir() -> Path:
    """Return the folder of the settings."""
    return _own("user_config_dir")


def data_dir() -> Path:
    """Return the folder of matches and statistics."""
    return _own("user_data_dir")


def records_dir() -> Path:
    """Return the folder, among the user's documents, of records to keep or give away."""
    return _own("user_documents_dir") / "Raub Desktop"


def state_dir() -> Path:
    """Return the folder of the log."""
    return _own("user_state_dir")


def cache_dir() -> Path:
    """Return the folder of what can be made again: rendered cards."""
    return _own("user_cache_dir")
