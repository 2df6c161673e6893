"""When nothing is left to decide in a deal of Raub."""

from raub_desktop.engine.cards import Card, known
from raub_desktop.engine.raub.types import STRENGTH, Phase, View
from raub_desktop.engine.tricks import sure_order
from raub_desktop.players.raub.position import cards_out


def claim(view: View) -> tuple[Card, ...]:
    """Return the hand in an order in which it takes every trick left, as far as the player can know; else empty."""
    hand = known(view.hands[view.me])
    if view.phase is not Phase.TRICKS or view.trick or len(hand) < 2:
        return ()
    return sure_order(hand, cards_out(view), view.deal.trump, STRENGTH)
