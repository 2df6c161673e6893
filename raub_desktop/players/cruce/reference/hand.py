"""Knowledge of a seat about the cards: which are out, which of its own nothing can beat, what each is worth
keeping.
"""

from collections.abc import Sequence

from raub_desktop.engine.cards import PACK_24, Card, Rank, Suit
from raub_desktop.engine.cruce.legal import marriages
from raub_desktop.engine.cruce.types import COUPLE, POINTS, View
from raub_desktop.engine.events import CardPlayed

KEPT = {Rank.ACE: 9.0, Rank.TEN: 4.0, Rank.KING: 2.0, Rank.OBER: 1.0, Rank.UNTER: 0.5, Rank.NINE: 0.0}
"""Worth of holding on to a plain card, in points."""
TRUMP_BONUS = 6.0
MARRIAGE_BONUS = 15.0


def own_hand(view: View) -> tuple[Card, ...]:
    """Return the viewing seat's hand."""
    return tuple(card for card in view.hands[view.me] if card is not None)


def cards_out(view: View) -> tuple[Card, ...]:
    """Return the cards the seat neither holds nor has seen played."""
    gone = {event.card for event in view.seen if isinstance(event, CardPlayed)} | set(own_hand(view))
    return tuple(card for card in PACK_24 if card not in gone)


def is_master(card: Card, out: Sequence[Card]) -> bool:
    """Whether nothing higher of the suit is out."""
    return all(other.suit is not card.suit or POINTS[other.rank] < POINTS[card.rank] for other in out)


def worth_keeping(card: Card, hand: tuple[Card, ...], trump: Suit | None) -> float:
    """Return what holding on to the card is worth: high cards, trumps, and both cards of a marriage."""
    worth = KEPT[card.rank]
    if card.suit is trump:
        worth += TRUMP_BONUS
    if card.rank in COUPLE and card.suit in marriages(hand):
        worth += MARRIAGE_BONUS
    return worth
