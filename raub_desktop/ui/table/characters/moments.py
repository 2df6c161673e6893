"""The occasions at a table that characters react to, whatever the game: a trick won, a contract failed.

A game adds the moments of its own events (``GameTable.moments``).  Both read only public events, so that no expression
and no remark can give a card away.
"""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import NamedTuple

from raub_desktop.engine import events
from raub_desktop.engine.events import Event, Seat

STRANGER = -1
"""The seat of an onlooker who holds no cards and sees only what is public."""


class Moment(StrEnum):
    """The kinds of occasions."""

    SHUFFLED = "shuffled"
    TURNED = "turned"
    """A card was laid open for all to look at."""
    TRICK = "trick"
    """They won a trick."""
    LUCK = "luck"
    """Something good came to them in the open."""
    DARED = "dared"
    """They took a risk aloud."""
    DECLARED = "declared"
    """They promise to make something."""
    FORCED = "forced"
    """The rules make them promise it."""
    MADE = "made"
    """They made what they had promised, or won the deal."""
    FAILED = "failed"
    """They failed to make what they had promised, or lost the deal."""
    OUT = "out"
    """They have finished: the deal, or the match, is over for them."""
    WON = "won"
    """They won the match."""


class Happened(NamedTuple):
    """A moment and the seats it concerns (none: all alike).

    ``silent``: seats that say nothing about it; if the first of all is among them, nobody does.
    """

    moment: Moment
    seats: tuple[Seat, ...] = ()
    silent: tuple[Seat, ...] = ()


Moments = Callable[[Event], Sequence[Happened]]
"""Returns the occasions of an event, as a stranger sees it."""


def shared_moments(event: Event) -> Sequence[Happened]:
    """Return the moments of the events that all games share."""
    match event:
        case events.PackShuffled():
            return (Happened(Moment.SHUFFLED),)
        case events.CardTurned(_, True) | events.CardShown():
            return (Happened(Moment.TURNED),)
        case events.CardSwapped(seat):
            return (Happened(Moment.LUCK, (seat,)),)
        case events.TrickTaken(seat):
            return (Happened(Moment.TRICK, (seat,)),)
        case events.MatchEnded(winners):
            return (Happened(Moment.WON, winners),)
    return ()


def no_moments(event: Event) -> Sequence[Happened]:
    """Return no moments, for a game whose own events leave everyone calm."""
    return ()


def moments_of(event: Event, of_game: Moments) -> tuple[Happened, ...]:
    """Return all moments of an event; what is hidden from anyone is hidden first."""
    public = event.seen_by(STRANGER)
    return (*shared_moments(public), *of_game(public))
