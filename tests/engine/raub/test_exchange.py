"""Seven swap, exchange, the raubed card and the closing throw (raub/RULES.md, section 3.7)."""

from typing import Any

import pytest

from raub_desktop.engine.cards import cards_text
from raub_desktop.engine.events import CardsDealt, CardsDiscarded, CardSwapped, CardTaken
from raub_desktop.engine.raub.types import Exchanged
from tests.engine.raub.hand import RAUB, Hand

# Seat 2 holds the seven of hearts.
SEVEN_2 = "0: AC KC QC JC / 1: AS KS QS JS / 2: AD KD QD 7H / turn: 9H / stock: TC 9C 8C 7C TD 9D 8D 7D TS 9S 8S 7S"
PLAIN = SEVEN_2.replace("7H", "JD")


def after_bid(text: str = SEVEN_2, seats: int = 3, **options: Any) -> Hand:
    """The Serbian book; seat 1 has declared."""
    return Hand("serbian", text, seats=seats, **options).play("0 look, 0 pass, 1 declare")


def exchanging(text: str = PLAIN, seats: int = 3, **options: Any) -> Hand:
    """The Serbian book without the swap; seat 1 has declared."""
    return after_bid(text, seats, seven_swap="off", **options).shows(phase="exchange")


# Who exchanges first


def test_exchange_first_declarer() -> None:
    exchanging().shows(to_act=1).play("1 exchange -").shows(to_act=2).play("2 exchange -").shows(to_act=0)


def test_exchange_first_eldest() -> None:
    hand = Hand("serbian", PLAIN, exchange_first="eldest", seven_swap="off").play("0 look, 0 declare")
    hand.shows(to_act=1).play("1 exchange -, 2 exchange -").shows(to_act=0)


def test_exchange_first_eldest_passes_over_who_dropped_out() -> None:
    hand = Hand("american", PLAIN).play("0 look, 1 pass, 2 declare, 0 play, 1 drop")
    hand.shows(phase="exchange", to_act=2).play("2 exchange -").shows(to_act=0)


# The exchange


def test_nought_to_four_cards_may_be_exchanged_in_every_combination() -> None:
    hand = exchanging()
    assert len(set(hand.legal_texts)) == len(hand.legal_texts) == 16
    for text in ("exchange -", "exchange AS", "exchange KS JS", "exchange AS QS JS", "exchange AS KS QS JS"):
        assert text in hand.legal_texts


def test_new_cards_come_at_once_from_the_top_of_the_stock() -> None:
    hand = exchanging().play("1 exchange QS JS").shows(hand1="AS KS TC 9C", stock=17)
    assert hand.discards(1) == "QS JS"
    hand.play("2 exchange AD").shows(hand2="KD QD JD 8C").play("0 exchange -").shows(phase="tricks", stock=16)


def test_counts_are_public_cards_are_not() -> None:
    hand = exchanging().play("1 exchange QS JS")
    assert hand.happened(Exchanged) == [Exchanged(1, 2)]
    drawn, laid = hand.happened(CardsDealt)[-1], hand.happened(CardsDiscarded)[-1]
    assert cards_text(drawn.seen_by(1).cards) == "TC 9C"
    assert cards_text(laid.seen_by(1).cards) == "QS JS"
    for other in (0, 2):
        assert drawn.seen_by(other).cards == laid.seen_by(other).cards == (None, None)
        assert hand.seen(other, 1) == "? ? ? ?"


def test_what_cannot_be_exchanged() -> None:
    hand = exchanging().refuses("1 exchange AD", "not_held", card="AD")
    hand.refuses("1 exchange AS AS", "card_twice", card="AS").refuses("1 throw AS", "not_now")


# Stock short

FOUR_SEATS = (
    "0: AC KC QC JC / 1: AS KS QS JS / 2: AD KD QD JD / 3: AH KH QH JH / turn: 9H "
    "/ stock: TC 9C 8C 7C TD 9D 8D 7D TS 9S 8S 7S TH 8H 7H"
)


def test_stock_short_limit_no_more_than_the_stock_holds() -> None:
    hand = exchanging(FOUR_SEATS, 4, first_four_bonus=False)
    hand.play("1 exchange AS KS QS JS, 2 exchange AD KD QD JD, 3 exchange AH KH QH JH").shows(stock=3, to_act=0)
    hand.refuses("0 exchange AC KC QC JC", "too_many_cards", number=3)
    assert len(hand.legal_texts) == 15
    hand.play("0 exchange AC KC QC").shows(stock=0, hand0="TH 8H 7H JC")


def test_stock_short_limit_with_an_empty_stock_nobody_is_asked() -> None:
    hand = exchanging(seats=6, text="0: AC KC QC JC / turn: 9H", six_seats=True, first_four_bonus=False)
    hand.shows(stock=7, to_act=1)
    for seat, count in ((1, 4), (2, 3)):
        hand.play(f"{seat} exchange {' '.join(hand.hand(seat).split()[:count])}")
    hand.shows(stock=0, phase="tricks", to_act=1)


def reshuffling() -> Hand:
    """Six players; 1 and 2 want four each from a stock of seven.  Seats 3, 4, 5, 0 are still to exchange."""
    text = (
        "0: AC KC QC JC / 1: AS KS QS JS / 2: AD KD QD JD / 3: AH KH QH JH / 4: TC 9C 8C 7C / 5: TD 9D 8D 7D "
        "/ turn: 9H / stock: TS 9S 8S 7S TH 8H 7H"
    )
    hand = exchanging(text, 6, six_seats=True, first_four_bonus=False, stock_short="reshuffle").shows(stock=7)
    return hand.play("1 exchange AS KS QS JS").shows(stock=3, hand1="TS 9S 8S 7S")


def test_stock_short_reshuffle_draws_what_is_left_then_shuffles_the_others_discards() -> None:
    hand = reshuffling().play("2 exchange AD KD QD JD")
    hand.shows(phase="reshuffle", to_act="chance", stock=0, legal="")
    hand.refuses("reshuffle AS KS QS JD", "not_a_shuffle").refuses("reshuffle AS KS QS", "not_a_shuffle")
    hand.play("reshuffle QS JS AS KS").shows(hand2="QS TH 8H 7H", stock=3, phase="exchange", to_act=3)
    assert (hand.discards(1), hand.discards(2)) == ("-", "AD KD QD JD")


def test_stock_short_reshuffle_only_when_another_card_must_be_drawn() -> None:
    hand = reshuffling().play("2 exchange AD KD QD").shows(stock=0, phase="exchange", to_act=3)
    assert len(hand.legal_texts) == 16  # seven discards lie there
    hand.play("3 exchange -").shows(phase="exchange", to_act=4).play("4 exchange TC").shows(phase="reshuffle")
    hand.play("reshuffle QS JS AS KS AD KD QD").shows(hand4="QS 9C 8C 7C", stock=6, to_act=5)


def test_stock_short_reshuffle_again_and_again_there_is_enough_for_four() -> None:
    text = "0: AC KC QC JC / 1: AS KS QS JS / turn: 9H"
    hand = exchanging(text, 6, six_seats=True, first_four_bonus=False, stock_short="reshuffle")
    hand.play(f"1 exchange -, 2 exchange {hand.hand(2)}").shows(stock=3)
    hand.play(f"3 exchange {' '.join(hand.hand(3).split()[:3])}").shows(stock=0)
    # Seven discards of 2 and 3; 4 takes four of them, 5 the other three and one of 4's.
    hand.play(f"4 exchange {hand.hand(4)}").shows(phase="reshuffle")
    hand.play("reshuffle " + cards_text(sum((hand.state.cards.discards[s] for s in (2, 3)), ())))
    hand.shows(stock=3).play(f"5 exchange {hand.hand(5)}").shows(phase="reshuffle", stock=0)
    hand.play("reshuffle " + hand.discards(4)).shows(stock=3, to_act=0)
    assert len(hand.legal_texts) == 16  # three in the stock, and 5's discards


def test_stock_short_reshuffle_never_ones_own_discards_no_dropped_hand_no_turn_up() -> None:
    """Nobody but 1 has exchanged when 2 draws: 1's discards it is, and nothing else."""
    hand = Hand("american", "turn: 9H", seats=6, six_seats=True, stock_short="reshuffle")
    hand.play("0 look, 1 pass, 2 declare, 3 play, 4 drop, 5 play, 0 play, 1 drop").shows(to_act=2, stock=7)
    hand.play(f"2 exchange {hand.hand(2)}").shows(stock=3, to_act=3)
    discards = hand.discards(2)
    hand.play(f"3 exchange {hand.hand(3)}").shows(phase="reshuffle")
    hand.refuses("reshuffle " + hand.discards(3), "not_a_shuffle")
    hand.refuses("reshuffle " + cards_text(hand.state.cards.dropped[4]), "not_a_shuffle")
    hand.play("reshuffle " + discards).shows(phase="exchange", to_act=5, stock=3)


# Five for the first who exchanges all four


def test_first_four_bonus_true_two_down_one_up_two_down() -> None:
    hand = exchanging().play("1 exchange AS KS QS JS").shows(hand1="TD TC 9C 8C 7C", stock=14)
    seen = [one for event in hand.events_now if isinstance(event, CardsDealt) for one in event.seen_by(0).cards]
    assert [str(one) for one in seen] == ["None", "None", "8C", "None", "None"]
    own = [one for event in hand.events_now if isinstance(event, CardsDealt) for one in event.seen_by(1).cards]
    assert " ".join(map(str, own)) == "TC 9C 8C 7C TD"


def test_first_four_bonus_true_the_open_card_stays_known_in_the_hand() -> None:
    hand = exchanging().play("1 exchange AS KS QS JS, 2 exchange -, 0 exchange -").shows(phase="throw")
    told = [event for event in RAUB.observe(hand.state, 0).seen if isinstance(event, CardsDealt)]
    assert [str(one) for event in told for one in event.cards if one].count("8C") == 1


def test_first_four_bonus_true_later_ones_get_four_face_down() -> None:
    hand = exchanging().play("1 exchange AS KS QS JS, 2 exchange AD KD QD JD").shows(hand2="TS 9D 8D 7D")
    drawn = [one for event in hand.events_now if isinstance(event, CardsDealt) for one in event.seen_by(0).cards]
    assert drawn == [None] * 4
    hand.play("0 exchange -").shows(phase="throw", to_act=1).play("1 throw 7C").shows(phase="tricks")


def test_first_four_bonus_false_four_for_four() -> None:
    hand = exchanging(first_four_bonus=False).play("1 exchange AS KS QS JS").shows(hand1="TC 9C 8C 7C")
    hand.play("2 exchange -, 0 exchange -").shows(phase="tricks")


def test_first_four_bonus_with_the_last_five_of_the_stock() -> None:
    hand = exchanging("turn: 9H", 5, six_seats=True).shows(stock=11)
    for seat in (1, 2):
        hand.play(f"{seat} exchange {' '.join(hand.hand(seat).split()[:3])}")
    hand.shows(stock=5).play(f"3 exchange {hand.hand(3)}").shows(stock=0, phase="throw", to_act=3)
    assert len(hand.hand(3).split()) == 5


def test_first_four_bonus_needs_five_in_the_stock_else_it_is_gone() -> None:
    hand = exchanging("turn: 9H", 6, six_seats=True).shows(stock=7)
    hand.play(f"1 exchange {' '.join(hand.hand(1).split()[:3])}").shows(stock=4)
    hand.play(f"2 exchange {hand.hand(2)}").shows(stock=0, phase="tricks")
    assert [one for event in hand.events_now if isinstance(event, CardsDealt) for one in event.seen_by(0).cards] == [
        None
    ] * 4


def test_first_four_bonus_once_missed_for_want_of_cards_does_not_come_again() -> None:
    """Five players, a stock of eleven; the reshuffle brings cards again, the bonus not."""
    hand = exchanging("turn: 9H", 5, six_seats=True, stock_short="reshuffle").shows(stock=11)
    for seat, count in ((1, 3), (2, 3), (3, 1), (4, 4)):
        hand.play(f"{seat} exchange {' '.join(hand.hand(seat).split()[:count])}")
        hand.shows(stock={1: 8, 2: 5, 3: 4, 4: 0}[seat])
    hand.play(f"0 exchange {hand.hand(0)}").shows(phase="reshuffle")
    discards = sum((hand.state.cards.discards[seat] for seat in (1, 2, 3, 4)), ())
    hand.play("reshuffle " + cards_text(discards)).shows(phase="tricks", stock=7)
    assert len(hand.hand(0).split()) == 4


# The raubed card


def raub(taken: str, **options: Any) -> Hand:
    hand = Hand("american", PLAIN, raubed_card_taken=taken, **options)
    return hand.play("0 raub, 1 play, 2 drop, 1 exchange -").shows(to_act=0, phase="exchange")


def test_raubed_card_taken_before_exchange_it_may_not_be_exchanged() -> None:
    hand = raub("before_exchange").shows(hand0="9H AC KC QC JC")
    assert len(hand.legal_texts) == 16  # only the dealt four
    hand.refuses("0 exchange 9H", "raubed_card_stays", card="9H").play("0 exchange AC KC QC JC")
    hand.shows(phase="throw", hand0="9H TC 9C 8C 7C")


def test_raubed_card_taken_before_exchange_the_closing_throw_may_be_any_card() -> None:
    hand = raub("before_exchange").play("0 exchange -").shows(phase="throw", to_act=0)
    assert set(hand.legal_texts) == {"throw 9H", "throw AC", "throw KC", "throw QC", "throw JC"}
    hand.play("0 throw 9H").shows(hand0="AC KC QC JC", phase="tricks")


def test_raubed_card_taken_before_exchange_it_is_in_the_hand_before_anyone_exchanges() -> None:
    hand = Hand("american", PLAIN, raubed_card_taken="before_exchange").play("0 raub, 1 play, 2 drop")
    hand.shows(phase="exchange", to_act=1, hand0="9H AC KC QC JC", turned="-")


def test_raubed_card_taken_before_exchange_a_blind_one_when_it_has_been_shown() -> None:
    hand = Hand("croatian", PLAIN, raubed_card_taken="before_exchange").play("0 blind, 1 play")
    hand.shows(hand0="AC KC QC JC").play("2 drop, 1 exchange -").shows(hand0="9H AC KC QC JC", to_act=0)
    hand.refuses("0 exchange 9H", "raubed_card_stays")


def test_raubed_card_taken_after_exchange() -> None:
    hand = raub("after_exchange").shows(hand0="AC KC QC JC", turned="9H")
    hand.refuses("0 exchange 9H", "not_held").play("0 exchange AC KC")
    hand.shows(phase="throw", hand0="9H QC JC TC 9C")
    assert [str(event.card) for event in hand.happened(CardTaken)] == ["9H"]


def test_the_raubed_card_is_picked_up_when_everyone_has_exchanged() -> None:
    hand = Hand("croatian", PLAIN, exchange_first="declarer").play("0 up, 0 raub, 1 play, 2 play, 0 exchange -")
    hand.shows(hand0="AC KC QC JC", phase="exchange", to_act=1).play("1 exchange -").shows(hand0="AC KC QC JC")
    hand.play("2 exchange -").shows(hand0="9H AC KC QC JC", phase="throw")


# Throws


def test_six_cards_with_raub_and_bonus_throw_two() -> None:
    hand = Hand("serbian", PLAIN).play("0 raub, 0 exchange AC KC QC JC").shows(hand0="9H TD TC 9C 8C 7C")
    hand.play("1 exchange -, 2 exchange -").shows(phase="throw", to_act=0)
    assert len(set(hand.legal_texts)) == 15
    hand.refuses("0 throw 9H", "throw_exactly", number=2).refuses("0 throw -", "throw_exactly", number=2)
    hand.refuses("0 throw AS KS", "not_held").refuses("0 throw 9H 9H", "card_twice")
    hand.play("0 throw 8C 7C").shows(hand0="9H TD TC 9C", phase="tricks")
    assert hand.discards(0) == "AC KC QC JC 8C 7C"


def test_throws_go_round_in_exchange_order() -> None:
    """The dealer's raubed card and the bonus of another player."""
    hand = Hand("serbian", PLAIN).play("0 raub, 0 exchange -, 1 exchange -, 2 exchange AD KD QD JD")
    hand.shows(phase="throw", to_act=0).play("0 throw JC").shows(phase="throw", to_act=2)
    hand.play("2 throw 7C").shows(phase="tricks", to_act=0)
    hand = Hand("serbian", PLAIN, exchange_first="eldest").play("0 raub, 1 exchange -, 2 exchange AD KD QD JD")
    hand.play("0 exchange -").shows(phase="throw", to_act=2).play("2 throw 7C").shows(phase="throw", to_act=0)


def test_a_throw_is_face_down() -> None:
    hand = Hand("serbian", PLAIN).play("0 raub").stand_pat().play("0 throw JC")
    thrown = hand.happened(CardsDiscarded)[-1]
    assert (thrown.thrown, cards_text(thrown.seen_by(0).cards), thrown.seen_by(1).cards) == (True, "JC", (None,))


# The seven of trumps


def test_seven_swap_any_time_before_and_after_the_exchange() -> None:
    hand = after_bid().shows(phase="swap_before", to_act=1)
    hand.play("1 keep, 2 keep, 0 keep").shows(phase="exchange").play("1 exchange -, 2 exchange -, 0 exchange -")
    hand.shows(phase="swap_after", to_act=1).play("1 keep").shows(legal="keep swap")
    hand.play("2 swap").shows(hand2="9H AD KD QD", turned="7H", phase="tricks")
    swapped = hand.happened(CardSwapped)[0]
    assert (swapped.seat, str(swapped.given), str(swapped.taken)) == (2, "7H", "9H")


def test_seven_swap_any_time_everyone_is_asked_though_only_the_holder_can() -> None:
    hand = after_bid().shows(to_act=1, legal="keep").refuses("1 swap", "no_trump_seven", suit="H").play("1 keep")
    hand.shows(to_act=2, legal="keep swap").play("2 keep").shows(to_act=0, legal="keep")


def test_seven_swap_any_time_until_one_swaps() -> None:
    hand = after_bid().play("1 keep, 2 swap").shows(phase="exchange", hand2="9H AD KD QD", turned="7H")
    hand.play("1 exchange -, 2 exchange 9H, 0 exchange -").shows(phase="tricks")  # it may be exchanged; no second round
    assert "9H" in hand.discards(2)


def test_seven_swap_any_time_for_a_seven_that_came_in_the_exchange() -> None:
    text = PLAIN.replace("TC 9C", "7H TC 9C")
    hand = after_bid(text).play("1 keep, 2 keep, 0 keep, 1 exchange JS, 2 exchange -, 0 exchange -")
    hand.shows(phase="swap_after", to_act=1, legal="keep swap").play("1 swap")
    hand.shows(hand1="AS KS QS 9H", phase="tricks")


def test_seven_swap_any_time_for_a_seven_that_everyone_saw_come() -> None:
    """The third of the five is the trump seven: it lies in a hand, not on the table."""
    text = PLAIN.replace("TC 9C 8C", "TC 9C 7H")
    hand = after_bid(text).play("1 keep, 2 keep, 0 keep, 1 exchange AS KS QS JS, 2 exchange -, 0 exchange -")
    hand.shows(phase="swap_after", to_act=1, legal="keep swap").play("1 swap").shows(phase="throw", turned="7H")


def test_seven_swap_off() -> None:
    after_bid(seven_swap="off").shows(phase="exchange").exchange_nothing().shows(phase="tricks")


def test_seven_swap_after_draw_one_round_only() -> None:
    hand = after_bid(seven_swap="after_draw").shows(phase="exchange").play("1 exchange -, 2 exchange -, 0 exchange -")
    hand.shows(phase="swap_after", to_act=1).play("1 keep, 2 swap").shows(hand2="9H AD KD QD", phase="tricks")


def test_seven_swap_after_draw_only_while_a_single_card_has_been_turned() -> None:
    text = SEVEN_2.replace("stock: TC", "stock: TH TC")
    hand = Hand("serbian", text, seven_swap="after_draw").play("0 look").each_says("pass").play("0 declare")
    hand.shows(turned="9H TH", trump="H", phase="exchange").exchange_nothing().shows(phase="tricks")


def test_seven_swap_any_time_takes_the_card_that_was_turned_last() -> None:
    text = SEVEN_2.replace("stock: TC", "stock: TH TC")
    hand = Hand("serbian", text).play("0 look").each_says("pass").play("0 declare, 0 keep, 1 keep, 2 swap")
    hand.shows(turned="9H 7H", hand2="TH AD KD QD")
    hand = Hand("serbian", text).play("0 look").each_says("pass").play("0 declare, 0 keep, 1 keep, 2 keep")
    hand.exchange_nothing().shows(phase="swap_after").play("0 keep, 1 keep, 2 swap").shows(turned="9H 7H")


def test_seven_swap_not_when_the_trump_seven_lies_open() -> None:
    hand = Hand("serbian", PLAIN.replace("9H", "7H"), forced_raub="").play("0 look, 0 declare")
    hand.shows(phase="exchange").exchange_nothing().shows(phase="tricks")
    earlier = PLAIN.replace("9H", "7H").replace("stock: TC", "stock: TH TC")
    hand = Hand("serbian", earlier, forced_raub="").play("0 look").each_says("pass").play("0 declare")
    hand.shows(turned="7H TH", trump="H", phase="exchange").exchange_nothing().shows(phase="tricks")


def test_seven_swap_not_when_the_card_was_raubed() -> None:
    for swap in ("any_time", "after_draw"):
        hand = Hand("american", SEVEN_2, seven_swap=swap).play("0 raub, 1 play, 2 play").shows(phase="exchange")
        hand.exchange_nothing().shows(phase="throw")


def test_seven_swap_only_participants_are_asked() -> None:
    hand = Hand("american", SEVEN_2, seven_swap="any_time").play("0 look, 1 declare, 2 drop, 0 play")
    hand.shows(phase="swap_before", to_act=1).play("1 keep").shows(to_act=0).play("0 keep").shows(phase="exchange")


@pytest.mark.parametrize("first", ["declarer", "eldest"])
def test_the_swap_round_goes_in_exchange_order(first: str) -> None:
    hand = Hand("serbian", SEVEN_2, exchange_first=first).play("0 look, 0 pass, 1 pass, 2 declare")
    hand.shows(phase="swap_before", to_act=2 if first == "declarer" else 1)
