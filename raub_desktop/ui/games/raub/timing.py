"""Animation and announcement of Raub's own events, and their meaning for the characters at the table."""

from collections.abc import Mapping, Sequence

from raub_desktop.engine.events import (
    Called,
    CardPlayed,
    CardsDiscarded,
    CardSwapped,
    CardTurned,
    Event,
    Seat,
    TrickTaken,
)
from raub_desktop.engine.raub import types
from raub_desktop.engine.raub.types import Kind, SheetLine, Verb
from raub_desktop.language import tr, trn
from raub_desktop.language.numbers import signed
from raub_desktop.ui.games.raub.board import deal_of
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.board.captions import Bar
from raub_desktop.ui.table.characters.moments import Happened, Moment
from raub_desktop.ui.table.motion.timing import NEXT_DEAL, Timing, pause

TIMINGS: Mapping[type[Event], Timing] = {
    types.DealStarted: NEXT_DEAL,
    types.KindSet: pause(0.2),
    types.DirectionTurned: pause(0.8),
    types.RaubForced: pause(1.0),
    types.DeclarerNamed: pause(0.3),
    types.TrumpMade: pause(0.45),
    types.Exchanged: pause(0.15),
    types.RefaWritten: pause(2.4, before=0.5),
    types.WentOut: pause(1.4, before=0.3),
    types.DealScored: pause(before=0.9),
    types.MatchEnded: pause(before=0.6),
}

_TOLD: tuple[type[Event], ...] = (
    CardTurned,
    Called,
    types.RaubForced,
    types.DeclarerForced,
    types.DeclarerNamed,
    types.PlayersNamed,
    CardSwapped,
    types.Exchanged,
    CardPlayed,
    TrickTaken,
)


def told(_: Board, event: Event) -> bool:
    """Whether the bar puts an event into a sentence: who did what."""
    return isinstance(event, _TOLD) or (isinstance(event, CardsDiscarded) and event.thrown)


def announce(event: Event, names: Sequence[str]) -> Bar | None:
    """Return the words of the action bar while an event is shown; None for an event without any."""
    match event:
        case types.RefaWritten(dealer, refas, handed_over):
            title = tr("{name} handed the deck over", name=names[dealer]) if handed_over else tr("Refa")
            return Bar(title, trn("The next deal counts double.", "The next {n} deals count double.", refas))
        case types.KindSet(kind, _) if kind is not Kind.NORMAL:
            words = {
                Kind.MUSS: (tr("Muss"), tr("The dealer takes the card, and everyone plays.")),
                Kind.MUS: (tr("Mus"), tr("The turned card is trump.")),
                Kind.PERMUS: (tr("Permus"), tr("Nobody may raub.")),
            }
            return Bar(*words[kind])
        case types.DirectionTurned(step):
            return Bar(tr("Direction reversed"), "" if step > 0 else tr("For four scored deals."))
    return None


def outcome(board: Board, names: Sequence[str]) -> str:
    """Return in one sentence how a scored deal ended."""
    line: SheetLine = board.sheet[-1].line
    if line.declarer is None or line.deltas is None:
        return tr("Refa")
    name = names[line.declarer]
    if line.unopposed:
        return tr("Everyone else dropped out: {name} scored four tricks.", name=name)
    if line.declarer in line.failed:
        points = signed(line.deltas[line.declarer])
        if deal_of(board).raub:
            return tr("{name} took the turned card and failed: {points} points.", name=name, points=points)
        return tr("{name} declared and failed: {points} points.", name=name, points=points)
    tricks = line.tricks[line.declarer] or 0
    if deal_of(board).raub:
        return trn(
            "{name} took the turned card and won {n} trick.",
            "{name} took the turned card and won {n} tricks.",
            tricks,
            name=name,
        )
    return trn("{name} declared and won {n} trick.", "{name} declared and won {n} tricks.", tricks, name=name)


_DARING = (Verb.RAUB, Verb.BLIND)


def moments(event: Event) -> Sequence[Happened]:
    """Return the occasions for remarks that an event gives the characters at the table."""
    match event:
        case Called(seat, verb) if verb in _DARING:
            return (Happened(Moment.DARED, (seat,)),)
        case types.RaubForced(seat) | types.DeclarerForced(seat):
            return (Happened(Moment.FORCED, (seat,)),)
        case types.DeclarerNamed(seat, _, False):
            return (Happened(Moment.DECLARED, (seat,)),)
        case types.DealScored(line) if line.declarer is not None:
            return _scored(line, line.declarer)
        case types.WentOut(seat):
            return (Happened(Moment.OUT, (seat,)),)
    return ()


def _scored(line: SheetLine, declarer: Seat) -> Sequence[Happened]:
    """Return the occasions of a scored deal: who made or failed, the declarer first; who has no trick says nothing."""
    others = tuple(seat for seat in line.failed if seat != declarer)
    silent = tuple(seat for seat in line.failed if not line.tricks[seat])
    if declarer in line.failed:
        return (Happened(Moment.FAILED, (declarer, *others), silent),)
    failed = (Happened(Moment.FAILED, others, silent),) if others else ()
    return (Happened(Moment.MADE, (declarer,)), *failed)
