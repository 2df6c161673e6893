"""Animation and announcement of Remi's own events, and their meaning for the characters at the table."""

from collections.abc import Mapping, Sequence

from raub_desktop.engine.events import Called, CardsDealt, DealScored, Event, MatchEnded, StockRefilled
from raub_desktop.engine.remi import types
from raub_desktop.engine.remi.types import How, SheetLine
from raub_desktop.language import all_of, as_sentence, tr, trc, trn
from raub_desktop.language.numbers import signed
from raub_desktop.toolkit.easing import ease_out
from raub_desktop.ui.games.remi.board import deal_of, turn_of
from raub_desktop.ui.games.remi.score_sheet import match_end
from raub_desktop.ui.table.board.board import Board, Note
from raub_desktop.ui.table.board.captions import Bar
from raub_desktop.ui.table.characters.moments import Happened, Moment
from raub_desktop.ui.table.milestones import Milestones
from raub_desktop.ui.table.motion.timing import Timing, pause

TIMINGS: Mapping[type[Event], Timing] = {
    CardsDealt: Timing(travel=0.26, stagger=0.012, together=0.08, hop=0.5, ease=ease_out),
    types.PileOpened: Timing(travel=0.4, after=0.3, hop=1.2, sound="turn"),
    types.PileTaken: Timing(travel=0.5, before=0.1, after=0.2, hop=0.9, sound="slide", read=0.6),
    types.Melded: Timing(
        travel=0.42, stagger=0.07, together=0.9, before=0.1, after=0.5, hop=0.7, sound="slide", read=1.1
    ),
    types.LaidOff: Timing(travel=0.45, before=0.1, after=0.3, hop=0.8, sound="card", read=0.9),
    types.JokerSwapped: Timing(travel=0.6, before=0.2, after=0.5, hop=1.0, sound="slide"),
    types.CardDiscarded: Timing(travel=0.36, after=0.15, hop=0.9, ease=ease_out, sound="card", read=0.3),
    types.CardClosed: Timing(travel=0.45, after=0.7, hop=0.9, ease=ease_out, sound="card"),
    StockRefilled: Timing(travel=0.5, stagger=0.01, before=0.4, after=0.3),
    types.HandShown: Timing(travel=0.55, stagger=0.03, before=0.15, after=0.5, hop=0.5),
    DealScored: pause(before=1.8),
    MatchEnded: pause(before=0.6),
}
"""Deals have well over a hundred cards, so they follow each other closely."""

PAUSES_AFTER: tuple[type[Event], ...] = (types.HandShown,)
"""All hands laid open: the player sees them before the score is written."""

_TOLD: tuple[type[Event], ...] = (types.Melded, types.LaidOff, types.JokerSwapped, types.PileTaken, types.CardDiscarded)


def told(board: Board, event: Event) -> bool:
    """Return whether the bar puts an event into a sentence: which card went where, and who drew from the stock."""
    drawn = isinstance(event, CardsDealt) and event.seat != board.me and board.plates[event.seat].note == Note("stock")
    return drawn or isinstance(event, _TOLD)


def announce(event: Event, names: Sequence[str]) -> Bar | None:
    """Return the words of the action bar while an event is shown; None for an event without any."""
    match event:
        case StockRefilled(_, _, _, shuffled):
            line = tr("The discards are shuffled.") if shuffled else tr("The discards are turned over.")
            return Bar(tr("A new stock"), line)
        case types.CardClosed(seat, _, _):
            return Bar(tr("{name} went out", name=names[seat]), tr("The last card lies face down."))
        case types.HandShown(seat, _, over):
            none = tr("All cards are in melds.")
            line = trn("{n} card is in no meld.", "{n} cards are in no meld.", len(over)) if over else none
            return Bar(tr("{name}: the cards", name=names[seat]), line)
    return None


def outcome(board: Board, names: Sequence[str]) -> str:
    """Return in sentences how a scored deal ended; unless it was the last one, who leads, and when the match ends."""
    options, row = deal_of(board).options, board.sheet[-1]
    told = _outcome(row.line, names)
    if len(board.sheet) == options.deals:
        return told
    several = row.line.lower_wins and row.line.finisher is not None and len(names) > 2
    return " ".join((told, *([_lead(row.scores, names)] if several else ()), match_end(options)))


def _lead(scores: Sequence[int], names: Sequence[str]) -> str:
    fewest = min(scores)
    leaders = all_of(name for name, score in zip(names, scores, strict=True) if score == fewest)
    return trn("In the lead: {name}, {n} point.", "In the lead: {name}, {n} points.", fewest, name=leaders)


def _outcome(line: SheetLine, names: Sequence[str]) -> str:
    if line.finisher is None:
        return tr("Everyone has had their last turn: the deal is undecided.")
    name, points = names[line.finisher], signed(line.deltas[line.finisher])
    match line.how:
        case How.KNOCK if line.finisher in line.winners:
            return tr("{name} knocked with the fewest points left: {points}.", name=name, points=points)
        case How.KNOCK:
            others = ", ".join(names[seat] for seat in line.winners)
            return tr("{name} knocked but lost to {others}: {points}.", name=name, others=others, points=points)
        case How.COMPLETE:
            chips = line.deltas[line.finisher]
            return trn(
                "{name} laid out a complete hand for {n} chip.",
                "{name} laid out a complete hand for {n} chips.",
                chips,
                name=name,
            )
    if line.lower_wins:
        return _lost(line, names)
    if line.how is How.HAND:
        return tr(
            "{name} went out in one turn and scored the cards left in the other hands: {points}.",
            name=name,
            points=points,
        )
    return tr("{name} went out and scored the cards left in the other hands: {points}.", name=name, points=points)


def _lost(line: SheetLine, names: Sequence[str]) -> str:
    """Return in a sentence that a player went out, where that costs the others points."""
    assert line.finisher is not None
    name, others = names[line.finisher], [seat for seat in range(len(names)) if seat != line.finisher]
    if len(others) == 1:
        fields = {"name": name, "other": names[others[0]], "points": signed(line.deltas[others[0]])}
        if line.how is How.HAND:
            return tr("{name} went out in one turn. {other}: {points}.", **fields)
        return tr("{name} went out. {other}: {points}.", **fields)
    if line.how is How.HAND:
        return tr("{name} went out in one turn; the others get points.", name=name)
    return as_sentence(tr("{name} went out", name=name))


def moments(event: Event) -> Sequence[Happened]:
    """Return the occasions for remarks that an event gives the characters at the table."""
    match event:
        case types.JokerSwapped(seat) | types.PileTaken(seat):
            return (Happened(Moment.LUCK, (seat,)),)
        case Called(seat):
            return (Happened(Moment.DARED, (seat,)),)
        case types.CardClosed(seat):
            return (Happened(Moment.OUT, (seat,)),)
        case DealScored(line) if line.finisher is not None and line.finisher not in line.winners:
            return (Happened(Moment.FAILED, (line.finisher,)),)
        case DealScored(line) if line.winners:
            return (Happened(Moment.MADE, line.winners),)
    return ()


def _where(board: Board) -> str:
    if not board.zones:
        return tr("Deal {number}", number=board.deal)
    return tr("Deal {number} · turn {turn}", number=board.deal, turn=turn_of(board))


TURNS = Milestones(
    (types.CardDiscarded, types.CardClosed),
    lambda: trc("under a button", "Turn"),
    lambda: tr("Back one turn"),
    lambda: tr("Forward one turn"),
    _where,
)
"""A turn ends with a discard, or with the card that closes."""
