"""What the table needs from a game, in one value; ``ui/games/__init__.py`` registers one for each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from raub_desktop.engine.events import Event
from raub_desktop.ui.table.board import Board
from raub_desktop.ui.table.captions import Captions, Sitter


class CaptionsMaker(Protocol):
    """How a game puts its Board into words."""

    def __call__(self, board: Board, sitters: Sequence[Sitter], *, deck: str, book: str) -> Captions:
        """The words in the chosen language; ``deck`` chooses suit words, ``book`` names the rules on the slip."""


@dataclass(frozen=True, slots=True)
class GameTable:
    """One game at the table.

    ``from_view`` builds a Board from what a seat observes, ``fold`` carries it through one event as that seat sees it
    (shared events included).  ``captions`` puts a Board into words.
    """

    from_view: Callable[[Any], Board]
    fold: Callable[[Board, Event], Board]
    captions: CaptionsMaker
