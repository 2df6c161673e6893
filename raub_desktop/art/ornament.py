"""Folk ornament: card frame and bands, tulip, rosette, leaflet, bird, lace, feather, fur, plait."""

import math
from collections.abc import Sequence

from raub_desktop.art.kit import (
    BLUE,
    CX,
    CY,
    FINE,
    GREEN,
    INK,
    MID,
    PAPER,
    RED,
    YELLOW,
    H,
    Point,
    Points,
    W,
    at,
    brush,
    flat,
    limb,
    line,
    merge,
    n,
    path,
    poly,
    ribbon,
    ring,
    sides,
    smooth,
    spine,
    stroke,
)


def tulip(outer: str = RED, inner: str = YELLOW, k: float = 1.0, w: float = FINE) -> str:
    """Folk tulip, about 60 x 62, base at (0, 30), opening upwards."""
    side = [(0, 30, 1), (-18, 24), (-27, 4), (-22, -16), (-33, -31, 1), (-14, -27), (-6, -8), (0, 12)]
    out = path(smooth([(0, 26, 1), (-11, 8), (-9, -14), (0, -32, 1), (9, -14), (11, 8)]), inner, w * k)
    for sx in (1, -1):
        out += path(smooth([(p[0] * sx, *p[1:]) for p in side]), outer, w * k)
    return out


def leaflet(ln: float = 40, wd: float = 14, fill: str = GREEN, w: float = FINE) -> str:
    """Return a small almond leaf from (0, 0) along +x, `ln` long and `wd` wide."""
    return path(smooth([(0, 0, 1), (ln * 0.4, -wd / 2), (ln, 0, 1), (ln * 0.4, wd / 2)]), fill, w)


def rosette(r: float, petals: int, fill: str, heart: str, w: float = FINE) -> str:
    """Return a ring of round petals, its petal centres on radius `r`."""
    out = ""
    for i in range(petals):
        a = 2 * math.pi * i / petals
        out += path(ring(math.cos(a) * r, math.sin(a) * r, r * 0.52), fill, w)
    return out + path(ring(0, 0, r * 0.6), heart, w)


def card_blank(inner: bool = True) -> str:
    """Ivory card, a hair line at the edge, a fine frame inside."""
    out = (
        '<rect x="1.5" y="1.5" width="627" height="997" rx="38" ry="38"'
        f' fill="{PAPER}" stroke="{INK}" stroke-width="3" stroke-opacity="0.55"/>'
    )
    if inner:
        out += path(frame_path(24, 22), "none", FINE)
    return out


def frame_path(m: float, r: float) -> str:
    """Card frame, `m` units in from the edge, its corners scooped inwards by `r`, like a cut label."""
    a, b, c, d = m, m, W - m, H - m
    return (
        f"M{n(a + r)} {n(b)}L{n(c - r)} {n(b)}Q{n(c - r)} {n(b + r)} {n(c)} {n(b + r)}"
        f"L{n(c)} {n(d - r)}Q{n(c - r)} {n(d - r)} {n(c - r)} {n(d)}"
        f"L{n(a + r)} {n(d)}Q{n(a + r)} {n(d - r)} {n(a)} {n(d - r)}"
        f"L{n(a)} {n(b + r)}Q{n(a + r)} {n(b + r)} {n(a + r)} {n(b)}Z"
    )


def band(h: float = 40, ground: str = RED, tooth: str = PAPER, eye: str = YELLOW, slope: float = 0.0) -> str:
    """Return the strip where the halves meet: wolf-tooth edge and a row of eyes.

    Drawn level round the card centre, then sheared to the slope, so it maps onto
    itself when the card is turned.
    """
    x0, x1 = 24, W - 24

    def y(x: float) -> float:
        return CY + (x - CX) * slope

    t = h / 2
    out = path(poly((x0, y(x0) - t), (x1, y(x1) - t), (x1, y(x1) + t), (x0, y(x0) + t)), ground, MID)
    cnt = 16
    step = (x1 - x0) / cnt
    for i in range(cnt):
        a = x0 + i * step
        b, m = a + step, a + step / 2
        up = t - MID / 2
        out += flat(poly((a, y(a) - up), (b, y(b) - up), (m, y(m) - t * 0.18)), tooth)
        out += flat(poly((a, y(a) + up), (b, y(b) + up), (m, y(m) + t * 0.18)), tooth)
    for i in range(cnt + 1):
        a = x0 + i * step
        if 0 < i < cnt:
            out += flat(ring(a, y(a), t * 0.26), eye)
    out += path(line((x0, y(x0) - t), (x1, y(x1) - t)), "none", MID)
    out += path(line((x0, y(x0) + t), (x1, y(x1) + t)), "none", MID)
    return out


def bird(fill: str = PAPER, wing: str = RED) -> str:
    """Return a folk bird looking to the right, feet at about (0, 40)."""
    body = [
        (-78, 6, 1),
        (-50, -4),
        (-22, -22),
        (4, -44),
        (22, -62),
        (44, -58),
        (50, -46, 1),
        (66, -42, 1),
        (50, -36, 1),
        (44, -10),
        (26, 20),
        (-6, 30),
        (-40, 20, 1),
        (-84, 34, 1),
        (-70, 20, 1),
    ]
    out = flat(smooth(body), fill)
    out += path(smooth([(-40, 4, 1), (-16, -16), (16, -22), (26, -10, 1), (10, 12), (-14, 14)]), wing, FINE, BLUE)
    for x in (-14, 0):
        out += brush([(x, -10), (x + 6, 0), (x, 8)], 1, 1, 3.4, PAPER)
    return out + flat(ring(36, -48, 4.4), BLUE) + brush([(30, -24), (36, -14), (28, 2)], 1, 0.6, 3.6, BLUE)


def lace(xa: float, xb: float, rows: Sequence[float], ink: str = YELLOW) -> str:
    """Braid loops (sujtas) across a bodice, a knob at each end and one between."""
    out = ""
    for y in rows:
        out += limb([(xa, y), (xb, y)], 5, ink, 2)
        out += path(ring(xa, y, 6), ink, FINE) + path(ring(xb, y, 6), ink, FINE)
        out += path(ring((xa + xb) / 2, y, 5), PAPER, FINE)
    return out


def feather(fill: str = PAPER, ln: float = 110, bend: float = -40, wd: float = 30) -> str:
    """Return a plume from (0, 0), leaning along -x and curling down at the tip."""
    tip = (-ln, bend)
    o = [
        (0, 4, 1),
        (-ln * 0.3, bend * 1.1 - wd * 0.6),
        (-ln * 0.75, bend * 1.5 - wd * 0.5),
        (-ln * 1.04, bend * 0.9),
        (tip[0] * 0.98, tip[1] * 0.2, 1),
        (-ln * 0.8, bend * 0.62),
        (-ln * 0.66, bend * 0.2, 1),
        (-ln * 0.5, bend * 0.45),
        (-ln * 0.3, 2, 1),
        (-ln * 0.2, bend * 0.1),
    ]
    out = path(smooth(o), fill, MID)
    return out + brush([(0, 0), (-ln * 0.4, bend * 0.86), (-ln * 0.9, bend * 1.02)], 4, 1)


def fleece(pts: Points, wd: float = 26, fill: str = PAPER) -> str:
    """Return a fur edge: a chain of curls along a line."""
    c = spine(pts, 4)
    ds: list[str] = []
    cuts = ""
    last: Point | None = None
    for p in c:
        if last and math.hypot(p[0] - last[0], p[1] - last[1]) < wd * 0.62:
            continue
        last = p
        ds.append(ring(p[0], p[1], wd / 2))
        cuts += stroke(
            [(p[0] - wd * 0.2, p[1] + wd * 0.12), (p[0], p[1] - wd * 0.16), (p[0] + wd * 0.2, p[1] + wd * 0.1)], FINE
        )
    return merge(ds, fill, MID) + cuts


def ermine(pts: Points) -> str:
    """Ermine tails at the given points."""
    out = ""
    for x, y in pts:
        out += brush([(x, y - 7), (x, y + 8)], 1, 4.5) + flat(ring(x, y - 9, 1.6))
    return out


def braid(pts: Points, wd: float = 26, ink: str = INK, cut: str = PAPER) -> str:
    """Return a plait: one strand in ink, the weave in light chevrons."""
    c = spine(pts, 6)
    out, acc, last = "", 0.0, c[0]
    for i in range(1, len(c)):
        acc += math.hypot(c[i][0] - c[i - 1][0], c[i][1] - c[i - 1][1])
        if acc < wd * 0.62:
            continue
        acc = 0.0
        a = math.degrees(math.atan2(c[i][1] - last[1], c[i][0] - last[0]))
        v = "".join(
            brush([(wd * 0.24, 0), (-wd * 0.06, s * wd * 0.26), (-wd * 0.36, s * wd * 0.42)], 3.4, 0.6, 3.2, cut)
            for s in (1, -1)
        )
        out += at(v, c[i][0], c[i][1], 1, a)
        last = c[i]
    bumps = merge([ring(p[0], p[1], wd * 0.56) for p in c[::3]], ink, FINE)
    return bumps + path(smooth(pts, False), "none", wd, ink) + out


def tube(pts: Points, w0: float, w1: float, fill: str, w: float = MID, rings: Points = (), ring_ink: str = RED) -> str:
    """Return a tapering horn or pipe (w0 -> w1) with cross rings between fractions (f0, f1) of its length."""
    c = spine(pts, 5)
    m = len(c) - 1
    left, right = sides(c, [w0 + (w1 - w0) * (i / m) ** 1.3 for i in range(m + 1)])
    out = path(ribbon(left, right), fill, w)
    for f0, f1 in rings:
        i, j = round(f0 * m), round(f1 * m)
        out += path(poly(left[i], *left[i + 1 : j + 1], *right[j:i:-1], right[i]), ring_ink, FINE)
    return out
