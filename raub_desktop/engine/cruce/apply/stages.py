"""The stages of a deal that begin without an action: what one stage hands on to the next (see flow.py)."""

from enum import Enum, auto


class Stage(Enum):
    """What begins now."""

    DEAL = auto()
    """The dealer has the deck."""
    BIDDING = auto()
    TALON = auto()
    """The bidding has a winner, who may take cards."""
    TRICKS = auto()
    SCORING = auto()
    """All tricks are taken."""


Then = Stage | None
"""The stage that begins now; None: someone is to act first."""
