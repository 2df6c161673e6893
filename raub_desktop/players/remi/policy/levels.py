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


@dataclass(frozen=True, slots=True)
class Temperament:
    """What a player is known for at the table; calm in all of it unless told otherwise."""

    boldness: int = 0
    """Daring: knocking earlier or later, holding melds back longer or less."""
    waits: int | None = None
    """Holds melds back while all others have more cards than this, whatever the level does."""
    dear_first: int = 0
    """Of cards hardly missed, 1: throws the dearest first; -1: the cheapest."""
    follows: int = 0
    """Of cards hardly missed, 1: throws one of the rank or the suit that lies on the pile; -1: another one."""
    keeps: int | None = None
    """Keeps cards that fit the table while all others have more cards than this."""
    hardly: float = 2.0
    """A card is hardly missed if it is missed by so much more than the best one to throw, in points of a hand."""


CALM = Temperament()
TEMPERAMENTS = {
    "cautious": Temperament(boldness=-1, dear_first=1, follows=1, hardly=1.3),
    "bold": Temperament(boldness=1, waits=4, dear_first=-1, hardly=2.4),
    "tricky": Temperament(follows=-1, keeps=3, hardly=2.4),
}
