"""Boards of earlier moments: what each seat saw then, with cards that keep their keys."""

from random import Random

import pytest

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.match import Match
from raub_desktop.ui.games import TABLES
from raub_desktop.ui.table.board.board import facts, quiet
from raub_desktop.ui.table.board.replayed import board_after, deal_begins, own_last
from tests.ui.table.playback_rig import a_match

RAUB = TABLES["raub"]


def played(book: str, seats: int, seed: int, steps: int = 120) -> Match:
    """So many actions of a match, played at random."""
    match, chance = a_match(book, seats, seed=seed), Random(seed)
    while len(match.steps) < steps and not match.over:
        if match.to_act == CHANCE:
            match.shuffle()
        else:
            match.play(chance.choice(match.legal_actions()))
    return match


def moment(match: Match, count: int) -> Match:
    """The match as it was after so many actions."""
    then = Match(match.game, match.book, match.options, match.players)
    for step in match.steps[:count]:
        then.play(step.action)
    return then


@pytest.mark.parametrize(("book", "seats"), [("serbian", 4), ("croatian", 3), ("american", 2)])
def test_a_board_told_again_is_the_one_each_seat_saw(book: str, seats: int) -> None:
    match = played(book, seats, seed=5)
    for count in range(0, len(match.steps) + 1, 7):
        then = moment(match, count)
        for seat in range(seats):
            told = board_after(match, RAUB.from_view, RAUB.fold, seat, count)
            assert facts(told) == facts(RAUB.from_view(match.game.observe(then.state, seat)))


def test_cards_keep_their_keys_from_one_moment_of_a_deal_to_another() -> None:
    match = played("croatian", 4, seed=2)
    begins = deal_begins(match)
    board = board_after(match, RAUB.from_view, RAUB.fold, 1, begins + 1)
    for count in range(begins + 1, len(match.steps)):
        for event in match.steps[count].events:
            board = RAUB.fold(board, event.seen_by(1))
        told = board_after(match, RAUB.from_view, RAUB.fold, 1, count + 1)
        assert quiet(board).zones == told.zones


def test_a_deal_begins_with_its_shuffle_not_with_one_of_the_discards() -> None:
    match = played("serbian", 4, seed=3)
    begins = deal_begins(match)
    assert match.steps[begins].seat == CHANCE
    assert all(step.seat != CHANCE for step in match.steps[begins + 1 :])
    assert deal_begins(match, begins) < begins
    assert deal_begins(match, 0) == 0


def test_the_own_last_decision_is_one_that_was_asked() -> None:
    match = played("serbian", 4, seed=3)
    count = own_last(match, 2, lambda then: len(then.legal_actions()) > 1)
    assert count is not None
    assert match.steps[count].seat == 2
    assert len(moment(match, count).legal_actions()) > 1
    later = [number for number, step in enumerate(match.steps) if step.seat == 2 and number > count]
    assert all(len(moment(match, number).legal_actions()) == 1 for number in later)
    assert own_last(match, 2, lambda _: False) is None
