"""The cards on the screen: rendered from their drawings at exactly the size needed, and kept."""

import logging
from pathlib import Path

import pygame

from raub_desktop.engine.cards import Card
from raub_desktop.ui.fonts import Fonts
from raub_desktop.ui.pictures import load_svg

_log = logging.getLogger(__name__)

WIDTH, HEIGHT = 630, 1000
"""The proportions of every card."""


class CardSet:
    """Cards by name and height in pixels.  Changing ``deck`` or ``back`` takes effect with the next drawing.

    ``version`` grows with each change, so that whoever keeps pictures knows when to make them anew.
    ``messages`` tells of missing or broken drawings.
    """

    def __init__(self, folder: Path, fonts: Fonts, deck: str = "hungarian", back: str = "blue") -> None:
        self.folder = folder
        self.messages: list[str] = []
        self.version = 0
        self._fonts = fonts
        self._deck = deck
        self._back = back
        self._kept: dict[tuple[str, int, float], pygame.Surface] = {}

    @property
    def deck(self) -> str:
        """The deck on the table: "hungarian" or "french"."""
        return self._deck

    @deck.setter
    def deck(self, name: str) -> None:
        self._deck = name
        self.version += 1

    @property
    def back_name(self) -> str:
        """Which back the cards have."""
        return self._back

    @back_name.setter
    def back_name(self, name: str) -> None:
        self._back = name
        self.version += 1

    @staticmethod
    def width(height: float) -> float:
        """The width of a card of a height."""
        return height * WIDTH / HEIGHT

    def face(self, card: Card, height: float, degrees: float = 0.0) -> pygame.Surface:
        """A card's face, turned anticlockwise; on a clear ground, with no shadow.  Do not draw on it."""
        return self._get(f"{self._deck}/{card._replace(copy=0) if card.suit else card}", round(height), degrees)

    def back(self, height: float, degrees: float = 0.0) -> pygame.Surface:
        """A card's back, likewise."""
        return self._get(f"backs/{self._back}", round(height), degrees)

    def _get(self, name: str, height: int, degrees: float) -> pygame.Surface:
        slot = name, height, round(degrees, 1)
        if slot not in self._kept:
            if degrees:
                self._kept[slot] = pygame.transform.rotozoom(self._get(name, height, 0.0), degrees, 1)
            else:
                self._kept[slot] = load_svg(self.folder / f"{name}.svg", height)
        return self._kept[slot]

    def shadow(self, height: float, degrees: float = 0.0) -> pygame.Surface:
        """A card's flat shadow, to be laid under it at an offset (``theme.lying`` or ``theme.lifted``)."""
        raise NotImplementedError
