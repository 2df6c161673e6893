"""The sounds of the table, made from noise and struck or plucked bodies; standard library only, the same each time.

Cards are bursts of filtered noise, as paper and cloth are; a call is a knuckle on wood, which rings in a few short
modes; winning is a chord on a tambura, a plucked string after Karplus and Strong (Computer Music Journal 7(2), 1983).
"""

import io
import math
import wave
from array import array
from collections.abc import Callable, Sequence
from random import Random

RATE = 22_050
"""Samples a second."""

Samples = list[float]


def sounds() -> dict[str, bytes]:
    """Every sound as a WAV file (mono, 16 bit) by its path under assets/; ``card-2`` is another taking of ``card``."""
    out = {}
    for name, (make, peak, takes) in _SOUNDS.items():
        for take in range(1, takes + 1):
            taking = name if take == 1 else f"{name}-{take}"
            out[f"sounds/{taking}.wav"] = _file(make(Random(taking)), peak)
    return out


# -------------------------------------------------------------------------------------------------------------- tools
def _count(seconds: float) -> int:
    return round(seconds * RATE)


def _noise(rng: Random, seconds: float) -> Samples:
    return [rng.uniform(-1, 1) for _ in range(_count(seconds))]


def _band(samples: Sequence[float], low: float, high: float) -> Samples:
    """Only what lies between two frequencies (Hz): a second-order filter at either end."""
    return _filtered(_filtered(samples, low, high_pass=True), high, high_pass=False)


def _filtered(samples: Sequence[float], corner: float, *, high_pass: bool) -> Samples:
    """A Butterworth filter of second order (the audio cookbook's biquad)."""
    turn = 2 * math.pi * corner / RATE
    cos, alpha = math.cos(turn), math.sin(turn) / math.sqrt(2)
    edge = (1 + cos) / 2 if high_pass else (1 - cos) / 2
    middle = -2 * edge if high_pass else 2 * edge
    scale = 1 + alpha
    b0, b1, a1, a2 = edge / scale, middle / scale, -2 * cos / scale, (1 - alpha) / scale
    out = []
    x1 = x2 = y1 = y2 = 0.0
    for x in samples:
        y = b0 * (x + x2) + b1 * x1 - a1 * y1 - a2 * y2
        out.append(y)
        x2, x1, y2, y1 = x1, x, y1, y
    return out


def _struck(samples: Sequence[float], attack: float, decay: float) -> Samples:
    """Rising within ``attack`` seconds, then dying away, to a third every ``decay`` seconds."""
    up = max(1, _count(attack))
    return [
        x * (n / up if n < up else math.exp(-(n - up) / (decay * RATE)))
        for n, x in enumerate(samples)
    ]  # fmt: skip


def _swell(samples: Sequence[float], at: float) -> Samples:
    """Rising and falling smoothly, loudest after a share ``at`` of the time."""
    last = max(1, len(samples) - 1)
    out = []
    for n, x in enumerate(samples):
        share = n / last
        phase = share / at if share < at else (1 - share) / (1 - at)
        out.append(x * math.sin(phase * math.pi / 2) ** 2)
    return out


def _mix(*parts: tuple[float, float, Sequence[float]]) -> Samples:
    """Parts added up, each beginning at a time (s) with a loudness."""
    length = max(_count(start) + len(samples) for start, _, samples in parts)
    out = [0.0] * length
    for start, loud, samples in parts:
        first = _count(start)
        for n, x in enumerate(samples):
            out[first + n] += loud * x
    return out


def _level(samples: Sequence[float]) -> Samples:
    """As loud as 1 at the loudest."""
    top = max(abs(x) for x in samples) or 1.0
    return [x / top for x in samples]


def _file(samples: Samples, peak: float) -> bytes:
    """A WAV file: without rumble, faded out at the end, ``peak`` of full scale at the loudest."""
    clean = _level(_filtered(samples, 45, high_pass=True))
    fade = _count(0.012)
    for n in range(min(fade, len(clean))):
        clean[-1 - n] *= n / fade
    data = array("h", (round(32767 * peak * x) for x in clean))
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())
    return out.getvalue()


# -------------------------------------------------------------------------------------------------------------- cards
def _tap(rng: Random, hard: float = 1.0) -> Samples:
    """A card meets the cloth: its face claps, the table under it answers low."""
    clap = _level(_struck(_band(_noise(rng, 0.09), 900, 1700 + 2600 * hard), 0.0008, 0.011))
    table = _level(_struck(_band(_noise(rng, 0.13), 90, 260), 0.0015, 0.026))
    cloth = _level(_struck(_band(_noise(rng, 0.12), 2600, 7000), 0.002, 0.028))
    return _mix((0, 0.75 * hard, clap), (0.0008, 0.7, table), (0.001, 0.16, cloth))


def _whisk(rng: Random, seconds: float, low: float, high: float, at: float = 0.6) -> Samples:
    """A card through the air or over cloth: noise that rises and falls, with the grain of the weave in it."""
    grain = _filtered(_noise(rng, seconds), 70, high_pass=False)
    rough = [1 + 1.1 * g for g in _level(grain)]
    return _level(_swell([x * abs(r) for x, r in zip(_band(_noise(rng, seconds), low, high), rough, strict=True)], at))


def _card(rng: Random) -> Samples:
    return _mix((0, 0.16, _whisk(rng, 0.06, 1500, 5200, 0.8)), (0.045, 1.0, _tap(rng)))


def _deal(rng: Random) -> Samples:
    return _mix((0, 0.75, _whisk(rng, 0.085, 1900, 7200, 0.45)), (0.075, 0.55, _tap(rng, 0.5)))


def _turn(rng: Random) -> Samples:
    bend = _level(_struck(_band(_noise(rng, 0.05), 1400, 6000), 0.001, 0.007))
    return _mix(
        (0, 0.45, bend), (0.012, 0.35, _whisk(rng, 0.1, 1200, 4800, 0.35)), (0.105, 1.0, _tap(rng, 0.8))
    )  # fmt: skip


def _slide(rng: Random) -> Samples:
    return _mix((0, 1.0, _whisk(rng, 0.26, 700, 3800, 0.3)), (0.2, 0.2, _tap(rng, 0.3)))


def _trick(rng: Random) -> Samples:
    parts = [(0.0, 0.8, _whisk(rng, 0.3, 600, 3600, 0.45))]
    parts += [(0.1 + 0.055 * n + rng.uniform(0, 0.012), 0.22 + 0.06 * n, _tap(rng, 0.5)) for n in range(4)]
    parts.append((0.36, 0.85, _tap(rng, 0.7)))
    return _mix(*parts)


def _shuffle(rng: Random) -> Samples:
    """Two halves riffled into one another, then pushed together."""
    parts: list[tuple[float, float, Sequence[float]]] = []
    time = 0.02
    for number in range(34):
        edge = _level(_struck(_band(_noise(rng, 0.022), 1300, 4300 + 50 * number), 0.0005, 0.0036))
        parts.append((time, 0.45 + 0.4 * math.sin(math.pi * number / 33) + rng.uniform(-0.1, 0.1), edge))
        time += 0.0225 - 0.0115 * math.sin(math.pi * number / 33) + rng.uniform(-0.0025, 0.0025)
    parts.append((time + 0.03, 0.6, _whisk(rng, 0.28, 900, 5200, 0.55)))
    parts.append((time + 0.27, 0.75, _tap(rng, 0.6)))
    parts.append((time + 0.40, 0.55, _tap(rng, 0.5)))
    return _mix(*parts)


# ------------------------------------------------------------------------------------------------- wood and strings
_WOOD = ((168, 1.0, 0.034), (297, 0.75, 0.026), (486, 0.5, 0.018), (803, 0.34, 0.012), (1290, 0.2, 0.008))
"""A table top's modes: frequency (Hz), loudness, seconds until a third is left."""


def _knock(rng: Random, seconds: float = 0.2) -> Samples:
    """A knuckle on the table: a dull blow, and the board's modes a little out of tune with one another."""
    out = [0.0] * _count(seconds)
    for pitch, loud, decay in _WOOD:
        turn, phase = 2 * math.pi * pitch * rng.uniform(0.97, 1.03) / RATE, rng.uniform(0, math.pi)
        for n in range(len(out)):
            out[n] += loud * math.exp(-n / (decay * RATE)) * math.sin(turn * n + phase) * min(1.0, n / 18)
    blow = _level(_struck(_band(_noise(rng, 0.05), 250, 2600), 0.0006, 0.006))
    return _mix((0, 1.0, _level(out)), (0, 0.8, blow))


def _call(rng: Random) -> Samples:
    return _mix((0, 0.8, _knock(rng)), (0.125, 1.0, _knock(rng)))


def _string(rng: Random, pitch: float, seconds: float, damp: float) -> Samples:
    """A plucked string: noise that goes round and is smoothed a little each time."""
    period = RATE / pitch - 0.5
    whole = int(period)
    share = period - whole
    ring = _filtered([rng.uniform(-1, 1) for _ in range(whole + 2)], 4200, high_pass=False)
    out = ring[:]
    for n in range(len(ring), _count(seconds)):
        here = out[n - whole] * (1 - share) + out[n - whole - 1] * share
        before = out[n - whole - 1] * (1 - share) + out[n - whole - 2] * share
        out.append(damp * (here + before) / 2)
    return _level(out)


_CHORD = ((0.0, 293.66), (0.10, 369.99), (0.20, 440.0), (0.30, 587.33), (0.47, 554.37), (0.62, 587.33))
"""When each note of the chord of D is struck (s), and its pitch (Hz)."""


def _win(rng: Random) -> Samples:
    """Up the chord on a tambura, each note on a pair of strings, the last with a quick second stroke."""
    parts: list[tuple[float, float, Sequence[float]]] = []
    for number, (time, pitch) in enumerate(_CHORD):
        length = 1.32 - time
        loud = 0.6 + 0.08 * number
        parts.append((time, loud, _string(rng, pitch, length, 0.994)))
        parts.append((time + 0.006, 0.7 * loud, _string(rng, pitch * 1.003, length - 0.006, 0.993)))
    parts.append((0.62, 0.5, _string(rng, 293.66, 0.7, 0.995)))
    parts.append((0.70, 0.45, _string(rng, 587.33, 0.62, 0.993)))
    return _struck(_mix(*parts), 0.001, 1.6)


_SOUNDS: dict[str, tuple[Callable[[Random], Samples], float, int]] = {
    "shuffle": (_shuffle, 0.55, 1),
    "deal": (_deal, 0.42, 3),
    "card": (_card, 0.72, 3),
    "turn": (_turn, 0.66, 1),
    "slide": (_slide, 0.34, 2),
    "trick": (_trick, 0.58, 2),
    "call": (_call, 0.62, 2),
    "win": (_win, 0.70, 1),
}
"""Each sound, how loud it is, of full scale, and how many takings of it there are: no two cards fall alike."""
