"""Raub's words on the full score sheet."""

from collections.abc import Sequence

from raub_desktop.language import tr, trn
from raub_desktop.language.raub import rules_name
from raub_desktop.ui.games.raub.captions import DOUBLE, start_scores
from raub_desktop.ui.table.board import Board, SheetRow
from raub_desktop.ui.table.captions import SheetCell, SheetRowWords, SheetWords, Sitter


def sheet(board: Board, sitters: Sequence[Sitter], *, book: str) -> SheetWords:
    """The whole sheet in the chosen language; ``book`` names the rules played."""
    return SheetWords(
        title=tr("Raub"),
        subtitle=rules_name(book),
        columns=tuple(sitter.name for sitter in sitters),
        start=tuple(map(str, start_scores(board))),
        rows=tuple(_row(row, number, sitters) for number, row in enumerate(board.sheet, 1)),
        foot=_foot(board),
    )


def _row(row: SheetRow, number: int, sitters: Sequence[Sitter]) -> SheetRowWords:
    if row.deltas is None:
        remark = tr("refa")
        if "handed_over" in row.remarks and row.dealer is not None:
            remark = tr("{name} handed over", name=sitters[row.dealer].name)
        return SheetRowWords(str(number), remark=remark)
    cells = tuple(
        SheetCell(
            total=str(score),
            delta=f"{delta:+d}".replace("-", "−") if delta else "0",
            tricks=row.tricks[seat] if row.tricks else None,
            ringed=seat in row.ringed,
            declarer=seat == row.declarer,
            dealer=seat == row.dealer,
        )
        for seat, (score, delta) in enumerate(zip(row.scores, row.deltas, strict=True))
    )
    remark = tr("unopposed") if "unopposed" in row.remarks else ""
    return SheetRowWords(str(number), cells, DOUBLE if row.doubled else "", remark)


def _foot(board: Board) -> str:
    if not board.refas:
        return ""
    return trn("one refa waits: a later deal counts double", "{n} refas wait: later deals count double", board.refas)
