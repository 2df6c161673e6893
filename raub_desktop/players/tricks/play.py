"""Tricks in progress, and who may play what to them.

The engine has the last word on what is legal.
"""

from enum import Enum, auto
from typing import NamedTuple

from raub_desktop.players.tricks.masks import Mask


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
