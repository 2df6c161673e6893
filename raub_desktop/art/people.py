"""People: faces, eyes, beards, hands, sleeves, crowns."""

from collections.abc import Sequence

from raub_desktop.art.expressions import CALM, Expression
from raub_desktop.art.kit import (
    FINE,
    FLESH,
    GREEN,
    INK,
    MID,
    PAPER,
    RED,
    YELLOW,
    Point,
    Points,
    brush,
    fingers,
    flat,
    limb,
    path,
    ring,
    smooth,
)

# A face is drawn round (0, 0), about 92 wide and 128 tall, three-quarters to the left;
# place it with at(..., flip=True) to look right.  Features sit left of the middle.
SKULL: Points = [
    (-30, -62),
    (-40, -40),
    (-41, -22),
    (-37, -10),
    (-42, 12),
    (-38, 32),
    (-26, 52),
    (-8, 64),
    (10, 60),
    (30, 44),
    (42, 18),
    (47, -10),
    (44, -44),
    (20, -66),
    (-8, -70),
]

LADY: Points = [
    (-30, -62),
    (-40, -40),
    (-41, -22),
    (-37, -10),
    (-40, 10),
    (-35, 32),
    (-23, 50),
    (-10, 60),
    (4, 57),
    (24, 42),
    (38, 16),
    (45, -12),
    (44, -44),
    (20, -66),
    (-8, -70),
]


def eye(
    x: float,
    y: float,
    wd: float,
    look: float = -2.0,
    lid: float = 5.0,
    lash: bool = False,
    shows: Expression = CALM,
) -> str:
    """Almond eye: paper, ink iris, one heavy upper lid; shut, it is a heavy line bent down."""
    if shows.shut:
        out = brush([(x - wd * 0.56, y + 1), (x, y + wd * 0.24), (x + wd * 0.58, y)], lid * 0.5, lid * 0.5, lid)
    else:
        h = wd * 0.3 * shows.wide
        out = flat(smooth([(x - wd / 2, y + 1, 1), (x - wd * 0.1, y - h), (x + wd / 2, y, 1), (x, y + h)]), PAPER)
        out += flat(ring(x + look + shows.look * wd / 20, y - 0.5 + shows.down, wd * 0.235))
        lid += shows.heavy
        out += brush(
            [(x - wd * 0.56, y + 2), (x - wd * 0.1, y - h - 0.8), (x + wd * 0.58, y + 1)], lid * 0.6, lid * 0.4, lid
        )
        out += brush([(x - wd * 0.3, y + h + 0.6), (x + wd * 0.1, y + h + 1.4), (x + wd * 0.42, y + 3)], 1, 1, 2.4)
    if lash:
        out += brush([(x + wd * 0.5, y), (x + wd * 0.8, y - 4)], 3.5, 0.5)
    return out


def face(
    brow: str = INK,
    stern: float = 0.0,
    lady: bool = False,
    mouth: bool = True,
    lines: int = 0,
    blush: bool = True,
    look: float = -2.0,
    jaw: float = 0,
    nose: float = 0,
    shows: Expression = CALM,
) -> str:
    """Return a bare head.  stern > 0 draws the brows down, < 0 lifts them; jaw and nose lengthen."""
    skull = [(x, y + max(0, y - 20) / 44 * jaw) for x, y in (LADY if lady else SKULL)]
    out = path(smooth(skull), FLESH, MID)
    if blush:
        out += f'<ellipse cx="20" cy="20" rx="12" ry="9" fill="{RED}" fill-opacity="0.36"/>'
        out += f'<ellipse cx="-33" cy="19" rx="7" ry="8" fill="{RED}" fill-opacity="0.36"/>'
    big = 2 if lady else 0
    out += eye(-27, -9, 17 + big, look, 5.0, False, shows) + eye(9, -9, 22 + big, look, 5.4, lady, shows)
    bw, up = (4, 3 + shows.brows) if lady else (7.5, shows.brows)
    stern, high = stern + shows.frown, 0.7 * shows.brows
    out += brush([(-39, -22 - stern - high), (-29, -29 - up), (-17, -24 + stern - high)], 2, bw * 0.6, bw, brow)
    out += brush([(-3, -24 + stern - high), (10, -31 - up), (27, -22 - stern - high)], bw * 0.6, 2, bw, brow)
    # the nose: one cut from the brow to the wing
    out += brush(
        [(-10, -20), (-14 - nose * 0.6, -4), (-23 - nose, 14 + nose * 0.5), (-20, 21 + nose * 0.4), (-9, 21)],
        2,
        2.4,
        4.6,
    )
    if lady:
        out += brush([(-3, 18), (-2, 22)], 2.4, 1)
    else:
        out += brush([(-2, 13), (2, 19), (-2, 23)], 3, 1)
    if mouth:
        out += _mouth(9, 8.5, shows) if lady else _mouth(14, 7, shows)
    for i in range(lines):
        out += brush([(24 + 3 * i, -4 + 5 * i), (33 + 2 * i, -7 + 6 * i)], 2.4, 0.6)
    return out


def _mouth(wd: float, lip: float, shows: Expression) -> str:
    """Two lips and the cut between them; the corners rise or hang, and an open mouth is a dark almond."""
    mx, my, up = -13, 37, shows.smile
    wd += 0.6 * abs(up) - 0.45 * shows.gape
    lower = my + lip + shows.gape + max(0, up) * 0.3
    lips = [
        (mx - wd, my - up, 1),
        (mx - 4, my - 5.5),
        (mx, my - 3),
        (mx + 4, my - 5.5),
        (mx + wd, my - up, 1),
        (mx + 1, lower),
    ]
    out = path(smooth(lips), RED, 0)
    if shows.gape:
        hollow = [(mx - wd * 0.7, my + 1), (mx, my - 2), (mx + wd * 0.7, my + 1), (mx, lower - 2.5)]
        return out + flat(smooth(hollow))
    middle = my + 1 + 0.5 * up
    out += brush([(mx - wd - 1, my - 1 - up), (mx, middle), (mx + wd + 2, my - 2 - up)], 1.6, 1.6, 3)
    return out + brush([(mx - 5, my + 13), (mx + 5, my + 12)], 1, 1, 2.6)


def _under_moustache(wd: float, shows: Expression) -> str:
    """Return what is seen of a mouth under a moustache when it does not rest."""
    x, y, half = -12, 39, min(15.0, 0.5 * wd)
    if shows.gape:
        open_ = [(x - 8, y), (x, y - 3), (x + 9, y), (x + 7, y + 14), (x - 6, y + 14)]
        hollow = [(x - 5, y), (x, y - 2), (x + 6, y), (x + 4, y + 9), (x - 3, y + 9)]
        return path(smooth(open_), RED, FINE) + flat(smooth(hollow))
    if shows.smile > 0:
        return path(smooth([(x - half, y - 2, 1), (x, y + 3), (x + half + 2, y - 3, 1), (x + 1, y + 13)]), RED, FINE)
    return brush([(x - 9, y + 11), (x, y + 7), (x + 11, y + 10)], 1.4, 1.4, 3.4)


def moustache(fill: str = INK, wd: float = 30, droop: float = 6, cut: str = PAPER, shows: Expression = CALM) -> str:
    """Two swept halves under the nose, with a cut of light in each; its tips rise with a smile."""
    x, y = -14, 30
    out = _under_moustache(wd, shows) if shows.speaks else ""
    droop -= 1.2 * shows.smile
    for sx, r in ((-1, 0.72), (1, 1.0)):
        a = wd * r * sx
        out += path(
            smooth(
                [
                    (x, y - 3, 1),
                    (x + a * 0.45, y - 5),
                    (x + a, y + droop - 2, 1),
                    (x + a * 1.1, y + droop - 9, 1),
                    (x + a * 1.02, y + droop + 4),
                    (x + a * 0.5, y + 9),
                    (x, y + 4, 1),
                ]
            ),
            fill,
            FINE,
        )
        out += brush([(x + a * 0.2, y + 1), (x + a * 0.55, y + 2), (x + a * 0.9, y + droop)], 1, 0.6, 2.6, cut)
    return out


def beard(fill: str = INK, cut: str = PAPER, ln: float = 112, wide: float = 1.0, mouth: bool = True) -> str:
    """Return a full beard from ear to ear, combed in knife cuts."""
    o: list[Point] = [
        (-43, 6, 1),
        (-46, 34),
        (-42 * wide, 62),
        (-28 * wide, ln - 18),
        (-12, ln, 1),
        (6, ln - 10),
        (14, ln - 4, 1),
        (26 * wide, ln - 24),
        (42 * wide, 66),
        (52, 30),
        (50, -12, 1),
        (38, 8),
        (28, 24),
        (14, 27),
        (-12, 24),
        (-30, 26),
    ]
    out = path(smooth(o), fill, MID)
    for x0, x1, y1 in ((-34, -27, 0.68), (-22, -18, 0.82), (-8, -8, 0.9), (6, 6, 0.84), (20, 18, 0.76), (33, 29, 0.66)):
        out += brush([(x0, 46 - abs(x0) * 0.25), (x0 - 3 if x0 < 0 else x0 + 4, 60), (x1, ln * y1)], 1.4, 0.8, 3.6, cut)
    out += brush([(43, 10), (44, 30), (38, 48)], 1, 1, 3.4, cut)
    if mouth:
        out += path(smooth([(-24, 39, 1), (-12, 36), (2, 39, 1), (-10, 46)]), RED, FINE)
    return out


def ear(x: float = 45, y: float = 0) -> str:
    """Return an ear, for a head placed as face() draws it."""
    out = path(
        smooth([(x - 6, y - 14), (x + 6, y - 18), (x + 13, y - 6), (x + 8, y + 10), (x - 2, y + 14)]), FLESH, MID
    )
    return out + brush([(x + 1, y - 9), (x + 7, y - 5), (x + 3, y + 5)], 1, 1, 3)


def fist(wd: float = 13) -> str:
    """Return a hand closed on an upright shaft at x = 0; the back of the hand lies to the right."""
    back = smooth([(-8, -26), (18, -28), (34, -14), (36, 12), (22, 28), (-8, 26)])
    out = path(back, FLESH, MID)
    for i in range(4):
        y = -21 + 14 * i
        out += limb([(-14 + abs(i - 1.4) * 1.5, y + 1), (12, y)], wd, FLESH, FINE)
    out += limb([(26, -16), (10, -30), (-6, -33)], wd, FLESH, FINE)
    return out


def open_hand() -> str:
    """Return an open palm pointing along +x, thumb up."""
    tips = [
        [(38, -16), (78, -30)],
        [(42, -5), (88, -8)],
        [(40, 7), (83, 14)],
        [(34, 17), (70, 33)],
        [(16, -14), (30, -44)],
    ]
    palm = smooth([(-14, -14), (20, -22), (46, -18), (50, 6), (38, 24), (12, 22), (-14, 15)])
    out = fingers(tips, 12, FLESH, 4, [palm])
    for a, b in (((38, -10), (50, -13)), ((40, 1), (52, 2)), ((37, 12), (48, 15))):
        out += brush([a, b], 1, 2.6)
    return out + brush([(8, 12), (22, 4), (20, -12)], 1, 1, 2.6)


def sleeve(pts: Points, fill: str, stripes: Sequence[Points] = (), ink: str = YELLOW, wd: float = 11) -> str:
    """Return a puffed sleeve with slashes that swell in the middle."""
    out = path(smooth(pts), fill, MID)
    for s in stripes:
        out += brush(s, 3, 3, wd + 5, INK) + brush(s, 0.5, 0.5, wd, ink)
    return out


def crown(w: float = 96, h: float = 54, cap: str = RED) -> str:
    """Return a leafed crown, base middle at (0, 0)."""
    a = w / 2
    out = path(
        smooth([(-a * 0.86, -8, 1), (-a * 0.8, -h * 0.7), (0, -h * 0.92), (a * 0.8, -h * 0.7), (a * 0.86, -8, 1)]),
        cap,
        FINE,
    )
    o = [
        (-a, 0, 1),
        (-a * 1.18, -h * 0.8, 1),
        (-a * 0.62, -h * 0.4, 1),
        (-a * 0.5, -h * 0.95, 1),
        (-a * 0.2, -h * 0.42, 1),
        (0, -h * 1.1, 1),
        (a * 0.2, -h * 0.42, 1),
        (a * 0.5, -h * 0.95, 1),
        (a * 0.62, -h * 0.4, 1),
        (a * 1.18, -h * 0.8, 1),
        (a, 0, 1),
        (0, 8),
    ]
    out += path(smooth(o), YELLOW, MID)
    for x, y in ((-1.18, 0.84), (-0.5, 0.98), (0, 1.14), (0.5, 0.98), (1.18, 0.84)):
        out += path(ring(a * x, -h * y, 6.5), PAPER, FINE)
    out += path(
        smooth([(-a, 0, 1), (-a * 1.04, -14, 1), (0, -8), (a * 1.04, -14, 1), (a, 0, 1), (0, 8)]), YELLOW, FINE + 1
    )
    for i in range(-2, 3):
        out += flat(ring(i * a * 0.38, -2.5 - abs(i) * 1.4, 3.8), (RED, GREEN, RED, GREEN, RED)[i + 2])
    return out
