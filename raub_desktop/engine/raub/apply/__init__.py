"""What happens: the state after an action, and the events it brings.

A file for each stage of a deal; every function changes the draft of the state to come and adds its events to it.
"""

from collections.abc import Callable
from typing import Any

from raub_desktop.engine.actions import Action
from raub_desktop.engine.events import Event
from raub_desktop.engine.raub.apply import before, bidding, exchange, tricks
from raub_desktop.engine.raub.draft import Draft
from raub_desktop.engine.raub.types import DealStarted, Phase, State

_APPLY: dict[Phase, Callable[[Draft, Any], None]] = {
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


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after a legal action, and what happened."""
    if state.phase is Phase.TRICKS and len(state.queue) > 1:
        return tricks.add_to_trick(state, action)
    draft = Draft(state)
    _APPLY[state.phase](draft, action)
    happened = tuple(draft.events)
    if draft.table is state.table:
        return draft.frozen(state.log + happened), happened
    # The table changes between deals (and when the direction is turned): a new deal has a log of its own.
    starts = [index for index, event in enumerate(happened) if type(event) is DealStarted]
    return draft.frozen(happened[starts[-1] :] if starts else state.log + happened), happened


def first_deal(state: State) -> State:
    """A match whose first deal has begun."""
    draft = Draft(state)
    before.begin_deal(draft)
    return draft.frozen(tuple(draft.events))
