"""Raub's words on the full score sheet."""

from collections.abc import Sequence
from functools import partial

from raub_desktop.engine.raub.types import SheetLine
from raub_desktop.language import tr
from raub_desktop.language.numbers import plain, signed
from raub_desktop.language.raub import WORDS
from raub_desktop.ui.games.raub.captions import DOUBLE, refas_text
from raub_desktop.ui.table.board.board import Board, SheetRow
from raub_desktop.ui.table.board.captions import SheetCell, SheetRowWords, SheetWords, Sitter
from raub_desktop.ui.table.plain_words import sheet_words


def sheet(board: Board, sitters: Sequence[Sitter], *, book: str) -> SheetWords:
    """Return the whole score sheet in words; ``book`` names the rules played."""
    legend = tr(
        "Strokes: tricks won. Underlined: the declarer. Ringed: failed. Dot: dealer. Whoever reaches 0 or less wins."
    )

    return sheet_words(WORDS, board, sitters, book, partial(_row, sitters=sitters), refas_text(board), legend)


def aim(board: Board) -> str:
    """Return what has won the match where that was to reach 0; "" where the match ended before."""
    return tr("Whoever reaches 0 or less wins.") if min(plate.score for plate in board.plates) <= 0 else ""


def _row(row: SheetRow, number: int, sitters: Sequence[Sitter]) -> SheetRowWords:
    line: SheetLine = row.line
    if row.deltas is None:
        remark = tr("{name} handed over", name=sitters[line.dealer].name) if line.handed_over else tr("refa")
        return SheetRowWords(str(number), remark=remark)
    cells = tuple(
        SheetCell(
            total=plain(score),
            beside=signed(delta),
            strokes=line.tricks[seat] if line.tricks else None,
            ringed=seat in line.failed,
            underlined=seat == line.declarer,
            button=seat == line.dealer,
        )
        for seat, (score, delta) in enumerate(zip(row.scores, row.deltas, strict=True))
    )
    remark = tr("unopposed") if line.unopposed else ""
    return SheetRowWords(str(number), cells, DOUBLE if line.doubled else "", remark)
