"""The reference's card play in numbers, and how it looks at a hand.

Worths are in quarters of a point, so that all of them are whole numbers.
"""

from raub_desktop.engine.cards import Rank, writing_place
from raub_desktop.players.cruce.pack import (
    ALL_CARDS,
    ALL_COUPLES,
    CARD,
    COUPLES,
    HEIGHTS,
    HIGHER,
    KINGS,
    OBERS,
    POINTS_OF,
    SUIT_CARDS,
    SUIT_OF,
    SUITS,
)
from raub_desktop.players.tricks.masks import Mask
from raub_desktop.players.tricks.play import Trick

KEPT = {Rank.ACE: 9.0, Rank.TEN: 4.0, Rank.KING: 2.0, Rank.OBER: 1.0, Rank.UNTER: 0.5, Rank.NINE: 0.0}
"""Worth of holding on to a plain card, in points."""
TRUMP_BONUS = 6.0
MARRIAGE_BONUS = 15.0
TRUMP_HEIGHTS = {Rank.ACE: 16, Rank.TEN: 13, Rank.KING: 8, Rank.OBER: 7, Rank.UNTER: 6, Rank.NINE: 5}
PLAIN_HEIGHTS = {Rank.ACE: 13, Rank.TEN: 6, Rank.KING: 2, Rank.OBER: 1, Rank.UNTER: 0, Rank.NINE: 0}
"""Points expected of a card in a hand, as a trump and otherwise."""

QUARTERS = 4
_BITS = [1 << number for number in range(len(CARD))]
_MARRIED = int(QUARTERS * MARRIAGE_BONUS)
_POINTS4 = {bit: QUARTERS * POINTS_OF[bit] for bit in _BITS}
_KEPT4 = [
    {
        bit: int(QUARTERS * (KEPT[CARD[n].rank] + (TRUMP_BONUS if bit & SUIT_CARDS[trump] else 0)))
        for n, bit in enumerate(_BITS)
    }
    for trump in range(SUITS)
]
"""Worth of holding on to a card, by trump, marriages apart."""


_IN_HAND = sorted(range(HEIGHTS), key=[writing_place(CARD[height]) for height in range(HEIGHTS)].__getitem__)
"""The heights of a suit in the order of the record."""
_LEAVES, _HEARTS, _BELLS, _ACORNS = (
    [tuple([1 << HEIGHTS * suit + height for height in _IN_HAND if held >> height & 1]) for held in range(1 << HEIGHTS)]
    for suit in range(SUITS)
)


def in_order(hand: Mask) -> tuple[Mask, ...]:
    """Return the cards in the record's order.  Of equally good ones the reference takes the first."""
    return _LEAVES[hand & 63] + _HEARTS[hand >> 6 & 63] + _BELLS[hand >> 12 & 63] + _ACORNS[hand >> 18]


_LEAD_ORDER = [
    {bit: place for place, bit in enumerate(sorted(in_order(ALL_CARDS), key=lambda b: _POINTS4[b] + kept[b]))}
    for kept in _KEPT4
]
"""By trump: the place of each card in the order in which cards are led that nothing speaks for."""

# ---------------------------------------------------------------------------------------------------------- the trump
_SUIT_WORTH = [
    [
        sum(heights[CARD[n].rank] for n in range(6) if held >> n & 1) + (20 if held & COUPLES[0] == COUPLES[0] else 0)
        for held in range(64)
    ]
    for heights in (PLAIN_HEIGHTS, TRUMP_HEIGHTS)
]
"""Look of the cards of one suit, as a plain suit and as trumps; a marriage counts 20."""


def strengths(hand: Mask, full: bool) -> list[int]:
    """Return the points expected of the hand with each suit as trump; -1 for a suit that is not held.

    ``full``: a marriage in trumps counts 40, not 20.
    """
    plain, trumps = _SUIT_WORTH
    held = [hand >> 6 * suit & 63 for suit in range(SUITS)]
    whole = sum([plain[cards] for cards in held])
    couple = COUPLES[0]
    return [
        whole - plain[cards] + trumps[cards] + (20 if full and cards & couple == couple else 0) if cards else -1
        for cards in held
    ]


def best_trump(hand: Mask, full: bool) -> int:
    """Return the number of the suit to make trump."""
    found = strengths(hand, full)
    return found.index(max(found))


# -------------------------------------------------------------------------------------------------------------- leads
def lead(hand: Mask, gone: Mask, trump: int | None, full: bool, stock: int, others: int) -> tuple[Mask, bool]:  # noqa: C901  # a kernel: calls would cost more than they explain
    """Return the card to lead, and whether it is announced; ``trump`` is None for the first card of the deal."""
    out = ALL_CARDS & ~(hand | gone)
    married = hand & ALL_COUPLES and [suit for suit, couple in enumerate(COUPLES) if hand & couple == couple]
    if trump is None:
        trump = best_trump(hand, full)
        held = hand & SUIT_CARDS[trump]
        if not married or trump not in married or not HIGHER[in_order(held)[0]] & out:
            return 1 << held.bit_length() - 1, False
    if married:
        suit = trump if trump in married else married[0]
        return (OBERS[suit] if HIGHER[KINGS[suit]] & out else KINGS[suit]), True
    trumps = SUIT_CARDS[trump]
    out_trumps = out & trumps
    if out_trumps:
        if not stock or hand.bit_count() > stock:
            for card in in_order(hand & trumps):
                if not HIGHER[card] & out:
                    return card, False
        if not stock:
            best = 0
            for suit in range(SUITS):
                cards = hand & SUIT_CARDS[suit]
                if suit != trump and cards and (out & SUIT_CARDS[suit]).bit_count() >= others:
                    top_card = 1 << cards.bit_length() - 1
                    if not HIGHER[top_card] & out and (not best or POINTS_OF[top_card] > POINTS_OF[best]):
                        best = top_card
            if best:
                return best, False
    else:
        best = 0
        for suit in range(SUITS):
            cards = hand & SUIT_CARDS[suit]
            if suit != trump and cards:
                top_card = 1 << cards.bit_length() - 1
                if not HIGHER[top_card] & out and (not best or POINTS_OF[top_card] > POINTS_OF[best]):
                    best = top_card
        if best:
            return best, False
    order = _LEAD_ORDER[trump]
    return min(in_order(hand), key=order.__getitem__), False


# ------------------------------------------------------------------------------------------------------------ follows
def _stays(card: Mask, out: Mask, trumps: Mask, after: int) -> bool:
    """Whether the ``after`` others still to play can probably not beat the card."""
    if HIGHER[card] & out:
        return False
    return bool(card & trumps) or not out & trumps or (out & SUIT_OF[card]).bit_count() >= after


def follow(  # noqa: C901  # a kernel: calls would cost more than they explain
    hand: Mask, allowed: Mask, trick: Trick, best: Mask, friendly: bool, lying: int, after: int, gone: Mask, trump: int
) -> Mask:
    """Return the card to play to a trick.

    ``best`` lies highest, put there by a partner where ``friendly``; ``lying`` points are in the trick, ``after`` play
    after this one, and ``gone`` are all cards played, those of the trick too.
    """
    out = ALL_CARDS & ~(hand | gone)
    trumps = SUIT_CARDS[trump]
    kept = _KEPT4[trump]
    married = 0
    if hand & ALL_COUPLES:
        for couple in COUPLES:
            if hand & couple == couple:
                married |= couple
    if friendly and (not after or _stays(best, out, trumps, after)):
        chosen, most = 0, -1000
        for card in in_order(allowed):
            worth = 2 * _POINTS4[card] - kept[card] - (_MARRIED if card & married else 0)
            if worth > most:
                chosen, most = card, worth
        return chosen
    winning = allowed & trick.beats
    lying *= QUARTERS
    taker, gain = 0, -1000.0
    if winning:
        sure = winning
        if after:
            sure = 0
            for card in in_order(winning):
                if _stays(card, out, trumps, after):
                    sure |= card
        for card in in_order(sure or winning):
            points = _POINTS4[card]
            won = lying + points if sure else (lying - points) / 2
            net = won - kept[card] - (_MARRIED if card & married else 0)
            if net > gain:
                taker, gain = card, net
    losing = allowed & ~winning
    if not losing:
        return taker
    loser, loss = 0, -1000
    for card in in_order(losing):
        worth = -_POINTS4[card] - kept[card] - (_MARRIED if card & married else 0)
        if worth > loss:
            loser, loss = card, worth
    return taker if taker and gain > loss - lying else loser


# -------------------------------------------------------------------------------------------------------------- gifts
def worst_first(hand: Mask, full: bool = True) -> list[Mask]:
    """Return the cards in the order in which a declarer gives them away."""
    kept = _KEPT4[best_trump(hand, full)]
    married = 0
    for couple in COUPLES:
        if hand & couple == couple:
            married |= couple
    return sorted(
        in_order(hand),
        key=lambda card: kept[card] + (_MARRIED if card & married else 0) + (hand & SUIT_OF[card]).bit_count(),
    )
