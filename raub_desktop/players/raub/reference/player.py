"""The reference opponent of Raub: plain good sense, and a frozen yardstick for every other one.

It counts tricks on the fingers and searches nothing.  It remembers the cards that were played in the open, but not
who failed to follow; it knows the score before the deal and where a lone declarer would win the match, otherwise it
plays each deal for its points.  The same view always gives the same action.  Once released it does not change: a
different one is another version.
"""

from random import Random
from typing import Any

from raub_desktop.engine.actions import Action, Lay, Say
from raub_desktop.engine.raub.types import PLAYS, Phase, View
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.raub.legal import legal_actions
from raub_desktop.players.raub.reference.before_deal import choose_ask_mus, choose_before_deal
from raub_desktop.players.raub.reference.bidding import choose_bid, choose_turn
from raub_desktop.players.raub.reference.dealer import choose_lay_card, choose_raub
from raub_desktop.players.raub.reference.exchange import choose_exchange, choose_swap, choose_throw
from raub_desktop.players.raub.reference.staying import choose_who_plays
from raub_desktop.players.raub.reference.tricks import choose_card


class Reference:
    """See the top of this file."""

    def choose(self, view: View, rng: Random, clock: Clock = ENDLESS) -> Action:
        """Return the action for the view's seat, which is to act; takes well under a millisecond."""
        legal = legal_actions(view)
        if len(legal) == 1:
            return legal[0]
        match view.phase:
            case Phase.TRICKS:
                return PLAYS[choose_card(view)]
            case Phase.EXCHANGE:
                return choose_exchange(view, max(len(action.cards) for action in legal if isinstance(action, Lay)))
            case Phase.THROW:
                return choose_throw(view)
        return Say(str(plain_call(view, frozenset(action.verb for action in legal if isinstance(action, Say)))))


def plain_call(view: View, verbs: frozenset[str], boldness: float = 0.0) -> Any:
    """Return the verb to say, of those that may be said; ``boldness``: tricks one adds to what one's hand brings."""
    match view.phase:
        case Phase.BEFORE_DEAL:
            return choose_before_deal(view, verbs)
        case Phase.ASK_MUS:
            return choose_ask_mus(view, verbs)
        case Phase.LAY_CARD:
            return choose_lay_card(view)
        case Phase.RAUB:
            return choose_raub(view)
        case Phase.BID:
            return choose_bid(view, verbs, boldness)
        case Phase.TURN_NEXT:
            return choose_turn(view, boldness)
        case Phase.WHO_PLAYS:
            return choose_who_plays(view, verbs, boldness)
    return choose_swap(verbs)
