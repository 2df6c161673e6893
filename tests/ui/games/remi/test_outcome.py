"""What is said of a deal of Remi that counts against those who did not go out."""

from dataclasses import replace

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.remi.types import How, SheetLine
from raub_desktop.ui.games.remi.board import RemiDeal
from raub_desktop.ui.games.remi.timing import outcome
from raub_desktop.ui.table.board.board import Board, SheetRow

REMI = GAMES["remi"]


def told(names: tuple[str, ...], deltas: tuple[int, ...], opened: tuple[int, ...]) -> str:
    """The sentence after somebody in the second seat went out."""
    line = SheetLine(0, How.OUT, deltas, deltas, finisher=1, winners=(1,), lower_wins=True)
    options = replace(REMI.books["remi51"], unopened=100)
    board = Board(0, len(names), game=RemiDeal(options, opened=opened))
    return outcome(replace(board, sheet=(SheetRow(deltas, deltas, line),)), names)


def test_the_only_other_player_is_named_with_their_points_and_whether_they_had_opened() -> None:
    assert told(("You", "Vera"), (100, 0), (1,)) == "Vera went out. You: +100. Whoever had not opened counts 100."
    assert told(("You", "Vera"), (12, 0), (1, 0)) == "Vera went out. You: +12."


def test_several_others_are_not_counted_one_by_one() -> None:
    words = told(("You", "Vera", "Simo"), (12, 0, 7), (0, 1, 2))
    assert words == "Vera went out; what the others held counts against them."
