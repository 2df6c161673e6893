"""Puzzles, ready-made and from own mistakes: which are due, their positions, and the choices offered."""

import logging
from collections.abc import Sequence
from typing import Any, NamedTuple

from raub_desktop.engine.events import Seat
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.record import read_record, write_record
from raub_desktop.players.advice import Advice, Choice
from raub_desktop.session.faces import kept_name
from raub_desktop.session.seating import SeatedMatch, plain_names, seated
from raub_desktop.storage.clock import now
from raub_desktop.storage.puzzles import Puzzle, PuzzleFileError, ReadyPuzzle, due, ready_puzzles
from raub_desktop.storage.store import Kept, StoreError
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.current_player import faces
from raub_desktop.ui.scenes.history.grading import Grade, Moment, choice_of, moments, told_of
from raub_desktop.ui.scenes.history.watched_match import WatchedMatch, watched_match
from raub_desktop.ui.table.input.selection import Question

_log = logging.getLogger(__name__)

_POSITION = ("format", "game", "book", "options", "seats")
"""Keys of a record besides its actions and what proves them fair."""
MOST_OFFERED = 6
"""So many choices are offered at most."""


class Position(NamedTuple):
    """A decision to be made again: the match, the seat to act, its view and its action then."""

    watched: WatchedMatch
    seat: Seat
    moment: Moment


def puzzles(context: Context, game: str) -> Sequence[Puzzle]:
    """Return the current player's own puzzles in a game.  Raises StoreError."""
    return context.store.puzzles.list(game, Grade.MISTAKE.value, context.profile)


def waiting(context: Context, game: str) -> Sequence[Puzzle]:
    """Return those that are due now; empty where they cannot be read."""
    try:
        return due(puzzles(context, game), now())
    except StoreError as error:
        _log.warning("puzzles: %s", error)
        return ()


def position(context: Context, kept: Kept, puzzle: Puzzle) -> Position:
    """Return the position of a puzzle in its match.  Raises LookupError where that no longer has such a decision."""
    return _position(watched_match(seated(kept), context, faces(context.store)), puzzle.place)


def ready_position(context: Context, puzzle: ReadyPuzzle) -> Position:
    """Return the position of a ready-made puzzle.  Raises RecordError or LookupError where there is none."""
    match = read_record(puzzle.record, GAMES)
    given = tuple(map(kept_name, plain_names(match.players), match.players))
    return _position(watched_match(SeatedMatch(match, given), context), puzzle.place)


def _position(watched: WatchedMatch, place: int) -> Position:
    """Return the decision after ``place`` actions.  Raises LookupError."""
    if place >= watched.length:
        raise LookupError(f"no action {place}")
    seat = watched.match.steps[place].seat
    found = moments(watched.match, seat, place, place + 1)
    if not found:
        raise LookupError(f"nothing to decide after {place} actions")
    return Position(watched, seat, found[0])


def ready_solved(context: Context, game: str) -> frozenset[str]:
    """Return the names of the ready-made puzzles the current player has solved; empty where that cannot be read."""
    try:
        return context.store.puzzles.ready_solved(game, context.profile)
    except StoreError as error:
        _log.warning("puzzles: %s", error)
        return frozenset()


def next_ready(context: Context, game: str, after: int = -1) -> int | None:
    """Return the next unsolved ready-made puzzle's number after ``after``, wrapping round, or None."""
    solved = ready_solved(context, game)
    try:
        left = [number for number, puzzle in enumerate(ready_puzzles(game)) if puzzle.name not in solved]
    except PuzzleFileError:
        return None
    return next((number for number in left if number > after), left[0] if left else None)


def question_at(match: Match, place: int) -> Question:
    """Return the question that the seat to act had after ``place`` actions."""
    record: dict[str, Any] = write_record(match)
    kept = {field: record[field] for field in _POSITION}
    return Question.of(read_record({**kept, "actions": record["actions"][:place]}, GAMES))


def offered(advice: Advice, moment: Moment, match: Match) -> list[Any]:
    """Return the choices of a puzzle: the best, the player's own, and the next best ones, in the rules' order."""
    told = [choice for choice in advice.choices if choice.value is not None]
    own = choice_of(advice, moment.action)
    some = told[:MOST_OFFERED]
    if own in told[MOST_OFFERED:]:
        some[-1:] = [own]
    listed = match.game.legal_actions(match.state_after(moment.place))

    def place(action: Any) -> int:
        found = told_of(map(Choice, listed), action)
        return len(listed) if found is None else listed.index(found.action)

    return sorted((choice.action for choice in some), key=place)
