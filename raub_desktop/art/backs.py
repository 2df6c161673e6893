"""Card backs: the same either way up."""

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
    Drawing,
    at,
    brush,
    document,
    double,
    flat,
    line,
    mirror,
    n,
    path,
    poly,
    ring,
    smooth,
)
from raub_desktop.art.ornament import bird, card_blank, leaflet, rosette, tulip
from raub_desktop.art.signs import HEART


def frame() -> str:
    """Return the paper line inside the wolf-teeth."""
    return (
        f'<rect x="78" y="78" width="474" height="844" rx="10" ry="10" fill="none" stroke="{PAPER}" stroke-width="4"/>'
    )


def ground(ink: str, inner: bool = True) -> str:
    """Return the coloured field with its wolf-teeth, and a paper line inside them if asked."""
    out = (
        f'<rect x="30" y="30" width="570" height="940" rx="26" ry="26"'
        f' fill="{ink}" stroke="{INK}" stroke-width="{n(MID)}"/>'
    )
    teeth = ""
    for i in range(17):
        teeth += flat(poly((52 + i * 30.94, 46), (67.5 + i * 30.94, 70), (83 + i * 30.94, 46)), PAPER)
    for i in range(28):
        y = 52 + i * 32
        teeth += flat(poly((46, y), (70, y + 16), (46, y + 32)), PAPER)
    out += double(teeth)
    return out + frame() if inner else out


def blue() -> str:
    """Birds and tulips growing from one stem, paper on blue."""
    stem = brush([(315, 500), (315, 420), (315, 360)], 9, 7, 8, PAPER)
    side = brush(
        [(315, 452), (262, 448), (214, 410), (196, 350), (214, 306), (248, 312), (250, 340), (232, 346)], 7, 4, 8, PAPER
    )
    side += brush([(200, 376), (156, 372), (128, 338), (134, 300)], 6, 3, 6, PAPER)
    side += brush([(206, 322), (180, 280), (178, 240), (196, 214)], 6, 4, 7, PAPER)
    for x, y, r, ln in (
        (262, 446, -120, 40),
        (226, 420, 150, 44),
        (198, 352, -20, 36),
        (184, 282, 190, 36),
        (180, 250, -30, 34),
        (150, 366, 120, 34),
    ):
        side += at(flat(smooth([(0, 0, 1), (ln * 0.4, -9), (ln, 0, 1), (ln * 0.4, 9)]), PAPER), x, y, 1, r)
    side += at(rosette(15, 6, PAPER, RED, 0), 232, 344, 0.9)
    side += at(tulip(PAPER, RED, 1, 0), 134, 270, 0.95, -6)
    side += at(bird(), 212, 176, 1.0)
    side += (
        at(rosette(13, 6, PAPER, YELLOW, 0), 118, 130, 1)
        + flat(ring(156, 112, 6), PAPER)
        + flat(ring(112, 176, 6), PAPER)
    )
    side += brush([(210, 404), (172, 410), (134, 432), (122, 466), (146, 484), (166, 468), (154, 454)], 4, 4, 6, PAPER)
    side += at(flat(smooth([(0, 0, 1), (14, -8), (34, 0, 1), (14, 8)]), PAPER), 140, 426, 1, 170)
    half = stem + mirror(side)
    half += at(tulip(PAPER, RED, 1, 0), 315, 318, 2.1)
    half += at(flat(smooth(HEART), RED), 315, 150, 0.86)
    half += at(tulip(PAPER, YELLOW, 1, 0), 315, 150, 0.55)
    for y in (212, 228, 244):
        half += flat(ring(315, y, 5 - (y - 212) / 16), PAPER)
    centre = at(rosette(46, 8, PAPER, RED, 0), CX, CY) + at(rosette(12, 6, YELLOW, PAPER, 0), CX, CY)
    return document(card_blank(False) + ground(BLUE) + double(half) + centre)


def hearts() -> str:
    """Return a gingerbread heart in a lattice of stitches, on red."""
    lattice = ""
    cols, rows, left, top = 6, 10, 78.0, 78.0
    dx, dy = 474 / cols, 844 / rows
    for i in range(cols):
        for j in range(rows):
            x, y = left + i * dx, top + j * dy
            for a, b in (((x, y), (x + dx, y + dy)), ((x + dx, y), (x, y + dy))):
                lattice += path(line(a, b), "none", FINE, PAPER)
    for i in range(cols + 1):
        for j in range(rows + 1):
            if 0 < i < cols and 0 < j < rows:
                lattice += at(rosette(10, 6, PAPER, YELLOW, 0), left + i * dx, top + j * dy)
    for i in range(cols):
        for j in range(rows):
            lattice += flat(ring(left + (i + 0.5) * dx, top + (j + 0.5) * dy, 5.5), YELLOW)

    def medal(r: float, ink: str, w: float) -> str:
        return path(ring(CX, CY, r, r * 1.3), ink, w, PAPER)

    middle = medal(196, RED, 8) + medal(176, BLUE, 4)
    half = at(flat(smooth(HEART), PAPER), CX, 398, 2.0) + at(flat(smooth(HEART), RED), CX, 397, 1.72)
    half += at(tulip(PAPER, YELLOW, 1, 0), CX, 402, 1.25)
    half += "".join(flat(ring(CX + sx * 54, 366, 6), PAPER) for sx in (-1, 1))
    leaf = at(leaflet(64, 24, PAPER, 0), CX + 22, 478, 1, -14) + at(tulip(PAPER, YELLOW, 1, 0), CX + 124, 458, 0.8, 62)
    half += mirror(leaf) + at(leaflet(44, 18, PAPER, 0), CX, 304, 1, -90)
    centre = at(rosette(26, 8, YELLOW, RED, 0), CX, CY)
    return document(card_blank(False) + ground(RED, False) + lattice + frame() + middle + double(half) + centre)


def stepped(cx: float, cy: float, rx: float, ry: float, steps: int, ink: str) -> str:
    """Return a lozenge with stepped edges, as a weaver has to make it."""
    quarter = []
    for i in range(steps):
        x0, x1 = rx * i / steps, rx * (i + 1) / steps
        y = -ry * (steps - i) / steps
        quarter += [(x0, y), (x1, y)]
    right = quarter + [(x, -y) for x, y in reversed(quarter)]
    pts = right + [(-x, y) for x, y in reversed(right)]
    return flat(poly(*((cx + x, cy + y) for x, y in pts)), ink)


def kilim() -> str:
    """Return the stepped lozenges of a woven rug, on green."""
    art = ""
    for cy in (219.0, 500.0, 781.0):
        for r, ink in ((132, PAPER), (118, RED), (86, YELLOW), (70, GREEN), (42, PAPER), (28, RED)):
            art += stepped(CX, cy, r * 1.36, r, 5, ink)
        art += stepped(CX, cy, 12, 10, 1, YELLOW)
    for cy in (359.5, 640.5):
        for x in (82.0, 548.0):
            side = 1 if x < CX else -1
            for r, ink in ((96, PAPER), (84, INK), (58, YELLOW), (44, INK), (24, RED)):
                half = []
                for i in range(5):
                    half += [(r * 0.95 * i / 5, -r * (5 - i) / 5), (r * 0.95 * (i + 1) / 5, -r * (5 - i) / 5)]
                pts = half + [(q, -y) for q, y in reversed(half)]
                art += flat(poly(*((x + side * q, cy + y) for q, y in pts)), ink)
        for sx in (-1, 1):
            art += flat(poly(*((CX + sx * q, cy + y) for q, y in ((46, 0), (66, -16), (86, 0), (66, 16)))), YELLOW)
        art += stepped(CX, cy, 26, 20, 2, PAPER)
    for x in (82.0, 548.0):
        for y, s in ((82.0, 1), (918.0, -1)):
            side = 1 if x < CX else -1
            for r, ink in ((70, PAPER), (58, INK), (36, YELLOW)):
                steps = [(0.0, 0.0)]
                for i in range(4):
                    steps += [(r * (4 - i) / 4, r * i / 4), (r * (4 - i) / 4, r * (i + 1) / 4)]
                steps.append((0.0, float(r)))
                art += flat(poly(*((x + side * q, y + s * v) for q, v in steps)), ink)
    return document(card_blank(False) + ground(GREEN) + art)


BACKS: dict[str, Drawing] = {"blue": blue, "hearts": hearts, "kilim": kilim}
