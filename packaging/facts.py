"""What every package says about the game, each fact from the one place where it is kept."""

import os
import re
import tomllib
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from subprocess import CalledProcessError, run

ROOT = Path(__file__).resolve().parent.parent
NAME = "raub-desktop"
TITLE = "Raub"
APP_ID = "io.github.raub_desktop.raub"
"""The reversed name of the game in AppStream, Flatpak and macOS."""
MIME = "application/x-raub-record"
PATTERN = "*.raub.json"
EXTRA = "a11y"
"""What packages have besides: the library that screen readers are told by (``[project.optional-dependencies]``)."""
DEBIAN_MAINTAINER = "The Raub Desktop developers <raub-desktop@localhost>"


WINDOW_ICON = 64
"""The size of the icon that the game itself reads; the others are for packages only."""


def icon(size: int) -> Path:
    """Return the file of the icon in a size (pixels)."""
    folder = ROOT / "assets/icons" if size == WINDOW_ICON else ROOT / "packaging/icons"
    return folder / f"raub-desktop-{size}.png"


@cache
def version() -> str:
    """Return the version, from ``raub_desktop/__init__.py``."""
    text = (ROOT / "raub_desktop" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    assert found, "raub_desktop/__init__.py has no __version__"
    return found[1]


@cache
def project() -> dict[str, object]:
    """Return the table [project] of pyproject.toml."""
    table: dict[str, object] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return table


def summary() -> str:
    """One sentence about the game."""
    return str(project()["description"])


def homepage() -> str | None:
    """Where the game lives, when pyproject.toml tells (``[project.urls] Homepage``)."""
    urls = project().get("urls", {})
    assert isinstance(urls, dict)
    return urls.get("Homepage")


@cache
def moment() -> datetime:
    """When this state of the source was made: its commit's time, so that building twice gives the same dates.

    SOURCE_DATE_EPOCH, where it is set, is taken instead (reproducible-builds.org).
    """
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    if given.isascii() and given.isdigit():
        return datetime.fromtimestamp(int(given), UTC)
    try:
        words = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
        seconds = int(run(words, capture_output=True, text=True, check=True).stdout)
    except (OSError, CalledProcessError, ValueError):  # the sdist has no history
        seconds = int((ROOT / "pyproject.toml").stat().st_mtime)
    return datetime.fromtimestamp(seconds, UTC)


def filled(template: Path) -> str:
    """Return a template's text with @VERSION@, @DATE@, @SUMMARY@, @HOMEPAGE@ and their like replaced.

    A line that needs a homepage is left out where there is none.
    """
    home = homepage()
    lines = template.read_text(encoding="utf-8").splitlines(keepends=True)
    text = "".join(line for line in lines if home or "@HOMEPAGE@" not in line)
    for name, value in (
        ("VERSION", version()),
        ("DATE", moment().date().isoformat()),
        ("SUMMARY", summary()),
        ("HOMEPAGE", home or ""),
        ("APP_ID", APP_ID),
    ):
        text = text.replace(f"@{name}@", value)
    left = re.search(r"@[A-Z_]+@", text)
    assert left is None, f"{template.name}: {left} is no fact"
    return text
