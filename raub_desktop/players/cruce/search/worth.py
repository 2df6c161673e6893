"""Worth of the points at the end of a deal: in points of the score, or in the chance to win the match."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import exp, sqrt

from raub_desktop.engine.cruce.scoring import decided
from raub_desktop.engine.cruce.seats import sides
from raub_desktop.engine.cruce.types import POINTS_A_BID, View
from raub_desktop.players.cruce.rollout.deal import Contract

NEAR_THE_END = 4
"""From so many points below the target on, the match counts instead of the deal's points."""
POINTS_A_DEAL = 1.0
"""About how much a side's score grows in a deal, to estimate how long a match still lasts."""
SPREAD_A_DEAL = 1.5

Judge = Callable[[Sequence[int]], Sequence[float]]
"""From what each side's score changes by to what that is worth to each side."""
Worth = Callable[[Contract, tuple[int, ...]], Sequence[float]]
"""From the points of each side at the end of a deal to what that is worth to each side."""


def together(contract: Contract, points: Sequence[int]) -> tuple[int, ...]:
    """Return the points of each side, from those of each seat."""
    found = [0] * (max(contract.side) + 1)
    for side, number in zip(contract.side, points, strict=True):
        found[side] += number
    return tuple(found)


def changes_of(contract: Contract, points: Sequence[int]) -> tuple[int, ...]:
    """Return by how much each side's score changes: the declarer's loses the bid where it is short of it."""
    changes = [number // POINTS_A_BID for number in points]
    if not made(contract, points):
        changes[contract.side[contract.declarer]] = -contract.bid
    elif contract.scores_bid and contract.bid:
        changes[contract.side[contract.declarer]] = contract.bid
    return tuple(changes)


def made(contract: Contract, points: Sequence[int]) -> bool:
    """Whether the declarer's side reaches its bid, always where that is 0; ``points`` by side."""
    return points[contract.side[contract.declarer]] >= POINTS_A_BID * contract.bid


def lead_over_others(changes: Sequence[int]) -> tuple[float, ...]:
    """Return each side's points of the score above the mean of the other sides."""
    total, others = sum(changes), len(changes) - 1
    return tuple([change - (total - change) / others for change in changes])


@lru_cache(maxsize=64)
def chances(scores: tuple[int, ...], target: int, match_end: str = "raise") -> tuple[float, ...]:
    """Return the chance of each side to win from these scores, by the rule that ends the match."""
    target, winner = decided(scores, target, match_end)
    if winner is not None:
        return tuple([float(side == winner) for side in range(len(scores))])
    deals = max(1.0, (target - max(scores)) / POINTS_A_DEAL)
    shares = [exp((score - max(scores)) * 1.7 / (SPREAD_A_DEAL * sqrt(deals))) for score in scores]
    return tuple([share / sum(shares) for share in shares])


def match_of(scores: tuple[int, ...], target: int, match_end: str = "raise") -> Judge:
    """Return a judge of score changes by the chance to win the match."""

    def judge(changes: Sequence[int]) -> tuple[float, ...]:
        after = tuple([score + change for score, change in zip(scores, changes, strict=True)])
        return chances(after, target, match_end)

    return judge


def is_near_the_end(view: View) -> bool:
    """Whether some side may win the match soon."""
    return max(view.table.scores) >= view.table.target - NEAR_THE_END


def judge_for(view: View, match_sense: bool) -> Judge:
    """Return what to play for: the chance to win a match that is nearly over if ``match_sense``, else points."""
    if not match_sense or not is_near_the_end(view):
        return lead_over_others
    own_sides = sides(view.options, view.seats)
    scores = tuple([view.table.scores[side[0]] for side in own_sides])
    return match_of(scores, view.table.target, view.options.match_end)


def worth_for(judge: Judge) -> Worth:
    """Return a function that judges the end of a deal by its points, remembering what it has judged."""
    known: dict[tuple[Contract, tuple[int, ...]], Sequence[float]] = {}

    def worth(contract: Contract, points: tuple[int, ...]) -> Sequence[float]:
        key = (contract, tuple([number // POINTS_A_BID for number in points]))
        value = known.get(key)
        if value is None:
            value = known[key] = judge(changes_of(contract, points))
        return value

    return worth
