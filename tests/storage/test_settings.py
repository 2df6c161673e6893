"""Settings survive damage, other versions, and a disk that cannot be written."""

import json
import os
import stat
from dataclasses import fields
from pathlib import Path

import pytest

from raub_desktop.storage import paths
from raub_desktop.storage.files import set_aside, write_whole
from raub_desktop.storage.settings import SETTINGS, Settings, read_settings, write_settings


def test_settings_come_back_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "settings.json"
    mine = Settings(
        deck="french", volume=0.25, name="Đorđe", window_size=(1400, 900), table={"game": "raub"}, scale=1.2
    )
    mine.keys = {"hint": "F1"}
    mine.decks = {"raub": "hungarian"}
    mine.sort, mine.index, mine.thinking, mine.language = "hand", "large", "none", "hr"
    mine.four_colours = mine.auto_play = True
    mine.confirmations = False
    write_settings(path, mine)
    assert read_settings(path) == (mine, ())


def test_the_first_evening_has_the_usual_settings_and_no_message(tmp_path: Path) -> None:
    assert read_settings(tmp_path / "settings.json") == (Settings(), ())


@pytest.mark.parametrize("damage", [b"", b"{", b"[1, 2]", b"null", b"\xff\xfe\x00", b'{"deck": "fre', b"[" * 100_000])
def test_a_damaged_file_is_set_aside_with_a_message(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(damage)
    settings, messages = read_settings(path)
    assert settings == Settings()
    assert len(messages) == 1
    assert "settings.json.damaged-1" in messages[0]
    assert (tmp_path / "settings.json.damaged-1").read_bytes() == damage
    assert not path.exists()


def test_an_older_damaged_file_is_not_written_over(tmp_path: Path) -> None:
    for number in (1, 2):
        (tmp_path / "settings.json").write_text(f"damaged {number}")
        read_settings(tmp_path / "settings.json")
    assert (tmp_path / "settings.json.damaged-1").read_text() == "damaged 1"
    assert (tmp_path / "settings.json.damaged-2").read_text() == "damaged 2"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("deck", "spanish"),
        ("deck", 3),
        ("speed", None),
        ("volume", 1.5),
        ("volume", True),
        ("sound", "yes"),
        ("window_size", [0, 500]),
        ("window_size", [900]),
        ("window_place", ["a", "b"]),
        ("table", "none"),
        ("name", "x" * 1000),
        ("index", "huge"),
        ("four_colours", 1),
        ("thinking", 3),
        ("confirmations", None),
        ("auto_play", "always"),
        ("sort", "suit"),
        ("language", 7),
        ("scale", 0.5),
        ("scale", 9),
        ("keys", ["h"]),
        ("keys", {"hint": 4}),
        ("decks", "french"),
        ("orders", {"remi": 1}),
        ("decks", {"raub": "spanish"}),
    ],
)
def test_a_value_that_cannot_be_is_named_and_as_usual(tmp_path: Path, key: str, value: object) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"back": "kilim", key: value}))
    settings, messages = read_settings(path)
    assert settings == Settings(back="kilim")
    assert len(messages) == 1
    assert key in messages[0]


def test_what_another_version_wrote_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"version": 7, "deck": "french", "tarock_deck": True}))
    settings, messages = read_settings(path)
    assert not messages
    write_settings(path, settings)
    written = json.loads(path.read_text())
    assert written["tarock_deck"] is True
    assert written["deck"] == "french"


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    write_whole(path, "old")
    with pytest.raises(UnicodeEncodeError):
        write_whole(path, "new \udc00")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_cannot_be_made_is_an_oserror(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="file"):
        write_settings(tmp_path / "file" / "settings.json", Settings())


def test_setting_aside_what_is_gone_changes_nothing(tmp_path: Path) -> None:
    assert set_aside(tmp_path / "nothing") is None
    assert not list(tmp_path.iterdir())


def test_each_game_is_played_with_the_deck_it_was_last_played_with() -> None:
    settings = Settings(deck="french", decks={"raub": "hungarian"})
    assert settings.deck_of("raub") == "hungarian"
    assert settings.deck_of("another game") == "french"


def test_a_player_takes_over_looks_and_habits_and_leaves_the_computers_window() -> None:
    here = Settings(deck="french", speed="slow", full_screen=True, name="Ana", table={"game": "raub"})
    own = Settings(cloth="wine", keys={"hint": "F1"}, name="Luka").own()
    now = here.taken_over({**own, "sort": "suit", "full_screen": False, "whist_deck": 7})
    assert (now.deck, now.speed, now.cloth, now.keys) == ("hungarian", "normal", "wine", {"hint": "F1"})
    assert (now.sort, now.full_screen, now.name, now.table) == ("rule", True, "Ana", {})
    assert now.own() == own


def test_every_setting_has_a_default_that_fits() -> None:
    usual = Settings()
    assert {one.name for one in SETTINGS} == {one.name for one in fields(Settings)} - {"unknown"}
    assert all(one.fits(getattr(usual, one.name)) for one in SETTINGS)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_in_the_place_of_the_settings_halts_nothing(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    os.mkfifo(path)
    settings, messages = read_settings(path)
    assert settings == Settings()
    assert "not a file" in messages[0]


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no endless files")
def test_an_endless_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.symlink_to("/dev/zero")
    settings, messages = read_settings(path)
    assert settings == Settings()
    assert messages


def test_a_file_of_megabytes_holds_no_settings(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(" " * (1 << 20) + "{}")
    assert "too large" in read_settings(path)[1][0]


def test_what_a_cut_off_writing_left_is_cleaned_up(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    old, fresh, strange = (tmp_path / name for name in ("settings.json.17.new", "settings.json.18.new", "other.new"))
    for left in (old, fresh, strange):
        left.write_text("{")
    for left in (old, strange):
        os.utime(left, (1, 1))
    write_settings(path, Settings())
    assert sorted(one.name for one in tmp_path.iterdir()) == ["other.new", "settings.json", "settings.json.18.new"]


def test_half_a_letter_in_a_name_keeps_no_setting_from_being_written(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    write_settings(path, Settings(name="Ana\ud83c", cloth="red"))
    assert read_settings(path)[0].cloth == "red"


@pytest.mark.skipif(os.name == "nt", reason="Windows always knows a user's folders")
def test_without_a_home_nothing_is_written_where_the_program_was_started(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", *(name for name in os.environ if name.startswith("XDG_"))):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    assert not paths.has_home()
    folders = (paths.config_dir(), paths.data_dir(), paths.records_dir(), paths.state_dir(), paths.cache_dir())
    assert all(folder.is_absolute() for folder in folders)
    assert len(set(folders)) == 5


@pytest.mark.skipif(not hasattr(os, "O_DIRECTORY"), reason="this system writes no folder down")
def test_the_name_of_a_new_file_is_on_disk_before_the_writing_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    usual_sync, usual_name = os.fsync, Path.replace

    def sync(opened: int) -> None:
        done.append("folder" if stat.S_ISDIR(os.fstat(opened).st_mode) else "file")
        usual_sync(opened)

    def name(path: Path, target: Path) -> Path:
        done.append("name")
        return usual_name(path, target)

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(Path, "replace", name)
    write_settings(tmp_path / "settings.json", Settings())
    assert done == ["file", "name", "folder"]
