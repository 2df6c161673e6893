"""The reference's bids in numbers: what each bid is worth with a hand, and how likely a sensible player makes it."""

from functools import lru_cache
from math import exp

from raub_desktop.engine.cruce.legal import marriages_for
from raub_desktop.engine.cruce.options import Mode, Options
from raub_desktop.players.cruce.pack import marriages_in
from raub_desktop.players.cruce.reference.bidding import EXPECTED, expected_score, is_full
from raub_desktop.players.cruce.rollout.plain import strengths
from raub_desktop.players.tricks.masks import Mask

SPREAD = 0.3
"""Loss, in points of the score, at which a bid is still made a third as often."""
LAPSE = 0.02
"""The probability that a player bids anything at all."""


class Bidding:
    """The bids under one table's options."""

    def __init__(self, options: Options, seats: int) -> None:
        self._options = options
        self._of: tuple[Mode, int] = (options.mode, seats)

    def highest(self, hand: Mask) -> int:
        """Return the highest bid the rules allow with the marriages in a hand."""
        held = len(marriages_in(hand))
        return max(bid for bid in range(1, self._options.highest_bid + 1) if marriages_for(self._options, bid) <= held)

    def worths(self, hand: Mask, over: int) -> list[float]:
        """Return the worth of a pass, then of each bid above ``over``."""
        high = max(strengths(hand, full=True))
        low = high if is_full(self._options, 1) else max(strengths(hand, full=False))
        found = [_worth(self._of, 0, 0)]
        return found + [
            _worth(self._of, low if bid == 1 else high, bid) for bid in range(over + 1, self.highest(hand) + 1)
        ]

    def plain(self, hand: Mask, over: int) -> int:
        """Return the reference's bid, 0 for a pass."""
        worths = self.worths(hand, over)
        place = worths.index(max(worths))
        return over + place if place else 0

    def likely(self, hand: Mask, over: int, said: int) -> float:
        """Return the probability that a sensible player bids ``said`` (0: passes) over the bid ``over``."""
        worths = self.worths(hand, over)
        place = said - over if said else 0
        if place >= len(worths):
            return 0.0
        top = max(worths)
        shares = [exp((worth - top) / SPREAD) for worth in worths]
        return LAPSE / len(worths) + (1 - LAPSE) * shares[place] / sum(shares)


@lru_cache(maxsize=4096)
def _worth(table: tuple[Mode, int], strength: int, bid: int) -> float:
    expected = EXPECTED[table]
    points = expected.base + expected.slope * strength if bid else expected.defending
    return expected_score(points, expected.spread, bid)
