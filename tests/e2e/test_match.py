"""The whole program, from its start to the end of a match, by nothing but a mouse and a keyboard.

The player sees what is on the screen and no more: bright cards, buttons with their keys.  Only the clock is hurried.
"""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from raub_desktop import app
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.record import read_record, write_record
from raub_desktop.session.setup import Seat, TableSetup
from raub_desktop.storage.store import Kept, MatchState, Store
from raub_desktop.ui import stage
from raub_desktop.ui.scene import Scene
from raub_desktop.ui.scenes.title import TitleScene
from raub_desktop.ui.table.scene import TableScene
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


def play(monkeypatch: pytest.MonkeyPatch, player: Player, setup: TableSetup | None = SETUP) -> int:
    """Run the program with that player in front of it; its exit status."""

    class Watched(stage.Stage):
        def _turn(self) -> None:
            player.look(self.top)
            super()._turn()

    with monkeypatch.context() as patch:
        patch.setattr(stage, "Stage", Watched)
        return app.run(setup=setup)


def test_a_match_is_played_from_the_first_card_to_the_result(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player()
    assert play(monkeypatch, player) == 0
    match = player.match
    assert match is not None
    assert match.over
    assert "ResultScene" in player.seen
    assert "ScoreSheetScene" in player.seen
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


class Leaver(Player):
    """Somebody who closes the window when he has been asked so many times."""

    def __init__(self, questions: int) -> None:
        super().__init__()
        self.left = questions
        self.asked_at = -1

    def look(self, top: Scene) -> None:
        """Play for a while, then close the window in the middle of everything."""
        if isinstance(top, TableScene) and top.control.decision is not None:
            if len(top.match.steps) != self.asked_at:
                self.asked_at = len(top.match.steps)
                self.left -= 1
            if self.left < 0:
                self.match = top.match
                pygame.event.post(pygame.Event(pygame.QUIT))
                return
        super().look(top)


class Returner(Player):
    """Somebody who presses Play, looks at the table, and closes the window again."""

    def look(self, top: Scene) -> None:
        """From the title to the table."""
        if isinstance(top, TableScene):
            self.match = top.match
            pygame.event.post(pygame.Event(pygame.QUIT))
        elif isinstance(top, TitleScene) and not pygame.event.peek(pygame.KEYDOWN):
            self.key(pygame.K_RETURN)


@pytest.mark.parametrize("questions", [2, 9])
def test_a_closed_window_opens_at_the_same_card(home: Path, monkeypatch: pytest.MonkeyPatch, questions: int) -> None:
    leaver, returner = Leaver(questions), Returner()
    assert play(monkeypatch, leaver, replace(SETUP, overrides={})) == 0
    assert leaver.match is not None
    (stored,) = matches_in(home, MatchState.OPEN)
    assert stored.match.state == leaver.match.state
    assert play(monkeypatch, returner, setup=None) == 0
    assert returner.match is not None
    assert returner.match.state == leaver.match.state
    assert returner.match.players == leaver.match.players
