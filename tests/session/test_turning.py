"""What decided a match, told by its score sheet."""

import pytest

from raub_desktop.session.turning import Turning, nearest, turning_point
from raub_desktop.ui.scenes.play.result import decided

RISING = [(0, 0, 0), (3, 1, 0), (3, 6, 0), (9, 6, 1), (10, 8, 2)]
"""The first column is ahead after the first deal, then the second, and the first for good from the third on."""


def test_the_lead_for_good_begins_with_the_deal_after_which_it_was_never_lost() -> None:
    assert turning_point(RISING, 0, 1, lower_wins=False) == Turning(ahead=3, deal=3, gain=6, led_before=True)


def test_where_scores_count_down_the_lower_one_is_ahead() -> None:
    rows = [tuple(21 - score for score in row) for row in RISING]
    assert turning_point(rows, 0, 1, lower_wins=True) == Turning(ahead=3, deal=3, gain=6, led_before=True)


def test_level_scores_are_no_lead_and_of_equal_gains_none_is_the_best() -> None:
    rows = [(0, 0), (2, 2), (4, 2), (6, 2)]
    assert turning_point(rows, 0, 1, lower_wins=False) == Turning(ahead=2, deal=None, gain=2)
    assert decided(rows, ("You", "Vera"), (0,), 0, lower_wins=False).lines == ("You took the lead for good in deal 2.",)
    assert turning_point([(0, 0), (1, 1)], 0, 1, lower_wins=False) == Turning(ahead=None, deal=None, gain=0)


def test_the_next_best_is_the_first_of_the_best_that_have_not_won() -> None:
    assert nearest((5, 9, 7, 7), (1,), lower_wins=False) == 2
    assert nearest((5, 9, 7, 7), (0,), lower_wins=True) == 2
    assert nearest((5, 5), (0, 1), lower_wins=True) is None


@pytest.mark.parametrize(
    ("own", "lines"),
    [
        (0, ("You took the lead for good in deal 3.", "You did best in deal 3: 6 points better than Vera.")),
        (None, ("You took the lead for good in deal 3.", "You did best in deal 3: 6 points better than Vera.")),
    ],
)
def test_a_winner_is_told_apart_from_the_next_best(own: int | None, lines: tuple[str, ...]) -> None:
    assert decided(RISING, ("You", "Vera", "Simo"), (0,), own, lower_wins=False) == (lines, 3)


def test_who_has_lost_is_told_what_the_winner_gained_on_them() -> None:
    told = decided(RISING, ("Vera", "Simo", "You"), (0,), 2, lower_wins=False)
    assert told.lines[1] == "Vera did best in deal 3: 5 points better than you."


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ([(0, 0), (1, 0), (3, 0)], "Vera led from the first deal to the last."),
        ([(0, 0), (0, 1), (3, 1)], "Vera took the lead only in the last deal."),
        ([(0, 0), (2, 0), (2, 3), (6, 3)], "Vera took the lead for good in deal 3."),
    ],
)
def test_a_lead_of_the_whole_match_or_the_last_deal_is_told_as_such(rows: list[tuple[int, int]], words: str) -> None:
    assert decided(rows, ("Vera", "You"), (0,), 1, lower_wins=False).lines[0] == words


def test_of_a_match_without_deals_or_with_none_who_lost_nothing_is_told() -> None:
    assert decided([(21, 21)], ("Vera", "You"), (0,), 1, lower_wins=True) == ((), None)
    assert decided([(0, 0), (1, 1)], ("Vera", "You"), (0, 1), 1, lower_wins=False) == ((), None)


def test_players_who_share_the_win_are_not_told_of_the_lead_of_one_over_the_other() -> None:
    rows = [(3, 3, 3), (1, 0, 5), (-2, 0, 5)]
    told = decided(rows, ("You", "Vera", "Mirko"), (0, 1), 0, lower_wins=True)
    assert told.lines == ("You did best in deal 1: 4 points better than Mirko.",)


def test_the_deal_told_is_the_one_in_which_most_was_gained_on_anyone() -> None:
    rows = [(10, 10, 10), (9, 10, 9), (6, 12, 8), (0, 11, 12)]
    told = decided(rows, ("You", "Mirko", "Vera"), (0,), 0, lower_wins=True)
    assert told.deal == 3
    assert "10 points better than Vera" in told.lines[-1]


def test_no_deal_is_called_the_best_where_another_brought_as_much_on_someone_else() -> None:
    rows = [(0, 0, 0), (100, 0, 40), (130, 10, 150), (230, 110, 150)]
    told = decided(rows, ("You", "Vera", "Mirko"), (0,), 0, lower_wins=False)
    assert told == (("You took the lead for good in deal 3.",), None)


@pytest.mark.parametrize(("own", "whom"), [(0, "Vera"), (1, "you")])
def test_where_cards_have_points_of_their_own_a_gain_is_told_in_score(own: int, whom: str) -> None:
    names = ("You", "Vera") if own == 0 else ("Mirko", "You")
    told = decided([(0, 0), (1, 0), (5, 1)], names, (0,), own, lower_wins=False, in_score=True)
    assert told.lines[-1] == f"{names[0]} did best in deal 2: 3 better in score than {whom}."
