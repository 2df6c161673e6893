"""The reference's bids: the points expected of the hand with its best trump suit, and what each bid is then worth."""

from functools import lru_cache
from math import erf, exp, sqrt
from typing import NamedTuple

from raub_desktop.engine.actions import Action, Say
from raub_desktop.engine.cards import Rank, Suit, known
from raub_desktop.engine.cruce.legal import marriages, marriages_for
from raub_desktop.engine.cruce.options import Mode, Options
from raub_desktop.engine.cruce.types import POINTS_A_BID, Phase, View, promised
from raub_desktop.players.cruce.pack import marriages_in
from raub_desktop.players.cruce.rollout.plain import strengths
from raub_desktop.players.tricks.masks import Mask

MOST_SCORED = 8
"""No side can make more than this many times 33 points."""


class Expected(NamedTuple):
    """The points a side makes: at strength 0, for each point of strength, their spread, and a defender's."""

    base: float
    slope: float
    spread: float
    defending: float


EXPECTED = {
    (Mode.DRAW, 2): Expected(31.0, 0.94, 21.0, 74.0),
    (Mode.DRAW, 3): Expected(9.0, 1.13, 23.0, 42.0),
    (Mode.AUCTION, 2): Expected(61.0, 0.64, 23.0, 38.0),
    (Mode.AUCTION, 3): Expected(53.0, 0.80, 27.0, 27.0),
    (Mode.AUCTION, 4): Expected(61.0, 0.90, 33.0, 16.0),
    (Mode.ALONE, 3): Expected(-1.0, 1.14, 18.0, 37.0),
    (Mode.ALONE, 4): Expected(-8.0, 1.36, 21.0, 26.0),
    (Mode.TEAMS, 4): Expected(32.0, 1.06, 25.0, 52.0),
}
"""Measured over 500 deals of each mode (three alone: 3,000), in which a random seat bid 2 and this very player played
all hands.
"""

MARRIAGE, ANOTHER = 40, 20


class Thumb(NamedTuple):
    """A rule of thumb: points for each ace and each card beyond two in the longest suit, and for all the rest."""

    each: int
    rest: int


THUMBS = {
    (Mode.DRAW, 2): Thumb(5, 60),
    (Mode.DRAW, 3): Thumb(10, 35),
    (Mode.AUCTION, 2): Thumb(5, 70),
    (Mode.AUCTION, 3): Thumb(10, 55),
    (Mode.AUCTION, 4): Thumb(10, 75),
    (Mode.ALONE, 3): Thumb(20, 5),
    (Mode.ALONE, 4): Thumb(20, 15),
    (Mode.TEAMS, 4): Thumb(15, 45),
}
"""Fitted to what the adviser expects of the winner of the bidding with 2 in 250 deals of each mode; with marriages at
their full points it is mostly within 10.
"""


def is_full(options: Options, bid: int) -> bool:
    """Whether a marriage in trumps counts 40 for the side that plays for a bid (0: nothing is promised)."""
    return bid != 1 or options.trump_marriage_at_one == "40"


def counted_by_thumb(view: View) -> int:
    """Return the points that a player may expect of their hand by rule of thumb if they win the bidding."""
    hand, (each, rest) = known(view.hands[view.me]), THUMBS[view.options.mode, view.seats]
    longest = max(sum(card.suit is suit for card in hand) for suit in Suit)
    aces = sum(card.rank is Rank.ACE for card in hand)
    married = sum((MARRIAGE, ANOTHER, ANOTHER, ANOTHER)[: len(marriages(hand))])
    return married + each * (aces + max(0, longest - 2)) + rest


def allowed_by_thumb(view: View, action: Action) -> bool:
    """Whether the points counted by the rule of thumb are enough for a bid, or for none that a pass leaves."""
    if not isinstance(action, Say) or view.phase is not Phase.BID:
        return False
    counted, bid = counted_by_thumb(view), action.number or 0
    return promised(bid) <= counted if bid else counted < promised((view.deal.bid or 0) + 1)


def expected_score(points: float, spread: float, bid: int) -> float:
    """Return the score expected of points around ``points``: a point for each full 33, minus the bid if it is short."""

    def reached(score: int) -> float:
        return 0.5 * (1 + erf((points - POINTS_A_BID * score) / (spread * sqrt(2))))

    made = reached(bid) if bid else 1.0
    return made * bid + sum(reached(score) for score in range(bid + 1, MOST_SCORED + 1)) - bid * (1 - made)


# ------------------------------------------------------------------------------------------------------ bids in numbers
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
        bids = range(over + 1, self.highest(hand) + 1)
        return [_worth(self._of, 0, 0), *[_worth(self._of, low if bid == 1 else high, bid) for bid in bids]]

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
