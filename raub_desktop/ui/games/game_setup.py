"""Words and values of a game's options, for New table."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple


class Caution(NamedTuple):
    """A warning before the match: a sentence, and a button that would change some options."""

    sentence: str
    words: str
    options: Mapping[str, Any]


class KnownTable(NamedTuple):
    """A set of rules that people are known to play, offered by ``name`` with a few sentences (both to be translated).

    ``source``: who plays so.  ``rules``: for each number of players its book, and the options that differ.
    """

    name: str
    sentence: str
    source: str
    rules: Mapping[int, tuple[str, Mapping[str, Any]]]


@dataclass(frozen=True, slots=True)
class GameSetup:
    """One game at New table.  Options are given by name, a book's or a table's.

    ``for_seats`` returns the options that so many seats need besides the book's; ``length_words`` describes any length
    of a match.  ``caution`` returns a warning about a table of so many seats, if any.
    """

    length_options: tuple[str, ...] = ()
    """The options that make up the length of a match; none: every match is as long."""
    length_words: Callable[[Mapping[str, Any]], str] = str
    for_seats: Callable[[int], Mapping[str, Any]] = lambda seats: {}
    caution: Callable[[Mapping[str, Any], int], Caution | None] = lambda values, seats: None
    tables: Sequence[KnownTable] = ()

    def known_table(self, book: str, overrides: Mapping[str, Any], seats: int) -> KnownTable | None:
        """Return the known table whose rules these are, in a match of whatever length; None for other rules."""
        for table in self.tables:
            own_book, options = table.rules.get(seats, ("", {}))
            if own_book == book and self.without_length(overrides) == self.without_length(options):
                return table
        return None

    def without_length(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the options that do not determine the length of a match."""
        return {name: value for name, value in options.items() if name not in self.length_options}

    def house_rules(self, overrides: Mapping[str, Any], seats: int) -> Mapping[str, Any]:
        """Return what differs from the book, without the match's length and what the number of seats requires."""
        needed = self.for_seats(seats)
        return {
            name: value
            for name, value in overrides.items()
            if name not in self.length_options and (name not in needed or needed[name] != value)
        }

    def length_of(self, values: Mapping[str, Any]) -> dict[str, Any]:
        return {name: values[name] for name in self.length_options}
