"""What a hand is worth to the reference: what its best lay-out leaves over, and what that may still become."""

from collections.abc import Callable, Sequence
from functools import cache

from raub_desktop.engine.cards import Card
from raub_desktop.engine.layouts import best_layout, fewest_points
from raub_desktop.engine.melds import HIGH_ACE, KING, MeldRules
from raub_desktop.engine.remi.options import Options
from raub_desktop.engine.remi.worth import card_worth

NEIGHBOUR, NEAR, ALIKE = 3.0, 1.5, 2.5
"""What a card next to another, one place on, or of the same rank may still become, in points."""


def counts(options: Options) -> Callable[[Card], int]:
    """Return what a card in no meld costs: its points; where hands must be complete, every card the same."""
    return card_worth(options) if options.play != "complete" else lambda one: 10


def left_over(options: Options, some: Sequence[Card]) -> int:
    """Return the fewest points that a hand leaves in no meld."""
    return fewest_points(options.meld_rules, some, counts(options))


def loose(options: Options, some: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards in no meld of the best lay-out."""
    return best_layout(options.meld_rules, some, counts(options)).over


def promise(options: Options, some: Sequence[Card]) -> float:
    """Return what cards in no meld may still become together, in points."""
    rules = options.meld_rules
    naturals = [one for one in some if not rules.is_wild(one)]
    total = 0.0
    for index, one in enumerate(naturals):
        for other in naturals[index + 1 :]:
            total += _pair(rules, one, other)
    return total


@cache
def _pair(rules: MeldRules, one: Card, other: Card) -> float:
    first, second = rules.place(one), rules.place(other)
    if one.suit is other.suit and first != second:
        gap = abs(first - second)
        if rules.ace_high and rules.bottom in (first, second):
            gap = min(gap, HIGH_ACE - max(first, second)) if max(first, second) <= KING else gap
        return NEIGHBOUR if gap == 1 else NEAR if gap == 2 else 0.0
    if first != second or rules.groups == "none":
        return 0.0
    return 0.0 if one.suit is other.suit and rules.groups == "suits_differ" else ALIKE
