"""Matches go to record files and come back on the command line, as in the window."""

import json
from pathlib import Path

import pytest

from raub_desktop.engine.games import GAMES
from raub_desktop.storage import paths
from raub_desktop.storage.store import MatchState, Store
from tests.cli.conftest import Run
from tests.storage.matches import ABOUT, TO_THE_END, a_match


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of its own, with an open match and, played after it, a finished one."""
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    monkeypatch.setenv("HOME", str(tmp_path))
    store = Store(paths.data_dir())
    store.begin(a_match(45), ABOUT)
    store.begin(a_match(TO_THE_END, start_score=5), ABOUT)
    store.close()


def test_the_match_played_last_is_written_and_holds(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.raub.json"
    done = run("export", str(file))
    assert (done.code, done.err) == (0, "")
    assert json.loads(file.read_text(encoding="utf-8"))["result"]["winners"]
    assert run("check", str(file)).code == 0


def test_the_list_names_every_match_and_another_one_is_written_by_its_number(run: Run, tmp_path: Path) -> None:
    lines = run("export", "--list").out.splitlines()
    assert [line.split()[0] for line in lines] == ["2", "1"]
    assert "Raub, Serbian" in lines[0]
    assert "Ana, Vera, Đorđe (finished)" in lines[0]
    assert "(45 actions)" in lines[1]
    assert run("export", "--match", "1", str(tmp_path / "open.raub.json")).code == 0
    assert not json.loads((tmp_path / "open.raub.json").read_text(encoding="utf-8"))["result"]["winners"]


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ((), 2, "give a FILE, or --list"),
        (("--list", "x"), 2, "give a FILE, or --list"),
        (("--match", "99", "new.raub.json"), 1, "There is no such match."),
        (("there.raub.json",), 1, "is there already"),
        (("there.raub.json/match.raub.json",), 1, "there.raub.json/match.raub.json"),
    ],
)
def test_what_cannot_be_written_is_told_and_nothing_is_overwritten(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], code: int, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there.raub.json").write_text("mine", encoding="utf-8")
    done = run("export", *words)
    assert done.code == code
    assert said in done.err
    assert (tmp_path / "there.raub.json").read_text(encoding="utf-8") == "mine"


def test_matches_are_taken_in_and_the_bad_ones_are_named(run: Run, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.raub.json", tmp_path / "bad.raub.json"
    run("export", "--match", "1", str(good))
    bad.write_text("{}", encoding="utf-8")
    done = run("import", str(bad), str(good))
    assert done.code == 1
    assert done.out == f"{good}: stored as match 3\n"
    assert str(bad) in done.err
    store = Store(paths.data_dir())
    assert len(store.list(MatchState.OPEN)) == 2
    taken, own = store.load(3, GAMES).match, store.load(1, GAMES).match
    assert 0 < len(taken.steps) < len(own.steps), "what was open is not told"
    assert [step.action for step in taken.steps] == [step.action for step in own.steps[: len(taken.steps)]]
    store.close()
