"""A progress bar for long runs, on a terminal only."""

import sys
import time
from types import TracebackType
from typing import Self

from raub_desktop.language import tr

_WIDTH = 30
_QUIET_S = 0.7
"""Runs shorter than this show no bar."""
_PAUSE_S = 0.1
"""The bar is drawn this often at most."""


class Progress:
    """Counts what is done out of ``total``; drawn on standard error and wiped away at the end."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._done = 0
        self._start = self._drawn = time.monotonic()
        self._shown = False
        self._terminal = sys.stderr is not None and sys.stderr.isatty()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shown:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()

    def add(self, count: int) -> None:
        """So many more are done."""
        self._done += count
        now = time.monotonic()
        if self._terminal and now - self._start >= _QUIET_S and now - self._drawn >= _PAUSE_S:
            self._drawn = now
            self._shown = True
            sys.stderr.write("\r" + bar(self._done, self._total, now - self._start) + "\033[K")
            sys.stderr.flush()


def bar(done: int, total: int, elapsed_s: float) -> str:
    """The bar's text: a filled part, the share in per cent, the seconds that remain at this pace."""
    share = done / total
    filled = int(share * _WIDTH)
    left_s = elapsed_s / done * (total - done) if done else 0.0
    rest = tr("{percent}%, about {seconds} s left", percent=int(share * 100), seconds=round(left_s))
    return f"[{'#' * filled}{'.' * (_WIDTH - filled)}] {rest}"
