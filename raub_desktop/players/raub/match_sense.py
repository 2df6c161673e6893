"""What a score is worth: near the end of a match points are not all alike.

A player's chance to win grows as his score falls; ``curve[score]`` says how much, fitted to matches of trained players
(players/training/matches.py), and the chances of a table are shared out by it.  Where a deal ends the match, its real
end counts: winners share, and where the table plays for stakes, what is paid.
"""

from collections.abc import Callable, Sequence
from math import exp
from typing import NamedTuple

from raub_desktop.engine.raub.options import Options

NEAR_THE_END = 8
"""From so many points on (doubled deals: twice as many) the match counts, not the deal's points."""

Judge = Callable[[tuple[int, ...]], tuple[float, ...]]
"""From what each seat's score changes by to what that is worth to each seat; more is better."""


class Curve(NamedTuple):
    """For scores from 0 up, the last one for all higher."""

    strength: tuple[float, ...]
    """Log of the share in the chance to win."""
    remaining: tuple[float, ...]
    """The points somebody who does not win is likely to be left with."""

    def chances(self, scores: Sequence[int]) -> list[float]:
        """The chance of each seat to win, by scores above 0; they sum up to 1."""
        last = len(self.strength) - 1
        shares = [exp(self.strength[min(score, last)]) for score in scores]
        total = sum(shares)
        return [share / total for share in shares]

    def left(self, score: int) -> float:
        """The points this score is likely to end with, where it does not win."""
        return self.remaining[min(score, len(self.remaining) - 1)]


PLAIN_CURVE = Curve(tuple([-score / 7 for score in range(64)]), tuple([0.6 * score for score in range(64)]))
"""A good guess for tables that nobody was trained at."""


def match_judge(options: Options, scores: tuple[int, ...], curve: Curve, last_deal: bool = False) -> Judge:
    """Judges changes by what they mean for the match; ``last_deal``: a deal limit ends it after this one.

    Without stakes the worth is the chance to win, 0 to 1 (winners share); with stakes the payment expected.
    """

    def judge(changes: tuple[int, ...]) -> tuple[float, ...]:
        after = [score + change for score, change in zip(scores, changes, strict=True)]
        winners = [seat for seat, score in enumerate(after) if score <= 0]
        if last_deal and not winners:
            winners = [seat for seat, score in enumerate(after) if score == min(after)]
        if winners:
            chances = [1 / len(winners) if seat in winners else 0.0 for seat in range(len(after))]
            left: Sequence[float] = after
        else:
            chances = curve.chances(after)
            left = [curve.left(score) for score in after]
        if not options.stakes:
            return tuple(chances)
        pot = sum(left) if not winners else sum(score for seat, score in enumerate(after) if seat not in winners)
        paid = []
        for seat, chance in enumerate(chances):
            others = pot if winners else pot - left[seat]
            paid.append(chance * others - (0.0 if winners and seat in winners else (1 - chance) * left[seat]))
        return tuple(paid)

    return judge


def is_near_the_end(scores: Sequence[int], factor: int) -> bool:
    """Whether somebody may be out soon."""
    return min(scores) <= NEAR_THE_END * factor
