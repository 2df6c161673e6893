"""The end of a deal: writing it down, the finish check, the next dealer."""

from raub_desktop.engine.events import DealEnded, Event
from raub_desktop.engine.raub import scoring
from raub_desktop.engine.raub.apply import before
from raub_desktop.engine.raub.types import (
    DealScored,
    DirectionTurned,
    Kind,
    MatchEnded,
    Phase,
    RefaWritten,
    SheetLine,
    State,
)


def end_with_refa(state: State, events: list[Event], handed_over: bool = False) -> State:
    """Nobody declared, or the deck was handed over: a line under the scores, and the next dealer."""
    table = state.table
    line = SheetLine(dealer=table.dealer, scores=table.scores, handed_over=handed_over)
    table = table._replace(refas=table.refas + 1, sheet=(*table.sheet, line), handed_over=handed_over)
    events.append(RefaWritten(table.dealer, table.refas, handed_over))
    events.append(DealEnded(table.deals))
    table = table._replace(dealer=(table.dealer + table.step) % state.seats)
    return before.begin_deal(state._replace(table=table), events)


def end_scored(state: State, line: SheetLine, events: list[Event]) -> State:
    """Write a played deal down, then end the match or begin the next deal."""
    table = state.table
    used = state.deal.kind is Kind.NORMAL or (state.deal.kind is Kind.MUSS and not state.options.mus_doubles)
    refas = table.refas - 1 if used and table.refas else table.refas
    left = max(0, table.reversed_left - 1)
    table = table._replace(
        scores=line.scores,
        sheet=(*table.sheet, line),
        scored=table.scored + 1,
        refas=refas,
        handed_over=False,
        round_left=max(0, table.round_left - 1),
    )
    events.append(DealScored(line, refas))
    events.append(DealEnded(table.deals))
    state = state._replace(table=table)
    won = scoring.winners(state)
    if won:
        state = state._replace(table=table._replace(winners=won), phase=Phase.OVER, queue=())
        events.append(MatchEnded(won, table.scores, scoring.payments(state)))
        return state
    # The deck still goes on in the turned direction after the last deal that was played in it (000, comments).
    dealer = (table.dealer + table.step) % state.seats
    turned_back = bool(table.reversed_left) and not left
    step = -table.step if turned_back else table.step
    if turned_back:
        events.append(DirectionTurned(step))
    return before.begin_deal(state._replace(table=table._replace(dealer=dealer, reversed_left=left, step=step)), events)
