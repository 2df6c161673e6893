"""Taking back, and giving the same answer again."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from raub_desktop.engine.actions import Play, Say
from raub_desktop.engine.core import CHANCE, MemoryPolicy
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.zones import Place
from raub_desktop.ui.table.board.board import facts
from tests.ui.scenes.table_rig import TableRig, a_setup, actions_of, entry_of, line_of

pytestmark = pytest.mark.usefixtures("screen")


def test_undo_asks_the_own_last_decision_again_in_the_same_position(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.legal) > 1)
    state, played = rig.table.match.state, actions_of(rig)
    rig.key(pygame.K_1)
    rig.until_asked()
    rig.send(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL, unicode="")
    assert actions_of(rig) == played
    assert rig.table.match.state == state
    rig.until(lambda: rig.decision is not None)
    assert facts(rig.table.playback.board) == facts(rig.table.board_of(0))


def test_cards_glide_back_when_a_card_is_taken_back(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(speed="normal"))
    card = rig.until_asked("tricks", lambda one: len(one.legal) > 1).legal[0].card
    rig.click(rig.spot(card))
    rig.until(lambda: not rig.table.playback.moving)
    rig.key(pygame.K_z)
    flying = [pose.goal for pose in rig.table.playback.flights.flying() if pose.goal.card == card]
    assert [goal.zone.place for goal in flying] == [Place.HAND]


def test_the_deals_stay_as_they_were_shuffled(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    rig.key(pygame.K_p)
    rig.until(lambda: sum(step.seat == CHANCE for step in rig.table.match.steps) > 1 or rig.decision is not None)
    rig.until_asked("tricks", lambda one: len(one.legal) > 1)
    before = [step.action for step in rig.table.match.steps if step.seat == CHANCE]
    for _ in range(6):
        rig.key(pygame.K_z)
    rig.until_asked("tricks")
    again = [step.action for step in rig.table.match.steps if step.seat == CHANCE]
    most = min(len(before), len(again))
    assert before[:most] == again[:most]


def test_undo_goes_back_step_by_step_to_the_first_decision_and_says_so(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("exchange")
    own = sum(step.seat == 0 for step in rig.table.match.steps)
    for _ in range(own):
        rig.key(pygame.K_z)
    assert all(step.seat != 0 for step in rig.table.match.steps)
    rig.until_asked()
    rig.key(pygame.K_z)
    assert line_of(rig) == "There is nothing to undo yet."


def test_undo_skips_what_was_answered_without_asking(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup("serbian", 3, seed=10))
    rig.until_asked("tricks", lambda _: any(s.seat == 0 and s.action == Say("keep") for s in rig.table.match.steps))
    for _ in range(8):
        rig.key(pygame.K_z)
        rig.until(lambda: rig.decision is not None)
        assert rig.decision is not None
        assert len(rig.decision.legal) > 1 or isinstance(rig.decision.legal[0], Play)


def test_undo_while_the_others_think_takes_the_own_answer_back_and_their_questions_are_dropped(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(speed="normal"))
    rig.until_asked("tricks", lambda one: len(one.view.trick) == 0)
    played = actions_of(rig)
    rig.key(pygame.K_1)
    rig.until(lambda: rig.table.driver._asked is not None)
    rig.key(pygame.K_z)
    assert actions_of(rig) == played
    assert rig.opponents.answers == []
    rig.until(lambda: rig.decision is not None)


def test_redo_gives_the_same_answer_again(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.legal) > 1)
    rig.key(pygame.K_1)
    played = actions_of(rig)
    rig.key(pygame.K_z)
    rig.until(lambda: rig.decision is not None)
    rig.send(pygame.KEYDOWN, key=pygame.K_y, mod=pygame.KMOD_LCTRL, unicode="")
    assert actions_of(rig)[: len(played)] == played


def test_in_a_match_that_counts_nothing_is_taken_back_and_the_table_says_why(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, replace(a_setup(), practice=False))
    rig.until_asked("exchange")
    played = actions_of(rig)
    rig.key(pygame.K_z)
    assert actions_of(rig) == played
    assert "ranked" in line_of(rig)
    assert "undo" not in [button.name for button in rig.table.bar.buttons]
    for _ in range(60 * 6):
        rig.frame()
    assert "counts" not in line_of(rig)


def test_what_was_taken_back_is_not_in_the_store_and_the_match_counts_apart(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("exchange")
    assert not entry_of(rig).undone
    rig.click(rig.button("undo"))
    assert entry_of(rig).undone
    assert entry_of(rig).actions == len(rig.table.match.steps)
    assert rig.store.load(entry_of(rig).id, GAMES).match.state == rig.table.match.state


def test_a_game_of_memory_lets_nobody_take_back_within_a_deal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAMES["raub"], "memory", MemoryPolicy(undoes_in_deal=False))
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.view.hands[0]) == 3)
    steps = len(rig.table.match.steps)
    rig.table.requests.undo()
    assert "memory" in line_of(rig)
    assert len(rig.table.match.steps) == steps


def test_a_deal_from_its_beginning_forgets_what_was_undone(tmp_path: Path) -> None:
    """Redo would else play a card of another deal, or one that is not allowed now."""
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.legal) > 1)
    for _ in range(2):
        rig.key(pygame.K_z)
        rig.until(lambda: rig.decision is not None)
    rig.table.requests.restart()
    rig.until(lambda: rig.decision is not None)
    played = actions_of(rig)
    rig.send(pygame.KEYDOWN, key=pygame.K_y, mod=pygame.KMOD_LCTRL, unicode="")
    assert actions_of(rig) == played


def test_an_undone_answer_that_is_no_longer_allowed_is_not_given_again(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.legal) > 1)
    played = actions_of(rig)
    rig.table.requests.undone.append(Say("look"))
    rig.send(pygame.KEYDOWN, key=pygame.K_y, mod=pygame.KMOD_LCTRL, unicode="")
    assert actions_of(rig) == played
    assert rig.decision is not None
