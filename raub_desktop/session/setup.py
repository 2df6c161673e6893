"""A table as New table describes it, ready to play at: plain values, quick to import."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple


class Seat(NamedTuple):
    """A seat: the name shown, and the player's word ("human", "reference", "random").

    ``face``: their portrait where it is not the one of their name; see session/faces.py.
    """

    name: str
    player: str
    face: str = ""


@dataclass(frozen=True, slots=True)
class TableSetup:
    """One table: a game, its rules, who plays, and how it looks.  Seat 0 deals first."""

    game: str
    book: str
    overrides: Mapping[str, Any] = field(default_factory=dict)
    """Options that differ from the book."""
    seats: tuple[Seat, ...] = ()
    deck: str = "hungarian"
    """Empty, from the command line: the one the game was last played with."""
    speed: str = "normal"
    """One of storage.settings.SPEEDS."""
    seed: int | None = None
    """Set for a repeatable match; None: a fresh secret key."""
    first_deal: str = ""
    """The seed of a deal that is to be the first one again, in hexadecimal; empty: none."""
    practice: bool = True
    """Whether moves can be undone; such matches count apart."""
    title: str = ""
    """The name the player has saved these rules under; empty: they have none."""
