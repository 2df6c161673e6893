"""A queue of sentences about what happens at the table, waiting to be spoken."""


class Announcer:
    """The queue.  While nobody listens (``on`` is False) callers do not even compose sentences."""

    def __init__(self) -> None:
        self.on = False
        self._lines: list[str] = []

    def say(self, *lines: str) -> None:
        if self.on:
            self._lines += filter(None, lines)

    def take(self) -> list[str]:
        """Return the sentences added since the last call, and empty the queue."""
        lines, self._lines = self._lines, []
        return lines
