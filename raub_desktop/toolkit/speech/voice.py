"""The interface of a speech program, and the conversion of a speaking rate to its own scale."""

import math
from typing import Protocol

WORDS_A_MINUTE = 175
"""The normal rate of speech programs."""
_FASTEST = 3.0


class VoiceError(Exception):
    """A speech program is missing, or fails."""


class Voice(Protocol):
    """A running speech program; all methods but ``cut`` are called by one thread.  They raise VoiceError or OSError."""

    def tune(self, language: str, rate: float) -> None:
        """Set the language (its two letters) and the rate (1: normal) of what is spoken from now on."""

    def say(self, words: str) -> None:
        """Speak a sentence after those that are being spoken."""

    def hush(self) -> None:
        """Drop all sentences that are not spoken yet."""

    def cut(self) -> None:
        """Interrupt ``say`` where that waits for the end of the sentence; called from another thread."""

    def close(self) -> None:
        """End the program."""


def steps(rate: float, most: int) -> int:
    """Return a rate on a scale from minus ``most`` (a third of normal speed) to ``most`` (three times)."""
    return round(min(max(math.log(rate) / math.log(_FASTEST), -1.0), 1.0) * most)
