"""Memory of large windows: what is kept in them, and how what is free goes back to the system."""

import ctypes
import gc
import sys
from functools import cache

LARGE = 3_000_000
"""Pixels of a window from which on a hidden scene keeps no pictures: going back to it takes longer, but each page's
pictures take some 50 MB on a screen of 3840 x 2160."""
HUGE = 6_000_000
"""Pixels of a window from which on there is no second picture of all of it to be shown sooner, nor one to move: it
takes 33 MB on a screen of 3840 x 2160."""
_DUE, _AT_LAST = 60, 2000
"""Searches of younger objects after which the old ones are searched: when nothing moves, and at the latest."""
_LIBRARY = "libc.so.6"
_TRIM_THRESHOLD, _MMAP_THRESHOLD = -1, -3
"""Numbers of glibc's ``mallopt``."""


@cache
def _library() -> ctypes.CDLL | None:
    """Return glibc; None where there is another C library."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        library = ctypes.CDLL(_LIBRARY)
        library.malloc_trim, library.mallopt  # noqa: B018  # another library of that name lacks them
    except (OSError, AttributeError):
        return None
    return library


def keep_large_apart() -> None:
    """Let the memory of a large picture go to the system at once when it is released.

    glibc would learn to put pictures just under 32 MiB between small things, where they leave holes for good.
    """
    library = _library()
    if library is not None:
        library.mallopt(_MMAP_THRESHOLD, 1 << 20)
        library.mallopt(_TRIM_THRESHOLD, 16 << 20)


def collect_at_rest() -> None:
    """Let Python search old objects for garbage in ``give_back``, not in the midst of a movement: that takes as long as
    two frames.
    """
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, _AT_LAST)


def is_due() -> bool:
    """Whether so much was allocated since the last ``give_back`` that another one is due."""
    return gc.get_count()[2] >= _DUE


def give_back() -> None:
    """Collect garbage and return free memory to the system; it takes as long as a few frames."""
    gc.collect()
    library = _library()
    if library is not None:
        library.malloc_trim(0)
