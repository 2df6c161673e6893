"""The end of a deal: writing it down, the finish check, the next dealer."""

from raub_desktop.engine.events import DealEnded
from raub_desktop.engine.raub import scoring
from raub_desktop.engine.raub.apply.stages import Stage, Then
from raub_desktop.engine.raub.draft import Draft
from raub_desktop.engine.raub.types import DealScored, DirectionTurned, Kind, MatchEnded, Phase, RefaWritten, SheetLine
from raub_desktop.engine.values import change


def end_with_refa(draft: Draft) -> Then:
    """Draw a line under the scores, since nobody declared; the next dealer."""
    return _refa(draft, handed_over=False)


def end_handed_over(draft: Draft) -> Then:
    """Draw a line under the scores for a deck handed over, which is a refa, too."""
    return _refa(draft, handed_over=True)


def end_scored(draft: Draft) -> Then:
    """Write down a deal that was played out."""
    return _write(draft, scoring.score_deal(draft))


def end_aus(draft: Draft) -> Then:
    """Write down a deal that ends at once, since the winner of the last trick is out."""
    return _write(draft, scoring.score_aus(draft, draft.cards.leader))


def _refa(draft: Draft, handed_over: bool) -> Then:
    table = draft.table
    dealer, refas = table.dealer, table.refas + 1
    line = SheetLine(dealer=dealer, scores=table.scores, handed_over=handed_over)
    draft.events.append(RefaWritten(dealer, refas, handed_over))
    draft.events.append(DealEnded(table.deals))
    draft.table = change(
        table,
        refas=refas,
        sheet=(*table.sheet, line),
        handed_over=handed_over,
        dealer=(dealer + table.step) % draft.seats,
    )
    return Stage.DEAL


def _write(draft: Draft, line: SheetLine) -> Then:
    """Write a played deal down, then end the match or begin the next deal."""
    table, kind = draft.table, draft.deal.kind
    used = kind is Kind.NORMAL or (kind is Kind.MUSS and not draft.options.mus_doubles)
    refas = table.refas - 1 if used and table.refas else table.refas
    left = max(0, table.reversed_left - 1)
    table = draft.table = change(
        table,
        scores=line.scores,
        sheet=(*table.sheet, line),
        scored=table.scored + 1,
        refas=refas,
        handed_over=False,
        round_left=max(0, table.round_left - 1),
    )
    draft.events.append(DealScored(line, refas))
    draft.events.append(DealEnded(table.deals))
    won = scoring.winners(draft)
    if won:
        draft.table = change(table, winners=won)
        draft.phase, draft.queue = Phase.OVER, ()
        draft.events.append(MatchEnded(won, table.scores, scoring.payments(draft)))
        return None
    # The deck still goes on in the turned direction after the last deal that was played in it (000, comments).
    dealer = (table.dealer + table.step) % draft.seats
    turned_back = bool(table.reversed_left) and not left
    step = -table.step if turned_back else table.step
    if turned_back:
        draft.events.append(DirectionTurned(step))
    draft.table = change(table, dealer=dealer, reversed_left=left, step=step)
    return Stage.DEAL
