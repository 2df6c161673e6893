"""A match that is watched: what is shown of it at any moment, in every book, to one seat or with open hands."""

import random
from itertools import pairwise
from types import SimpleNamespace
from typing import cast

import pytest

from raub_desktop.engine.actions import Lay
from raub_desktop.engine.cards import PACK_32
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import Event, PackShuffled, StockRefilled
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match, Step
from raub_desktop.engine.zones import Place
from raub_desktop.ui.scenes.history.replay import last_act
from raub_desktop.ui.scenes.history.watched_match import WatchedBoards, WatchedMatch
from raub_desktop.ui.table.board.board import facts
from raub_desktop.ui.table.board.captions import Sitter
from raub_desktop.ui.table.board.replayed import board_after

ACTIONS = 260


def at_random(book: str, seats: int, seed: int, name: str = "raub") -> WatchedMatch:
    """A match in which everybody does whatever is allowed."""
    game = GAMES[name]
    match = Match(game, book, game.parse_options(book, {}), ["random"] * seats, bytes([seed]) * 32)
    chance = random.Random(seed)
    while not match.over and len(match.steps) < ACTIONS:
        if match.to_act == CHANCE:
            match.shuffle()
        else:
            match.play(chance.choice(match.legal_actions()))
    return WatchedMatch(match, (Sitter("Somebody"),) * seats, book, len(match.steps))


@pytest.fixture(params=[("serbian", 4, 1), ("croatian", 3, 2), ("american", 4, 3), ("serbian", 2, 4)], ids=str)
def watched(request: pytest.FixtureRequest) -> WatchedMatch:
    return at_random(*request.param)


def test_a_seat_sees_at_every_moment_what_it_saw_at_the_table(watched: WatchedMatch) -> None:
    seat = len(watched.people) - 1
    boards = WatchedBoards(watched, seat)
    for place in range(0, watched.length + 1, 7):
        then = board_after(watched.match, watched.game.from_view, watched.game.fold, seat, place)
        assert facts(boards.board(place)) == facts(then)


def test_with_open_hands_every_hand_is_the_true_one(watched: WatchedMatch) -> None:
    match, game = watched.match, watched.match.game
    boards = WatchedBoards(watched, 0, opened=True)
    state = game.start(match.options, len(match.players))
    for place, step in enumerate(match.steps):
        board = boards.board(place)
        for seat in range(len(match.players)):
            own = game.observe(state, seat).hands[seat]
            shown = [spot.card for spot in board.at(Place.HAND, seat)]
            assert len(shown) == len(own)
            assert {card for card in own if card is not None} <= set(shown)
        state, _ = game.apply(state, step.action)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seat", [0, 1])
def test_with_open_hands_cards_given_away_are_face_up_in_their_new_hand(seats: int, seat: int) -> None:
    watched = at_random("auction", seats, 7, "cruce")
    match, boards = watched.match, WatchedBoards(watched, seat, opened=True)
    state, given = match.game.start(match.options, seats), 0
    for place, step in enumerate(match.steps):
        given += isinstance(step.action, Lay) and step.action.verb == "give"
        for other in range(seats):
            spots = boards.board(place).at(Place.HAND, other)
            assert {spot.card for spot in spots} == set(match.game.observe(state, other).hands[other])
            assert all(spot.face_up for spot in spots)
        state, _ = match.game.apply(state, step.action)
    assert given


@pytest.mark.parametrize("name", list(GAMES))
def test_with_open_hands_the_own_hand_lies_as_without(name: str) -> None:
    watched = at_random(next(iter(GAMES[name].books)), 3, 5, name)
    usual, opened = WatchedBoards(watched, 0), WatchedBoards(watched, 0, opened=True)
    for place in range(watched.length + 1):
        alone, among = usual.board(place), opened.board(place)
        if None not in [spot.card for spot in alone.hand]:  # cards one has not been shown yet are open here
            assert [spot.card for spot in among.hand] == [spot.card for spot in alone.hand]
            assert [len(group) for group in among.hand_groups] == [len(group) for group in alone.hand_groups]
        assert [key for group in among.hand_groups for key in group] in ([], [spot.key for spot in among.hand])


def test_no_card_is_lost_or_seen_twice(watched: WatchedMatch) -> None:
    boards = WatchedBoards(watched, 0, opened=True)
    for place in range(watched.deals[0], watched.length + 1):
        spots = [spot for those in boards.board(place).zones.values() for spot in those]
        if spots:
            assert len(spots) == len(PACK_32)
            assert len({spot.key for spot in spots}) == len(spots)
        seen = [spot.card for spot in spots if spot.card is not None]
        assert len(set(seen)) == len(seen)


def test_the_turn_is_whose_action_comes_next(watched: WatchedMatch) -> None:
    boards = WatchedBoards(watched, 0)
    for place, step in enumerate(watched.match.steps):
        assert boards.board(place).turn == (None if step.seat == CHANCE else step.seat)


def test_every_action_belongs_to_one_deal(watched: WatchedMatch) -> None:
    spans = [watched.span(deal) for deal in range(len(watched.ends))]
    assert spans[0][0] == 0
    assert all(one[1] == other[0] for one, other in pairwise(spans))
    for deal, (first, last) in enumerate(spans):
        assert {watched.span_at(place) for place in range(first, last)} == {deal}


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (PackShuffled(32), "The cards are dealt."),
        (StockRefilled((), ()), "The discards are shuffled into a new stock."),
    ],
)
def test_a_second_shuffle_in_a_deal_is_not_called_dealing(event: Event, words: str) -> None:
    match = SimpleNamespace(steps=[Step(CHANCE, None, (event,), 0)])
    boards = SimpleNamespace(watched=SimpleNamespace(match=match), board=lambda place: SimpleNamespace(sheet=()))
    assert last_act(cast("WatchedBoards", boards), 1, "french") == words


def test_milestones_lead_from_trick_to_trick_and_marks_from_deal_to_deal(watched: WatchedMatch) -> None:
    first, second = watched.milestones[1:3]
    assert watched.mark("milestone", first, 1) == second
    assert watched.mark("milestone", second, -1) == first
    assert watched.mark("deal", 0, -1) is None
    assert watched.mark("deal", watched.deals[0], 1) == (*watched.deals, watched.length)[1]
