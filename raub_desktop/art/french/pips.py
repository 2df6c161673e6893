"""Pip cards of the French deck, from the ace to the ten, in the places every player knows."""

import math

from raub_desktop.art.french.edition import Edition, Sketch
from raub_desktop.art.kit import BLUE, CX, CY, FINE, GREEN, RED, YELLOW, at, document, path, ring
from raub_desktop.art.ornament import card_blank, leaflet, rosette, tulip
from raub_desktop.art.signs import LARGE, pip, sign

SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
RANKS = ("A", "T", "9", "8", "7", "6", "5", "4", "3", "2")
COLUMNS = 206.0, 315.0, 424.0
NARROW = 246.0, 315.0, 384.0  # between two large indices
SMALL = 0.74  # the ace's middle between two large indices
TOP, BOTTOM = 142.0, 858.0


def places(rank: str, columns: tuple[float, float, float]) -> list[tuple[float, float]]:
    """Where the pips of a rank stand, from 2 to 10, in three columns."""
    left, centre, right = columns
    number = 10 if rank == "T" else int(rank)
    span = BOTTOM - TOP
    rows = {2: 0, 3: 0, 4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 9: 4, 10: 4}[number]
    out = [(x, TOP + span * i / (rows - 1)) for x in (left, right) for i in range(rows)] if rows else []
    middle = {
        2: (TOP, BOTTOM),
        3: (TOP, 500.0, BOTTOM),
        5: (500.0,),
        7: (TOP + span / 4,),
        8: (TOP + span / 4, BOTTOM - span / 4),
        9: (500.0,),
        10: (TOP + span / 6, BOTTOM - span / 6),
    }.get(number, ())
    return out + [(centre, y) for y in middle]


def wreath(flower: str, heart: str) -> str:
    """Return an oval wreath round the ace's sign: leaves and berries on a stem, flowers at its four ends."""
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


def pips(edition: Edition, rank: str, suit: str) -> str:
    """Return a pip card, or the ace with one large embroidered sign."""
    corners = edition.corner(rank, suit)
    body = corners + f'<g transform="rotate(180 315 500)">{corners}</g>'
    name = edition.sign_name(suit)
    if rank == "A":
        flower = BLUE if edition.ink(suit) == RED else RED
        middle = wreath(flower, YELLOW) + sign(name, CX, CY, 2.9, 0, LARGE, 1.6)
        body += at(middle, CX * (1 - SMALL), CY * (1 - SMALL), SMALL) if edition.large else middle
    else:
        s = 1.0 if edition.large else 1.2
        for x, y in places(rank, NARROW if edition.large else COLUMNS):
            body += at(pip(name, 0, 0, s), x, y, 1, 180 if 2 * y > TOP + BOTTOM else 0)
    return document(card_blank() + body)


def _sketch(rank: str, suit: str) -> Sketch:
    return lambda edition: pips(edition, rank, suit)


CARDS: dict[str, Sketch] = {rank + letter: _sketch(rank, suit) for letter, suit in SUITS.items() for rank in RANKS}
