"""A staged moment comes up when its cards have landed, is read, hurried, and leaves nothing behind."""

import random
from collections.abc import Callable

import pytest

from raub_desktop.engine.events import CardTaken, Event
from raub_desktop.engine.raub.types import ContractDecided
from raub_desktop.engine.zones import TURNED, Place
from raub_desktop.toolkit.easing import TEMPOS, Tempo
from raub_desktop.ui.games.raub import TABLE
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.motion.playback import Playback
from raub_desktop.ui.table.motion.staging import Moment
from tests.ui.table.playback_rig import FRAME, a_match, a_playback, frames, next_step, show


def staged(board: Board, event: Event) -> Moment | None:
    """The moments of Raub, told in no words."""
    return TABLE.moment(board, event, "ABCD", lambda event: type(event).__name__)


def staging(tempo: Tempo = TEMPOS["normal"]) -> Playback:
    """A table that has just been shown that a contract is made, or fails."""
    match, chance = a_match("serbian", 3, seed=3), random.Random(3)
    playback = a_playback(match, tempo)
    playback.staged = staged
    while True:
        step = next_step(match, chance)
        show(playback, step)
        if any(isinstance(event, ContractDecided) for event in step.events):
            break
        for _ in frames(playback):
            pass
    until(playback, lambda: playback.stage.moment is not None)
    return playback


def until(playback: Playback, there: Callable[[], bool], most: int = 60 * 20) -> int:
    """Let time pass until something is so; return how many frames that took."""
    for number in range(most):
        if there():
            return number
        playback.update(FRAME)
    raise AssertionError("it never comes to that")


def test_a_moment_is_read_and_then_gone() -> None:
    playback = staging()
    until(playback, lambda: playback.on_stage is not None)
    assert 1.2 < until(playback, lambda: playback.stage.moment is None) * FRAME < 3


def test_nothing_else_begins_while_a_moment_is_read() -> None:
    playback = staging()
    board = playback.board
    until(playback, lambda: playback.stage.moment is None or playback.board is not board)
    assert playback.board is board


def test_a_moment_is_hurried_twice_brought_up_and_ended() -> None:
    playback = staging()
    board = playback.board
    playback.hurry()
    seen = playback.on_stage
    assert seen is not None
    assert seen.come == 1
    assert not playback.moving
    playback.hurry()
    assert playback.on_stage is None
    assert playback.board is board


@pytest.mark.parametrize("speed", ["off", "fast", "normal"])
def test_without_motion_a_moment_is_a_still_picture(speed: str) -> None:
    playback = staging(TEMPOS[speed].still())
    until(playback, lambda: playback.on_stage is not None)
    playback.update(FRAME)
    playback.changed = False
    shown = 0
    while playback.on_stage is not None:
        assert playback.on_stage.come == 1
        assert playback.on_stage.gone == 0
        assert not playback.stage_moving
        shown += 1
        playback.update(FRAME)
        assert playback.on_stage is None or not playback.changed
    assert shown * FRAME > 0.6


def test_nothing_is_drawn_while_a_moment_is_read() -> None:
    playback = staging()
    until(playback, lambda: playback.on_stage is not None and playback.on_stage.come == 1)
    playback.update(FRAME)
    playback.changed = False
    for _ in range(30):
        playback.update(FRAME)
    assert not playback.changed
    assert not playback.stage_moving


def test_what_is_undone_is_not_staged_any_more() -> None:
    playback = staging()
    playback.turn_back(playback.board)
    assert playback.on_stage is None
    assert playback.stage.moment is None


def test_a_raubed_card_goes_from_the_stock_over_the_middle_to_the_hand_and_is_seen_once() -> None:
    match, chance = a_match("serbian", 3, seed=3, forced_raub="AKQJT987"), random.Random(3)
    playback = a_playback(match)
    playback.staged = staged
    while not match.steps or not any(isinstance(event, CardTaken) for event in match.steps[-1].events):
        next_step(match, chance)
    for one in match.steps:
        show(playback, one)
    until(playback, lambda: bool(playback.board.at(Place.TURNED)))
    (turned,) = playback.board.at(Place.TURNED)
    until(playback, lambda: playback.on_stage is not None)
    while (seen := playback.on_stage) is not None:
        assert [one and one.zone for one in seen.sources] == [TURNED]
        assert [one and one.zone.place for one in seen.ends] == [Place.HAND]
        assert turned.key not in [card.key for card in playback.resting()]
        assert turned.key not in [pose.placement.key for pose in playback.flights.flying()]
        playback.update(FRAME)
    assert turned.key in [card.key for card in playback.resting()]
