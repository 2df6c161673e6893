"""What is said of a scored deal of Raub."""

import pytest

from raub_desktop.engine.raub.types import SheetLine
from raub_desktop.ui.games.raub.board import RaubDeal
from raub_desktop.ui.games.raub.score_sheet import aim
from raub_desktop.ui.games.raub.timing import outcome
from raub_desktop.ui.table.board.board import Board, Plate, SheetRow


@pytest.mark.parametrize(
    ("raub", "tricks", "told"),
    [
        (False, 2, "Vera declared and won 2 tricks."),
        (True, 2, "Vera took the turned card and won 2 tricks."),
        (False, 1, "Vera declared and failed: +3 points."),
        (True, 1, "Vera took the turned card and failed: +3 points."),
    ],
)
def test_a_raub_is_told_as_a_raub(raub: bool, tricks: int, told: str) -> None:
    failed, delta = ((1,), 3) if tricks < 2 else ((), -2)
    deltas, scores = (-1, delta, 0), (9, 10 + delta, 10)
    line = SheetLine(0, scores, deltas, 1, (4 - tricks, tricks, 0), failed)
    board = Board(0, 3, sheet=(SheetRow(scores, deltas, line),), game=RaubDeal(raub=raub))
    assert outcome(board, ("You", "Vera", "Mirko")) == told


@pytest.mark.parametrize(("scores", "told"), [((-2, 0, 5), "Whoever reaches 0 or less wins."), ((3, 4, 5), "")])
def test_what_won_the_match_is_true_of_all_its_winners(scores: tuple[int, int, int], told: str) -> None:
    assert aim(Board(0, 3, plates=tuple(Plate(score=score) for score in scores))) == told
