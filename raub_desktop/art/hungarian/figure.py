"""A court or an ace of the Hungarian deck, and the three ways in which it is printed.

Plain as the pattern has it; lettered, with a small letter beside the suit sign; large, with a big letter and sign in
two opposite corners and the figure drawn smaller beside them.  The letters are A, K, O and U (Ace, King, Ober, Unter),
as German-suited packs with indices have them: Hungarian would need A for both ász and alsó, and the words for the
Ober and the Unter differ from region to region.
"""

from collections.abc import Callable
from dataclasses import dataclass

from raub_desktop.art.kit import CX, CY, Points, at, document, double
from raub_desktop.art.letters import index
from raub_desktop.art.ornament import band, card_blank
from raub_desktop.art.signs import sign

Inks = tuple[str, str, str]
SMALL_LETTER = 76.0  # height of a letter beside a sign
LETTERED_SIGN = 1.1  # the largest sign over a small letter, so that its stalk clears the letter
LARGE_LETTER = 150.0
LARGE_X = 98.0  # the middle of the column in which the large index stands
FOOT_X = 600.0  # the point of the middle line that stays where it is when a figure is drawn smaller


@dataclass(frozen=True)
class Figure:
    """The upper half of a card without its suit signs; `ground` is the band's inks, `slope` the middle line's."""

    letter: str
    suit: str
    art: str
    signs: Points
    size: float  # of the signs
    ground: Inks
    halo: float = 0
    slope: float = 0.0
    share: float = 0.765  # the figure's size on a card with the large index


Sketch = Callable[[], Figure]


def card(half: str, figure: Figure) -> str:
    """Return a whole card from its upper half."""
    return document(card_blank() + double(half) + band(40, *figure.ground, figure.slope))


def printed(figure: Figure) -> str:
    """Return the card as the pattern has it: no letter."""
    half = figure.art
    for x, y in figure.signs:
        half += sign(figure.suit, x, y, figure.size, halo=figure.halo)
    return card(half, figure)


def lettered(figure: Figure) -> str:
    """Return the card with a small letter at the sign on the left: under it at the top, above it on an Unter."""
    half = figure.art
    ace = len(figure.signs) > 1  # an ace's panel leaves less room
    share, up, under = (0.62, 34, 172) if ace else (0.8, 24, 182)
    for x, y in figure.signs:
        if y < CY / 2:
            left = x < CX
            size = figure.size if ace else min(figure.size, LETTERED_SIGN)
            half += sign(figure.suit, x - 12 if left else x + 12, y - up, size * share)
            half += index(figure.letter, x - 12, under, SMALL_LETTER) if left else ""
        else:
            half += sign(figure.suit, x, y, figure.size, halo=figure.halo)
            half += index(figure.letter, x, y - figure.size * 56 - 48, SMALL_LETTER)
    return card(half, figure)


def large(figure: Figure) -> str:
    """Return the card with a big letter over a big sign, the figure smaller beside them."""
    foot = CY + (FOOT_X - CX) * figure.slope
    half = at(figure.art, FOOT_X * (1 - figure.share), foot * (1 - figure.share), figure.share)
    return card(half + corner(figure.letter, figure.suit), figure)


def corner(text: str, suit: str) -> str:
    """Return the large index of the upper half: the rank over the suit sign."""
    if len(text) > 1:
        rank = index(text, LARGE_X + 11, 119, LARGE_LETTER * 0.84)
    else:
        rank = index(text, LARGE_X, 119, LARGE_LETTER)
    return rank + sign(suit, LARGE_X, 275, 1.2)
