"""Starting: what must be so, and the one line that says what is not."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from raub_desktop import app

ROOT = Path(__file__).resolve().parents[1]


def start(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    return subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=60, check=False
    )


RUN = """
import sys
from raub_desktop import app
try:
    sys.exit(app.run())
except app.CannotStartError as error:
    print(error)
    sys.exit(2)
"""

RUN_BRIEFLY = """
from raub_desktop import app
app.prepare_sdl()
import pygame
turns = iter(range(20))
got = pygame.event.get
pygame.event.get = lambda: got() if next(turns, None) is not None else [pygame.Event(pygame.QUIT)]
status = app.run()
import sys
print("gui" if "pygame_gui" in sys.modules else "lean")
sys.exit(status)
"""


def test_another_pygame_is_named_with_its_repair(tmp_path: Path) -> None:
    (tmp_path / "pygame").mkdir()
    (tmp_path / "pygame" / "__init__.py").write_text("ver = '2.6.1'\n")
    done = start(RUN, PYTHONPATH=f"{tmp_path}{os.pathsep}{ROOT}")
    assert done.returncode == 2
    assert "pygame-ce" in done.stdout
    assert "pip install pygame-ce" in done.stdout
    assert len(done.stdout.splitlines()) == 1


def test_without_a_screen_there_is_one_line(tmp_path: Path) -> None:
    done = start(RUN, SDL_VIDEODRIVER="no such driver", HOME=str(tmp_path))
    assert done.returncode == 2
    assert "simulate" in done.stdout
    assert len(done.stdout.splitlines()) == 1


def test_an_evening_in_an_unwritable_home_begins_and_ends(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("a file where a folder should be")
    folders = {f"XDG_{name}_HOME": str(home / name) for name in ("CONFIG", "DATA", "STATE", "CACHE")}
    done = start(RUN_BRIEFLY, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", HOME=str(home), **folders)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


def test_an_evening_begins_and_ends_and_leaves_its_settings(tmp_path: Path) -> None:
    folders = {f"XDG_{name}_HOME": str(tmp_path / name) for name in ("CONFIG", "DATA", "STATE", "CACHE")}
    done = start(RUN_BRIEFLY, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", **folders)
    assert done.returncode == 0, done.stderr
    assert "lean" in done.stdout, "pygame_gui takes long to load and is not needed to see the title"
    assert (tmp_path / "CONFIG" / "raub-desktop" / "settings.json").is_file()


@pytest.mark.parametrize(("driver", "told"), [("x11", "0"), ("wayland", None), ("windows", None)])
def test_only_x11_is_told_not_to_go_through_a_texture(
    driver: str, told: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("SDL_FRAMEBUFFER_ACCELERATION", "SDL_VIDEO_X11_WMCLASS"):
        monkeypatch.setenv(name, "")  # so that it is taken back afterwards
        monkeypatch.delenv(name)
    app.prepare_sdl()
    app.suit_driver(driver)
    assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == told
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == "raub-desktop"
