"""The players' results: finished matches, reviewed decisions, goals, deals of the day.

A result is a row for each person's match, one for each of its deals, and the deals' facts.  Leaving a match is not a
loss: only finished ones are here.  The rows stand by themselves, so deleting a match keeps its result.  They are
written in matches.py; which facts there are, and what they add up to, is told by each game.
"""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from raub_desktop.engine.events import Seat
from raub_desktop.engine.facts import Facts, Figure, How, Split
from raub_desktop.storage.clock import LATEST, now
from raub_desktop.storage.database import Part
from raub_desktop.storage.matches import entry_of, owner
from raub_desktop.storage.rows import conditions, delete_results, readable


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
    """The words of those on other sides, without version and temperament, each once, in alphabetical order."""
    ended: float
    won: bool
    score: int
    """Score on the sheet at the end."""
    points: int
    """Won in all deals together; more is better."""
    lead: float
    """``points`` less the mean of the other sides'."""
    payment: float | None
    aided: bool
    """Something was undone or advised: it counts apart."""


@dataclass(frozen=True, slots=True)
class DealResult:
    """One deal of one of these matches."""

    result: int
    number: int
    points: int
    facts: Facts


class Counted(NamedTuple):
    """One of a game's figures over many results: ``number`` out of ``whole``, the deals that count.

    For a streak or a highest value ``whole`` is the number of deals, too.
    """

    figure: Figure
    number: int
    whole: int


class Share(NamedTuple):
    """A line of a split: of ``whole`` deals in which the number was ``value``, the fact held in ``number``."""

    value: int
    number: int
    whole: int


@dataclass(frozen=True, slots=True)
class Summary:
    """The totals of many results."""

    matches: int = 0
    wins: int = 0
    lead: float = 0.0
    """The mean of ``Result.lead``; 0 without matches."""
    longest_wins: int = 0
    """Matches won in a row."""
    deals: int = 0
    points: int = 0
    """Won in all these deals together."""
    counted: tuple[Counted, ...] = ()
    """The game's own figures, in its order."""


class Results(Part):
    """The statistics in a database."""

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
        """Return the results of a profile (None: none is used), oldest first, that pass the other arguments.

        ``level``: everyone else was of this level.
        """
        levels = None if level is None else json.dumps([level])
        where, values = conditions({"game": game, "book": book, "seats": seats, "levels": levels, "aided": aided})
        query = f"SELECT * FROM results WHERE profile IS ? AND {where} ORDER BY ended, id"
        with self.database.reading() as database:
            return readable(_result_of, database.execute(query, [profile, *values]))

    def deals(self, results: Iterable[Result]) -> Sequence[DealResult]:
        found: list[DealResult] = []
        with self.database.reading() as database:
            for result in results:
                facts: defaultdict[int, dict[str, int]] = defaultdict(dict)
                named = "SELECT number, name, value FROM result_facts WHERE result = ? AND typeof(value) = 'integer'"
                for number, name, value in database.execute(named, (result.id,)):
                    facts[number][name] = value
                rows = (
                    "SELECT number, points FROM result_deals"
                    " WHERE result = ? AND typeof(points) = 'integer' ORDER BY number"
                )
                found += [
                    DealResult(result.id, number, points, facts[number])
                    for number, points in database.execute(rows, (result.id,))
                ]
        return found

    def summary(self, results: Sequence[Result], figures: Sequence[Figure]) -> Summary:
        """Sum up results of one game with its ``figures``; they must be in order of time for the streaks."""
        if not results:
            return Summary(counted=tuple(Counted(figure, 0, 0) for figure in figures))
        deals = self.deals(results)
        return Summary(
            matches=len(results),
            wins=sum(result.won for result in results),
            lead=sum(result.lead for result in results) / len(results),
            longest_wins=longest(result.won for result in results),
            deals=len(deals),
            points=sum(deal.points for deal in deals),
            counted=tuple(count(figure, [deal.facts for deal in deals]) for figure in figures),
        )

    def reset(self, profile: int | None = None) -> None:
        """Delete all results, reviews, goals and solved puzzles of a profile for good.  Ask before you call it."""
        with self.database.writing() as database:
            delete_results(database, "profile IS ?", profile)
            for table in ("decisions", "goals", "ready_puzzles"):
                database.execute(f"DELETE FROM {table} WHERE profile IS ?", (profile,))


def count(figure: Figure, deals: Sequence[Facts]) -> Counted:
    """Return one figure summed up over the facts of deals in order."""
    values = [facts.get(figure.fact, 0) for facts in deals if not figure.of or facts.get(figure.of, 0)]
    match figure.how:
        case How.STREAK:
            number = longest(bool(value) for value in values)
        case How.HIGHEST:
            number = max(values, default=0)
        case How.SHARE | How.MEAN:
            number = sum(values)
    return Counted(figure, number, len(values))


def shares(split: Split, deals: Iterable[Facts]) -> tuple[Share, ...]:
    """Return the lines of a split over the facts of deals, the smallest number first."""
    counted = [facts for facts in deals if split.by in facts and (not split.of or facts.get(split.of, 0))]
    values = sorted({facts[split.by] for facts in counted})
    groups = [(value, [facts for facts in counted if facts[split.by] == value]) for value in values]
    return tuple(Share(value, sum(bool(card.get(split.fact)) for card in ids), len(ids)) for value, ids in groups)


def longest(happened: Iterable[bool]) -> int:
    """Return the length of the longest run of true values."""
    best = now = 0
    for event in happened:
        now = now + 1 if event else 0
        best = max(best, now)
    return best


def _result_of(row: sqlite3.Row) -> Result:
    return Result(
        id=int(row["id"]),
        match=row["match"],
        profile=row["profile"],
        game=str(row["game"]),
        book=str(row["book"]),
        house_rules=bool(row["house_rules"]),
        seats=int(row["seats"]),
        seat=int(row["seat"]),
        levels=tuple(map(str, json.loads(row["levels"]))),
        ended=float(row["ended"]),
        won=bool(row["won"]),
        score=int(row["score"]),
        points=int(row["points"]),
        lead=float(row["lead"]),
        payment=None if row["payment"] is None else float(row["payment"]),
        aided=bool(row["aided"]),
    )


# --------------------------------------------------------------------------------------------------------------- goals
class Goals(Part):
    """The goals in a database."""

    def reached(self, game: str, profile: int | None = None) -> Mapping[str, float]:
        """Return the goals of a game that a profile (None: where none is used) has reached, with the times."""
        query = "SELECT name, min(reached) FROM goals WHERE profile IS ? AND game = ? GROUP BY name"
        with self.database.reading() as database:
            rows = database.execute(query, (profile, game)).fetchall()
        return {name: moment for name, moment in rows if isinstance(moment, float) and 0 <= moment < LATEST}

    def note(self, game: str, profile: int | None, names: Iterable[str]) -> None:
        with self.database.writing() as database:
            for name in names:
                database.execute("INSERT INTO goals VALUES (?, ?, ?, ?)", (profile, game, name, now()))


# ------------------------------------------------------------------------------------------------- reviewed decisions
class Found(NamedTuple):
    """The result of reviewing one decision, made after ``place`` actions.

    ``place`` leads back to it in its match.  When the match is deleted it is still kept, for the statistics.
    """

    place: int
    phase: str
    """The step of the deal, in the game's own word."""
    grade: str
    unit: str
    """The unit of ``loss``; see players/advice.py."""
    loss: float


class Decision(NamedTuple):
    """A reviewed decision; its time in seconds since 1970."""

    match: int
    found: Found
    reviewed: float


class Decisions(Part):
    """The reviewed decisions in a database."""

    def keep(self, match: int, seat: Seat, found: Iterable[Found]) -> None:
        """Store the review of the decisions at a seat, replacing an earlier one.

        Nothing is stored of a match that was played elsewhere, or in which a computer played for someone, or of a seat
        whose results count for nobody.
        """
        with self.database.writing() as database:
            row = database.execute("SELECT * FROM matches WHERE id = ?", (match,)).fetchone()
            entries = readable(lambda row: entry_of(row, 0), () if row is None else (row,))
            if not entries or entries[0].relieved:
                return
            if not any(seat.name for seat in entries[0].seats):  # nobody has a name in those that were taken in
                return
            counts, profile = owner(database, row, seat)
            if not counts:
                return
            entry = entries[0]
            for value in found:
                database.execute(
                    "INSERT OR REPLACE INTO decisions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    (match, value.place, profile, entry.game, *value[1:], entry.aided, now()),
                )

    def list(self, game: str, profile: int | None = None, *, aided: bool | None = None) -> Sequence[Decision]:
        """Return the decisions of a profile (None: where none is used) in a game, match after match in order of play.

        ``aided``: only those of matches with or without help.
        """
        where, values = conditions({"game": game, "aided": aided})
        query = f"SELECT * FROM decisions WHERE profile IS ? AND {where} ORDER BY match, place"
        with self.database.reading() as database:
            return readable(_decision_of, database.execute(query, [profile, *values]))


def _decision_of(row: sqlite3.Row) -> Decision:
    phase, grade, unit = words = row["phase"], row["grade"], row["unit"]
    loss = float(row["loss"])
    if not all(isinstance(word, str) for word in words) or not 0 <= loss < float("inf"):
        raise ValueError("words or loss of another kind")
    found = Found(int(row["place"]), phase, grade, unit, loss)
    return Decision(int(row["match"]), found, float(row["reviewed"]))


# ---------------------------------------------------------------------------------------------------- deals of the day
class Daily(NamedTuple):
    """A deal of the day ("2026-11-22"), as far as it was played."""

    day: str
    actions: tuple[str, ...]
    """As in a record, with their seats."""
    points: int | None = None
    """The player's own; None while it is not over."""
    master: int | None = None
    """Master's at the same seat; None where that is not known yet."""


class Dailies(Part):
    """The deals of the day in a database."""

    def played(self, game: str, profile: int | None, since: str) -> Mapping[str, Daily]:
        """Return a profile's deals of a game by their day, from the day ``since`` on."""
        query = "SELECT * FROM dailies WHERE profile IS ? AND game = ? AND day >= ?"
        with self.database.reading() as database:
            dailies = readable(_daily_of, database.execute(query, (profile, game, since)))
        return {daily.day: daily for daily in dailies}

    def keep(self, game: str, profile: int | None, day: str, actions: Sequence[str], points: int | None) -> None:
        """Store how far a deal of the day was played; ``points``: the player's points, once it is over."""
        values = (profile, game, day, json.dumps(list(actions), ensure_ascii=False), points)
        with self.database.writing() as database:
            database.execute("DELETE FROM dailies WHERE profile IS ? AND game = ? AND day = ?", values[:3])
            database.execute("INSERT INTO dailies VALUES (?, ?, ?, ?, ?, NULL)", values)

    def note_master(self, game: str, profile: int | None, day: str, points: int) -> None:
        query = "UPDATE dailies SET master = ? WHERE profile IS ? AND game = ? AND day = ?"
        with self.database.writing() as database:
            database.execute(query, (points, profile, game, day))


def _daily_of(row: sqlite3.Row) -> Daily:
    actions, points = json.loads(row["actions"]), (row["points"], row["master"])
    texts = isinstance(row["day"], str) and isinstance(actions, list) and all(isinstance(text, str) for text in actions)
    if not texts or not all(number is None or type(number) is int for number in points):
        raise ValueError("fields of another kind")
    return Daily(row["day"], tuple(actions), *points)
