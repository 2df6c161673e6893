"""The log is written where it can be, and does not grow for ever."""

import logging
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
