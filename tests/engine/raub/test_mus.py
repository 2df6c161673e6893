"""Mus, permus and the doubling Muss: the house rules of source 000's readers (raub/RULES.md, section 2)."""

from typing import Any

import pytest

from raub_desktop.engine.raub.types import DeclarerForced, Kind, KindSet, RefaWritten
from tests.engine.raub.hand import Hand

LOW = (9, 21, 21)
VERY_LOW = (21, 4, 21)
LEAVES_1 = "0: AC KC QC JC / 1: AS KS QS JS / 2: AD KD QD JD / turn: 9H / stock: TC 9C TD 9D TS"


# Asking


def test_mus_true_any_non_dealer_may_ask_it_while_somebody_stands_below_ten() -> None:
    hand = Hand("serbian", scores=LOW, mus=True).shows(phase="ask_mus", to_act=1, legal="ask_mus none")
    hand.play("1 none").shows(to_act=2, legal="ask_mus none").play("2 none").shows(phase="shuffle", kind="normal")
    Hand("serbian", scores=(10, 10, 10), mus=True).shows(phase="shuffle")


def test_mus_false_is_never_asked() -> None:
    Hand("serbian", scores=(1, 1, 1)).shows(phase="shuffle")
    Hand("serbian", scores=(1, 1, 1), permus="seen").refuses("1 ask_mus", "rule_off")


def test_the_first_who_asks_ends_the_asking() -> None:
    hand = Hand("serbian", scores=LOW, mus=True).play("1 ask_mus").shows(phase="shuffle", kind="mus")
    assert hand.happened(KindSet) == [KindSet(Kind.MUS, doubled=False)]


def test_the_dealer_deals_first_and_then_the_others_are_asked_from_eldest() -> None:
    hand = Hand("american", seats=4, scores=(21, 9, 21, 21), mus=True, muss="off").shows(phase="before_deal")
    hand.play("0 deal").shows(phase="ask_mus").play("1 none, 2 none, 3 none").shows(phase="shuffle")


def test_after_muss_nobody_asks_for_mus() -> None:
    Hand("american", scores=LOW, mus=True).play("0 muss").shows(phase="shuffle", kind="muss")


def test_after_a_hand_over_nobody_asks_the_old_dealers_mus() -> None:
    Hand("american", scores=LOW, mus=True).play("0 hand_over").shows(phase="before_deal", to_act=1)


# Mus


def test_in_mus_the_turned_card_is_trump_and_bidding_only_settles_who_declares() -> None:
    hand = Hand("serbian", scores=LOW, mus=True).play("1 ask_mus").deal(LEAVES_1)
    hand.play("0 look").shows(phase="bid", legal="declare pass")
    hand.play("0 pass, 1 declare").shows(declarer=1, needs=2, trump="H", turned="9H")


def test_in_mus_if_all_pass_the_dealer_declares_without_the_card_and_no_refa_is_written() -> None:
    hand = Hand("serbian", scores=LOW, mus=True).play("1 ask_mus").deal(LEAVES_1).play("0 look").each_says("pass")
    hand.shows(declarer=0, needs=2, turned="9H", trump="H", hand0="AC KC QC JC", refas=0)
    assert hand.happened(DeclarerForced) == [DeclarerForced(0)]
    assert hand.happened(RefaWritten) == []
    hand.shows(phase="swap_before", to_act=0)


def test_in_mus_the_dealer_who_decides_on_turn_ups_has_none_to_decide_on() -> None:
    hand = Hand("american", scores=LOW, mus=True, muss="off").play("0 deal, 1 ask_mus").deal(LEAVES_1)
    hand.play("0 look, 1 pass, 2 pass").shows(to_act=0, legal="declare pass").refuses("0 turn", "no_more_turn_ups")
    hand.play("0 pass").shows(phase="who_plays", declarer=0, needs=2)


def test_in_mus_raub_and_dropping_out_stay_as_the_table_has_them() -> None:
    hand = Hand("american", scores=LOW, mus=True, muss="off").play("0 deal, 1 ask_mus").deal(LEAVES_1)
    hand.shows(phase="raub", legal="look raub").play("0 raub").shows(phase="who_plays", declarer=0, needs=2)
    hand.play("1 play, 2 drop").stand_pat().shows(hand0="9H AC KC QC JC")


def test_in_mus_blind_and_forced_raub_stay_as_the_table_has_them() -> None:
    hand = Hand("croatian", scores=LOW, mus=True, muss="off").play("0 deal, 1 ask_mus").deal(LEAVES_1)
    hand.shows(phase="lay_card", legal="blind up").play("0 blind").shows(phase="who_plays", needs=2)
    hand = Hand("serbian", scores=LOW, mus=True).play("1 ask_mus").deal(LEAVES_1.replace("9H", "7H"))
    hand.shows(phase="exchange", declarer=0, needs=1)


def test_in_mus_a_pending_refa_waits() -> None:
    hand = Hand("serbian", scores=LOW, mus=True, refas=1).play("1 ask_mus").deal(LEAVES_1).play("0 look, 0 pass")
    hand.play("1 declare").shows(doubled=False).stand_pat()
    hand.tricks("AS JD JC", "KS QD QC", "QS KD KC", "JS AD AC")
    hand.shows(scores=(11, 17, 23), refas=1)


# Permus


@pytest.mark.parametrize("permus", ["unseen", "seen"])
def test_permus_is_asked_while_somebody_stands_below_five(permus: str) -> None:
    Hand("serbian", scores=(5, 5, 5), permus=permus).shows(phase="shuffle")
    Hand("serbian", scores=VERY_LOW, permus=permus).shows(phase="ask_mus", to_act=1, legal="ask_permus none")
    both = Hand("serbian", scores=VERY_LOW, permus=permus, mus=True).shows(legal="ask_mus ask_permus none")
    both.play("1 none, 2 ask_permus").shows(phase="shuffle", kind="permus")
    above = Hand("serbian", scores=(5, 21, 21), permus=permus, mus=True).shows(legal="ask_mus none")
    above.refuses("1 ask_permus", "nobody_below", number=5)


def test_permus_off_is_never_asked() -> None:
    Hand("serbian", scores=VERY_LOW, mus=True).shows(legal="ask_mus none").refuses("1 ask_permus", "rule_off")


def permus(kind: str, book: str = "serbian", text: str = LEAVES_1, **options: Any) -> Hand:
    hand = Hand(book, scores=VERY_LOW, permus=kind, **{"muss": "off", "hand_over": "no", **options})
    return hand.play("1 ask_permus").deal(text)


def test_permus_unseen_the_card_lies_face_down_until_someone_declares() -> None:
    hand = permus("unseen").shows(phase="bid", to_act=0, legal="declare pass", trump=None)
    assert [hand.seen_turned(seat) for seat in range(3)] == ["?", "?", "?"]
    assert hand.seen(0, 0) == "AC KC QC JC", "nobody is asked about a raub, so the dealer sees his hand"
    hand.play("0 pass").shows(trump=None).play("1 declare").shows(declarer=1, needs=2, trump="H", turned="9H")
    assert [hand.seen_turned(seat) for seat in range(3)] == ["9H", "9H", "9H"]
    hand.stand_pat().shows(phase="tricks", hand1="AS KS QS JS")


def test_permus_unseen_or_the_dealer_must() -> None:
    hand = permus("unseen").each_says("pass").shows(declarer=0, needs=2, trump="H", refas=0)
    assert hand.happened(DeclarerForced) == [DeclarerForced(0)]


def test_permus_unseen_nobody_may_raub_not_even_a_seven_or_blindly() -> None:
    hand = permus("unseen", "croatian", LEAVES_1.replace("9H", "7H"), forced_raub="7")
    hand.shows(phase="bid", to_act=1).play("1 declare").shows(needs=2, trump="H", phase="who_plays")
    hand.play("2 play, 0 drop").shows(phase="exchange")  # dropping out stays, and the exchange too


def test_permus_seen_the_card_lies_face_up_and_nothing_is_exchanged() -> None:
    hand = permus("seen").shows(phase="bid", turned="9H")
    assert hand.seen_turned(2) == "9H"
    hand.play("0 pass, 1 declare").shows(declarer=1, needs=2, trump="H")
    hand.play("1 keep, 2 keep, 0 keep").shows(phase="tricks", to_act=1)  # one swap round, before the play


def test_permus_seen_the_holder_of_the_trump_seven_may_swap_once() -> None:
    text = "0: AC KC QC JC / 1: AS KS QS JS / 2: AD KD QD 7H / turn: 9H"
    hand = permus("seen", text=text).play("0 pass, 1 declare, 1 keep").shows(legal="keep swap", to_act=2)
    hand.play("2 swap").shows(phase="tricks", hand2="9H AD KD QD", turned="7H")


def test_permus_seen_without_a_seven_swap_goes_straight_to_the_play() -> None:
    permus("seen", seven_swap="off").play("0 pass, 1 declare").shows(phase="tricks", to_act=1)


def test_permus_seen_nobody_may_raub() -> None:
    permus("seen", text=LEAVES_1.replace("9H", "7H")).shows(phase="bid", declarer=None)


def test_permus_all_pass_the_dealer_declares_and_a_pending_refa_waits() -> None:
    hand = Hand("serbian", scores=VERY_LOW, permus="seen", refas=2, seven_swap="off").play("1 ask_permus")
    hand.deal(LEAVES_1).each_says("pass").shows(declarer=0, needs=2, doubled=False, phase="tricks", refas=2)
    hand.tricks("AC JS JD", "KC QS QD", "QC KS KD", "JC AS AD")
    hand.shows(scores=(17, 6, 23), refas=2)


# The doubling Muss


def test_mus_doubles_true_the_card_is_the_dealers_face_down_and_the_deal_counts_double() -> None:
    hand = Hand("serbian", mus_doubles=True).shows(phase="before_deal", legal="deal muss")  # no threshold
    hand.play("0 muss").deal(LEAVES_1.replace("9H", "7H"))
    hand.shows(declarer=0, needs=2, doubled=True, trump="H", players=(1, 2, 0))  # a seven too
    hand.stand_pat().play("0 throw JC")
    hand.tricks("7H JS JD", "AC QS QD", "KC KS KD", "QC AS AD")
    hand.shows(scores=(13, 25, 25))


def test_mus_doubles_true_nobody_sees_the_card_before_it_is_shown() -> None:
    hand = Hand("serbian", mus_doubles=True).play("0 muss").deal(LEAVES_1)
    faces = [getattr(event, "open", None) for event in hand.events if type(event).__name__ == "CardTurned"]
    assert faces == [False]


def test_mus_doubles_true_a_pending_refa_waits_and_nothing_counts_four_times() -> None:
    hand = Hand("serbian", mus_doubles=True, refas=1).play("0 muss").deal(LEAVES_1).stand_pat().play("0 throw JC")
    hand.tricks("9H JS JD", "AC QS QD", "KC KS KD", "QC AS AD")
    hand.shows(scores=(13, 25, 25), refas=1)


def test_mus_doubles_true_keeps_the_threshold_of_a_table_with_muss() -> None:
    Hand("croatian", mus_doubles=True).shows(legal="deal hand_over").refuses("0 muss", "nobody_below", number=9)
    Hand("croatian", mus_doubles=True, scores=(21, 8, 21)).shows(legal="deal hand_over muss")


def test_mus_doubles_true_everyone_plays_even_where_one_may_drop_out() -> None:
    hand = Hand("american", mus_doubles=True, muss="off").play("0 muss").deal(LEAVES_1)
    hand.shows(phase="exchange", players=(1, 2, 0), needs=2)


def test_mus_doubles_true_holds_in_a_muss_round_too() -> None:
    hand = Hand("croatian", muss_round=True, mus_doubles=True, refas=1).play("0 muss_round")
    for dealer in (0, 1, 2):
        hand.deal("turn: 7H").shows(declarer=dealer, needs=2, doubled=True, refas=1).stand_pat()
        while hand.dealer == dealer and hand.phase in ("throw", "tricks"):
            hand.play(f"{hand.to_act} {hand.legal_texts[0]}")


def test_mus_doubles_false_leaves_muss_as_the_book_has_it() -> None:
    hand = Hand("croatian", scores=(21, 8, 21)).play("0 muss").deal(LEAVES_1.replace("9H", "7H"))
    hand.shows(needs=1, doubled=False)
