"""What training has taught a player, on top of the reference's counting of tricks: weights for what a hand holds.

Every situation has a row of weights; they tell what the first choice (pass, drop, look) lacks against each other one,
in points won more than the others.  The situations: the dealer's raub by the height of the turned card, his laying it
face down, bids, who plays, and the cards kept in the exchange.
"""

from typing import NamedTuple

from raub_desktop.players.raub.rollout.hands import FEATURES
from raub_desktop.players.raub.rollout.rules import MOST_TABLED, Rules

CHOICES = 2
"""Choices beside the first: declare and turn; play and forpass (or surpass)."""
WEIGHTS = CHOICES * FEATURES
"""Weights of a row."""
AT_RAUB, AT_LAY, AT_BID = 0, 8, 9
SORTS = 6
"""How the trump was made: declared, or a raub of a seven, of 8 to J, of Q, of K, of A."""
BLIND = SORTS
"""The sort of a raub whose card lies face down, for those who must say whether they play (a rule of some books)."""
ROLES = 2 * SORTS
"""The declarer, or one who plays against him, by sort."""
SIZES = 3
"""Two, three or four (and more) who play."""


class Tables(NamedTuple):
    """``weights`` holds all rows one after another; ``at_…`` say which row each kind of situation begins with."""

    weights: list[float]
    seats: int
    lives: int
    """2 where a forpass can be live, else 1."""
    leads: int
    """2 where first player leads, so that it matters who does, else 1."""
    bonuses: int
    """2 where the first to exchange four cards gets five, else 1."""
    at_who: int
    at_keep: int
    rows: int


def empty_tables(rules: Rules) -> Tables:
    """Tables of the right shape for these rules that have learned nothing: they answer as the reference does."""
    seats = min(rules.seats, MOST_TABLED)
    lives, leads, bonuses = 1 + rules.conditional_play, 2 - rules.declarer_leads, 1 + rules.bonus
    at_who = AT_BID + 2 * seats
    sorts = SORTS + rules.may_lay_blind
    at_keep = at_who + sorts * (seats - 1) ** 2 * lives * leads * rules.drop_out
    rows = at_keep + ROLES * SIZES * leads * bonuses
    return Tables([0.0] * (rows * WEIGHTS), seats, lives, leads, bonuses, at_who, at_keep, rows)


def sort_of(raub: int, height: int) -> int:
    """How the trump was made; ``height``: the turned card's."""
    if raub == 0:
        return 0
    if height == 0:
        return 1
    return 2 if height < 5 else height - 2


def bid_row(tables: Tables, turned: int, left: int) -> int:
    """Return the row of a bid; ``left``: how many bid after this one."""
    return AT_BID + (min(turned, 2) - 1) * tables.seats + min(left, tables.seats - 1)


def who_row(tables: Tables, sort: int, left: int, playing: int, live: int, lead: int) -> int:
    """Return the row of playing or dropping.

    ``left``: who answers after this one; ``playing``: who plays besides the declarer; ``live``: a forpass stands;
    ``lead``: nobody known to play sits before this one.
    """
    span = tables.seats - 1
    row = (sort * span + min(left, span - 1)) * span + min(playing, span - 1)
    return tables.at_who + (row * tables.lives + live % tables.lives) * tables.leads + lead % tables.leads


def keep_row(tables: Tables, sort: int, declares: int, playing: int, lead: int, bonus: int) -> int:
    """Return the row of the cards to keep; ``playing``: all who play; ``lead``: he leads; ``bonus``: still to be
    had."""
    role = sort if declares else SORTS + sort
    row = (role * SIZES + min(playing, SIZES + 1) - 2) * tables.leads + lead % tables.leads
    return tables.at_keep + row * tables.bonuses + bonus % tables.bonuses


def worth_of_row(tables: Tables, row: int, choice: int, held: list[float]) -> float:
    """Return what a choice (1 or 2) is worth more than the first one, for a hand that ``held`` describes."""
    at = row * WEIGHTS + (choice - 1) * FEATURES
    total = 0.0
    for place in range(FEATURES):
        if held[place] != 0.0:
            total += held[place] * tables.weights[at + place]
    return total
