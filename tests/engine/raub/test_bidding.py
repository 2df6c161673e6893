"""Bidding and turning further cards (raub/RULES.md, section 3.5)."""

from typing import Any

from raub_desktop.engine.events import CardTurned
from raub_desktop.engine.raub.types import RefaWritten
from tests.engine.raub.hand import Hand

FOUR = "0: AC KC QC JC / 1: AS KS QS JS / 2: AD KD QD JD / turn: 9H / stock: "


def serbian(stock: str, **options: Any) -> Hand:
    return Hand("serbian", FOUR + stock, **options).play("0 look")


def american(stock: str, **options: Any) -> Hand:
    return Hand("american", FOUR + stock, **options).play("0 look")


# Who speaks


def test_first_bidder_dealer_speaks_first() -> None:
    hand = serbian("TC").shows(phase="bid", to_act=0, legal="declare pass")
    hand.play("0 pass").shows(to_act=1, legal="declare pass").play("1 pass").shows(to_act=2, legal="declare pass")


def test_first_bidder_eldest_speaks_first() -> None:
    serbian("TC", first_bidder="eldest").shows(to_act=1).play("1 pass, 2 pass").shows(to_act=0)


def test_the_first_to_declare_ends_it_needs_two_and_does_not_get_the_card() -> None:
    hand = serbian("TC").play("0 pass, 1 declare").shows(declarer=1, needs=2, trump="H", phase="swap_before")
    hand.stand_pat().shows(phase="tricks", hand1="AS KS QS JS", turned="9H")


# Further cards, automatically


def test_turn_ups_automatic_up_to_three_cards_each_after_a_round_of_passes_then_a_refa() -> None:
    hand = serbian("TC TD TS").play("0 pass, 1 pass, 2 pass").shows(turned="9H TC", to_act=0, legal="declare pass")
    hand.play("0 pass, 1 pass, 2 pass").shows(turned="9H TC TD", to_act=0, legal="declare pass")
    hand.play("0 pass, 1 pass, 2 pass").shows(refas=1, dealer=1, scores=(21, 21, 21), phase="shuffle")
    assert len(hand.happened(CardTurned)) == 3
    assert [event.handed_over for event in hand.happened(RefaWritten)] == [False]


def test_the_last_turned_card_is_trump() -> None:
    serbian("TC TD").each_says("pass").each_says("pass").play("0 pass, 1 declare").shows(trump="D", declarer=1)


def test_turn_ups_dealer_he_alone_decides_on_a_second_and_nothing_more() -> None:
    hand = american("TC TD").play("1 pass, 2 pass").shows(to_act=0, legal="declare pass turn")
    hand.play("0 turn").shows(turned="9H TC", to_act=1, phase="bid").play("1 pass, 2 pass")
    hand.shows(to_act=0, legal="declare pass").refuses("0 turn", "no_more_turn_ups")
    hand.play("0 pass").shows(refas=1, dealer=1)


def test_turn_ups_dealer_a_pass_of_his_is_a_refa_at_once() -> None:
    hand = american("TC").play("1 pass, 2 pass, 0 pass").shows(refas=1, dealer=1, phase="before_deal")
    assert len(hand.happened(CardTurned)) == 1


def test_turn_ups_dealer_who_spoke_first_is_asked_after_the_round() -> None:
    hand = american("TC", first_bidder="dealer").shows(to_act=0, legal="declare pass")
    hand.play("0 pass, 1 pass, 2 pass").shows(phase="turn_next", to_act=0, legal="pass turn")
    hand.refuses("0 declare", "not_now").play("0 turn").shows(turned="9H TC", phase="bid", to_act=0)
    hand.play("0 pass, 1 pass, 2 pass").shows(refas=1, dealer=1)  # nothing more to turn, so he is not asked
    american("TC", first_bidder="dealer").each_says("pass").play("0 pass").shows(refas=1, dealer=1)


def test_turn_ups_dealer_only_the_dealer_may_turn() -> None:
    american("TC").refuses("1 turn", "not_now").play("1 pass").refuses("2 turn", "not_now")


# A suit that was seen before


def test_skip_repeated_suit_a_second_card_of_the_first_suit_brings_the_third_at_once() -> None:
    hand = serbian("TH TC", skip_repeated_suit=True).each_says("pass")
    hand.shows(turned="9H TH TC", phase="bid", to_act=0).each_says("pass").shows(refas=1)


def test_skip_repeated_suit_third_of_first_suit_is_a_refa() -> None:
    hand = serbian("TH 8H", skip_repeated_suit=True).each_says("pass").shows(refas=1, dealer=1)
    assert len(hand.happened(CardTurned)) == 3
    hand = serbian("TC 8H", skip_repeated_suit=True).each_says("pass").shows(turned="9H TC", phase="bid")
    hand.each_says("pass").shows(refas=1, dealer=1)


def test_skip_repeated_suit_third_of_second_suit_is_a_refa() -> None:
    serbian("TC 8C", skip_repeated_suit=True).each_says("pass").each_says("pass").shows(refas=1, dealer=1)


def test_skip_repeated_suit_false_every_card_gets_its_round() -> None:
    hand = serbian("TH 8H").each_says("pass").shows(turned="9H TH", phase="bid", to_act=0)
    hand.each_says("pass").shows(turned="9H TH 8H", phase="bid").play("0 declare").shows(trump="H")


def test_skip_repeated_suit_with_the_dealer_deciding_a_repeat_brings_the_third() -> None:
    hand = american("TH TC").play("1 pass, 2 pass, 0 turn").shows(turned="9H TH TC", phase="bid", to_act=1)
    hand.play("1 pass, 2 pass").shows(legal="declare pass").play("0 pass").shows(refas=1)
    american("TH 8H").play("1 pass, 2 pass, 0 turn").shows(refas=1, dealer=1)


def test_skip_repeated_suit_false_with_the_dealer_deciding_the_second_gets_its_round() -> None:
    hand = american("TH TC", skip_repeated_suit=False).play("1 pass, 2 pass, 0 turn")
    hand.shows(turned="9H TH", phase="bid", to_act=1).play("1 pass, 2 pass").shows(legal="declare pass")


def test_no_raub_once_a_second_card_lies_open() -> None:
    american("TC").play("1 pass, 2 pass, 0 turn").refuses("1 raub", "not_now").play("1 pass, 2 pass")
    hand = american("7C").play("1 pass, 2 pass, 0 turn, 1 pass, 2 pass, 0 declare").shows(needs=2)
    hand.play("1 play, 2 drop").stand_pat().shows(phase="tricks", hand0="AC KC QC JC")
