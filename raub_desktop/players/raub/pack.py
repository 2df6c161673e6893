"""Raub's pack of 32 as numbers for fast trick play, and the tricks won by all players packed in one number."""

from collections.abc import Sequence

from raub_desktop.engine.cards import PACK_32
from raub_desktop.engine.raub.types import STRENGTH
from raub_desktop.players.tricks.pack import TrickPack
from raub_desktop.players.tricks.play import LEADS, Obligation

PACK = TrickPack(PACK_32, STRENGTH)

HEIGHTS = PACK.heights
ALL_CARDS = PACK.all_cards
SUIT_CARDS = PACK.suit_cards
SUIT_NUMBER = PACK.suit_number
NUMBER = PACK.number
CARD = PACK.card
mask_of = PACK.mask_of
cards_of = PACK.cards_of
trick_of = PACK.trick_of

Won = int
"""The tricks won by each place, ``PLACE_BITS`` bits a place; places are the participants, numbered in turn."""

PLACE_BITS = 3


def leads(trump: int, must_beat: bool) -> LEADS:
    """Return every trick that can come about, by the card that is led; ``trump`` is the number of a suit."""
    return PACK.leads(trump, Obligation.HEAD if must_beat else Obligation.FOLLOW)


def pack_won(tricks: Sequence[int]) -> Won:
    """Return the tricks won by each place, packed in one number."""
    return sum(count << PLACE_BITS * place for place, count in enumerate(tricks))


def tricks_of(won: Won, place: int) -> int:
    """Return the tricks that one place has won."""
    return won >> PLACE_BITS * place & 7
