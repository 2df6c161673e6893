"""Counting a hand's expected tricks by high trumps, trump length and aces, and the calls that follow from the count.

The one statement of it, in sets of cards: for the reference player, for what the others' answers say of their cards,
and for sampled deals, whose source training compiles.  So there are only numbers and rows of numbers here.  ``trump``
is the number of a suit; ``out`` are the cards that the seat has not seen go; ``draws``: how many it can draw at most.

The tables are averages of some ten thousand plainly played deals for each number of players, rounded: a row each for
two, three and four; more are taken for four.
"""

from collections.abc import Sequence
from functools import lru_cache

from raub_desktop.engine.raub.types import HAND_SIZE
from raub_desktop.players.raub.pack import HEIGHTS, SUIT_CARDS
from raub_desktop.players.tricks.masks import Mask

FEWEST, MOST = 2, 4
TRUMP_WORTH = (
    (1.25, 1.0, 0.85, 0.75, 0.7, 0.65, 0.65, 0.6),
    (1.2, 0.8, 0.65, 0.55, 0.45, 0.4, 0.3, 0.25),
    (1.15, 0.75, 0.55, 0.4, 0.35, 0.3, 0.25, 0.2),
)
"""The tricks a trump brings, by how many higher trumps are still out."""
ACE_WORTH = (0.3, 0.15, 0.1)
"""A plain ace."""
NEW_CARD_WORTH = (0.2, 0.12, 0.08)
"""The tricks expected of a card drawn for a loser."""
LOWEST_RAUB = (1, 2, 5)
"""The height of the lowest card worth a raub, an 8, a 9 and an Ober: the fewer play, the more it brings."""
DECLARE_WITH = (1.75, 1.5, 1.65)
"""Expected tricks to declare with, by the seats at the table."""
HOPE_LESS = 0.25
"""A second card is turned if some other suit would be at most this many tricks short."""
PLAY_WITH = (1.3, 0.95, 0.8)
"""Expected tricks to play with, by how many would play then: the declarer, who has said so, and this seat."""
ALONE_WITH = 0.9
"""Expected tricks to play with when all others have left the deal to the declarer, or will have (forpass)."""
DROP, PLAY, FORPASS = 0, 1, 2
"""Answers about playing; a surpass counts as a forpass."""
_ACES = sum(1 << HEIGHTS * suit + HEIGHTS - 1 for suit in range(4))


def row_for(players: int) -> int:
    """Return the row of the tables for ``players`` participants."""
    if players >= MOST:
        return MOST - FEWEST
    return players - FEWEST if players > FEWEST else 0


@lru_cache(1 << 14)
def high_to_low(hand: Mask) -> Sequence[Mask]:
    """Return the cards of a hand by suits, each from its highest card down."""
    cards = []
    for suit in SUIT_CARDS:
        left = hand & suit
        while left:
            card = 1 << left.bit_length() - 1
            cards.append(card)
            left ^= card
    return cards


def card_worth(card: Mask, trump: int, out: Mask, players: int) -> float:
    """Return the tricks one card brings when ``players`` play."""
    row = row_for(players)
    trumps = SUIT_CARDS[trump]
    if card & trumps:
        return TRUMP_WORTH[row][(out & trumps & -card).bit_count()]
    return ACE_WORTH[row] if card & _ACES else 0.0


def expected_tricks(hand: Mask, trump: int, out: Mask, players: int, draws: int) -> float:
    """Return the tricks a hand brings after the exchange, when ``players`` play."""
    new = NEW_CARD_WORTH[row_for(players)]
    tricks, kept = 0.0, 0
    for card in high_to_low(hand):
        worth = card_worth(card, trump, out, players)
        if worth >= new:
            tricks += worth
            kept += 1
    return tricks + new * min(HAND_SIZE - kept, draws)


def expected_of_any(hand: Mask, out: Mask, players: int, draws: int) -> float:
    """Return the same while the trump is unknown: the mean over the four suits."""
    tricks = 0.0
    for suit in range(4):
        tricks += expected_tricks(hand, suit, out, players, draws)
    return tricks / 4


def reckoned_players(seats: int, drop_out: int) -> int:
    """Return how many seats will probably play: all where nobody may drop out, else about three."""
    return min(seats, 3 if drop_out else 4)


def declares(tricks: float, seats: int) -> bool:
    """Return whether so many expected tricks are enough to declare."""
    return tricks >= DECLARE_WITH[row_for(seats)]


def turns(hand: Mask, trump: int, out: Mask, players: int, draws: int, seats: int, boldness: float = 0.0) -> bool:
    """Return whether a second card is turned: some other suit than ``trump`` would almost do."""
    best = -1.0
    for suit in range(4):
        if suit != trump:
            best = max(best, expected_tricks(hand, suit, out, players, draws))
    return best + boldness >= DECLARE_WITH[row_for(seats)] - HOPE_LESS


def plays(tricks: float, playing: int, last: bool, live: bool, must: bool, conditional: bool) -> int:
    """Return PLAY, DROP, or FORPASS: to play only if everyone after drops.

    ``playing``: how many play so far, the declarer included; ``last``: no seat answers after this one; ``live``: a
    forpass stands; ``must``: the declarer cannot be left alone; ``conditional``: a forpass is allowed.
    """
    if tricks >= PLAY_WITH[row_for(playing + 1)]:
        return PLAY
    if playing > 1:
        return DROP
    if last and not live:
        return PLAY if must or tricks >= ALONE_WITH else DROP
    return FORPASS if conditional and not last and tricks >= ALONE_WITH else DROP


def worst_card(cards: Mask, trump: int, out: Mask, players: int) -> Mask:
    """Return the card that is worth least; of equals the lowest, then that of the last suit. 0 for no cards."""
    worst, least, height = 0, 0.0, 0
    for card in high_to_low(cards):
        worth, high = card_worth(card, trump, out, players), (card.bit_length() - 1) % HEIGHTS
        if not worst or worth < least or (worth == least and high <= height):
            worst, least, height = card, worth, high
    return worst


def losers(cards: Mask, trump: int, out: Mask, players: int, most: int) -> Mask:
    """Return the cards worth less than a new one, at most ``most``, the worst ones."""
    found = 0
    for _ in range(most):
        card = worst_card(cards & ~found, trump, out, players)
        if not card or card_worth(card, trump, out, players) >= NEW_CARD_WORTH[row_for(players)]:
            break
        found |= card
    return found
