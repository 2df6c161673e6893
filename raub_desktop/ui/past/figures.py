"""What the statistics say, in words: the figures of many results, and which results are meant."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from raub_desktop.language import tr, trn
from raub_desktop.language.games import WORDS
from raub_desktop.language.players import level_words
from raub_desktop.storage.results import Result, Results, Summary


class Figure(NamedTuple):
    """One line: what was counted, how often, and the share where there is one ("38 %")."""

    words: str
    number: str
    share: str = ""
    heading: bool = False
    """It begins a group."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which results are meant; None: all there are."""

    aided: bool = False
    game: str | None = None
    book: str | None = None
    seats: int | None = None
    level: str | None = None

    def results(self, results: Results, profile: int | None) -> Sequence[Result]:
        """Those of a profile, the oldest first.  Raises StoreError."""
        return results.list(
            profile=profile, game=self.game, book=self.book, seats=self.seats, level=self.level, aided=self.aided
        )


class Offered(NamedTuple):
    """What can be asked for, each with its words."""

    games: list[tuple[str, str]]
    books: list[tuple[str, str]]
    seats: list[tuple[int, str]]
    levels: list[tuple[str, str]]


def offered(results: Sequence[Result]) -> Offered:
    """What these results can be narrowed down to."""
    books = {one.book: str(WORDS[one.game].rules_name(one.book)) for one in results if one.game in WORDS}
    levels = {one.levels[0] for one in results if len(one.levels) == 1}
    return Offered(
        games=sorted((name, name.capitalize()) for name in {one.game for one in results}),
        books=sorted(books.items(), key=lambda one: one[1]),
        seats=[(count, trn("{n} player", "{n} players", count)) for count in sorted({one.seats for one in results})],
        levels=[(name, tr("Against {level}", level=level_words(name).name)) for name in sorted(levels)],
    )


def figures(summary: Summary) -> list[Figure]:
    """The figures of a summary, in the order they are shown."""
    tally = summary.tally
    return [
        Figure(tr("Matches"), str(summary.matches), heading=True),
        Figure(tr("Won"), str(summary.wins), _share(summary.wins, summary.matches)),
        Figure(tr("Points above the others, a match"), _signed(summary.lead) if summary.matches else "–"),
        Figure(tr("Most matches won in a row"), str(summary.longest_wins)),
        Figure(tr("Deals"), str(tally.deals), heading=True),
        Figure(tr("Declared"), str(tally.declared), _share(tally.declared, tally.deals)),
        Figure(tr("Declared and made"), str(tally.made), _share(tally.made, tally.declared)),
        Figure(tr("Most made in a row"), str(summary.longest_made)),
        Figure(tr("Stayed in"), str(tally.stayed), _share(tally.stayed, tally.deals)),
        Figure(tr("Stayed in and fell"), str(tally.fell_staying), _share(tally.fell_staying, tally.stayed)),
        Figure(tr("Refas"), str(tally.refas), _share(tally.refas, tally.deals)),
        Figure(tr("Points a deal"), _signed(tally.points / tally.deals, 2) if tally.deals else "–"),
    ]


def _share(part: int, whole: int) -> str:
    return f"{round(100 * part / whole)} %" if whole else ""


def _signed(value: float, places: int = 1) -> str:
    return f"{value:+.{places}f}".replace("-", "−")


def days(results: Sequence[Result]) -> tuple[str, str]:
    """When the first and the last of them ended."""
    if not results:
        return "", ""
    first, last = (time.strftime("%d.%m.%Y", time.localtime(one.ended)) for one in (results[0], results[-1]))
    return first, last if last != first or len(results) > 1 else ""
