"""Memory that nobody needs any more goes back to the system.

A scene that was left lies about until Python looks for what nobody holds, which it does by the number of things and not
by their size; its pictures take megabytes.  And the C library of most Linux systems keeps what is free for the next
ones, and more and more of it.  After an evening both come to several times what the game has in use.
"""

import ctypes
import gc
import sys
from collections.abc import Callable
from functools import cache

_LIBRARY = "libc.so.6"


@cache
def _trim() -> Callable[[int], int] | None:
    """The library's own way to do it; None where it has none, or needs none."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        trim: Callable[[int], int] = ctypes.CDLL(_LIBRARY).malloc_trim
    except (OSError, AttributeError):  # another library
        return None
    return trim


def give_back() -> None:
    """Let go of what nobody holds, and give back what is free; takes as long as a few frames."""
    gc.collect()
    trim = _trim()
    if trim is not None:
        trim(0)
