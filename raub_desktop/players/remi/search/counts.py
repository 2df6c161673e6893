"""Hands that are compared at "Remi!": what those of the others count in no meld, over sampled deals."""

from bisect import bisect_right
from collections.abc import Sequence
from random import Random

from raub_desktop.engine.cards import Card
from raub_desktop.engine.layouts import best_layout
from raub_desktop.engine.remi.types import View
from raub_desktop.engine.remi.worth import card_worth
from raub_desktop.players.remi.search.knowledge import Knowledge, World
from raub_desktop.players.remi.search.reading import Reading

PAIR = 2
"""Among more players reading their discards gained nothing."""
KNOCK_CHANCE = 0.7
HIDDEN_DRAWS = 5
"""The most draws by which another's hand is thought to be better than any cards."""


def counts_of_others(view: View, knowledge: Knowledge, rng: Random, worlds: int) -> "Counts | Reading":
    """Return what the others' hands count: of a single rival read from what they did, of several sampled."""
    return Reading(view) if view.seats == PAIR else Counts(view, knowledge, rng, worlds)


class Counts:
    """The least count of the others, in so many sampled deals."""

    def __init__(self, view: View, knowledge: Knowledge, rng: Random, worlds: int) -> None:
        self._view = view
        self._rules = view.options.meld_rules
        self._worth = card_worth(view.options)
        found = [self._of(knowledge.world(rng)) for _ in range(worlds)]
        self.lowest = sorted([min(counts) for counts in found])
        self.sum = sum(map(sum, found)) / worlds
        """What all the others count together, on average."""

    def _of(self, world: World) -> list[int]:
        """Return the others' counts; their hands are the better, the more cards they drew."""
        view, at = self._view, len(world.draws)
        counts = []
        for other in range(view.seats):
            if other != view.me:
                better = min(HIDDEN_DRAWS, view.deal.drawn[other], at)
                counts.append(self._kept([*world.hands[other], *world.draws[at - better : at]], better))
                at -= better
        return counts

    def _kept(self, some: Sequence[Card], thrown: int) -> int:
        """Return what cards count after so many of the dearest loose ones are thrown away."""
        loose = sorted(map(self._worth, best_layout(self._rules, some, self._worth).over))
        return sum(loose[: max(0, len(loose) - thrown)])

    @staticmethod
    def line(count: int, kept: int) -> float:
        """Return the chance to win with which one says "Remi!", the same for all hands."""
        return KNOCK_CHANCE

    def wins(self, count: int) -> float:
        """Return the chance that someone who knocks with a count wins: everyone else's is higher."""
        return 1 - bisect_right(self.lowest, count) / len(self.lowest)
