"""What happens: the state after an action, and the events it brings.

A file for each stage of a deal; every function takes the state and a list that it adds its events to.
"""

from collections.abc import Callable
from typing import Any

from raub_desktop.engine.actions import Action
from raub_desktop.engine.events import Event
from raub_desktop.engine.raub.apply import before, bidding, exchange, tricks
from raub_desktop.engine.raub.types import DealStarted, Phase, State

_APPLY: dict[Phase, Callable[[State, Any, list[Event]], State]] = {
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
    events: list[Event] = []
    after = _APPLY[state.phase](state, action, events)
    happened = tuple(events)
    if after.table is state.table:
        log = state.log + happened
    else:  # the table changes between deals (and when the direction is turned): a new deal has a log of its own
        starts = [index for index, event in enumerate(events) if type(event) is DealStarted]
        log = happened[starts[-1] :] if starts else state.log + happened
    seats, options = after.seats, after.options
    return (
        State(options, seats, after.phase, after.queue, after.table, after.deal, after.cards, log),
        happened,
    )
