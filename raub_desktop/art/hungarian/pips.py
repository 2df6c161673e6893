"""Pip cards of the Hungarian deck: each half shows the whole number, so the card reads from both ends.

Hearts and bells stand in columns; leaves and acorns hang on a branching stem.
"""

from raub_desktop.art.hungarian.scenes import boat, chapel, crossbow, falcon, hat_on_pole, tower
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


SCENES: dict[str, Drawing] = {
    "7H": falcon,
    "8H": boat,
    "9H": tower,
    "7D": crossbow,
    "8D": chapel,
    "9D": hat_on_pole,
}


def columns(suit: str, rank: str) -> str:
    """A pip card of hearts or bells: VII 3-1-3, VIII 4-4, IX 3-3-3, X 4-2-4."""
    rows: tuple[float, ...]
    if rank in TALL:
        rows, xs, s = (92.0, 197.0, 302.0, 407.0), (126.0, 315.0, 504.0), 0.92
        half = numeral(ROMAN[rank], CX, 98, 104)
    else:
        rows, xs, s = (104.0, 246.0, 388.0), (246.0, 378.0, 510.0), 1.06
        half = numeral(ROMAN[rank], 107, 88, 74)
    if scene := SCENES.get(rank + LETTER[suit]):
        half = at(scene(), CX if rank in TALL else 110, 0) + half
    middle = {"7": rows[1:2], "8": (), "9": rows, "T": (249.0, 355.0)}[rank]
    half += "".join(pip(suit, xs[0], y, s) + pip(suit, xs[2], y, s) for y in rows)
    half += "".join(pip(suit, xs[1], y, s) for y in middle)
    return document(card_blank() + double(half) + band(26, *GROUND[suit]))


# heights of the branches' signs, and the size of the signs
BRANCHES = {
    "7": ((194.0, 294.0, 394.0), 1.1),
    "8": ((102.0, 200.0, 298.0, 396.0), 1.12),
    "9": ((186.0, 266.0, 346.0, 426.0), 0.94),
    "T": ((92.0, 174.0, 256.0, 338.0, 420.0), 0.95),
}
OUTER, INNER = 206.0, 126.0  # the signs' distance from the stem: every other one hangs nearer, so all can be large


def leaf_twig(dx: float, y: float, s: float, side: int) -> str:
    """A twig that rises from the stem to the base of a leaf dx beside it, its middle at y."""
    foot = y + 24 * s
    if dx < OUTER:
        bend = [(0, y + 74), (46, y + 70), (92, y + 54), (dx, foot)]
    else:
        bend = [(0, y + 74), (58, y + 52), (118, y + 14), (160, y + 16 + 22 * s), (dx - 14, foot + 10), (dx, foot)]
    return limb([(CX + side * x, v) for x, v in bend], 5, GREEN, 3)


def acorn_twig(dx: float, y: float, s: float, side: int, gap: float) -> str:
    """A twig that arches over an acorn dx beside the stem: it hangs by its cup, `gap` above the next one."""
    top = y - 44 * s
    if dx < OUTER:
        bend = [(52, y - gap + 47), (74, y - gap + 32), (100, top - 14), (dx, top + 8)]  # off the outer twig above
    else:
        bend = [(0, y + 66), (60, y + 42), (116, y + 6), (148, y - 26), (dx - 28, top - 12), (dx, top + 8)]
    return limb([(CX + side * x, v) for x, v in bend], 5, GREEN, 3)


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
    gap = rows[1] - rows[0]
    half, signs = "", ""
    for i, y in enumerate(rows):
        dx = INNER if i % 2 else OUTER
        for side in (-1, 1):
            half = (acorn_twig(dx, y, s, side, gap) if acorns else leaf_twig(dx, y, s, side)) + half
            signs += pip(suit, CX + side * dx, y, s, side * (-6 if acorns else 10), stalk=False)
    if rank in TALL:
        half += limb([(315, 484), (313, 400), (317, 300), (315, 205)], 11, GREEN, 4) + at(tulip(RED, YELLOW), CX, 172)
        half += numeral(ROMAN[rank], CX, 80, 80)
    else:
        half += limb([(315, 484), (313, 400), (317, 300), (315, 130)], 11, GREEN, 4)
        signs += pip(suit, CX, 112, 1.0, 180 if acorns else 0, stalk=False)
        half += numeral(ROMAN[rank], 110, 86, 74)
    return document(card_blank() + double(half + signs) + band(26, *GROUND[suit]))


def _card(suit: str, rank: str) -> Drawing:
    return lambda: columns(suit, rank) if suit in ("hearts", "bells") else stem(suit, rank)


CARDS: dict[str, Drawing] = {rank + LETTER[suit]: _card(suit, rank) for suit in LETTER for rank in ROMAN}
