"""How a deal goes: which function makes each action happen, and how each stage begins.

Stages do not know one another.  What an action or a stage leads to it returns, and here is decided what that means.
"""

from collections.abc import Callable
from typing import Any

from raub_desktop.engine.actions import Action
from raub_desktop.engine.events import Event
from raub_desktop.engine.raub.apply import before, bidding, ending, exchange, tricks
from raub_desktop.engine.raub.apply.stages import Stage, Then
from raub_desktop.engine.raub.draft import Draft
from raub_desktop.engine.raub.types import DealStarted, Phase, State

_APPLY: dict[Phase, Callable[[Draft, Any], Then]] = {
    Phase.BEFORE_DEAL: before.apply_before_deal,
    Phase.ASK_MUS: before.apply_ask_mus,
    Phase.SHUFFLE: before.apply_deal,
    Phase.LAY_CARD: before.apply_lay_card,
    Phase.RAUB: before.apply_raub,
    Phase.BID: bidding.apply_bid,
    Phase.TURN_NEXT: bidding.apply_turn_next,
    Phase.WHO_PLAYS: bidding.apply_who_plays,
    Phase.SWAP_BEFORE: exchange.apply_swap,
    Phase.EXCHANGE: exchange.apply_exchange,
    Phase.RESHUFFLE: exchange.apply_reshuffle,
    Phase.SWAP_AFTER: exchange.apply_swap,
    Phase.THROW: exchange.apply_throw,
    Phase.TRICKS: tricks.apply_last_card,
}

_BEGIN: dict[Stage, Callable[[Draft], Then]] = {
    Stage.DEAL: before.begin_deal,
    Stage.BIDDING: bidding.begin_bidding,
    Stage.WHO_PLAYS: bidding.begin_who_plays,
    Stage.EXCHANGE: exchange.begin_exchange,
    Stage.TRICKS: tricks.begin_tricks,
    Stage.REFA: ending.end_with_refa,
    Stage.HANDED_OVER: ending.end_handed_over,
    Stage.SCORING: ending.end_scored,
    Stage.AUS: ending.end_aus,
}


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after a legal action, and what happened."""
    if state.phase is Phase.TRICKS and len(state.queue) > 1:
        return tricks.add_to_trick(state, action)
    draft = Draft(state)
    then = _APPLY[state.phase](draft, action)
    while then is not None:
        then = _BEGIN[then](draft)
    happened = tuple(draft.events)
    if draft.table is state.table:
        return draft.frozen(state.log + happened), happened
    # The table changes between deals (and when the direction is turned): a new deal has a log of its own.
    starts = [index for index, event in enumerate(happened) if type(event) is DealStarted]
    return draft.frozen(happened[starts[-1] :] if starts else state.log + happened), happened


def first_deal(state: State) -> State:
    """Return a match whose first deal has begun."""
    draft = Draft(state)
    before.begin_deal(draft)
    return draft.frozen(tuple(draft.events))
