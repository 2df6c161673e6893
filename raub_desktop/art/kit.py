"""The drawing kit: inks, line weights and the few marks that every picture is made of.

Units are card units: a card is 630 x 1000.  A part is drawn round (0, 0) and placed with at().
Parts are plain strings of SVG elements, so they add up with +.  Points are (x, y); (x, y, 1) marks a corner.
"""

import math
import re
from collections.abc import Callable, Sequence
from pathlib import Path

from raub_desktop.art.compact import compact

Point = tuple[float, ...]
Points = Sequence[Point]
Drawing = Callable[[], str]

ASSETS = Path(__file__).resolve().parents[2] / "assets"

PAPER = "#f8eed8"
INK = "#1f1a17"
RED = "#c5301f"
GREEN = "#3f7d3a"
YELLOW = "#eeb62f"
BLUE = "#2f6290"
FLESH = "#f3cda4"
INKS = frozenset({PAPER, INK, RED, GREEN, YELLOW, BLUE, FLESH})

BOLD, MID, FINE = 8.0, 5.0, 3.0

W, H = 630, 1000
CX, CY = W / 2, H / 2


def n(v: float) -> str:
    """Return a short, stable number: one decimal at most."""
    s = f"{v:.1f}".removesuffix(".0")
    return "0" if s == "-0" else s


def _pt(p: Point) -> str:
    return f"{n(p[0])} {n(p[1])}"


def line(*pts: Point) -> str:
    """Open polyline as a path string."""
    return "M" + "L".join(_pt(p) for p in pts)


def poly(*pts: Point) -> str:
    """Return a closed polygon as a path string."""
    return line(*pts) + "Z"


def smooth(pts: Points, closed: bool = True) -> str:
    """Return a soft curve through points as a path string; (x, y, 1) marks a corner.

    Handles are a third of the way to each neighbour, along the chord of the two
    neighbours, so uneven spacing does not make loops.
    """
    m = len(pts)
    hard = [len(p) > len("xy") for p in pts]
    if not closed:
        hard[0] = hard[-1] = True
    tang = []
    for i in range(m):
        a, b = pts[i - 1], pts[(i + 1) % m]
        dx, dy = b[0] - a[0], b[1] - a[1]
        ln = math.hypot(dx, dy) or 1
        tang.append((dx / ln, dy / ln))
    out = ["M" + _pt(pts[0])]
    for i in range(m if closed else m - 1):
        j = (i + 1) % m
        p, q = pts[i], pts[j]
        if hard[i] and hard[j]:
            out.append("L" + _pt(q))
            continue
        d = math.hypot(q[0] - p[0], q[1] - p[1]) * 0.36
        c1 = (p[0] + tang[i][0] * d, p[1] + tang[i][1] * d)
        c2 = (q[0] - tang[j][0] * d, q[1] - tang[j][1] * d)
        if hard[i]:
            c1 = (p[0] + (c2[0] - p[0]) * 0.5, p[1] + (c2[1] - p[1]) * 0.5)
        if hard[j]:
            c2 = (q[0] + (c1[0] - q[0]) * 0.5, q[1] + (c1[1] - q[1]) * 0.5)
        out.append(f"C{_pt(c1)} {_pt(c2)} {_pt(q)}")
    return "".join(out) + ("Z" if closed else "")


def ring(cx: float, cy: float, rx: float, ry: float | None = None) -> str:
    """Return an ellipse as a path string (two arcs)."""
    ry = rx if ry is None else ry
    arc = f"A{n(rx)} {n(ry)} 0 1 0 "
    return f"M{_pt((cx - rx, cy))}{arc}{_pt((cx + rx, cy))}{arc}{_pt((cx - rx, cy))}Z"


def path(d: str, fill: str = "none", w: float = MID, stroke: str = INK) -> str:
    """One path element; w = 0 means no outline.  Nearly every mark goes through here."""
    if not w:
        stroke = "none"
    return f'<path d="{d}" fill="{fill}" stroke="{stroke}" stroke-width="{n(w)}"/>'


def flat(d: str, fill: str = INK) -> str:
    """Return a shape without outline."""
    return path(d, fill, 0)


def stroke(pts: Points, w: float = MID, ink: str = INK) -> str:
    """Return a soft line of even weight."""
    return path(smooth(pts, False), "none", w, ink)


def spine(pts: Points, steps: int = 6) -> list[Point]:
    """Points sampled along an open soft curve (the same one smooth() draws), `steps` to a span."""
    cur: Point = pts[0]
    out: list[Point] = []
    for cmd, arg in re.findall(r"([MLC])([^MLCZ]*)", smooth(pts, False)):
        v = [float(x) for x in arg.split()]
        if cmd == "M":
            cur = (v[0], v[1])
            out.append(cur)
            continue
        if cmd == "L":
            v = [*cur, *v, *v]
        a, b, c, d = cur, (v[0], v[1]), (v[2], v[3]), (v[4], v[5])
        for s in range(1, steps + 1):
            t = s / steps
            u = 1 - t
            out.append(tuple(u**3 * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t**3 * d[k] for k in (0, 1)))
        cur = d
    return out


def sides(centre: Points, widths: Sequence[float]) -> tuple[list[Point], list[Point]]:
    """Return the two edges of a ribbon along `centre`, `widths` wide at each point."""
    left: list[Point] = []
    right: list[Point] = []
    m = len(centre) - 1
    for i, p in enumerate(centre):
        a, b = centre[max(i - 1, 0)], centre[min(i + 1, m)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        ln = math.hypot(dx, dy) or 1
        h = widths[i] / 2
        left.append((p[0] - dy / ln * h, p[1] + dx / ln * h))
        right.append((p[0] + dy / ln * h, p[1] - dx / ln * h))
    return left, right


def ribbon(left: Points, right: Points) -> str:
    """Return a ribbon's edges as one path string with square ends."""
    return smooth(
        [(*left[0], 1), *left[1:-1], (*left[-1], 1), (*right[-1], 1), *right[-2:0:-1], (*right[0], 1)],
    )


def brush(pts: Points, w0: float, w1: float = 0.0, mid: float | None = None, ink: str = INK) -> str:
    """Return a cut of the knife: a line that swells and tapers (w0 -> mid -> w1)."""
    c = spine(pts, 3 if len(pts) == len("ab") else 2)
    m = len(c) - 1
    widths = []
    for i in range(m + 1):
        t = i / m
        if mid is None:
            widths.append(w0 + (w1 - w0) * t)
        else:
            end = w0 if 2 * t < 1 else w1
            widths.append(end + (mid - end) * math.sin(math.pi * t))
    return flat(ribbon(*sides(c, widths)), ink)


def limb(pts: Points, wd: float, fill: str, w: float = MID) -> str:
    """Return a stalk, strap or finger: an even band with an outline on both sides."""
    d = smooth(pts, False)
    return path(d, "none", wd + w * 2) + path(d, "none", wd, fill)


def merge(shapes: Sequence[str], fill: str, w: float = MID) -> str:
    """Several path strings as one silhouette: outlines first, fills above."""
    return "".join(path(d, fill, w * 2) for d in shapes) + "".join(flat(d, fill) for d in shapes)


def fingers(
    lines: Sequence[Points], wd: float, fill: str = FLESH, w: float = FINE + 1, extra: Sequence[str] = ()
) -> str:
    """Capsule fingers (centre lines, wd thick) and blobs (path strings) as one silhouette."""
    ds = [smooth(p, False) for p in lines]
    return (
        "".join(path(d, "none", wd + 2 * w) for d in ds)
        + "".join(path(d, fill, 2 * w) for d in extra)
        + "".join(path(d, "none", wd, fill) for d in ds)
        + "".join(flat(d, fill) for d in extra)
    )


_PART = re.compile(r'<path d="([^"]*)" fill="([^"]*)" stroke="([^"]*)" stroke-width="([^"]*)"/>')
_THIN = 9.0  # an unfilled line thinner than this is a cut, not a limb


def contour(svg: str, extra: float = BOLD - MID, ink: str = INK) -> str:
    """Return a heavier outer line: the outlined shapes once more, in ink and `extra` fatter on each side.

    Knife cuts and thin lines lie inside the shapes, so they are left out.
    """

    def fat(m: re.Match[str]) -> str:
        d, fill, _, width = m.groups()
        wd = float(width)
        if not wd or (fill == "none" and wd < _THIN):
            return ""
        return path(d, "none" if fill == "none" else ink, wd + 2 * extra, ink)

    outer = _PART.sub(fat, re.sub(r"<ellipse[^>]*/>", "", svg))
    return re.sub(r"<g[^>]*></g>", "", outer)


def cut_out(svg: str, extra: float = BOLD - MID, halo: float = 0) -> str:
    """Figure with a bold outer contour and, if asked, a paper halo round it."""
    back = contour(svg, extra + halo, PAPER) if halo else ""
    return back + contour(svg, extra) + svg


def at(svg: str, x: float, y: float, s: float = 1.0, rot: float = 0, flip: bool = False) -> str:
    """Return a part placed at (x, y), scaled, turned by `rot` degrees clockwise, or mirrored."""
    t = f"translate({n(x)} {n(y)})"
    if rot:
        t += f" rotate({n(rot)})"
    if flip:
        t += f" scale({-s:.4g} {s:.4g})"
    elif s != 1:
        t += f" scale({s:.4g})"
    return f'<g transform="{t}">{svg}</g>'


def double(half: str) -> str:
    """Both halves of a card: the second is the first, turned round the centre."""
    return half + f'<g transform="rotate(180 {n(CX)} {n(CY)})">{half}</g>'


def mirror(svg: str, x: float = CX) -> str:
    """Return a part and its looking-glass twin about a vertical line."""
    return svg + f'<g transform="translate({n(2 * x)} 0) scale(-1 1)">{svg}</g>'


def document(body: str, w: float = W, h: float = H) -> str:
    """Return a whole SVG file, w x h card units, written short."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{n(w)}" height="{n(h)}"'
        f' viewBox="0 0 {n(w)} {n(h)}"><g fill="{INK}" stroke-linejoin="round" stroke-linecap="round">'
        f"{compact(body, INK)}</g></svg>\n"
    )
    return svg.replace("><", ">\n<")
