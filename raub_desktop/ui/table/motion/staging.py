"""Staged moments: the great events of a deal, shown large in the middle of the table for a second or two.

A game says which event is which moment (``GameTable.staged``) and keeps a table of how each looks and sounds
(``GameTable.stagings``); the narrator's sentence describes the event.  It is timed by ``stage.py``.
"""

from collections.abc import Callable
from typing import NamedTuple

from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import Event, Seat
from raub_desktop.ui.table.board.board import Board


class Staging(NamedTuple):
    """Show of a kind of moment: its heading (marked for translation), its sound, and its rank.

    ``great``: for rare ones, of which a match won is ``greatest``; ``fine``: for good ones that come up more often;
    ``sad``: for failures.  ``line``: the text under the heading instead of the narrator's sentence; with ``rule`` it
    explains a rule, and a player is told it once.  Both have {name} for the player.
    """

    title: str
    sound: str = "declared"
    great: bool = False
    greatest: bool = False
    sad: bool = False
    fine: bool = False
    line: str = ""
    rule: bool = False


class Staged(NamedTuple):
    """A moment found in an event: its code in the game's table, its seat, and its cards.

    Cards of one group lie together; with ``crossing`` the first group changes places with the second.  With ``carried``
    they are shown on their way from where they lay to where the event puts them.  ``points`` are added up under them,
    and fly to the plate.
    """

    code: str
    seat: Seat | None = None
    cards: tuple[tuple[Card, ...], ...] = ()
    crossing: bool = False
    carried: bool = False
    points: tuple[int, ...] = ()
    number: int | None = None
    """The number that its heading tells, where that has one."""


Stager = Callable[[Board, Event], Staged | None]
"""Moment that an event is, after what lay on the Board before it; None: none.  The event is as the Board's seat sees
it."""


class Moment(NamedTuple):
    """A moment with its words, ready to be shown."""

    staged: Staged
    staging: Staging
    title: str
    line: str
    rule: bool = False
    """Whether its line explains a rule, which takes longer to read."""
