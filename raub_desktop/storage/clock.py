"""The time of day as it is stored: within bounds, whatever the computer's clock says."""

import time

LATEST = 1e11
"""Seconds; some three thousand years from now."""


def now() -> float:
    """Seconds since 1970; 0 where the clock stands before that, and at most LATEST."""
    return min(max(0.0, time.time()), LATEST - 1)


def written(moment: float, form: str) -> str:
    """Return a moment as local time, in the form of ``strftime``; empty where this system cannot say it."""
    try:
        return time.strftime(form, time.localtime(max(0.0, moment)))
    except (OSError, ValueError, OverflowError):
        return ""
