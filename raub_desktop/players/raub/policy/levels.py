"""The levels and temperaments of Raub's opponents.

A lower level looks at less, remembers less and plans less; none of them plays nonsense.  A level's play is released
under a version: one that plays differently gets a new one.
"""

from dataclasses import dataclass

from raub_desktop.players.raub.policy.casual import HOPEFUL, SEASONED, Feel


@dataclass(frozen=True, slots=True)
class Level:
    """The strength settings of one level."""

    feel: Feel | None
    """Judges a hand by its look; None: counts tricks, considering the cards that are out."""
    plans: bool
    """Plans for the tricks to come and the players after; else considers only the trick on the table."""
    remembers: int
    """Past tricks whose cards are remembered in play."""
    leads_better: bool = False
    """Leads by policy/leads.py where no deals are sampled; else as the reference does."""
    learned: bool = False
    """Answers before the play by trained weights."""
    worlds: int = 0
    """Deals sampled before a card is played; 0: plays by rules of thumb."""
    infers: bool = False
    """Draws conclusions from the others' calls and exchanges."""
    match_sense: bool = False
    """Plays for the match, not the deal, near its end."""


ALL_TRICKS = 4
LEVELS = {
    "beginner": Level(feel=HOPEFUL, plans=False, remembers=0),
    "regular": Level(feel=SEASONED, plans=True, remembers=1, leads_better=True),
    "strong": Level(feel=None, plans=True, remembers=ALL_TRICKS, leads_better=True),
    "master": Level(
        feel=None, plans=True, remembers=ALL_TRICKS, learned=True, worlds=80, infers=True, match_sense=True
    ),
}

BOLDNESS = {None: 0.0, "cautious": -0.12, "bold": 0.12, "tricky": 0.0}
"""What a temperament adds to the tricks a hand is thought to bring."""
TRICKY_WITHIN = 0.1
"""A tricky player takes any choice that is worth at most this much less than the best one, in points."""
TEMPERAMENTS = ("cautious", "bold", "tricky")
