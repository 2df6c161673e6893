"""Places of cards on a table: those of a player and those of all."""

from enum import StrEnum
from typing import NamedTuple


class Place(StrEnum):
    """A kind of place where cards can lie."""

    STOCK = "stock"
    TURNED = "turned"
    HAND = "hand"
    TRICK = "trick"
    DISCARDS = "discards"
    DROPPED = "dropped"
    WON = "won"
    TALON = "talon"
    """Packets set aside face down, told apart by their number."""
    PILE = "pile"
    """The discards of all, face up, the last one on top."""
    MELD = "meld"
    """Runs and groups on the table, told apart by their number."""
    CLOSED = "closed"
    """The last card of a player who is out, face down."""


class Zone(NamedTuple):
    """One place on the table.

    ``seat`` is set where each player has one of their own, ``number`` where a place holds several groups of cards.
    """

    place: Place
    seat: int | None = None
    number: int | None = None


STOCK = Zone(Place.STOCK)
TURNED = Zone(Place.TURNED)
TRICK = Zone(Place.TRICK)
