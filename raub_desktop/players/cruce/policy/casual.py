"""Play of people who do not count every trick: by the look of the hand, and of the trick on the table.

None of it is silly: marriages are announced, high cards are led, tricks are taken as cheaply as they can be, and
hopeless ones get the lowest card.  It only looks at less than a good player does.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from raub_desktop.engine.actions import Action, Lay, Play, Say
from raub_desktop.engine.cards import Suit, known
from raub_desktop.engine.cruce.legal import PASS
from raub_desktop.engine.cruce.options import Mode
from raub_desktop.engine.cruce.seats import side_of
from raub_desktop.engine.cruce.types import PLAYS, POINTS, POINTS_A_BID, View
from raub_desktop.engine.tricks import best_index
from raub_desktop.players.cruce.pack import mask_of
from raub_desktop.players.cruce.reference.bidding import EXPECTED, is_full
from raub_desktop.players.cruce.rollout.plain import best_trump, strengths


class Feel(NamedTuple):
    """Bids of a casual player by the look of a hand: the points relied on at a look of 0, and for each point of it."""

    base: float
    slope: float


Table = tuple[Mode, int]
"""A mode and a number of seats."""
TIMID: Mapping[Table, Feel] = {
    (Mode.DRAW, 2): Feel(-10.0, 1.0),
    (Mode.DRAW, 3): Feel(-30.0, 1.0),
    (Mode.AUCTION, 2): Feel(5.0, 1.0),
    (Mode.AUCTION, 3): Feel(5.0, 1.0),
    (Mode.AUCTION, 4): Feel(15.0, 1.0),
    (Mode.ALONE, 3): Feel(-32.0, 1.0),
    (Mode.ALONE, 4): Feel(-28.0, 1.0),
    (Mode.TEAMS, 4): Feel(-10.0, 1.0),
}
"""Relies on hardly more than the hand."""
CARE: Mapping[Table, float] = {
    (Mode.DRAW, 2): 25.0,
    (Mode.DRAW, 3): 18.0,
    (Mode.AUCTION, 2): 8.0,
    (Mode.AUCTION, 3): 14.0,
    (Mode.AUCTION, 4): 8.0,
    (Mode.ALONE, 3): 14.0,
    (Mode.ALONE, 4): 14.0,
    (Mode.TEAMS, 4): 18.0,
}
"""Points left for bad luck; measured, as the figures page tells."""
SEASONED: Mapping[Table, Feel] = {
    table: Feel(expected.base - CARE[table], expected.slope) for table, expected in EXPECTED.items()
}
"""Knows from years of play what such hands make at this table, and leaves a margin."""
FEELS = {"timid": TIMID, "seasoned": SEASONED}


def simple_bid(view: View, legal: Sequence[Say], feels: Mapping[Table, Feel], boldness: float) -> Say:
    """Return the highest bid by the look of the hand; ``boldness`` is added to it, in points."""
    if view.deal.declarer in side_of(view.options, view.seats, view.me):
        return PASS
    feel, hand = feels[view.options.mode, view.seats], mask_of(known(view.hands[view.me]))
    looks = feel.base + feel.slope * max(strengths(hand, full=True)) + boldness
    bids = [say for say in legal if say.number and POINTS_A_BID * say.number <= looks]
    return bids[-1] if bids else PASS


def simple_card(view: View, legal: Sequence[Action]) -> Action:
    """Return a card chosen trick by trick: announce, lead high cards, win what can be won, feed a partner, play low."""
    hand = mask_of(known(view.hands[view.me]))
    trump = view.deal.trump or tuple(Suit)[best_trump(hand, is_full(view.options, view.deal.bid))]
    if not view.trick:
        return _simple_lead(view, legal, trump)
    cards = [action.card for action in legal if isinstance(action, Play)]
    cards.sort(key=lambda card: (card.suit is trump, POINTS[card.rank]))
    place = best_index(view.trick, trump, POINTS)
    holder = (view.leader + place) % view.seats
    last = len(view.trick) == view.seats - 1
    if last and holder in side_of(view.options, view.seats, view.me):
        return PLAYS[max(cards, key=lambda card: (card.suit is not trump, POINTS[card.rank]))]
    winners = [card for card in cards if best_index((*view.trick, card), trump, POINTS) == len(view.trick)]
    return PLAYS[winners[0] if winners else cards[0]]


def _simple_lead(view: View, legal: Sequence[Action], trump: Suit) -> Action:
    """Return a lead: the marriage in trumps first, then any marriage; else the highest plain card."""
    announced = [action for action in legal if isinstance(action, Lay)]
    if announced:
        return min(announced, key=lambda lay: (lay.cards[0].suit is not trump, POINTS[lay.cards[0].rank]))
    hand = known(view.hands[view.me])
    if view.deal.trump is None:
        return PLAYS[max((card for card in hand if card.suit is trump), key=lambda card: POINTS[card.rank])]
    return PLAYS[min(hand, key=lambda card: (card.suit is trump, -POINTS[card.rank]))]
