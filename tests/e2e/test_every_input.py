"""A whole match of every game by every device alone, and in plain text; all languages are spoken on the way."""

import json
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from raub_desktop.language import languages
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.session.setup import Seat, TableSetup
from raub_desktop.storage import paths
from raub_desktop.storage.store import MatchState
from raub_desktop.ui.scenes.play import table_scene
from tests.cli.conftest import Run, run
from tests.e2e.devices import Device, Finger, Keys, Pad, Reference
from tests.e2e.test_match import home, matches_in, play

__all__ = ["home", "run"]

SHORT: dict[str, tuple[str, dict[str, object]]] = {
    "raub": ("croatian", {"start_score": 3}),
    "cruce": ("auction", {"target": 1}),
    "remi": ("obicni", {"deals": 1, "round_limit": 4}),
}
PLAYED = [
    *(("raub", Keys(cyrillic=True), "sr"), ("cruce", Keys(), "ro"), ("remi", Keys(), "hu")),
    *(("raub", Pad(), "hr"), ("cruce", Pad(), "de"), ("remi", Pad(), "bs")),
    *(("raub", Finger(), "de"), ("cruce", Finger(), "hu"), ("remi", Finger(), "en")),
]
TYPED = [("raub", "sr@latin"), ("cruce", "en"), ("remi", "ro")]


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Opponents that answer at once; English again afterwards."""
    monkeypatch.setattr(table_scene, "opponents_for", lambda _: InlineOpponents())
    yield
    languages.choose(languages.ENGLISH, paths.assets_dir() / languages.FOLDER)


def test_every_language_is_spoken() -> None:
    assert {code for *_, code in (*PLAYED, *TYPED)} == set(languages.LANGUAGES)


@pytest.mark.parametrize(
    ("game", "device", "language"), PLAYED, ids=lambda one: type(one).__name__ if isinstance(one, Device) else one
)
def test_a_match_is_played_by_one_device_alone(
    home: Path, monkeypatch: pytest.MonkeyPatch, game: str, device: Device, language: str
) -> None:
    settings = home / "config" / "raub-desktop" / "settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps({"language": language, "window_size": [960, 540], "sound": False}), encoding="utf-8")
    book, options = SHORT[game]
    people = (Seat("You", "human"), Seat("Vera", "reference"), Seat("Simo", "random"))
    player = Reference(device)
    assert play(monkeypatch, player, TableSetup(game, book, options, people, speed="off", seed=3)) == 0
    assert languages.spoken() == language
    assert player.match is not None
    assert player.match.over
    assert player.seen[-2:] == ["ResultScene", "TitleScene"]
    assert any(step.seat == 0 for step in player.match.steps)


@pytest.mark.parametrize(("game", "language"), TYPED)
def test_a_match_is_played_in_plain_text(
    home: Path, monkeypatch: pytest.MonkeyPatch, run: Run, game: str, language: str
) -> None:
    book, options = SHORT[game]
    asked = [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
    lines = ["my cut", *["1", "2", "1", "3"] * 200]
    monkeypatch.setattr(sys, "stdin", StringIO("".join(f"{line}\n" for line in lines)))
    seats = ("--seats", "human,reference,random", "--seed", "3")
    done = run("play", "--text", "--language", language, "--game", game, "--book", book, *asked, *seats)
    assert (done.code, done.err) == (0, "")
    (kept,) = matches_in(home, MatchState.FINISHED)
    assert kept.match.over
    assert any(step.seat == 0 for step in kept.match.steps)
