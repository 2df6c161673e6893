"""Pip cards of the Hungarian deck: each half shows the whole number, so the card reads from both ends.

Hearts and bells stand in columns; leaves and acorns hang on a branching stem.
"""

import math

from raub_desktop.art.kit import CX, GREEN, PAPER, RED, YELLOW, Drawing, at, brush, document, double, flat, limb, ring
from raub_desktop.art.letters import numeral
from raub_desktop.art.ornament import band, card_blank, tulip
from raub_desktop.art.signs import pip

ROMAN = {"7": "VII", "8": "VIII", "9": "IX", "T": "X"}
LETTER = {"leaves": "S", "hearts": "H", "bells": "D", "acorns": "C"}
TALL = "8T"  # ranks with even columns: their numeral stands between them, the others' at the top left
GROUND = {
    "hearts": (RED, PAPER, YELLOW),
    "bells": (YELLOW, PAPER, RED),
    "leaves": (GREEN, PAPER, RED),
    "acorns": (GREEN, PAPER, YELLOW),
}


def columns(suit: str, rank: str) -> str:
    """A pip card of hearts or bells: VII 3-1-3, VIII 4-4, IX 3-3-3, X 4-2-4."""
    rows: tuple[float, ...]
    if rank in TALL:
        rows, xs, s = (92.0, 197.0, 302.0, 407.0), (126.0, 315.0, 504.0), 0.92
        half = numeral(ROMAN[rank], CX, 98, 104)
    else:
        rows, xs, s = (104.0, 246.0, 388.0), (246.0, 378.0, 510.0), 1.06
        half = numeral(ROMAN[rank], 100, 86, 74)
    middle = {"7": rows[1:2], "8": (), "9": rows, "T": (249.0, 355.0)}[rank]
    half += "".join(pip(suit, xs[0], y, s) + pip(suit, xs[2], y, s) for y in rows)
    half += "".join(pip(suit, xs[1], y, s) for y in middle)
    return document(card_blank() + double(half) + band(26, *GROUND[suit]))


# heights of the branches' signs, and the size of the signs
BRANCHES = {
    "7": ((196.0, 296.0, 396.0), 1.0),
    "8": ((100.0, 198.0, 296.0, 394.0), 0.98),
    "9": ((176.0, 256.0, 336.0, 416.0), 0.8),
    "T": ((84.0, 165.0, 246.0, 327.0, 408.0), 0.8),
}


def leaf_twig(x: float, y: float, s: float, side: int, tilt: float) -> str:
    """A twig that rises from the stem to the base of a leaf at (x, y)."""
    a = math.radians(tilt)
    bx, by = x - math.sin(a) * 26 * s, y + math.cos(a) * 26 * s
    bend = [(CX, y + 88), (CX + side * 50, y + 82), (CX + side * 112, y + 64), (bx - side * 12, by + 16), (bx, by)]
    return limb(bend, 6, GREEN, 3)


def acorn_twig(x: float, y: float, s: float, side: int) -> str:
    """A twig that arches over an acorn at (x, y) and lets it hang by its cup."""
    top = y - 44 * s
    bend = [
        (CX, y + 86),
        (CX + side * 46, y + 80),
        (CX + side * 100, y + 48),
        (x - side * 54, top + 16),
        (x - side * 28, top - 12),
        (x, top + 6),
    ]
    return limb(bend, 6, GREEN, 3)


def tendrils(y: float) -> str:
    """A pair of curls with berries, springing from the stem at height y."""
    out = ""
    for side in (-1, 1):
        curl = [(0, 0), (26, -18), (44, -12), (40, 2), (30, -2)]
        out += brush([(CX + side * dx, y + dy) for dx, dy in curl], 5, 3, 5, GREEN)
        out += flat(ring(CX + side * 32, y - 3, 6), RED)
    return out


def stem(suit: str, rank: str) -> str:
    """A pip card of leaves or acorns: VII 3-1-3, VIII 4-4, IX 4-1-4, X 5-5, hung on a branching stem."""
    rows, s = BRANCHES[rank]
    acorns = suit == "acorns"
    if acorns:
        rows = tuple(y + 8 for y in rows)
        s *= 0.94
    twigs, signs = "", ""
    for y in rows:
        for side in (-1, 1):
            x = CX + side * 186
            tilt = side * (-8 if acorns else 12)
            twigs += acorn_twig(x, y, s, side) if acorns else leaf_twig(x, y, s, side, tilt)
            signs += pip(suit, x, y, s, tilt, stalk=False)
    half = twigs + "".join(tendrils(y + 66) for y in rows[1:-1])
    if rank in TALL:
        half += limb([(315, 484), (313, 400), (317, 300), (315, 205)], 11, GREEN, 4) + at(tulip(RED, YELLOW), CX, 180)
        half += numeral(ROMAN[rank], CX, 90, 88)
    else:
        half += limb([(315, 484), (313, 400), (317, 300), (315, 130)], 11, GREEN, 4)
        signs += pip(suit, CX, 112, 1.0, 180 if acorns else 0, stalk=False)
        half += numeral(ROMAN[rank], 106, 92, 84)
    return document(card_blank() + double(half + signs) + band(26, *GROUND[suit]))


def _card(suit: str, rank: str) -> Drawing:
    return lambda: columns(suit, rank) if suit in ("hearts", "bells") else stem(suit, rank)


CARDS: dict[str, Drawing] = {rank + LETTER[suit]: _card(suit, rank) for suit in LETTER for rank in ROMAN}
