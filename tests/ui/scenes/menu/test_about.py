"""About: what a player sends with a report, and whose work the program holds."""

import re
import sys
from importlib.metadata import requires
from pathlib import Path

import pygame
import pytest

from raub_desktop import __version__
from raub_desktop.storage import paths
from raub_desktop.toolkit.layout import Text
from raub_desktop.toolkit.scene import Pop, Push
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.menu import about
from raub_desktop.ui.scenes.menu import about as about_module
from raub_desktop.ui.scenes.menu.about import LIBRARIES, NOTICES, AboutScene
from raub_desktop.ui.scenes.menu.title import TitleScene
from tests.ui.scenes.menu_rig import SIZES, click, key, led, opened


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was copied."""
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(about_module, "copy", copy)
    return copied


def test_the_title_leads_there_and_escape_back(context: Context) -> None:
    title = TitleScene(context)
    opened(title)
    change = click(title, "about")
    assert isinstance(change, Push)
    there = led(context, change)
    assert isinstance(there, AboutScene)
    opened(there)
    assert isinstance(key(there, pygame.K_ESCAPE), Pop)


def test_the_button_copies_what_a_report_needs(context: Context, clipboard: list[str]) -> None:
    scene = AboutScene(context)
    opened(scene)
    click(scene, "copy")
    assert clipboard
    for part in (__version__, ".".join(map(str, sys.version_info[:3])), pygame.version.ver, "raub-desktop.log"):
        assert part in clipboard[0]


def test_a_key_copies_them_too(context: Context, clipboard: list[str]) -> None:
    scene = AboutScene(context)
    opened(scene)
    key(scene, pygame.K_c)
    assert len(clipboard) == 1


def test_without_a_clipboard_it_says_so(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(about_module, "copy", lambda text: False)
    scene = AboutScene(context)
    before = opened(scene).copy()
    click(scene, "copy")
    assert scene.copied is False
    assert pygame.image.tobytes(opened(scene), "RGB") != pygame.image.tobytes(before, "RGB")


def test_a_report_does_not_tell_the_players_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home" / "marija")
    monkeypatch.setattr(paths, "state_dir", lambda: tmp_path / "home" / "marija" / ".state")
    assert "marija" not in about.report()


def asked_for_by(package: str) -> list[str]:
    return [re.split(r"[;<>=~! ]", words)[0] for words in requires(package) or [] if "extra" not in words]


def test_every_package_the_game_asks_for_and_what_those_bring_is_named() -> None:
    named = " ".join(notice.name for notice in NOTICES).lower().replace(" ", "-")
    asked = asked_for_by("raub-desktop")
    assert len(asked) >= 4
    for package in asked:
        assert package.removeprefix("font-").removesuffix("-pro") in named
    brought = {more.replace("_", "-") for package in asked for more in asked_for_by(package)}
    assert brought <= {notice.name for notice in (*NOTICES, *LIBRARIES)}


def test_what_is_under_the_lgpl_says_where_its_source_is() -> None:
    for notice in (*NOTICES, *LIBRARIES):
        assert notice.home.startswith("http")


def test_a_button_beside_each_folder_copies_its_whole_place(context: Context, clipboard: list[str]) -> None:
    scene = AboutScene(context)
    opened(scene)
    for name, path in about.files().items():
        click(scene, f"copy {name.lower()}")
        assert clipboard[-1] == str(path)


def test_it_begins_with_the_games_and_ends_with_what_only_a_report_needs(context: Context) -> None:
    scene = AboutScene(context)
    opened(scene)
    assert scene.tree is not None
    headings = [node.words for node in scene.tree.root.walk() if isinstance(node, Text) and node.heading]
    assert headings[0] == "The games"
    assert headings[-2:] == ["Where your files are", "For a report"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_every_line_fits_its_sheet(context: Context, size: tuple[int, int], scale: float) -> None:
    context.settings.scale = scale
    scene = AboutScene(context)
    opened(scene, size)
    assert scene.tree is not None
    for node in scene.tree.root.walk():
        if isinstance(node, Text):
            for line in node.broken(scene.painter, node.box.w):
                assert scene.painter.measure(line, node.style.face, node.style.size) <= node.box.w + 0.001
