"""Records are read in slices: the window stays awake, and whatever a file holds comes out as a sentence."""

import json
from pathlib import Path

import pytest

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.record import write_record
from raub_desktop.storage.record_files import MOST_BYTES, RecordFileError, load_match, read_in_slices, save_match
from tests.storage.matches import TO_THE_END, a_match


def test_what_is_read_is_the_match(tmp_path: Path) -> None:
    match = a_match(TO_THE_END, start_score=5)
    path = save_match(match, tmp_path, 0.0)
    assert write_record(load_match(path, GAMES)) == write_record(match)
    assert list(read_in_slices(path, GAMES)) == list(range(len(match.steps) + 1))


@pytest.mark.parametrize("content", [b"", b"{", b"[" * 100_000, b"\xff", b'{"format": "raub-desktop/1"}', b"null"])
def test_what_is_no_record_is_said(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "strange.json"
    path.write_bytes(content)
    with pytest.raises(RecordFileError) as error:
        load_match(path, GAMES)
    assert str(error.value)


def test_what_fails_in_an_unforeseen_way_is_said_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = save_match(a_match(30), tmp_path, 0.0)

    def falls(match: Match, action: object) -> None:
        raise MemoryError("no room")

    monkeypatch.setattr(Match, "play", falls)
    with pytest.raises(RecordFileError, match="no room"):
        load_match(path, GAMES)


def test_a_file_no_record_can_be_as_large_as_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    path.write_bytes(b" " * (MOST_BYTES + 1))
    with pytest.raises(RecordFileError, match="too large"):
        load_match(path, GAMES)


@pytest.mark.parametrize("value", [[{}] * 20_000, [[]] * 20_000, [0] * 400_000])
def test_more_values_than_a_record_can_have_are_not_even_looked_at(tmp_path: Path, value: object) -> None:
    path = tmp_path / "strange.json"
    path.write_text(json.dumps({"deals": value}), encoding="utf-8")
    with pytest.raises(RecordFileError, match="too large"):
        load_match(path, GAMES)
