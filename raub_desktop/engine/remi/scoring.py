"""Scoring: a deal's points, and the winners of the match."""

from collections.abc import Sequence
from typing import NamedTuple

from raub_desktop.engine.accounts import Account, Part, total
from raub_desktop.engine.cards import Card, Rank
from raub_desktop.engine.events import Seat
from raub_desktop.engine.remi.draft import Position
from raub_desktop.engine.remi.types import How, SheetLine
from raub_desktop.engine.remi.worth import hand_points

KNOCK_LOST = -20
"""Points of a knocker whose count is not the lowest."""
BEATEN = 10
"""Points of players with the lowest count in addition, if another player knocked."""
WON, PER_TWO, PER_JOKER = 1, 1, 2
NO_WILD = 10
AT_FIRST_DRAW = 7
BEFORE_DRAW = 10


class Scored(NamedTuple):
    """The line of a deal, and for each seat how it came about."""

    line: SheetLine
    accounts: tuple[Account, ...]


def _scored(
    state: Position,
    how: How,
    accounts: Sequence[Account],
    finisher: Seat | None,
    winners: tuple[Seat, ...],
    counts: Sequence[int] = (),
    doubled: bool = False,
) -> Scored:
    deltas = tuple([total(account) for account in accounts])
    scores = tuple([score + delta for score, delta in zip(state.table.scores, deltas, strict=True)])
    dealer = state.table.dealer
    lower = state.options.scoring == "losers"
    line = SheetLine(dealer, how, scores, deltas, finisher, winners, tuple(counts), doubled, lower)
    return Scored(line, tuple(accounts))


def undecided(state: Position) -> Scored:
    """Score a deal in which everyone had the last of their turns: nobody gets anything."""
    return _scored(state, How.UNDECIDED, [(Part("undecided"),)] * state.seats, None, ())


def out(state: Position, winner: Seat) -> Scored:
    """Score a deal in which ``winner`` went out; in one turn it may count double."""
    options = state.options
    hand = state.deal.fresh
    doubled = hand and options.hand_doubles
    accounts: list[Account] = [(Part("went_out"),) if seat == winner else () for seat in range(state.seats)]
    for seat, cards in enumerate(state.cards.hands):
        if seat == winner:
            continue
        count = hand_points(options, cards)
        if options.scoring == "winner":
            accounts[winner] += (Part("left_by", count, count, seat=seat),)
            accounts[seat] = (Part("left", count),)
        elif options.unopened and not state.deal.opened[seat]:
            accounts[seat] = (Part("unopened", score=options.unopened),)
        else:
            accounts[seat] = (Part("left", count, count),)
    if doubled:
        accounts = [_doubled(account, winner) for account in accounts]
    return _scored(state, How.HAND if hand else How.OUT, accounts, winner, (winner,), doubled=doubled)


def _doubled(account: Account, winner: Seat) -> Account:
    """Return the account with its score doubled; one that adds nothing stays as it is."""
    score = total(account)
    return (*account, Part("hand_doubles", 2, score, seat=winner)) if score else account


def knock(state: Position, knocker: Seat, counts: Sequence[int]) -> Scored:
    """Score a deal that ``knocker`` ended by comparing hands; ``counts`` are each seat's points in no meld."""
    lowest = min([count for seat, count in enumerate(counts) if seat != knocker])
    accounts: list[Account] = [(Part("left", count),) for count in counts]
    if counts[knocker] < lowest:
        accounts[knocker] += _more_than(counts, knocker)
        return _scored(state, How.KNOCK, accounts, knocker, (knocker,), counts)
    winners = tuple([seat for seat, count in enumerate(counts) if count == lowest and seat != knocker])
    for seat in winners:
        accounts[seat] += (*_more_than(counts, seat), Part("beat_knocker", BEATEN, BEATEN))
    accounts[knocker] += (Part("knock_lost", KNOCK_LOST, KNOCK_LOST),)
    return _scored(state, How.KNOCK, accounts, knocker, winners, counts)


def _more_than(counts: Sequence[int], seat: Seat) -> Account:
    """Return by how much each other hand counts more than this seat's."""
    own = counts[seat]
    others = [other for other in range(len(counts)) if other != seat]
    return tuple([Part("more", counts[other], counts[other] - own, of=own, seat=other) for other in others])


def complete(state: Position, winner: Seat, fifteen: Sequence[Card]) -> Scored:
    """Score a deal that a complete hand ended: every other player pays for it, but no more than they have."""
    price = [Part("complete", WON, WON)]
    twos = sum([card.rank is Rank.TWO for card in fifteen]) if state.options.wild_twos else 0
    jokers = sum([card.suit is None for card in fifteen])
    if twos:
        price.append(Part("twos", PER_TWO * twos, PER_TWO * twos, of=twos))
    if jokers:
        price.append(Part("jokers", PER_JOKER * jokers, PER_JOKER * jokers, of=jokers))
    if not twos and not jokers:
        price.append(Part("no_wild", NO_WILD, NO_WILD))
    if not state.deal.drawn[winner]:
        price.append(Part("before_draw", BEFORE_DRAW, BEFORE_DRAW))
    elif state.deal.drawn[winner] == 1:
        price.append(Part("first_draw", AT_FIRST_DRAW, AT_FIRST_DRAW))
    asked = total(tuple(price))
    pays = [0 if seat == winner else min(asked, chips) for seat, chips in enumerate(state.table.scores)]
    accounts: list[Account] = []
    for seat, paid in enumerate(pays):
        if seat == winner:
            accounts.append(
                (
                    *[part._replace(score=0) for part in price],
                    *[Part("paid_by", chips, chips, seat=other) for other, chips in enumerate(pays) if other != winner],
                )
            )
        else:
            short = (Part("no_more", paid, asked - paid),) if paid < asked else ()
            accounts.append((Part("pays", asked, -asked, seat=winner), *short))
    return _scored(state, How.COMPLETE, accounts, winner, (winner,))


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
