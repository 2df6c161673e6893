"""Fair deals: shuffles that anyone can check afterwards and that neither the program nor the players could steer.

A match holds a secret key of 32 bytes.  Its terms (game, book, options and seats, as its record has them) are fixed
first, then the key is sealed, then the players add what the program cannot know: the place where they cut the pack (the
entropy).  Deal number i (the first is 1) has

    terms        = the JSON of {"book", "game", "options", "seats"}, keys sorted, no spaces, as UTF-8
    commitment   = SHA-256(key + SHA-256(terms))
    seed         = HMAC-SHA-256(key, "deal i" + SHA-256(entropy))
    draw c       = SHA-256(seed, c), c = 0, 1, 2 … as eight bytes, read as one big-endian number
    order        = Fisher-Yates from the last card to the second: card p changes places with card ``draw mod (p + 1)``
    fingerprint  = SHA-256(seed, order), the order as record text ("9S TS …")

A draw that would make some places likelier than others is rejected and the next one taken.  Cards start in canonical
order.  A reshuffle within a deal goes on with the counter.  The fingerprint is shown before the deal, the seed after
it, the key when the match is over; a shown seed says nothing of other deals.

The program is bound by the commitment before it knows the cut, and the players cut before they know the key: neither
can choose a deal, and nothing that is played enters one.  Where nobody cut, the entropy is empty and the deals are only
as sealed.  Deals that are meant to be the same for everyone (a seed or a code that was shared) have

    seed         = HMAC-SHA-256(key, "deal i")

and are called known: nothing is proven of them but that the order follows from the seed.  The seeds of a match's first
deals may also have been chosen, 32 bytes each (a deal of another match again, the prepared deals of a first match that
teaches): they are known, too.
"""

import hashlib
import hmac
import json
from collections.abc import Mapping, Sequence
from typing import Any

from raub_desktop.engine.cards import Card, cards_text
from raub_desktop.engine.values import value

KEY_BYTES = 32
_SPACE = 1 << 256


UNCUT = ""
"""The entropy of deals to which no player added anything."""
SCHEME = 3
"""The number of this scheme in records; deals of earlier ones are read, and nothing is proven of them."""
MOST_ENTROPY = 200
"""The most letters of an entropy."""


@value
class Promise:
    """Commitment of both parties to the deals of a match, in a record's words.

    ``commitment``: the seal of key and terms, 64 hexadecimal digits; ``entropy``: what the players added; ``key``: 64
    hexadecimal digits, None until the match is over; ``cut``: whether a player cut; ``scheme``: see SCHEME.
    """

    commitment: str
    entropy: str
    key: str | None = None
    cut: bool = True
    scheme: int = SCHEME


def fits_record(entropy: str) -> bool:
    """Whether a record may hold this entropy: a short text of printable letters."""
    return len(entropy) <= MOST_ENTROPY and entropy.isprintable()


def terms_of(game: str, book: str, options: Mapping[str, object], seats: Sequence[str]) -> bytes:
    """Return the terms of a match as they are sealed; ``options`` are those that differ from the book."""
    values = {"game": game, "book": book, "options": dict(options), "seats": list(seats)}
    return json.dumps(values, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def commitment(key: bytes, terms: bytes) -> str:
    """Return what is shown of a key before anything is dealt, in hexadecimal; it binds the terms, too."""
    return hashlib.sha256(key[:KEY_BYTES] + hashlib.sha256(terms).digest()).hexdigest()


def fair_seed(key: bytes, deal: int, entropy: str) -> bytes:
    """Return the seed of deal number ``deal`` (the first is 1) of a match with ``entropy``."""
    said = b"deal %d" % deal + hashlib.sha256(entropy.encode()).digest()
    return hmac.new(key[:KEY_BYTES], said, hashlib.sha256).digest()


def fits_seal(promise: Promise, terms: bytes) -> bool:
    """Return whether the key that is told fits the seal of these terms; False while there is no key."""
    key = promise.key
    return promise.scheme == SCHEME and key is not None and commitment(bytes.fromhex(key), terms) == promise.commitment


def follows(promise: Promise, deal: int, seed: str) -> bool:
    """Return whether the seed of a deal (hexadecimal) follows from key and entropy; False while there is no key."""
    return promise.key is not None and fair_seed(bytes.fromhex(promise.key), deal, promise.entropy).hex() == seed


def deal_seed(key: bytes, deal: int) -> bytes:
    """Return the seed of known deal number ``deal`` (the first is 1); see ``beginning_with`` for a longer key."""
    return chosen_seed(key, deal) or hmac.new(key[:KEY_BYTES], f"deal {deal}".encode(), hashlib.sha256).digest()


def chosen_seed(key: bytes, deal: int) -> bytes:
    """Return the seed that was chosen for deal number ``deal`` (the first is 1); empty where none was."""
    return key[deal * KEY_BYTES : (deal + 1) * KEY_BYTES]


def beginning_with(key: bytes, *seeds: bytes) -> bytes:
    """Return a key whose first deals have these ``seeds``, of another match or prepared: they stand behind the key."""
    return b"".join((key[:KEY_BYTES], *seeds))


def key_from(number: int) -> bytes:
    """Return the key of a repeatable match: the one that follows from a number anyone may know (``--seed``)."""
    return hashlib.sha256(b"seed %d" % number).digest()


def fingerprint(seed: bytes, order: tuple[Card, ...]) -> str:
    """Return what is shown before the deal: SHA-256 of the seed and the order's text, in hexadecimal."""
    return hashlib.sha256(seed + cards_text(order).encode()).hexdigest()


SHORT_DIGITS = 20
"""Digits of a fingerprint that are shown at the table: 80 bits."""


def short(fingerprint: str) -> str:
    """Return a fingerprint's first twenty digits in groups of four, to be noted down and compared."""
    return " ".join(fingerprint[place : place + 4] for place in range(0, SHORT_DIGITS, 4))


class FairShuffler:
    """Shuffles drawn from one deal's seed; reshuffles go on where the last one stopped."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._counter = 0

    def copy(self) -> "FairShuffler":
        """Return an equal source that goes its own way from here."""
        twin = FairShuffler(self._seed)
        twin._counter = self._counter
        return twin

    def below(self, limit: int) -> int:
        """Return an evenly spread number from 0 up to ``limit`` - 1."""
        fair_part = _SPACE - _SPACE % limit
        while True:
            draw = hashlib.sha256(self._seed + self._counter.to_bytes(8, "big")).digest()
            self._counter += 1
            value = int.from_bytes(draw, "big")
            if value < fair_part:
                return value % limit

    def shuffle(self, x: list[Any], /) -> None:
        for place in range(len(x) - 1, 0, -1):
            other = self.below(place + 1)
            x[place], x[other] = x[other], x[place]
