"""The chance to win at each score, learned from whole matches of trained players (policy/match_equity.py).

Matches are played deal by deal as deals are sampled (rollout/deal.py).  Where each stood at some moment, and who won in
the end, gives the strength of every score: the shares in the chance to win that explain the winners best.
"""

from typing import Any

import numba
import numpy as np

from raub_desktop.players.raub.policy.match_equity import Curve
from raub_desktop.players.raub.rollout.deal import CARDS, EXPLORE
from raub_desktop.players.raub.rollout.rules import Rules
from raub_desktop.players.raub.rollout.tables import Tables
from raub_desktop.players.raub.training.compiled import COMPILED, array_room
from raub_desktop.players.raub.training.learn import NEVER, shuffle

_play_deal = COMPILED["play_deal"]
HIGHEST = 48
"""Higher scores are treated like this one."""
MATCHES = 40_000
MOST_DEALS = 200
_STEPS, _RATE, _SMOOTH = 400, 2.0, 0.002


@numba.njit
def _play_matches(
    rules: Any, doubled: Any, tables: Any, room: Any, start: int, seed: int, scores: Any, shares: Any, ends: Any
) -> None:
    """Fill, for every match, the scores at a random moment, each seat's share in the win, and the scores at the end."""
    np.random.seed(seed)
    seats = rules.seats
    for place in range(CARDS):
        room.order[place] = place
    room.marks[EXPLORE] = NEVER
    now = np.zeros(seats, np.int64)
    for match in range(len(scores)):
        now[:] = start
        dealer = np.random.randint(0, seats)
        refas = 0
        for deal in range(MOST_DEALS):
            if np.random.randint(0, deal + 1) == 0:
                scores[match] = now
            shuffle(room.order)
            scored = _play_deal(doubled if refas else rules, tables, tables, room)
            if not scored:
                refas += 1
            else:
                refas = max(0, refas - 1)
                for seat in range(seats):
                    now[(dealer + seat) % seats] -= room.points[seat]
            dealer = (dealer + 1) % seats
            if now.min() <= 0:
                break
        out = 0
        for seat in range(seats):
            out += now[seat] <= 0
        for seat in range(seats):
            shares[match, seat] = 1.0 / out if out and now[seat] <= 0 else 0.0
        ends[match] = now


def learn_curve(rules: Rules, tables: Tables, start: int, seed: int = 7) -> Curve:
    """Return the curve of a table's rules, for players with these weights whose scores begin at ``start``."""
    seats = rules.seats
    scores, ends = np.zeros((MATCHES, seats), np.int64), np.zeros((MATCHES, seats), np.int64)
    shares = np.zeros((MATCHES, seats))
    room = array_room()
    _play_matches(rules, rules._replace(factor=2), tables, room, start, seed, scores, shares, ends)
    at = np.clip(scores, 0, HIGHEST)
    strength = -np.arange(HIGHEST + 1) / 7.0
    for _ in range(_STEPS):
        power = np.exp(strength[at])
        chances = power / power.sum(axis=1, keepdims=True)
        slope = np.zeros(HIGHEST + 1)
        np.add.at(slope, at, shares - chances)
        met = np.maximum(np.bincount(at.ravel(), minlength=HIGHEST + 1), 50)
        strength += _RATE * slope / met
        bend = np.zeros(HIGHEST + 1)
        bend[1:-1] = strength[2:] + strength[:-2] - 2 * strength[1:-1]
        strength += np.minimum(0.2, _SMOOTH * MATCHES / met) * bend
    lost = shares == 0
    total = np.bincount(at[lost], weights=np.maximum(ends[lost], 0), minlength=HIGHEST + 1)
    number = np.bincount(at[lost], minlength=HIGHEST + 1)
    known = number > 50
    left = np.interp(np.arange(HIGHEST + 1), np.flatnonzero(known), total[known] / number[known])
    return Curve(_rounded(strength - strength[1]), _rounded(left))


def _rounded(row: Any) -> tuple[float, ...]:
    return tuple([round(float(number), 3) for number in row])
