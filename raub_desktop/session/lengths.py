"""The length of matches in minutes: lengths offered by name, measured by simulation (``make lengths``).

The figures lie in ``lengths.json`` among the assets.  They are medians for a player who answers in about five seconds,
with the table at normal speed and three opponents, or as many as there are seats, of the usual level.
"""

import json
import logging
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from raub_desktop.storage.paths import assets_dir

_log = logging.getLogger(__name__)

FILE = "lengths.json"
STANDARD, OWN = "standard", "book"
NAMES = ("short", STANDARD, "long", OWN)
"""The names of lengths in the order of the menus; a book's own length can be the standard one, too."""


class Length(NamedTuple):
    """A length of a match: the options that make it, and its measured minutes; ``name`` is "" for one without a name.

    ``waiting`` are the minutes among them that the table's motions and opponents take at normal speed.
    """

    name: str
    options: Mapping[str, Any]
    minutes: int
    decisions: int
    deals: int
    waiting: float

    @property
    def standard(self) -> bool:
        """Whether it is the default length."""
        return self.name == STANDARD

    def minutes_at(self, pace: float) -> int:
        """Return the minutes when the table's own ones are multiplied by ``pace``."""
        return max(1, round(self.minutes + self.waiting * (pace - 1)))


class _Table(NamedTuple):
    """The measured lengths at one table; ``rules`` are those that differ from the book's."""

    book: str
    seats: int
    rules: Mapping[str, Any]
    lengths: Sequence[Length]


class _Game(NamedTuple):
    """The measured tables of a game; ``limit`` is the option that ends a match after a number of deals, "" for none."""

    limit: str
    tables: Sequence[_Table]


@cache
def measurements() -> Mapping[str, _Game]:
    """Return the measurements by game; empty where the file cannot be read."""
    try:
        read = json.loads((assets_dir() / FILE).read_text(encoding="utf-8"))
        return {name: _Game(game["limit"], list(map(_table_of, game["tables"]))) for name, game in read.items()}
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        _log.warning("lengths: %s", error)
        return {}


def _table_of(written: Mapping[str, Any]) -> _Table:
    lengths = [Length(**length) for length in written["lengths"]]
    return _Table(written["book"], written["seats"], written["rules"], lengths)


def lengths_of(game: str, book: str, seats: int, overrides: Mapping[str, Any]) -> Sequence[Length]:
    """Return the named lengths at a table of these rules; empty for a table that was not measured.

    ``overrides``: the rules that differ from the book.
    """
    table = _table(game, book, seats, overrides)
    return () if table is None else [length for length in table.lengths if length.name]


def standard_of(game: str, book: str, seats: int, overrides: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the options of the default length; empty at a table that was not measured."""
    lengths = lengths_of(game, book, seats, overrides)
    return next((length.options for length in lengths if length.standard), {})


def length_of(
    game: str, book: str, seats: int, overrides: Mapping[str, Any], options: Mapping[str, Any]
) -> Length | None:
    """Return the length of a match with any options, measured or interpolated; None where nothing is known."""
    table = _table(game, book, seats, overrides)
    if table is None:
        return None
    same = next((known for known in table.lengths if known.options == options), None)
    if same is not None:
        return same
    limit = measurements()[game].limit
    longest = max(table.lengths, key=lambda known: known.deals)
    estimates = [_by_score(table.lengths, options, name) for name in options if name != limit and options[name]]
    if options.get(limit):
        estimates.append(longest.minutes / longest.deals * options[limit])
    found = [estimate for estimate in estimates if estimate is not None]
    if not found:
        return None
    more = min(found) / longest.minutes
    minutes, decisions, deals = (
        max(1, round(number * more)) for number in (longest.minutes, longest.decisions, longest.deals)
    )
    return Length("", options, minutes, decisions, deals, longest.waiting * more)


def _by_score(lengths: Sequence[Length], options: Mapping[str, Any], name: str) -> float | None:
    """Return the minutes for a score to begin with or to reach, interpolated between the measured ones."""
    score: int = options[name]
    known: dict[int, int] = {known.options[name]: known.minutes for known in lengths if known.options[name]}
    if score in known or not known:
        return known.get(score)
    below = max((other for other in known if other < score), default=None)
    above = min((other for other in known if other > score), default=None)
    if below is None or above is None:
        end = below or above
        assert end is not None
        return known[end] * score / end
    return known[below] + (known[above] - known[below]) * (score - below) / (above - below)


def _table(game: str, book: str, seats: int, overrides: Mapping[str, Any]) -> _Table | None:
    """Return the measured table most like this one: same book and number of seats, and the most equal rules."""
    measured = measurements().get(game)
    fits = [
        table
        for table in (() if measured is None else measured.tables)
        if (table.book, table.seats) == (book, seats) and table.rules.items() <= overrides.items()
    ]
    return max(fits, key=lambda table: len(table.rules), default=None)
