"""Cruce's words on the full score sheet: the total, the deal's change, and the bid with the points made."""

from collections.abc import Sequence

from raub_desktop.engine.cruce.types import SheetLine, promised
from raub_desktop.language import tr
from raub_desktop.language.cruce import WORDS
from raub_desktop.language.numbers import plain, signed
from raub_desktop.ui.games.cruce.board import deal_of
from raub_desktop.ui.games.cruce.captions import failed_columns
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.board.captions import SheetCell, SheetRowWords, SheetWords, Sitter
from raub_desktop.ui.table.board.sides import sides_of
from raub_desktop.ui.table.plain_words import sheet_words


def sheet(board: Board, sitters: Sequence[Sitter], *, book: str) -> SheetWords:
    """Return the whole score sheet in words; ``book`` names the rules played."""
    legend = tr(
        "Small: the deal’s score and the points made. Underlined: winner of the bidding. Ringed: failed. Dot: dealer."
    )
    foot = f"{_scoring(board)} {match_end(board)}"
    return sheet_words(WORDS, board, sitters, book, lambda row, number: _row(board, row.line, number), foot, legend)


def _scoring(board: Board) -> str:
    """Return in a sentence how a deal is scored."""
    if deal_of(board).rules.made_bid_scores == "bid":
        return tr("A bid that is made scores as much; all others score 1 for every full 33 points.")
    return tr("Every full 33 points score 1.")


def match_end(board: Board) -> str:
    """Return in a sentence when the match ends."""
    target = deal_of(board).target
    match deal_of(board).rules.match_end:
        case "lead":
            return tr("With a score of {target} or more, whoever is alone in the lead wins.", target=target)
        case "lead_two":
            return tr("With a score of {target} or more, whoever is two ahead of all others wins.", target=target)
    return tr("The first to reach a score of {target} wins.", target=target)


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
    if line.declarer is None:
        words = tr("nobody bid")
    else:
        words = tr("forced to {number}", number=line.bid) if line.forced else tr("bid {number}", number=line.bid)
    return SheetRowWords(str(number), tuple(cells), remark=words)
