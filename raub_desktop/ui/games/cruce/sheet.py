"""Cruce's words on the full score sheet: the total, what the deal brought, and the bid with the points made."""

from collections.abc import Sequence

from raub_desktop.engine.cruce.types import promised
from raub_desktop.language import tr
from raub_desktop.language.cruce import game_name, rules_name
from raub_desktop.language.numbers import plain, signed
from raub_desktop.ui.games.cruce.board import Written, deal_of
from raub_desktop.ui.games.cruce.captions import by_column, column_names, failed_columns
from raub_desktop.ui.table.board.board import Board, SheetRow, start_scores
from raub_desktop.ui.table.board.captions import SheetCell, SheetRowWords, SheetWords, Sitter


def sheet(board: Board, sitters: Sequence[Sitter], *, book: str) -> SheetWords:
    """The whole sheet in the chosen language; ``book`` names the rules played."""
    return SheetWords(
        title=game_name(),
        subtitle=rules_name(book),
        columns=column_names(board, [sitter.name for sitter in sitters]),
        start=tuple(map(plain, by_column(board, start_scores(board)))),
        rows=tuple(_row(row, number) for number, row in enumerate(board.sheet, 1)),
        foot=tr("The first to reach {target} wins.", target=deal_of(board).target),
        legend=tr("Small: the deal's score, and the points made. Underlined: winner of the bidding. Ringed: failed."),
    )


def _row(row: SheetRow, number: int) -> SheetRowWords:
    written: Written = row.line
    line, failed = written.line, failed_columns(written)
    cells = []
    for column, side in enumerate(written.sides):
        seat, declares = side[0], line.declarer in side
        delta = line.deltas[seat]
        points = str(line.points[seat])
        cells.append(
            SheetCell(
                total=plain(line.scores[seat]),
                beside=signed(delta),
                under=tr("{points} of {needed}", points=points, needed=promised(line.bid)) if declares else points,
                ringed=column in failed,
                underlined=declares,
                button=line.dealer in side,
            )
        )
    words = tr("forced to {number}", number=line.bid) if line.forced else tr("bid {number}", number=line.bid)
    return SheetRowWords(str(number), tuple(cells), remark=words)
