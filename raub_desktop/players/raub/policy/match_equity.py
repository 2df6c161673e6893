"""The chance to win the match at each score: near the end of a match points are not all worth the same.

A player's chance to win grows as their score falls; ``curve[score]`` says how much, fitted to matches of trained
players (players/raub/training/matches.py), and the chances at a table are shared out by it.  Where a deal ends the
match, its real end counts: winners share, and where the table plays for stakes, what is paid.
"""

import json
import logging
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from math import exp
from typing import NamedTuple

from raub_desktop.engine.raub.options import BOOKS, Options
from raub_desktop.engine.raub.types import View
from raub_desktop.players.raub.policy.trained import TABLES

_log = logging.getLogger(__name__)

NEAR_THE_END = 8
"""From so many points on (twice as many in doubled deals) the match counts instead of the deal's points."""

Judge = Callable[[tuple[int, ...]], tuple[float, ...]]
"""From what each seat's score changes by to what that is worth to each seat; more is better."""


class Curve(NamedTuple):
    """Figures for each score from 0 up; the last one serves all higher scores."""

    strength: tuple[float, ...]
    """The logarithm of the weight by which chances to win are shared out, by score."""
    remaining: tuple[float, ...]
    """The points someone who does not win is likely to be left with."""

    def chances(self, scores: Sequence[int]) -> list[float]:
        """Return the chance of each seat to win, by scores above 0; they sum up to 1."""
        last = len(self.strength) - 1
        shares = [exp(self.strength[min(score, last)]) for score in scores]
        total = sum(shares)
        return [share / total for share in shares]

    def left(self, score: int) -> float:
        """Return the points this score is likely to end with, where it does not win."""
        return self.remaining[min(score, len(self.remaining) - 1)]


PLAIN_CURVE = Curve(tuple([-score / 7 for score in range(64)]), tuple([0.6 * score for score in range(64)]))
"""A rough guess for tables that were not trained."""


_FILE = TABLES / "raub-scores.json"


def curve_name(book: str, seats: int) -> str:
    """Return the name in the file of the curve of a book and a number of seats."""
    return f"{book}-{seats}"


def stored_curves() -> dict[str, Curve]:
    """Return the curves that come with the game, by name; none where the file cannot be read."""
    try:
        kept = json.loads(_FILE.read_text(encoding="utf-8"))
        return {name: Curve(tuple(row["strength"]), tuple(row["remaining"])) for name, row in kept.items()}
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        _log.warning("what scores are worth cannot be read: %s", error)
        return {}


def store_curves(curves: Mapping[str, Curve]) -> None:
    """Write the file; only training calls this."""
    rows = [f' "{name}": {json.dumps(curves[name]._asdict())}' for name in sorted(curves)]
    _FILE.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


@cache
def curve_for(options: Options, seats: int) -> Curve:
    """Return the curve of the book whose deals are most like these options'; a rough guess where there is none."""
    telling = ("drop_out", "must_beat", "conditional_play", "declarer_fail", "defender_fail")
    alike = {book: sum(getattr(of, name) == getattr(options, name) for name in telling) for book, of in BOOKS.items()}
    name = curve_name(max(alike, key=alike.__getitem__), min(seats, 4))
    return stored_curves().get(name, PLAIN_CURVE)


@lru_cache(maxsize=64)
def match_judge(options: Options, scores: tuple[int, ...], last_deal: bool = False) -> Judge:
    """Return a judge of score changes by what they mean for the match; ``last_deal``: a deal limit ends it now.

    Without stakes the worth is the chance to win, 0 to 1 (winners share); with stakes the payment expected.
    """

    curve = curve_for(options, len(scores))

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


def judge_near_the_end(view: View) -> Judge | None:
    """Return the judge of score changes by the match where someone may win it soon; None where points count."""
    options, scores = view.options, view.table.scores
    if min(scores) > NEAR_THE_END * (2 if view.deal.doubled else 1):
        return None
    last = bool(options.deal_limit) and view.table.scored + 1 >= options.deal_limit
    return match_judge(options, scores, last)
