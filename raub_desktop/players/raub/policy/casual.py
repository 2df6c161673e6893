"""Play of people who do not count every trick: by the look of the hand, and of the trick on the table.

None of it is silly: high cards and trumps are kept, tricks are taken as cheaply as they can be, and hopeless ones get
the lowest card.  It only looks at less than a good player does.
"""

from collections.abc import Sequence
from typing import NamedTuple

from raub_desktop.engine.actions import Lay
from raub_desktop.engine.cards import Card, Rank, Suit, in_order
from raub_desktop.engine.raub.types import HAND_SIZE, STRENGTH, Verb, View
from raub_desktop.engine.tricks import best_index
from raub_desktop.players.raub.legal import own_hand
from raub_desktop.players.raub.reference.tricks import cost

TRUMP_LOOKS = {Rank.ACE: 1.0, Rank.KING: 0.8, Rank.OBER: 0.7, Rank.UNTER: 0.6}
"""The tricks that a casual player expects of a trump; other trumps count little."""
SMALL_TRUMP = 0.45
PLAIN_LOOKS = {Rank.ACE: 0.5, Rank.KING: 0.25}
RAUBS_FROM = Rank.OBER
TWO, FOUR = 2, 4


class Feel(NamedTuple):
    """The thresholds by which a casual player judges the look of a hand."""

    declares_with: float
    """Tricks the hand must look like to declare."""
    declares_at_two: float
    """The same where two play."""
    stays_with: float
    """Tricks it must look like to play."""
    stays_at_four: float
    """The same at a table of four or more."""
    keeps: frozenset[Rank]
    """Plain cards kept in the exchange."""


HOPEFUL = Feel(1.25, 1.25, 0.4, 0.4, frozenset({Rank.ACE, Rank.KING, Rank.OBER, Rank.UNTER}))
"""Likes to play, and overrates every court card."""
SEASONED = Feel(1.4, 1.15, 0.45, 0.8, frozenset({Rank.ACE, Rank.KING}))
"""Has played for years, and never counted; an ace alone is no reason to play against many."""


def look(hand: Sequence[Card], trump: Suit | None) -> float:
    """Return the tricks a hand seems worth, whoever plays, whatever is out; the mean of the suits without a trump."""
    if trump is None:
        return sum(look(hand, suit) for suit in Suit) / len(Suit)
    return sum(
        TRUMP_LOOKS.get(card.rank, SMALL_TRUMP) if card.suit is trump else PLAIN_LOOKS.get(card.rank, 0.0)
        for card in hand
    )


def simple_call(view: View, verbs: frozenset[str], feel: Feel, boldness: float) -> str:
    """Return a call by the look of the hand; ``boldness``, in tricks, is added to that."""
    if Verb.RAUB in verbs:
        card = view.turned[-1]
        good = card is not None and (card.rank is Rank.SEVEN or STRENGTH[card.rank] >= STRENGTH[RAUBS_FROM])
        return Verb.RAUB if good else Verb.LOOK
    if Verb.UP in verbs:
        return Verb.UP
    hand = own_hand(view)
    if Verb.PASS in verbs:
        card = view.turned[-1]
        worth = look(hand, None if card is None else card.suit) + boldness
        least = feel.declares_with if view.seats > TWO else feel.declares_at_two
        return Verb.DECLARE if Verb.DECLARE in verbs and worth >= least else Verb.PASS
    if Verb.DROP in verbs:
        least = feel.stays_with if view.seats < FOUR else feel.stays_at_four
        alone = view.seats == TWO
        return Verb.PLAY if alone or look(hand, view.deal.trump) + boldness >= least else Verb.DROP
    if Verb.SWAP in verbs:
        return Verb.SWAP
    return next(verb for verb in (Verb.DEAL, Verb.NONE, Verb.KEEP) if verb in verbs)


def simple_exchange(view: View, most: int, feel: Feel) -> Lay:
    """Return an exchange that keeps trumps and high cards."""
    trump = view.deal.trump
    losers = [
        card
        for card in own_hand(view)
        if card.suit is not trump and card.rank not in feel.keeps and card != view.deal.robbed
    ]
    losers.sort(key=lambda card: STRENGTH[card.rank])
    return Lay(Verb.EXCHANGE.value, in_order(losers[:most]))


def simple_throw(view: View) -> Lay:
    """Return a throw that keeps trumps, then the highest cards."""
    hand = sorted(own_hand(view), key=lambda card: cost(card, view.deal.trump))
    return Lay(Verb.THROW.value, in_order(hand[: len(hand) - HAND_SIZE]))


def simple_card(view: View, cards: Sequence[Card]) -> Card:
    """Return a card chosen one trick at a time: lead an ace or king, else from trumps; win cheaply, else play low."""
    trump = view.deal.trump
    cheapest_first = sorted(cards, key=lambda card: cost(card, trump))
    if not view.trick:
        plain = [card for card in cheapest_first if card.suit is not trump]
        high = [card for card in plain if card.rank in PLAIN_LOOKS]
        if high:
            return high[-1]
        trumps = [card for card in cheapest_first if card.suit is trump]
        return trumps[-1] if len(trumps) > 1 or not plain else plain[0]
    place = len(view.trick)
    winners = [card for card in cheapest_first if best_index((*view.trick, card), trump, STRENGTH) == place]
    return winners[0] if winners else cheapest_first[0]
