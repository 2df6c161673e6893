"""What a deal is worth: tricks, penalties, refas (raub/RULES.md, sections 1 and 3.9)."""

from typing import Any

import pytest

from raub_desktop.engine.raub.types import DealScored, RefaWritten
from tests.engine.raub.hand import Hand

# Hearts are trump.  Seat 0 holds as many top trumps as he is to win, then leaves that seat 1 tops; 2 wins nothing.
TRICKS_OF_0 = {0: "7S 8S 9S TS", 1: "AH 8S 9S TS", 2: "AH KH 9S TS", 3: "AH KH QH TS", 4: "AH KH QH JH"}
OTHERS = " / 1: AS KS QS JS / 2: AC KC QC JC / turn: {turn} / stock: 8C 9C TC 7C"


def finish(hand: Hand) -> Hand:
    """Seat 0 leads his hand from the top, then 1 takes the rest with his leaves, and 2 throws acorns away."""
    deal = hand.state.table.deals
    while hand.state.table.deals == deal and hand.to_act is not None:
        hand.play(f"{hand.to_act} {best(hand)}")
    return hand


def best(hand: Hand) -> str:
    """The first legal card in the order hearts, leaves, acorns, high to low."""
    return min(hand.legal_texts, key=lambda one: ("HSC".index(one[1]), "AKQJT987".index(one[0])))


def declared(tricks: int, turn: str = "9H", book: str = "serbian", **more: Any) -> Hand:
    """Seat 0 declares, needing two, and takes so many tricks."""
    text = f"0: {TRICKS_OF_0[tricks]}" + OTHERS.format(turn=turn)
    house = {"drop_out": False, "conditional_play": False, "first_bidder": "dealer", "seven_swap": "off", **more}
    hand = Hand(book, text, **{"first_lead": "declarer", "must_beat": False, "muss": "off", **house})
    if hand.phase == "lay_card":
        hand.play("0 up")
    return finish(hand.play("0 look, 0 declare").shows(needs=2).stand_pat())


def robbed_seven(tricks: int, **more: Any) -> Hand:
    """Seat 0 is forced to raub a seven, throws it, and takes so many tricks."""
    text = f"0: {TRICKS_OF_0[tricks]}" + OTHERS.format(turn="7H")
    return finish(Hand("serbian", text, **more).shows(needs=1).stand_pat().play("0 throw 7H"))


# Tricks


@pytest.mark.parametrize("tricks", [2, 3, 4])
def test_a_successful_declarer_takes_one_off_for_each_trick(tricks: int) -> None:
    declared(tricks).shows(scores=(21 - tricks, 21 - (4 - tricks) if tricks < 4 else 23, 23))


def test_a_declarer_who_needs_one_passes_with_one() -> None:
    robbed_seven(1).shows(scores=(20, 18, 23))
    robbed_seven(2).shows(scores=(19, 19, 23))


# Failing


def test_declarer_fail_by_tricks_needing_two_one_trick_is_3_none_is_4() -> None:
    declared(1).shows(scores=(24, 18, 23))
    declared(0).shows(scores=(25, 17, 23))


def test_declarer_fail_by_tricks_needing_one_none_is_3() -> None:
    robbed_seven(0).shows(scores=(24, 17, 23))


def test_declarer_fail_flat_is_4_in_each_case() -> None:
    declared(1, declarer_fail="flat").shows(scores=(25, 18, 23))
    declared(0, declarer_fail="flat").shows(scores=(25, 17, 23))
    robbed_seven(0, declarer_fail="flat").shows(scores=(25, 17, 23))


def test_declarer_fail_flat_in_the_other_books() -> None:
    for book in ("croatian", "american"):
        declared(1, book=book).shows(scores=(25, 18, 23))


def test_declarer_fail_the_penalty_stands_instead_of_the_tricks() -> None:
    line = declared(1).happened(DealScored)[0].line
    assert line.deltas == (3, -3, 2)
    assert line.tricks == (1, 3, 0)
    assert set(line.failed) == {0, 2}


def test_defender_fail_is_2_in_every_book() -> None:
    for book in ("serbian", "croatian", "american"):
        declared(2, book=book).shows(scores=(19, 19, 23))


def test_defender_fail_is_the_tables_own_number() -> None:
    declared(2, defender_fail=5).shows(scores=(19, 19, 26))
    declared(2, defender_fail=0).shows(scores=(19, 19, 21))


def test_who_dropped_out_scores_nothing() -> None:
    text = f"0: {TRICKS_OF_0[2]}" + OTHERS.format(turn="9H")
    hand = Hand("american", text, muss="off").play("0 look, 1 pass, 2 pass, 0 declare, 1 play, 2 drop").stand_pat()
    finish(hand).shows(scores=(19, 19, 21))
    line = hand.happened(DealScored)[0].line
    assert (line.deltas, line.tricks, line.failed) == ((-2, -2, 0), (2, 2, None), ())


# Refas


@pytest.mark.parametrize(
    ("tricks", "scores"), [(0, (29, 13, 25)), (1, (27, 15, 25)), (2, (17, 17, 25)), (4, (13, 25, 25))]
)
def test_on_a_refa_everything_counts_double_penalties_too(tricks: int, scores: tuple[int, ...]) -> None:
    declared(tricks, refas=1).shows(scores=scores, refas=0)


def test_on_a_refa_a_forced_seven_without_a_trick_is_6_and_flat_is_8() -> None:
    robbed_seven(0, refas=1).shows(scores=(27, 13, 25))
    declared(1, refas=1, declarer_fail="flat").shows(scores=(29, 15, 25))


def test_a_refa_leaves_the_scores_and_moves_the_deal_on() -> None:
    hand = Hand("serbian", "turn: 9H").play("0 look").pass_out().shows(scores=(21, 21, 21), refas=1, dealer=1)
    assert hand.happened(RefaWritten) == [RefaWritten(0, 1, handed_over=False)]
    line = hand.state.table.sheet[-1]
    assert (line.deltas, line.dealer, line.scores) == (None, 0, (21, 21, 21))


def test_refas_queue_and_a_deal_that_is_no_played_deal_uses_none_up() -> None:
    hand = Hand("serbian", "turn: 9H", refas=2).play("0 look").shows(doubled=True).pass_out()
    hand.shows(refas=3, dealer=1)


def test_two_refas_are_two_doubled_deals_and_never_four_times() -> None:
    declared(2, refas=2).shows(scores=(17, 17, 25), refas=1)


# The sheet


def test_the_sheet_has_a_line_for_each_scored_deal_and_each_refa() -> None:
    hand = declared(2, refas=1)
    line = hand.state.table.sheet[-1]
    assert (line.dealer, line.declarer, line.scores, line.doubled) == (0, 0, (17, 17, 25), True)
    assert (line.unopposed, line.handed_over) == (False, False)
    hand.deal("turn: 9H").play("1 look").pass_out()
    assert [one.deltas for one in hand.state.table.sheet] == [(-4, -4, 4), None]
