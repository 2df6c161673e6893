"""The trick play in whole numbers, some ten times faster than the engine, for searching; the engine stays the judge.

A card is ``8 * suit + height``: suits in the record's order S H D C, height 0 the seven, 7 the ace.  A set of cards is
a mask of 32 bits.  In the search a single card travels as its bit, so that one ``&`` answers every question about it.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import NamedTuple

from raub_desktop.engine.cards import PACK_32, Card, Suit
from raub_desktop.engine.raub.types import STRENGTH

Mask = int
"""A set of cards, a bit for each."""

Won = int
"""The tricks won by each place, ``PLACE_BITS`` bits a place; places are the participants, numbered in turn."""

PLACE_BITS = 3
HEIGHTS = 8
SUITS = tuple(Suit)
SUIT_NUMBER = {suit: number for number, suit in enumerate(SUITS)}
ALL_CARDS: Mask = (1 << len(PACK_32)) - 1
SUIT_CARDS: tuple[Mask, ...] = tuple(0xFF << HEIGHTS * suit for suit in range(len(SUITS)))

NUMBER = {card: HEIGHTS * SUITS.index(card.suit) + STRENGTH[card.rank] for card in PACK_32 if card.suit is not None}
"""The number of each card."""
CARD = tuple(sorted(PACK_32, key=NUMBER.__getitem__))
"""The card of each number."""


def mask_of(cards: Iterable[Card]) -> Mask:
    """The set of some cards of the pack of 32."""
    mask = 0
    for card in cards:
        mask |= 1 << NUMBER[card]
    return mask


def cards_of(mask: Mask) -> tuple[Card, ...]:
    """The cards of a set, in the order of their numbers."""
    return tuple([CARD[bit.bit_length() - 1] for bit in cards_in(mask)])


def pack_won(tricks: Sequence[int]) -> Won:
    """Tricks won by each place, packed."""
    return sum(count << PLACE_BITS * place for place, count in enumerate(tricks))


def tricks_of(won: Won, place: int) -> int:
    """The tricks that one place has won."""
    return won >> PLACE_BITS * place & 7


def cards_in(mask: Mask) -> tuple[Mask, ...]:
    """The single cards of a set of any size, low numbers first."""
    bits = []
    while mask:
        bit = mask & -mask
        bits.append(bit)
        mask ^= bit
    return tuple(bits)


class _Bits(dict[Mask, tuple[Mask, ...]]):
    """The single cards of each set, worked out when first asked for and kept."""

    def __missing__(self, mask: Mask) -> tuple[Mask, ...]:
        found = self[mask] = cards_in(mask)
        return found


BITS = _Bits()
"""``BITS[mask]``: the single cards of a hand.  Hands hold at most four of 32 cards (six before a throw), so there are
some 41,000 that can come back; ask ``cards_in`` for larger sets."""


class Trick(NamedTuple):
    """A trick under way, as far as it matters to who plays next: the suit led and the best card so far.

    Whoever follows plays a card of ``first``, without one a card of ``second``, then of ``third``, else what he likes.
    """

    first: Mask
    second: Mask
    third: Mask
    beats: Mask
    """The cards that would take the trick."""
    better: dict[Mask, "Trick"]
    """The trick after each card of ``beats``."""


LEADS = dict[Mask, Trick]
"""The trick that each led card begins."""


def legal(hand: Mask, trick: Trick | None) -> Mask:
    """The cards of a hand that may be played; ``trick`` is None for the leader."""
    if trick is None:
        return hand
    return hand & trick.first or hand & trick.second or hand & trick.third or hand


@cache
def leads(trump: int, must_beat: bool) -> LEADS:
    """Every trick that can come about, by the card that is led; ``trump`` is the number of a suit.

    The duties are those of ``engine.tricks.playable``: follow suit, else trump; with ``must_beat`` head the best card
    if able, but once a plain lead has been trumped, cards of the suit led are free.
    """
    trumps = SUIT_CARDS[trump]

    def higher(number: int) -> Mask:
        """The higher cards of a card's suit."""
        return SUIT_CARDS[number // HEIGHTS] & ~((2 << number) - 1)

    @cache
    def trick(led: int, best: int) -> Trick:
        plain = SUIT_CARDS[led]
        best_is_trump = best // HEIGHTS == trump
        beats = higher(best) if best_is_trump else higher(best) | trumps
        if not must_beat:
            duties = (plain, trumps, 0)
        elif not best_is_trump or led == trump:
            duties = (higher(best), plain, trumps)
        else:
            duties = (plain, higher(best), trumps)
        return Trick(*duties, beats, {bit: trick(led, bit.bit_length() - 1) for bit in cards_in(beats)})

    return {1 << number: trick(number // HEIGHTS, number) for number in range(len(PACK_32))}


def trick_of(tricks: LEADS, led: int, best: Mask) -> Trick:
    """The trick in which the suit number ``led`` was led and ``best`` is the best card so far."""
    if best & SUIT_CARDS[led]:
        return tricks[best]
    return tricks[1 << HEIGHTS * led].better[best]


def play_out(
    hands: Sequence[Mask], leader: int, tricks: LEADS, random: Callable[[], float], won: list[int] | None = None
) -> list[int]:
    """Play hands of equal size to the end at random; the tricks each place wins (added to ``won``, where given).

    ``hands`` are those of the participants in turn, ``random`` gives a number from 0 up to 1.
    """
    left = list(hands)
    places = len(left)
    turns = TURNS[places]
    bits = BITS
    taken = [0] * places if won is None else won
    while hand := left[leader]:
        cards = bits[hand]
        card = cards[int(random() * len(cards))]
        left[leader] = hand ^ card
        trick = tricks[card]
        first, second, third, beats, better = trick
        for place in turns[leader]:
            hand = left[place]
            cards = bits[hand & first or hand & second or hand & third or hand]
            card = cards[int(random() * len(cards))] if len(cards) > 1 else cards[0]
            left[place] = hand ^ card
            if card & beats:
                leader = place
                first, second, third, beats, better = better[card]
        taken[leader] += 1
    return taken


MOST_PLACES = 6
TURNS = tuple(
    tuple(tuple((leader + step) % places for step in range(1, places)) for leader in range(places))
    for places in range(MOST_PLACES + 1)
)
"""``TURNS[places][leader]``: who follows the leader, in turn."""
