"""The sounds of the table, made from noise and struck or plucked bodies; standard library only, the same each time.

Cards are bursts of filtered noise, as paper and cloth are; a call is a knuckle on wood, which rings in a few short
modes; what is won, lost and declared is plucked on a tambura (see strings.py).  Each is made once and then heard in a
small room, so that it has width; the tools are in synthesis.py, the café in the background in cafe.py.
"""

import math
from array import array
from collections.abc import Callable, Sequence
from random import Random

from raub_desktop.art import strings
from raub_desktop.art.cafe import cafe
from raub_desktop.art.synthesis import (
    RATE,
    Samples,
    band,
    count,
    filtered,
    in_a_room,
    level,
    mix,
    noise,
    ogg_file,
    recorded,
    struck,
    swell,
)


# -------------------------------------------------------------------------------------------------------------- cards
def _tap(rng: Random, hard: float = 1.0) -> Samples:
    """Return a card meets the cloth: its face claps, the table under it answers low."""
    clap = level(struck(band(noise(rng, 0.09), 900, 1700 + 2600 * hard), 0.0008, 0.011))
    table = level(struck(band(noise(rng, 0.13), 90, 260), 0.0015, 0.026))
    cloth = level(struck(band(noise(rng, 0.12), 2600, 7000), 0.002, 0.028))
    return mix((0, 0.75 * hard, clap), (0.0008, 0.7, table), (0.001, 0.16, cloth))


def _whisk(rng: Random, seconds: float, low: float, high: float, at: float = 0.6) -> Samples:
    """Return a card through the air or over cloth: noise that rises and falls, with the grain of the weave in it."""
    grain = filtered(noise(rng, seconds), 70, high_pass=False)
    rough = [1 + 1.1 * g for g in level(grain)]
    return level(swell([x * abs(r) for x, r in zip(band(noise(rng, seconds), low, high), rough, strict=True)], at))


def _card(rng: Random) -> Samples:
    return mix((0, 0.16, _whisk(rng, 0.06, 1500, 5200, 0.8)), (0.045, 1.0, _tap(rng)))


def _deal(rng: Random) -> Samples:
    return mix((0, 0.75, _whisk(rng, 0.085, 1900, 7200, 0.45)), (0.075, 0.55, _tap(rng, 0.5)))


def _turn(rng: Random) -> Samples:
    bend = level(struck(band(noise(rng, 0.05), 1400, 6000), 0.001, 0.007))
    return mix(
        (0, 0.45, bend), (0.012, 0.35, _whisk(rng, 0.1, 1200, 4800, 0.35)), (0.105, 1.0, _tap(rng, 0.8))
    )  # fmt: skip


def _slide(rng: Random) -> Samples:
    return mix((0, 1.0, _whisk(rng, 0.26, 700, 3800, 0.3)), (0.2, 0.2, _tap(rng, 0.3)))


def _trick(rng: Random) -> Samples:
    parts = [(0.0, 0.8, _whisk(rng, 0.3, 600, 3600, 0.45))]
    parts += [(0.1 + 0.055 * n + rng.uniform(0, 0.012), 0.22 + 0.06 * n, _tap(rng, 0.5)) for n in range(4)]
    parts.append((0.36, 0.85, _tap(rng, 0.7)))
    return mix(*parts)


def _shuffle(rng: Random) -> Samples:
    """Two halves riffled into one another, then pushed together."""
    parts: list[tuple[float, float, Sequence[float]]] = []
    time = 0.02
    for number in range(34):
        edge = level(struck(band(noise(rng, 0.022), 1300, 4300 + 50 * number), 0.0005, 0.0036))
        parts.append((time, 0.45 + 0.4 * math.sin(math.pi * number / 33) + rng.uniform(-0.1, 0.1), edge))
        time += 0.0225 - 0.0115 * math.sin(math.pi * number / 33) + rng.uniform(-0.0025, 0.0025)
    parts.append((time + 0.03, 0.6, _whisk(rng, 0.28, 900, 5200, 0.55)))
    parts.append((time + 0.27, 0.75, _tap(rng, 0.6)))
    parts.append((time + 0.40, 0.55, _tap(rng, 0.5)))
    return mix(*parts)


# ------------------------------------------------------------------------------------------------------------- wood
_WOOD = ((168, 1.0, 0.034), (297, 0.75, 0.026), (486, 0.5, 0.018), (803, 0.34, 0.012), (1290, 0.2, 0.008))
"""A table top's modes: frequency (Hz), loudness, seconds until a third is left."""


def _knock(rng: Random, seconds: float = 0.2) -> Samples:
    """Return a knuckle on the table: a dull blow, and the board's modes a little out of tune with one another."""
    out = [0.0] * count(seconds)
    for pitch, loud, decay in _WOOD:
        turn, phase = 2 * math.pi * pitch * rng.uniform(0.97, 1.03) / RATE, rng.uniform(0, math.pi)
        for n in range(len(out)):
            out[n] += loud * math.exp(-n / (decay * RATE)) * math.sin(turn * n + phase) * min(1.0, n / (0.0008 * RATE))
    blow = level(struck(band(noise(rng, 0.05), 250, 2600), 0.0006, 0.006))
    return mix((0, 1.0, level(out)), (0, 0.8, blow))


def _call(rng: Random) -> Samples:
    return mix((0, 0.8, _knock(rng)), (0.125, 1.0, _knock(rng)))


def _trump(rng: Random) -> Samples:
    """Return a card brought down hard: the table answers as much as the card."""
    return mix((0, 0.14, _whisk(rng, 0.06, 1500, 5200, 0.8)), (0.045, 1.0, _tap(rng, 1.2)), (0.046, 0.8, _knock(rng)))


def _refused(rng: Random) -> Samples:
    """Return a dull knock under the table."""
    return filtered(_knock(rng, 0.16), 420, high_pass=False)


def _button(rng: Random) -> Samples:
    """Return a fingertip on wood."""
    return mix((0, 0.5, level(struck(band(noise(rng, 0.04), 700, 3600), 0.0008, 0.004))), (0, 0.5, _knock(rng, 0.07)))


_STROKES = ((0.0, 0.11), (0.15, 0.07), (0.25, 0.13), (0.43, 0.06), (0.52, 0.10), (0.66, 0.19))
"""When each stroke of the pencil begins, and how long it takes (s)."""


def _pencil(rng: Random) -> Samples:
    """Lead on squared paper: short strokes, and the ring at the end."""
    return mix(*((time, rng.uniform(0.7, 1.0), _whisk(rng, long, 1800, 6500, 0.5)) for time, long in _STROKES))


_SOUNDS: dict[str, tuple[Callable[[Random], Samples], float, int]] = {
    "shuffle": (_shuffle, -23.0, 1),
    "deal": (_deal, -25.0, 3),
    "card": (_card, -24.0, 3),
    "trump": (_trump, -23.5, 1),
    "turn": (_turn, -23.5, 1),
    "slide": (_slide, -26.0, 2),
    "trick": (_trick, -23.0, 2),
    "call": (_call, -21.5, 2),
    "refused": (_refused, -24.0, 1),
    "button": (_button, -30.0, 1),
    "pencil": (_pencil, -25.0, 1),
    "your-turn": (strings.your_turn, -24.0, 1),
    "declared": (strings.declared, -19.0, 1),
    "made": (strings.made, -19.0, 1),
    "failed": (strings.failed, -19.0, 1),
    "win": (strings.won, -16.0, 1),
    "win-hora": (strings.hora, -16.0, 1),
    "win-waltz": (strings.waltz, -16.0, 1),
    "lost": (strings.lost, -17.0, 1),
}
"""Each sound, how loud it is (LUFS; see ``loudness``), and how many takings of it there are: no two cards fall alike.
Cards and knocks are about as loud as one another, a contract's end is louder, a match's the loudest."""
_CAFE = -18.0
_ACROSS = (0.0, -0.16, 0.16)
"""Where each taking is heard from."""


_GOOD, _SMALL = 0.3, 0.96
"""How much sounds at the table are compressed, and what is only heard behind everything."""


def sounds() -> "dict[str, array[int]]":
    """Return the samples of every sound (see ``recorded``) by its name; ``card-2`` is another take of ``card``."""
    out = {}
    for name, (make, loud, takes) in _SOUNDS.items():
        for take in range(takes):
            taking = f"{name}-{take + 1}" if take else name
            out[taking] = recorded(in_a_room(make(Random(taking)), _ACROSS[take]), loud)
    out["background/cafe"] = recorded(cafe(Random("cafe")), _CAFE, goes_round=True)
    return out


def sound_files() -> dict[str, bytes]:
    """Return every sound as an Ogg Vorbis file by its path under assets/."""
    return {
        f"sounds/{name}.ogg": ogg_file(samples, _SMALL if name.startswith("background/") else _GOOD)
        for name, samples in sounds().items()
    }
