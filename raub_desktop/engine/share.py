"""Short codes for what two tables can share: rules, or whole matches with the same deals.

``R1…`` holds a game, a book and what the table plays otherwise; ``D1…`` besides these who sits where, and the seed
that the deals follow from (the number ``--seed`` takes); ``F1…`` the seed of one deal, to be dealt first.  The digit
is the version of the layout.  Games (``engine.games.GAMES``), books, options and their values are written by their
places in the lists they are defined in, so new ones go to the end of those lists, or the version grows; the tests hold
codes that must be read for ever.

A code is letters out of ALPHABET, which has no two that look alike: I and L are read as 1, O as 0, U as V, and the
Cyrillic letters that look like Latin ones as those.  Small letters, spaces and hyphens make no difference.  The last
CHECK letters are two weighted sums of all the others modulo a prime: any single wrong letter shows, and so do two
neighbours that changed places.  What a chat or a terminal adds unseen is passed over, and what is longer than any code
is not read at all.
"""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from raub_desktop.engine.core import Games
from raub_desktop.engine.options import OptionError, OptionSpec, differences

VERSION = 1
RULES, DEALS, FIRST = "R", "D", "F"
_PLAYERS = ("human", "random", "reference", "beginner", "regular", "strong", "master")
_TEMPERAMENTS = ("", "cautious", "bold", "tricky")
_PLACE, _COUNT, _SEATS, _PLAYER, _TEMPERAMENT, _LENGTH = 5, 6, 4, 4, 2, 6
"""Bits of a game's or book's place, a number of options or an option's place, a number of seats, a player's place, a
temperament's, and a seed's length."""
_OPEN_ENDED, _DIGITS = 10, 5
"""A number option with more bits than the first is open-ended: its value takes only the bits it has, and the second
tells how many these are."""
_DEAL = 256
"""Bits of one deal's seed (see fair.py)."""
MOST_SEED = (1 << ((1 << _LENGTH) - 1)) - 1


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


@dataclass(frozen=True, slots=True)
class Shared:
    """Contents of a code: the rules; with a code for deals the players' words by seat, too, and the seed.

    ``first_deal`` is the seed of a single deal, in hexadecimal, "" where there is none.
    """

    game: str
    book: str
    overrides: Mapping[str, object] = field(default_factory=dict)
    seats: tuple[str, ...] = ()
    seed: int | None = None
    first_deal: str = ""


class _Bits:
    """A number that is read or written bit by bit from the highest down."""

    def __init__(self, number: int = 0, bits: int = 0) -> None:
        self.number = number
        self.bits = bits

    def put(self, value: int, width: int) -> None:
        self.number = self.number << width | value
        self.bits += width

    def take(self, width: int) -> int:
        """Return the next ``width`` bits.  Raises CodeError when there are none."""
        if width > self.bits:
            raise CodeError("unknown")
        self.bits -= width
        value = self.number >> self.bits
        self.number &= (1 << self.bits) - 1
        return value

    def name(self, names: Sequence[str], width: int) -> str:
        """Return the name whose place comes next.  Raises CodeError when there is none."""
        place = self.take(width)
        if place >= len(names):
            raise CodeError("unknown")
        return names[place]


def rules_code(games: Games, game: str, book: str, overrides: Mapping[str, object]) -> str:
    """Return the code for a table's rules.  Raises OptionError for rules that cannot be."""
    bits = _Bits()
    _put_rules(bits, games, game, book, overrides)
    return write_letters(f"{RULES}{VERSION}", bits.number, bits.bits)


def deals_code(
    games: Games, game: str, book: str, overrides: Mapping[str, object], seats: Sequence[str], seed: int
) -> str:
    """Return the code for a match with the deals of a seed (0 to MOST_SEED); ``seats`` are the players' words.

    A player's version is left out: the newest is meant.  Raises OptionError for rules or seats that cannot be, and
    CodeError for a player no code can hold.
    """
    if not 0 <= seed <= MOST_SEED:
        raise OptionError("seed", "bad_value", seed, f"0 … {MOST_SEED}")
    bits = _seated(games, game, book, overrides, seats)
    bits.put(seed.bit_length(), _LENGTH)
    bits.put(seed, seed.bit_length())
    return write_letters(f"{DEALS}{VERSION}", bits.number, bits.bits)


def first_deal_code(
    games: Games, game: str, book: str, overrides: Mapping[str, object], seats: Sequence[str], first_deal: str
) -> str:
    """Return the code for a match that begins with one certain deal; ``first_deal`` is its seed in hexadecimal.

    Raises OptionError and CodeError as ``deals_code`` does.
    """
    bits = _seated(games, game, book, overrides, seats)
    bits.put(int.from_bytes(bytes.fromhex(first_deal), "big"), _DEAL)
    return write_letters(f"{FIRST}{VERSION}", bits.number, bits.bits)


def _seated(games: Games, game: str, book: str, overrides: Mapping[str, object], seats: Sequence[str]) -> _Bits:
    """Return the bits for the rules and for who sits where."""
    bits = _Bits()
    options = _put_rules(bits, games, game, book, overrides)
    games[game].start(options, len(seats))
    bits.put(len(seats), _SEATS)
    for word in seats:
        name, _, temperament = word.partition("@")[0].partition(":")
        if name not in _PLAYERS or temperament not in _TEMPERAMENTS:
            raise CodeError("player", word)
        bits.put(_PLAYERS.index(name), _PLAYER)
        bits.put(_TEMPERAMENTS.index(temperament), _TEMPERAMENT)
    return bits


def read_code(games: Games, text: str) -> Shared:
    """Return what a code says.  Raises CodeError for a wrong one; it never holds rules that cannot be."""
    head, number, length = read_letters(text, len(f"{RULES}{VERSION}"))
    if head[0] not in (RULES, DEALS, FIRST):
        raise CodeError("unknown")
    if head[1] != str(VERSION):
        raise CodeError("later")
    bits = _Bits(number, length)
    shared = _take_rules(bits, games)
    if head[0] != RULES:
        shared = _take_deals(bits, games, shared, single=head[0] == FIRST)
    if bits.number or bits.bits >= BITS:  # more than the last letter was filled up with
        raise CodeError("unknown")
    return shared


# -------------------------------------------------------------------------------------------------------------- rules
def _put_rules(bits: _Bits, games: Games, game: str, book: str, overrides: Mapping[str, object]) -> Any:
    options = games[game].parse_options(book, overrides)
    changed = differences(options, games[game].books[book])
    bits.put(list(games).index(game), _PLACE)
    bits.put(list(games[game].books).index(book), _PLACE)
    bits.put(len(changed), _COUNT)
    for place, spec in enumerate(games[game].option_specs()):
        if spec.name in changed:
            bits.put(place, _COUNT)
            _put_value(bits, spec, changed[spec.name])
    return options


def _take_rules(bits: _Bits, games: Games) -> Shared:
    game = bits.name(tuple(games), _PLACE)
    books = games[game].books
    book = bits.name(tuple(books), _PLACE)
    specs = games[game].option_specs()
    values: dict[str, object] = {}
    for _ in range(bits.take(_COUNT)):
        place = bits.take(_COUNT)
        if place >= len(specs):
            raise CodeError("unknown")
        values[specs[place].name] = _take_value(bits, specs[place])
    try:
        options = games[game].parse_options(book, values)
    except OptionError as error:
        raise CodeError("rules" if error.code == "needs" else "unknown") from error
    return Shared(game, book, differences(options, books[book]))


def _width(spec: OptionSpec) -> int:
    """Return how many bits a value of the option takes in a code."""
    match spec.kind:
        case "choice":
            return (len(spec.choices) - 1).bit_length()
        case "number":
            return (spec.high - spec.low).bit_length()
        case "ranks":
            return len(spec.choices)
        case "flag":
            return 1
    raise ValueError(f"no code can hold an option of the kind {spec.kind!r}")


def _put_value(bits: _Bits, spec: OptionSpec, value: Any) -> None:
    width = _width(spec)
    match spec.kind:
        case "choice":
            number = spec.choices.index(value)
        case "number":
            number = value - spec.low
        case "ranks":
            number = sum(1 << place for place, letter in enumerate(spec.choices) if letter in value)
        case _:
            number = int(value)
    if spec.kind == "number" and width > _OPEN_ENDED:
        width = number.bit_length()
        bits.put(width, _DIGITS)
    bits.put(number, width)


def _take_value(bits: _Bits, spec: OptionSpec) -> object:
    width = _width(spec)
    if spec.kind == "number" and width > _OPEN_ENDED:
        width = bits.take(_DIGITS)
    number = bits.take(width)
    match spec.kind:
        case "choice" if number < len(spec.choices):
            return spec.choices[number]
        case "number":
            return number + spec.low
        case "ranks":
            return "".join(letter for place, letter in enumerate(spec.choices) if number >> place & 1)
        case "flag":
            return bool(number)
    raise CodeError("unknown")


# -------------------------------------------------------------------------------------------------------------- deals
def _take_deals(bits: _Bits, games: Games, shared: Shared, *, single: bool) -> Shared:
    seats = []
    for _ in range(bits.take(_SEATS)):
        name = bits.name(_PLAYERS, _PLAYER)
        temperament = bits.name(_TEMPERAMENTS, _TEMPERAMENT)
        seats.append(f"{name}:{temperament}" if temperament else name)
    seed = None if single else bits.take(bits.take(_LENGTH))
    first = bits.take(_DEAL).to_bytes(_DEAL // 8, "big").hex() if single else ""
    game = games[shared.game]
    try:
        game.start(game.parse_options(shared.book, shared.overrides), len(seats))
    except OptionError as error:
        raise CodeError("unknown") from error
    return Shared(shared.game, shared.book, shared.overrides, tuple(seats), seed, first)


# -------------------------------------------------------------------------------------------- numbers as letters
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


def write_letters(head: str, number: int, bits: int) -> str:
    """Return the code of ``bits`` bits of a number, after the letters of ``head``, in groups with hyphens."""
    count = -(-bits // BITS)
    padded = number << (count * BITS - bits)
    body = head + "".join(ALPHABET[padded >> (BITS * place) & 31] for place in reversed(range(count)))
    whole = body + _check(body)
    return "-".join(whole[start : start + GROUP] for start in range(0, len(whole), GROUP))


def read_letters(text: str, head: int) -> tuple[str, int, int]:
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
