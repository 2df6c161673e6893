"""Remi's words on the full score sheet."""

from collections.abc import Sequence

from raub_desktop.engine.remi.options import Options
from raub_desktop.engine.remi.types import How, SheetLine
from raub_desktop.language import tr, trc, trn
from raub_desktop.language.numbers import plain, signed
from raub_desktop.language.remi import WORDS
from raub_desktop.ui.games.remi.board import deal_of, lost_knock
from raub_desktop.ui.games.remi.captions import DOUBLE, end_text
from raub_desktop.ui.table.board.board import Board, SheetRow
from raub_desktop.ui.table.board.captions import SheetCell, SheetRowWords, SheetWords, Sitter
from raub_desktop.ui.table.plain_words import sheet_words


def sheet(board: Board, sitters: Sequence[Sitter], *, book: str) -> SheetWords:
    """Return the whole score sheet in words; ``book`` names the rules played."""
    options = deal_of(board).options
    marks = [tr("Small: what the deal brought. Underlined: winner of the deal. Dot: dealer.")]
    if options.play == "knock":
        marks += [tr("Ringed: knocked and lost."), tr("Left: points in no meld.")]
    if options.unopened:
        marks.append(tr("Whoever had not opened counts {number}.", number=options.unopened))
    return sheet_words(WORDS, board, sitters, book, _row, match_end(options), " ".join(marks))


def match_end(options: Options) -> str:
    """Return in a sentence or two when the match ends, and who wins it."""
    if options.play == "complete" and not options.deals:
        return tr("The match ends when someone has no chips left.")
    if options.deals and not options.target and options.play != "complete":
        ends = trn("The match ends after {n} deal.", "The match ends after {n} deals.", options.deals)
        aim = tr("Fewest points win.") if options.scoring == "losers" else tr("Most points win.")
        return f"{ends} {aim}"
    if options.deals:
        return end_text(options)
    if options.scoring == "losers":
        ends = tr("The match ends when someone has more than {number} points.", number=options.target)
        return f"{ends} {tr('Fewest points win.')}"
    return tr("The first to reach {number} wins.", number=options.target)


def _row(row: SheetRow, number: int) -> SheetRowWords:
    line: SheetLine = row.line
    beaten = lost_knock(line)
    cells = tuple(
        SheetCell(
            total=plain(score),
            beside=signed(delta),
            under=trc("points left over", "left {number}", number=line.counts[seat]) if line.counts else "",
            ringed=seat in beaten,
            underlined=seat in line.winners,
            button=seat == line.dealer,
        )
        for seat, (score, delta) in enumerate(zip(row.scores, line.deltas, strict=True))
    )
    return SheetRowWords(str(number), cells, DOUBLE if line.doubled else "", _remark(line))


def _remark(line: SheetLine) -> str:
    return {How.HAND: tr("went out in one turn"), How.UNDECIDED: tr("undecided")}.get(line.how, "")
