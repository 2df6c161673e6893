"""What happens: the state after an action, and the events it brings.

A file for each part of a turn; every function changes the draft of the state to come and adds its events to it.
"""

from collections.abc import Callable
from typing import Any

from raub_desktop.engine.actions import Action
from raub_desktop.engine.events import DealStarted, Event
from raub_desktop.engine.remi import flow
from raub_desktop.engine.remi.apply import dealing, drawing, ending, melding
from raub_desktop.engine.remi.draft import Draft
from raub_desktop.engine.remi.types import State, Verb

_APPLY: dict[str, Callable[[Draft, Any], None]] = {
    Verb.DEAL: dealing.apply_deal,
    Verb.RESHUFFLE: dealing.apply_reshuffle,
    Verb.STOCK: drawing.apply_stock,
    Verb.PILE: drawing.apply_pile,
    Verb.MELD: melding.apply_meld,
    Verb.LAY: melding.apply_lay,
    Verb.SWAP: melding.apply_swap,
    Verb.HAND: ending.apply_hand,
    Verb.REMI: ending.apply_remi,
    Verb.DISCARD: drawing.apply_discard,
    Verb.CLOSE: ending.apply_close,
}


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after a legal action, and what happened."""
    draft = Draft(state)
    _APPLY[getattr(action, "verb", "")](draft, action)
    happened = tuple(draft.events)
    if draft.table is state.table:
        return draft.frozen(state.log + happened), happened
    # A deal was written down: the next one has a log of its own.
    starts = [index for index, event in enumerate(happened) if type(event) is DealStarted]
    return draft.frozen(happened[starts[-1] :] if starts else state.log + happened), happened


def first_deal(state: State) -> State:
    """Return a match whose first deal has begun."""
    draft = Draft(state)
    flow.begin_deal(draft)
    return draft.frozen(tuple(draft.events))
