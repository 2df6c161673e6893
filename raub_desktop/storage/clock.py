"""Times as they are stored: within bounds, whatever the computer's clock says."""

import time

LATEST = 1e11
"""Seconds; some three thousand years from now."""


def now() -> float:
    """Return the seconds since 1970, between 0 and LATEST."""
    return min(max(0.0, time.time()), LATEST - 1)


def written(moment: float, form: str) -> str:
    """Return a moment as local time in a ``strftime`` format; "" where this system cannot format it."""
    try:
        return time.strftime(form, time.localtime(max(0.0, moment)))
    except (OSError, ValueError, OverflowError):
        return ""
