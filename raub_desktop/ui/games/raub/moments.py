"""What Raub's own events mean for the company at the table."""

from collections.abc import Sequence

from raub_desktop.engine.events import Called, Event
from raub_desktop.engine.raub.types import (
    DealScored,
    DeclarerForced,
    DeclarerNamed,
    MatchEnded,
    RaubForced,
    Verb,
    WentOut,
)
from raub_desktop.ui.table.life.moments import Happened, Moment

_DARING = (Verb.RAUB, Verb.BLIND)


def moments(event: Event) -> Sequence[Happened]:
    """See ui/table/life/moments.py."""
    match event:
        case Called(seat, verb) if verb in _DARING:
            return (Happened(Moment.DARED, (seat,)),)
        case RaubForced(seat) | DeclarerForced(seat):
            return (Happened(Moment.FORCED, (seat,)),)
        case DeclarerNamed(seat, _, False):
            return (Happened(Moment.DECLARED, (seat,)),)
        case DealScored(line) if line.failed:
            return (Happened(Moment.FAILED, line.failed),)
        case DealScored(line) if line.declarer is not None:
            return (Happened(Moment.MADE, (line.declarer,)),)
        case WentOut(seat):
            return (Happened(Moment.OUT, (seat,)),)
        case MatchEnded(winners):
            return (Happened(Moment.WON, winners),)
    return ()
