"""Play of people who do not count every trick: by the look of the hand, and of the trick on the table.

None of it is silly: marriages are announced, high cards are led, tricks are taken as cheaply as they can be, and
hopeless ones get the lowest card.  It only looks at less than a good player does.
"""

from collections.abc import Sequence
from typing import NamedTuple

from raub_desktop.engine.actions import Action, Lay, Play, Say
from raub_desktop.engine.cards import Card, Suit
from raub_desktop.engine.cruce.legal import PASS
from raub_desktop.engine.cruce.options import Mode
from raub_desktop.engine.cruce.seats import side_of
from raub_desktop.engine.cruce.types import PLAYS, POINTS, POINTS_A_BID, View
from raub_desktop.engine.tricks import best_index
from raub_desktop.players.cruce.reference.bidding import best_trump, is_full, strength
from raub_desktop.players.cruce.reference.hand import own_hand


class Feel(NamedTuple):
    """Bids of a casual player by the look of a hand."""

    margin: float
    """Points the hand must look like beyond those of the bid."""


TIMID = Feel(40.0)
"""Relies on nothing but the hand."""
SEASONED = Feel(22.0)
"""Leaves a margin for bad luck."""

HOPE = {
    (Mode.DRAW, 2): 30.0,
    (Mode.DRAW, 3): 10.0,
    (Mode.AUCTION, 2): 45.0,
    (Mode.AUCTION, 3): 45.0,
    (Mode.AUCTION, 4): 55.0,
    (Mode.ALONE, 3): 8.0,
    (Mode.ALONE, 4): 12.0,
    (Mode.TEAMS, 4): 30.0,
}
"""Points expected beyond the hand's own, from cards to come or a partner."""


def simple_bid(view: View, legal: Sequence[Say], feel: Feel, boldness: float) -> Say:
    """Return a bid by the look of the hand; ``boldness`` is added to it, in points."""
    if view.deal.declarer in side_of(view.options, view.seats, view.me):
        return PASS
    hand = own_hand(view)
    looks = (
        strength(hand, best_trump(hand, full=True), full=True)
        + HOPE[view.options.mode, view.seats]
        + boldness
        - feel.margin
    )
    bids = [say for say in legal if say.number and POINTS_A_BID * say.number <= looks]
    return bids[-1] if bids else PASS


def simple_card(view: View, legal: Sequence[Action]) -> Action:
    """Return a card chosen one trick at a time: announce, lead high cards, win what can be won, feed a partner, else
    play low.
    """
    trump = view.deal.trump or best_trump(own_hand(view), is_full(view.options, view.deal.bid))
    if not view.trick:
        return _simple_lead(view, legal, trump)
    cards = sorted([action.card for action in legal if isinstance(action, Play)], key=lambda card: _price(card, trump))
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
    hand = own_hand(view)
    if view.deal.trump is None:
        return PLAYS[max((card for card in hand if card.suit is trump), key=lambda card: POINTS[card.rank])]
    return PLAYS[min(hand, key=lambda card: (card.suit is trump, -POINTS[card.rank]))]


def _price(card: Card, trump: Suit) -> tuple[bool, int]:
    """Return a sort key of what playing a card costs: trumps more than plain cards, high more than low."""
    return (card.suit is trump, POINTS[card.rank])
