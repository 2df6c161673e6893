"""Law 8: a Board folded from the events a seat is sent equals one built from what it observes."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from raub_desktop.engine.actions import Action
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import CardsDealt, Event
from raub_desktop.engine.games import GAMES
from raub_desktop.ui.games import TABLES
from raub_desktop.ui.table.board.board import facts
from tests.engine.law_books import LAW_BOOKS
from tests.engine.law_books.book import Table
from tests.slow_tests import mostly_slow

STEPS = 300
UNLISTED = 0.2
"""How often a legal action is looked for that is not listed."""
COMPARED = 3
"""At how many seats Boards are compared after an action: who acted and some in turn, so that all come up."""


def random_table(name: str, book: str, rng: Random) -> Table:
    """A book as it is, or with up to four options changed at random."""
    return LAW_BOOKS[name].mixed_table(rng, book, most=4 if rng.random() < 0.8 else 0)


def random_action(name: str, state: Any, rng: Random) -> Action:
    """A shuffle that is due, or anything that may be done; now and then what is legal and not listed."""
    game = GAMES[name]
    if game.to_act(state) == CHANCE:
        return game.chance(state, rng)
    unlisted = LAW_BOOKS[name].unlisted_actions(state, rng) if rng.random() < UNLISTED else []
    return rng.choice(unlisted or list(game.legal_actions(state)))


def seats_to_compare(acted: int, number: int, seats: int) -> set[int]:
    """The seat that acted (chance: the first), and others in turn."""
    return {max(0, acted), *((number * (COMPARED - 1) + more) % seats for more in range(COMPARED - 1))}


def same_boards(name: str, book: str, seed: int, fold: Callable[[Any, Event], Any]) -> None:
    """Play at random and compare the board folded so far with the one that is observed, in the end at every seat.

    A board that has parted from the other one stays apart, so that a few seats after each action will do.
    """
    game, table, rng = GAMES[name], TABLES[name], Random(f"{book} {seed}")
    house = random_table(name, book, rng)
    state = game.start(game.parse_options(book, house.overrides), house.seats)
    boards = [table.from_view(game.observe(state, seat)) for seat in range(house.seats)]
    for number in range(STEPS):
        to_act = game.to_act(state)
        if to_act is None:
            break
        action = random_action(name, state, rng)
        state, events = game.apply(state, action)
        for seat in range(house.seats):
            for event in events:
                boards[seat] = fold(boards[seat], event.seen_by(seat))
        last = number == STEPS - 1 or game.to_act(state) is None
        for seat in range(house.seats) if last else seats_to_compare(to_act, number, house.seats):
            observed = table.from_view(game.observe(state, seat))
            assert facts(boards[seat]) == facts(observed), (number, to_act, game.to_text(action), events, house)


@pytest.mark.parametrize("seed", mostly_slow(range(12), quick=3))
@pytest.mark.parametrize(("name", "book"), [(name, book) for name in TABLES for book in GAMES[name].books])
def test_a_folded_board_equals_an_observed_one(name: str, book: str, seed: int) -> None:
    same_boards(name, book, seed, TABLES[name].fold)


@pytest.mark.parametrize("name", TABLES)
def test_a_fold_that_misses_an_event_breaks_the_law(name: str) -> None:
    def careless(board: Any, event: Event) -> Any:
        return board if isinstance(event, CardsDealt) else TABLES[name].fold(board, event)

    with pytest.raises(AssertionError):
        same_boards(name, next(iter(GAMES[name].books)), 1, careless)
