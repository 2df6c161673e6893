"""Cruce's modes and the rules that tables differ in, one documented field each.

A book is a mode of the game.  The mode is the class of the options rather than a field of them, since no table changes
it: it takes another book.  Names and values are public: records carry them.

The defaults are those of source 003.  Sources of the other values (RULES.md, "Sources"): CG, TB, NC, AP, ST, TR, CS.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from raub_desktop.engine.options import choice, flag, number

MOST_TARGET = 999_999_999
HIGHEST_BID = 6
LOWEST_HIGHEST_BID = 4
"""The lowest bid that a table may make the highest."""


class Mode(StrEnum):
    """Use of the cards that are not dealt, and the players who count together."""

    DRAW = "draw"
    """The rest of the pack is a stock: everyone draws a card after each trick."""
    AUCTION = "auction"
    """The winner of the bidding takes cards set aside, and gives as many away as keep all hands equal."""
    ALONE = "alone"
    """The whole pack is dealt; everyone plays for themselves."""
    TEAMS = "teams"
    """The whole pack is dealt; partners sit opposite."""


@dataclass(frozen=True, slots=True)
class Options:
    """The rules one table plays; ``mode`` belongs to the book."""

    mode: ClassVar[Mode]

    target: int = number(11, 1, MOST_TARGET)
    """The score that wins the match."""
    deal_style: str = choice("knock", "cut")
    """knock: everyone gets the whole hand at once; cut: the larger half of it, then the rest."""
    direction: str = choice("clockwise", "counter_clockwise")
    """Turn order as seen on the table; seats follow one another by number either way (counter_clockwise: CG)."""
    four_nines_redeal: bool = flag()
    """A deal in which a hand holds all four nines is thrown in before anyone is asked (TB)."""
    bidding: str = choice("once", "rounds")
    """once: everyone speaks once; rounds: round and round until all but the highest bidder have passed (NC)."""
    highest_bid: int = number(HIGHEST_BID, LOWEST_HIGHEST_BID, HIGHEST_BID)
    """No bid is higher, and this one ends the bidding at once (4: AP, TB, ST, TR)."""
    marriage_limits: bool = flag(True)
    """Bids from 4 up need marriages in the hand; without the limits none does (CG, TB, NC, ST, TR)."""
    pass_out: str = choice("forced", "free", "redeal")
    """The outcome of a bidding in which everyone passes.  forced: the first player must play for 1; free: they lead and
    promise nothing (CG, TB, ST, TR); redeal: the deal is thrown in (NC)."""
    must_beat: bool = flag(True)
    """A player must beat the best card if able; without it they must only follow suit, else trump (TB, NC, ST)."""
    announcing: str = choice("optional", "automatic")
    """automatic: a King or Ober led while its mate is in the hand is announced (CG, TB)."""
    trump_marriage_at_one: str = choice("20", "40")
    """Points of a marriage in trumps, for a side that won the bidding with 1 (40: CG, TB, NC, CS)."""
    made_bid_scores: str = choice("points", "bid")
    """A side that made its bid scores a point for each full 33, or exactly its bid (TR)."""
    points_shown: bool = flag()
    """The table tells the points of each side so far in the deal (CG, TB)."""
    match_end: str = choice("raise", "lead", "lead_two")
    """raise: the target rises while several have reached it; lead: whoever is alone at the top with it wins (AP);
    lead_two: the same, but two above every other side (CG)."""


@dataclass(frozen=True, slots=True)
class Draw(Options):
    """Cards are drawn from the stock."""

    mode: ClassVar[Mode] = Mode.DRAW


@dataclass(frozen=True, slots=True)
class Auction(Options):
    """The bidding is for cards, too."""

    mode: ClassVar[Mode] = Mode.AUCTION


@dataclass(frozen=True, slots=True)
class Alone(Options):
    """The whole pack is dealt; each for themselves."""

    mode: ClassVar[Mode] = Mode.ALONE
    three_seats: bool = flag()
    """Three can play, too, with eight cards each (CG)."""


@dataclass(frozen=True, slots=True)
class Teams(Options):
    """Two against two."""

    mode: ClassVar[Mode] = Mode.TEAMS


BOOKS: Mapping[str, Options] = {mode.mode.value: mode for mode in (Draw(), Auction(), Alone(), Teams())}

_SEAT_RANGES = {
    Mode.DRAW: range(2, 4),
    Mode.AUCTION: range(2, 5),
    Mode.ALONE: range(4, 5),
    Mode.TEAMS: range(4, 5),
}


def seat_range(options: Options) -> range:
    """Return the numbers of players a mode is for; alone, three can play where the table says so."""
    if isinstance(options, Alone) and options.three_seats:
        return range(3, 5)
    return _SEAT_RANGES[options.mode]
