"""The table of a small game: hands, tricks and melds round a stock, with the fewest words."""

from collections.abc import Callable, Sequence
from typing import Any

from raub_desktop.language import tr
from raub_desktop.language.game_words import GameWords
from raub_desktop.language.numbers import plain, signed
from raub_desktop.players.advice import Advice
from raub_desktop.ui.table.board.board import Board, SheetRow
from raub_desktop.ui.table.board.captions import (
    Captions,
    Pill,
    PlateWords,
    SheetCell,
    SheetRowWords,
    SheetWords,
    Sitter,
    SlipLine,
)
from raub_desktop.ui.table.board.sides import by_column, in_teams, side_of
from raub_desktop.ui.table.game_table import GameTable
from raub_desktop.ui.table.hint import HintWords
from raub_desktop.ui.table.input.decision import Panel
from raub_desktop.ui.table.layout.hands import HANDS
from raub_desktop.ui.table.layout.heaps import STOCK_IN_THE_MIDDLE
from raub_desktop.ui.table.layout.melds import MELDS
from raub_desktop.ui.table.layout.tricks import TRICKS, WON
from raub_desktop.ui.table.plain_words import numbers, sheet_words, slip_words

FIXTURES = (STOCK_IN_THE_MIDDLE, WON, MELDS, HANDS, TRICKS)


def plain_table(words: GameWords, from_view: Callable[[Any], Board]) -> GameTable:
    """A table with hands, tricks and melds round a stock, on which cards are played and calls made."""
    plain = PlainWords(words)
    return GameTable(
        from_view=from_view,
        captions=plain.captions,
        sheet=plain.sheet,
        panel=Panel(words),
        hint=plain.hint,
        fixtures=FIXTURES,
    )


class PlainWords:
    """The words of a plain table: only names, scores, sides and the dealer."""

    def __init__(self, words: GameWords) -> None:
        self._words = words

    def captions(self, board: Board, sitters: Sequence[Sitter], *, deck: str, book: str) -> Captions:
        plates = []
        for seat, (plate, sitter) in enumerate(zip(board.plates, sitters, strict=True)):
            pills = tuple(Pill("dealer", tr("Dealer")) for _ in plate.marks)
            team = side_of(board, seat) if in_teams(board) else None
            plates.append(PlateWords(sitter.name, "", plain(plate.score), sitter.portrait, pills, team=team))

        def line(row: SheetRow) -> SlipLine:
            return SlipLine(numbers(board, row.scores))

        return Captions(tuple(plates), slip_words(self._words, board, sitters, book, line))

    def sheet(self, board: Board, sitters: Sequence[Sitter], *, book: str) -> SheetWords:

        def row(sheet_row: SheetRow, number: int) -> SheetRowWords:
            totals, brought = by_column(board, sheet_row.scores), by_column(board, sheet_row.deltas or ())
            cells = map(SheetCell, map(plain, totals), map(signed, brought))
            return SheetRowWords(str(number), tuple(cells))

        return sheet_words(self._words, board, sitters, book, row)

    def hint(self, advice: Advice, view: Any, deck: str, _names: Sequence[str]) -> HintWords:
        advised = self._words.choice_text(advice.best, deck)
        return HintWords("Hint", advised, "This is what the computer would do.")
