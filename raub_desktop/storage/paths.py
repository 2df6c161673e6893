"""Where things are: the pictures that came with the program, and the player's own folders.

The folders are those of the platform (``~/.config/raub-desktop`` and its like); nothing is created by asking.  Who has
no home has a folder of their own for this evening instead.
"""

import tempfile
from functools import cache
from pathlib import Path

from platformdirs import PlatformDirs

_PACKAGE = Path(__file__).resolve().parent.parent


def _dirs() -> PlatformDirs:
    return PlatformDirs("raub-desktop", appauthor=False)


def has_home() -> bool:
    """Return whether the platform knows a place for this user's files; without one nothing is kept."""
    return _platforms("user_data_dir") is not None


def _platforms(kind: str) -> Path | None:
    """One of the platform's folders; None for a user without a home, and never one in the current folder."""
    try:
        path = Path(getattr(_dirs(), kind))
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
    """Return the folder of decks, pictures and sounds: inside the installed package, or the source tree's
    ``assets``."""
    installed = _PACKAGE / "assets"
    return installed if installed.is_dir() else _PACKAGE.parent / "assets"


def config_dir() -> Path:
    """Return where settings live."""
    return _own("user_config_dir")


def data_dir() -> Path:
    """Return where matches and statistics live."""
    return _own("user_data_dir")


def records_dir() -> Path:
    """Return where records are written that the player wants to keep or give away: among their documents."""
    return _own("user_documents_dir") / "Raub Desktop"


def state_dir() -> Path:
    """Return where the log lives."""
    return _own("user_state_dir")


def cache_dir() -> Path:
    """Return what can be made again: rendered cards."""
    return _own("user_cache_dir")
