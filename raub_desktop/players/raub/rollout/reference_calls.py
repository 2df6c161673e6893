"""The reference opponent's calls in plain numbers, as reference/{hand,bidding,staying,exchange}.py have them."""

from raub_desktop.engine.raub.types import STRENGTH
from raub_desktop.players.raub.reference import bidding, dealer, hand, staying
from raub_desktop.players.raub.rollout.tricks import ALL_CARDS, BYTE_COUNTS, SUIT_CARDS

TRUMP_WORTHS = tuple(worth for players in (2, 3, 4) for worth in hand.TRUMP_WORTH[players])
ACE_WORTHS = tuple(hand.ACE_WORTH[players] for players in (2, 3, 4))
NEW_WORTHS = tuple(hand.NEW_CARD_WORTH[players] for players in (2, 3, 4))
DECLARE_AT = tuple(bidding.DECLARE_WITH[players] for players in (2, 3, 4))
STAY_AT = tuple(staying.STAY_WITH[players] for players in (2, 3, 4))
STAY_ALONE_AT = staying.ALONE_WITH
HOPED_LESS = bidding.HOPE_LESS
RAUB_AT = tuple(STRENGTH[dealer.LOWEST_RAUB[players]] for players in (2, 3, 4))
_ACE = 7


def row_for(players: int) -> int:
    """Return the row of the reference's tables for so many who play."""
    return 0 if players < 3 else min(2, players - 2)


def plain_worth(card: int, trump: int, out: int, players: int) -> float:
    """Return the tricks one card brings when ``players`` play; ``out``: the cards not seen yet."""
    row = row_for(players)
    if card >> 3 == trump:
        return TRUMP_WORTHS[8 * row + BYTE_COUNTS[(out >> 8 * trump & SUIT_CARDS) >> ((card & 7) + 1)]]
    return ACE_WORTHS[row] if card & 7 == _ACE else 0.0


def plain_tricks(hands: list[int], first: int, count: int, trump: int, gone: int, players: int, stock: int) -> float:
    """Return the tricks a hand brings after the exchange; ``gone``: the turned cards the seat sees (a mask)."""
    out = ALL_CARDS & ~gone
    for place in range(count):
        out &= ~(1 << hands[first + place])
    new = NEW_WORTHS[row_for(players)]
    total = 0.0
    kept = 0
    for place in range(count):
        worth = plain_worth(hands[first + place], trump, out, players)
        if worth >= new:
            total += worth
            kept += 1
    return total + new * min(4 - kept, stock)


def plain_tricks_any(hands: list[int], first: int, count: int, gone: int, players: int, stock: int) -> float:
    """Return the same while the trump is unknown: the mean of the four suits."""
    total = 0.0
    for suit in range(4):
        total += plain_tricks(hands, first, count, suit, gone, players, stock)
    return total / 4


def plain_reckoned(seats: int, drop_out: int) -> int:
    """How many the reference thinks will play."""
    return min(seats, 3 if drop_out else 4)


def plain_declares(tricks: float, seats: int) -> int:
    """Whether so many expected tricks are enough."""
    return 1 if tricks >= DECLARE_AT[row_for(seats)] else 0


def plain_turns(hands: list[int], first: int, trump: int, gone: int, players: int, stock: int, seats: int) -> int:
    """Whether some other suit would almost do."""
    best = -1.0
    for suit in range(4):
        if suit != trump:
            best = max(best, plain_tricks(hands, first, 4, suit, gone, players, stock))
    return 1 if best >= DECLARE_AT[row_for(seats)] - HOPED_LESS else 0


def plain_answer(tricks: float, playing: int, last: int, live: int, seats: int, conditional: int) -> int:
    """Play (1), drop (0), forpass or surpass (2); ``playing``: who plays by now, the declarer too."""
    if tricks >= STAY_AT[row_for(playing + 1)]:
        return 1
    if playing > 1:
        return 0
    if last and live == 0:
        return 1 if seats == 2 or tricks >= STAY_ALONE_AT else 0
    if tricks >= STAY_ALONE_AT and conditional and last == 0:
        return 2
    return 0


def plain_losers(
    hands: list[int], first: int, count: int, trump: int, gone: int, players: int, most: int, kept_card: int
) -> int:
    """Return the places (bits) of the cards worth less than a new one, at most ``most``, the worst first."""
    out = ALL_CARDS & ~gone
    for place in range(count):
        out &= ~(1 << hands[first + place])
    new = NEW_WORTHS[row_for(players)]
    losers = 0
    for _ in range(most):
        worst = plain_worst(hands, first, count, trump, out, players, losers, kept_card)
        if worst < 0 or plain_worth(hands[first + worst], trump, out, players) >= new:
            break
        losers |= 1 << worst
    return losers


def plain_lowest(
    hands: list[int], first: int, count: int, trump: int, gone: int, players: int, number: int, kept_card: int
) -> int:
    """Return the places (bits) of the ``number`` worst cards."""
    out = ALL_CARDS & ~gone
    for place in range(count):
        out &= ~(1 << hands[first + place])
    lowest = 0
    for _ in range(number):
        worst = plain_worst(hands, first, count, trump, out, players, lowest, kept_card)
        if worst >= 0:
            lowest |= 1 << worst
    return lowest


def plain_worst(
    hands: list[int], first: int, count: int, trump: int, out: int, players: int, taken: int, kept_card: int
) -> int:
    """Return the place of the least card that is not in ``taken`` (places) and is not ``kept_card``; -1: none.

    Of equal ones the lowest goes first, of equal heights the later suit.
    """
    worst = -1
    least = 0.0
    for place in range(count):
        card = hands[first + place]
        if taken >> place & 1 or card == kept_card:
            continue
        worth = plain_worth(card, trump, out, players)
        if (
            worst < 0
            or worth < least
            or (worth == least and (card & 7 < hands[first + worst] & 7 or card & 7 == hands[first + worst] & 7))
        ):
            worst, least = place, worth
    return worst
