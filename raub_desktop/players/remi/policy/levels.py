"""The levels and temperaments of Remi's opponents.

A lower level remembers fewer discards, sees fewer combinations and thinks of fewer deals; none of them throws away a
card that belongs to a meld of theirs.  A level's play is released under a version: one that plays differently gets a
new one.
"""

from dataclasses import dataclass


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
    holds: bool = False
    """Keeps melds in the hand while nobody can be out in one turn."""


LEVELS = {
    "beginner": Level(remembers=0, pairs=False, lays_off=False),
    "regular": Level(remembers=3, danger=True),
    "strong": Level(remembers=None, counts_unseen=True, danger=True),
    "master": Level(remembers=None, counts_unseen=True, danger=True, worlds=20, sought=True, holds=True),
}

BOLDNESS = {None: 0, "cautious": -1, "bold": 1, "tricky": 0}
"""A temperament's daring: knocking earlier or later, holding melds back longer or less."""
TRICKY_WITHIN = 0.01
"""A tricky player takes any discard whose chance to win is at most this much smaller than the best one's."""
TEMPERAMENTS = ("cautious", "bold", "tricky")
