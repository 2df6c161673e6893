"""Raub's words on the table."""

from collections.abc import Sequence

from raub_desktop.ui.table.board import Board
from raub_desktop.ui.table.captions import Captions, PlateWords, Sitter, SlipWords


def captions(board: Board, sitters: Sequence[Sitter], *, deck: str, book: str) -> Captions:
    """The words on the table, in the chosen language."""
    plates = tuple(
        PlateWords(sitter.name, "", str(plate.score), sitter.portrait)
        for sitter, plate in zip(sitters, board.plates, strict=True)
    )
    return Captions(plates, "", "", SlipWords("Raub", book, tuple(sitter.name for sitter in sitters), ()))
