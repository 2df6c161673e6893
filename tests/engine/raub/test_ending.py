"""How a match ends and is settled (raub/RULES.md, section 4, and the house rules of section 2)."""

from typing import Any

import pytest

from raub_desktop.engine.raub.types import DealScored, MatchEnded, WentOut
from tests.engine.raub.hand import RAUB, Hand

# Hearts are trump and 0 declares: 0 has AH KH, 1 the leaves, 2 acorns.  Led from the top: two tricks for 0, two for 1.
TWO_TWO = "0: AH KH 9S TS / 1: AS KS QS JS / 2: AC KC QC JC / turn: 9H"
TRICKS = ("AH AS AC", "KH JS KC", "9S QS QC", "KS JC TS")


def played(scores: tuple[int, ...], refas: int = 0, **options: Any) -> Hand:
    hand = Hand("serbian", TWO_TWO, scores=scores, refas=refas, **options).play("0 look, 0 declare").stand_pat()
    return hand.tricks(*TRICKS) if options.get("finish") != "aus" else hand


# End of the deal


def test_finish_end_of_deal_who_stands_at_0_after_the_deal_wins() -> None:
    hand = played((2, 10, 10)).shows(phase="over", to_act=None, scores=(0, 8, 12), winners=(0,), legal="")
    assert hand.happened(MatchEnded) == [MatchEnded((0,), (0, 8, 12), None)]
    hand.refuses("1 deal", "match_over")


def test_finish_end_of_deal_below_0_wins_too_and_all_of_them_together() -> None:
    played((1, 2, 10)).shows(winners=(0, 1), scores=(-1, 0, 12))
    played((1, 1, 1)).shows(winners=(0, 1), scores=(-1, -1, 3))


def test_finish_end_of_deal_a_player_who_passed_0_in_the_middle_and_failed_has_not_won() -> None:
    text = "0: AH 8S 9S TS / 1: AS KS QS JS / 2: AC KC QC JC / turn: 9H"
    hand = Hand("serbian", text, scores=(1, 10, 10)).play("0 look, 0 declare").stand_pat()
    hand.tricks("AH AS AC", "8S KS KC", "QS QC 9S", "JS JC TS").shows(scores=(4, 7, 12), winners=())


def test_a_match_goes_on_while_nobody_is_out() -> None:
    played((3, 3, 3)).shows(scores=(1, 1, 5), winners=(), dealer=1, phase="shuffle")


# Aus


def test_finish_aus_the_match_stops_at_once_and_only_his_score_is_written() -> None:
    hand = played((5, 1, 3), finish="aus").tricks(*TRICKS[:2]).play("0 9S, 1 QS")
    hand.shows(to_act=2).play("2 QC").shows(phase="over", scores=(5, 0, 3), winners=(1,))
    assert hand.happened(WentOut) == [WentOut(1)]
    assert hand.happened(MatchEnded)[0].winners == (1,)


def test_finish_aus_a_declarer_with_one_of_his_two_tricks_cannot_be_out_yet() -> None:
    hand = played((1, 21, 21), finish="aus").tricks(TRICKS[0]).shows(phase="tricks", winners=())
    hand.tricks(TRICKS[1]).shows(phase="over", scores=(-1, 21, 21), winners=(0,))


def test_finish_aus_who_comes_down_to_1_is_not_out() -> None:
    played((3, 21, 21), finish="aus").tricks(*TRICKS[:2]).shows(phase="tricks", winners=())


def test_finish_aus_a_declarer_who_needs_one_is_out_with_one() -> None:
    text = TWO_TWO.replace("9H", "7H")
    hand = Hand("serbian", text, scores=(1, 21, 21), finish="aus").stand_pat().play("0 throw 7H")
    hand.tricks(TRICKS[0]).shows(phase="over", winners=(0,), scores=(0, 21, 21))


def test_finish_aus_doubled_on_a_refa_which_is_used_up() -> None:
    hand = played((4, 21, 21), refas=2, finish="aus").tricks(TRICKS[0]).shows(winners=())
    hand.tricks(TRICKS[1]).shows(scores=(0, 21, 21), winners=(0,), refas=1)
    line = hand.happened(DealScored)[-1].line
    assert (line.deltas, line.doubled) == ((-4, 0, 0), True)


def test_finish_aus_the_sheet_tells_the_tricks_so_far_and_who_dropped_out() -> None:
    hand = Hand("american", TWO_TWO, scores=(2, 21, 21), finish="aus", muss="off", hand_over="no")
    hand.play("0 look, 1 pass, 2 pass, 0 declare, 1 play, 2 drop").stand_pat().tricks("AH AS", "KH JS")
    line = hand.happened(DealScored)[0].line
    assert (line.tricks, line.deltas, line.failed) == ((2, 0, None), (-2, 0, 0), ())


def test_finish_aus_an_unopposed_declarer_may_be_out() -> None:
    hand = Hand("croatian", TWO_TWO, scores=(4, 21, 21), finish="aus", muss="off", hand_over="no")
    hand.play("0 up, 0 raub, 1 drop, 2 drop").shows(winners=(0,), scores=(0, 21, 21))


def test_finish_aus_who_reaches_nothing_below_1_is_scored_as_ever() -> None:
    played((10, 10, 10), finish="aus").tricks(*TRICKS).shows(scores=(8, 8, 12), winners=())


def test_finish_aus_nobody_but_the_one_who_is_out_wins_whatever_the_rest_would_bring() -> None:
    played((2, 1, 21), finish="aus").tricks(*TRICKS[:2]).shows(scores=(0, 1, 21), winners=(0,))


# Stakes


def test_stakes_true_each_of_the_others_pays_his_remaining_points() -> None:
    played((2, 10, 8), stakes=True).shows(scores=(0, 8, 10), winners=(0,), payments=(18, -8, -10))


def test_stakes_true_several_winners_share_equally() -> None:
    played((1, 2, 9), stakes=True).shows(scores=(-1, 0, 11), winners=(0, 1), payments=(5.5, 5.5, -11))


def test_stakes_true_shares_have_two_decimals() -> None:
    text = "0: AH KH 9S 8S / 1: AS KS 7C QD / 2: 8C 9C 8D 9D / 3: AC KC QC JC / turn: TH"
    hand = Hand("serbian", text, seats=4, scores=(2, 1, 8, 1), stakes=True).play("0 look, 0 declare").stand_pat()
    hand.tricks("AH QD 8D JC", "KH KS 9D QC", "9S AS 8C KC", "7C 9C AC 8S")
    hand.shows(scores=(0, 0, 10, 0), winners=(0, 1, 3))
    assert hand.payments == (3.33, 3.33, -10, 3.33)


def test_stakes_false_or_an_open_match_pays_nothing() -> None:
    played((2, 10, 8)).shows(winners=(0,), payments=None)
    played((9, 10, 8), stakes=True).shows(winners=(), payments=None)


def test_stakes_true_after_aus_the_others_pay_what_they_stood_at() -> None:
    hand = played((5, 1, 3), finish="aus", stakes=True).tricks(*TRICKS[:3])
    hand.shows(winners=(1,), payments=(-5, 8, -3))


def test_refas_and_payments_are_told_besides_the_scores() -> None:
    open_match = Hand("american").play("0 hand_over")
    assert dict(RAUB.extras(open_match.state)) == {"refas": 1, "payments": None}
    assert dict(RAUB.extras(played((2, 10, 8), stakes=True).state)) == {"refas": 0, "payments": [18, -8, -10]}


# Where it begins, and a match with a limit


@pytest.mark.parametrize("start", [5, 21, 50])
def test_start_score_is_where_everyone_starts(start: int) -> None:
    Hand("serbian", start_score=start, seats=4).shows(scores=(start,) * 4)


def test_start_score_counts_down_from_there() -> None:
    hand = Hand("serbian", TWO_TWO, start_score=2).play("0 look, 0 declare").stand_pat().tricks(*TRICKS)
    hand.shows(scores=(0, 0, 4), winners=(0, 1))


def test_deal_limit_the_lowest_score_wins_after_so_many_scored_deals() -> None:
    hand = played((10, 9, 8), deal_limit=1).shows(phase="over", scores=(8, 7, 10), winners=(1,))
    assert hand.happened(MatchEnded)[0].scores == (8, 7, 10)


def test_deal_limit_ties_share() -> None:
    played((9, 9, 9), deal_limit=1).shows(scores=(7, 7, 11), winners=(0, 1))


def test_deal_limit_who_stands_at_0_or_below_wins_as_ever() -> None:
    played((1, 2, 9), deal_limit=1).shows(scores=(-1, 0, 11), winners=(0, 1))
    played((2, 9, 9), deal_limit=5).shows(phase="over", winners=(0,))


def test_deal_limit_counts_scored_deals_only() -> None:
    hand = Hand("serbian", TWO_TWO, deal_limit=1).play("0 look").pass_out().shows(phase="shuffle", winners=())
    assert hand.refas == 1
    Hand("american", deal_limit=1).play("0 hand_over, 1 hand_over").shows(phase="before_deal")


def test_deal_limit_2_lets_a_second_deal_come() -> None:
    hand = played((9, 9, 9), deal_limit=2).shows(phase="shuffle", winners=())
    hand.deal("0: AC KC QC JC / 1: AH KH 9S TS / 2: AS KS QS JS / turn: 9H").play("1 look, 1 declare").stand_pat()
    hand.tricks("AH AS AC", "KH JS KC", "9S QS QC", "KS JC TS").shows(phase="over", scores=(9, 5, 9), winners=(1,))


def test_deal_limit_0_is_none() -> None:
    played((20, 20, 20), deal_limit=0).shows(winners=(), phase="shuffle")


def test_deal_limit_tied_winners_share_what_the_others_pay() -> None:
    hand = Hand("serbian", "turn: 9H", seats=4, scores=(9, 9, 9, 5), stakes=True, deal_limit=1, drop_out=True)
    hand.play("0 look, 0 declare, 1 drop, 2 drop, 3 drop").shows(scores=(5, 9, 9, 5), payments=(9, -9, -9, 9))


def test_deal_limit_the_others_pay_their_remaining_points() -> None:
    played((10, 9, 8), deal_limit=1, stakes=True).shows(winners=(1,), payments=(-8, 18, -10))
