"""Fair deals: shuffles that anyone can check afterwards and nobody could have steered.

A match holds a secret key of 32 bytes.  Deal number i (the first is 1) has

    seed         = HMAC-SHA-256(key, "deal i")
    draw c       = SHA-256(seed, c), c = 0, 1, 2 … as eight bytes, read as one big-endian number
    order        = Fisher-Yates from the last card to the second: card p changes places with card ``draw mod (p + 1)``
    fingerprint  = SHA-256(seed, order), the order as record text ("9S TS …")

A draw that would make some places likelier than others is rejected and the next one taken.  Cards start in canonical
order.  A reshuffle within a deal goes on with the counter.  The fingerprint is shown before the deal, the seed after
it; a shown seed says nothing of other deals.
"""

import hashlib
import hmac
from typing import Any

from raub_desktop.engine.cards import Card, cards_text

KEY_BYTES = 32
_SPACE = 1 << 256


def deal_seed(key: bytes, deal: int) -> bytes:
    """The seed of deal number ``deal`` (the first is 1); see ``beginning_with`` for a longer key."""
    if deal == 1 and len(key) > KEY_BYTES:
        return key[KEY_BYTES:]
    return hmac.new(key[:KEY_BYTES], f"deal {deal}".encode(), hashlib.sha256).digest()


def beginning_with(key: bytes, seed: bytes) -> bytes:
    """A key whose first deal is the one of ``seed``, dealt before in another match: that seed behind the key."""
    return key[:KEY_BYTES] + seed


def key_from(number: int) -> bytes:
    """The key of a repeatable match: the one that follows from a number anybody may know (``--seed``)."""
    return hashlib.sha256(b"seed %d" % number).digest()


def fingerprint(seed: bytes, order: tuple[Card, ...]) -> str:
    """What is shown before the deal: SHA-256 of the seed and the order's text, in hexadecimal."""
    return hashlib.sha256(seed + cards_text(order).encode()).hexdigest()


def short(fingerprint: str) -> str:
    """A fingerprint's first eight digits, to be noted down and compared."""
    return f"{fingerprint[:4]} {fingerprint[4:8]}"


class FairShuffler:
    """Shuffles drawn from one deal's seed; reshuffles go on where the last one stopped."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._counter = 0

    def copy(self) -> "FairShuffler":
        """An equal source that goes its own way from here."""
        twin = FairShuffler(self._seed)
        twin._counter = self._counter
        return twin

    def below(self, limit: int) -> int:
        """An evenly spread number from 0 up to ``limit`` - 1."""
        fair_part = _SPACE - _SPACE % limit
        while True:
            draw = hashlib.sha256(self._seed + self._counter.to_bytes(8, "big")).digest()
            self._counter += 1
            value = int.from_bytes(draw, "big")
            if value < fair_part:
                return value % limit

    def shuffle(self, x: list[Any], /) -> None:
        """Shuffle in place."""
        for place in range(len(x) - 1, 0, -1):
            other = self.below(place + 1)
            x[place], x[other] = x[other], x[place]
