"""A match as a film: what is shown of it at any moment, in every book, to one seat or with open hands."""

import random
from itertools import pairwise

import pytest

from raub_desktop.engine.cards import PACK_32
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import Place
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.ui.past.film import Film, Reel
from raub_desktop.ui.table.board import facts
from raub_desktop.ui.table.captions import Sitter
from raub_desktop.ui.table.retelling import board_after

ACTIONS = 260


def at_random(book: str, seats: int, seed: int) -> Film:
    """A match in which everybody does whatever is allowed."""
    game = GAMES["raub"]
    match = Match(game, book, game.parse_options(book, {}), ["random"] * seats, bytes([seed]) * 32)
    chance = random.Random(seed)
    while not match.over and len(match.steps) < ACTIONS:
        if match.to_act == CHANCE:
            match.shuffle()
        else:
            match.play(chance.choice(match.legal_actions()))
    return Film(match, (Sitter("Somebody"),) * seats, book, len(match.steps))


@pytest.fixture(params=[("serbian", 4, 1), ("croatian", 3, 2), ("american", 4, 3), ("serbian", 2, 4)], ids=str)
def film(request: pytest.FixtureRequest) -> Film:
    return at_random(*request.param)


def test_a_seat_sees_at_every_moment_what_it_saw_at_the_table(film: Film) -> None:
    seat = len(film.people) - 1
    reel = Reel(film, seat)
    for place in range(0, film.length + 1, 7):
        then = board_after(film.match, film.game.from_view, film.game.fold, seat, place)
        assert facts(reel.board(place)) == facts(then)


def test_with_open_hands_every_hand_is_the_true_one(film: Film) -> None:
    match, game = film.match, film.match.game
    reel = Reel(film, 0, opened=True)
    state = game.start(match.options, len(match.players))
    for place, step in enumerate(match.steps):
        board = reel.board(place)
        for seat in range(len(match.players)):
            own = game.observe(state, seat).hands[seat]
            shown = [spot.card for spot in board.at(Place.HAND, seat)]
            assert len(shown) == len(own)
            assert {card for card in own if card is not None} <= set(shown)
        state, _ = game.apply(state, step.action)


def test_no_card_is_lost_or_seen_twice(film: Film) -> None:
    reel = Reel(film, 0, opened=True)
    for place in range(film.deals[0], film.length + 1):
        spots = [spot for those in reel.board(place).zones.values() for spot in those]
        if spots:
            assert len(spots) == len(PACK_32)
            assert len({spot.key for spot in spots}) == len(spots)
        seen = [spot.card for spot in spots if spot.card is not None]
        assert len(set(seen)) == len(seen)


def test_the_turn_is_whose_action_comes_next(film: Film) -> None:
    reel = Reel(film, 0)
    for place, step in enumerate(film.match.steps):
        assert reel.board(place).turn == (None if step.seat == CHANCE else step.seat)


def test_every_action_belongs_to_one_deal(film: Film) -> None:
    spans = [film.span(deal) for deal in range(len(film.ends))]
    assert spans[0][0] == 0
    assert all(one[1] == other[0] for one, other in pairwise(spans))
    for deal, (first, last) in enumerate(spans):
        assert {film.span_at(place) for place in range(first, last)} == {deal}
