"""What a speech program has to do, and how its speed is told in its own numbers."""

import math
from typing import Protocol

WORDS_A_MINUTE = 175
"""What speech programs speak at by themselves."""
_FASTEST = 3.0


class VoiceError(Exception):
    """A speech program that is not there, or does not do what it is asked."""


class Voice(Protocol):
    """A speech program that runs; all of it but ``cut`` is called by one thread.  Raises VoiceError or OSError."""

    def tune(self, language: str, rate: float) -> None:
        """Speak a language from now on (its two letters), ``rate`` times as fast as usual."""

    def say(self, words: str) -> None:
        """Say a sentence after those that are being said."""

    def hush(self) -> None:
        """Say no more of what was asked for."""

    def cut(self) -> None:
        """Break off ``say``, where that waits for the end of the sentence; called by another thread."""

    def close(self) -> None:
        """End the program."""


def steps(rate: float, most: int) -> int:
    """How fast that is on a scale from minus ``most`` (three times slower than usual) to ``most``."""
    return round(min(max(math.log(rate) / math.log(_FASTEST), -1.0), 1.0) * most)
