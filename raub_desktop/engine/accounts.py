"""The steps by which each seat's score of a deal adds up, for score sheets that show the sum."""

from typing import NamedTuple

from raub_desktop.engine.cards import Suit


class Part(NamedTuple):
    """One step of a sum; ``code`` is the game's name for it.

    A step may only count something (card points of tricks, before they become score): then its ``score`` is 0.
    """

    code: str
    amount: int = 0
    """Tricks, points or chips that are counted."""
    score: int = 0
    """Points that the step adds to the score."""
    of: int = 0
    """The number of tricks, points or chips that was required, or that makes one point of the score."""
    seat: int | None = None
    """The other player whose cards or chips are counted; None: the seat's own."""
    suit: Suit | None = None


Account = tuple[Part, ...]
"""The steps of one seat's sum, in the order in which they are counted; partners have the same."""


def total(account: Account) -> int:
    """Return what an account adds to the score."""
    return sum(part.score for part in account)
