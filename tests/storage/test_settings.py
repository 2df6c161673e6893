"""Settings survive damage, other versions, and a disk that cannot be written."""

import json
from pathlib import Path

import pytest

from raub_desktop.storage.files import set_aside, write_whole
from raub_desktop.storage.settings import Settings, read_settings, write_settings


def test_settings_come_back_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "settings.json"
    mine = Settings(
        deck="french", volume=0.25, name="Đorđe", window_size=(1400, 900), table={"game": "raub"}, scale=1.2
    )
    mine.keys = {"hint": "F1"}
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
