"""The standard error of the difference between two choices, given that only so many deals were sampled."""

from collections.abc import Sequence
from math import sqrt

FINE = 0.01
"""A standard error, in points of the score, too small to be visible."""
SURE = 6.0
"""A difference of so many standard errors is settled without further deals."""
SURELY_WORSE = 3.0
"""A choice worse by so many standard errors is not looked at further."""
NOTICEABLE = 1.5
"""A smaller difference, in standard errors, is ignored, and card sense decides instead."""


def standard_error(first: Sequence[float], second: Sequence[float], weights: Sequence[float]) -> float:
    """Return the standard error of the mean difference of two choices, from their results in the same deals.

    The deals have these ``weights``; 0.0 where there are none.
    """
    total = sum(weights)
    if not total:
        return 0.0
    apart = [number - other for number, other in zip(first, second, strict=True)]
    mean = sum(weight * number for weight, number in zip(weights, apart, strict=True)) / total
    return sqrt(sum((weight * (number - mean)) ** 2 for weight, number in zip(weights, apart, strict=True))) / total


def is_clear(first: Sequence[float], second: Sequence[float], weights: Sequence[float]) -> bool:
    """Return whether the comparison is settled: the first choice is surely better, or the difference known finely."""
    total = sum(weights)
    if not total:
        return False
    lead = sum(weight * (number - other) for weight, number, other in zip(weights, first, second, strict=True)) / total
    return standard_error(first, second, weights) <= max(FINE, lead / SURE)


def is_worse(best: Sequence[float], other: Sequence[float], weights: Sequence[float]) -> bool:
    """Return whether a choice is surely worse than the best one in the same deals."""
    total = sum(weights)
    lead = sum(weight * (number - rival) for weight, number, rival in zip(weights, best, other, strict=True))
    return bool(total) and lead / total > SURELY_WORSE * standard_error(best, other, weights)
