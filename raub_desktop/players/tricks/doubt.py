"""How far the difference of two choices may be chance, as only so many deals were sampled."""

from collections.abc import Sequence
from math import sqrt

DOUBTS = 1.5
"""A difference of fewer standard errors is not told, and card sense decides instead."""


def doubt(first: Sequence[float], second: Sequence[float], weights: Sequence[float]) -> float:
    """Return the standard error of the mean difference of two choices, from what each came to in the same deals.

    The deals have these ``weights``; 0.0 where there are none.
    """
    total = sum(weights)
    if not total:
        return 0.0
    apart = [one - other for one, other in zip(first, second, strict=True)]
    mean = sum(weight * one for weight, one in zip(weights, apart, strict=True)) / total
    return sqrt(sum((weight * (one - mean)) ** 2 for weight, one in zip(weights, apart, strict=True))) / total
