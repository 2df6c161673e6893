"""Rules saved under a name: kept, listed, renamed, deleted, and safe from damage."""

import json
from pathlib import Path

import pytest

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionError
from raub_desktop.storage.saved_tables import FILE, MOST, SavedTable, TableNameError, Tables


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / FILE


def opened(path: Path | None) -> Tables:
    return Tables(path, GAMES)


def test_a_saved_table_is_there_the_next_evening(path: Path) -> None:
    opened(path).save("  Kod  Đorđa ", "raub", "croatian", {"must_beat": True, "muss_below": 9})
    (table,) = opened(path).all()
    assert table == SavedTable("Kod Đorđa", "raub", "croatian", {"must_beat": True})
    assert not opened(path).messages


def test_tables_are_listed_by_name(path: Path) -> None:
    tables = opened(path)
    for name in ("Zora", "ana", "Novi Sad"):
        tables.save(name, "raub", "serbian", {})
    assert [table.name for table in tables.all()] == ["ana", "Novi Sad", "Zora"]


def test_saving_under_a_name_again_replaces_it(path: Path) -> None:
    tables = opened(path)
    tables.save("Home", "raub", "serbian", {})
    tables.save("home", "raub", "american", {"stakes": False})
    assert [table.rules for table in opened(path).all()] == [("raub", "american", {"stakes": False})]


def test_rules_know_the_name_they_are_saved_under(path: Path) -> None:
    tables = opened(path)
    tables.save("Home", "raub", "serbian", {"declarer_fail": "flat"})
    assert tables.named("raub", "serbian", {"declarer_fail": "flat"}) == "Home"
    assert tables.named("raub", "serbian", {}) == ""


def test_a_table_is_renamed_and_deleted(path: Path) -> None:
    tables = opened(path)
    tables.save("One", "raub", "serbian", {})
    tables.save("Two", "raub", "croatian", {})
    tables.rename("One", "Three")
    with pytest.raises(TableNameError) as caught:
        tables.rename("Three", "two")
    assert caught.value.code == "taken"
    tables.rename("Two", "TWO")
    tables.delete("Three")
    assert [table.name for table in opened(path).all()] == ["TWO"]
    with pytest.raises(KeyError):
        tables.delete("Three")


@pytest.mark.parametrize(("name", "code"), [("", "empty"), (" \n\t", "empty"), ("x" * 25, "long")])
def test_a_name_must_be_one(path: Path, name: str, code: str) -> None:
    with pytest.raises(TableNameError) as caught:
        opened(path).save(name, "raub", "serbian", {})
    assert caught.value.code == code
    assert not path.exists()


def test_rules_that_cannot_be_are_not_saved(path: Path) -> None:
    with pytest.raises(OptionError):
        opened(path).save("Odd", "raub", "croatian", {"dealer_raub": False})
    assert not path.exists()


def test_there_is_an_end_to_the_list(path: Path) -> None:
    tables = opened(None)
    for number in range(MOST):
        tables.save(f"Table {number}", "raub", "serbian", {})
    with pytest.raises(TableNameError) as caught:
        tables.save("One more", "raub", "serbian", {})
    assert caught.value.code == "full"
    tables.save("Table 7", "raub", "croatian", {})


@pytest.mark.parametrize("text", ["", "{", "[]", '{"tables": 3}', "null", '{"tables"', "[" * 100_000])
def test_a_damaged_file_is_set_aside_and_told_of(path: Path, text: str) -> None:
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    tables = opened(path)
    assert not tables.all()
    assert len(tables.messages) == 1
    assert (path.parent / f"{FILE}.damaged-1").read_text(encoding="utf-8") == text
    tables.save("Again", "raub", "serbian", {})
    assert len(opened(path).all()) == 1


def test_bytes_that_are_no_text_are_set_aside(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"\xff\xfe\x00")
    assert opened(path).messages
    assert not path.exists()


def test_what_another_version_wrote_is_kept_though_not_listed(path: Path) -> None:
    strange = [
        {"name": "Later", "game": "raub", "book": "serbian", "options": {"a_new_rule": True}},
        {"name": "Cruce", "game": "a game of tomorrow", "book": "x", "options": {}},
        "what is this",
    ]
    path.parent.mkdir()
    path.write_text(json.dumps({"version": 9, "tables": strange}), encoding="utf-8")
    tables = opened(path)
    assert not tables.all()
    tables.save("Mine", "raub", "serbian", {})
    kept = json.loads(path.read_text(encoding="utf-8"))["tables"]
    assert [one for one in kept if one in strange] == strange
    assert [table.name for table in opened(path).all()] == ["Mine"]


def test_where_nothing_can_be_written_the_list_stays_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = opened(path)
    tables.save("Home", "raub", "serbian", {})

    def full(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("raub_desktop.storage.saved_tables.write_whole", full)
    with pytest.raises(OSError, match="disk full"):
        tables.delete("Home")
    assert [table.name for table in tables.all()] == ["Home"]
