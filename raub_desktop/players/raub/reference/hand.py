"""What a hand is worth: tricks counted on the fingers, from high trumps, trump length and aces.

The tables are averages of some ten thousand plainly played deals for each number of players, rounded.
"""

from collections.abc import Iterable

from raub_desktop.engine.cards import PACK_32, Card, Rank, Suit
from raub_desktop.engine.events import CardPlayed
from raub_desktop.engine.raub.types import HAND_SIZE, STRENGTH, Kind, View
from raub_desktop.players.raub.legal import own_hand

FEWEST, MOST = 2, 4
"""The tables know two, three and four who play; more than four are taken for four."""
TRUMP_WORTH = {
    2: (1.25, 1.0, 0.85, 0.75, 0.7, 0.65, 0.65, 0.6),
    3: (1.2, 0.8, 0.65, 0.55, 0.45, 0.4, 0.3, 0.25),
    4: (1.15, 0.75, 0.55, 0.4, 0.35, 0.3, 0.25, 0.2),
}
"""The tricks a trump brings, by how many higher trumps are still out."""
ACE_WORTH = {2: 0.3, 3: 0.15, 4: 0.1}
"""A plain ace."""
NEW_CARD_WORTH = {2: 0.2, 3: 0.12, 4: 0.08}
"""A card drawn for a loser."""


def cards_out(view: View) -> frozenset[Card]:
    """Return the cards this seat has not seen go: they are in a hand, in the stock, or among what others set aside."""
    rows: list[Iterable[Card | None]] = [view.hands[view.me], view.turned]
    rows += [piles[view.me] for piles in (view.discards, view.dropped) if piles]
    gone = {card for row in rows for card in row}
    gone.update(event.card for event in view.seen if type(event) is CardPlayed)
    return frozenset([card for card in PACK_32 if card not in gone])


def higher_out(card: Card, out: Iterable[Card]) -> int:
    """How many of the cards that are out beat this one within its suit."""
    height = STRENGTH[card.rank]
    return sum(1 for other in out if other.suit is card.suit and STRENGTH[other.rank] > height)


def table_for(players: int) -> int:
    """Return the row of the tables for so many who play."""
    return max(FEWEST, min(MOST, players))


def card_worth(card: Card, trump: Suit, out: Iterable[Card], players: int) -> float:
    """Return the tricks one card brings when ``players`` play."""
    if card.suit is trump:
        return TRUMP_WORTH[table_for(players)][higher_out(card, out)]
    return ACE_WORTH[table_for(players)] if card.rank is Rank.ACE else 0.0


def draws_left(view: View) -> int:
    """How many cards this seat can count on drawing."""
    if view.deal.kind is Kind.PERMUS and view.options.permus == "seen":
        return 0
    return min(HAND_SIZE, view.stock)


def expected_tricks(view: View, trump: Suit | None, players: int) -> float:
    """Return the tricks this seat's hand brings after the exchange, when ``players`` play.

    While the trump is unknown (None), the mean of the four suits.
    """
    if trump is None:
        return sum(expected_tricks(view, suit, players) for suit in Suit) / len(Suit)
    out = cards_out(view)
    new = NEW_CARD_WORTH[table_for(players)]
    worths = [card_worth(card, trump, out, players) for card in own_hand(view)]
    kept = [worth for worth in worths if worth >= new]
    return sum(kept) + new * min(HAND_SIZE - len(kept), draws_left(view))
