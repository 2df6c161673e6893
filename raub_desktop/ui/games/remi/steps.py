"""The steps in which a deal of Remi is looked through again: turns."""

from raub_desktop.engine.remi.types import CardClosed, CardDiscarded
from raub_desktop.language import tr, trc
from raub_desktop.ui.games.remi.board import turn_of
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.milestones import Milestones


def _where(board: Board) -> str:
    if not board.zones:
        return tr("Deal {number}", number=board.deal)
    return tr("Deal {number} · turn {turn}", number=board.deal, turn=turn_of(board))


TURNS = Milestones(
    (CardDiscarded, CardClosed),
    lambda: trc("under a button", "Turn"),
    lambda: tr("Back one turn"),
    lambda: tr("Forward one turn"),
    _where,
)
"""A turn ends with a discard, or with the card that closes."""
