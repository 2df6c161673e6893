"""Scoring: the points of a deal, and the winners of the match."""

from collections.abc import Iterable, Sequence

from raub_desktop.engine.accounts import Account, Part
from raub_desktop.engine.cards import Suit
from raub_desktop.engine.cruce import types
from raub_desktop.engine.cruce.draft import Position
from raub_desktop.engine.cruce.seats import side_of, sides
from raub_desktop.engine.cruce.types import SheetLine, View
from raub_desktop.engine.events import Seat

PLAIN_MARRIAGE = 20
TRUMP_MARRIAGE = 40


def marriage_points(state: Position | View, seat: Seat, suit: Suit) -> int:
    """Return the points of a marriage: 40 in trumps, 20 in another suit.

    Where the side of ``seat`` won the bidding with 1, a marriage in trumps counts what ``trump_marriage_at_one`` says.
    The opening lead makes trump, so a marriage announced with it is one in trumps.
    """
    if state.deal.trump not in (None, suit):
        return PLAIN_MARRIAGE
    declarer, options = state.deal.declarer, state.options
    if state.deal.bid == 1 and declarer is not None and seat in side_of(options, state.seats, declarer):
        return int(options.trump_marriage_at_one)
    return TRUMP_MARRIAGE


def score_deal(state: Position) -> SheetLine:
    """Return the line of a deal that has been played.

    The declarer's side loses its bid when it is short of 33 points for each; else it wins, like every other side, a
    point of the score for each full 33.  With ``made_bid_scores`` bid, a bid that was made wins exactly the bid (TR).
    """
    declarer, bid = state.deal.declarer, state.deal.bid
    points, deltas = [0] * state.seats, [0] * state.seats
    made = True
    for side in sides(state.options, state.seats):
        together = sum(state.cards.points[seat] for seat in side)
        delta = together // types.POINTS_A_BID
        if declarer in side:
            made = together >= types.promised(bid)
            if not made:
                delta = -bid
            elif state.options.made_bid_scores == "bid":
                delta = bid
        for seat in side:
            points[seat], deltas[seat] = together, delta
    return SheetLine(
        dealer=state.table.dealer,
        declarer=declarer,
        bid=bid,
        forced=state.deal.forced,
        points=tuple(points),
        made=made,
        deltas=tuple(deltas),
        scores=tuple([score + delta for score, delta in zip(state.table.scores, deltas, strict=True)]),
    )


def accounts(state: Position, line: SheetLine, marriages: Iterable[types.MarriageAnnounced]) -> tuple[Account, ...]:
    """Return how the line of a deal came about, for each seat; ``marriages`` are those announced in the deal."""
    announced = tuple(marriages)
    by_seat: dict[Seat, Account] = {}
    for side in sides(state.options, state.seats):
        by_seat |= dict.fromkeys(side, _account(state, line, side, announced))
    return tuple([by_seat[seat] for seat in range(state.seats)])


def _account(
    state: Position, line: SheetLine, side: tuple[Seat, ...], announced: tuple[types.MarriageAnnounced, ...]
) -> Account:
    points, delta = line.points[side[0]], line.deltas[side[0]]
    extra = [Part("marriage", one.points, seat=one.seat, suit=one.suit) for one in announced if one.seat in side]
    counted = [Part("tricks", points - sum(part.amount for part in extra)), *extra]
    full = Part("full", points // types.POINTS_A_BID, delta, of=types.POINTS_A_BID)
    if line.declarer not in side:
        return (*counted, Part("points", points), full) if extra else (*counted, full)
    counted = [*(counted if extra else ()), Part("needed", points, of=types.promised(line.bid))]
    if not line.made:
        return (*counted, Part("failed", line.bid, delta))
    return (*counted, Part("made", line.bid, delta) if state.options.made_bid_scores == "bid" else full)


def outcome(state: Position) -> tuple[int, tuple[Seat, ...]]:
    """Return the target that holds from here on, and the winners (none: the match goes on)."""
    by_side = sides(state.options, state.seats)
    scores = [state.table.scores[side[0]] for side in by_side]
    target, winner = decided(scores, state.table.target, state.options.match_end)
    return target, () if winner is None else by_side[winner]


def decided(scores: Sequence[int], target: int, match_end: str) -> tuple[int, int | None]:
    """Return the target that holds from here on, and the side that has won (None: the match goes on); scores by side.

    With ``match_end`` raise the target rises while several sides have reached it.  Otherwise it never does: the side
    with the highest score wins when it has reached the target and is one (lead, AP) or two (lead_two, CG) ahead of
    every other side.
    """
    if match_end != "raise":
        second, most = sorted(scores)[-2:]
        won = most >= max(target, second + lead_needed(match_end))
        return target, scores.index(most) if won else None
    while True:
        there = [side for side, score in enumerate(scores) if score >= target]
        if len(there) <= 1:
            return target, there[0] if there else None
        target += types.TARGET_STEP


def lead_needed(match_end: str) -> int:
    """Return how many points ahead of every other side a winner must be, where the target is not raised."""
    return types.LEAD_TWO if match_end == "lead_two" else 1
