"""A file is chosen by mouse, keys or gamepad, to be read or to be written."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.widgets.file_list import FileList
from raub_desktop.toolkit.widgets.gui import GuiList
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.dialogs.ask import ConfirmScene
from raub_desktop.ui.scenes.dialogs.files import RECORDS, FileScene
from tests.ui.scenes.menu_rig import clear, click, key, opened, write

Opened = Callable[..., FileScene]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with records, another file, and folders."""
    records = tmp_path / "records"
    for name in ("old", "Evenings", ".hidden"):
        (records / name).mkdir(parents=True)
    for name in ("a.raub.json", "b.raub.json", "notes.txt"):
        (records / name).write_text("{}")
    (records / "old" / "z.raub").write_text("{}")
    return records


@pytest.fixture
def taken() -> list[Path]:
    """The files that were chosen."""
    return []


@pytest.fixture
def scene(context: Context, folder: Path, taken: list[Path]) -> FileScene:
    """The question for a file to be read."""

    def done(path: Path) -> str:
        taken.append(path)
        return ""

    made = FileScene(context, "Import", "Import", done, folder=folder, suffixes=RECORDS)
    opened(made)
    return made


@pytest.fixture
def saving(context: Context, folder: Path, taken: list[Path]) -> FileScene:
    """The question for a file to be written."""

    def done(path: Path) -> str:
        taken.append(path)
        return ""

    made = FileScene(context, "Export", "Export", done, folder=folder, suffixes=RECORDS, name="mine.raub.json")
    opened(made)
    return made


def file_list(scene: FileScene) -> FileList:
    widget = scene.widget("files")
    assert isinstance(widget, FileList)
    return widget


def names(scene: FileScene) -> list[str]:
    return [name for name, _ in file_list(scene).listing]


def test_folders_and_records_are_listed_and_nothing_else(scene: FileScene) -> None:
    assert names(scene) == ["Evenings", "old", "a.raub.json", "b.raub.json"]


def test_by_keys_a_folder_is_gone_into_and_a_file_is_opened(scene: FileScene, folder: Path, taken: list[Path]) -> None:
    key(scene, pygame.K_DOWN)
    key(scene, pygame.K_DOWN)
    assert key(scene, pygame.K_RETURN) is None
    assert (scene.folder, names(scene)) == (folder / "old", ["z.raub"])
    key(scene, pygame.K_DOWN)
    assert isinstance(key(scene, pygame.K_RETURN), Pop)
    assert taken == [folder / "old" / "z.raub"]


def test_up_goes_to_the_folder_above(scene: FileScene, folder: Path) -> None:
    click(scene, "up")
    assert scene.folder == folder.parent
    assert "records" in names(scene)


def _click_on(scene: FileScene, name: str, times: int = 1) -> Change | None:
    shown = file_list(scene).list
    assert isinstance(shown, GuiList)
    item = next(item for item in shown.items if item["text"] == name)
    pos = item["button_element"].rect.center
    change = None
    for _ in range(times):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            change = scene.handle(pygame.Event(kind, pos=pos, button=1)) or change
        scene.update(0.05)
    return change


def test_a_click_names_a_file_and_two_open_it(scene: FileScene, folder: Path, taken: list[Path]) -> None:
    _click_on(scene, "a.raub.json")
    assert (scene.name, taken) == ("a.raub.json", [])
    scene.update(2.0)
    assert isinstance(_click_on(scene, "b.raub.json", 2), Pop)
    assert taken == [folder / "b.raub.json"]


def test_a_path_can_be_written(scene: FileScene, folder: Path, taken: list[Path]) -> None:
    click(scene, "name")
    write(scene, f"'{folder / 'old' / 'z.raub'}'")
    assert isinstance(click(scene, "yes"), Pop)
    assert taken == [folder / "old" / "z.raub"]


def test_what_is_not_there_cannot_be_opened(scene: FileScene, taken: list[Path]) -> None:
    assert click(scene, "yes") is None
    assert scene.line
    click(scene, "name")
    write(scene, "nowhere.raub")
    assert click(scene, "yes") is None
    assert scene.line
    assert not taken


def test_a_file_is_written_where_the_player_chose(saving: FileScene, folder: Path, taken: list[Path]) -> None:
    saving.go(folder / "old")
    click(saving, "name")
    clear(saving)
    write(saving, "evening")
    assert isinstance(click(saving, "yes"), Pop)
    assert taken == [folder / "old" / "evening.raub.json"], "the end of the name is added"


def test_a_file_that_is_there_is_replaced_only_when_that_is_meant(saving: FileScene, taken: list[Path]) -> None:
    click(saving, "name")
    clear(saving)
    write(saving, "a.raub.json")
    change = click(saving, "yes")
    assert isinstance(change, Push)
    assert not taken
    question = change.to
    assert isinstance(question, ConfirmScene)
    opened(question)
    click(question, "yes")
    assert [path.name for path in taken] == ["a.raub.json"]
    assert isinstance(saving.update(0.1), Pop)


def test_why_a_file_will_not_do_is_said_there(context: Context, folder: Path) -> None:
    scene = FileScene(context, "I", "I", lambda path: f"{path.name}: no record", folder=folder, suffixes=RECORDS)
    opened(scene)
    key(scene, pygame.K_END)
    assert key(scene, pygame.K_RETURN) is None
    assert scene.line == "b.raub.json: no record"


def test_the_place_of_the_list_is_kept_when_the_window_changes(scene: FileScene, folder: Path) -> None:
    scene.go(folder / "old")
    opened(scene, (1920, 1080))
    assert names(scene) == ["z.raub"]
