"""Self-play: every seat plays by the same tables, now and then one of them tries something, and the tables learn.

A value is the mean of what came after it, points won more than the others' mean; old results count less and less.
Only what follows a trial learns from it, so that nobody judges his answers by another's experiment.
"""

from typing import Any

import numba
import numpy as np

from raub_desktop.players.raub.rollout.hands import CARDS, keys_of
from raub_desktop.players.raub.rollout.rules import Rules
from raub_desktop.players.raub.rollout.tables import Tables, empty_tables
from raub_desktop.players.training.compiled import COMPILED, make_room, with_arrays
from raub_desktop.players.training.smooth import Smoother

HAND_KEYS, KEEP_KEYS = keys_of((4,)), keys_of((0, 1, 2, 3, 4))
_play_deal = COMPILED["play_deal"]
DECISIONS, SCRIPTED, EXPLORE, CHANCE = 0, 1, 2, 3


@numba.njit
def _shuffle(order: Any, count: int) -> None:
    """Fisher-Yates as far as it is needed."""
    for place in range(count):
        other = np.random.randint(place, CARDS)
        order[place], order[other] = order[other], order[place]


@numba.njit
def _learn(rules: Any, mine: Any, others: Any, room: Any, raw: Any, seen: Any, deals: int, cap: int, learner: int, seed: int) -> None:
    """``learner``: -1, all seats learn in ``mine``; else in each deal one seat does, and the rest plays ``others``."""
    np.random.seed(seed)
    seats = rules.seats
    for place in range(CARDS):
        room.order[place] = place
    room.marks[CHANCE] = 1 + seed % 2147483646
    typical = 3 * seats
    for number in range(deals):
        _shuffle(room.order, CARDS)
        if learner >= 0:
            for seat in range(seats):
                room.policy[seat] = learner
            room.policy[np.random.randint(0, seats)] = 0
        room.marks[EXPLORE] = np.random.randint(0, typical)
        _play_deal(rules, mine, others, room)
        decisions = room.marks[DECISIONS]
        typical = max(2, decisions) if number % 16 == 0 else typical
        first = room.marks[EXPLORE] if room.marks[EXPLORE] < decisions else 0
        total = 0
        for seat in range(seats):
            total += room.points[seat]
        for one in range(first, decisions):
            cell = room.cells[one]
            seat = room.speakers[one]
            if cell < 0 or room.policy[seat] != 0:
                continue
            won = room.points[seat] - (total - room.points[seat]) / (seats - 1)
            seen[cell] = min(seen[cell] + 1, cap)
            raw[cell] += (won - raw[cell]) / seen[cell]


@numba.njit
def _compare(
    rules: Any, mine: Any, others: Any, room: Any, own: int, rival: int, deals: int, seed: int, gains: Any
) -> None:
    """Duplicate deals: one seat plays ``mine``, the others as ``rival`` does, once from every seat; gains a shuffle."""
    np.random.seed(seed)
    seats = rules.seats
    for place in range(CARDS):
        room.order[place] = place
    room.marks[EXPLORE] = -1
    for number in range(deals):
        _shuffle(room.order, CARDS)
        gain = 0.0
        for turn in range(seats):
            for seat in range(seats):
                room.policy[seat] = rival
            room.policy[turn] = own
            _play_deal(rules, mine, others, room)
            total = 0
            for seat in range(seats):
                total += room.points[seat]
            gain += room.points[turn] - (total - room.points[turn]) / (seats - 1)
        gains[number] = gain / seats


def fresh(rules: Rules) -> Tables:
    """Tables that know nothing yet, as arrays."""
    shape = empty_tables(rules, HAND_KEYS, KEEP_KEYS)
    return with_arrays(shape, np.zeros(shape.size, np.float32))


class Learner:
    """Tables in training."""

    def __init__(self, rules: Rules, seed: int = 1) -> None:
        self.rules = rules
        self.tables = fresh(rules)
        self.raw = np.zeros(self.tables.size, np.float32)
        self.seen = np.zeros(self.tables.size, np.int64)
        self._smoother = Smoother(self.tables)
        self.room = make_room()
        self.seed = seed

    def learn(self, deals: int, cap: int, rival: Tables | None = None, policy: int = -1) -> None:
        """Play so many deals; a value forgets what lies more than about ``cap`` results back.

        Alone, or one seat against a ``rival``'s tables (``policy`` 2) or the reference (``policy`` 1).
        """
        self.seed += 1
        _learn(
            self.rules, self.tables, rival or self.tables, self.room, self.raw, self.seen, deals, cap, policy, self.seed
        )
        self.tables.values[:] = self._smoother.smoothed(self.raw, self.seen)

    def gain(self, deals: int, rival: Tables | None = None, seed: int = 99) -> tuple[float, float]:
        """Points a deal more than rivals (the reference unless given), and the half-width of the 95 % interval."""
        return gain(self.rules, self.tables, rival, deals, seed)


def gain(rules: Rules, mine: Tables, rival: Tables | None, deals: int, seed: int = 99, own: int = 0) -> tuple[float, float]:
    """See Learner.gain."""
    gains = np.zeros(deals)
    _compare(rules, mine, rival or mine, make_room(), own, 1 if rival is None else 2, deals, seed, gains)
    return float(gains.mean()), float(1.96 * gains.std() / deals**0.5)
