"""Limits of undo."""

from collections.abc import Callable

from raub_desktop.engine.events import Seat
from raub_desktop.engine.match import Match


def match_after(match: Match, count: int) -> Match:
    """Return the match as it was after its first ``count`` actions."""
    if count == len(match.steps):
        return match
    then = Match(match.game, match.book, match.options, match.players)
    for step in match.steps[:count]:
        then.play(step.action)
    return then


def own_last(match: Match, seat: Seat, is_asked: Callable[[Match], bool]) -> int | None:
    """Return how many actions came before the seat's own last decision; None where there is none.

    ``is_asked`` tells of a match whether its seat to act is really asked, or answers automatically.
    """
    for number in range(len(match.steps) - 1, -1, -1):
        if match.steps[number].seat != seat:
            continue
        if is_asked(match_after(match, number)):
            return number
    return None
