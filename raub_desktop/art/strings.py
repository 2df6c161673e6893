"""A tambura: plucked strings after Karplus and Strong (Computer Music Journal 7(2), 1983), in pairs."""

from collections.abc import Sequence
from random import Random

from raub_desktop.art.synthesis import RATE, Samples, count, doubled, filtered, level, mix, struck

_HALF = RATE // 2
"""The string is made at half the rate: its brightness is gone with the first rounds anyhow."""
D3, A3, D4, F4, FS4, A4, B4, CS5, D5 = 146.83, 220.0, 293.66, 349.23, 369.99, 440.0, 493.88, 554.37, 587.33
G3, G4, C5, E5, G5 = 196.0, 392.0, 523.25, 659.26, 783.99

Line = Sequence[tuple[float, float]]
"""When each note is struck (s), and its pitch (Hz)."""


def string(rng: Random, pitch: float, seconds: float, damp: float) -> Samples:
    """Return a plucked string: noise that goes round and is smoothed a little each time."""
    period = _HALF / pitch - 0.5
    whole = int(period)
    share = period - whole
    ring = filtered([rng.uniform(-1, 1) for _ in range(whole + 2)], 8400, high_pass=False)
    out = ring[:]
    for n in range(len(ring), count(seconds) // 2):
        here = out[n - whole] * (1 - share) + out[n - whole - 1] * share
        before = out[n - whole - 1] * (1 - share) + out[n - whole - 2] * share
        out.append(damp * (here + before) / 2)
    return doubled(level(out))


def plucked(rng: Random, line: Line, length: float, damp: float = 0.994) -> Samples:
    """Return a line of notes, each on a pair of strings a little out of tune."""
    parts: list[tuple[float, float, Sequence[float]]] = []
    for number, (time, pitch) in enumerate(line):
        left, loud = length - time, 0.6 + 0.08 * number
        parts.append((time, loud, string(rng, pitch, left, damp)))
        parts.append((time + 0.006, 0.7 * loud, string(rng, pitch * 1.003, left - 0.006, damp - 0.001)))
    return struck(mix(*parts), 0.001, 1.6)


def won(rng: Random) -> Samples:
    """Up the chord of D, the last note with a quick second stroke."""
    line = ((0.0, D4), (0.10, FS4), (0.20, A4), (0.30, D5), (0.47, CS5), (0.62, D5), (0.62, D4), (0.70, D5))
    return plucked(rng, line, 1.32)


def hora(rng: Random) -> Samples:
    """Return a dance in a circle: up the minor and back to where it began, twice struck."""
    line = ((0.0, A4), (0.09, C5), (0.18, E5), (0.27, D5), (0.36, C5), (0.45, B4), (0.56, A4), (0.56, A3), (0.65, A4))
    return plucked(rng, line, 1.32)


def waltz(rng: Random) -> Samples:
    """In three: a low note and two high ones, and the chord of G."""
    line = ((0.0, G3), (0.15, D5), (0.29, B4), (0.44, A3), (0.59, E5), (0.73, G5), (0.73, G4), (0.73, B4))
    return plucked(rng, line, 1.36)


def lost(rng: Random) -> Samples:
    """Down through the minor, slower and slower."""
    return plucked(rng, ((0.0, A4), (0.20, F4), (0.44, D4), (0.74, A3)), 1.32, 0.992)


def declared(rng: Random) -> Samples:
    """Return an open chord, struck once."""
    return plucked(rng, ((0.0, D3), (0.018, A3), (0.036, D4), (0.054, FS4)), 0.62, 0.990)


def made(rng: Random) -> Samples:
    """Two notes up."""
    return plucked(rng, ((0.0, A4), (0.11, D5)), 0.60, 0.991)


def failed(rng: Random) -> Samples:
    """Two notes down, and damped."""
    return plucked(rng, ((0.0, F4), (0.16, D4)), 0.60, 0.984)


def your_turn(rng: Random) -> Samples:
    """One short note, touched rather than struck."""
    return plucked(rng, ((0.0, B4),), 0.30, 0.978)
