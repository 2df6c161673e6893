"""A deal begun again, or dealt again at another table, with the same cards."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.session.seating import sit_down
from raub_desktop.ui.scenes.history.deal import DealScene
from raub_desktop.ui.scenes.setup.new_table import NewTableScene
from raub_desktop.ui.table.board.past_deal import SeatDeal, past_deals
from tests.ui.scenes.table_rig import TableRig, a_setup, entry_of

pytestmark = pytest.mark.usefixtures("screen")


def shuffles(rig: TableRig) -> list[Any]:
    """The orders of all deals so far."""
    return [step.action for step in rig.table.match.steps if step.seat == CHANCE]


def test_the_pause_menu_begins_the_deal_again_with_the_same_cards(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.view.hands[0]) == 3)
    dealt = shuffles(rig)
    rig.key(pygame.K_ESCAPE)
    rig.frame()
    rig.key(pygame.K_a)
    assert rig.top is rig.table
    rig.until_asked("bid")
    assert shuffles(rig) == dealt
    assert entry_of(rig).undone


def test_a_finished_deal_is_dealt_again_at_a_new_table_with_other_rules(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(seed=3))
    for _ in range(3):
        rig.until_asked("tricks", lambda one: len(one.view.hands[0]) == 1)
        rig.key(pygame.K_1)
        rig.until(lambda: rig.halts)
        if len(shuffles(rig)) > 1:
            break
        rig.key(pygame.K_RETURN)
    rig.key(pygame.K_i)
    rig.frame()
    scene = rig.top
    assert isinstance(scene, DealScene)
    assert scene.deal is not None
    hands = dict(zip(rig.table.seated_match.names, (seat.dealt for seat in scene.deal.seats), strict=True))
    rig.key(pygame.K_p)
    table = rig.top
    assert isinstance(table, NewTableScene)
    seated_match = sit_down(replace(table.setup, book="american", overrides={}))
    match = seated_match.match
    while match.to_act != CHANCE:
        match.play(match.legal_actions()[0])
    match.shuffle()
    assert match.steps[-1].action.cards == scene.deal.order
    assert match.proofs[0].fingerprint == scene.deal.proof.fingerprint
    again = dict(zip(seated_match.names, (seat.dealt for seat in past_all(match)), strict=True))
    assert again == hands


def past_all(match: Match) -> tuple[SeatDeal, ...]:
    """The first deal of a match, played to its end."""
    other = Match(match.game, match.book, match.options, match.players, match.key)
    for step in match.steps:
        other.play(step.action)
    while not past_deals(other)[0].over:
        other.play(other.legal_actions()[-1])
    return past_deals(other)[0].seats


def test_the_deals_after_a_repeated_one_are_new(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    seed = "00" * 32
    one, other = (sit_down(replace(a_setup(), seed=None, first_deal=seed)).match for _ in range(2))
    for match in (one, other):
        while len(match.proofs) < 2:
            if match.to_act == CHANCE:
                match.shuffle()
            else:
                match.play(match.legal_actions()[-1])
    assert one.proofs[0].seed == other.proofs[0].seed == seed
    assert one.proofs[1].fingerprint != other.proofs[1].fingerprint


def test_a_repeated_deal_is_proved_again_after_it_was_left_in_its_middle(tmp_path: Path) -> None:
    seed = "5c" * 32
    rig = TableRig(tmp_path, replace(a_setup(), seed=None, first_deal=seed))
    rig.until_asked("exchange")
    left = rig.store.load(entry_of(rig).id, GAMES).match
    assert left.proofs[0].fingerprint == rig.table.match.proofs[0].fingerprint
    while not past_deals(left)[0].over:
        left.play(left.legal_actions()[-1])
    assert left.proofs[0].seed == seed
    assert past_deals(left)[0].fair is True
