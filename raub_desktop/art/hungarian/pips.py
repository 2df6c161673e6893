"""Pip cards of the Hungarian deck: each half shows the whole number, so the card reads from both ends.

Hearts and bells stand in columns; leaves and acorns hang on a branching stem.
"""

import math

from raub_desktop.art.kit import CX, GREEN, PAPER, RED, YELLOW, Drawing, at, document, double, limb
from raub_desktop.art.letters import numeral
from raub_desktop.art.ornament import band, card_blank, tulip
from raub_desktop.art.signs import pip

ROMAN = {"7": "VII", "8": "VIII", "9": "IX", "T": "X"}
LETTER = {"leaves": "S", "hearts": "H", "bells": "D", "acorns": "C"}
COLUMNS = {"7": 1, "8": 0, "9": 3, "T": 2}  # pips in the middle column
BRANCHES = {"7": (3, 1), "8": (4, 0), "9": (4, 1), "T": (5, 0)}  # a side; at the tip of the stem
GROUND = {
    "hearts": (RED, PAPER, YELLOW),
    "bells": (RED, PAPER, GREEN),
    "leaves": (GREEN, PAPER, RED),
    "acorns": (GREEN, PAPER, YELLOW),
}


def columns(suit: str, rank: str) -> str:
    """A pip card of hearts or bells."""
    middle = COLUMNS[rank]
    tall = rank in "8T"
    rows = (90.0, 196.0, 302.0, 408.0) if tall else (92.0, 246.0, 400.0)
    s = 0.9 if tall else 1.14
    xs = (126.0, 315.0, 504.0) if tall else (222.0, 366.0, 510.0)
    half = "".join(pip(suit, xs[0], y, s) + pip(suit, xs[2], y, s) for y in rows)
    centre = {0: (), 1: (246.0,), 2: (249.0, 355.0), 3: rows}[middle]
    half += "".join(pip(suit, xs[1], y, s) for y in centre)
    half += numeral(ROMAN[rank], 315, 96, 104) if tall else numeral(ROMAN[rank], 104, 88, 80)
    return document(card_blank() + double(half) + band(26, *GROUND[suit]))


def stem(suit: str, rank: str) -> str:
    """A pip card of leaves or acorns."""
    side_count, tip = BRANCHES[rank]
    rows = {3: (112.0, 246.0, 380.0), 4: (98.0, 197.0, 296.0, 395.0), 5: (80.0, 163.0, 246.0, 329.0, 412.0)}[side_count]
    s = {3: 1.1, 4: 0.98, 5: 0.82}[side_count]
    numbered = rank in "8T"
    half, leaves = "", ""
    for i, y in enumerate(rows):
        tilt = -16 if not i else -10
        for side in (-1, 1):
            x = CX + side * 182
            a = math.radians(tilt * -side)
            bx, by = x - math.sin(a) * 28 * s, y + math.cos(a) * 28 * s
            half += limb(
                [
                    (CX, y + 92),
                    (CX + side * 52, y + 82),
                    (CX + side * 110, y + 66),
                    (bx - side * 14, by + 20),
                    (bx, by),
                ],
                6,
                GREEN,
                3,
            )
            leaves += pip(suit, x, y, s, tilt * -side, stalk=False)
    half += limb([(315, 484), (313, 400), (317, 300), (315, 205 if numbered else 150)], 11, GREEN, 4)
    if tip:
        leaves += pip(suit, CX, 110, s, 0, stalk=False)
    else:
        half += at(tulip(RED, YELLOW), 315, 180)
    half += leaves
    half += numeral(ROMAN[rank], 315, 90, 88) if numbered else numeral(ROMAN[rank], 104, 70, 60)
    return document(card_blank() + double(half) + band(26, *GROUND[suit]))


def _card(suit: str, rank: str) -> Drawing:
    return lambda: columns(suit, rank) if suit in ("hearts", "bells") else stem(suit, rank)


CARDS: dict[str, Drawing] = {rank + LETTER[suit]: _card(suit, rank) for suit in LETTER for rank in ROMAN}
