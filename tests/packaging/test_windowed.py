"""A double-click on a file that cannot be opened must not end in silence."""

import sys
from pathlib import Path

import pytest

from raub_desktop import windowed


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The boxes that were opened, on a machine where the program has no terminal."""
    boxes: list[str] = []
    monkeypatch.setattr(windowed, "_show", boxes.append)
    monkeypatch.setattr(windowed, "_has_terminal", lambda: False)
    return boxes


def test_a_damaged_record_is_named_in_a_box(tmp_path: Path, shown: list[str]) -> None:
    record = tmp_path / "evening.raub.json"
    record.write_text("{", encoding="utf-8")
    assert windowed.main([str(record)]) == 1
    assert len(shown) == 1
    assert "evening.raub.json" in shown[0]


def test_it_is_said_on_stderr_too(tmp_path: Path, shown: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    windowed.main([str(tmp_path / "none.raub.json")])
    assert "none.raub.json" in capsys.readouterr().err


def test_without_streams_as_under_pythonw(tmp_path: Path, shown: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "stdout", None)
    assert windowed.main([str(tmp_path / "none.raub.json")]) == 1
    assert shown


def test_commands_without_a_window_open_no_box(tmp_path: Path, shown: list[str]) -> None:
    assert windowed.main(["check", str(tmp_path / "none.raub.json")]) == 1
    assert windowed.main(["--version"]) == 0
    assert not shown


def test_a_crash_is_shown_and_not_swallowed(shown: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(words: list[str]) -> int:
        raise ZeroDivisionError("cards in no hand")

    monkeypatch.setattr(windowed, "run_commands", crash)
    with pytest.raises(ZeroDivisionError):
        windowed.main([])
    assert "cards in no hand" in shown[0]


def test_a_program_that_gives_up_is_heard(shown: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def give_up(words: list[str]) -> int:
        print("the title failed", file=sys.stderr)
        raise SystemExit(3)

    monkeypatch.setattr(windowed, "run_commands", give_up)
    assert windowed.main([]) == 3
    assert "the title failed" in shown[0]
