"""Whole numbers as short texts that can be read aloud, written down and typed again.

A code is letters out of ALPHABET, which has no two that look alike: I and L are read as 1, O as 0, U as V, and the
Cyrillic letters that look like Latin ones as those.  Small letters, spaces and hyphens make no difference.  The last
CHECK letters are two weighted sums of all the others modulo a prime: any single wrong letter shows, and so do two
neighbours that changed places.  What a chat or a terminal adds unseen is passed over, and what is longer than any code
is not read at all.
"""

import unicodedata

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
BITS = 5
"""Bits in a letter."""
CHECK = 4
GROUP = 4
LONGEST = 400
"""Letters, spaces and hyphens of a text that is read; the longest code has half of them."""
_PRIME = 1021
"""The largest prime below 1024: each of the two sums fills two letters."""
_READ_AS = {"I": "1", "L": "1", "O": "0", "U": "V"} | dict(zip("АВСЕНЈКМОРТХІУ", "ABCEHJKM0PTX1Y", strict=True))
_SILENT = " -–—_.\t\r\n\u00a0"
_UNSEEN = ("Cc", "Cf")
"""Kinds of letters that change nothing either: a zero-width space, a mark of direction."""


class CodeError(ValueError):
    """A text that is no code.

    ``code`` says why: ``empty``, ``letter`` (``text`` is one no code has), ``short`` (letters are missing), ``long``,
    ``check`` (a letter is wrong), ``later`` (made by a later version), ``unknown`` (holds what this version does not
    know), ``rules`` (the rules do not go together), ``player`` (``text`` is a player no code can hold).
    """

    def __init__(self, code: str, text: str = "") -> None:
        super().__init__(f"{code} {text}".strip())
        self.code = code
        self.text = text


def written(head: str, number: int, bits: int) -> str:
    """Return the code of ``bits`` bits of a number, after the letters of ``head``, in groups with hyphens."""
    count = -(-bits // BITS)
    padded = number << (count * BITS - bits)
    body = head + "".join(ALPHABET[padded >> (BITS * place) & 31] for place in reversed(range(count)))
    whole = body + _check(body)
    return "-".join(whole[start : start + GROUP] for start in range(0, len(whole), GROUP))


def read(text: str, head: int) -> tuple[str, int, int]:
    """Return a code's first ``head`` letters, and the number of the rest with its bits.  Raises CodeError."""
    if len(text) > LONGEST:
        raise CodeError("long")
    whole = "".join(_letter(letter) for letter in text.upper() if letter not in _SILENT and not _is_unseen(letter))
    if not whole:
        raise CodeError("empty")
    if len(whole) < head + CHECK:
        raise CodeError("short")
    body, check = whole[:-CHECK], whole[-CHECK:]
    if _check(body) != check:
        raise CodeError("check")
    number = 0
    for letter in body[head:]:
        number = number << BITS | ALPHABET.index(letter)
    return body[:head], number, BITS * (len(body) - head)


def _is_unseen(letter: str) -> bool:
    return unicodedata.category(letter) in _UNSEEN


def _letter(letter: str) -> str:
    letter = _READ_AS.get(letter, letter)
    if letter not in ALPHABET:
        raise CodeError("letter", letter)
    return letter


def _check(body: str) -> str:
    values = [ALPHABET.index(letter) + 1 for letter in body]
    sums = (
        sum(place * value for place, value in enumerate(values, 1)) % _PRIME,
        sum(place * place * value for place, value in enumerate(values, 1)) % _PRIME,
    )
    return "".join(ALPHABET[number >> BITS] + ALPHABET[number & 31] for number in sums)
