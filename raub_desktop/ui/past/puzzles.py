"""Puzzles made of the player's own mistakes: which wait, the position of one, and what can be chosen in it."""

import logging
from collections.abc import Sequence
from typing import Any, NamedTuple

from raub_desktop.engine.events import Seat
from raub_desktop.engine.match import Match
from raub_desktop.players.advice import Advice
from raub_desktop.session.seating import seated
from raub_desktop.storage.clock import now
from raub_desktop.storage.puzzles import Puzzle, due
from raub_desktop.storage.store import Kept, StoreError
from raub_desktop.ui.context import Context
from raub_desktop.ui.past.grading import Grade, Moment, choice_of, moments, told_of
from raub_desktop.ui.past.watched import WatchedMatch, watched_match
from raub_desktop.ui.profiles import faces

_log = logging.getLogger(__name__)

MOST_OFFERED = 8
"""So many choices are offered at most."""


class Position(NamedTuple):
    """A decision to be made again: the match, who is to act, and what they saw and did."""

    watched: WatchedMatch
    seat: Seat
    moment: Moment


def puzzles(context: Context, game: str) -> Sequence[Puzzle]:
    """The present player's puzzles in a game.  Raises StoreError."""
    return context.store.puzzles.list(game, Grade.MISTAKE.value, context.profile)


def waiting(context: Context, game: str) -> Sequence[Puzzle]:
    """Those that are due now; none where they cannot be read."""
    try:
        return due(puzzles(context, game), now())
    except StoreError as error:
        _log.warning("puzzles: %s", error)
        return ()


def position(context: Context, kept: Kept, puzzle: Puzzle) -> Position:
    """The position of a puzzle in its match.  Raises LookupError where that has no such decision any more."""
    watched = watched_match(seated(kept), context, faces(context.store))
    steps = kept.match.steps
    if puzzle.place >= watched.length:
        raise LookupError(f"no action {puzzle.place}")
    seat = steps[puzzle.place].seat
    found = moments(kept.match, seat, puzzle.place, puzzle.place + 1)
    if not found:
        raise LookupError(f"nothing to decide after {puzzle.place} actions")
    return Position(watched, seat, found[0])


def offered(advice: Advice, moment: Moment, match: Match) -> list[Any]:
    """The actions to choose from: the best, the player's own, and the next best ones, in the order of the rules."""
    told = [choice for choice in advice.choices if choice.value is not None]
    own = choice_of(advice, moment.action)
    some = told[:MOST_OFFERED]
    if own in told[MOST_OFFERED:]:
        some[-1:] = [own]
    listed = match.game.legal_actions(match.state_after(moment.place))
    return sorted((choice.action for choice in some), key=lambda action: _place(listed, action))


class _Listed(NamedTuple):
    action: Any
    place: int


def _place(listed: Sequence[Any], action: Any) -> int:
    """Where an action stands among those the rules list; after them where it does not."""
    found = told_of([_Listed(one, place) for place, one in enumerate(listed)], action)
    return len(listed) if found is None else found.place
