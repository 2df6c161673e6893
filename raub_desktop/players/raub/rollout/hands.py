"""Hands that differ only in which plain suit is which are one class: suits are sorted, the turned card is squeezed out.

A key is the trump suit's seven bits (the turned card's height taken out) and the three plain suits' eight bits each, the
largest first.
"""

from bisect import bisect_left
from functools import cache
from itertools import combinations, combinations_with_replacement

CARDS = 32
HEIGHTS = 8
TRUMPS_LEFT = 7
"""Trumps that can be in a hand: one lies on the table."""


def hand_key(hand: list[int], first: int, mask: int, trump: int, gone: int) -> int:
    """The key of the cards ``hand[first + i]`` for the bits i of ``mask``; ``gone``: the turned card's height."""
    in_trumps = a = b = c = 0
    place = first
    while mask:
        if mask & 1:
            card = hand[place]
            suit = card >> 3
            bit = 1 << (card & 7)
            if suit == trump:
                in_trumps |= bit
            else:
                if suit > trump:
                    suit -= 1
                if suit == 0:
                    a |= bit
                elif suit == 1:
                    b |= bit
                else:
                    c |= bit
        mask >>= 1
        place += 1
    if a < b:
        a, b = b, a
    if b < c:
        b, c = c, b
        if a < b:
            a, b = b, a
    low = (1 << gone) - 1
    return ((in_trumps >> 1) & ~low | in_trumps & low) << 24 | a << 16 | b << 8 | c


def index_of(keys: tuple[int, ...], key: int) -> int:
    """The place of a key among the sorted ones."""
    return bisect_left(keys, key)


def keys_of(counts: tuple[int, ...]) -> tuple[int, ...]:
    """All keys of hands with so many cards, sorted."""
    return tuple(sorted(key for count in counts for key in _keys(count)))


@cache
def _keys(count: int) -> frozenset[int]:
    by_count = [
        [sum(1 << height for height in some) for some in combinations(range(HEIGHTS), number)]
        for number in range(count + 1)
    ]
    found = set()
    for trumps in range(count + 1):
        plain = [mask for some in by_count[: count - trumps + 1] for mask in some]
        for c, b, a in combinations_with_replacement(sorted(plain), 3):
            if a.bit_count() + b.bit_count() + c.bit_count() != count - trumps:
                continue
            found.update(mask << 24 | a << 16 | b << 8 | c for mask in by_count[trumps] if mask < 1 << TRUMPS_LEFT)
    return frozenset(found)
