"""Swapping the seven, exchanging losers, and the closing throw."""

from raub_desktop.engine.actions import Lay
from raub_desktop.engine.cards import Card, in_order
from raub_desktop.engine.raub.types import HAND_SIZE, STRENGTH, Verb, View
from raub_desktop.players.raub.legal import own_hand
from raub_desktop.players.raub.reference.hand import NEW_CARD_WORTH, card_worth, cards_out, table_for


def choose_swap(verbs: frozenset[str]) -> str:
    """Swap whenever it can be done: every trump beats the seven."""
    return Verb.SWAP if Verb.SWAP in verbs else Verb.KEEP


def _worst_first(view: View) -> list[tuple[float, int, Card]]:
    """Return the hand's cards with their worth, losers first, the lowest of equals first."""
    out, trump = cards_out(view), view.deal.trump
    assert trump is not None, "the trump is known before anything is exchanged"
    players = len(view.deal.players)
    return sorted((card_worth(card, trump, out, players), STRENGTH[card.rank], card) for card in own_hand(view))


def choose_exchange(view: View, most: int) -> Lay:
    """Set aside every card that is worth less than a new one, at most ``most``."""
    new = NEW_CARD_WORTH[table_for(len(view.deal.players))]
    losers = [card for worth, _, card in _worst_first(view) if worth < new and card != view.deal.robbed]
    return Lay(Verb.EXCHANGE.value, in_order(losers[:most]))


def choose_throw(view: View) -> Lay:
    """Keep the best four."""
    hand = _worst_first(view)
    return Lay(Verb.THROW.value, in_order(card for _, _, card in hand[: len(hand) - HAND_SIZE]))
