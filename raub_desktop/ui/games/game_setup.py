"""What New table must know of a game's options, in words and values that the game gives."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple


class Length(NamedTuple):
    """How long a match can be: in words, and by the options that make it so."""

    words: str
    options: Mapping[str, Any]


class Caution(NamedTuple):
    """What to be warned of before sitting down: a sentence, and a button's words with the options that mend it."""

    sentence: str
    words: str
    options: Mapping[str, Any]


def _one_length(book: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """The book's own length only."""
    return ({},)


def _nothing_more(seats: int) -> Mapping[str, Any]:
    """No options beside the book's, however many play."""
    return {}


def _no_caution(values: Mapping[str, Any], seats: int) -> Caution | None:
    """Warn of nothing."""
    return None


@dataclass(frozen=True, slots=True)
class GameSetup:
    """One game at New table.  Options are given by name, a book's or a table's.

    ``for_seats`` says which options so many seats need besides the book's.  ``lengths`` offers lengths of a match for
    a book, the usual one first; ``length_words`` says any length in words.  ``caution`` warns of a table of so many
    seats, where there is something to warn of.
    """

    length_options: tuple[str, ...] = ()
    """The options that make up the length of a match; none: every match is as long."""
    lengths: Callable[[Mapping[str, Any]], Sequence[Mapping[str, Any]]] = _one_length
    length_words: Callable[[Mapping[str, Any]], str] = str
    for_seats: Callable[[int], Mapping[str, Any]] = _nothing_more
    caution: Callable[[Mapping[str, Any], int], Caution | None] = _no_caution

    def length_choices(self, book: Mapping[str, Any], mine: Mapping[str, Any]) -> list[Length]:
        """The lengths to choose from at a table of a book; the table's own is one of them."""
        if not self.length_options:
            return []
        own = self.length_of(mine)
        offered = [{**self.length_of(book), **one} for one in self.lengths(book)]
        some = offered if own in offered else [*offered, own]
        return [Length(self.length_words(one), one) for one in some]

    def house_rules(self, overrides: Mapping[str, Any], seats: int) -> Mapping[str, Any]:
        """Those options of a table that somebody chose: its length, and what so many seats need, aside."""
        needed = self.for_seats(seats)
        return {
            name: value
            for name, value in overrides.items()
            if name not in self.length_options and (name not in needed or needed[name] != value)
        }

    def length_of(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """The length of a match by options."""
        return {name: values[name] for name in self.length_options}
