"""Tricks in progress, who may play what to them, and random play to the end.

The engine has the last word on what is legal.
"""

from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import NamedTuple

from raub_desktop.players.tricks.masks import BITS, Mask


class Obligation(Enum):
    """Obligation of a player who follows (``engine.tricks``)."""

    NONE = auto()
    """Any card may be played; trumps still win."""
    FOLLOW = auto()
    """Follow suit, else trump."""
    HEAD = auto()
    """The same, and head the best card if able; once a plain lead has been trumped, cards of the suit led are free."""


class Trick(NamedTuple):
    """A trick in progress, as far as it matters to the next player: the suit led and the best card so far.

    A follower plays a card of ``first``, without one a card of ``second``, then of ``third``, else any card.
    """

    first: Mask
    second: Mask
    third: Mask
    beats: Mask
    """The cards that would win the trick."""
    better: dict[Mask, "Trick"]
    """The trick after each card of ``beats``."""


LEADS = dict[Mask, Trick]
"""The trick that each led card begins."""


def legal(hand: Mask, trick: Trick | None) -> Mask:
    """Return the cards of a hand that may be played; ``trick`` is None for the leader."""
    if trick is None:
        return hand
    return hand & trick.first or hand & trick.second or hand & trick.third or hand


def play_out(
    hands: Sequence[Mask], leader: int, tricks: LEADS, random: Callable[[], float], won: list[int] | None = None
) -> list[int]:
    """Play hands of equal size to the end at random; return the tricks won by place (added to ``won`` if given).

    ``hands`` are the participants' in turn; ``random`` gives a number from 0 up to 1.
    """
    left = list(hands)
    places = len(left)
    turns = TURNS[places]
    bits = BITS
    taken = [0] * places if won is None else won
    while hand := left[leader]:
        cards = bits[hand]
        card = cards[int(random() * len(cards))]
        left[leader] = hand ^ card
        trick = tricks[card]
        first, second, third, beats, better = trick
        for place in turns[leader]:
            hand = left[place]
            cards = bits[hand & first or hand & second or hand & third or hand]
            card = cards[int(random() * len(cards))] if len(cards) > 1 else cards[0]
            left[place] = hand ^ card
            if card & beats:
                leader = place
                first, second, third, beats, better = better[card]
        taken[leader] += 1
    return taken


MOST_PLACES = 6
TURNS = tuple(
    tuple(tuple((leader + step) % places for step in range(1, places)) for leader in range(places))
    for places in range(MOST_PLACES + 1)
)
"""``TURNS[places][leader]``: who follows the leader, in turn."""
