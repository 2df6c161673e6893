"""A café in the background: voices that cannot be understood, cups and glasses; it goes round without a seam.

A voice is noise between the formants, loud and soft in the rhythm of syllables, with pauses.  Voices are made at a
quarter of the rate, since nothing of them is higher than a telephone lets through.
"""

import math
from random import Random

from raub_desktop.art.synthesis import RATE, Samples, Stereo, count, doubled, filtered

SECONDS = 36
_SLOW = RATE // 4
_LEAD = _SLOW // 4
_VOICES = 12
_CUPS = 21
_BODIES = ((2310.0, 1.0, 0.09), (3870.0, 0.6, 0.07), (5440.0, 0.35, 0.05), (7150.0, 0.2, 0.03))
"""A cup's modes: frequency (Hz), loudness, seconds until a third is left."""


def cafe(rng: Random) -> Stereo:
    """Return both ears' samples, whose end leads into their beginning."""
    length = SECONDS * _SLOW
    left, right = [0.0] * length, [0.0] * length
    for number in range(_VOICES):
        across = -0.9 + 1.8 * number / (_VOICES - 1)
        loud = rng.uniform(0.5, 1.0)
        near, far = loud * math.sqrt((1 - across) / 2), loud * math.sqrt((1 + across) / 2)
        for n, x in enumerate(_voice(rng, length)):
            left[n] += near * x
            right[n] += far * x
    sides = [_at_full_rate(side) for side in (left, right)]
    for _ in range(_CUPS):
        _clink(rng, sides)
    return sides[0], sides[1]


def _at_full_rate(side: Samples) -> Samples:
    half = doubled(side, side[0])
    return doubled(half, half[0])


def _voice(rng: Random, length: int) -> Samples:
    """Somebody who talks for a while and then listens."""
    low, high = rng.uniform(240, 380), rng.uniform(700, 1250)
    # Filters hear the end before they begin, so that the end leads into the beginning.
    raw = [rng.uniform(-1, 1) for _ in range(length)]
    round_ = [*raw[-_LEAD:], *raw]
    scale = RATE / _SLOW  # the filters count in samples of the full rate
    spoken = filtered(filtered(round_, low * scale, high_pass=True), high * scale, high_pass=False)[_LEAD:]
    loud = _syllables(rng, length)
    return [x * y for x, y in zip(spoken, loud, strict=True)]


def _syllables(rng: Random, length: int) -> Samples:
    """Return how loud somebody is: four or five syllables a second in sentences, which go on past the end at the
    beginning."""
    out = [0.0] * length
    start = rng.randrange(length)
    at, last = start, start + length - _SLOW // 2
    while at < last:
        for _ in range(rng.randrange(5, 14)):
            long, top = round(_SLOW * rng.uniform(0.13, 0.26)), rng.uniform(0.3, 1.0)
            if at + long > last:
                return out
            for n in range(long):
                out[(at + n) % length] = top * math.sin(math.pi * n / long) ** 2
            at += round(0.9 * long)
        at += round(_SLOW * rng.uniform(0.6, 2.4))
    return out


def _clink(rng: Random, sides: list[Samples]) -> None:
    """Add a cup that is put down somewhere."""
    start, across, loud = rng.uniform(0, SECONDS), rng.uniform(-0.8, 0.8), rng.uniform(0.010, 0.030)
    tune = rng.uniform(0.85, 1.2)
    shares = math.sqrt((1 - across) / 2), math.sqrt((1 + across) / 2)
    first = count(start)
    for n in range(count(0.3)):
        x = sum(
            much * math.exp(-n / (decay * RATE)) * math.sin(2 * math.pi * pitch * tune * n / RATE)
            for pitch, much, decay in _BODIES
        )
        for side, share in zip(sides, shares, strict=True):
            side[(first + n) % len(side)] += loud * share * x * min(1.0, n / 30)
