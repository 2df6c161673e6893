"""What Cruce's own events mean for the company at the table."""

from collections.abc import Sequence

from raub_desktop.engine.cruce.types import BidWon, MarriageAnnounced
from raub_desktop.engine.events import DealScored, Event, MatchEnded
from raub_desktop.ui.table.characters.moments import Happened, Moment


def moments(event: Event) -> Sequence[Happened]:
    """See ui/table/characters/moments.py."""
    match event:
        case BidWon(seat, _, forced):
            return (Happened(Moment.FORCED if forced else Moment.DECLARED, (seat,)),)
        case MarriageAnnounced(seat):
            return (Happened(Moment.LUCK, (seat,)),)
        case DealScored(line) if line.made:
            return (Happened(Moment.MADE, (line.declarer,)),)
        case DealScored(line):  # nobody else loses as many points: those are the declarer's partners
            loss = line.deltas[line.declarer]
            return (Happened(Moment.FAILED, tuple(s for s, delta in enumerate(line.deltas) if delta == loss)),)
        case MatchEnded(winners):
            return (Happened(Moment.WON, winners),)
    return ()
