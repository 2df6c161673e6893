"""The whole program, from its start to the end of a match, by nothing but a mouse and a keyboard.

The player sees what is on the screen and no more: bright cards, buttons with their keys.  Only the clock is hurried.
"""

from pathlib import Path

import pygame
import pytest

from raub_desktop import app
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.record import read_record, write_record
from raub_desktop.session.setup import Seat, TableSetup
from raub_desktop.storage.store import Kept, MatchState, Store
from raub_desktop.toolkit import scene_stack as stage
from tests.e2e.devices import Reference
from tests.e2e.player import FastClock, Player

SETUP = TableSetup(
    "raub",
    "croatian",
    {"start_score": 9},
    (Seat("You", "human"), Seat("Vera", "reference"), Seat("Simo", "random")),
    speed="off",
    seed=11,
)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own, a screen nobody sees, and a fast clock."""
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(pygame, "Clock", FastClock)
    return tmp_path


def matches_in(home: Path, state: MatchState) -> list[Kept]:
    """The matches on disk that are open, or finished."""
    store = Store(home / "data" / "raub-desktop")
    try:
        return [store.load(entry.id, GAMES) for entry in store.list(state)]
    finally:
        store.close()


def play(monkeypatch: pytest.MonkeyPatch, player: Player | Reference, setup: TableSetup | None = SETUP) -> int:
    """Run the program with that player in front of it; its exit status."""

    class Watched(stage.SceneStack):
        def turn(self) -> None:
            player.look(self.top)
            super().turn()

    with monkeypatch.context() as patch:
        patch.setattr(stage, "SceneStack", Watched)
        return app.run(setup=setup)


def test_a_match_is_played_from_the_first_card_to_the_result(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player()
    assert play(monkeypatch, player) == 0
    match = player.match
    assert match is not None
    assert match.over
    assert "ResultScene" in player.seen
    assert player.seen[-1] == "TitleScene"
    winners = match.game.standing(match.state).winners
    assert all(SETUP.seats[seat].name in player.winners_shown for seat in winners)

    (stored,) = matches_in(home, MatchState.FINISHED)
    record = write_record(stored.match)
    assert write_record(read_record(record, GAMES)) == record == write_record(match)
    assert record["seats"] == ["human", "reference", "random"]
    assert record["options"] == {"start_score": 9}
    assert not matches_in(home, MatchState.OPEN)
    human = [step for step in match.steps if step.seat == 0]
    assert len(human) >= 4
