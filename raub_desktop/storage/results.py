"""What finished matches counted for: a row for each person's match, and one for each of its deals.

Leaving a match is not a loss: only finished ones are here.  The rows stand by themselves, so deleting a match keeps its
result.  They are written by counting.py.
"""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from raub_desktop.engine.events import Seat
from raub_desktop.storage.database import Database


class Tally(NamedTuple):
    """Deals counted: of how many he was declarer, and so on (engine.facts.SeatFacts)."""

    deals: int = 0
    declared: int = 0
    made: int = 0
    stayed: int = 0
    fell_staying: int = 0
    """Of those he stayed in without declaring."""
    refas: int = 0
    points: int = 0

    def plus(self, other: "Tally") -> "Tally":
        """Both together."""
        return Tally(*(one + two for one, two in zip(self, other, strict=True)))


NO_DEALS = Tally()


@dataclass(frozen=True, slots=True)
class Result:
    """One person's finished match; times in seconds since 1970."""

    id: int
    match: int | None
    """Its id in the store; None where it was deleted."""
    profile: int | None
    game: str
    book: str
    house_rules: bool
    """Something was played otherwise than the book says."""
    seats: int
    seat: Seat
    levels: tuple[str, ...]
    """The words of the others, without version and temperament, each once, in alphabetical order."""
    ended: float
    won: bool
    score: int
    """What the sheet said at the end."""
    points: int
    """Won in all deals together; more is better."""
    lead: float
    """``points`` less the mean of the others'."""
    payment: float | None
    aided: bool
    """Something was taken back, advised, or played for him: it counts apart."""
    tally: Tally


@dataclass(frozen=True, slots=True)
class DealResult:
    """One deal of one of these matches."""

    result: int
    number: int
    declared: bool
    made: bool
    stayed: bool
    fell: bool
    refa: bool
    tricks: int | None
    points: int


@dataclass(frozen=True, slots=True)
class Summary:
    """Many results in one line."""

    matches: int = 0
    wins: int = 0
    lead: float = 0.0
    """The mean of ``Result.lead``; 0 without matches."""
    points: float = 0.0
    """The mean of ``Result.points``."""
    tally: Tally = NO_DEALS
    longest_wins: int = 0
    """Matches won in a row."""
    longest_made: int = 0
    """Declarations made in a row."""


class Results:
    """The statistics in a database.  All methods may raise StoreError."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def list(
        self,
        *,
        profile: int | None = None,
        game: str | None = None,
        book: str | None = None,
        seats: int | None = None,
        level: str | None = None,
        aided: bool | None = None,
    ) -> Sequence[Result]:
        """The results of a profile (None: where none is used), the oldest first; the rest narrows them down.

        ``level``: everybody else was of this level.
        """
        wanted = {"game": game, "book": book, "seats": seats, "aided": aided}
        wanted["levels"] = None if level is None else json.dumps([level])
        chosen = {name: value for name, value in wanted.items() if value is not None}
        where = " AND ".join(["profile IS ?", *(f"{name} = ?" for name in chosen)])
        query = (
            "SELECT results.*, count(number) AS deals, total(declared) AS declared, total(made) AS made,"
            " total(stayed) AS stayed, total(fell AND stayed) AS fell_staying, total(refa) AS refas"
            f" FROM results LEFT JOIN result_deals ON result = id WHERE {where} GROUP BY id ORDER BY ended, id"
        )
        with self._database.reading() as database:
            rows = database.execute(query, [profile, *chosen.values()]).fetchall()
        found = (_result_of(row) for row in rows)
        return [result for result in found if result is not None]

    def deals(self, results: Iterable[Result]) -> Sequence[DealResult]:
        """The deals of these results, in order."""
        with self._database.reading() as database:
            rows = [
                row
                for result in results
                for row in database.execute("SELECT * FROM result_deals WHERE result = ? ORDER BY number", (result.id,))
            ]
        found = (_deal_of(row) for row in rows)
        return [deal for deal in found if deal is not None]

    def summary(self, results: Sequence[Result]) -> Summary:
        """These results in one line; they must be in order for the streaks."""
        if not results:
            return Summary()
        tally = Tally()
        for result in results:
            tally = tally.plus(result.tally)
        return Summary(
            matches=len(results),
            wins=sum(result.won for result in results),
            lead=sum(result.lead for result in results) / len(results),
            points=sum(result.points for result in results) / len(results),
            tally=tally,
            longest_wins=longest(result.won for result in results),
            longest_made=longest(deal.made for deal in self.deals(results) if deal.declared),
        )

    def reset(self, profile: int | None = None) -> None:
        """Forget all results of a profile for good.  Ask before you call it."""
        with self._database.writing() as database:
            database.execute(
                "DELETE FROM result_deals WHERE result IN (SELECT id FROM results WHERE profile IS ?)", (profile,)
            )
            database.execute("DELETE FROM results WHERE profile IS ?", (profile,))


_FLAGS = ("declared", "made", "stayed", "fell", "refa")


def longest(happened: Iterable[bool]) -> int:
    """The longest row of true ones."""
    best = now = 0
    for one in happened:
        now = now + 1 if one else 0
        best = max(best, now)
    return best


def _deal_of(row: sqlite3.Row) -> DealResult | None:
    """The deal in a row; None where it makes no sense."""
    try:
        flags = {name: bool(row[name]) for name in _FLAGS}
        tricks = None if row["tricks"] is None else int(row["tricks"])
        return DealResult(int(row["result"]), int(row["number"]), tricks=tricks, points=int(row["points"]), **flags)
    except (ValueError, TypeError, OverflowError):
        return None


def _result_of(row: sqlite3.Row) -> Result | None:
    """The result in a row; None where it makes no sense."""
    try:
        levels = tuple(map(str, json.loads(row["levels"])))
        counted = (row[name] for name in ("deals", "declared", "made", "stayed", "fell_staying", "refas", "points"))
        return Result(
            id=int(row["id"]),
            match=row["match"],
            profile=row["profile"],
            game=str(row["game"]),
            book=str(row["book"]),
            house_rules=bool(row["house_rules"]),
            seats=int(row["seats"]),
            seat=int(row["seat"]),
            levels=levels,
            ended=float(row["ended"]),
            won=bool(row["won"]),
            score=int(row["score"]),
            points=int(row["points"]),
            lead=float(row["lead"]),
            payment=None if row["payment"] is None else float(row["payment"]),
            aided=bool(row["aided"]),
            tally=Tally(*map(int, counted)),
        )
    except (ValueError, TypeError, OverflowError):
        return None
