"""What someone who mends the program asks first: versions, system, screen, and where its files are."""

import os
import sys
from pathlib import Path

import pygame

from raub_desktop import __version__
from raub_desktop.storage import paths
from raub_desktop.storage.log import FILE as LOG


def details() -> list[tuple[str, str]]:
    """(name, value) pairs, in English whatever the language: they are for a report.  Nothing in them tells of play."""
    python = ".".join(map(str, sys.version_info[:3]))
    return [
        ("Raub Desktop", f"{__version__}, {_package()}"),
        ("System", _system()),
        ("Python", python),
        ("pygame-ce", f"{pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}"),
        ("Display", _display()),
        ("Sound", _sound()),
    ]


def files() -> dict[str, Path]:
    """Where the program keeps what, by its name in a report."""
    return {"Matches": paths.data_dir(), "Settings": paths.config_dir(), "Log": paths.state_dir() / LOG}


def report() -> str:
    """The details and the places of the files as lines of text."""
    places = [(name, short(path)) for name, path in files().items()]
    return "\n".join(f"{name}: {value}" for name, value in (*details(), *places))


def _package() -> str:
    if getattr(sys, "frozen", False):
        return "packaged program"
    return "packaged for Windows" if Path(sys.executable).parent.joinpath("app").is_dir() else "Python package"


def _system() -> str:
    if sys.platform == "win32":
        version = sys.getwindowsversion()
        return f"Windows {version.major}.{version.minor}.{version.build}"
    if sys.platform == "darwin":
        import platform

        return f"macOS {platform.mac_ver()[0]} {os.uname().machine}"
    name = os.uname()
    return f"{_distribution()}, {name.sysname} {name.release} {name.machine}"


def _distribution() -> str:
    import platform

    try:
        return platform.freedesktop_os_release()["PRETTY_NAME"]
    except (OSError, KeyError):
        return "an unnamed distribution"


def _display() -> str:
    if not pygame.display.get_init():
        return "none"
    window = pygame.display.get_window_size()
    screens = ", ".join(f"{width}x{height}" for width, height in pygame.display.get_desktop_sizes())
    return f"{pygame.display.get_driver()}, window {window[0]}x{window[1]}, screens {screens}"


def _sound() -> str:
    if not pygame.mixer.get_init():
        return "off or none"
    return pygame.mixer.get_driver() if hasattr(pygame.mixer, "get_driver") else "on"


def short(path: Path) -> str:
    """A path with the home folder as ~: a report need not tell a name."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(path)
