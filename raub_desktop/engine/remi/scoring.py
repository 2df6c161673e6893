"""What is it worth?  A deal's points, and who has won the match."""

from collections.abc import Sequence

from raub_desktop.engine.cards import Card, Rank
from raub_desktop.engine.events import Seat
from raub_desktop.engine.remi.draft import Position
from raub_desktop.engine.remi.types import How, SheetLine
from raub_desktop.engine.remi.worth import hand_points

KNOCK_LOST = -20
"""What a knocker gets whose count is not the lowest."""
BEATEN = 10
"""What those get besides who have the lowest count instead."""
WON, PER_TWO, PER_JOKER = 1, 1, 2
NO_WILD = 10
AT_FIRST_DRAW = 7
BEFORE_DRAW = 10


def _line(
    state: Position,
    how: How,
    deltas: Sequence[int],
    finisher: Seat | None,
    winners: tuple[Seat, ...],
    counts: Sequence[int] = (),
    doubled: bool = False,
) -> SheetLine:
    scores = tuple([score + delta for score, delta in zip(state.table.scores, deltas, strict=True)])
    dealer = state.table.dealer
    lower = state.options.scoring == "losers"
    return SheetLine(dealer, how, scores, tuple(deltas), finisher, winners, tuple(counts), doubled, lower)


def undecided(state: Position) -> SheetLine:
    """Return the line of a deal in which everyone had the last of their turns: nobody scores."""
    return _line(state, How.UNDECIDED, (0,) * state.seats, None, ())


def out(state: Position, winner: Seat) -> SheetLine:
    """Return the line of a deal in which someone went out: in one turn it may count double."""
    options = state.options
    counts = [hand_points(options, hand) for hand in state.cards.hands]
    hand = state.deal.fresh
    doubled = hand and options.hand_doubles
    factor = 2 if doubled else 1
    deltas = [0] * state.seats
    if options.scoring == "winner":
        deltas[winner] = sum(counts) * factor
    else:
        for seat, count in enumerate(counts):
            if seat != winner:
                flat = options.unopened and not state.deal.opened[seat]
                deltas[seat] = (options.unopened if flat else count) * factor
    return _line(state, How.HAND if hand else How.OUT, deltas, winner, (winner,), doubled=doubled)


def knock(state: Position, knocker: Seat, counts: Sequence[int]) -> SheetLine:
    """Return the line of a deal in which someone knocked; ``counts`` are the points in no meld."""
    others = [count for seat, count in enumerate(counts) if seat != knocker]
    lowest = min(others)
    deltas = [0] * state.seats
    if counts[knocker] < lowest:
        deltas[knocker] = sum(counts) - state.seats * counts[knocker]
        return _line(state, How.KNOCK, deltas, knocker, (knocker,), counts)
    winners = tuple([seat for seat, count in enumerate(counts) if count == lowest and seat != knocker])
    for seat in winners:
        deltas[seat] = sum(counts) - state.seats * lowest + BEATEN
    deltas[knocker] = KNOCK_LOST
    return _line(state, How.KNOCK, deltas, knocker, winners, counts)


def complete(state: Position, winner: Seat, fifteen: Sequence[Card]) -> SheetLine:
    """Return the line of a deal that a complete hand ended: everyone pays for it, but no more than they have."""
    twos = sum([card.rank is Rank.TWO for card in fifteen]) if state.options.wild_twos else 0
    jokers = sum([card.suit is None for card in fifteen])
    price = WON + PER_TWO * twos + PER_JOKER * jokers
    if not twos and not jokers:
        price += NO_WILD
    if not state.deal.drawn[winner]:
        price += BEFORE_DRAW
    elif state.deal.drawn[winner] == 1:
        price += AT_FIRST_DRAW
    deltas = [-min(price, score) for score in state.table.scores]
    deltas[winner] = 0
    deltas[winner] = -sum(deltas)
    return _line(state, How.COMPLETE, deltas, winner, (winner,))


def target(state: Position) -> int | None:
    """Return the score that ends the match; None: no score does."""
    return state.options.target or None


def decided(state: Position) -> bool:
    """Return whether the scores end the match."""
    options, scores = state.options, state.table.scores
    if options.play == "complete" and min(scores) <= 0:
        return True
    if not options.target:
        return False
    return max(scores) > options.target if options.scoring == "losers" else max(scores) >= options.target


def winners(state: Position) -> tuple[Seat, ...]:
    """Return who has won the match, ties shared; none while it is open."""
    options, table = state.options, state.table
    if not decided(state) and not (options.deals and table.finished >= options.deals):
        return ()
    best = min(table.scores) if options.scoring == "losers" else max(table.scores)
    return tuple([seat for seat, score in enumerate(table.scores) if score == best])
