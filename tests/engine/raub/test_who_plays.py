"""Who plays: play, drop, forpass and surpass (raub/RULES.md, section 3.6).  Seat 1 declares; 2, 3 and 0 answer."""

from typing import Any

import pytest

from raub_desktop.engine.raub.types import DealScored
from tests.engine.raub.hand import Hand

DEAL = "0: AC KC QC JC / 1: AS KS QS JS / 2: AD KD QD JD / 3: TC 9C 8C 7C / turn: 9H"


def declared(**options: Any) -> Hand:
    return Hand("american", DEAL, seats=4, **options).play("0 look, 1 declare").shows(phase="who_plays", to_act=2)


def test_drop_out_true_everybody_but_the_declarer_is_asked_in_turn_after_him() -> None:
    hand = declared(conditional_play=False).shows(legal="drop play").play("2 play").shows(to_act=3, legal="drop play")
    hand.play("3 drop").shows(to_act=0, legal="drop play").play("0 play").shows(players=(1, 2, 0), phase="exchange")
    assert hand.hand(3) == "-"
    assert [str(one) for one in hand.state.cards.dropped[3]] == ["TC", "9C", "8C", "7C"]


def test_drop_out_false_all_play_and_nobody_is_asked() -> None:
    hand = Hand("american", DEAL, seats=4, drop_out=False, conditional_play=False).play("0 look, 1 declare")
    hand.shows(players=(1, 2, 3, 0), phase="exchange")


def test_conditional_play_false_knows_no_forpass() -> None:
    declared(conditional_play=False).refuses("2 forpass", "rule_off").refuses("2 surpass", "rule_off")


def test_conditional_play_true_forpass_plays_if_everyone_after_drops() -> None:
    hand = declared().shows(legal="drop forpass play").play("2 forpass, 3 drop, 0 drop").shows(players=(1, 2))
    assert hand.hand(2) == "AD KD QD JD"


@pytest.mark.parametrize(
    ("answers", "players"),
    [
        ("2 forpass, 3 drop, 0 play", (1, 0)),  # a later plain play cancels it
        ("2 forpass, 3 play, 0 drop", (1, 3)),
        ("2 forpass, 3 surpass, 0 drop", (1, 3)),  # a surpass cancels the forpass before it
        ("2 forpass, 3 surpass, 0 play", (1, 0)),  # and is cancelled by a play itself
        ("2 play, 3 forpass, 0 drop", (1, 2, 3)),  # earlier plain plays stand
        ("2 play, 3 forpass, 0 play", (1, 2, 0)),
        ("2 drop, 3 forpass, 0 drop", (1, 3)),
        ("2 forpass, 3 play, 0 play", (1, 3, 0)),
        ("2 play, 3 play, 0 play", (1, 2, 3, 0)),
    ],
)
def test_conditional_play_true_who_plays_after_these_answers(answers: str, players: tuple[int, ...]) -> None:
    hand = declared().play(answers).shows(players=players, phase="exchange")
    assert [seat for seat in range(4) if hand.hand(seat) == "-"] == [s for s in range(4) if s not in players]


def test_forpass_is_offered_while_none_is_live_and_someone_is_still_to_speak() -> None:
    hand = declared().refuses("2 surpass", "nothing_to_surpass").play("2 play").shows(legal="drop forpass play")
    hand.play("3 drop").shows(to_act=0, legal="drop play").refuses("0 forpass", "nobody_left_to_speak")


def test_surpass_is_offered_while_one_is_live_and_someone_is_still_to_speak() -> None:
    hand = declared().play("2 forpass").shows(legal="drop play surpass").refuses("3 forpass", "forpass_is_live")
    hand.play("3 surpass").shows(to_act=0, legal="drop play").refuses("0 surpass", "nobody_left_to_speak")


def test_a_word_of_another_step_is_no_answer() -> None:
    declared().refuses("2 pass", "not_now").refuses("2 declare", "not_now")
    Hand("american", DEAL, seats=4).play("0 look").refuses("1 forpass", "not_now").refuses("1 surpass", "not_now")


def test_a_play_that_cancels_the_forpass_makes_room_for_another() -> None:
    hand = Hand("american", "turn: 9H", seats=6, six_seats=True).play("0 look, 1 declare, 2 forpass, 3 play")
    hand.shows(legal="drop forpass play").refuses("4 surpass", "nothing_to_surpass")
    hand.play("4 forpass, 5 surpass").shows(to_act=0, legal="drop play").play("0 drop").shows(players=(1, 3, 5))


def test_a_drop_leaves_the_forpass_live() -> None:
    hand = Hand("american", "turn: 9H", seats=5, six_seats=True).play("0 look, 1 declare, 2 forpass, 3 drop")
    hand.shows(legal="drop play surpass")


def test_one_may_play_after_a_surpass_and_alone() -> None:
    hand = Hand("american", "turn: 9H", seats=5, six_seats=True).play("0 look, 1 declare, 2 forpass, 3 surpass")
    hand.shows(legal="drop play surpass").play("4 surpass, 0 drop").shows(players=(1, 4))


def test_a_declarer_left_alone_scores_four_tricks_at_once() -> None:
    hand = declared().play("2 drop, 3 drop, 0 drop").shows(scores=(21, 17, 21, 21), dealer=1)
    line = hand.happened(DealScored)[0].line
    assert (line.unopposed, line.declarer, line.tricks) == (True, 1, (None, 4, None, None))


def test_a_declarer_left_alone_after_a_refa_scores_eight() -> None:
    hand = Hand("american", DEAL, seats=4, refas=2).play("0 look, 1 declare, 2 drop, 3 drop, 0 drop")
    hand.shows(scores=(21, 13, 21, 21), refas=1)


def test_after_a_raub_the_others_are_asked_before_anything_is_exchanged() -> None:
    Hand("american", DEAL, seats=4).play("0 raub").shows(phase="who_plays", to_act=1).play("1 play, 2 play, 3 play")


def test_with_two_players_the_only_opponent_has_nobody_after_him() -> None:
    Hand("american", "turn: 9H", seats=2).play("0 look, 1 declare").shows(to_act=0, legal="drop play")
