"""Remi's great moments, in real deals."""

import random
from collections.abc import Iterator
from functools import cache

import pytest

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import DealScored, Event
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.remi.types import How, Opened
from raub_desktop.players.base import make_player
from raub_desktop.ui.games.remi import TABLE
from raub_desktop.ui.games.remi.staging import STAGINGS
from raub_desktop.ui.table.motion.staging import Staged

NAMES = ("You", "Vera", "Simo")


@cache
def events_of(book: str, seats: int = 3, deals: int = 2) -> tuple[tuple[Event, Staged | None], ...]:
    """The events of some deals as everyone sees them, each with its moment."""
    game = GAMES["remi"]
    match = Match(game, book, game.parse_options(book, {}), ["beginner"] * seats, bytes([5]) * 32)
    return tuple(told(match, deals))


def told(match: Match, deals: int) -> Iterator[tuple[Event, Staged | None]]:
    player, chance = make_player("beginner", "remi"), random.Random(1)
    board = TABLE.from_view(match.game.observe(match.state, 0))
    while not match.over and deals:
        seat = match.to_act
        assert seat is not None
        view = None if seat == CHANCE else match.game.observe(match.state, seat)
        step = match.shuffle() if view is None else match.play(player.choose(view, chance))
        for event in step.events:
            yield event, TABLE.staged(board, event.seen_by(0))
            board = TABLE.fold(board, event.seen_by(0))
            deals -= isinstance(event, DealScored)


def test_an_opening_is_told_once_for_each_player() -> None:
    moments = [(event, staged) for event, staged in events_of("remi51") if isinstance(event, Opened)]
    assert moments
    for event, staged in moments:
        assert staged is not None
        assert (staged.code, staged.seat, staged.points) == ("opened", event.seat, ())
        assert event.points >= 51
    by_deal = sum(isinstance(event, DealScored) for event, _ in events_of("remi51"))
    assert len(moments) <= 3 * by_deal


@pytest.mark.parametrize("book", ["remi51", "obicni", "becki", "kontinentalni"])
def test_how_a_deal_ends_is_told_before_it_is_written_down(book: str) -> None:
    codes = [staged.code.removesuffix("_own") for _, staged in events_of(book) if staged is not None]
    ended = [code for code in codes if code in [*How]]
    lines = [event.line for event, _ in events_of(book) if isinstance(event, DealScored)]
    assert ended == [line.how for line in lines if line.how is not How.UNDECIDED]
    assert lines


def test_what_is_rare_looks_rare() -> None:
    assert STAGINGS["hand"].great
    assert STAGINGS["complete"].great
    assert not STAGINGS["out"].great


def test_own_success_and_a_joker_taken_look_finer_than_an_opening_and_less_than_what_is_rare() -> None:
    own = {staged.code for _, staged in events_of("remi51") if staged is not None and staged.seat == 0}
    assert "out_own" in own
    assert [code for code, look in STAGINGS.items() if look.fine] == ["joker", "out_own"]
    assert [code for code, look in STAGINGS.items() if look.great] == [How.HAND, How.COMPLETE]


@pytest.mark.parametrize("book", ["remi51", "obicni"])
def test_the_last_card_is_told_once_for_each_player_of_a_deal(book: str) -> None:
    told: list[int | None] = []
    for event, staged in events_of(book, deals=3):
        if staged is not None and staged.code == "one_card":
            assert staged.seat not in told
            told.append(staged.seat)
        if isinstance(event, DealScored):
            told.clear()
