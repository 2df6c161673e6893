"""The log is written where it can be, and does not grow for ever."""

import errno
import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from raub_desktop.storage.log import FILE, start_log


@pytest.fixture(autouse=True)
def _own_handlers() -> Iterator[None]:
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    yield
    for handler in [one for one in root.handlers if one not in before]:
        root.removeHandler(handler)
        handler.close()
    root.setLevel(level)


def test_what_goes_wrong_is_written_down(tmp_path: Path) -> None:
    assert start_log(tmp_path / "state") == tmp_path / "state" / FILE
    logging.getLogger("raub_desktop.test").warning("a card fell under the table")
    assert "a card fell under the table" in (tmp_path / "state" / FILE).read_text(encoding="utf-8")


def test_a_long_log_begins_anew_and_the_former_one_stays(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("x" * 2_000_000)
    start_log(tmp_path)
    assert (tmp_path / FILE).read_text() == ""
    assert (tmp_path / f"{FILE}.old").stat().st_size == 2_000_000


def test_the_game_starts_where_no_log_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("")
    assert start_log(tmp_path / "state") is None


def test_the_game_goes_on_where_the_log_is_taken_away(tmp_path: Path) -> None:
    folder = tmp_path / "state"
    path = start_log(folder)
    assert path is not None
    path.unlink()
    folder.rmdir()
    logging.getLogger("raub_desktop.test").warning("first")
    assert "first" in path.read_text()
    path.unlink()
    path.mkdir()
    logging.getLogger("raub_desktop.test").warning("second")
    assert path.is_dir()


def test_without_descriptors_a_message_is_lost_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    start_log(tmp_path)

    def none_left(*_: object) -> int:
        raise OSError(errno.EMFILE, "Too many open files")

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", none_left)
        logging.getLogger("raub_desktop.test").warning("a card fell under the table")
    assert not capsys.readouterr().err


def test_a_message_that_cannot_be_put_together_ends_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = start_log(tmp_path)
    assert path is not None
    record = logging.makeLogRecord({"name": "raub_desktop.test", "msg": "%d cards", "args": ("many",)})
    logging.getLogger().handlers[-1].handle(record)  # pytest's own fails at it
    assert "raub_desktop.test" in path.read_text()
    assert not capsys.readouterr().err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_in_the_place_of_the_log_halts_nothing(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    assert start_log(tmp_path) is None
    logging.getLogger("raub_desktop.test").warning("a card fell under the table")


def test_no_text_steers_a_terminal_or_forges_a_line(tmp_path: Path) -> None:
    path = start_log(tmp_path)
    assert path is not None
    text = "\x1b[2J\r\n2026-01-01 ERROR all is lost\u202e\ud800"
    logging.getLogger().handlers[-1].handle(logging.makeLogRecord({"msg": text}))  # pytest's own could not keep it
    written = path.read_text(encoding="utf-8")
    assert len(written.splitlines()) == 1
    assert "\x1b" not in written
    assert "\\x1b[2J\\r\\n2026" in written


def test_long_messages_are_cut_and_tracebacks_stay_readable(tmp_path: Path) -> None:
    path = start_log(tmp_path)
    assert path is not None
    logging.getLogger("raub_desktop.test").warning("x" * 1_000_000)
    assert path.stat().st_size < 5000
    try:
        raise ValueError("the table fell over\x07" + "y" * 100_000)
    except ValueError:
        logging.getLogger("raub_desktop.test").exception("a scene failed")
    written = path.read_text()
    assert "    ValueError: the table fell over\\x07" in written
    assert len(written) < 10_000


def test_a_log_that_grows_in_one_evening_begins_anew(tmp_path: Path) -> None:
    start_log(tmp_path)
    for _ in range(400):
        logging.getLogger("raub_desktop.test").warning("x" * 1990)
    assert (tmp_path / FILE).stat().st_size < 600_000
    assert (tmp_path / f"{FILE}.old").exists()
