"""Tools to make sounds with: noise, filters, envelopes, mixing, a room, and the file at the end."""

import io
import math
import struct
from array import array
from collections.abc import Sequence
from itertools import accumulate
from random import Random

RATE = 44_100
"""Samples a second."""

Samples = list[float]
Stereo = tuple[Sequence[float], Sequence[float]]
"""What the left ear hears, and the right one."""


def count(seconds: float) -> int:
    """How many samples that is."""
    return round(seconds * RATE)


def noise(rng: Random, seconds: float) -> Samples:
    """White noise."""
    return [rng.uniform(-1, 1) for _ in range(count(seconds))]


def band(samples: Sequence[float], low: float, high: float) -> Samples:
    """Only what lies between two frequencies (Hz): a second-order filter at either end."""
    return filtered(filtered(samples, low, high_pass=True), high, high_pass=False)


def filtered(samples: Sequence[float], corner: float, *, high_pass: bool) -> Samples:
    """Return a Butterworth filter of second order (the audio cookbook's biquad)."""
    turn = 2 * math.pi * corner / RATE
    cos, alpha = math.cos(turn), math.sin(turn) / math.sqrt(2)
    edge = (1 + cos) / 2 if high_pass else (1 - cos) / 2
    middle = -2 * edge if high_pass else 2 * edge
    scale = 1 + alpha
    return _biquad(samples, (edge / scale, middle / scale, edge / scale), (-2 * cos / scale, (1 - alpha) / scale))


def _biquad(samples: Sequence[float], b: tuple[float, float, float], a: tuple[float, float]) -> Samples:
    """Return samples filtered by the weights of the last inputs (``b``) and of the last outputs (``a``)."""
    (b0, b1, b2), (a1, a2) = b, a
    out = []
    x1 = x2 = y1 = y2 = 0.0
    for x in samples:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        out.append(y)
        x2, x1, y2, y1 = x1, x, y1, y
    return out


def struck(samples: Sequence[float], attack: float, decay: float) -> Samples:
    """Rising within ``attack`` seconds, then dying away, to a third every ``decay`` seconds."""
    up = max(1, count(attack))
    return [
        x * (n / up if n < up else math.exp(-(n - up) / (decay * RATE)))
        for n, x in enumerate(samples)
    ]  # fmt: skip


def swell(samples: Sequence[float], at: float) -> Samples:
    """Rising and falling smoothly, loudest after a share ``at`` of the time."""
    last = max(1, len(samples) - 1)
    out = []
    for n, x in enumerate(samples):
        share = n / last
        phase = share / at if share < at else (1 - share) / (1 - at)
        out.append(x * math.sin(phase * math.pi / 2) ** 2)
    return out


def mix(*parts: tuple[float, float, Sequence[float]]) -> Samples:
    """Parts added up, each beginning at a time (s) with a loudness."""
    length = max(count(start) + len(samples) for start, _, samples in parts)
    out = [0.0] * length
    for start, loud, samples in parts:
        first = count(start)
        for n, x in enumerate(samples):
            out[first + n] += loud * x
    return out


def level(samples: Sequence[float]) -> Samples:
    """As loud as 1 at the loudest."""
    top = max(abs(x) for x in samples) or 1.0
    return [x / top for x in samples]


def doubled(samples: Sequence[float], then: float = 0.0) -> Samples:
    """Return the same at twice as many samples a second, straight from one to the next; ``then`` follows the last."""
    out: Samples = []
    for here, after in zip(samples, [*samples[1:], then], strict=True):
        out += (here, (here + after) / 2)
    return out


_WALLS = ((0.0071, 0.0113, 0.30), (0.0167, 0.0139, 0.20), (0.0233, 0.0281, 0.13))
"""Echoes of a small room: seconds until the left and the right ear hear each, and how loud."""


def in_a_room(samples: Sequence[float], across: float = 0.0) -> Stereo:
    """Return a sound from ``across`` (-1: left, 1: right), heard with both ears in a small room with curtains."""
    echo = filtered(samples, 3200, high_pass=False)
    left, right = math.sqrt((1 - across) / 2), math.sqrt((1 + across) / 2)
    return (
        mix((0, left, samples), *((far, loud * right, echo) for far, _, loud in _WALLS)),
        mix((0, right, samples), *((far, loud * left, echo) for _, far, loud in _WALLS)),
    )


_WEIGHTED = (
    ((1.53512485958697, -2.69169618940638, 1.19839281085285), (-1.69065929318241, 0.73248077421585)),
    ((1.0, -2.0, 1.0), (-1.99004745483398, 0.99007225036621)),
)
"""How ears hear frequencies: the two filters of ITU-R BS.1770, which gives them for 48,000 samples a second."""
_HEARD_FOR = 0.4
"""Seconds in which a sound is heard as loud as it is."""


def loudness(heard: Stereo) -> float:
    """Return how loud a sound is at its loudest (LUFS, momentary); a sine in one ear at full scale is -3.0."""
    power = [0.0] * max(map(len, heard))
    for side in heard:
        weighted = side
        for filter_ in _WEIGHTED:
            weighted = _biquad(weighted, *filter_)
        for n, x in enumerate(weighted):
            power[n] += x * x
    window = count(_HEARD_FOR)
    so_far = [0.0, *accumulate(power)]
    loudest = max(so_far[min(n + window, len(power))] - so_far[n] for n in range(max(1, len(power) - window + 1)))
    return -0.691 + 10 * math.log10(loudest / window)


def recorded(heard: Stereo, loud: float, *, goes_round: bool = False) -> "array[int]":
    """Return 16-bit samples, left and right by turns: without rumble, ``loud`` at the loudest (see ``loudness``).

    The end fades out, unless the sound goes round: then the filter has heard the end before the beginning.
    """
    lead = count(0.5) if goes_round else 0
    sides = [filtered([*side[len(side) - lead :], *side], 45, high_pass=True)[lead:] for side in heard]
    length = max(map(len, sides))
    fade = 0 if goes_round else count(0.012)
    faded = [
        [x * min(1.0, (length - 1 - n) / fade) if fade else x for n, x in enumerate([*side, *[0.0] * length][:length])]
        for side in sides
    ]
    gain = 10 ** ((loud - loudness((faded[0], faded[1]))) / 20)
    data = array("h")
    for pair in zip(*faded, strict=True):
        data.extend(round(32767 * gain * x) for x in pair)
    return data


def ogg_file(samples: "array[int]", compression: float) -> bytes:
    """Return stereo samples as an Ogg Vorbis file, the same bytes each time.

    ``compression``: from 0 (the best sound) to 1 (the smallest file).
    """
    import numpy  # of the group "art"; tests and checks do without it
    import soundfile

    out = io.BytesIO()
    data = numpy.frombuffer(samples, dtype=numpy.int16).reshape(-1, 2)
    soundfile.write(out, data, RATE, format="OGG", subtype="VORBIS", compression_level=compression)
    return with_serial(out.getvalue(), 1)


def with_serial(ogg: bytes, serial: int) -> bytes:
    """Return an Ogg file with this serial number in all its pages; the encoder draws one at random (RFC 3533)."""
    out = bytearray(ogg)
    at = 0
    while at < len(out):
        segments = out[at + 26]
        end = at + 27 + segments + sum(out[at + 27 : at + 27 + segments])
        struct.pack_into("<I", out, at + 14, serial)
        struct.pack_into("<I", out, at + 22, 0)
        struct.pack_into("<I", out, at + 22, _checksum(out[at:end]))
        at = end
    return bytes(out)


def _checksum(page: bytearray) -> int:
    """Return the CRC of an Ogg page: polynomial 0x04c11db7, most significant bit first, begun with 0."""
    crc = 0
    for byte in page:
        crc = crc << 8 & 0xFFFFFFFF ^ _CRC[crc >> 24 ^ byte]
    return crc


def _crc_of(byte: int) -> int:
    crc = byte << 24
    for _ in range(8):
        crc = crc << 1 ^ (0x04C11DB7 if crc & 0x80000000 else 0)
    return crc & 0xFFFFFFFF


_CRC = [_crc_of(byte) for byte in range(256)]
