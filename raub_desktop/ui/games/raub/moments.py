"""What Raub's own events mean for the company at the table."""

from collections.abc import Sequence

from raub_desktop.engine.events import Called, Event, Seat
from raub_desktop.engine.raub.types import (
    DealScored,
    DeclarerForced,
    DeclarerNamed,
    MatchEnded,
    RaubForced,
    SheetLine,
    Verb,
    WentOut,
)
from raub_desktop.ui.table.characters.moments import Happened, Moment

_DARING = (Verb.RAUB, Verb.BLIND)


def moments(event: Event) -> Sequence[Happened]:
    """See ui/table/characters/moments.py."""
    match event:
        case Called(seat, verb) if verb in _DARING:
            return (Happened(Moment.DARED, (seat,)),)
        case RaubForced(seat) | DeclarerForced(seat):
            return (Happened(Moment.FORCED, (seat,)),)
        case DeclarerNamed(seat, _, False):
            return (Happened(Moment.DECLARED, (seat,)),)
        case DealScored(line) if line.declarer is not None:
            return _scored(line, line.declarer)
        case WentOut(seat):
            return (Happened(Moment.OUT, (seat,)),)
        case MatchEnded(winners):
            return (Happened(Moment.WON, winners),)
    return ()


def _scored(line: SheetLine, declarer: Seat) -> Sequence[Happened]:
    """How a deal ended, the declarer first; others may have failed where the declarer made it."""
    if declarer in line.failed:
        others = tuple(seat for seat in line.failed if seat != declarer)
        return (Happened(Moment.FAILED, (declarer, *others)),)
    failed = (Happened(Moment.FAILED, line.failed),) if line.failed else ()
    return (Happened(Moment.MADE, (declarer,)), *failed)
