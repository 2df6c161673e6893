"""Sentences about what happens, on their way from the table to whoever listens."""


class Announcer:
    """While nobody listens (``on`` is False), sentences are not even put together."""

    def __init__(self) -> None:
        self.on = False
        self._lines: list[str] = []

    def say(self, *lines: str) -> None:
        """Tell something after what has been told."""
        if self.on:
            self._lines += filter(None, lines)

    def take(self) -> list[str]:
        """Return what has been told since this was asked last."""
        lines, self._lines = self._lines, []
        return lines
