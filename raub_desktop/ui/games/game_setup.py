"""What New table must know of a game's options, in words and values that the game gives."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple


class Caution(NamedTuple):
    """A warning before the match: a sentence, and a button's words with the options that mend it."""

    sentence: str
    words: str
    options: Mapping[str, Any]


class KnownTable(NamedTuple):
    """A table known for its rules, offered by ``name`` with some sentences on them (both to be translated).

    ``source``: who plays so.  ``rules``: for each number of players its book, and the options that differ.
    """

    name: str
    sentence: str
    source: str
    rules: Mapping[int, tuple[str, Mapping[str, Any]]]

    def seats_near(self, count: int) -> int:
        """Return the number of players nearest to ``count`` that the table has rules for."""
        return min(self.rules, key=lambda seats: abs(seats - count))


@dataclass(frozen=True, slots=True)
class GameSetup:
    """One game at New table.  Options are given by name, a book's or a table's.

    ``for_seats`` says which options so many seats need besides the book's; ``length_words`` says any length of a match
    in words.  ``caution`` warns of a table of so many seats, where there is something to warn of.
    """

    length_options: tuple[str, ...] = ()
    """The options that make up the length of a match; none: every match is as long."""
    length_words: Callable[[Mapping[str, Any]], str] = str
    for_seats: Callable[[int], Mapping[str, Any]] = lambda seats: {}
    caution: Callable[[Mapping[str, Any], int], Caution | None] = lambda values, seats: None
    tables: Sequence[KnownTable] = ()

    def known_table(self, book: str, overrides: Mapping[str, Any], seats: int) -> KnownTable | None:
        """Return the known table that is played at, in a match of whatever length; None for other rules."""
        for table in self.tables:
            own_book, options = table.rules.get(seats, ("", {}))
            if own_book == book and self.without_length(overrides) == self.without_length(options):
                return table
        return None

    def without_length(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the options that do not make up the length of a match."""
        return {name: value for name, value in options.items() if name not in self.length_options}

    def house_rules(self, overrides: Mapping[str, Any], seats: int) -> Mapping[str, Any]:
        """Return what differs from the book without being a length, or needed for so many seats."""
        needed = self.for_seats(seats)
        return {
            name: value
            for name, value in overrides.items()
            if name not in self.length_options and (name not in needed or needed[name] != value)
        }

    def length_of(self, values: Mapping[str, Any]) -> dict[str, Any]:
        return {name: values[name] for name in self.length_options}
