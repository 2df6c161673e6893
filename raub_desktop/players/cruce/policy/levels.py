"""The levels and temperaments of Cruce's opponents.

A lower level looks at less, remembers less and plans less; none of them plays nonsense.  A level's play is released
under a version: one that plays differently gets a new one.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """The strength settings of one level."""

    feel: str | None
    """Bids by the look of the hand (see ``casual.FEELS``); None: by sampled deals."""
    remembers: int
    """Past tricks whose cards are remembered in play; their own cards and announcements everyone does."""
    worlds: int = 0
    """Deals sampled before a card is played; 0: thinks of the trick on the table only."""
    infers: bool = False
    """Draws conclusions from the others' bids and leads."""
    postpones: bool = False
    """Draws them from all cards they play, and reasons without open cards in the last tricks until all are known."""
    bid_worlds: int = 0
    """Deals sampled before a bid, where ``feel`` is None."""
    gift_worlds: int = 0
    """Deals sampled before cards are given away; 0: gives what looks least worth keeping."""
    match_sense: bool = False
    """Plays for the match, not the deal, near its end."""


ALL_TRICKS = 12
CAREFUL = 1
"""Tricks that a careful player remembers card by card."""
LEVELS = {
    "beginner": Level(feel="timid", remembers=0),
    "regular": Level(feel="seasoned", remembers=1, worlds=4),
    "strong": Level(feel=None, remembers=CAREFUL, worlds=24, infers=True, bid_worlds=24),
    "master": Level(
        feel=None,
        remembers=ALL_TRICKS,
        worlds=160,
        infers=True,
        postpones=True,
        bid_worlds=80,
        gift_worlds=50,
        match_sense=True,
    ),
}
VERSIONS = {"regular": 3, "strong": 3, "master": 5}
"""The version of each level that does not play as it first did."""


@dataclass(frozen=True, slots=True)
class Temperament:
    """The habits of a computer player; the defaults are those of a calm one."""

    boldness: float = 0.0
    """Points added to what the player expects of the hand when bidding."""
    leads: int = 0
    """Of leads about as good, 1: the highest, trumps before all; -1: a low plain card."""
    sheds: bool = False
    """Of worthless cards, lets go of the highest first; a calm player of the lowest."""
    hides: bool = False
    """Leads and takes with the higher one of touching cards, and announces with the king."""


CALM = Temperament()
TEMPERAMENTS = {
    "cautious": Temperament(boldness=-4.0, leads=-1, sheds=True),
    "bold": Temperament(boldness=4.0, leads=1),
    "tricky": Temperament(hides=True),
}
WITHIN = 0.06
"""Leads worth at most so much less than the best one are about as good, in points of the score."""
