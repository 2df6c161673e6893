"""Remi's reference opponent: legal, repeatable, and better than chance in each book."""

from random import Random
from typing import Any

import pytest

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import DealEnded
from raub_desktop.engine.remi.game import REMI
from raub_desktop.players.base import make_player
from raub_desktop.players.remi.legal import legal_actions

DEALS = 8


def play(book: str, words: list[str], seed: int) -> tuple[list[int], list[Any]]:
    """One deal: what each seat won, and every decision with its answer."""
    rng = Random(seed)
    players = [make_player(word, "remi") for word in words]
    state = REMI.start(REMI.books[book], len(words))
    answers: list[Any] = []
    while True:
        seat = REMI.to_act(state)
        assert seat is not None
        if seat == CHANCE:
            action = REMI.chance(state, rng)
        else:
            view = REMI.observe(state, seat)
            assert legal_actions(view) == REMI.legal_actions(state), "what may be done follows from the view"
            action = players[seat].choose(view, rng)
            assert REMI.why_illegal(state, action) is None
            answers.append(action)
        before = REMI.standing(state)
        state, events = REMI.apply(state, action)
        if any(isinstance(event, DealEnded) for event in events):
            return list(REMI.standing(state).gains(before)), answers


@pytest.mark.parametrize("book", REMI.books)
def test_the_reference_beats_random_play(book: str) -> None:
    won = 0
    for seed in range(DEALS):
        first, _ = play(book, ["reference", "random"], seed)
        second, _ = play(book, ["random", "reference"], seed)
        won += first[0] - first[1] + second[1] - second[0]
    assert won > 0


@pytest.mark.parametrize("book", ["obicni", "becki"])
def test_the_same_deal_is_played_the_same(book: str) -> None:
    assert play(book, ["reference"] * 2, 5) == play(book, ["reference"] * 2, 5)
