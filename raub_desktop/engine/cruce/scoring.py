"""Scoring: the points of a deal, and the winners of the match."""

from raub_desktop.engine.cards import Suit
from raub_desktop.engine.cruce.draft import Position
from raub_desktop.engine.cruce.seats import side_of, sides
from raub_desktop.engine.cruce.types import POINTS_A_BID, TARGET_STEP, SheetLine, View, promised
from raub_desktop.engine.events import Seat

PLAIN_MARRIAGE = 20
TRUMP_MARRIAGE = 40


def marriage_points(state: Position | View, seat: Seat, suit: Suit) -> int:
    """Return the points of a marriage: 40 in trumps, 20 in another suit; only 20 in trumps where the side of ``seat``
    won the bidding with 1. The opening lead makes trump, so a marriage announced with it is one in trumps.
    """
    declarer = state.deal.declarer
    assert declarer is not None, "nobody announces before the bidding is over"
    low = state.deal.bid == 1 and seat in side_of(state.options, state.seats, declarer)
    in_trumps = state.deal.trump in (None, suit)
    return TRUMP_MARRIAGE if in_trumps and not low else PLAIN_MARRIAGE


def score_deal(state: Position) -> SheetLine:
    """Return the line of a deal that has been played.

    The declarer's side loses its bid when it is short of 33 points for each; else it wins, like every other side, a
    point of the score for each full 33.
    """
    declarer, bid = state.deal.declarer, state.deal.bid
    assert declarer is not None, "the bidding always has a winner"
    points, deltas = [0] * state.seats, [0] * state.seats
    for side in sides(state.options, state.seats):
        together = sum(state.cards.points[seat] for seat in side)
        fell = declarer in side and together < promised(bid)
        for seat in side:
            points[seat] = together
            deltas[seat] = -bid if fell else together // POINTS_A_BID
    return SheetLine(
        dealer=state.table.dealer,
        declarer=declarer,
        bid=bid,
        forced=state.deal.forced,
        points=tuple(points),
        made=deltas[declarer] >= 0,
        deltas=tuple(deltas),
        scores=tuple([score + delta for score, delta in zip(state.table.scores, deltas, strict=True)]),
    )


def outcome(state: Position) -> tuple[int, tuple[Seat, ...]]:
    """Return the target that holds from here on, and the winners (none: the match goes on).

    The target rises while several sides have reached it.
    """
    scores, target = state.table.scores, state.table.target
    while True:
        there = [side for side in sides(state.options, state.seats) if scores[side[0]] >= target]
        if len(there) <= 1:
            return target, there[0] if there else ()
        target += TARGET_STEP
