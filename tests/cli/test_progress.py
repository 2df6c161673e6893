"""The progress bar: its text, and that it stays away where nobody could see it."""

from raub_desktop.cli.simulate import bar
from tests.cli.conftest import Run


def test_the_bar_fills_and_tells_the_time_that_remains() -> None:
    assert bar(0, 60, 0.0) == f"[{'.' * 30}] 0%, about 0 s left"
    assert bar(15, 60, 10.0) == f"[{'#' * 7}{'.' * 23}] 25%, about 30 s left"
    assert bar(60, 60, 40.0) == f"[{'#' * 30}] 100%, about 0 s left"


def test_there_is_no_bar_without_a_terminal(run: Run) -> None:
    assert run("simulate", "--seats", "random,random", "--deals", 40, "--seed", 1).err == ""
