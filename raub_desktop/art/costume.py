"""Costume for many figures: a short notation for outlines, and shaggy fur.

An outline is text: points "x,y" parted by spaces, a corner marked "!", as in "256,262! 204,284 186,330".
"""

import math
from itertools import pairwise

from raub_desktop.art.kit import INK, MID, PAPER, Point, Points, at, brush, path, poly, ring, smooth, spine


def outline(text: str) -> list[Point]:
    """Return the points of an outline in the short notation; ValueError if it is not one."""
    out: list[Point] = []
    for word in text.split():
        x, y = (float(v) for v in word.rstrip("!").split(","))
        out.append((x, y, 1) if word.endswith("!") else (x, y))
    return out


def shape(text: str, fill: str, w: float = MID) -> str:
    """Return a soft closed shape with an outline."""
    return path(smooth(outline(text)), fill, w)


def cut(text: str, w: float = 4.4, ink: str = INK) -> str:
    """Return a fold: a cut of the knife that swells to `w` and tapers at both ends."""
    return brush(outline(text), 1, 0.6, w, ink)


def cuts(texts: str, w: float = 4.4, ink: str = INK) -> str:
    """Several folds, parted by "|"."""
    return "".join(cut(text, w, ink) for text in texts.split("|"))


def beads(centres: Points, r: float, fill: str, w: float = 3.0) -> str:
    """Round knobs, buttons or links."""
    return "".join(path(ring(x, y, r), fill, w) for x, y, *_ in centres)


def along(text: str, step: float) -> list[Point]:
    """Points at equal steps along an open curve in the short notation."""
    c = spine(outline(text), 12)
    out, acc = [c[0]], 0.0
    for a, b in pairwise(c):
        acc += math.hypot(b[0] - a[0], b[1] - a[1])
        if acc >= step:
            out.append(b)
            acc = 0.0
    return out


def pelt(text: str, wd: float = 34, fill: str = INK, hair: str = PAPER) -> str:
    """Return a shaggy fur edge along an open curve: pointed tufts on both sides, short hairs between."""
    c = along(text, wd * 0.34)
    left: list[Point] = []
    right: list[Point] = []
    hairs = ""
    for i, p in enumerate(c):
        a, b = c[max(i - 1, 0)], c[min(i + 1, len(c) - 1)]
        ln = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
        tx, ty = (b[0] - a[0]) / ln, (b[1] - a[1]) / ln
        for side, sx in ((left, 1), (right, -1)):
            nx, ny = -ty * sx, tx * sx
            side.append((p[0] + nx * wd * 0.4, p[1] + ny * wd * 0.4))
            side.append((p[0] + nx * wd * 0.56 + tx * wd * 0.3, p[1] + ny * wd * 0.56 + ty * wd * 0.3, 1))
        if 0 < i < len(c) - 1:
            o = (wd * 0.16, -wd * 0.18, 0.0)[i % 3]
            x, y = p[0] - ty * o, p[1] + tx * o
            turn = math.degrees(math.atan2(ty, tx))
            hairs += at(
                brush([(-wd * 0.16, -wd * 0.05), (0, 0), (wd * 0.2, wd * 0.1)], 0.8, 0.5, 3.2, hair), x, y, 1, turn
            )
    return path(smooth([*left, *right[::-1]]), fill, MID) + hairs


def ermine_edge(text: str, wd: float = 34) -> str:
    """Return a scalloped ermine edge along an open curve: paper curls, a black tail in every third one."""
    c = along(text, wd * 0.46)
    disc = [ring(p[0], p[1], wd * 0.5) for p in c]
    out = "".join(path(d, PAPER, MID * 2) for d in disc) + "".join(path(d, PAPER, 0) for d in disc)
    for i in range(1, len(c) - 1, 2):
        a, b = c[i - 1], c[i + 1]
        turn = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])) - 90
        side = wd * (0.14 if i % 4 == 1 else -0.14)
        out += at(brush([(side, -wd * 0.26), (side, wd * 0.04), (side, wd * 0.28)], 1, 1, 7), c[i][0], c[i][1], 1, turn)
    return out


def plume(text: str, wd: float, fill: str, vein: str = INK, tufts: int = 9) -> str:
    """Return an ostrich plume along an open curve from quill to tip: a swelling shape with tufted edges."""
    c = spine(outline(text), 12)
    m = len(c) - 1
    left: list[Point] = []
    right: list[Point] = []
    barbs = ""
    for k in range(tufts + 1):
        t = k / tufts
        i = round(t * m)
        p, a, b = c[i], c[max(i - 1, 0)], c[min(i + 1, m)]
        ln = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
        tx, ty = (b[0] - a[0]) / ln, (b[1] - a[1]) / ln
        h = wd * (0.16 + 0.4 * math.sin(math.pi * (0.08 + 0.8 * t)))
        f = wd * 0.3
        for side, sx in ((left, 1), (right, -1)):
            nx, ny = -ty * sx, tx * sx
            side.append((p[0] + nx * h * 0.72, p[1] + ny * h * 0.72, 1))
            side.append((p[0] + nx * h + tx * f * 0.5, p[1] + ny * h + ty * f * 0.5))
            if 0 < k < tufts:
                barbs += brush(
                    [(p[0], p[1]), (p[0] + nx * h * 0.6 + tx * f, p[1] + ny * h * 0.6 + ty * f)], 2.8, 0.6, ink=vein
                )
    tip = (c[-1][0] + tx * wd * 0.34, c[-1][1] + ty * wd * 0.34)
    body = path(smooth([*left, tip, *right[::-1]]), fill, MID)
    return body + brush(c[::3], 4.4, 1, ink=vein) + barbs


def diamond(x: float, y: float, w: float, h: float, fill: str) -> str:
    """Return a small lozenge without outline."""
    return path(poly((x, y - h), (x + w, y), (x, y + h), (x - w, y)), fill, 0)
