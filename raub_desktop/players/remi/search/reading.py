"""Hands that are compared at "Remi!": what those of the others count, read from what the others did.

Nobody throws a low card away while a dear one lies loose in the hand, so a low discard tells of a hand that counts
little, and so does every card taken from the pile.  How much, is learned: ``WEIGHTS`` make a logistic regression on
what hands truly counted in deals of two references in bečki (tests/long/fit_reading.py finds them again).  Hands of
another number of cards are reckoned as if they had ten.
"""

from math import exp, prod
from typing import NamedTuple

from raub_desktop.engine.remi.options import hand_size
from raub_desktop.engine.remi.types import CardDiscarded, View
from raub_desktop.engine.remi.worth import card_worth

WEIGHTS = (4.0054, -2.9589, -0.2807, -0.0998, 0.1944, 0.2356, 0.1860, -0.4476, 0.6126)
"""For each of ``signs``."""
LINE = (1.82, 0.06, -0.12)
"""Whose turn is nearly wasted anyway says "Remi!" sooner, whose discard still sheds much later: the logarithm of the
odds that is wanted, for each point of the count and of what the best discard leaves.

Sought over some hundred steps of 16,000 deals of a lean copy of the game against the reference.  On 20,000 fresh ones:
54.7 % of the deals won and +1.5 points each; with one chance for all hands (0.72) 54.0 % and +0.2 (± 0.7 and 0.3).
"""
TEN = 10
"""The cards of the hands it was learned from; what a card counts that nobody has thrown yet."""
DEAREST = 11
"""A discard tells no more than an ace does."""
MOST_DRAWS, MOST_TAKEN = 8, 4
MOST_COUNT = 120
"""No hand is thought to count more."""


class Told(NamedTuple):
    """What another player's hand is read from."""

    last: int
    """What their last discard counts,"""
    before: int
    """and the one before it."""
    draws: int
    taken: int
    """Cards in their hand that everyone knows."""
    thrown: bool
    """Whether they have thrown any card away yet."""


def told_by(view: View, seat: int) -> Told:
    """Return what a view tells of someone else's hand."""
    worth = card_worth(view.options)
    seen = [event.card for event in view.seen if isinstance(event, CardDiscarded) and event.seat == seat]
    before, last = [TEN, TEN, *[min(DEAREST, worth(one)) for one in seen]][-2:]
    taken = sum([one is not None for one in view.hands[seat]])
    return Told(last, before, min(MOST_DRAWS, view.deal.drawn[seat]), min(MOST_TAKEN, taken), bool(seen))


def signs(told: Told, count: float) -> tuple[float, ...]:
    """Return what the chance of a hand of ten cards to count more than ``count`` is a regression on."""
    tens = count / 10
    last, before, draws, taken, thrown = told
    return 1.0, tens, draws, last, before, taken, tens * last, tens * taken, float(not thrown)


def chance_above(told: Told, count: float) -> float:
    """Return the chance of a hand of ten cards to count more than ``count``."""
    return 1 / (1 + exp(-sum([weight * sign for weight, sign in zip(WEIGHTS, signs(told, count), strict=True)])))


class Reading:
    """What a view's seat reads of all the others."""

    def __init__(self, view: View) -> None:
        self._share = TEN / hand_size(view.options, view.seats)
        self._told = [told_by(view, seat) for seat in range(view.seats) if seat != view.me]

    def wins(self, count: int) -> float:
        """Return the chance that someone who knocks with a count wins: everyone else's is higher."""
        return prod([chance_above(told, count * self._share) for told in self._told])

    def line(self, count: int, kept: int) -> float:
        """Return the chance to win with which one says "Remi!" with a count; ``kept``: what would be left after a
        discard."""
        first, of_count, of_kept = LINE
        return 1 / (1 + exp(-first - (of_count * count + of_kept * kept) * self._share))

    @property
    def sum(self) -> float:
        """What all the others count together, on average."""
        return sum([self._mean(told) for told in self._told])

    def _mean(self, told: Told) -> float:
        return sum([chance_above(told, count) for count in range(MOST_COUNT)]) / self._share
