"""What open cards would have shown is told beside a grade, and no grade knows of it."""

from random import Random

import pytest

from raub_desktop.engine.actions import Lay, Order, Play, Say
from raub_desktop.engine.cards import cards
from raub_desktop.engine.core import CHANCE, Reason
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.players.advice import Advice, Choice
from raub_desktop.players.base import make_player
from raub_desktop.players.hindsight import OpenValue
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.ui.games import TABLES
from raub_desktop.ui.scenes.history.grading import Examiner, Grade, Moment, moments
from raub_desktop.ui.scenes.history.verdict import Verdict, verdict
from tests.engine.raub.hand import deal_order
from tests.ui.scenes.past_rig import played

RAUB = GAMES["raub"]
MINE = "1: KH JH 9S 8C / turn: QH"
WEAK = f"{MINE} / 0: 7H 7C 8D 9D / stock: AH AS TH AD"
STRONG = f"{MINE} / 0: AH TH AS AC / stock: 7C 8D 9D 7D"


def a_deal(hands: str, said: str) -> Match:
    """Two players, the second one's deal: he says this, the rest goes on by itself until it is written down."""
    match = Match(RAUB, "serbian", RAUB.parse_options("serbian", {}), ("reference", "human"))
    match.play(Order("deal", deal_order(hands, 2)))
    for action in (Say("look"), Say("pass"), Say(said)):
        match.play(action)
    player, chance = make_player("reference", "raub"), Random(1)
    while not match.state.table.sheet:
        seat = match.to_act
        assert seat is not None
        assert seat != CHANCE
        match.play(player.choose(RAUB.observe(match.state, seat), chance))
    return match


def examined(match: Match) -> Examiner:
    """The human's first decision, looked at."""
    examiner = Examiner(match, 1, moments(match, 1, 0, len(match.steps))[:1], InlineOpponents(), TABLES["raub"].grading)
    while not examiner.done:
        examiner.update(0)
    return examiner


def test_the_review_tells_what_the_hint_told_about_the_same_position() -> None:
    match = a_deal(WEAK, "pass")
    moment = moments(match, 1, 0, len(match.steps))[0]
    told = Advice((Choice(Say("pass"), 0.1), Choice(Say("declare"), 0.0)), "points", Reason("pass_close"), 100)
    examiner = Examiner(match, 1, (moment,), InlineOpponents(), TABLES["raub"].grading, {moment.view: told})
    while not examiner.done:
        examiner.update(0)
    assert examiner.answers[0] == told
    assert examiner.grade(0) is Grade.BEST


def note(examiner: Examiner) -> Verdict:
    advice, values = examiner.answers[0], examiner.open_values[0]
    return verdict("You", examiner.moments[0], advice, TABLES["raub"], "french", open_values=values)


@pytest.mark.parametrize("said", ["declare", "pass"])
def test_the_same_decision_has_the_same_grade_however_the_hidden_cards_lie(said: str) -> None:
    """Against one hand declaring wins, against the other it falls; nobody could know, so the grade is one."""
    lucky, unlucky = (examined(a_deal(hands, said)) for hands in (WEAK, STRONG))
    assert lucky.moments[0].view == unlucky.moments[0].view
    assert lucky.answers == unlucky.answers
    assert lucky.grade(0) is unlucky.grade(0) is not None
    good, bad = note(lucky), note(unlucky)
    assert (good.grade, good.kicker, good.lines, good.rows) == (bad.grade, bad.kicker, bad.lines, bad.rows)
    assert good.opened != bad.opened
    content, sorry = (bad, good) if said == "pass" else (good, bad)
    assert content.opened.lower().endswith("nothing was better.")
    assert ("Declare" if said == "pass" else "Pass") in sorry.opened


def test_a_mistake_may_turn_out_well_and_the_best_answer_badly() -> None:
    grades = {said: examined(a_deal(WEAK, said)).grade(0) for said in ("declare", "pass")}
    assert Grade.BEST in grades.values()
    assert len(set(grades.values())) == 2
    right, wrong = sorted(grades, key=lambda said: grades[said] is not Grade.BEST)
    with_luck, without = (WEAK, STRONG) if wrong == "declare" else (STRONG, WEAK)
    assert note(examined(a_deal(with_luck, wrong))).opened == "By luck, nothing was better."
    assert note(examined(a_deal(with_luck, right))).opened != "Nothing was better."
    assert note(examined(a_deal(without, right))).opened == "Nothing was better."


def test_hidden_cards_are_nobodys_business_while_the_deal_goes_on() -> None:
    match = played(actions=20)
    asked = moments(match, 0, 0, len(match.steps))
    going_on = [one for one in asked if one.view.table.deals == match.state.table.deals]
    assert going_on
    assert all(one.past is None for one in going_on)
    examiner = Examiner(match, 0, going_on, InlineOpponents(), TABLES["raub"].grading)
    while not examiner.done:
        examiner.update(0)
    assert examiner.open_values == {}


# ------------------------------------------------------------------------------------------------------- what is said
def told(*values: tuple[str, float | None], answered: str = "8S", liked: str = "") -> str:
    """The line for cards that come to these points; one card is liked best by the computer."""
    match = played()
    view = next(one.view for one in moments(match, 0, 0, len(match.steps)) if one.view.phase == "tricks")
    opened = [OpenValue(Play(*cards(text)), value) for text, value in values]
    choices = sorted((Choice(one.action, 0.0) for one in opened), key=lambda one: str(one.action.card) != liked)
    advice = Advice(tuple(choices), "points", Reason("all_alike"))
    moment = Moment(1, view, Play(*cards(answered)))
    return verdict("You", moment, advice, TABLES["raub"], "french", open_values=opened).opened


def test_it_names_what_would_have_been_better_and_by_how_much() -> None:
    assert told(("8S", -1.0), ("AS", 1.0), ("9S", 0.0)) == "“Ace of spades” instead: 2 points better."
    assert told(("8S", -1.0), ("AS", 0.0)) == "“Ace of spades” instead: 1 point better."
    assert told(("8S", -1.0), ("AS", 0.3333)) == "“Ace of spades” instead: 1.3 points better."


def test_of_equals_it_names_the_one_that_the_computer_likes() -> None:
    assert "King" in told(("8S", 0.0), ("AS", 1.0), ("KS", 1.0), ("9S", 1.0), liked="KS")


def test_where_nobody_can_say_nothing_is_said() -> None:
    assert told(("8S", None), ("AS", 1.0)) == ""
    assert told(("8S", 1.0), ("AS", None), ("KS", 0.0)) == "", "the ace might have been better"
    assert told(("8S", 0.0), ("AS", None), ("KS", 1.0)) != ""


def test_cards_laid_away_are_named_however_many() -> None:
    match = played()
    moment = next(one for one in moments(match, 0, 0, len(match.steps)) if one.view.phase == "exchange")
    assert isinstance(moment.action, Lay)
    other = Lay("exchange", cards("AS KD QH"))
    opened = [OpenValue(moment.action, 0.0), OpenValue(other, 1.0)]
    words = verdict("You", moment, None, TABLES["raub"], "french", open_values=opened).opened
    assert all(rank in words for rank in ("ace", "king", "queen"))


def test_a_card_that_costs_nothing_visible_is_as_good_without_a_reason_against_it() -> None:
    match = played()
    moment = next(one for one in moments(match, 0, 0, len(match.steps)) if one.view.phase == "tricks")
    other = next(card for card in moment.view.hands[0] if Play(card) != moment.action)
    advice = Advice((Choice(Play(other), 1.0), Choice(moment.action, 0.97)), "points", Reason("lowest_first"))
    lines = verdict("You", moment, advice, TABLES["raub"], "french").lines
    assert [line.endswith("would be as good.") for line in lines] == [True]
