"""Where things are: the pictures that came with the program, and the player's own folders.

The folders are those of the platform (``~/.config/raub-desktop`` and its like); nothing is created by asking.
"""

from functools import cache
from pathlib import Path

from platformdirs import PlatformDirs

_PACKAGE = Path(__file__).resolve().parent.parent


def _dirs() -> PlatformDirs:
    return PlatformDirs("raub-desktop", appauthor=False)


@cache
def assets_dir() -> Path:
    """The folder of decks, pictures and sounds: inside the installed package, or the source tree's ``assets``."""
    installed = _PACKAGE / "assets"
    return installed if installed.is_dir() else _PACKAGE.parent / "assets"


def config_dir() -> Path:
    """Where settings live."""
    return Path(_dirs().user_config_dir)


def data_dir() -> Path:
    """Where matches and statistics live."""
    return Path(_dirs().user_data_dir)


def records_dir() -> Path:
    """Where records are written that the player wants to keep or give away: among his documents."""
    return Path(_dirs().user_documents_dir) / "Raub"


def state_dir() -> Path:
    """Where the log lives."""
    return Path(_dirs().user_state_dir)


def cache_dir() -> Path:
    """What can be made again: rendered cards."""
    return Path(_dirs().user_cache_dir)
