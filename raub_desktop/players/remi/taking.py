"""What the top of the pile is laid with in Remi, in the turn in which it is taken."""

from typing import NamedTuple

from raub_desktop.engine.actions import Action, Put, Say
from raub_desktop.engine.cards import Card
from raub_desktop.engine.melds import equal
from raub_desktop.engine.remi.apply import apply
from raub_desktop.engine.remi.types import Phase, Verb, View
from raub_desktop.engine.remi.view import must_open, observe
from raub_desktop.players.remi.going_out import all_go
from raub_desktop.players.remi.held import ADVISED
from raub_desktop.players.remi.legal import legal_actions, own_hand, own_state
from raub_desktop.players.remi.policy.laying import LayingPlan
from raub_desktop.players.remi.policy.levels import LEVELS

_TURN = (Phase.MELD_TAKEN, Phase.PLAY)


class Taking(NamedTuple):
    """What the rest of a turn comes to that begins with the top of the pile."""

    meld: tuple[Card, ...] = ()
    """The meld that is laid with it; none where it stays in the hand."""
    opening: tuple[tuple[Card, ...], ...] = ()
    """The melds that are opened with."""
    out: bool = False
    """All cards go, which they would not do by themselves."""


def taking(view: View) -> Taking:
    """Return the computer's turn after it took the top of the pile; an empty one where nothing is laid in play."""
    if view.options.play != "table":
        return Taking()
    top, hand, opens = view.pile[-1], own_hand(view), must_open(view)
    state = apply(own_state(view), Say(Verb.PILE))[0]
    put: list[Put] = []
    while state.turn == view.me and state.phase in _TURN:
        after = observe(state, view.me)
        action = _laid(after)
        if action is None:
            break
        if isinstance(action, Put):
            put.append(action)
        state = apply(state, action)[0]
    melds = [group for one in put if one.verb == Verb.MELD for group in one.groups]
    meld = next((group for group in melds if any(equal(card, top) for card in group)), ())
    opening = next((one.groups for one in put if opens and one.verb == Verb.MELD), ())
    last = state.phase is Phase.PLAY and state.turn == view.me and len(state.cards.hands[view.me]) == 1
    done = last or state.phase not in _TURN
    return Taking(meld, opening, done and (opens or not all_go(view, hand, view.melds, over=0)))


def _laid(view: View) -> Action | None:
    by_verb: dict[str, list[Action]] = {}
    for action in legal_actions(view):
        by_verb.setdefault(getattr(action, "verb", ""), []).append(action)
    return LayingPlan(view, LEVELS[ADVISED], 0).next(by_verb)
