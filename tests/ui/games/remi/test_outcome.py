"""What is said of a deal of Remi that counts against those who did not go out."""

from raub_desktop.engine.remi.options import Options
from raub_desktop.engine.remi.types import How, SheetLine
from raub_desktop.ui.games.remi.board import RemiDeal
from raub_desktop.ui.games.remi.timing import outcome
from raub_desktop.ui.table.board.board import Board, SheetRow

END = "The match ends when someone has more than 500 points. Fewest points win."


def told(names: tuple[str, ...], deltas: tuple[int, ...]) -> str:
    """The sentence after the player in the second seat went out."""
    line = SheetLine(0, How.OUT, deltas, deltas, finisher=1, winners=(1,), lower_wins=True)
    deal = RemiDeal(Options(scoring="losers", target=500))
    return outcome(Board(0, len(names), sheet=(SheetRow(deltas, deltas, line),), game=deal), names)


def test_the_only_other_player_is_named_with_their_points() -> None:
    """They need not have held them: whoever had not opened counts a hundred."""
    assert told(("You", "Vera"), (100, 0)) == f"Vera went out. You: +100. {END}"


def test_the_last_deal_is_not_said_to_be_followed_by_others() -> None:
    line = SheetLine(0, How.OUT, (12, 0), (12, 0), finisher=1, winners=(1,), lower_wins=True)
    board = Board(
        0, 2, sheet=(SheetRow((12, 0), (12, 0), line),), game=RemiDeal(Options(scoring="losers", target=0, deals=2))
    )
    assert "ends after 2 deals" in outcome(board, ("You", "Vera"))
    board = Board(0, 2, sheet=board.sheet * 2, game=board.game)
    assert outcome(board, ("You", "Vera")) == "Vera went out. You: +12."


def test_several_others_are_not_counted_one_by_one_but_told_who_leads() -> None:
    names = "You", "Vera", "Simo"
    assert told(names, (12, 0, 7)) == f"Vera went out. In the lead: Vera, 0 points. {END}"
    assert told(names, (0, 0, 7)) == f"Vera went out. In the lead: You and Vera, 0 points. {END}"
