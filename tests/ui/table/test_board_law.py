"""Law 8: a Board folded from the events a seat is sent equals one built from what it observes."""

from random import Random
from typing import Any

import pytest

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionError
from raub_desktop.ui.games import TABLES
from raub_desktop.ui.table.board import facts

STEPS = 300


def random_options(name: str, book: str, rng: Random) -> tuple[Any, int]:
    """A book with up to four options changed at random, and a number of seats it can be played with."""
    game = GAMES[name]
    while True:
        changes: dict[str, object] = {}
        for spec in rng.sample(game.option_specs(), 4):
            if spec.kind == "number":
                changes[spec.name] = rng.randint(spec.low, min(spec.high, 25))
            else:
                changes[spec.name] = rng.choice(spec.choices)
        try:
            options = game.parse_options(book, changes if rng.random() < 0.8 else {})
        except OptionError:
            continue
        return options, rng.choice(game.seat_range(options))


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("name", "book"), [(name, book) for name in TABLES for book in GAMES[name].books])
def test_a_folded_board_equals_an_observed_one(name: str, book: str, seed: int) -> None:
    game, table, rng = GAMES[name], TABLES[name], Random(f"{book} {seed}")
    options, seats = random_options(name, book, rng)
    state = game.start(options, seats)
    boards = [table.from_view(game.observe(state, seat)) for seat in range(seats)]
    for number in range(STEPS):
        to_act = game.to_act(state)
        if to_act is None:
            break
        action = game.chance(state, rng) if to_act == CHANCE else rng.choice(game.legal_actions(state))
        state, events = game.apply(state, action)
        for seat in range(seats):
            for event in events:
                boards[seat] = table.fold(boards[seat], event.seen_by(seat))
            observed = table.from_view(game.observe(state, seat))
            assert facts(boards[seat]) == facts(observed), (number, to_act, game.to_text(action), events, options)
