"""Cruce's pack of 24 as numbers for fast trick play: what cards count, marriages, and the worth of keeping a card."""

from raub_desktop.engine.cards import PACK_24, Rank, Suit
from raub_desktop.engine.cruce.types import POINTS
from raub_desktop.players.tricks.masks import Mask
from raub_desktop.players.tricks.pack import TrickPack
from raub_desktop.players.tricks.play import LEADS, Obligation

PACK = TrickPack(PACK_24, POINTS, POINTS)

HEIGHTS = PACK.heights
SUITS = len(Suit)
ALL_CARDS = PACK.all_cards
SUIT_CARDS = PACK.suit_cards
SUIT_NUMBER = PACK.suit_number
NUMBER = PACK.number
CARD = PACK.card
HIGHER = PACK.higher
SUIT_OF = PACK.suit_of
POINTS_OF = PACK.points
mask_of = PACK.mask_of
cards_of = PACK.cards_of
points_of = PACK.points_of
trick_of = PACK.trick_of

SUIT_INDEX = {1 << number: number // HEIGHTS for number in range(len(CARD))}
"""The number of each card's suit."""
_COUPLE_HEIGHTS = [number for number in range(HEIGHTS) if CARD[number].rank in (Rank.OBER, Rank.KING)]
OBERS = tuple(1 << HEIGHTS * suit + _COUPLE_HEIGHTS[0] for suit in range(SUITS))
KINGS = tuple(1 << HEIGHTS * suit + _COUPLE_HEIGHTS[1] for suit in range(SUITS))
COUPLES = tuple(ober | king for ober, king in zip(OBERS, KINGS, strict=True))
"""Ober and King of each suit."""
ALL_COUPLES = sum(COUPLES)


def leads(trump: int, free: bool, must_beat: bool) -> LEADS:
    """Return every trick that can come about; ``free``: cards can still be drawn, so that any may be played."""
    if free:
        return PACK.leads(trump, Obligation.NONE)
    return PACK.leads(trump, Obligation.HEAD if must_beat else Obligation.FOLLOW)


def marriages_in(hand: Mask) -> list[int]:
    """Return the numbers of the suits of which the hand holds Ober and King."""
    return [suit for suit, couple in enumerate(COUPLES) if hand & couple == couple]
