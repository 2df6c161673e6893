"""What Remi's own events mean for the company at the table."""

from collections.abc import Sequence

from raub_desktop.engine.events import Called, DealScored, Event, MatchEnded
from raub_desktop.engine.remi.types import CardClosed, JokerSwapped
from raub_desktop.ui.table.characters.moments import Happened, Moment


def moments(event: Event) -> Sequence[Happened]:
    """See ui/table/characters/moments.py."""
    match event:
        case JokerSwapped(seat):
            return (Happened(Moment.LUCK, (seat,)),)
        case Called(seat):
            return (Happened(Moment.DARED, (seat,)),)
        case CardClosed(seat):
            return (Happened(Moment.OUT, (seat,)),)
        case DealScored(line) if line.finisher is not None and line.finisher not in line.winners:
            return (Happened(Moment.FAILED, (line.finisher,)),)
        case DealScored(line) if line.winners:
            return (Happened(Moment.MADE, line.winners),)
        case MatchEnded(winners):
            return (Happened(Moment.WON, winners),)
    return ()
