"""Boards of earlier moments: what each seat saw then, with cards that keep their keys."""

from typing import Any

import pytest

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.match import Match
from raub_desktop.ui.games import TABLES
from raub_desktop.ui.table.board.board import facts, quiet
from raub_desktop.ui.table.board.replayed import board_after, deal_begins
from tests.ui.table.playback_rig import played

RAUB = TABLES["raub"]


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


def test_a_board_is_told_from_its_deal_on_however_many_went_before(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("serbian", 3, seed=5, steps=400)
    usual, applied = match.game.apply, 0

    def counted(*given: Any) -> Any:
        nonlocal applied
        applied += 1
        return usual(*given)

    for count in range(0, len(match.steps) + 1, 11):
        assert match.state_after(count) == moment(match, count).state
        with monkeypatch.context() as patch:
            patch.setattr(match.game, "apply", counted)
            applied = 0
            board_after(match, RAUB.from_view, RAUB.fold, 0, count)
        assert applied <= count - deal_begins(match, count)


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
