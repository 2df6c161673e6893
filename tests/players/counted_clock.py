"""A time limit that is the same on every computer, for tests of advice."""

from raub_desktop.players.clock import Clock

LOOKS = 12
"""So often a player may look at the clock: about 0.02 seconds of an exchange in Raub."""


class CountedClock(Clock):
    """The time is up after so many looks at the clock, however long they took."""

    def __init__(self, looks: int) -> None:
        super().__init__()
        self._left = looks

    @property
    def is_up(self) -> bool:
        self._left -= 1
        self.was_up = self.was_up or self._left < 0
        return self.was_up
