"""Cruce's modes and the rules that tables differ in, one documented field each.

A book is a mode of the game.  The mode is the class of the options rather than a field of them, since no table changes
it: it takes another book.  Names and values are public: records carry them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from raub_desktop.engine.options import OptionError, changed, choice, number

MOST_TARGET = 999_999_999


class Mode(StrEnum):
    """How the cards that are not dealt are used, and who counts together."""

    DRAW = "draw"
    """The rest of the pack is a stock: everyone draws a card after each trick."""
    AUCTION = "auction"
    """The winner of the bidding takes cards set aside, and gives as many away as keep all hands equal."""
    ALONE = "alone"
    """The whole pack is dealt; everyone plays for themselves."""
    TEAMS = "teams"
    """The whole pack is dealt; partners sit opposite."""


@dataclass(frozen=True, slots=True)
class Options:
    """The rules one table plays; ``mode`` and ``seat_range`` belong to the book."""

    mode: ClassVar[Mode]
    seat_range: ClassVar[range]

    target: int = number(11, 1, MOST_TARGET)
    """The score that wins the match."""
    deal_style: str = choice("knock", "cut")
    """knock: everyone gets the whole hand at once; cut: the larger half of it, then the rest."""


@dataclass(frozen=True, slots=True)
class Draw(Options):
    """Cards are drawn from the stock."""

    mode: ClassVar[Mode] = Mode.DRAW
    seat_range: ClassVar[range] = range(2, 4)


@dataclass(frozen=True, slots=True)
class Auction(Options):
    """The bidding is for cards, too."""

    mode: ClassVar[Mode] = Mode.AUCTION
    seat_range: ClassVar[range] = range(2, 5)


@dataclass(frozen=True, slots=True)
class Alone(Options):
    """Four players, each for themselves."""

    mode: ClassVar[Mode] = Mode.ALONE
    seat_range: ClassVar[range] = range(4, 5)


@dataclass(frozen=True, slots=True)
class Teams(Options):
    """Two against two."""

    mode: ClassVar[Mode] = Mode.TEAMS
    seat_range: ClassVar[range] = range(4, 5)


BOOKS: Mapping[str, Options] = {mode.mode.value: mode for mode in (Draw(), Auction(), Alone(), Teams())}


def parse_options(book: str, overrides: Mapping[str, object]) -> Options:
    """Return a book with some options changed.  Raises OptionError naming the option that cannot be."""
    if book not in BOOKS:
        raise OptionError("book", "unknown_book", book, *BOOKS)
    return changed(BOOKS[book], overrides)
