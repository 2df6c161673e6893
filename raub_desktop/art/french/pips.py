"""Pip cards of the French deck, from the ace to the ten, in the places every player knows."""

import math

from raub_desktop.art.kit import BLUE, CX, CY, FINE, GREEN, INK, RED, YELLOW, Drawing, at, document, path, ring
from raub_desktop.art.letters import index
from raub_desktop.art.ornament import card_blank, leaflet, rosette, tulip
from raub_desktop.art.signs import LARGE, pip, sign

SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
RANKS = ("A", "T", "9", "8", "7", "6", "5", "4", "3", "2")
LEFT, MIDDLE, RIGHT = 206.0, 315.0, 424.0
TOP, BOTTOM = 142.0, 858.0


def ink_of(suit: str) -> str:
    """The printing ink of a suit's index: red or black."""
    return RED if suit in ("hearts", "diamonds") else INK


def corner(rank: str, suit: str) -> str:
    """The index at the top left: rank over sign."""
    wide = rank == "T"
    return index("10" if wide else rank, 83 if wide else 76, 90, 88, ink_of(suit)) + sign(suit, 76, 186, 0.74)


def places(rank: str) -> list[tuple[float, float]]:
    """Where the pips of a rank stand, from 2 to 10."""
    number = 10 if rank == "T" else int(rank)
    span = BOTTOM - TOP
    rows = {2: 0, 3: 0, 4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 9: 4, 10: 4}[number]
    out = [(x, TOP + span * i / (rows - 1)) for x in (LEFT, RIGHT) for i in range(rows)] if rows else []
    middle = {
        2: (TOP, BOTTOM),
        3: (TOP, 500.0, BOTTOM),
        5: (500.0,),
        7: (TOP + span / 4,),
        8: (TOP + span / 4, BOTTOM - span / 4),
        9: (500.0,),
        10: (TOP + span / 6, BOTTOM - span / 6),
    }.get(number, ())
    return out + [(MIDDLE, y) for y in middle]


def wreath(flower: str, heart: str) -> str:
    """An oval wreath round the ace's sign: leaves and berries on a stem, flowers at its four ends."""
    rx, ry = 206.0, 280.0
    steps = 40
    ends = {0, steps // 4, steps // 2, 3 * steps // 4}
    out = path(ring(CX, CY, rx, ry), "none", 9) + path(ring(CX, CY, rx, ry), "none", 4, GREEN)
    for i in range(steps):
        if ends & {i - 1, i, i + 1, (i + 1) % steps}:
            continue
        a = 2 * math.pi * i / steps
        x, y = CX + rx * math.cos(a), CY + ry * math.sin(a)
        way = math.degrees(math.atan2(ry * math.cos(a), -rx * math.sin(a)))
        if math.sin(2 * a) < 0:  # leaves point away from the flowers at the sides
            way += 180
        for turn in (-42, 42):
            out += at(leaflet(44, 20, GREEN), x, y, 1, way + turn)
        if i % 2:
            out += path(ring(x, y, 6), flower, FINE)
    for x, y, rot in ((CX, CY - ry, 0), (CX, CY + ry, 180)):
        out += at(leaflet(48, 20, GREEN), x, y, 1, rot - 20) + at(leaflet(48, 20, GREEN), x, y, 1, rot - 160)
        out += at(at(tulip(flower, heart), 0, -18), x, y, 1.45, rot)
    for x in (CX - rx, CX + rx):
        out += at(rosette(23, 8, flower, heart), x, CY)
    return out


def pips(rank: str, suit: str) -> str:
    """A pip card, or the ace with one large embroidered sign."""
    corners = corner(rank, suit)
    body = corners + f'<g transform="rotate(180 315 500)">{corners}</g>'
    if rank == "A":
        flower, heart = (BLUE, YELLOW) if ink_of(suit) == RED else (RED, YELLOW)
        body += wreath(flower, heart) + sign(suit, CX, CY, 2.9, 0, LARGE, 1.6)
    else:
        for x, y in places(rank):
            art = pip(suit, 0, 0, 1.2)
            body += at(art, x, y, 1, 180 if 2 * y > TOP + BOTTOM else 0)
    return document(card_blank() + body)


def _card(rank: str, suit: str) -> Drawing:
    return lambda: pips(rank, suit)


CARDS: dict[str, Drawing] = {rank + letter: _card(rank, suit) for letter, suit in SUITS.items() for rank in RANKS}
