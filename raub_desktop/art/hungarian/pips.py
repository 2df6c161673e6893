"""Pip cards of the Hungarian deck: each half shows the whole number, so the card reads from both ends.

Hearts and bells stand in columns; leaves and acorns hang on a branching stem.  The lettered printing moves the signs
inwards for a figure in the corner; the large one leaves out the numeral, and a scene below
it, and draws the rest smaller.
"""

from collections.abc import Callable
from enum import Enum, auto

from raub_desktop.art.hungarian.castles import castle, chapel
from raub_desktop.art.hungarian.farewell import farewell
from raub_desktop.art.hungarian.figure import FOOT_X, corner
from raub_desktop.art.hungarian.landscape import Landscape, fortress, oak_pasture, pasture, river
from raub_desktop.art.hungarian.rider import rider
from raub_desktop.art.hungarian.scenes import boat, crossbow, hat_on_pole, tower
from raub_desktop.art.kit import CX, CY, GREEN, PAPER, RED, YELLOW, Drawing, at, document, double, limb
from raub_desktop.art.letters import index, numeral
from raub_desktop.art.ornament import band, card_blank, tulip
from raub_desktop.art.signs import pip

ROMAN = {"7": "VII", "8": "VIII", "9": "IX", "T": "X"}
FIGURES = {"7": "7", "8": "8", "9": "9", "T": "10"}
LETTER = {"leaves": "S", "hearts": "H", "bells": "D", "acorns": "C"}
TALL = "8T"  # ranks with even columns: their numeral stands between them, the others' at the top left
GROUND = {
    "hearts": (RED, PAPER, YELLOW),
    "bells": (YELLOW, PAPER, RED),
    "leaves": (GREEN, PAPER, RED),
    "acorns": (GREEN, PAPER, YELLOW),
}
SHARES = {"hearts": (0.92, 0.77), "bells": (0.92, 0.77), "leaves": (0.78, 0.78), "acorns": (0.78, 0.78)}
# the half's size on a card with the large index, for VII and IX and for VIII and X


class Printing(Enum):
    """The three printings of the deck."""

    PLAIN = auto()
    LETTERED = auto()
    LARGE = auto()


SCENES: dict[str, Drawing] = {
    "7H": rider,
    "8H": boat,
    "9H": tower,
    "TH": castle,
    "7D": crossbow,
    "8D": farewell,
    "9D": hat_on_pole,
    "TD": chapel,
}
LANDSCAPES: dict[str, Callable[[], Landscape]] = {"7S": pasture, "8S": fortress, "7C": oak_pasture, "8C": river}


def small_figure(rank: str) -> str:
    """Return the figure in the corner of a lettered card whose numeral stands in the middle."""
    return index(FIGURES[rank], 67, 82, 68 if rank == "T" else 76)  # two figures have less room


def columns(suit: str, rank: str, printing: Printing) -> str:
    """Return the upper half of hearts or bells: VII 3-1-3, VIII 4-4, IX 3-3-3, X 4-2-4."""
    lettered = printing is Printing.LETTERED
    rows: tuple[float, ...]
    if rank in TALL:
        rows, xs, s = (92.0, 197.0, 302.0, 407.0), (126.0, 315.0, 504.0), 0.92
        marks, place, share = numeral(ROMAN[rank], CX, *((88, 84) if rank == "T" else (98, 104))), CX, 1.0
        if lettered:
            xs, s, share = (154.0, 315.0, 476.0), 0.9, 0.86
            marks = numeral(ROMAN[rank], CX, 88, 84) + small_figure(rank)
    else:
        rows, xs, s = (104.0, 246.0, 388.0), (246.0, 378.0, 510.0), 1.06
        marks, place, share = numeral(ROMAN[rank], 107, 88, 74), 110.0, 1.0
        if rank == "7":  # one sign fewer across, so the scene has more room
            xs, s, place = (270.0, 390.0, 510.0), 1.0, 120.0
        if lettered:
            marks = index(FIGURES[rank], 84, 88, 78)
    half = ""
    scene = SCENES.get(rank + LETTER[suit])
    if scene and (rank in TALL or printing is not Printing.LARGE):
        half += at(scene(), place, (1 - share) * CY, share)
    if printing is not Printing.LARGE:
        half += marks
    middle = {"7": rows[1:2], "8": (), "9": rows, "T": (197.0, 302.0)}[rank]
    half += "".join(pip(suit, xs[0], y, s) + pip(suit, xs[2], y, s) for y in rows)
    return half + "".join(pip(suit, xs[1], y, s) for y in middle)


# heights of the branches' signs, and the size of the signs
BRANCHES = {
    "7": ((188.0, 266.0, 344.0), 1.02),
    "8": ((96.0, 174.0, 252.0, 330.0), 0.98),
    "9": ((186.0, 266.0, 346.0, 426.0), 0.94),
    "T": ((92.0, 174.0, 256.0, 338.0, 420.0), 0.95),
}
OUTER, INNER = 206.0, 126.0  # the signs' distance from the stem: every other one hangs nearer, so all can be large
LETTERED_REACH = {True: (0.81, 0.86), False: (0.92, 0.92)}  # nearer still on a lettered card: VIII and X, VII and IX


def leaf_twig(dx: float, y: float, s: float, side: int, far: bool) -> str:
    """Return a twig that rises from the stem to the base of a leaf dx beside it, its middle at y."""
    foot = y + 24 * s
    if far:
        bend = [(0, y + 74), (58, y + 52), (118, y + 14), (dx - 46, y + 16 + 22 * s), (dx - 14, foot + 10), (dx, foot)]
    else:
        bend = [(0, y + 74), (46, y + 70), (92, y + 54), (dx, foot)]
    return limb([(CX + side * x, v) for x, v in bend], 5, GREEN, 3)


def acorn_twig(dx: float, y: float, s: float, side: int, far: bool, gap: float) -> str:
    """Return a twig that arches over an acorn dx beside the stem: it hangs by its cup, `gap` above the next one."""
    top = y - 44 * s
    if far:
        bend = [(0, y + 66), (60, y + 42), (116, y + 6), (dx - 58, y - 26), (dx - 28, top - 12), (dx, top + 8)]
    else:
        bend = [(52, y - gap + 47), (74, y - gap + 32), (100, top - 14), (dx, top + 8)]  # off the outer twig above
    return limb([(CX + side * x, v) for x, v in bend], 5, GREEN, 3)


def stem(suit: str, rank: str, printing: Printing) -> str:
    """Return the upper half of leaves or acorns: VII 3-1-3, VIII 4-4, IX 4-1-4, X 5-5, hung on a branching stem."""
    rows, s = BRANCHES[rank]
    acorns = suit == "acorns"
    gap = rows[1] - rows[0]
    lettered = printing is Printing.LETTERED
    out, inn = LETTERED_REACH[rank in TALL] if lettered else (1.0, 1.0)
    half, signs = "", ""
    for i, y in enumerate(rows):
        far = i % 2 == 0
        dx = OUTER * out if far else INNER * inn
        for side in (-1, 1):
            twig = acorn_twig(dx, y, s, side, far, gap) if acorns else leaf_twig(dx, y, s, side, far)
            half = twig + half
            signs += pip(suit, CX + side * dx, y, s, side * (-6 if acorns else 10), stalk=False)
    behind, before = LANDSCAPES.get(rank + LETTER[suit], lambda: ("", ""))()
    if rank in TALL:
        half += limb([(315, 484), (313, 400), (317, 300), (315, 205)], 11, GREEN, 4) + at(tulip(RED, YELLOW), CX, 172)
        marks = numeral(ROMAN[rank], CX, 80, 80)
        if lettered:
            marks += small_figure(rank)
    else:
        half += limb([(315, 484), (313, 400), (317, 300), (315, 130)], 11, GREEN, 4)
        signs += pip(suit, CX, 112, 1.0, 180 if acorns else 0, stalk=False)
        marks = index(FIGURES[rank], 84, 88, 78) if lettered else numeral(ROMAN[rank], 110, 86, 74)
    half = behind + half + before
    return half + (marks if printing is not Printing.LARGE else "") + signs


def whole(suit: str, rank: str, printing: Printing) -> str:
    """Return a whole pip card."""
    half = (columns if suit in ("hearts", "bells") else stem)(suit, rank, printing)
    if printing is Printing.LARGE:
        share = SHARES[suit][rank in TALL]
        half = at(half, FOOT_X * (1 - share), CY * (1 - share), share)
        half += corner(FIGURES[rank], suit)
    return document(card_blank() + double(half) + band(26, *GROUND[suit]))


def _cards(printing: Printing) -> dict[str, Drawing]:
    def drawing(suit: str, rank: str) -> Callable[[], str]:
        return lambda: whole(suit, rank, printing)

    return {rank + letter: drawing(suit, rank) for suit, letter in LETTER.items() for rank in ROMAN}


PLAIN = _cards(Printing.PLAIN)
LETTERED = _cards(Printing.LETTERED)
LARGE = _cards(Printing.LARGE)
