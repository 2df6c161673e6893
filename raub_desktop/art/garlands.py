"""What is hung up for a winner: seven garlands, 720 x 84, each the same to both sides of its middle."""

import math
from collections.abc import Sequence

from raub_desktop.art.kit import (
    BLUE,
    FINE,
    GREEN,
    INK,
    PAPER,
    RED,
    YELLOW,
    Drawing,
    Point,
    at,
    brush,
    document,
    flat,
    path,
    poly,
    ring,
    smooth,
    spine,
    stroke,
)
from raub_desktop.art.ornament import leaflet, rosette, tulip
from raub_desktop.art.signs import LARGE, sign

_WIDE, _HIGH = 720, 84
_CORD = ((0, 16), (60, 22), (130, 34), (200, 26), (270, 22), (346, 14))
"""Half a cord that things hang from, from the middle to its end."""


def _hung(half: str, middle: str) -> str:
    """Return a half, mirrored, with something in the middle over it."""
    return document(
        at(half, _WIDE / 2, 0) + at(half, _WIDE / 2, 0, 1, 0, True) + at(middle, _WIDE / 2, 0), _WIDE, _HIGH
    )


def _cord(points: Sequence[Point] = _CORD, ink: str = RED) -> str:
    return stroke(points, 7) + stroke(points, 4, ink)


def roses() -> str:
    """Tulips, leaves and berries on a wave."""
    crests = [(60 * i, 42 + (12 if i % 2 else -12)) for i in range(6)]
    half = brush([(0, 42), *crests[1:], (346, 42)], 7, 2, 9) + brush([(0, 42), *crests[1:], (346, 42)], 4, 1, 4, GREEN)
    for i, (x, y) in enumerate(crests[1:], 1):
        up = 1 if i % 2 else -1
        half += at(leaflet(30, 13, GREEN, 3.4), x - 24, y - 4 * up, 1, 62 * up) + at(
            leaflet(30, 13, GREEN, 3.4), x - 20, y - 6 * up, 1, -58 * up
        )
        flower = tulip(RED, YELLOW, 1, 5) if i % 2 else rosette(13, 7, YELLOW, RED, 5)
        half += at(flower, x, y - 16 * up, 0.62 - 0.03 * i, 0 if up > 0 else 180)
    return _hung(half, at(rosette(21, 8, RED, YELLOW, 4), 0, 42))


def hearts() -> str:
    """Gingerbread hearts on a ribbon, small and large by turns."""
    half = _cord(ink=YELLOW)
    for i, (x, y) in enumerate(((88, 26), (156, 33), (222, 25), (286, 21))):
        half += stroke([(x, y), (x, y + 10)], 3, YELLOW)
        half += sign("hearts", x, y + 30 - 4 * (i % 2), 0.46 - 0.1 * (i % 2), 0, LARGE, 0.55)
    bow = leaflet(30, 16, YELLOW, 3.4)
    half += at(bow, 332, 15, 1, 60) + at(bow, 332, 15, 1, 125)
    return _hung(half, sign("hearts", 0, 44, 0.68, 0, LARGE, 0.6))


def pennants() -> str:
    """Paper flags on a string, red, white and blue."""
    points = [(0, 12), (90, 22), (180, 27), (270, 22), (346, 10)]
    half, inks = "", (RED, PAPER, BLUE)
    for i in range(7):
        x = 30 + 46 * i
        y = 12 + 15 * math.sin(math.pi * x / 350)
        half += path(poly((x - 19, y), (x + 19, y), (x, y + 44)), inks[i % 3], 3.4)
        half += flat(ring(x, y + 14, 4.5), YELLOW if inks[i % 3] != PAPER else RED)
    return _hung(half + _cord(points, PAPER), at(rosette(15, 5, YELLOW, RED, 4), 0, 30))


def tassels() -> str:
    """Return a cord of red and white, with tassels at every knot."""
    half = stroke(_CORD, 11) + stroke(_CORD, 7, PAPER)
    for x, y, *_ in spine(_CORD, 5)[1:]:
        half += stroke([(x - 4, y + 3.4), (x + 4, y - 3.4)], 4.6, RED)
    for i, (x, y) in enumerate(_CORD[1:-1]):
        half += at(_tassel((RED, PAPER)[i % 2], (PAPER, RED)[i % 2]), x, y + 2, 0.86)
    half += at(_tassel(RED, PAPER), 340, 16, 0.8)
    pair = at(_tassel(RED, PAPER), -13, 18, 1.1, 10) + at(_tassel(PAPER, RED), 13, 18, 1.1, -10)
    return _hung(half, pair + at(rosette(11, 6, RED, YELLOW, 4), 0, 17))


def _tassel(ink: str, knot: str) -> str:
    skirt = path(smooth([(-4, 8, 1), (-13, 44, 1), (0, 48), (13, 44, 1), (4, 8, 1)]), ink, 3.4)
    cut = PAPER if ink == RED else RED
    skirt += stroke([(-4, 22), (-6, 40)], 2.4, cut) + stroke([(4, 22), (6, 40)], 2.4, cut)
    return skirt + path(ring(0, 8, 8), knot, 3.4)


def wheat() -> str:
    """Ears of wheat and poppies on a long stalk."""
    points = [(0, 46), (90, 38), (180, 46), (270, 38), (346, 44)]
    half = brush(points, 8, 3, 8) + brush(points, 5, 1, 5, GREEN)
    for x in (78, 206, 330):
        half += at(_ear(), x, 42, 0.95)
    for x, y in ((52, 42), (142, 42), (272, 38)):
        half += at(leaflet(34, 13, GREEN, 3.4), x + 4, y, 1, 52) + at(leaflet(34, 13, GREEN, 3.4), x + 4, y, 1, -52)
        half += at(rosette(13, 5, RED, INK, 4), x, y)
    return _hung(half, at(rosette(20, 6, RED, INK, 4), 0, 44))


def _ear() -> str:
    """Return an ear that lies along +x, its tip at 0."""
    out = ""
    for i in range(4):
        x = -44 + 12 * i
        out += at(leaflet(24, 12, YELLOW, FINE), x, 0, 1, -32) + at(leaflet(24, 12, YELLOW, FINE), x, 0, 1, 32)
    return out + at(leaflet(26, 12, YELLOW, FINE), -4, 0)


def lanterns() -> str:
    """Paper lanterns on a string, as in a garden at night."""
    half, inks = _cord(ink=PAPER), (YELLOW, RED, GREEN, YELLOW)
    for (x, y), ink in zip(_CORD[1:-1], inks, strict=True):
        half += at(_lantern(ink), x, y, 0.9)
    half += at(_lantern(RED), 338, 14, 0.72)
    return _hung(half, at(_lantern(RED), 0, 16, 1.1))


def _lantern(ink: str) -> str:
    body = path(ring(0, 27, 19, 17), ink, 3.6)
    for x in (-8, 0, 8):
        body += stroke([(x * 0.4, 11), (x, 27), (x * 0.4, 43)], 2.4, PAPER if ink != YELLOW else RED)
    ends = path(poly((-8, 6), (8, 6), (8, 12), (-8, 12)), INK, 0) + path(
        poly((-7, 42), (7, 42), (7, 47), (-7, 47)), INK, 0
    )
    return body + ends + stroke([(0, 47), (0, 56)], 3, ink)


def peppers() -> str:
    """Red peppers strung up to dry, with a head of garlic here and there."""
    half = _cord(ink=GREEN)
    for i, (x, y, *_) in enumerate(spine(_CORD, 2)[1:]):
        if i % 4 == 2:
            half += at(_garlic(), x, y + 4, 0.8)
        else:
            half += at(_pepper(), x, y, 0.86 - 0.02 * i, 10 if i % 2 else -8)
    return _hung(half, at(_pepper(), -10, 14, 1.05, 14) + at(_pepper(), 10, 14, 1.05, -14) + at(_garlic(), 0, 12, 0.9))


def _pepper() -> str:
    body = path(smooth([(-9, 14, 1), (-12, 30), (-3, 50), (5, 60, 1), (9, 44), (10, 24), (8, 14, 1)]), RED, 3.4)
    body += stroke([(-4, 24), (-3, 36)], 3, PAPER)
    return (
        body
        + path(smooth([(-11, 15, 1), (-6, 7), (6, 7), (11, 15, 1), (0, 19)]), GREEN, 3)
        + stroke([(0, 8), (0, 0)], 4)
    )


def _garlic() -> str:
    body = path(smooth([(0, 2, 1), (-5, 14), (-17, 24), (-12, 40), (0, 43), (12, 40), (17, 24), (5, 14)]), PAPER, 3.4)
    return body + stroke([(-3, 18), (-7, 38)], 2, INK) + stroke([(3, 18), (7, 38)], 2, INK)


GARLANDS: dict[str, Drawing] = {
    "roses": roses,
    "hearts": hearts,
    "pennants": pennants,
    "tassels": tassels,
    "wheat": wheat,
    "lanterns": lanterns,
    "peppers": peppers,
}
"""By the name a game asks for them."""
