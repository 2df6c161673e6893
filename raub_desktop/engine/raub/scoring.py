"""Scoring: a deal's points, the winners, and the payments of the losers."""

from collections.abc import Sequence

from raub_desktop.engine.accounts import Account, Part
from raub_desktop.engine.events import Seat
from raub_desktop.engine.raub.draft import Position
from raub_desktop.engine.raub.types import TRICKS, SheetLine
from raub_desktop.engine.raub.view import reaches_zero

FALLEN_WITH_ONE_OF_TWO = 3
FALLEN_WITHOUT_OF_TWO = 4
FALLEN_WITHOUT_OF_ONE = 3
FALLEN_FLAT = 4


def tricks_needed(state: Position, seat: Seat) -> int:
    """Return the tricks a participant must win: the declarer one or two, everyone else one."""
    return state.deal.needs if seat == state.deal.declarer else 1


def penalty(state: Position, seat: Seat) -> int:
    """Return the points of a participant who missed their obligation (000 by tricks; 001, 002 and Novi Sad flat)."""
    if seat != state.deal.declarer:
        return state.options.defender_fail
    if state.options.declarer_fail == "flat":
        return FALLEN_FLAT
    if state.deal.needs == 1:
        return FALLEN_WITHOUT_OF_ONE
    return FALLEN_WITH_ONE_OF_TWO if state.cards.won[seat] else FALLEN_WITHOUT_OF_TWO


def factor(state: Position) -> int:
    """Return two where everything in the deal counts double, else one."""
    return 2 if state.deal.doubled else 1


def score_deal(state: Position) -> SheetLine:
    """Return the line of a deal whose tricks are played, or whose declarer was left alone (and scores four tricks)."""
    players = state.deal.players
    alone = len(players) == 1
    won = [TRICKS] * state.seats if alone else state.cards.won
    failed = tuple([seat for seat in players if won[seat] < tricks_needed(state, seat)])
    points = [0] * state.seats
    for seat in players:
        points[seat] = (penalty(state, seat) if seat in failed else -won[seat]) * factor(state)
    return _line(state, points, won, failed, unopposed=alone)


def _line(
    state: Position,
    deltas: Sequence[int],
    won: Sequence[int],
    failed: tuple[Seat, ...] = (),
    *,
    unopposed: bool = False,
) -> SheetLine:
    table, deal = state.table, state.deal
    scores = tuple([score + delta for score, delta in zip(table.scores, deltas, strict=True)])
    tricks = tuple([won[seat] if seat in deal.players else None for seat in range(state.seats)])
    return SheetLine(table.dealer, scores, tuple(deltas), deal.declarer, tricks, failed, deal.doubled, unopposed)


def accounts(state: Position, line: SheetLine) -> tuple[Account, ...]:
    """Return how the line of a deal came about, for each seat."""
    return tuple([_account(state, line, seat) for seat in range(state.seats)])


def _account(state: Position, line: SheetLine, seat: Seat) -> Account:
    assert line.deltas is not None, "a refa is not scored"
    won, delta = line.tricks[seat], line.deltas[seat]
    if won is None:
        return (Part("dropped_out"),)
    single = delta // factor(state)
    if line.unopposed:
        first = Part("unopposed", won, single)
    elif seat in line.failed:
        first = Part("failed", won, single, of=tricks_needed(state, seat))
    elif delta == 0:
        return (Part("out_first", won),)  # someone reached 0 before, and only theirs is written
    else:
        first = Part("tricks", won, single)
    return (first, Part("doubled", 2, single)) if line.doubled else (first,)


def is_out(state: Position, seat: Seat) -> bool:
    """Return whether the seat is out: its obligation met, and tricks enough taken, doubled on a refa, to reach 0."""
    return reaches_zero(state.table.scores[seat], state.cards.won[seat], tricks_needed(state, seat), factor(state))


def score_aus(state: Position, seat: Seat) -> SheetLine:
    """Return the line of a deal that ends with "Aus": only the winner's score is written."""
    delta = -state.cards.won[seat] * factor(state)
    return _line(state, [delta if other == seat else 0 for other in range(state.seats)], state.cards.won)


def winners(state: Position) -> tuple[Seat, ...]:
    """Return who has won: all at 0 or below, or the lowest at the deal limit; none while it is open."""
    scores = state.table.scores
    out = tuple(seat for seat, score in enumerate(scores) if score <= 0)
    limit = state.options.deal_limit
    if out or not limit or state.table.scored < limit:
        return out
    return tuple(seat for seat, score in enumerate(scores) if score == min(scores))


def payments(state: Position) -> tuple[float, ...] | None:
    """Return what each seat gets (002): the others pay their points, winners share equally; None without stakes."""
    table = state.table
    if not state.options.stakes or not table.winners:
        return None
    pot = sum(score for seat, score in enumerate(table.scores) if seat not in table.winners)
    share = round(pot / len(table.winners), 2)
    return tuple(share if seat in table.winners else -float(score) for seat, score in enumerate(table.scores))
