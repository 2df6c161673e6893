"""Records are read beside the window: it stays awake, and whatever a file holds comes out as a sentence."""

import json
import time
from pathlib import Path

import pytest

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.record import write_record
from raub_desktop.storage.record_files import MOST_BYTES, Reading, RecordFileError, save_match
from tests.storage.matches import TO_THE_END, a_match


def test_what_is_read_is_the_match(tmp_path: Path) -> None:
    match = a_match(TO_THE_END, start_score=5)
    reading = Reading(save_match(match, tmp_path, 0.0), GAMES)
    assert write_record(reading.match()) == write_record(match)
    assert reading.done
    assert reading.actions == len(match.steps)


@pytest.mark.parametrize("content", [b"", b"{", b"[" * 100_000, b"\xff", b'{"format": "raub-desktop/1"}', b"null"])
def test_what_is_no_record_is_said(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "strange.json"
    path.write_bytes(content)
    with pytest.raises(RecordFileError) as error:
        Reading(path, GAMES).match()
    assert str(error.value)


def test_what_fails_in_an_unforeseen_way_is_said_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = save_match(a_match(30), tmp_path, 0.0)

    def falls(match: Match, action: object) -> None:
        raise MemoryError("no room")

    monkeypatch.setattr(Match, "play", falls)
    with pytest.raises(RecordFileError, match="no room"):
        Reading(path, GAMES).match()


def test_a_reading_nobody_waits_for_ends(tmp_path: Path) -> None:
    record = write_record(a_match(TO_THE_END))
    path = tmp_path / "long.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    reading = Reading(path, GAMES)
    reading.stop()
    end = time.monotonic() + 30
    while not reading.done:
        assert time.monotonic() < end
    assert reading.actions <= len(record["actions"])  # type: ignore[arg-type]  # a list, as JSON values are


def test_a_file_no_record_can_be_as_large_as_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    path.write_bytes(b" " * (MOST_BYTES + 1))
    with pytest.raises(RecordFileError, match="too large"):
        Reading(path, GAMES).match()


@pytest.mark.parametrize("value", [[{}] * 20_000, [[]] * 20_000, [0] * 400_000])
def test_more_values_than_a_record_can_have_are_not_even_looked_at(tmp_path: Path, value: object) -> None:
    path = tmp_path / "strange.json"
    path.write_text(json.dumps({"deals": value}), encoding="utf-8")
    with pytest.raises(RecordFileError, match="too large"):
        Reading(path, GAMES).match()
