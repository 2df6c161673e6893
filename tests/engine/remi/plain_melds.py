"""Melds by the letter of the rules, slowly: by comparing rows of cards with every run and group there is.

Nothing of the engine's own work is used here; tests hold the engine against it.
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Any

from raub_desktop.engine.cards import Card

RANKS = "A23456789TJQKA"
SUITS = "SHDC"


def is_wild(options: Any, one: Card) -> bool:
    """Whether a card stands for others."""
    return str(one)[0] == "X" or (options.wild_twos and str(one)[0] == "2")


@cache
def _rows(high_ace: bool, wild_twos: bool, size: int) -> tuple[str, ...]:
    """The ranks of every run of so many cards, low to high; a run has one ace."""
    ranks = RANKS.replace("2", "") if wild_twos else RANKS
    ranks = ranks if high_ace else ranks[:-1]
    rows = [ranks[start : start + size] for start in range(len(ranks) - size + 1)]
    return tuple(row for row in rows if row.count("A") < 2)


def as_run(options: Any, some: Sequence[Card]) -> str | None:
    """The ranks that the cards stand for as a run, as they lie; None where they are none."""
    naturals = [one for one in some if not is_wild(options, one)]
    if len({one.suit for one in naturals}) != 1:
        return None
    for row in _rows(options.ace == "both", options.wild_twos, len(some)):
        if all(is_wild(options, one) or str(one)[0] == rank for one, rank in zip(some, row, strict=True)):
            return row
    return None


def as_group(options: Any, some: Sequence[Card]) -> str | None:
    """The rank of a group; None where the cards are none as they lie."""
    naturals = [one for one in some if not is_wild(options, one)]
    ranks = {str(one)[0] for one in naturals}
    if options.groups == "none" or len(ranks) != 1:
        return None
    suits = [str(one)[1] for one in naturals]
    if options.groups == "suits_differ" and (len(set(suits)) < len(suits) or len(some) > 4):
        return None
    places = [(str(one)[0] == "X", SUITS.find(str(one)[1]), len(str(one)), str(one)) for one in some]
    return ranks.pop() if all(before < after for before, after in pairwise(places)) else None


def stands_for(options: Any, some: Sequence[Card]) -> tuple[bool, str] | None:
    """Whether the cards are a run, and the ranks they stand for; None where they are no meld as they lie."""
    naturals = sum(not is_wild(options, one) for one in some)
    wild = len(some) - naturals
    enough = {"one": wild <= 1 and naturals > 0, "two_naturals": naturals >= 2, "one_natural": naturals >= 1}
    if len(some) < 3 or not enough[options.wilds]:
        return None
    rank = as_group(options, some)
    if rank is not None:
        return False, rank * len(some)
    row = as_run(options, some)
    return None if row is None else (True, row)


def points(options: Any, some: Sequence[Card]) -> int:
    """What a meld counts for an opening."""
    found = stands_for(options, some)
    assert found is not None
    run, ranks = found
    low_ace = run and ranks[0] == "A"
    worth = [options.ace_points if rank == "A" else int(rank) if rank.isdecimal() else 10 for rank in ranks]
    return sum(worth) - (options.ace_points - 1 if low_ace else 0)


def may_meld(
    options: Any, groups: Sequence[Sequence[Card]], hand: Sequence[Card], opened: bool, due: Card | None
) -> bool:
    """Whether somebody with this hand may lay these melds; ``due`` is the card that must be among them."""
    laid = [one for group in groups for one in group]
    if len(set(laid)) < len(laid) or not set(laid) <= set(hand):
        return False
    if any(stands_for(options, group) is None for group in groups):
        return False
    if options.closing == "discard" and len(laid) == len(hand):
        return False
    if due is not None and not any(equal(one, due) for one in laid):
        return False
    if opened or not (options.opening or options.opening_run):
        return len(groups) == 1
    if options.opening_run and not any(as_run(options, g) and as_group(options, g) is None for g in groups):
        return False
    return sum(points(options, group) for group in groups) >= options.opening


def equal(one: Card, other: Card) -> bool:
    """Whether two cards have the same rank and suit, or are both jokers."""
    return one.rank == other.rank and one.suit == other.suit


def worth(options: Any, one: Card) -> int:
    """What a card counts in the hand."""
    rank = str(one)[0]
    if rank in "AX":
        return int(options.ace_points if rank == "A" else options.joker_points)
    return int(rank) if rank.isdecimal() else 10
