"""What a trained player expects of every choice before the play, in points won more than the others.

One row of numbers holds all tables of a book and a number of seats: the dealer's raub by the height of the turned card,
his laying it face down, bids, who plays, and the cards kept in the exchange.  The first three are by class of hand; the
last is by class of the cards kept, whatever was laid aside.
"""

from typing import NamedTuple

from raub_desktop.players.raub.rollout.hands import HEIGHTS, index_of
from raub_desktop.players.raub.rollout.rules import MOST_TABLED, Rules

BIDS, ANSWERS = 3, 3
"""Choices: pass, declare, turn; and drop, play, forpass (or surpass)."""
AT_RAUB, AT_LAY, AT_REST = 0, 2 * HEIGHTS, 2 * HEIGHTS + 2
SORTS = 6
"""How the trump was made: declared, or a raub of a seven, of 8 to J, of Q, of K, of A."""
ROLES = 2 * SORTS
"""The declarer, or one who plays against him, by sort."""
SIZES = 3
"""Two, three or four (and more) who play."""


class Tables(NamedTuple):
    """``values`` holds everything; ``at_…`` say where each table begins in it."""

    hand_keys: tuple[int, ...]
    keep_keys: tuple[int, ...]
    values: list[float]
    seats: int
    lives: int
    """2 where a forpass can be live, else 1."""
    leads: int
    """2 where eldest leads, so that it matters who does, else 1."""
    bonuses: int
    """2 where the first to exchange four cards gets five, else 1."""
    at_bid: int
    at_who: int
    at_keep: int
    size: int


def empty_tables(rules: Rules, hand_keys: tuple[int, ...], keep_keys: tuple[int, ...]) -> Tables:
    """Tables of the right shape for these rules, their values still to come."""
    seats = min(rules.seats, MOST_TABLED)
    lives, leads, bonuses = 1 + rules.conditional_play, 2 - rules.declarer_leads, 1 + rules.bonus
    hands = len(hand_keys)
    at_who = AT_REST + 2 * seats * hands * BIDS
    at_keep = at_who + SORTS * (seats - 1) ** 2 * lives * leads * hands * ANSWERS * rules.drop_out
    size = at_keep + ROLES * SIZES * leads * bonuses * len(keep_keys)
    return Tables(hand_keys, keep_keys, [], seats, lives, leads, bonuses, AT_REST, at_who, at_keep, size)


def sort_of(raub: int, height: int) -> int:
    """How the trump was made; ``height``: the turned card's."""
    if raub == 0:
        return 0
    if height == 0:
        return 1
    return 2 if height < 5 else height - 2


def bid_cell(tables: Tables, turned: int, left: int, key: int) -> int:
    """Where the values of a bid begin; ``left``: how many bid after this one."""
    place = min(left, tables.seats - 1)
    hands = len(tables.hand_keys)
    return tables.at_bid + (((min(turned, 2) - 1) * tables.seats + place) * hands + index_of(tables.hand_keys, key)) * BIDS


def who_cell(tables: Tables, sort: int, left: int, playing: int, live: int, lead: int, key: int) -> int:
    """Where the values of playing or dropping begin.

    ``left``: who answers after this one; ``playing``: who plays besides the declarer; ``live``: a forpass stands;
    ``lead``: nobody known to play sits before this one.
    """
    span = tables.seats - 1
    row = (sort * span + min(left, span - 1)) * span + min(playing, span - 1)
    row = (row * tables.lives + live % tables.lives) * tables.leads + lead % tables.leads
    return tables.at_who + (row * len(tables.hand_keys) + index_of(tables.hand_keys, key)) * ANSWERS


def keep_row(tables: Tables, sort: int, declares: int, playing: int, lead: int, bonus: int) -> int:
    """Where the values of kept cards begin; ``playing``: all who play; ``lead``: he leads; ``bonus``: still to be had."""
    role = sort if declares else SORTS + sort
    row = (role * SIZES + min(playing, SIZES + 1) - 2) * tables.leads + lead % tables.leads
    return tables.at_keep + (row * tables.bonuses + bonus % tables.bonuses) * len(tables.keep_keys)
