"""Tables with house rules mixed at random, and matches played at them, for tests of any player."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import DealEnded
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionError, OptionSpec
from raub_desktop.players.base import Player

RAUB = GAMES["raub"]
MOST_SEATS = 6
STEPS_A_DEAL = 200


class Moment(NamedTuple):
    """Somebody is to act: the true state, who, what he knows, and what the engine lets him do."""

    state: Any
    seat: int
    view: Any
    legal: Sequence[Any]


def _any_value(spec: OptionSpec, rng: Random) -> object:
    match spec.kind:
        case "flag":
            return rng.random() < 0.5
        case "number":
            return rng.randint(spec.low, min(spec.high, 12))
        case "ranks":
            return "".join(letter for letter in spec.choices if rng.random() < 0.2)
    return rng.choice(spec.choices)


def mixed_options(rng: Random) -> tuple[str, Mapping[str, object], Any]:
    """A book, some options changed at random (numbers low, so that scores near the end come up), and the result."""
    while True:
        book = rng.choice(list(RAUB.books))
        share = rng.random()
        overrides = {spec.name: _any_value(spec, rng) for spec in RAUB.option_specs() if rng.random() < share}
        try:
            return book, overrides, RAUB.parse_options(book, overrides)
        except OptionError:
            continue


def moments(
    options: Any, players: Sequence[Player], rng: Random, deals: int, game: Any = RAUB, **start: Any
) -> Iterator[Moment]:
    """Every decision of a match, in order, at most so many deals; the players make them.

    ``start``: what ``Game.start_from`` takes beyond options and seats; without it a fresh match.
    """
    seats = len(players)
    state = game.start_from(options, seats, **start) if start else game.start(options, seats)
    for _ in range(deals * STEPS_A_DEAL):
        seat = game.to_act(state)
        if seat is None or deals <= 0:
            return
        if seat == CHANCE:
            action = game.chance(state, rng)
        else:
            moment = Moment(state, seat, game.observe(state, seat), game.legal_actions(state))
            yield moment
            action = players[seat].choose(moment.view, rng)
            assert game.why_illegal(state, action) is None, f"{action} at seat {seat} in {game.phase(state)}"
        state, events = game.apply(state, action)
        deals -= sum(isinstance(event, DealEnded) for event in events)
