"""Suit signs, Hungarian and French.

A sign fills about 100 x 100 round (0, 0); `k` = 1 / scale keeps its line weights true.
Level PIP has the least detail, COURT stands beside a figure, LARGE is embroidered.
"""

from collections.abc import Callable
from functools import partial

from raub_desktop.art.kit import (
    BLUE,
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
    merge,
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
    """Return the heart of both decks."""
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
    """Return a round harness bell: loop, red band, a wide dark slit low down with the clapper in it.

    Yellow must win and nothing dark may sit on top, or a small or turned bell is taken for an acorn:
    so the leafy base of old packs is left out of pips, and only its tips show elsewhere.
    """
    out = ""
    if level != PIP:
        leaf = [(10, 42, 1), (24, 38), (44, 42), (54, 56, 1), (38, 58), (18, 54)]
        for sx in (1, -1):
            out += path(smooth([(p[0] * sx, *p[1:]) for p in leaf]), GREEN, (BOLD - 2) * k)
            out += brush([(20 * sx, 47), (42 * sx, 53)], 2, 0.6, ink=PAPER if level == LARGE else INK)
    out += path(ring(0, -46, 12, 11), YELLOW, (BOLD - 2) * k) + path(ring(0, -46, 4), PAPER, (MID - 1) * k)
    out += path(ring(0, 6, 45), YELLOW, BOLD * k)
    out += brush([(-35, -13), (-27, -25), (-13, -32)], 2, 2, 8, PAPER)
    out += path("M-44 -4C-24 6 24 6 44 -4L45 9C26 20 -26 20 -45 9Z", RED, (MID - 1) * k)
    if level == LARGE:
        for i in range(-2, 3):
            x, y = i * 14, 8.0 - i * i * 0.8
            out += flat(poly((x, y - 5.5), (x + 5, y), (x, y + 5.5), (x - 5, y)), PAPER)
    slit = [(0, 21), (9, 25), (11, 34), (17, 47, 1), (0, 51), (-17, 47, 1), (-11, 34), (-9, 25)]
    return out + flat(smooth(slit)) + flat(ring(0, 40, 5.5), PAPER)


def sign_leaf(k: float = 1.0, level: int = COURT, stalk: bool = True) -> str:
    """Return a leaf, yellow on the left and green on the right; `stalk=False` for a leaf hung on a twig."""
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
    """Return an acorn: a big scaly cup over a pointed, mostly red nut; `stalk=False` for one hung on a twig."""
    s = 0.9  # the shape below is a little too tall for the others
    k /= s
    half = [(-31, -8, 1), (-33, 10), (-27, 30), (-13, 45), (-5, 50), (0, 62, 1)]
    nut = half + [(-p[0], *p[1:]) for p in half[-2::-1]]
    light = [(-30, -8, 1), (-33, 10), (-27, 30), (-13, 45), (-5, 50), (0, 62, 1), (-3, 44), (-9, 20), (-8, -8, 1)]
    cup = [(-46, -8), (-43, -28), (-24, -43), (0, -47), (24, -43), (43, -28), (46, -8), (36, 1), (0, 6), (-36, 1)]
    out = brush([(0, -42), (1, -52), (10, -61)], 11 * k + 1, 13 * k + 1) if stalk else ""
    out += flat(smooth(nut), RED) + flat(smooth(light), YELLOW)
    out += brush([(-23, 12), (-20, 24), (-12, 34)], 2, 1, 6, PAPER)
    out += path(smooth(nut), "none", BOLD * k) + path(smooth(cup), GREEN, BOLD * k)
    wd, ink = (2.6, PAPER) if level == LARGE else (4.0, INK)
    for y, cnt in ((-10, 4), (-26, 3)):
        for i in range(cnt):
            x = (i - (cnt - 1) / 2) * 20
            out += stroke([(x - 8, y - 4), (x, y + 5), (x + 8, y - 4)], wd, ink)
    return at(out, 0, 1, s)


def sign_spade(k: float = 1.0, level: int = COURT) -> str:
    """Return a spade, in ink."""
    half = [(0, -52, 1), (-16, -30), (-38, -10), (-46, 12), (-34, 30), (-16, 28), (0, 16, 1)]
    body = half + [(-p[0], *p[1:]) for p in half[-2:0:-1]]
    foot = [(-22, 52, 1), (-8, 42), (-3, 20, 1), (3, 20, 1), (8, 42), (22, 52, 1)]
    out = path(smooth(foot), INK, 3 * k) + path(smooth(body), INK, 3 * k) + flat(ring(0, 20, 6))
    if level == LARGE:
        out += at(tulip(RED, YELLOW, k * 0.5), 0, -6, 0.6) + at(leaflet(24, 10, GREEN, 0), -4, 16, 1, 196)
        return out + at(leaflet(24, 10, GREEN, 0), 4, 16, 1, -16) + at(leaflet(20, 8, PAPER, 0), 0, 46, 1, -90)
    return out + brush([(-32, 16), (-30, 0), (-16, -18)], 2, 2, 7, PAPER)


def sign_diamond(k: float = 1.0, level: int = COURT, ink: str = RED) -> str:
    """Return a diamond, its sides drawn in a little; blue in a deck of four colours."""
    body = [(0, -56, 1), (17, -25), (43, 0, 1), (17, 25), (0, 56, 1), (-17, 25), (-43, 0, 1), (-17, -25)]
    out = path(smooth(body), ink, BOLD * k)
    if level == LARGE:
        out += path(smooth([(p[0] * 0.76, p[1] * 0.76, *p[2:]) for p in body]), "none", 2.2, PAPER)
        for y, rot in ((-14, 0), (14, 180)):
            out += at(tulip(YELLOW, PAPER, k * 0.5), 0, y, 0.42, rot)
        return out
    out += brush([(-26, 2), (-14, -18), (-5, -34)], 2, 2, 8, PAPER)
    return out + brush([(25, 3), (13, 20), (5, 34)], 1, 1, 5)


CLUB = ((0, -30), (-28, 13), (28, 13))  # the middles of its three leaves


def sign_club(k: float = 1.0, level: int = COURT) -> str:
    """Return a club: three leaves and a foot, in ink."""
    foot = [(-22, 53, 1), (-8, 42), (-4, 8, 1), (4, 8, 1), (8, 42), (22, 53, 1)]
    out = path(smooth(foot), INK, 3 * k) + flat(ring(0, 3, 21))
    for x, y in CLUB:
        out += path(ring(x, y, 22.5), INK, 3 * k)
    if level == LARGE:
        for x, y in ((0, -30), (-29, 13), (29, 13)):
            out += at(rosette(7, 6, YELLOW, RED, 0), x, y)
        return out + at(leaflet(18, 8, PAPER, 0), 0, 47, 1, -90)
    for x, y in CLUB:
        out += brush([(x - 13, y + 4), (x - 12, y - 8), (x - 2, y - 14)], 2, 2, 6, PAPER)
    return out


def sign_bold_club(k: float = 1.0, level: int = COURT, ink: str = GREEN) -> str:
    """Return a club in a bold outline, as the heart and the diamond have it; green in a deck of four colours."""
    w = 7.0 * k
    foot = [(-19 + w / 2, 53 - w / 2, 1), (-8, 42), (-3, 8, 1), (3, 8, 1), (8, 42), (19 - w / 2, 53 - w / 2, 1)]
    leaves = [ring(x, y, 24 - w) for x, y in CLUB]
    out = merge([smooth(foot), *leaves, ring(0, 3, 19)], ink, w)
    if level == LARGE:
        for x, y in CLUB:
            out += at(rosette(7, 6, YELLOW, RED, 0), x, y)
        return out
    for x, y in CLUB:
        out += brush([(x - 11, y + 4), (x - 10, y - 7), (x - 1, y - 12)], 2, 2, 6, PAPER)
    return out


SIGNS: dict[str, Callable[..., str]] = {
    "hearts": sign_heart,
    "bells": sign_bell,
    "leaves": sign_leaf,
    "acorns": sign_acorn,
    "spades": sign_spade,
    "diamonds": sign_diamond,
    "clubs": sign_club,
    "blue diamonds": partial(sign_diamond, ink=BLUE),
    "green clubs": sign_bold_club,
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
    """Return a suit sign at a place; s = 1 is 100 units, line weight stays true; `halo` units of paper round it.

    stalk=False leaves out the stalk of a leaf or an acorn, for signs hung on a twig.
    """
    art = SIGNS[suit](w / s, level) if stalk else SIGNS[suit](w / s, level, stalk=False)
    return at((contour(art, halo / s, PAPER) if halo else "") + art, x, y, s, rot)


def pip(suit: str, x: float, y: float, s: float = 1.0, rot: float = 0, stalk: bool = True, halo: float = 0) -> str:
    """Return a sign as a pip: least detail, a slightly lighter outline."""
    return sign(suit, x, y, s, rot, PIP, 0.8, halo, stalk)
