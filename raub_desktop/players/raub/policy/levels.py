"""The levels and temperaments of Raub's opponents.

A lower level looks at less, remembers less and plans less; none of them plays nonsense.  A level's play is released
under a version: one that plays differently gets a new one.
"""

from dataclasses import dataclass

from raub_desktop.engine.cards import Rank
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
        feel=None,
        plans=True,
        remembers=ALL_TRICKS,
        learned=True,
        worlds=240,
        infers=True,
        match_sense=True,
    ),
}
VERSIONS = {"regular": 3, "strong": 2, "master": 3}
"""The version of each level that does not play as it first did."""


@dataclass(frozen=True, slots=True)
class Temperament:
    """The habits of a computer player; the defaults are those of a calm one."""

    declares: float = 0.0
    """Tricks added to what the player expects of the hand when it may declare."""
    stays: float = 0.0
    """Tricks added when deciding whether to play or to drop out."""
    raubs_from: Rank | None = None
    """The lowest turned card taken unseen where a calm player looks first; None: none."""
    hides: bool = False
    """Plays the higher one of touching cards first."""
    sheds: bool = False
    """Throws, or leads, the highest of the worthless cards first; a calm player the lowest."""


CALM = Temperament()
TEMPERAMENTS = {
    "cautious": Temperament(declares=-0.08, stays=-0.2, sheds=True),
    "bold": Temperament(declares=0.25, stays=0.25, raubs_from=Rank.TEN),
    "tricky": Temperament(declares=-0.08, stays=0.08, hides=True),
}
"""The cautious seldom play, the bold often; the tricky let others declare, and lie in wait."""
