"""Words that the tables of all games share: the slip, the full sheet and the card that wins a trick."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from raub_desktop.engine.cards import Rank, Suit
from raub_desktop.engine.tricks import best_index
from raub_desktop.engine.zones import Place
from raub_desktop.language import tr
from raub_desktop.language.game_words import GameWords
from raub_desktop.language.numbers import plain
from raub_desktop.ui.table.board.board import Board, SheetRow, start_scores
from raub_desktop.ui.table.board.captions import SheetRowWords, SheetWords, Sitter, SlipLine, SlipWords
from raub_desktop.ui.table.board.sides import by_column, column_names, side_of

T = TypeVar("T")


def numbers(board: Board, scores: Sequence[int]) -> tuple[str, ...]:
    """Return the scores as they are written, a number for each column."""
    return tuple(map(plain, by_column(board, scores)))


def winning_card(board: Board, trump: Suit | None, strength: Mapping[Rank, int]) -> int | None:
    """Return the key of the card that is winning the trick; None with fewer than two cards."""
    spots = board.at(Place.TRICK)
    cards = [spot.card for spot in spots if spot.card is not None]
    return spots[best_index(cards, trump, strength)].key if len(cards) == len(spots) > 1 else None


def slip_words(
    words: GameWords,
    board: Board,
    sitters: Sequence[Sitter],
    book: str,
    line: Callable[[SheetRow], SlipLine],
    foot: str = "",
    foot_margin: str = "",
) -> SlipWords:
    """Return the score slip of a game with these ``words``; ``line`` makes a line from a row of the sheet.

    ``book`` is the name of its rules; "": they are not named.
    """
    subtitle = words.rules_name(book)
    if board.deal and subtitle:
        subtitle = tr("{book}, deal {number}", book=subtitle, number=board.deal)
    elif board.deal:
        subtitle = tr("Deal {number}", number=board.deal)
    columns = column_names(board, [sitter.name.split(" ")[0] for sitter in sitters])
    lines = (SlipLine(numbers(board, start_scores(board))), *map(line, board.sheet))
    own = side_of(board, board.me)  # stands first, and the others as they sit round the table from there
    return SlipWords(
        title=words.game_name(),
        subtitle=subtitle,
        columns=_from(own, columns),
        lines=tuple(_line_from(own, line) for line in lines),
        foot=foot,
        foot_margin=foot_margin,
        own=0,
    )


def _from(first: int, columns: Sequence[T]) -> tuple[T, ...]:
    return (*columns[first:], *columns[:first])


def _line_from(first: int, line: SlipLine) -> SlipLine:
    count = len(line.numbers)
    ringed = tuple((column - first) % count for column in line.ringed)
    return replace(line, numbers=_from(first, line.numbers), ringed=ringed)


def sheet_words(
    words: GameWords,
    board: Board,
    sitters: Sequence[Sitter],
    book: str,
    row: Callable[[SheetRow, int], SheetRowWords],
    foot: str = "",
    legend: str = "",
) -> SheetWords:
    """Return the full sheet of a game with these ``words``; ``row`` makes a row of it, given its number.

    The columns stand in the order of the slip's.
    """
    own = side_of(board, board.me)
    rows = (row(line, number) for number, line in enumerate(board.sheet, 1))
    return SheetWords(
        title=words.game_name(),
        subtitle=words.rules_name(book),
        columns=_from(own, column_names(board, [sitter.name for sitter in sitters])),
        start=_from(own, numbers(board, start_scores(board))),
        rows=tuple(replace(one, cells=_from(own, one.cells)) for one in rows),
        foot=foot,
        legend=legend,
    )
