"""Deals at tables with random house rules, every answer of the opponents looked at."""

from random import Random

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.events import DealEnded, DealThrownIn
from raub_desktop.players.base import make_player
from raub_desktop.players.clock import Clock
from tests.engine.law_books import LAW_BOOKS
from tests.engine.law_books.book import Table

MOST_THROWN_IN = 20
"""After so many deals in a row that are thrown in, a table is left."""


def answered_legally(table: Table, words: tuple[str, ...], rng: Random, deals: int, hurry_s: float = 0.0) -> int:
    """Play deals at a table among players drawn from ``words``, each thinking ``hurry_s``; return how many were played.

    Raises AssertionError with the table, for an answer that the rules refuse.
    """
    options = CRUCE.parse_options(table.book, table.overrides)
    state = CRUCE.start(options, table.seats)
    players = [make_player(rng.choice(words), "cruce") for _ in range(table.seats)]
    played = in_a_row = 0
    while played < deals and in_a_row < MOST_THROWN_IN and (seat := CRUCE.to_act(state)) is not None:
        if seat == CHANCE:
            action = CRUCE.chance(state, rng)
        else:
            action = players[seat].choose(CRUCE.observe(state, seat), rng, Clock(hurry_s))
            reason = CRUCE.why_illegal(state, action)
            assert reason is None, f"{players[seat]} answers {action} at {table} {state}: {reason}"
            assert action in CRUCE.legal_actions(state), f"{action} is not listed at {table}"
        state, events = CRUCE.apply(state, action)
        for event in events:
            if isinstance(event, DealEnded | DealThrownIn):
                played += 1
                in_a_row = in_a_row + 1 if isinstance(event, DealThrownIn) else 0
    return played


def random_table(rng: Random) -> Table:
    """A book with any of its options changed."""
    return LAW_BOOKS["cruce"].mixed_table(rng)
