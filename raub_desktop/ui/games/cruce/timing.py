"""Animation and announcement of Cruce's own events, and their meaning for the characters at the table."""

from collections.abc import Mapping, Sequence

from raub_desktop.engine.cruce import types
from raub_desktop.engine.cruce.types import SheetLine
from raub_desktop.engine.events import Called, CardPlayed, DealScored, DealThrownIn, Event, MatchEnded, TrickTaken
from raub_desktop.language import tr
from raub_desktop.language.cruce.narration import bid_outcome, thrown_in_text
from raub_desktop.ui.games.cruce.board import TWO_PACKETS
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.board.captions import Bar
from raub_desktop.ui.table.board.sides import column_names, side_of
from raub_desktop.ui.table.characters.moments import Happened, Moment
from raub_desktop.ui.table.motion.timing import Timing, pause

TIMINGS: Mapping[type[Event], Timing] = {
    types.PacketLaid: Timing(travel=0.4, stagger=0.05, together=0.3, hop=0.7, sound="slide"),
    types.BidWon: pause(0.8, before=0.3),
    types.NobodyBid: pause(1.2, before=0.3),
    DealThrownIn: pause(2.0, before=0.3),
    types.PacketTaken: Timing(travel=0.55, stagger=0.08, before=0.2, after=0.4, hop=1.0, sound="slide"),
    types.CardsGiven: Timing(travel=0.6, stagger=0.12, after=0.25, hop=1.2, sound="slide"),
    types.MarriageAnnounced: pause(0.7),
    types.TrumpMade: pause(0.6),
    DealScored: pause(before=0.9),
    types.TargetRaised: pause(1.6, before=0.3),
    MatchEnded: pause(before=0.6),
}

TOLD: tuple[type[Event], ...] = (Called, types.CardsGiven, CardPlayed, TrickTaken)
"""The events that the bar puts into a sentence: who did what."""


def announce(event: Event, names: Sequence[str]) -> Bar | None:
    """Return the words of the action bar while an event is shown; None for an event without any."""
    match event:
        case types.BidWon(seat, bid, forced):
            points = types.promised(bid)
            if forced:
                return Bar(tr("Nobody bid"), tr("{name} must play for {bid}.", name=names[seat], bid=bid))
            own = names[seat] == tr("You")
            won = tr("You won the bidding") if own else tr("{name} won the bidding", name=names[seat])
            return Bar(won, tr("The highest bid: {bid}, so {points} points are needed.", bid=bid, points=points))
        case types.NobodyBid(seat):
            return Bar(tr("Nobody bid"), tr("Nothing is promised. To lead: {name}.", name=names[seat]))
        case DealThrownIn(why):
            return Bar(tr("Again!"), thrown_in_text(why))
        case types.PacketTaken(seat, cards) if None in cards and len(names) > TWO_PACKETS:
            return Bar(tr("{name}’s turn", name=names[seat]), tr("{name} took the cards.", name=names[seat]))
        case types.MarriageAnnounced(seat, _, points):
            return Bar(names[seat], tr("A marriage: {points} points at once.", points=points))
        case types.TargetRaised(target):
            return Bar(tr("Several reach the target"), tr("Now a score of {target} is needed to win.", target=target))
    return None


def outcome(board: Board, names: Sequence[str]) -> str:
    """Return in one sentence how a scored deal ended."""
    line: SheetLine = board.sheet[-1].line
    if line.declarer is None:
        return tr("Nobody bid, so nothing was promised.")
    name = column_names(board, names)[side_of(board, line.declarer)]
    return bid_outcome(name, line.bid, line.points[line.declarer], made=line.made)


def moments(event: Event) -> Sequence[Happened]:
    """Return the occasions for remarks that an event gives the characters at the table."""
    match event:
        case types.BidWon(seat, _, forced):
            return (Happened(Moment.FORCED if forced else Moment.DECLARED, (seat,)),)
        case types.MarriageAnnounced(seat):
            return (Happened(Moment.LUCK, (seat,)),)
        case DealScored(line) if line.declarer is None:
            return ()
        case DealScored(line) if line.made:
            return (Happened(Moment.MADE, (line.declarer,)),)
        case DealScored(line):  # nobody else loses as many points: those are the declarer's partners
            loss = line.deltas[line.declarer]
            return (Happened(Moment.FAILED, tuple(s for s, delta in enumerate(line.deltas) if delta == loss)),)
    return ()
