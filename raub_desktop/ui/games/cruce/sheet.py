"""Cruce's words on the full score sheet: the total, what the deal brought, and the bid with the points made."""

from collections.abc import Iterator, Sequence

from raub_desktop.engine.cruce.types import SheetLine, promised
from raub_desktop.language import cruce, tr
from raub_desktop.language.numbers import plain, signed
from raub_desktop.ui.games.cruce.board import deal_of
from raub_desktop.ui.games.cruce.captions import failed_columns
from raub_desktop.ui.table.board.board import Board, SheetRow
from raub_desktop.ui.table.board.captions import SheetCell, SheetRowWords, SheetWords, Sitter
from raub_desktop.ui.table.board.sides import column_names, sides_of
from raub_desktop.ui.table.plain_words import sheet_words


def sheet(board: Board, sitters: Sequence[Sitter], *, book: str) -> SheetWords:
    """The whole sheet in the chosen language; ``book`` names the rules played."""
    legend = tr("Small: the deal's score, and the points made. Underlined: winner of the bidding. Ringed: failed.")
    scored = tr("Every full 33 points score 1; the first to reach {target} wins.", target=deal_of(board).target)
    foot = " ".join([*_marriages(board, sitters), scored])

    def row(one: SheetRow, number: int) -> SheetRowWords:
        return _row(board, one.line, number)

    return sheet_words(cruce, board, sitters, book, row, foot, legend)


def _marriages(board: Board, sitters: Sequence[Sitter]) -> Iterator[str]:
    """Of each side with marriages in the deal just scored: what it made in tricks, and what with them."""
    announced = deal_of(board).announced
    if not board.sheet or len(board.sheet) < board.deal:
        return
    line: SheetLine = board.sheet[-1].line
    names = column_names(board, [sitter.name for sitter in sitters])
    for name, side in zip(names, sides_of(board), strict=True):
        marriages = sum(points for seat, points in announced if seat in side)
        if marriages:
            tricks = line.points[side[0]] - marriages
            yield tr(
                "{name}: {tricks} in tricks, {marriages} in marriages.", name=name, tricks=tricks, marriages=marriages
            )


def _row(board: Board, line: SheetLine, number: int) -> SheetRowWords:
    failed = failed_columns(board, line)
    cells = []
    for column, side in enumerate(sides_of(board)):
        seat, declares = side[0], line.declarer in side
        delta = line.deltas[seat]
        points = str(line.points[seat])
        cells.append(
            SheetCell(
                total=plain(line.scores[seat]),
                beside=signed(delta),
                under=tr("{points}, needed {needed}", points=points, needed=promised(line.bid)) if declares else points,
                ringed=column in failed,
                underlined=declares,
                button=line.dealer in side,
            )
        )
    words = tr("forced to {number}", number=line.bid) if line.forced else tr("bid {number}", number=line.bid)
    return SheetRowWords(str(number), tuple(cells), remark=words)
