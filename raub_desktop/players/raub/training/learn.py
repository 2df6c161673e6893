"""Training by self-play: all seats answer by the same weights, and one answer is replaced by another on the same cards.

What the other answer brings more, on the same deal, is regressed on what the hand holds, situation by situation; the
fit are the tables' new weights.  A first round improves on the reference, the next ones on what was learned.
"""

from typing import Any

import numba
import numpy as np

from raub_desktop.players.raub.rollout.deal import (
    CARDS,
    CHANCE,
    DECISIONS,
    EXPLORE,
    MINE,
    OTHERS,
    PLAIN,
    TRIED_ROW,
    TRIED_SEAT,
)
from raub_desktop.players.raub.rollout.rules import Rules
from raub_desktop.players.raub.rollout.tables import FEATURES, WEIGHTS, Tables, empty_tables
from raub_desktop.players.raub.training.compiled import COMPILED, array_room, with_arrays

_play_deal = COMPILED["play_deal"]
NEVER = -1
RIDGE = 60.0
"""The strength of ridge regression, in results that speak for the old weights."""
FORGET = 0.5
"""The weight of a round's results in the next one."""


@numba.njit
def shuffle(order: Any) -> None:
    """Shuffle a whole pack in place."""
    for place in range(CARDS - 1):
        other = np.random.randint(place, CARDS)
        order[place], order[other] = order[other], order[place]


@numba.njit
def lead_of(points: Any, seat: int, seats: int) -> float:
    """Return the points above the mean of the others."""
    total = 0
    for other in range(seats):
        total += points[other]
    return float(points[seat] - (total - points[seat]) / (seats - 1))


@numba.njit
def _try_others(
    rules: Any, tables: Any, room: Any, trials: int, seed: int, squares: Any, products: Any, seen: Any
) -> None:
    """Play deals twice, once with another answer somewhere, and add the difference to the normal equations."""
    np.random.seed(seed)
    for place in range(CARDS):
        room.order[place] = place
    seats = rules.seats
    order = room.order.copy()
    held = np.zeros(WEIGHTS, np.int64)
    room.marks[CHANCE] = 1 + seed % 2147483646
    for _ in range(trials):
        shuffle(order)
        room.order[:] = order
        room.marks[EXPLORE] = NEVER
        _play_deal(rules, tables, tables, room)
        before = room.points.copy()
        room.marks[EXPLORE] = np.random.randint(0, max(1, room.marks[DECISIONS]))
        _play_deal(rules, tables, tables, room)
        row = room.marks[TRIED_ROW]
        if row < 0:
            continue
        seat = room.marks[TRIED_SEAT]
        gain = lead_of(room.points, seat, seats) - lead_of(before, seat, seats)
        number = 0
        for place in range(WEIGHTS):
            if room.trial[place] != 0.0:
                held[number] = place
                number += 1
        for place in held[:number]:
            products[row, place] += room.trial[place] * gain
            for other in held[:number]:
                squares[row, place, other] += room.trial[place] * room.trial[other]
        seen[row] += 1


@numba.njit
def _compare(rules: Any, mine: Any, others: Any, room: Any, rival: int, deals: int, seed: int, gains: Any) -> None:
    """Play duplicate deals, one seat by ``mine`` and the others by ``rival``, from every seat; note the mean gain."""
    np.random.seed(seed)
    seats = rules.seats
    for place in range(CARDS):
        room.order[place] = place
    room.marks[EXPLORE] = NEVER
    for number in range(deals):
        shuffle(room.order)
        gain = 0.0
        for turn in range(seats):
            for seat in range(seats):
                room.policy[seat] = rival
            room.policy[turn] = MINE
            _play_deal(rules, mine, others, room)
            gain += lead_of(room.points, turn, seats)
        gains[number] = gain / seats


class Learner:
    """Weights in training, for one table's rules and number of seats."""

    def __init__(self, rules: Rules, seed: int = 1) -> None:
        self.rules = rules
        self.tables = with_arrays(empty_tables(rules))
        self._room = array_room()
        self._seed = seed
        rows = self.tables.rows
        self._squares = np.zeros((rows, WEIGHTS, WEIGHTS))
        self._products = np.zeros((rows, WEIGHTS))
        self.seen = np.zeros(rows, np.int64)

    def round(self, trials: int) -> None:
        """Try ``trials`` other answers, and fit the weights to what they brought."""
        self._seed += 1
        self._squares *= FORGET
        self._products *= FORGET
        _try_others(self.rules, self.tables, self._room, trials, self._seed, self._squares, self._products, self.seen)
        weights = self.tables.weights.reshape(-1, WEIGHTS)  # type: ignore[attr-defined]  # an array
        for row in range(self.tables.rows):
            if self.seen[row] > FEATURES:
                known = self._squares[row] + RIDGE * np.eye(WEIGHTS)
                weights[row] = np.linalg.solve(known, self._products[row] + RIDGE * 0.5 * weights[row])


def gain(rules: Rules, mine: Tables, rival: Tables | None, deals: int, seed: int = 99) -> tuple[float, float]:
    """Return the points a deal gained over rivals (the reference unless given), and half the 95 % interval's width.

    ``deals`` shuffles, each from every seat.
    """
    gains = np.zeros(deals)
    policy = PLAIN if rival is None else OTHERS
    _compare(rules, mine, rival or mine, array_room(), policy, deals, seed, gains)
    return float(gains.mean()), float(1.96 * gains.std() / deals**0.5)
