"""Dealing, the dealer's raub before he sees his hand, forced and blind raub (raub/RULES.md, sections 3.2 to 3.4)."""

import pytest

from raub_desktop.engine.events import CardsDealt, CardTurned, PackShuffled
from raub_desktop.engine.raub.types import RaubForced
from tests.engine.raub.hand import Hand

FOUR = "0: AC KC QC JC / 1: AS KS QS JS / 2: AD KD QD JD / turn: 9H / stock: TH TC TD TS"


# The deal


def test_two_cards_each_from_eldest_to_the_dealer_the_turn_card_and_two_more() -> None:
    hand = Hand("serbian", FOUR).shows(hand1="AS KS", hand2="AD KD", hand0="AC KC", turned="9H", phase="raub")
    hand.play("0 look").shows(hand1="AS KS QS JS", hand2="AD KD QD JD", hand0="AC KC QC JC", stock=19)
    dealt = [(event.seat, " ".join(map(str, event.cards))) for event in hand.happened(CardsDealt)]
    first, second = [(1, "AS KS"), (2, "AD KD"), (0, "AC KC")], [(1, "QS JS"), (2, "QD JD"), (0, "QC JC")]
    assert dealt == first + second
    kinds = [type(event) for event in hand.events]
    assert kinds.index(PackShuffled) < kinds.index(CardsDealt) < kinds.index(CardTurned)


def test_what_is_left_is_the_stock_turn_ups_first_then_the_exchange_draw() -> None:
    hand = Hand("serbian", FOUR).play("0 look").each_says("pass").shows(turned="9H TH", stock=18)
    hand.play("0 declare").play("0 keep, 1 keep, 2 keep, 0 exchange JC QC").shows(hand0="TD AC KC TC")


def test_the_deal_goes_round_to_the_next_dealer() -> None:
    hand = Hand("serbian", FOUR).play("0 look").pass_out().shows(dealer=1)
    hand.deal("0: AC KC QC JC / 1: AS KS QS JS / 2: AD KD QD JD / turn: 9H").shows(phase="raub", to_act=1)
    assert [event.seat for event in hand.happened(CardsDealt)[-3:]] == [2, 0, 1]


# What the dealer sees


@pytest.mark.parametrize("answer", ["raub", "look"])
def test_the_dealers_own_hand_is_hidden_from_him_until_he_answers(answer: str) -> None:
    hand = Hand("serbian", FOUR)
    assert [hand.seen(seat, 0) for seat in range(3)] == ["? ?", "? ?", "? ?"]
    assert hand.seen(1, 1) == "AS KS"
    hand.play(f"0 {answer}")
    assert hand.seen(0, 0) == ("AC KC QC JC" if answer == "look" else "9H AC KC QC JC")


def test_the_dealers_own_hand_is_hidden_from_him_while_he_lays_the_card() -> None:
    hand = Hand("croatian", FOUR).shows(phase="lay_card", to_act=0, turned="-", legal="blind up")
    assert (hand.seen(0, 0), hand.seen(2, 2)) == ("? ?", "AD KD")
    hand.play("0 up").shows(phase="raub", turned="9H")
    assert hand.seen(0, 0) == "? ?"
    hand.play("0 look")
    assert hand.seen(0, 0) == "AC KC QC JC"


# Raub


def test_dealer_raub_true_he_declares_unseen_and_takes_the_card() -> None:
    hand = Hand("serbian", FOUR).shows(legal="look raub", phase="raub", to_act=0).play("0 raub")
    hand.shows(declarer=0, needs=2, trump="H", hand0="9H AC KC QC JC", phase="exchange")


def test_dealer_raub_false_is_not_asked() -> None:
    hand = Hand("serbian", FOUR, dealer_raub=False, forced_raub="").shows(phase="bid", to_act=0)
    assert hand.seen(0, 0) == "AC KC QC JC"
    hand.refuses("0 raub", "not_now")


def test_a_raubed_seven_needs_one_trick_only() -> None:
    for book in ("croatian", "american"):
        hand = Hand(book, FOUR.replace("9H", "7H"))
        if book == "croatian":
            hand.play("0 up")
        hand.play("0 raub").shows(declarer=0, needs=1, trump="H")


def test_a_seven_that_is_declared_and_not_raubed_needs_two() -> None:
    hand = Hand("american", FOUR.replace("9H", "7H")).play("0 look, 1 declare").shows(needs=2)
    hand.play("2 play, 0 play").stand_pat().shows(phase="tricks", turned="7H")


@pytest.mark.parametrize("forced", ["7", "AK7", "9"])
def test_forced_raub_of_these_ranks_is_an_event_and_no_question(forced: str) -> None:
    for rank in "AKQJT987":
        turn = next(rank + suit for suit in "HSDC" if rank + suit not in "AC KC QC JC AS KS QS JS AD KD QD JD")
        hand = Hand("serbian", FOUR.replace("TH ", "").replace("9H", turn), forced_raub=forced)
        if rank in forced:
            assert hand.happened(RaubForced) == [RaubForced(0)]
            hand.shows(phase="exchange", declarer=0, needs=1 if rank == "7" else 2, trump=turn[1])
        else:
            hand.shows(phase="raub", legal="look raub")


def test_forced_raub_none_leaves_him_the_choice() -> None:
    Hand("serbian", FOUR.replace("9H", "7H"), forced_raub="").shows(phase="raub", legal="look raub")


def test_forced_raub_holds_for_the_first_turned_card_only() -> None:
    hand = Hand("serbian", FOUR.replace("TH", "7D 7S")).play("0 look").each_says("pass")
    hand.shows(turned="9H 7D", phase="bid", legal="declare pass").each_says("pass")
    hand.shows(turned="9H 7D 7S", phase="bid").play("0 declare").shows(needs=2, trump="S")


# Blind raub


def test_blind_raub_true_the_dealer_may_lay_the_card_face_down() -> None:
    hand = Hand("croatian", FOUR).play("0 blind")
    hand.shows(declarer=0, phase="who_plays", to_act=1, trump=None)  # asked before the trump is shown
    assert [hand.seen_turned(seat) for seat in range(3)] == ["?", "?", "?"]
    assert hand.seen(0, 0) == "AC KC QC JC", "he has answered, so he sees his hand, but not the card"
    hand.play("1 play").shows(trump=None).play("2 drop").shows(trump="H", needs=2, phase="exchange", turned="9H")
    assert [hand.seen_turned(seat) for seat in range(3)] == ["9H", "9H", "9H"]
    hand.stand_pat().shows(phase="throw", hand0="9H AC KC QC JC")


def test_blind_raub_false_the_card_is_simply_turned() -> None:
    Hand("croatian", FOUR, blind_raub=False).shows(phase="raub", turned="9H")
    Hand("american", FOUR).shows(phase="raub", turned="9H").refuses("0 blind", "not_now")


def test_a_blind_raub_of_a_seven_needs_one() -> None:
    hand = Hand("croatian", FOUR.replace("9H", "7H")).play("0 blind, 1 play, 2 play").shows(needs=1, trump="H")
    hand.stand_pat().shows(hand0="7H AC KC QC JC")


def test_a_blind_raub_left_alone_scores_four_tricks() -> None:
    Hand("croatian", FOUR).play("0 blind, 1 drop, 2 drop").shows(scores=(17, 21, 21), dealer=1)


def test_a_card_laid_face_up_may_be_raubed_or_forced() -> None:
    hand = Hand("croatian", FOUR, forced_raub="9").play("0 up").shows(phase="who_plays", declarer=0, needs=2)
    assert hand.happened(RaubForced) == [RaubForced(0)]


def test_a_blind_raub_where_all_must_play_shows_the_trump_at_once() -> None:
    hand = Hand("croatian", FOUR, drop_out=False).play("0 blind").shows(phase="exchange", trump="H", players=(1, 2, 0))
    assert hand.seen_turned(1) == "9H"
