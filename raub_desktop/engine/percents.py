"""Shares in whole per cent, the same wherever they are told."""

from math import floor

_SLACK = 1e-9
"""The tolerance of rounding: a fraction this little below one half is rounded up."""


def whole_percents(share: float) -> int:
    """Return a share of 1 in whole per cent, a half rounded up: 63 of 5 in 8."""
    return floor(100 * share + 0.5 + _SLACK)
