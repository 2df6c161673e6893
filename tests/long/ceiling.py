"""How much answers before the play give away at all: what somebody gains who knows the exact worth of each.

At every question a seat is asked, deals that fit what it knows are drawn until so many of them lead to the very same
question; as all seats answer by fixed rules, that is the true distribution of what is hidden.  Each other answer is
tried in each of these deals.  The best answer by one half of the deals is judged by the other half, so chance flatters
nobody.  The figure is what that brings in all questions of a deal, each by itself: no training can bring more but by
answers that are good only together.
"""

from typing import Any

import numba
import numpy as np

from raub_desktop.engine.raub.options import BOOKS
from raub_desktop.players.raub.policy.trained import tables_for
from raub_desktop.players.raub.rollout.deal import CARDS, DECISIONS, EXPLORE, SCRIPTED
from raub_desktop.players.raub.rollout.rules import rules_of
from raub_desktop.players.raub.rollout.tables import empty_tables
from raub_desktop.players.raub.training.compiled import COMPILED, array_room, with_arrays
from raub_desktop.players.raub.training.learn import NEVER, lead_of

_play_deal = COMPILED["play_deal"]
ALL_BY_TABLES, AS_REFERENCE = 0, 1
"""Policies (rollout/deal.py)."""
MOST_ANSWERS = 16
"""All ways to lay cards of four aside."""
TRIES = 400
"""Deals drawn for each that is wanted, before a question is given up as too rare."""


@numba.njit
def _known(rules: Any, seat: int, question: int, shown: int, unseen: int, known: Any) -> None:
    """Mark the places of the pack that ``seat`` has seen; the first ``unseen`` questions come before the own hand."""
    seats = rules.seats
    known[:] = 0
    if question > 0 or rules.may_lay_blind == 0:
        known[2 * seats] = 1
        for place in range(1, shown):
            known[4 * seats + place] = 1
    if question >= unseen:
        first = 2 * ((seat - 1) % seats)
        for place in (first, first + 1, 2 * seats + 1 + first, 2 * seats + 2 + first):
            known[place] = 1


@numba.njit
def _same_so_far(room: Any, speakers: Any, asked: Any, answers: Any, question: int, seat: int) -> bool:
    """Whether all questions up to this one, and what ``seat`` could see of the answers, are as they were."""
    if room.marks[DECISIONS] <= question:
        return False
    for number in range(question + 1):
        if room.speakers[number] != speakers[number] or room.asked[number] != asked[number]:
            return False
        if asked[number] < 0 and speakers[number] != seat:
            if room.answers[number].bit_count() != answers[number].bit_count():
                return False
        elif room.answers[number] != answers[number]:
            return False
    return True


@numba.njit
def _better_by(values: Any, own: int, half: int) -> float:
    """What the best answer by one half of the deals brings more than the own one by the other half."""
    best, most = own, 0.0
    for answer in range(MOST_ANSWERS):
        if answer != own and values[half, answer] > most:
            best, most = answer, values[half, answer]
    return 0.0 if best == own else values[1 - half, best]


@numba.njit
def _bounds(rules: Any, tables: Any, policy: int, room: Any, worlds: int, seed: int, gains: Any) -> int:
    """Fill ``gains``: for each deal, what exact answers would have brought, a seat; returns questions given up."""
    np.random.seed(seed)
    seats, given_up = rules.seats, 0
    known = np.zeros(CARDS, np.int64)
    for seat in range(seats):
        room.policy[seat] = policy
    room.marks[EXPLORE] = NEVER
    for deal in range(len(gains)):
        dealt = np.random.permutation(CARDS)
        room.order[:] = dealt
        room.marks[SCRIPTED] = 0
        _play_deal(rules, tables, tables, room)
        questions = room.marks[DECISIONS]
        speakers, asked, answers, shown = (
            room.speakers.copy(),
            room.asked.copy(),
            room.answers.copy(),
            room.shown.copy(),
        )
        forced = rules.forced >> (dealt[2 * seats] & 7) & 1
        unseen = rules.may_lay_blind + (1 if rules.may_raub == 1 and forced == 0 else 0)
        for question in range(questions):
            if asked[question] == 1:
                continue
            seat, own = speakers[question], answers[question]
            _known(rules, seat, question, shown[question], unseen, known)
            free = np.flatnonzero(known == 0)
            values = np.zeros((2, MOST_ANSWERS))
            found = 0
            for _ in range(TRIES * worlds):
                order = dealt.copy()
                order[free] = dealt[np.random.permutation(free)]
                room.order[:] = order
                room.marks[SCRIPTED] = 0
                _play_deal(rules, tables, tables, room)
                if not _same_so_far(room, speakers, asked, answers, question, seat):
                    continue
                usual = lead_of(room.points, seat, seats)
                room.script[:question] = room.answers[:question]
                room.marks[SCRIPTED] = question + 1
                for answer in range(asked[question] if asked[question] > 0 else MOST_ANSWERS):
                    if answer == own or (asked[question] < 0 and answer.bit_count() > -asked[question]):
                        continue
                    room.script[question] = answer
                    room.order[:] = order
                    _play_deal(rules, tables, tables, room)
                    values[found & 1, answer] += lead_of(room.points, seat, seats) - usual
                found += 1
                if found == worlds:
                    break
            if found < worlds:
                given_up += 1
                continue
            gains[deal] += (_better_by(values, own, 0) + _better_by(values, own, 1)) / worlds / seats
    return given_up


def bound(book: str, seats: int, learned: bool, deals: int, worlds: int, seed: int = 1) -> tuple[float, float, int]:
    """The gain in points a deal, the half-width of its 95 % interval, and how many questions were given up.

    The rivals answer as the reference, or by what they have ``learned``.  Raises FileNotFoundError where nobody has.
    """
    rules = rules_of(BOOKS[book], seats)
    known = tables_for(rules) if learned else empty_tables(rules)
    if known is None:
        raise FileNotFoundError(f"nobody was trained for {book} with {seats} seats")
    gains = np.zeros(deals)
    policy = ALL_BY_TABLES if learned else AS_REFERENCE
    given_up = _bounds(rules, with_arrays(known), policy, array_room(), worlds, seed, gains)
    return float(gains.mean()), float(1.96 * gains.std() / deals**0.5), int(given_up)
