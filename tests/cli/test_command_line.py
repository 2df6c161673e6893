"""The program as it is called from a shell: help, version, errors, closed pipes, interrupts, no display."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from raub_desktop import __version__
from tests.cli.conftest import Run, Save

HERE = Path(__file__).resolve().parents[2]


def environment(**more: str) -> dict[str, str]:
    """The tests' environment without any display."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
    return {name: value for name, value in os.environ.items() if name not in hidden} | more


def shell(*words: object, **more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "raub_desktop", *map(str, words)]
    return subprocess.run(
        command,
        cwd=HERE,
        env=environment(**more),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def test_the_version_is_one_line(run: Run) -> None:
    assert run("--version") == (0, f"raub-desktop {__version__}\n", "")


def test_help_names_every_command(run: Run) -> None:
    out = run("--help").out
    for command in ("play", "simulate", "check", "rules"):
        assert f"raub-desktop {command}" in out


@pytest.mark.parametrize("command", ["play", "simulate", "check", "rules"])
def test_every_command_has_help(run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.code == 0
    assert result.out.startswith(f"usage: raub-desktop {command}")


@pytest.mark.parametrize("words", [("--bogus",), ("simulat", "--deals", "3"), ("one.raub.json", "two.raub.json")])
def test_an_unknown_command_is_refused_in_one_line(run: Run, words: Any) -> None:
    result = run(*words)
    assert (result.code, result.out) == (2, "")
    assert result.err.count("\n") == 1
    assert "raub-desktop --help" in result.err


@pytest.mark.parametrize(
    "words",
    [
        "['--version']",
        "['--help']",
        "['rules']",
        "['rules', '--json']",
        "['check', 'no-such-file']",
        "['simulate', '--seats', 'reference,random', '--deals', '1', '--seed', '1']",
    ],
)
def test_headless_commands_do_not_import_pygame(words: Any) -> None:
    code = f"import sys; from raub_desktop.__main__ import main; main({words}); sys.exit('pygame' in sys.modules)"
    assert (
        subprocess.run([sys.executable, "-c", code], cwd=HERE, capture_output=True, timeout=60, check=False).returncode
        == 0
    )


@pytest.mark.parametrize("words", [(), ("play",), ("play", "--book", "american", "--seats", "human,reference")])
def test_without_a_display_the_window_commands_point_to_simulate(words: Any) -> None:
    result = shell(*words)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
    assert "raub-desktop simulate" in result.stderr


def test_without_a_display_a_bad_record_is_still_told(tmp_path: Path) -> None:
    result = shell(tmp_path / "missing.raub.json")
    assert result.returncode == 1
    assert result.stderr.count("\n") == 1
    assert "missing.raub.json" in result.stderr


@pytest.mark.skipif(os.name == "nt", reason="a shell pipe")
def test_output_may_go_to_a_reader_that_leaves(save: Save, good: Any) -> None:
    path = save(good)
    line = f"{sys.executable} -m raub_desktop check --trace {path} | head -n 1"
    result = subprocess.run(
        ["bash", "-o", "pipefail", "-c", line],
        cwd=HERE,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.count("\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="a shell redirection")
@pytest.mark.parametrize("words", ["check {path}", "check --trace {path}", "rules", "--version"])
def test_output_may_be_closed(save: Save, good: Any, words: Any) -> None:
    line = f"{sys.executable} -m raub_desktop {words.format(path=save(good))} >&-"
    result = subprocess.run(
        ["bash", "-c", line], cwd=HERE, env=environment(), capture_output=True, text=True, timeout=60, check=False
    )
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("words", [("rules",), ("rules", "--json"), ("--version",), ("--help",)])
def test_a_full_disk_is_told_in_one_line(words: Any) -> None:
    with Path("/dev/full").open("wb") as full:
        result = subprocess.run(
            [sys.executable, "-m", "raub_desktop", *words],
            cwd=HERE,
            env=environment(),
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
            check=False,
        )
    assert result.returncode == 1
    assert result.stderr.count("\n") == 1
    assert "Traceback" not in result.stderr


def test_letters_a_terminal_lacks_do_no_harm() -> None:
    result = shell("rules", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (result.returncode, result.stderr) == (0, "")


@pytest.fixture
def interrupts() -> Iterator[None]:
    """Let the programs that a test starts hear interrupts: a shell has those it runs in the background ignore them."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def until_a_record_is_written(folder: Path, running: subprocess.Popen[str]) -> None:
    """Wait for the first match of a run."""
    deadline = time.monotonic() + 60
    while not any(folder.iterdir()):
        assert time.monotonic() < deadline, "no match was ever finished"
        with contextlib.suppress(subprocess.TimeoutExpired):
            running.wait(0.02)


@pytest.mark.skipif(os.name == "nt", reason="Ctrl+C is sent as a signal")
@pytest.mark.usefixtures("interrupts")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_ends_a_long_run_politely(tmp_path: Path, jobs: str) -> None:
    words = ("simulate", "--seats", "random,random", "--matches", "100000", "--records", tmp_path, "--jobs", jobs)
    command = [sys.executable, "-m", "raub_desktop", *map(str, words)]
    running = subprocess.Popen(
        command,
        cwd=HERE,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    until_a_record_is_written(tmp_path, running)
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does: to every process of the command
    out, err = running.communicate(timeout=60)
    assert (running.returncode, out) == (130, "")
    assert err == "raub-desktop: stopped\n"


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="the system's own list of processes")
def test_a_playing_process_that_is_ended_from_outside_ends_the_run(tmp_path: Path) -> None:
    words = ("simulate", "--seats", "random,random", "--matches", "100000", "--records", tmp_path, "--jobs", "2")
    command = [sys.executable, "-m", "raub_desktop", *map(str, words)]
    running = subprocess.Popen(
        command, cwd=HERE, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    until_a_record_is_written(tmp_path, running)
    children = Path(f"/proc/{running.pid}/task/{running.pid}/children").read_text().split()
    os.kill(int(children[0]), signal.SIGKILL)
    out, err = running.communicate(timeout=60)
    assert (running.returncode, out) == (1, "")
    assert err == "raub-desktop: A player’s process was ended from outside.\n"


def test_what_argparse_says_is_in_the_players_language() -> None:
    for words, said in (
        (("simulate", "--help"), ("Aufruf: ", "Optionen", "diese Hilfe anzeigen")),
        (("simulate", "--matches"), ("Fehler: ", "Argument --matches", "hier muss ein Wert stehen")),
        (("check",), ("es fehlen Argumente: RECORD",)),
        (("play", "--game", "poker"), ("'poker' gibt es nicht",)),
        (("rules", "--nonsense"), ("unbekannte Argumente: --nonsense",)),
    ):
        done = shell("--language", "de", *words)
        for part in said:
            assert part in done.stdout + done.stderr, (words, done)
        assert "error" not in done.stderr
