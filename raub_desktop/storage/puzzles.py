"""Puzzles: the player's own decisions that lost much, repeated until they have been solved often enough.

Of the ready-made ones only the solved ones are stored.
"""

import json
import logging
import sqlite3
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from raub_desktop.language import tr
from raub_desktop.storage.clock import LATEST, now
from raub_desktop.storage.database import Part
from raub_desktop.storage.paths import assets_dir
from raub_desktop.storage.rows import readable

_log = logging.getLogger(__name__)
LEVELS = 3
"""Easy, medium, hard: the higher, the stronger the computers that miss the answer."""


class ReadyPuzzle(NamedTuple):
    """One decision of a recorded deal, made after ``place`` actions."""

    name: str
    """The name under which its answer is stored; it follows from the position."""
    level: int
    """From 0, the easy ones, to ``LEVELS`` - 1."""
    phase: str
    """The step of the deal, in the game's own word."""
    place: int
    record: Mapping[str, Any]
    """The deal to its end (engine/RECORD.md); the seat that is to act is a person's."""
    choices: Sequence[str] = ()
    """Possible choices, as records write them; none: all that the rules list."""


class PuzzleFileError(Exception):
    """The file of a game's ready-made puzzles is damaged; the message is a sentence for the player."""


@cache
def ready_puzzles(game: str) -> Sequence[ReadyPuzzle]:
    """Return a game's ready-made puzzles in their order; empty where the game has none.  Raises PuzzleFileError."""
    path = assets_dir() / "puzzles" / f"{game}.json"
    if not path.is_file():
        return ()
    try:
        return tuple(_ready(**fields) for fields in json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError, RecursionError) as error:
        _log.warning("%s: %s", path.name, str(error)[:200])
        raise PuzzleFileError(tr("The ready-made puzzles cannot be read: their file is damaged.")) from error


def _ready(**fields: Any) -> ReadyPuzzle:
    """Return a puzzle of the file.  Raises TypeError or ValueError for other fields, or fields of another kind."""
    made = ReadyPuzzle(**fields)
    texts = isinstance(made.name, str) and isinstance(made.phase, str) and isinstance(made.record, Mapping)
    numbers = isinstance(made.level, int) and 0 <= made.level < LEVELS and isinstance(made.place, int)
    if not texts or not numbers or not all(isinstance(choice, str) for choice in made.choices):
        raise ValueError("a puzzle has fields of another kind")
    return made


DAY = 24 * 60 * 60.0
AGAIN = (3 * DAY, 14 * DAY)
"""Seconds until a puzzle comes back after one correct answer, and after two in a row; three solve it for good."""
SOON = 10 * 60.0
"""Seconds until a puzzle comes back after a wrong answer."""


class Puzzle(NamedTuple):
    """One decision of a stored match, made after ``place`` actions."""

    match: int
    place: int
    loss: float
    solved: int = 0
    """Number of times in a row it has been solved."""
    due: float = 0.0
    """Time at which it comes back, in seconds since 1970; 0 where it was never tried."""

    @property
    def done(self) -> bool:
        """Whether it is solved for good."""
        return self.solved > len(AGAIN)


class Puzzles(Part):
    """The puzzles in a database."""

    def list(self, game: str, grade: str, profile: int | None = None) -> Sequence[Puzzle]:
        """Return a profile's reviewed decisions of a grade in a game as puzzles, if their matches are still kept.

        Those tried before come first, by when they are due; then the others, the worst loss first.
        """
        query = (
            "SELECT d.match, d.place, d.loss, p.solved, p.due FROM decisions d JOIN matches m ON m.id = d.match"
            " LEFT JOIN puzzles p ON p.match = d.match AND p.place = d.place"
            " WHERE d.profile IS ? AND d.game = ? AND d.grade = ?"
        )
        with self.database.reading() as database:
            found = readable(_puzzle_of, database.execute(query, (profile, game, grade)))
        return sorted(found, key=lambda puzzle: (not puzzle.due, puzzle.due, -puzzle.loss, puzzle.match, puzzle.place))

    def answer(self, puzzle: Puzzle, *, solved: bool) -> None:
        """Store an answer, and when the puzzle comes back."""
        row = puzzle.solved + 1 if solved else 0
        wait = SOON if not solved else AGAIN[row - 1] if row <= len(AGAIN) else 0.0
        with self.database.writing() as database:
            database.execute(
                "INSERT OR REPLACE INTO puzzles VALUES (?, ?, ?, ?)", (puzzle.match, puzzle.place, row, now() + wait)
            )

    def ready_solved(self, game: str, profile: int | None = None) -> frozenset[str]:
        query = "SELECT name FROM ready_puzzles WHERE profile IS ? AND game = ?"
        with self.database.reading() as database:
            return frozenset(row["name"] for row in database.execute(query, (profile, game)))

    def note_ready(self, game: str, profile: int | None, name: str) -> None:
        if name in self.ready_solved(game, profile):
            return
        with self.database.writing() as database:
            database.execute("INSERT INTO ready_puzzles VALUES (?, ?, ?, ?)", (profile, game, name, now()))


def due(puzzles: Sequence[Puzzle], moment: float) -> Sequence[Puzzle]:
    """Return the puzzles to be solved at a moment, in their order."""
    return [puzzle for puzzle in puzzles if not puzzle.done and puzzle.due <= moment]


def _puzzle_of(row: sqlite3.Row) -> Puzzle:
    loss, solved, back = float(row["loss"]), int(row["solved"] or 0), float(row["due"] or 0.0)
    if not (0 <= loss < float("inf") and solved >= 0 and 0 <= back < LATEST):
        raise ValueError("numbers out of bounds")
    return Puzzle(int(row["match"]), int(row["place"]), loss, solved, back)
