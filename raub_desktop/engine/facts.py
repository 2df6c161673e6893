"""Facts of each deal for each seat, as named numbers, and how the statistics add them up.

A game reads the facts out of its own events (``Game.facts``) and says in ``Game.figures`` which lines its statistics
have, in ``Game.splits`` which shares they tell by a number, and in ``Game.goals`` what is worth doing once.  Points
are the one fact that every game has.
"""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum

from raub_desktop.engine.events import DealScored, Event, TrickTaken
from raub_desktop.engine.values import value

Facts = Mapping[str, int]
"""Numbers by name; zeros may be left out, except a number by which a ``Split`` groups.  True and false are 1 and 0."""


@value
class DealFacts:
    """The facts of one scored deal."""

    points: tuple[int, ...]
    """Points each seat won, more is better, losses negative; partners have the same."""
    seats: tuple[Facts, ...]
    """The game's own facts of each seat."""


class How(StrEnum):
    """Ways to sum up one fact over many deals in one number."""

    SHARE = "share"
    """The sum of the fact, and its share of the deals that count."""
    MEAN = "mean"
    """The sum of the fact for each deal that counts."""
    STREAK = "streak"
    """The longest row of deals with the fact among those that count."""
    HIGHEST = "highest"
    """The greatest value in one deal."""


@value
class Figure:
    """One line of a game's statistics; its words are the language's (``GameWords.figure_text``)."""

    name: str
    fact: str
    how: How = How.SHARE
    of: str = ""
    """The fact that makes a deal count; "": every deal counts."""


@value
class Split:
    """A share for each value of ``by``: of the deals with fact ``of``, how many have ``fact``.

    Deals without ``by`` are left out: they were stored before the game recorded it.
    """

    name: str
    by: str
    fact: str
    of: str


@value
class Goal:
    """Something worth doing once: ``fact`` is at least ``least`` in a deal, or in ``row`` deals running with ``of``."""

    name: str
    fact: str
    least: int = 1
    row: int = 1
    of: str = ""
    """The fact that makes a deal count towards ``row``; "": every deal counts."""


def plain_facts(events: Iterable[Event], seats: int) -> Iterator[DealFacts]:
    """Yield the points of every deal that was written down, and the ``tricks`` that each seat won in it."""
    tricks = [0] * seats
    for event in events:
        if isinstance(event, TrickTaken):
            tricks[event.seat] += 1
        elif isinstance(event, DealScored):
            yield DealFacts(event.line.deltas, tuple({"tricks": number} for number in tricks))
            tricks = [0] * seats


def best_row(goal: Goal, deals: Iterable[Facts]) -> int:
    """Return the longest run of consecutive deals that fulfil the goal, at most ``goal.row``."""
    best = now = 0
    for facts in deals:
        if not goal.of or facts.get(goal.of, 0):
            now = now + 1 if facts.get(goal.fact, 0) >= goal.least else 0
            best = max(best, now)
    return min(best, goal.row)
