"""A window nobody sees, and what scenes are given, for every test of the screen."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from raub_desktop.storage.paths import assets_dir
from raub_desktop.storage.settings import Settings
from raub_desktop.ui.context import Context

SIZE = (1280, 720)


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[pygame.Surface]:
    """The surface of an unseen window of 1280 x 720 pixels."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode(SIZE)
    pygame.quit()


@pytest.fixture
def context(screen: pygame.Surface, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Context:
    """The game's own pictures and fresh settings, kept in a folder of the test's own; matches, too."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    made = Context.made(Settings(), assets_dir())
    made.settings_file = tmp_path / "config" / "settings.json"
    return made
