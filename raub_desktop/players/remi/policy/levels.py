"""The levels and temperaments of Remi's opponents.

A lower level remembers fewer discards, sees fewer combinations and thinks of fewer deals; none of them throws away a
card that belongs to a meld of theirs.  A level's play is released under a version: one that plays differently gets a
new one.
"""

from dataclasses import dataclass
from math import inf


@dataclass(frozen=True, slots=True)
class Level:
    """The strength settings of one level."""

    remembers: int | None
    """Discards below the top one that are remembered; None: all."""
    pairs: bool = True
    """Keeps cards that may become melds together; else looks at finished melds and at points only."""
    lays_off: bool = True
    """Sees what fits onto melds on the table."""
    counts_unseen: bool = False
    """Counts the unseen cards that complete a pair."""
    danger: bool = False
    """Keeps cards that fit onto melds on the table from the next player."""
    worlds: int = 0
    """Deals sampled for a decision; 0: rules of thumb."""
    sought: bool = False
    """Uses the weights found by optimization (search/weights.py)."""
    knocks_at: int = 16
    """The most points in no meld with which "Remi!" is said where the chance to be the lowest is not estimated."""
    holds_until: float = 0
    """The turn of a deal until which melds stay in the hand while nobody can be out in one turn."""


NERVOUS = 6
"""The turn in which Strong lays what it held back: while it never did, Master was no better; while it held nothing,
it was no better than Regular (tests/long/figures-remi.md)."""
LEVELS = {
    "beginner": Level(remembers=0, pairs=False, lays_off=False),
    "regular": Level(remembers=3, danger=True),
    "strong": Level(remembers=None, counts_unseen=True, danger=True, knocks_at=12, holds_until=NERVOUS),
    "master": Level(remembers=None, counts_unseen=True, danger=True, worlds=20, sought=True, holds_until=inf),
}
VERSIONS = {"beginner": 2, "regular": 5, "strong": 6, "master": 6}
"""The version of each level that does not play as it first did."""


@dataclass(frozen=True, slots=True)
class Temperament:
    """The habits of a computer player; the defaults are those of a calm one."""

    boldness: int = 0
    """Earliness of knocking and length of holding melds back; -1: later, shorter."""
    waits: int | None = None
    """Melds are held back while all others have more cards than this; None: as the level does."""
    dear_first: int = 0
    """Of discards hardly worse than the best, 1: the one of most points; -1: of fewest; 0: the best."""
    follows: int = 0
    """Of discards hardly worse than the best, 1: one of the pile's rank or suit; -1: another; 0: the best."""
    keeps: int | None = None
    """Cards that fit melds on the table are kept while all others have more cards than this; None: never."""
    hardly: float = 2.0
    """A discard costing at most so many points of the hand more than the best is hardly worse."""


CALM = Temperament()
TEMPERAMENTS = {
    "cautious": Temperament(boldness=-1, dear_first=1, follows=1, hardly=1.3),
    "bold": Temperament(boldness=1, waits=4, dear_first=-1, hardly=2.4),
    "tricky": Temperament(follows=-1, keeps=3, hardly=2.4),
}
