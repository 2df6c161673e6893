"""Cruce's seven modes, and questions of random matches at them."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.cruce.types import Phase, State
from raub_desktop.engine.events import Event
from raub_desktop.players.base import Player, make_player
from raub_desktop.players.cruce.policy.levels import LEVELS, TEMPERAMENTS
from tests.players.tables import Moment, moments

MODES = tuple([(book, seats) for book, options in CRUCE.books.items() for seats in CRUCE.seat_range(options)])
"""The book and the number of seats of each mode."""
DRIVERS = ("random", "reference", "beginner", "regular")
"""Who plays the matches that questions come from: good sense and nonsense."""


def words_of(level: str) -> tuple[str, ...]:
    """A level in all its temperaments, the calm one first."""
    return (level, *[f"{level}:{temperament}" for temperament in TEMPERAMENTS])


WORDS = tuple(word for level in LEVELS for word in words_of(level))


def positions(book: str, seats: int, rng: Random, deals: int) -> list[Moment]:
    """All questions of a random match; it may start near its end, where the score counts."""
    options = CRUCE.parse_options(book, {"target": 11, "deal_style": rng.choice(("knock", "cut"))})
    score = rng.choice((0, 0, 9))
    drivers = [make_player(rng.choice(DRIVERS), "cruce") for _ in range(seats)]
    return list(moments(options, drivers, rng, deals, CRUCE, scores=(score,) * seats))


def at_first_lead(book: str, seats: int, number: int) -> State:
    """A numbered deal up to its first lead, reference opponents bidding and giving."""
    asked = positions_of(book, seats, number)
    return next(moment.state for moment in asked if moment.state.phase is Phase.TRICKS)


def positions_of(book: str, seats: int, number: int) -> list[Moment]:
    """The questions of one deal among reference opponents."""
    players = [make_player("reference", "cruce")] * seats
    return list(moments(CRUCE.parse_options(book, {}), players, Random(number), 1, CRUCE))


def deltas_of(
    book: str,
    players: Sequence[Player],
    number: int,
    house_rules: Mapping[str, object] | None = None,
    tell: Callable[[State, Sequence[Event]], None] = lambda before, events: None,
) -> tuple[int, ...]:
    """What a numbered deal of a fresh match brings each seat; ``tell`` is called with each step of it."""
    state = CRUCE.start(CRUCE.parse_options(book, house_rules or {}), len(players))
    shuffles, rng = Random(number), Random(~number)
    while not state.table.sheet:
        seat = CRUCE.to_act(state)
        if seat == CHANCE:
            action = CRUCE.chance(state, shuffles)
        else:
            assert seat is not None, "a match ends with a deal"
            action = players[seat].choose(CRUCE.observe(state, seat), rng)
        before = state
        state, events = CRUCE.apply(before, action)
        tell(before, events)
    return state.table.sheet[0].deltas


def duplicate(
    own: str, rival: str, book: str, seats: int, number: int, house_rules: Mapping[str, object] | None = None
) -> float:
    """One shuffle, played from every side against the rival on all others: the lead over them, a deal."""
    players = {word: make_player(word, "cruce") for word in (own, rival)}
    all_sides = CRUCE.sides(CRUCE.parse_options(book, {}), seats)
    lead = 0.0
    for side in all_sides:
        deltas = deltas_of(
            book, [players[own if seat in side else rival] for seat in range(seats)], number, house_rules
        )
        others = [deltas[other[0]] for other in all_sides if other != side]
        lead += deltas[side[0]] - sum(others) / len(others)
    return lead / len(all_sides)
