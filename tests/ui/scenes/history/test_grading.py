"""Grades: what a decision lost against the best found, on what the player could know."""

import pytest

from raub_desktop.engine.actions import Lay, Put, Say
from raub_desktop.engine.cards import cards
from raub_desktop.engine.core import Reason
from raub_desktop.engine.games import GAMES
from raub_desktop.players.advice import MATCH, POINTS, Advice, Choice
from raub_desktop.ui.games import TABLES
from raub_desktop.ui.scenes.history.grading import Grade, choice_of, grade_of, moments
from raub_desktop.ui.scenes.history.verdict import worth_words
from tests.ui.scenes.past_rig import played

GRADING = TABLES["raub"].grading
PASS, LEAD = Say("pass"), Say("declare")


def advice(best: float | None, other: float | None, unit: str = "points") -> Advice:
    """To declare, which is worth ``best``, rather than to pass."""
    return Advice((Choice(LEAD, best), Choice(PASS, other)), unit, Reason("plain_choice"), 100)


def test_the_best_choice_is_graded_best() -> None:
    assert grade_of(advice(0.4, -1.0), LEAD, GRADING) is Grade.BEST


@pytest.mark.parametrize("unit", ["points", "match"])
def test_the_more_is_lost_the_worse_the_grade(unit: str) -> None:
    order = list(Grade)
    bounds = list(GRADING[unit])
    losses = [0.0, *(bound * 1.01 for bound in bounds)]
    assert [grade_of(advice(0.0, -loss, unit), PASS, GRADING) for loss in losses] == order
    assert bounds == sorted(bounds)


def test_two_choices_of_equal_worth_are_both_best() -> None:
    assert grade_of(advice(0.4, 0.4), PASS, GRADING) is Grade.BEST


def test_no_mistake_is_made_of_what_only_chance_tells_apart() -> None:
    loss = 1.3 * GRADING["points"].inaccurate
    unsure = Advice((Choice(LEAD, 0.0), Choice(PASS, -loss, standard_error=0.5 * loss)), "points", Reason(""), 100)
    sure = Advice((Choice(LEAD, 0.0), Choice(PASS, -loss, standard_error=0.1 * loss)), "points", Reason(""), 100)
    assert grade_of(unsure, PASS, GRADING) in (Grade.GOOD, Grade.INACCURACY)
    assert grade_of(sure, PASS, GRADING) is Grade.MISTAKE


def test_without_numbers_only_what_was_advised_has_a_grade() -> None:
    assert grade_of(advice(None, None), LEAD, GRADING) is Grade.BEST
    assert grade_of(advice(None, None), PASS, GRADING) is None


def test_a_choice_that_was_not_weighed_has_no_grade() -> None:
    assert grade_of(advice(0.4, 0.1), Say("raub"), GRADING) is None


def test_cards_exchanged_are_the_same_in_any_order() -> None:
    weighed = Advice((Choice(Lay("exchange", cards("9S TS")), 0.4),), "points", Reason("plain_choice"))
    found = choice_of(weighed, Lay("exchange", cards("TS 9S")))
    assert found is weighed.choices[0]
    assert choice_of(weighed, Lay("throw", cards("TS 9S"))) is None


def test_every_real_choice_of_a_seat_is_looked_at_and_no_forced_one() -> None:
    match = played()
    game = GAMES["raub"]
    asked = {moment.place for moment in moments(match, 0, 0, len(match.steps))}
    state = game.start(match.options, 4)
    for place, step in enumerate(match.steps):
        assert (place in asked) == (step.seat == 0 and len(game.legal_actions(state)) > 1)
        state, _ = game.apply(state, step.action)


def test_gifts_that_differ_only_in_who_gets_which_are_two_choices() -> None:
    first, second = Lay("give", cards("9S TS")), Lay("give", cards("TS 9S"))
    weighed = Advice((Choice(first, 0.4), Choice(second, 0.1)), "points", Reason("plain_choice"))
    assert choice_of(weighed, second) is weighed.choices[1]


def test_the_equal_card_of_the_other_pack_is_the_same_choice() -> None:
    first, second = Lay("discard", cards("9S")), Lay("discard", cards("9S'"))
    weighed = Advice((Choice(first, 0.4), Choice(second, 0.4)), "points", Reason("plain_choice"))
    assert choice_of(weighed, second) is weighed.choices[0]


def test_melds_laid_together_in_another_order_are_the_same_choice() -> None:
    sixes, fours = cards("6S 7S 8S"), cards("4S 4H 4D")
    weighed = Advice((Choice(Put("meld", (sixes, fours)), 9.0), Choice(Put("meld", (fours, sixes)), 9.0)), "points",
                     Reason("opens"))  # fmt: skip
    assert choice_of(weighed, weighed.choices[1].action) is weighed.choices[0]


@pytest.mark.parametrize(("lost", "told"), [(0.2, "a clearly worse chance"), (0.03, "a slightly worse chance")])
def test_chances_to_win_the_match_are_compared_as_a_person_would(lost: float, told: str) -> None:
    words = worth_words("Pass", 0.5, 0.5 - lost, MATCH, TABLES["raub"], more=False)
    assert words == f"“Pass” would give you {told} to win the match."


@pytest.mark.parametrize(
    ("lost", "points", "score"),
    [
        (0.2, "a little worse", "a little worse"),
        (0.4, "about half a point worse", "a little worse"),
        (1.2, "about 1 point worse", "about 1 worse in score"),
        (1.6, "about 2 points worse", "about 2 worse in score"),
    ],
)
def test_points_are_compared_in_round_words_and_told_from_the_score(lost: float, points: str, score: str) -> None:
    assert worth_words("Pass", 0.0, -lost, POINTS, TABLES["raub"], more=False) == f"“Pass” would be {points}."
    assert worth_words("Pass", 0.0, -lost, POINTS, TABLES["cruce"], more=False) == f"“Pass” would be {score}."


@pytest.mark.parametrize(("share", "grade"), [(0.9, Grade.BEST), (1.1, Grade.GOOD)])
def test_what_may_be_chance_is_best_as_long_as_it_is_small(share: float, grade: Grade) -> None:
    loss = share * GRADING["points"].good
    told = Advice((Choice(LEAD, 0.0), Choice(PASS, -loss, standard_error=loss)), "points", Reason(""), 100)
    assert grade_of(told, PASS, GRADING) is grade
