# ruff: noqa: PLR0913, PLR0917 - a drawn part has as many knobs as its shape needs
"""Suit signs, Hungarian and French.

A sign fills about 100 x 100 round (0, 0); `k` = 1 / scale keeps its line weights true.
Level PIP has the least detail, COURT stands beside a figure, LARGE is embroidered.
"""

from collections.abc import Callable

from raub_desktop.art.kit import (
    BOLD,
    GREEN,
    INK,
    MID,
    PAPER,
    RED,
    YELLOW,
    Points,
    at,
    brush,
    contour,
    flat,
    path,
    poly,
    ring,
    smooth,
    stroke,
)
from raub_desktop.art.ornament import leaflet, rosette, tulip

PIP, COURT, LARGE = 0, 1, 2  # levels of detail

HEART: Points = [
    (0, -26, 1),
    (-13, -43),
    (-34, -47),
    (-50, -29),
    (-46, -2),
    (-26, 25),
    (0, 51, 1),
    (26, 25),
    (46, -2),
    (50, -29),
    (34, -47),
    (13, -43),
]


def sign_heart(k: float = 1.0, level: int = COURT) -> str:
    """The heart of both decks."""
    out = path(smooth(HEART), RED, BOLD * k)
    if level == LARGE:
        out += stroke(
            [
                (-8, -26),
                (-24, -36),
                (-38, -24),
                (-36, -4),
                (-20, 18),
                (0, 36),
                (20, 18),
                (36, -4),
                (38, -24),
                (24, -36),
                (8, -26),
            ],
            2.2,
            PAPER,
        )
        out += at(tulip(YELLOW, PAPER, k * 0.5), 0, 3, 0.62)
        return out + flat(ring(-22, -18, 2.6), PAPER) + flat(ring(22, -18, 2.6), PAPER)
    out += brush([(-34, -4), (-38, -24), (-24, -36)], 2, 2, 8, PAPER)
    return out + brush([(38, -6), (31, 9), (16, 27)], 1, 1, 5)


def sign_bell(k: float = 1.0, level: int = COURT) -> str:
    """A round harness bell: ring, red band, keyhole slit, a leafy base.

    Yellow must win: band and leaves stay small, or the pip is taken for an acorn.
    """
    leaf = [(0, 46, 1), (-14, 40), (-30, 36), (-42, 28, 1), (-41, 44), (-28, 54), (-12, 55), (0, 54, 1)]
    out = ""
    for sx in (1, -1):
        out += path(smooth([(p[0] * sx, *p[1:]) for p in leaf]), GREEN, (BOLD - 1.5) * k)
        if level == LARGE:
            out += brush([(-10 * sx, 50), (-26 * sx, 49), (-36 * sx, 38)], 3, 0.6, ink=PAPER)
    out += path(ring(0, -49, 7.5), YELLOW, (BOLD - 1.5) * k)
    out += path(ring(0, -1, 44), YELLOW, BOLD * k)
    out += brush([(-34, -20), (-27, -31), (-14, -39)], 2, 2, 7.5, PAPER)
    out += path("M-43 -9C-22 3 22 3 43 -9L44 4C26 17 -26 17 -44 4Z", RED, (MID - 1) * k)
    if level == LARGE:
        for i in range(-2, 3):
            x, y = i * 14, 3.5 - i * i * 0.9
            out += flat(poly((x, y - 5.5), (x + 5, y), (x, y + 5.5), (x - 5, y)), PAPER)
    return out + flat(ring(0, 22, 5.6)) + brush([(0, 22), (0, 42)], 4.5, 9)


def sign_leaf(k: float = 1.0, level: int = COURT, stalk: bool = True) -> str:
    """A leaf, yellow on the left and green on the right; `stalk=False` for a leaf hung on a twig."""
    half = [(0, -54, 1), (-13, -36), (-34, -14), (-45, 8), (-38, 28), (-18, 34), (0, 24, 1)]
    right = [(-p[0], *p[1:]) for p in half[::-1]]
    out = ""
    if stalk:
        out += brush([(0, 22), (1, 38), (9, 53)], 7 * k + 2, 9 * k + 1)
    out += flat(smooth(half), YELLOW) + flat(smooth(right), GREEN)
    out += path(smooth(half + right[1:-1]), "none", BOLD * k)
    out += brush([(0, 28), (0, -44)], 7 if level else 5, 1.5)
    for x, y in ((-30, 14), (-30, -4), (-18, -22)) if level else ((-29, 12), (-25, -10)):
        out += brush([(0, y + 10), (x * 0.55, y + 5), (x, y)], 4.5, 1)
        out += brush([(0, y + 10), (-x * 0.55, y + 5), (-x, y)], 4.5, 1)
    if level == LARGE:
        for x, y in ((-19, 24), (-31, 4), (-20, -12)):
            out += flat(ring(x, y, 2.4), RED) + flat(ring(-x, y, 2.4), YELLOW)
    return out


def sign_acorn(k: float = 1.0, level: int = COURT, stalk: bool = True) -> str:
    """An acorn in its scaly cup; `stalk=False` for one hung on a twig."""
    nut = [
        (-32, -10, 1),
        (-34, 8),
        (-29, 28),
        (-15, 42),
        (-5, 45),
        (0, 55, 1),
        (5, 45),
        (15, 42),
        (29, 28),
        (34, 8),
        (32, -10, 1),
    ]
    shade = [(5, -10, 1), (10, 16), (6, 34), (0, 55, 1), (5, 45), (15, 42), (29, 28), (34, 8), (32, -10, 1)]
    cup = [(-42, -10), (-38, -30), (-20, -42), (0, -45), (20, -42), (38, -30), (42, -10), (34, -3), (0, 2), (-34, -3)]
    out = brush([(0, -42), (2, -50), (9, -58)], 9 * k + 1, 11 * k + 1) if stalk else ""
    out += flat(smooth(nut), YELLOW) + flat(smooth(shade), RED)
    out += brush([(-22, 6), (-20, 19), (-12, 30)], 2, 1, 7, PAPER)
    out += path(smooth(nut), "none", BOLD * k) + path(smooth(cup), GREEN, BOLD * k)
    wd, ink = (2.6, PAPER) if level == LARGE else (3.4, INK)
    for y, cnt in ((-13, 4), (-27, 3)):
        for i in range(cnt):
            x = (i - (cnt - 1) / 2) * 19
            out += stroke([(x - 8, y - 4), (x, y + 4), (x + 8, y - 4)], wd, ink)
    return out


def sign_spade(k: float = 1.0, level: int = COURT) -> str:
    """A spade, in ink."""
    half = [(0, -52, 1), (-16, -30), (-38, -10), (-46, 12), (-34, 30), (-16, 28), (0, 16, 1)]
    body = half + [(-p[0], *p[1:]) for p in half[-2:0:-1]]
    foot = [(-22, 52, 1), (-8, 42), (-3, 20, 1), (3, 20, 1), (8, 42), (22, 52, 1)]
    out = path(smooth(foot), INK, 3 * k) + path(smooth(body), INK, 3 * k)
    if level == LARGE:
        out += at(tulip(RED, YELLOW, k * 0.5), 0, -6, 0.6) + at(leaflet(24, 10, GREEN, 0), -4, 16, 1, 196)
        return out + at(leaflet(24, 10, GREEN, 0), 4, 16, 1, -16) + at(leaflet(20, 8, PAPER, 0), 0, 46, 1, -90)
    return out + brush([(-32, 16), (-30, 0), (-16, -18)], 2, 2, 7, PAPER)


def sign_diamond(k: float = 1.0, level: int = COURT) -> str:
    """A diamond, its sides drawn in a little."""
    body = [(0, -56, 1), (17, -25), (43, 0, 1), (17, 25), (0, 56, 1), (-17, 25), (-43, 0, 1), (-17, -25)]
    out = path(smooth(body), RED, BOLD * k)
    if level == LARGE:
        out += path(smooth([(p[0] * 0.76, p[1] * 0.76, *p[2:]) for p in body]), "none", 2.2, PAPER)
        for y, rot in ((-14, 0), (14, 180)):
            out += at(tulip(YELLOW, PAPER, k * 0.5), 0, y, 0.42, rot)
        return out
    out += brush([(-26, 2), (-14, -18), (-5, -34)], 2, 2, 8, PAPER)
    return out + brush([(25, 3), (13, 20), (5, 34)], 1, 1, 5)


def sign_club(k: float = 1.0, level: int = COURT) -> str:
    """A club: three leaves and a foot, in ink."""
    foot = [(-22, 53, 1), (-8, 42), (-4, 8, 1), (4, 8, 1), (8, 42), (22, 53, 1)]
    out = path(smooth(foot), INK, 3 * k) + flat(ring(0, 0, 18))
    for x, y in ((0, -28), (-25, 11), (25, 11)):
        out += path(ring(x, y, 23.5), INK, 3 * k)
    if level == LARGE:
        for x, y in ((0, -29), (-27, 12), (27, 12)):
            out += at(rosette(7, 6, YELLOW, RED, 0), x, y)
        return out + at(leaflet(26, 11, PAPER, 0), 0, 34, 1, -90)
    for x, y in ((0, -28), (-25, 11), (25, 11)):
        out += brush([(x - 13, y + 4), (x - 12, y - 8), (x - 2, y - 14)], 2, 2, 6, PAPER)
    return out


SIGNS: dict[str, Callable[..., str]] = {
    "hearts": sign_heart,
    "bells": sign_bell,
    "leaves": sign_leaf,
    "acorns": sign_acorn,
    "spades": sign_spade,
    "diamonds": sign_diamond,
    "clubs": sign_club,
}


def sign(
    suit: str,
    x: float,
    y: float,
    s: float = 1.0,
    rot: float = 0,
    level: int = COURT,
    w: float = 1.0,
    halo: float = 0,
    stalk: bool = True,
) -> str:
    """A suit sign at a place; s = 1 is 100 units, line weight stays true; `halo` units of paper round it.

    stalk=False leaves out the stalk of a leaf or an acorn, for signs hung on a twig.
    """
    art = SIGNS[suit](w / s, level) if stalk else SIGNS[suit](w / s, level, stalk=False)
    return at((contour(art, halo / s, PAPER) if halo else "") + art, x, y, s, rot)


def pip(suit: str, x: float, y: float, s: float = 1.0, rot: float = 0, stalk: bool = True, halo: float = 0) -> str:
    """A sign as a pip: least detail, a slightly lighter outline."""
    return sign(suit, x, y, s, rot, PIP, 0.8, halo, stalk)
