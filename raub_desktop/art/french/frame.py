"""What the French courts share: the sloping edge, the index, crowns and a cupped hand."""

import math
import re
from itertools import pairwise

from raub_desktop.art import costume
from raub_desktop.art.costume import beads, cut
from raub_desktop.art.french.edition import Edition
from raub_desktop.art.kit import (
    BLUE,
    CX,
    CY,
    FINE,
    FLESH,
    GREEN,
    MID,
    PAPER,
    RED,
    YELLOW,
    W,
    at,
    document,
    double,
    fingers,
    limb,
    line,
    path,
    poly,
    ring,
)
from raub_desktop.art.ornament import band, card_blank

SLOPE = -0.2
UNDER = 8  # how far things run under the band


def edge(x: float) -> float:
    """Where the sloping middle line of a French court lies at x."""
    return CY + (x - CX) * SLOPE


def shape(text: str, fill: str, w: float = MID) -> str:
    """costume.shape(), where a point "x,~" lies just under the sloping band."""
    return costume.shape(re.sub(r"(-?[\d.]+),~", lambda m: f"{m[1]},{edge(float(m[1])) + UNDER:.1f}", text), fill, w)


def swap(svg: str, x: float = W / 2) -> str:
    """Return a part mirrored about the upright line at x."""
    return at(svg, 2 * x, 0, 1, 0, True)


def court(edition: Edition, rank: str, suit: str, half: str, ground: str, tooth: str, eye: str) -> str:
    """Return a whole court card from its upper half; ground, tooth and eye are the band's inks."""
    top = edition.figure(half, SLOPE) + edition.corner(rank, suit)
    return document(card_blank() + double(top) + band(40, ground, tooth, eye, SLOPE))


def cupped() -> str:
    """Return a hand held out to the left, palm up, seen from its finger side; what it holds rests on (0, 0)."""
    out = fingers(
        [[(-24, 6), (-42, -6), (-48, -18)]],
        13,
        FLESH,
        4,
        ["M40 -4C20 -6 -16 -6 -30 4C-36 16 -20 28 6 30C26 30 40 26 44 22Z"],
    )
    return out + cut("-28,8 -6,12 18,8", 3) + cut("-20,20 0,22 16,19", 3)


def plait(text: str, wd: float, fill: str) -> str:
    """Return a thin plait along an open curve, its weave in one row of chevrons."""
    out = limb(costume.outline(text), wd, fill, 4)
    marks = ""
    points = costume.along(text, wd * 0.62)
    for (ax, ay, *_), (bx, by, *_) in pairwise(points):
        ln = math.hypot(bx - ax, by - ay)
        tx, ty = (bx - ax) / ln * wd * 0.42, (by - ay) / ln * wd * 0.42
        marks += line((ax - ty - tx, ay + tx - ty), (ax, ay), (ax + ty - tx, ay - tx - ty))
    return out + path(marks, "none", FINE)


def wrap() -> str:
    """Return the tips of four fingers closing over the front of a round thing whose lower edge is at (0, 0)."""
    tips = [[(x, 4.0), (x - 2, -18.0 + abs(x + 4) * 0.3)] for x in (-24, -8, 8, 24)]
    return fingers(tips, 13, FLESH, 3.4)


def jewels(count: int, half: float, sag: float) -> str:
    """Return a row of stones on a crown's ring, `half` units to each side, lower in the middle by `sag`."""
    out = ""
    for i in range(count):
        t = 2 * i / (count - 1) - 1
        out += path(ring(t * half, -3 + sag * (1 - t * t), 5), (RED, GREEN, BLUE)[i % 3], 2)
    return out


def _ring_of_crown(half: float, fill: str = YELLOW) -> str:
    return costume.shape(f"{-half},-18! 0,-10 {half},-18! {half - 2},4! 0,14 {2 - half},4!", fill)


def holy_crown() -> str:
    """Return a closed crown with arches, hanging chains and a leaning cross; base middle at (0, 0)."""
    out = costume.shape("-52,-14! -56,-42 -32,-62 0,-66 32,-62 56,-42 52,-14!", RED)
    out += costume.shape("-14,-10! -13,-40 -10,-65! 10,-65! 13,-40 14,-10!", YELLOW, FINE + 1)
    out += cut("-47,-20 -46,-40 -32,-54", 4) + cut("47,-20 46,-40 32,-54", 4)
    for x in (-39, 39):
        out += path(poly((x - 17, -14), (x, -38), (x + 17, -14)), YELLOW, FINE + 1) + path(ring(x, -39, 5), PAPER, FINE)
        out += path(ring(x, -23, 4.4), BLUE, 2)
    out += path(ring(0, -50, 5), GREEN, 2) + path(ring(0, -30, 6), RED, 2)
    cross = limb([(0, 0), (0, -24)], 6, YELLOW, 3.4) + limb([(-10, -15), (10, -15)], 6, YELLOW, 3.4)
    out += at(cross + path(ring(0, 0, 7), YELLOW, FINE), 0, -66, 1, 14)
    out += _ring_of_crown(55) + jewels(7, 44, 10)
    for x in (-56, 56):
        out += beads([(x, 6), (x, 17), (x, 28)], 5, YELLOW, 2.4) + path(ring(x, 40, 7), RED, 2.4)
    return out


def lily(x: float, y: float, s: float) -> str:
    """Return a gold lily, about 56 high, its band at (x, y)."""
    side = "2,0! 4,-14 22,-12 26,-30! 34,-24 32,-6 20,0!"
    mid = "0,4! -12,-16 -10,-34 0,-56! 10,-34 12,-16"
    out = costume.shape(side, YELLOW) + swap(costume.shape(side, YELLOW), 0)
    out += costume.shape(mid, YELLOW) + limb([(-13, 0), (13, 0)], 5, YELLOW, 3)
    return at(out + cut("0,-10 0,-24 0,-38", 4), x, y, s)


def lily_crown(cap: str = BLUE) -> str:
    """Return an open crown of three lilies over a cap; base middle at (0, 0)."""
    out = costume.shape("-50,-12! -48,-46 -20,-58 0,-60 20,-58 48,-46 50,-12!", cap, FINE + 1)
    for x in (-27, 27):
        out += limb([(x, -14), (x, -44)], 4, YELLOW, 3) + path(ring(x, -48, 7), PAPER, FINE)
    out += at(lily(0, 0, 0.9), -54, -16, 1, -12) + at(lily(0, 0, 0.9), 54, -16, 1, 12) + lily(0, -14, 1.1)
    return out + _ring_of_crown(58) + jewels(7, 46, 10)


def rayed_crown(fur: str = "", rays: str = YELLOW) -> str:
    """Return an old open crown of tall plain points; `fur` is drawn over its ring; base middle at (0, 0)."""
    out = costume.shape(
        "-54,-4! -64,-62! -40,-34 -32,-72! -14,-38 0,-84! 14,-38 32,-72! 40,-34 64,-62! 54,-4! 0,10", rays
    )
    for x, y in ((-64, -64), (-32, -75), (0, -87), (32, -75), (64, -64)):
        out += path(ring(x, y, 7), RED, FINE)
    for x, y in ((-45, -20), (-24, -24), (0, -30), (24, -24), (45, -20)):
        out += cut(f"{x},{y + 12} {x},{y} {x},{y - 14}", 5)
    return out + (fur or _ring_of_crown(57) + jewels(5, 42, 10))
