"""The whole program, from its start to the end of a match, by nothing but a mouse and a keyboard.

The player sees what is on the screen and no more: bright cards, buttons with their keys.  Only the clock is hurried.
"""

import random
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from raub_desktop import app
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.record import read_record, write_record
from raub_desktop.storage.store import Kept, MatchState, Store
from raub_desktop.ui import stage
from raub_desktop.ui.scene import Scene
from raub_desktop.ui.scenes.result import ResultScene
from raub_desktop.ui.scenes.score_sheet import ScoreSheetScene
from raub_desktop.ui.scenes.table import TableScene
from raub_desktop.ui.scenes.title import TitleScene
from raub_desktop.ui.setup import Seat, TableSetup
from raub_desktop.ui.table.decision import CONFIRM

SETUP = TableSetup(
    "raub",
    "croatian",
    {"start_score": 9},
    (Seat("You", "human"), Seat("Vera", "reference"), Seat("Simo", "random")),
    speed="off",
    seed=11,
)


class FastClock:
    """A clock on which every turn of the loop takes a twentieth of a second, and no time passes outside."""

    def tick(self, fps: float = 0) -> int:
        """The next turn may begin."""
        del fps
        return self.get_time()

    def get_time(self) -> int:
        """Milliseconds of the last turn."""
        return 50


class Player:
    """Somebody who plays by what is on the screen, now with the mouse and now with the keys."""

    def __init__(self) -> None:
        self.chance = random.Random(5)
        self.seen: list[str] = []
        """The kinds of scenes, in the order they came."""
        self.match: Match | None = None
        self.winners_shown = ""

    def look(self, top: Scene) -> None:
        """Look at the screen and do something about it."""
        name = type(top).__name__
        if not self.seen or self.seen[-1] != name:
            self.seen.append(name)
        if pygame.event.peek((pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)):
            return
        if isinstance(top, TableScene):
            self.match = top.match
            if top.control.decision is not None:
                self.answer(top)
            elif self.chance.random() < 0.3:
                self.key(pygame.K_SPACE)
        elif isinstance(top, ScoreSheetScene):
            self.chance.choice([lambda: self.key(pygame.K_RETURN), lambda: self.click((200, 200))])()
        elif isinstance(top, ResultScene):
            self.winners_shown = top.heading()
            self.key(pygame.K_ESCAPE)
        elif isinstance(top, TitleScene) and self.winners_shown:
            pygame.event.post(pygame.Event(pygame.QUIT))

    def answer(self, table: TableScene) -> None:
        """Choose among the bright cards and the buttons that can be pressed."""
        unit = table.playback.layout.unit
        placed = [one for one in table.view.buttons(table.playback, table.bar) if one.button.enabled]
        decision = table.control.decision
        assert decision is not None
        cards = [card for card in table.view.own(table.playback) if not card.dim] if decision.takes_cards else []
        calls = [one for one in placed if one.button.name != CONFIRM or not decision.plays]
        if cards and (not calls or self.chance.random() < 0.5):
            card = self.chance.choice(cards)
            hand = sorted(table.view.own(table.playback), key=lambda one: one.x)
            if self.chance.random() < 0.5:
                self.click((round(card.x * unit), round(card.y * unit)))
            else:
                self.key(pygame.K_1 + [one.key for one in hand].index(card.key))
        elif calls:
            one = self.chance.choice(calls)
            if self.chance.random() < 0.5:
                self.click((round(one.box.centre.x * unit), round(one.box.centre.y * unit)))
            else:
                letter = one.button.key
                self.key(pygame.K_RETURN if one.button.name == CONFIRM else pygame.key.key_code(letter.lower()))

    def key(self, key: int) -> None:
        """Press a key."""
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))

    def click(self, at: tuple[int, int]) -> None:
        """Point and click."""
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))


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
