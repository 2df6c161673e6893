"""The end of a deal: the line of the score sheet, a target that rises, the end of the match or the next dealer."""

from raub_desktop.engine.cruce import scoring
from raub_desktop.engine.cruce.apply.stages import Stage, Then
from raub_desktop.engine.cruce.draft import Draft
from raub_desktop.engine.cruce.types import Phase, TargetRaised
from raub_desktop.engine.events import DealEnded, DealScored, MatchEnded
from raub_desktop.engine.values import change


def end_scored(draft: Draft) -> Then:
    """Write the deal down; who spoke first in it deals the next one."""
    line = scoring.score_deal(draft)
    table = draft.table = change(draft.table, scores=line.scores, sheet=(*draft.table.sheet, line))
    draft.events.append(DealScored(line))
    target, winners = scoring.outcome(draft)
    if target != table.target:
        draft.events.append(TargetRaised(target))
    draft.events.append(DealEnded(table.deals))
    if winners:
        draft.table = change(table, target=target, winners=winners)
        draft.phase, draft.queue = Phase.OVER, ()
        draft.events.append(MatchEnded(winners, table.scores))
        return None
    draft.table = change(table, target=target, dealer=(table.dealer + 1) % draft.seats)
    return Stage.DEAL
