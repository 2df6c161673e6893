"""Figures of what is answered before the play, from compiled deals: so many that chance hardly blurs them.

The compiled deal is the source of players/raub/rollout run as machine code.  Whether it is what the players really do
is looked at first: some shuffles are played by the engine too, with the players themselves, and must end alike.
"""

from collections.abc import Callable
from typing import Any

from raub_desktop.engine.cards import PACK_32
from raub_desktop.engine.fair import FairShuffler, deal_seed
from raub_desktop.engine.raub.options import BOOKS
from raub_desktop.players.raub.pack import NUMBER
from raub_desktop.players.raub.policy.trained import tables_for
from raub_desktop.players.raub.rollout.deal import EXPLORE
from raub_desktop.players.raub.rollout.rules import rules_of
from raub_desktop.players.raub.training.compiled import COMPILED, array_room, with_arrays
from raub_desktop.players.raub.training.learn import NEVER, gain
from tests.long.ceiling import bound

MINE, AS_REFERENCE = 0, 1
"""Policies (rollout/deal.py)."""
DEALS = 400_000
"""Shuffles, each from every seat: an interval of some ± 0.004 points."""
LOOKED_AT = 60
CEILING_DEALS, CEILING_WORLDS = 400, 400


def tables_row(book: str, seats: int, key: bytes, engine_points: Callable[[int, int], list[int]]) -> dict[str, float]:
    """What the trained answers win more than the reference.

    ``engine_points``: what the engine counts when a seat (first number) answers by the tables, the others as the
    reference, in a shuffle (second number, from 0) of ``key``.  Raises AssertionError where a compiled deal differs.
    """
    rules = rules_of(BOOKS[book], seats)
    known = tables_for(rules)
    assert known is not None, f"nobody was trained for {book} with {seats} seats"
    tables = with_arrays(known)
    for number in range(LOOKED_AT):
        for seat in range(seats):
            points = _compiled_points(rules, tables, seat, deal_seed(key, number + 1))
            assert points == engine_points(seat, number), f"{book}, {seats} seats, shuffle {number}, seat {seat}"
    value, ci95 = gain(rules, tables, None, DEALS)
    return {"value": value, "ci95": ci95, "samples": DEALS}


def _compiled_points(rules: Any, tables: Any, seat: int, seed: bytes) -> list[int]:
    order = list(PACK_32)
    FairShuffler(seed).shuffle(order)
    room = array_room()
    room.order[:] = [NUMBER[card] for card in order]
    room.marks[EXPLORE] = NEVER
    room.policy[:] = [MINE if place == seat else AS_REFERENCE for place in range(len(room.policy))]
    COMPILED["play_deal"](rules, tables, tables, room)
    return [int(one) for one in room.points[: rules.seats]]


def ceiling_row(book: str, seats: int, learned: bool) -> dict[str, float]:
    """What exact answers gain over the reference's, or over those that were ``learned`` (ceiling.py)."""
    value, ci95, given_up = bound(book, seats, learned, CEILING_DEALS, CEILING_WORLDS)
    return {"value": value, "ci95": ci95, "samples": CEILING_DEALS, "given_up": given_up}
