"""Choice of the four to take, and of the cards to give away."""

from random import Random

from raub_desktop.engine.actions import Lay, Say
from raub_desktop.engine.cards import in_order
from raub_desktop.engine.cruce.legal import layout_of
from raub_desktop.engine.cruce.types import View
from raub_desktop.players.cruce.reference.bidding import best_trump, is_full
from raub_desktop.players.cruce.reference.hand import own_hand, worth_keeping


def choose_packet(view: View, rng: Random) -> Say:
    """Return a packet chosen at random: nobody has seen either."""
    return Say("take", rng.randrange(len(view.talon)) + 1)


def choose_gifts(view: View) -> Lay:
    """Return the cards least worth keeping, from short suits first."""
    hand = own_hand(view)
    trump = best_trump(hand, is_full(view.options, view.deal.bid))
    length = {card.suit: sum(other.suit is card.suit for other in hand) for card in hand}
    by_worth = sorted(hand, key=lambda card: worth_keeping(card, hand, trump) + length[card.suit] / 4)
    given = tuple(by_worth[: layout_of(view.options, view.seats).gives])
    return Lay("give", in_order(given) if view.seats == 2 else given)
