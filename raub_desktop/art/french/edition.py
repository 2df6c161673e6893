"""The four ways in which the French deck is printed: in two colours or four, with an ordinary index or a large one."""

from collections.abc import Callable
from dataclasses import dataclass

from raub_desktop.art.kit import BLUE, CX, CY, GREEN, INK, RED, at
from raub_desktop.art.letters import index
from raub_desktop.art.signs import sign

LARGE_LETTER = 156.0
LARGE_X = 102.0  # the middle of the column in which the large index stands
FOOT_X = 600.0  # the point of the middle line that stays where it is when a figure is drawn smaller
SHARE = 0.78  # a figure's size beside the large index

FOUR_SIGNS = {"diamonds": "blue diamonds", "clubs": "green clubs"}
INKS = {"hearts": RED, "diamonds": RED, "blue diamonds": BLUE, "green clubs": GREEN}


@dataclass(frozen=True)
class Edition:
    """One of the four; suits are given by their plain names, such as "clubs"."""

    four_colours: bool = False
    large: bool = False

    def sign_name(self, suit: str) -> str:
        """Return the suit's sign (see signs.SIGNS) in this edition."""
        return FOUR_SIGNS.get(suit, suit) if self.four_colours else suit

    def ink(self, suit: str) -> str:
        """Return the printing ink of a suit's index."""
        return INKS.get(self.sign_name(suit), INK)

    def corner(self, rank: str, suit: str) -> str:
        """Return the index at the top left: rank over sign."""
        text = "10" if rank == "T" else rank
        wide = len(text) > 1
        name, ink = self.sign_name(suit), self.ink(suit)
        if self.large:
            letter = index(text, LARGE_X, 128, LARGE_LETTER * (0.8 if wide else 1), ink)
            return letter + sign(name, LARGE_X, 282, 1.24)
        return index(text, 83 if wide else 76, 90, 88, ink) + sign(name, 76, 186, 0.74)

    def figure(self, art: str, slope: float) -> str:
        """Return the upper half of a figure, smaller if the large index needs the room; it keeps to the middle line."""
        if not self.large:
            return art
        foot = CY + (FOOT_X - CX) * slope
        return at(art, FOOT_X * (1 - SHARE), foot * (1 - SHARE), SHARE)


PLAIN = Edition()
Sketch = Callable[[Edition], str]
"""A whole card in an edition."""
