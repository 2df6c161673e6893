"""The course of a deal: which function applies each action, and how each stage begins.

Stages do not know one another: an action or a stage returns the stage that follows it.
"""

from collections.abc import Callable
from typing import Any

from raub_desktop.engine.actions import Action, Play
from raub_desktop.engine.cruce.apply import bidding, deal, ending, packets, tricks
from raub_desktop.engine.cruce.apply.stages import Stage, Then
from raub_desktop.engine.cruce.draft import Draft
from raub_desktop.engine.cruce.types import Phase, State
from raub_desktop.engine.events import DealStarted, Event

_APPLY: dict[Phase, Callable[[Draft, Any], Then]] = {
    Phase.SHUFFLE: deal.apply_deal,
    Phase.BID: bidding.apply_bid,
    Phase.TAKE: packets.apply_take,
    Phase.GIVE: packets.apply_give,
    Phase.TRICKS: tricks.apply_card,
}

_BEGIN: dict[Stage, Callable[[Draft], Then]] = {
    Stage.DEAL: deal.begin_deal,
    Stage.BIDDING: bidding.begin_bidding,
    Stage.TALON: packets.show_packets,
    Stage.TRICKS: tricks.begin_tricks,
    Stage.SCORING: ending.end_scored,
}


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after a legal action, and what happened."""
    if len(state.queue) > 1 and type(action) is Play and state.deal.trump is not None:
        return tricks.add_to_trick(state, action)
    draft = Draft(state)
    then = _APPLY[state.phase](draft, action)
    while then is not None:
        then = _BEGIN[then](draft)
    happened = tuple(draft.events)
    if draft.table is state.table:
        return draft.frozen(state.log + happened), happened
    # The table changes between deals: a new deal has a log of its own.
    starts = [index for index, event in enumerate(happened) if type(event) is DealStarted]
    return draft.frozen(happened[starts[-1] :] if starts else state.log + happened), happened


def first_deal(state: State) -> State:
    """Return a match whose first deal has begun."""
    draft = Draft(state)
    deal.begin_deal(draft)
    return draft.frozen(tuple(draft.events))
