"""The time limit of one answer: processor time used, or an early end on request."""

from threading import Event
from time import thread_time


class Clock:
    """The time limit of one answer, from its creation on.

    ``limit_s``: seconds of this thread's processor time, None for no limit.

    Processor time and not the wall clock: on a busy computer an answer takes longer, and is as good.
    """

    def __init__(self, limit_s: float | None = None, hurried: Event | None = None) -> None:
        self._stop = None if limit_s is None else thread_time() + limit_s
        self._hurried = hurried
        self.was_up = False
        """Whether the end came before all was thought of."""

    @property
    def is_up(self) -> bool:
        """Whether the time is used up and the answer must be given."""
        if not self.was_up:
            hurried = self._hurried is not None and self._hurried.is_set()
            self.was_up = hurried or (self._stop is not None and thread_time() > self._stop)
        return self.was_up


ENDLESS = Clock()
"""All the time there is."""
