"""Counts of the other hands' cards in no meld when hands are compared at "Remi!".

Judged by what each player discarded and took, or over sampled deals.
"""

from bisect import bisect_right
from collections.abc import Sequence
from math import exp, prod
from random import Random
from typing import NamedTuple

from raub_desktop.engine.cards import Card
from raub_desktop.engine.layouts import best_layout
from raub_desktop.engine.remi.options import hand_size
from raub_desktop.engine.remi.types import CardDiscarded, View
from raub_desktop.engine.remi.worth import card_worth
from raub_desktop.players.remi.search.knowledge import Knowledge, World

WEIGHTS = (4.0054, -2.9589, -0.2807, -0.0998, 0.1944, 0.2356, 0.1860, -0.4476, 0.6126)
"""The regression's weight of each of the ``signs``."""
LINE = (2.3, 0.06, -0.12)
"""Whose turn is nearly wasted anyway says "Remi!" sooner, whose discard still sheds much later: the logarithm of the
odds that is wanted, for each point of the count and of what the best discard leaves.

Sought over some hundred steps of 16,000 deals of a lean copy of the game against the reference, the first number (1.82
then) for deals won: 54.7 % of 20,000 fresh ones and +1.5 points each; with one chance for all hands (0.72) 54.0 % and
+0.2 (± 0.7 and 0.3).  With 2.3, on the same 214 shuffles, 3.4 points a deal more (± 1.5) and as many deals (± 3 %).
"""
AMONG_SEVERAL = 1.7
"""The first number among several, where another player ends the deal sooner."""
TEN = 10
"""The size of the hands the regression was fitted to, and the count of a card nobody has discarded yet."""
DEAREST = 11
"""Higher discards say no more than an ace does."""
MOST_DRAWS, MOST_TAKEN = 8, 4
MOST_COUNT = 120
"""The highest count considered."""


class Told(NamedTuple):
    """The public play of another seat, by which its hand is judged."""

    last: int
    """Points of their last discard,"""
    before: int
    """and the one before it."""
    draws: int
    taken: int
    """The cards in their hand that everyone knows."""
    thrown: bool
    """Whether they have thrown any card away yet."""


def told_by(view: View, seat: int) -> Told:
    """Return what a view shows of another seat's play."""
    worth = card_worth(view.options)
    seen = [event.card for event in view.seen if isinstance(event, CardDiscarded) and event.seat == seat]
    before, last = [TEN, TEN, *[min(DEAREST, worth(card)) for card in seen]][-2:]
    taken = sum([card is not None for card in view.hands[seat]])
    return Told(last, before, min(MOST_DRAWS, view.deal.drawn[seat]), min(MOST_TAKEN, taken), bool(seen))


def signs(told: Told, count: float) -> tuple[float, ...]:
    """Return the regression's inputs for the chance that a hand of ten cards counts more than ``count``."""
    tens = count / 10
    last, before, draws, taken, thrown = told
    return 1.0, tens, draws, last, before, taken, tens * last, tens * taken, float(not thrown)


def chance_above(told: Told, count: float) -> float:
    """Return the chance of a hand of ten cards to count more than ``count``."""
    return 1 / (1 + exp(-sum([weight * sign for weight, sign in zip(WEIGHTS, signs(told, count), strict=True)])))


class Reading:
    """Probable counts of the other hands, judged by what each player discarded and took."""

    def __init__(self, view: View) -> None:
        self._share = TEN / hand_size(view.options, view.seats)
        self._told = [told_by(view, seat) for seat in range(view.seats) if seat != view.me]

    def wins(self, count: int) -> float:
        return prod([chance_above(told, count * self._share) for told in self._told])

    def line(self, count: int, kept: int) -> float:
        """Return the chance to win from which to say "Remi!" with a count; ``kept``: the count after a discard."""
        single, of_count, of_kept = LINE
        first = single if len(self._told) == 1 else AMONG_SEVERAL
        return 1 / (1 + exp(-first - (of_count * count + of_kept * kept) * self._share))

    @property
    def sum(self) -> float:
        """The mean of what all the others count together."""
        return sum([self._mean(told) for told in self._told])

    def _mean(self, told: Told) -> float:
        return sum([chance_above(told, count) for count in range(MOST_COUNT)]) / self._share


KNOCK_CHANCE = 0.85
"""The chance to win from which to say "Remi!" in sampled deals: less brings fewer points."""
HIDDEN_DRAWS = 5
"""The most draws by which another's hand is thought to be better than any cards."""


class Counts:
    """The lowest count of the others in each sampled deal."""

    def __init__(self, view: View, knowledge: Knowledge, rng: Random, worlds: int) -> None:
        self._view = view
        self._rules = view.options.meld_rules
        self._worth = card_worth(view.options)
        self.lowest = sorted([min(self._of(knowledge.world(rng))) for _ in range(worlds)])

    def _of(self, world: World) -> list[int]:
        view, at = self._view, len(world.draws)
        counts = []
        for other in range(view.seats):
            if other != view.me:
                better = min(HIDDEN_DRAWS, view.deal.drawn[other], at)
                counts.append(self._kept([*world.hands[other], *world.draws[at - better : at]], better))
                at -= better
        return counts

    def _kept(self, cards: Sequence[Card], thrown: int) -> int:
        """Return what cards count after ``thrown`` of their dearest loose ones are discarded."""
        loose = sorted(map(self._worth, best_layout(self._rules, cards, self._worth).over))
        return sum(loose[: max(0, len(loose) - thrown)])

    @staticmethod
    def line(count: int, kept: int) -> float:
        """Return the chance to win from which to say "Remi!", the same for all hands."""
        return KNOCK_CHANCE

    def wins(self, count: int) -> float:
        return 1 - bisect_right(self.lowest, count) / len(self.lowest)
