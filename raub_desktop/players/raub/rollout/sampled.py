"""What a choice before the play brings: the deal is sampled many times and played to its end after each choice."""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from raub_desktop.engine.raub.types import View
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.raub.rollout.arrays import EXPLORE, PLAIN, SCRIPTED, make_room
from raub_desktop.players.raub.rollout.deal import play_deal
from raub_desktop.players.raub.rollout.from_view import (
    answered,
    from_dealer,
    from_table,
    own_numbers,
    rules_in,
    turned_numbers,
)
from raub_desktop.players.raub.rollout.hands import CARDS
from raub_desktop.players.raub.rollout.rules import Rules
from raub_desktop.players.raub.rollout.tables import empty_tables
from raub_desktop.players.raub.search.hands import Belief
from raub_desktop.players.raub.search.worlds import World, sample_worlds
from raub_desktop.players.tricks.masks import BITS

Judge = Callable[[tuple[int, ...]], tuple[float, ...]]


class Expected(NamedTuple):
    """What a choice brings on the mean of the worlds."""

    value: float
    """In the judge's unit."""
    tricks: float | None
    """Own tricks where one plays; None: one never does."""
    made: float | None
    """The chance to meet one's requirement where one plays."""


class SampledDeals:
    """The deals one seat can sample at one moment before the exchange."""

    def __init__(self, view: View, belief: Belief, rng: Random, count: int) -> None:
        self._view = view
        self._rules = rules_in(view)
        self._script = answered(view)
        self._me = from_dealer(view, view.me)
        self._room = make_room()
        self._room.policy[:] = [PLAIN] * len(self._room.policy)
        self._room.marks[EXPLORE] = -1
        self._nobody = empty_tables(self._rules)
        self._deals = [
            (world.weight, _order(view, self._rules, world, rng)) for world in sample_worlds(view, belief, rng, count)
        ]

    def expected(self, choices: Sequence[int], judge: Judge, clock: Clock = ENDLESS) -> list[Expected]:
        """Return what each choice brings; ``clock`` ends it early: the worlds tried by then must do."""
        sums = [[0.0, 0.0, 0.0, 0.0] for _ in choices]
        total = 0.0
        for weight, order in self._deals:
            total += weight
            for row, choice in zip(sums, choices, strict=True):
                self._try(order, choice, weight, judge, row)
            if clock.is_up:
                break
        return [
            Expected(value / total, tricks / played if played else None, made / played if played else None)
            for value, played, tricks, made in sums
        ]

    def _try(self, order: list[int], choice: int, weight: float, judge: Judge, row: list[float]) -> None:
        room, view = self._room, self._view
        room.order[:] = order
        script = [*self._script, choice]
        room.script[: len(script)] = script
        room.marks[SCRIPTED] = len(script)
        scored = play_deal(self._rules, self._nobody, self._nobody, room)
        changes = [0] * view.seats
        for place in range(view.seats):
            changes[from_table(view, place)] = -room.points[place]
        row[0] += weight * judge(tuple(changes))[view.me]
        if scored and room.plays[self._me]:
            row[1] += weight
            row[2] += weight * room.won[self._me]
            row[3] += weight * (room.points[self._me] > 0)

    @property
    def worlds(self) -> int:
        """How many deals are sampled."""
        return len(self._deals)


def _order(view: View, rules: Rules, world: World, rng: Random) -> list[int]:
    """Return a shuffled pack that deals this world."""
    seats = view.seats
    order = [-1] * CARDS
    turned = turned_numbers(view)
    places = [2 * seats, *range(4 * seats + 1, CARDS)]
    for place, number in zip(places, turned, strict=False):
        order[place] = number
    for seat in range(seats):
        own = own_numbers(view) if seat == view.me else []
        cards = own or [bit.bit_length() - 1 for bit in BITS[world.dealt[seat] or world.hands[seat]]]
        packet = 2 * ((from_dealer(view, seat) - 1) % seats)
        where = (packet, packet + 1, 2 * seats + 1 + packet, 2 * seats + 2 + packet)
        for place, number in zip(where, cards, strict=False):
            order[place] = number
    rest = [number for number in range(CARDS) if number not in set(order)]
    rng.shuffle(rest)
    return [number if number >= 0 else rest.pop() for number in order]
