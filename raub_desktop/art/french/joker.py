"""What the jokers share: a star for an index over the word JOKER, and the sloping band."""

import math

from raub_desktop.art.french.edition import LARGE_X, Edition
from raub_desktop.art.french.frame import SLOPE
from raub_desktop.art.kit import FINE, INK, MID, at, document, double, flat, path, poly, ring, smooth
from raub_desktop.art.letters import letter_j, letter_k, letter_o
from raub_desktop.art.ornament import band, card_blank

POINTS = 8


def star(ink: str, heart: str) -> str:
    """Return an eight-pointed star with a round heart, about 88 across."""
    out = []
    for i in range(2 * POINTS):
        r = 20 if i % 2 else 45
        a = math.pi * (i / POINTS - 0.5)
        out.append((r * math.cos(a), r * math.sin(a)))
    return path(poly(*out), ink, MID) + path(ring(0, 0, 14), heart, FINE) + path(ring(0, 0, 5), INK, 0)


def letter_e(ink: str) -> str:
    """Return an E in the letters' 100 units high box."""
    stem = (
        "M-32 -50L30 -50L30 -26L22 -26L16 -41L0 -41L0 -6L10 -6L14 -16L20 -16L20 14L14 "
        "14L10 4L0 4L0 41L18 41L26 24L33 24L31 50L-32 50L-32 44L-20 40L-20 -40L-32 -44Z"
    )
    return flat(stem, ink)


def letter_r(ink: str) -> str:
    """Return an R in the letters' 100 units high box."""
    bow = smooth(
        [
            (-34, -50, 1),
            (4, -50, 1),
            (30, -44),
            (36, -24),
            (28, -4),
            (10, 2, 1),
            (-2, 2, 1),
            (-2, 40, 1),
            (10, 44, 1),
            (10, 50, 1),
            (-34, 50, 1),
            (-34, 44, 1),
            (-22, 40, 1),
            (-22, -40, 1),
            (-34, -44, 1),
        ]
    )
    hole = smooth([(-2, -41, 1), (8, -40), (15, -24), (8, -8), (-2, -7, 1)])
    leg = poly((-2, 0), (14, 0), (34, 40), (42, 44), (42, 50), (16, 50))
    return f'<path d="{bow}{hole}" fill="{ink}" fill-rule="evenodd"/>' + flat(leg, ink)


def index(edition: Edition, ink: str, heart: str) -> str:
    """Return the joker's index at the top left: the star, and the word below it from top to bottom."""
    x, y, size = (LARGE_X, 116, 1.5) if edition.large else (78, 88, 1.0)
    out = at(star(ink, heart), x, y, size)
    for i, letter in enumerate((letter_j, letter_o, letter_k, letter_e, letter_r)):
        out += at(letter(INK), x, y + (72 + 43 * i) * size, 0.35 * size)
    return out


def joker(edition: Edition, half: str, ink: str, heart: str, ground: str, tooth: str, eye: str) -> str:
    """Return a whole joker from its upper half; `ink` and `heart` are the star's, the others the band's."""
    top = edition.figure(half, SLOPE) + index(edition, ink, heart)
    return document(card_blank() + double(top) + band(40, ground, tooth, eye, SLOPE))
