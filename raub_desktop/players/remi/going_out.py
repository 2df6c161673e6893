"""Whether all the cards can go in this turn of Remi."""

from collections.abc import Sequence

from raub_desktop.engine.actions import Action, Put
from raub_desktop.engine.cards import Card
from raub_desktop.engine.melds import Meld
from raub_desktop.engine.remi.apply import apply
from raub_desktop.engine.remi.types import Verb, View
from raub_desktop.engine.remi.view import must_open
from raub_desktop.players.remi.legal import own_hand, own_state
from raub_desktop.players.remi.search.reach import Reach


def goes_out(view: View, action: Action) -> bool:
    """Whether an action lays something, and all cards but the last discard can be laid in this turn."""
    lays = isinstance(action, Put) and action.verb in (Verb.MELD, Verb.LAY)
    return lays and not must_open(view) and all_go(view, own_hand(view), view.melds)


def stays_out(view: View, action: Action) -> bool:
    """Whether that can still be done after an action, where it can be done before it."""
    if not isinstance(action, Put):
        return False
    after = apply(own_state(view), action)[0].cards
    return all_go(view, after.hands[view.me], after.melds)


def all_go(view: View, hand: Sequence[Card], melds: Sequence[Meld], over: int = 1) -> bool:
    """Whether all but so many cards of a hand can be laid."""
    reach = Reach(view.options.meld_rules, hand, melds)
    return reach.most(reach.number(hand)) >= len(hand) - over


def own_hand_after(view: View, action: Action) -> tuple[Card, ...]:
    """Return the cards the seat holds after an action of its own."""
    return apply(own_state(view), action)[0].cards.hands[view.me]
