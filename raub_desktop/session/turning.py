"""Turning point of a match, by its score sheet alone: when its winner took the lead for good, and which deal
counted most.
"""

from collections.abc import Sequence
from typing import NamedTuple


class Turning(NamedTuple):
    """Divergence of the winner's score from another's; deals are numbered from 1."""

    ahead: int | None
    """The deal after which the winner led for good; None without one."""
    deal: int | None
    """The deal in which the winner gained most on the other; None where they gained in none, or as much in several."""
    gain: int
    """The points gained in that deal."""
    led_before: bool = False
    """Whether the winner had led before, and lost the lead again."""


def turning_point(rows: Sequence[Sequence[int]], winner: int, other: int, *, lower_wins: bool) -> Turning:
    """Return what decided a match between two columns of ``rows``, the scores before any deal and after each."""
    sign = -1 if lower_wins else 1
    leads = [sign * (row[winner] - row[other]) for row in rows]
    first = [
        sign * row[winner] > max(sign * score for place, score in enumerate(row) if place != winner) for row in rows
    ]
    behind = max((number for number, is_first in enumerate(first) if not is_first), default=0)
    ahead = behind + 1 if behind + 1 < len(rows) else None
    gains = [(leads[number] - leads[number - 1], number) for number in range(1, len(rows))]
    gain = max([0, *(gain for gain, _ in gains)])
    deals = [deal for found, deal in gains if found == gain > 0]
    return Turning(ahead, deals[0] if len(deals) == 1 else None, gain, any(first[1:behind]))


def nearest(scores: Sequence[int], winners: Sequence[int], *, lower_wins: bool) -> int | None:
    """Return the best column of those that have not won; None where all have."""
    sign = -1 if lower_wins else 1
    others = [place for place in range(len(scores)) if place not in winners]
    return max(others, key=lambda place: (sign * scores[place], -place), default=None)
