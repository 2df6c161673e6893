"""The sides (partners) on a Board, and the columns of the score slip."""

from collections.abc import Sequence

from raub_desktop.engine.events import Seat
from raub_desktop.ui.table.board.board import Board, Sides


def sides_of(board: Board) -> Sides:
    """Return the seats of each side: every seat alone unless the game says otherwise."""
    return board.sides or tuple((seat,) for seat in range(board.seats))


def in_teams(board: Board) -> bool:
    """Whether there are partners."""
    return any(len(side) > 1 for side in sides_of(board))


def side_of(board: Board, seat: Seat) -> int:
    """Return the number of a seat's side, which is also its column."""
    return next(number for number, side in enumerate(sides_of(board)) if seat in side)


def together(side: Sequence[Seat], names: Sequence[str]) -> str:
    """Return the names of a side joined: "You & Simo"."""
    return " & ".join(names[seat] for seat in side)


def column_names(board: Board, names: Sequence[str]) -> tuple[str, ...]:
    """Return the headings of slip and sheet: each player, or partners together."""
    return tuple(together(side, names) for side in sides_of(board))


def by_column(board: Board, scores: Sequence[int]) -> tuple[int, ...]:
    """Return the scores by column, given by seat: partners have the same."""
    return tuple(scores[side[0]] for side in sides_of(board))
