"""The reference's bids: the points expected of the hand with its best trump suit, and what each bid is then worth."""

from math import erf, sqrt
from typing import NamedTuple

from raub_desktop.engine.actions import Say
from raub_desktop.engine.cards import Card, Rank, Suit
from raub_desktop.engine.cruce.legal import BIDS, PASS, marriages, marriages_for
from raub_desktop.engine.cruce.options import Mode, Options
from raub_desktop.engine.cruce.seats import side_of
from raub_desktop.engine.cruce.types import POINTS_A_BID, View
from raub_desktop.players.cruce.reference.hand import own_hand

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

TRUMP_HEIGHTS = {Rank.ACE: 16.0, Rank.TEN: 13.0, Rank.KING: 8.0, Rank.OBER: 7.0, Rank.UNTER: 6.0, Rank.NINE: 5.0}
PLAIN_HEIGHTS = {Rank.ACE: 13.0, Rank.TEN: 6.0, Rank.KING: 2.0, Rank.OBER: 1.0, Rank.UNTER: 0.0, Rank.NINE: 0.0}


def is_full(options: Options, bid: int) -> bool:
    """Whether a marriage in trumps counts 40 for the side that plays for a bid (0: nothing is promised)."""
    return bid != 1 or options.trump_marriage_at_one == "40"


def strength(hand: tuple[Card, ...], trump: Suit, full: bool) -> float:
    """Return the points expected of a hand with this trump: high cards, length, and marriages, ``full`` in trumps."""
    worth = sum((TRUMP_HEIGHTS if card.suit is trump else PLAIN_HEIGHTS)[card.rank] for card in hand)
    for suit in marriages(hand):
        worth += 40 if suit is trump and full else 20
    return worth


def best_trump(hand: tuple[Card, ...], full: bool) -> Suit:
    """Return the suit to make trump."""
    suits = [suit for suit in Suit if any(card.suit is suit for card in hand)]
    return max(suits, key=lambda suit: strength(hand, suit, full))


def counted_by_thumb(view: View) -> int:
    """Return the points that a player may expect of their hand by rule of thumb if they win the bidding."""
    hand, (each, rest) = own_hand(view), THUMBS[view.options.mode, view.seats]
    longest = max(sum(card.suit is suit for card in hand) for suit in Suit)
    aces = sum(card.rank is Rank.ACE for card in hand)
    married = sum((MARRIAGE, ANOTHER, ANOTHER, ANOTHER)[: len(marriages(hand))])
    return married + each * (aces + max(0, longest - 2)) + rest


def choose_bid(view: View, boldness: float = 0.0) -> Say:
    """Return the bid worth most, a pass counting as the points of a defender; partners leave each other's bids alone.

    ``boldness`` is added to the points expected of a bid: the temperaments of other players.
    """
    hand, expected = own_hand(view), EXPECTED[view.options.mode, view.seats]
    mine = side_of(view.options, view.seats, view.me)
    if view.deal.declarer in mine:
        return PASS
    best, most = PASS, expected_score(expected.defending, expected.spread, 0)
    held = len(marriages(hand))
    for bid in range(view.deal.bid + 1, view.options.highest_bid + 1):
        if marriages_for(view.options, bid) > held:
            break
        full = is_full(view.options, bid)
        points = expected.base + expected.slope * strength(hand, best_trump(hand, full), full) + boldness
        worth = expected_score(points, expected.spread, bid)
        if worth > most:
            best, most = BIDS[bid - 1], worth
    return best


def expected_score(points: float, spread: float, bid: int) -> float:
    """Return the score expected of points around ``points``: a point for each full 33, minus the bid if it is short."""

    def reached(score: int) -> float:
        return 0.5 * (1 + erf((points - POINTS_A_BID * score) / (spread * sqrt(2))))

    made = reached(bid) if bid else 1.0
    return made * bid + sum(reached(score) for score in range(bid + 1, MOST_SCORED + 1)) - bid * (1 - made)
