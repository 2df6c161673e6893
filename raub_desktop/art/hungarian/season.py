"""What the four aces share: the arched panel behind the season, and flowers drawn as one outline."""

import math
from itertools import pairwise

from raub_desktop.art.costume import outline
from raub_desktop.art.kit import FINE, MID, Points, line, n, path, ring, sides, smooth, spine

ARCH = (
    "40,492! 40,236! 112,214 168,190 186,130 200,72 250,44 315,38 "
    "380,44 430,72 444,130 462,190 518,214 590,236! 590,492!"
)


def panel(fill: str) -> str:
    """Return the arch, flat in one ink; `fill` "none" draws its outline again over things that reach its edge."""
    return path(smooth(outline(ARCH)), fill, MID)


def _bumps(corners: Points, r: float, large: int = 0) -> str:
    """Return a closed path string of outward arcs from corner to corner, clockwise.

    The radius is `r` chords, and at least half of one; large = 1 takes more than half a circle.
    """
    out = f"M{n(corners[0][0])} {n(corners[0][1])}"
    for i, a in enumerate(corners):
        b = corners[(i + 1) % len(corners)]
        rad = n(math.hypot(b[0] - a[0], b[1] - a[1]) * r)
        out += f"A{rad} {rad} 0 {large} 1 {n(b[0])} {n(b[1])}"
    return out + "Z"


def flower(r: float, petals: int, fill: str, heart: str, turn: float = 0, w: float = FINE) -> str:
    """Return a round-petalled flower about 2 r across, its petals one outline (a rosette costs a path a petal)."""
    step = 2 * math.pi / petals
    angles = [math.radians(turn) + i * step for i in range(petals)]
    corners = [(math.cos(a) * r * 0.57, math.sin(a) * r * 0.57) for a in angles]
    return path(_bumps(corners, 0.56, 1), fill, w) + path(ring(0, 0, r * 0.36), heart, w)


def curls(centre: Points) -> str:
    """Return a curly outline through the corners of a polygon given clockwise, as a path string."""
    return _bumps(centre, 0.56)


def plait(pts: Points, wd: float, fill: str) -> str:
    """Return a plait along an open curve: bumps on both sides, a chevron in each."""
    c = spine(pts, 2 * len(pts))
    links = max(2, round(sum(math.dist(a, b) for a, b in pairwise(c)) / (wd * 0.8)))
    mids = [c[round(i * (len(c) - 1) / links)] for i in range(links + 1)]
    left, right = sides(mids, [wd * 0.8] * len(mids))
    out = path(_bumps([*left[::-1], *right], 0.62), fill, MID)
    for i in range(links):
        tip = mids[i + 1]
        out += path(line(left[i], tip, right[i]), "none", FINE)
    return out
