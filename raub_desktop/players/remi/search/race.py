"""Race to go out: the own hand against the others' over sampled deals, each drawing on as if it knew its draws.

Each hand is taken together with the next cards it draws; it is out in the turn in which all but the cards discarded in
between can be laid.  Nobody truly knows their draws, so every hand is a little too quick, all alike.
"""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import NamedTuple

from raub_desktop.engine.cards import Card
from raub_desktop.engine.remi.types import View
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.remi.legal import melds_no_more, too_small_to_meld
from raub_desktop.players.remi.search.knowledge import Knowledge, World
from raub_desktop.players.remi.search.reach import Reach
from raub_desktop.players.remi.search.uses import completes, fits_table

TURNS = 6
"""The number of turns that the race looks ahead."""
BEHIND = 1.5
"""The turns that each card costs which cannot be laid by then."""
SCALE = 1.2
"""The lead in turns that makes a race nearly sure."""
GIFT = 1.0
"""Turns that a card gains the next player who can use it."""
HIDDEN_DRAWS = 3
"""The most cards by which a hand that may hide melds counts as better."""
FEWEST_WORLDS = 4


class Hand(NamedTuple):
    """A hand that the seat may go on with, after a discard."""

    cards: tuple[Card, ...]
    thrown: Card | None = None
    """The card discarded to come to it."""
    spent: int = 0
    """Draws that are made already: taking the pile's top is one."""


class Race:
    """The chances of several hands of one seat, compared in the same sampled deals."""

    def __init__(self, view: View, knowledge: Knowledge, rng: Random) -> None:
        self.view = view
        self.knowledge = knowledge
        self.rng = rng
        self.rules = view.options.meld_rules
        self.others = [(view.me + step) % view.seats for step in range(1, view.seats)]
        self.paces: list[float] = []
        """Of the others, one of them in each deal."""
        self.own: list[list[tuple[float, float]]] = []
        """Of each hand in each deal: its turns, and whether the card thrown helps the next player."""
        self._curve: dict[float, float] = {}

    def run(self, hands: Sequence[Hand], worlds: int, clock: Clock = ENDLESS) -> None:
        """Sample ``worlds`` deals, fewer where time runs out."""
        table = self.view.melds
        self.own = [[] for _ in hands]
        pool = {card for hand in hands for card in hand.cards}
        for number in range(worlds):
            if number >= FEWEST_WORLDS and clock.is_up:
                return
            world = self.knowledge.world(self.rng)
            other = self.others[number % len(self.others)]
            mine, theirs = world.draws[0 : 2 * TURNS : 2], world.draws[1 : 2 * TURNS + 2 * HIDDEN_DRAWS : 2]
            self.paces.append(self._pace_of(other, world, theirs))
            reach = Reach(self.rules, [*sorted(pool), *mine], table, melds=not melds_no_more(self.view))
            draws = [reach.units[card] for card in mine]
            for place, hand in enumerate(hands):
                pace = _pace(reach, reach.number(hand.cards), draws, len(hand.cards), hand.spent)
                self.own[place].append((pace, self._gift(hand.thrown, world)))

    def _pace_of(self, other: int, world: World, draws: Sequence[Card]) -> float:
        view, held = self.view, world.hands[other]
        better = 0
        if view.options.play != "table" or not (view.deal.opened[other] or view.deal.laid[other]):
            better = min(HIDDEN_DRAWS, view.deal.drawn[other])
        melds = not too_small_to_meld(view.options, len(held) + 1)
        reach = Reach(self.rules, [*held, *draws[: TURNS + better]], view.melds, melds=melds)
        start = reach.number(held) + reach.number(draws[:better])
        units = [reach.units[card] for card in draws[better : TURNS + better]]
        return _pace(reach, start, units, len(held), 0)

    def _gift(self, thrown: Card | None, world: World) -> float:
        """Return what the next player gains by a card, in turns."""
        if thrown is None:
            return 0.0
        options = self.view.options
        if options.pile == "free" and fits_table(self.rules, self.view.melds, thrown):
            return GIFT
        return (
            GIFT if options.play != "complete" and completes(self.rules, world.hands[self.others[0]], thrown) else 0.0
        )

    # ------------------------------------------------------------------------------------------------------- chances
    def chance(self, place: int) -> float:
        return sum([self._ahead(pace + gift) for pace, gift in self.own[place]]) / len(self.own[place])

    def _ahead(self, pace: float) -> float:
        known = self._curve.get(pace)
        if known is None:
            each = sum([1 / (1 + exp((pace + 0.5 - other) / SCALE)) for other in self.paces]) / len(self.paces)
            known = self._curve[pace] = float(each ** len(self.others))
        return known


def _pace(reach: Reach, left: int, draws: Sequence[int], target: int, spent: int) -> float:
    """Return the turn in which ``target`` cards of a hand and its draws can be laid; later by how many are missing."""
    numbers = [left]
    for unit in draws:
        numbers.append(numbers[-1] + unit)
    last, size = len(draws), target - spent
    missing = size - reach.most(numbers[max(0, last - spent)])
    if missing > 0:
        return last + BEHIND * missing
    low, high = 1, last
    while low < high:
        middle = (low + high) // 2
        if reach.most(numbers[max(0, middle - spent)]) >= size:
            high = middle
        else:
            low = middle + 1
    return float(low)
