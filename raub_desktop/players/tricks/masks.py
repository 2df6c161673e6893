"""Sets of cards as bit masks; a single card is a mask with one bit."""

Mask = int
"""A set of cards, a bit for each."""


def cards_in(mask: Mask) -> tuple[Mask, ...]:
    """Return the single cards of a set of any size, low numbers first."""
    bits = []
    while mask:
        bit = mask & -mask
        bits.append(bit)
        mask ^= bit
    return tuple(bits)


class _Bits(dict[Mask, tuple[Mask, ...]]):
    """Cache of the single cards of each set."""

    def __missing__(self, mask: Mask) -> tuple[Mask, ...]:
        found = self[mask] = cards_in(mask)
        return found


BITS = _Bits()
"""``BITS[mask]``: the single cards of a small hand, or of a small part of one.

Hands of at most four of 32 cards are some 41,000, which may be kept; ask ``cards_in`` for larger sets.
"""
