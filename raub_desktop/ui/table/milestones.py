"""The steps of a game between an action and a deal (tricks, turns), for moving through a replay."""

from collections.abc import Callable
from dataclasses import dataclass

from raub_desktop.engine.events import Event, TrickTaken
from raub_desktop.engine.zones import Place
from raub_desktop.language import tr, trc
from raub_desktop.ui.table.board.board import Board


@dataclass(frozen=True, slots=True)
class Milestones:
    """A game's steps.

    ``ends`` are the events at which one is over, ``word`` what one is called, ``back`` and ``on`` the words of the
    buttons that go one back or on, ``where`` returns where in its deal a Board is ("Deal 3 · trick 2").
    """

    ends: tuple[type[Event], ...]
    word: Callable[[], str]
    back: Callable[[], str]
    on: Callable[[], str]
    where: Callable[[Board], str]


def _trick(board: Board) -> str:
    won = sum(plate.won for plate in board.plates)
    if won or board.at(Place.TRICK):
        return tr("Deal {number} · trick {trick}", number=board.deal, trick=won + 1)
    return tr("Deal {number}", number=board.deal)


TRICKS = Milestones(
    (TrickTaken,),
    lambda: trc("under a button", "Trick"),
    lambda: tr("Back one trick"),
    lambda: tr("Forward one trick"),
    _trick,
)
"""Of every game of tricks."""
