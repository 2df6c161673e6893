"""The stages of a deal that begin without anyone's doing: what a stage hands on to the next (see flow.py)."""

from enum import Enum, auto


class Stage(Enum):
    """What begins now."""

    DEAL = auto()
    """The dealer has the deck."""
    BIDDING = auto()
    WHO_PLAYS = auto()
    EXCHANGE = auto()
    TRICKS = auto()
    REFA = auto()
    """Nobody declared: a line under the scores."""
    HANDED_OVER = auto()
    """The dealer passed the deck on, which is a refa, too."""
    SCORING = auto()
    """All tricks are taken, or nobody plays against the declarer."""
    AUS = auto()
    """The winner of the last trick is out, in the middle of the deal."""


Then = Stage | None
"""The stage that begins now; None: someone is to act first."""
