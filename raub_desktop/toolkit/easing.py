"""Easing curves, and how long motions take at each speed of the game."""

from collections.abc import Callable
from dataclasses import dataclass

Ease = Callable[[float], float]
"""From the share of time gone (0 to 1) to the share of the way gone; 0 at 0 and 1 at 1."""


def ease_out(share: float) -> float:
    """Ease a motion that starts fast and comes to rest, as a card thrown on cloth."""
    return 1 - (1 - share) ** 2


def ease_in(share: float) -> float:
    """Ease a motion that starts slowly and is fastest at the end, as a card brought down hard."""
    return share**3


def ease_in_out(share: float) -> float:
    """Ease a motion that starts and ends at rest, as a card carried by a hand."""
    return share * share * (3 - 2 * share)


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of time that begins ``start`` seconds after its motion and lasts ``length`` seconds."""

    start: float
    length: float

    @property
    def end(self) -> float:
        return self.start + self.length

    def share(self, now: float) -> float:
        """Return how much of it has passed at ``now`` seconds: 0 before it, 1 after it."""
        if now >= self.end:
            return 1.0
        return 0.0 if now <= self.start else (now - self.start) / self.length


def between(first: float, last: float, share: float) -> float:
    """Return the number that lies ``share`` of the way from first to last."""
    return first + (last - first) * share


def turn_between(first: float, last: float, share: float) -> float:
    """Return the same for angles in degrees, the short way round."""
    return first + ((last - first + 180) % 360 - 180) * share


@dataclass(frozen=True, slots=True)
class Tempo:
    """The factors by which a game speed changes durations of motions and of the pauses between them."""

    motion: float
    pause: float

    def still(self) -> "Tempo":
        """Return the tempo for reduced motion: nothing travels, the pauses for reading stay."""
        return Tempo(0.0, self.pause)


TEMPOS = {
    "off": Tempo(0.0, 0.25),
    "fast": Tempo(0.55, 0.5),
    "normal": Tempo(1.0, 1.0),
    "slow": Tempo(1.7, 1.6),
}
"""By the word in the settings.  Off still pauses a little: one has to see what was played."""
