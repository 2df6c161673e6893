"""Every way to lay a hand out, slowly: all its subsets that are melds, and all disjoint sets of them."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, permutations
from random import Random
from typing import Any

from raub_desktop.engine.cards import Card
from raub_desktop.engine.layouts import best_layout, fewest_points, loose_cards
from raub_desktop.engine.melds import Meld, read_meld
from raub_desktop.engine.remi.game import REMI
from tests.engine.remi.plain_melds import is_wild, stands_for, worth

MOST = 9
"""Cards of a hand; with more, all its subsets take too long."""


def some_hand(book: str, rng: Random) -> tuple[Any, tuple[Card, ...]]:
    """Cards that go together more often than dealt ones would: of two suits, or of few ranks."""
    options = REMI.books[book]
    pack = REMI.pack(options, 2)
    ranks = rng.choice(("A23456", "9TJQKA", "A23456789TJQK", "789"))
    suits = rng.choice(("S", "SH", "SHDC"))
    near = [one for one in pack if one.suit is None or (str(one)[0] in ranks and str(one)[1] in suits)]
    return options, tuple(rng.sample(near, min(len(near), rng.randint(3, MOST))))


def in_some_order(options: Any, some: Sequence[Card]) -> bool:
    """Whether the cards are a meld in any order."""
    wild = sorted((one for one in some if is_wild(options, one)), key=str)
    others = [one for one in some if not is_wild(options, one)]
    if len(some) < 3 or not others:
        return False
    if stands_for(options, (*sorted(others, key=pack_place), *wild)):
        return True
    if len({one.suit for one in others}) > 1 or len({one.rank for one in others}) < len(others):
        return False
    spots = combinations(range(len(some)), len(wild))
    ranks = "A23456789TJQKA"
    rows = [sorted(others, key=lambda one: ranks.find(str(one)[0]))]
    rows.append(sorted(others, key=lambda one: ranks.rfind(str(one)[0])))
    return any(stands_for(options, mixed(row, wild, spot, len(some))) for spot in spots for row in rows)


def pack_place(one: Card) -> tuple[int, int]:
    """Where a card stands in the pack."""
    return "SHDC".find(str(one)[1]), len(str(one))


def mixed(row: Sequence[Card], wild: Sequence[Card], spots: Sequence[int], size: int) -> tuple[Card, ...]:
    """The row with wild cards at these places."""
    naturals, jokers = iter(row), iter(wild)
    return tuple(next(jokers) if place in spots else next(naturals) for place in range(size))


def fewest(options: Any, hand: Sequence[Card], count: Any) -> int:
    """The fewest points in no meld."""
    melds = [
        (sum(1 << place for place in places), sum(count(hand[place]) for place in places))
        for size in range(3, len(hand) + 1)
        for places in combinations(range(len(hand)), size)
        if in_some_order(options, [hand[place] for place in places])
    ]

    @cache
    def most(left: int) -> int:
        if not left:
            return 0
        low = left & -left
        reached = [most(left ^ low)]
        reached += [gain + most(left ^ meld) for meld, gain in melds if meld & low and meld & left == meld]
        return max(reached)

    return sum(map(count, hand)) - most((1 << len(hand)) - 1)


def check_hand(book: str, rng: Random) -> None:
    """Compare the engine with the slow search for one random hand.  Raises AssertionError."""
    options, hand = some_hand(book, rng)
    rules = options.meld_rules

    def count(one: Card) -> int:
        return 1 if options.wild_twos else worth(options, one)

    least = fewest(options, hand, count)
    found = best_layout(rules, hand, count)
    assert fewest_points(rules, hand, count) == found.points == least, hand
    assert sorted((*found.over, *(one for row in found.melds for one in row)), key=str) == sorted(hand, key=str)
    assert all(isinstance(read_meld(rules, row), Meld) for row in found.melds), hand
    loose = {one for one in hand if not fewest(options, [other for other in hand if other != one], lambda _: 1)}
    assert set(loose_cards(rules, hand)) == loose, hand
    few = rng.sample(hand, min(len(hand), 4))
    for size in (3, 4):
        for row in permutations(few, size):
            by_the_rules = stands_for(options, row) is not None
            assert isinstance(read_meld(rules, row), Meld) == by_the_rules, row
