"""What a deal meant for each player, in words that every game shares: the stuff of statistics.

Each game reads them out of its own events (``Game.facts``).
"""

from raub_desktop.engine.values import value


@value
class SeatFacts:
    """One player's share in one deal."""

    declared: bool = False
    """He was the declarer."""
    made: bool = False
    """As declarer he did what he had to."""
    stayed: bool = False
    """He played against the declarer, where he could have left."""
    fell: bool = False
    """He played, and did not do what he had to."""
    tricks: int | None = None
    """What he took; None where he did not play."""
    points: int = 0
    """What he won, more is better; whatever the game writes down, losses are negative."""


@value
class DealFacts:
    """One deal that was written down; ``refa``: nobody declared, or the deck was handed over."""

    refa: bool
    doubled: bool
    seats: tuple[SeatFacts, ...]
