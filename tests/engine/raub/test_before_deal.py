"""Before the deal: handing over, Muss, the Muss round, turning the direction (raub/RULES.md, sections 1 and 3.1)."""

import pytest

from raub_desktop.engine.events import DealEnded
from raub_desktop.engine.raub.types import DealScored, DealStarted, RefaWritten
from tests.engine.raub.hand import Hand

# Seat 0 deals.  Leaves against nothing: whoever holds them takes every trick he leads.
LEAVES_1 = "0: AC KC QC JC / 1: AS KS QS JS / 2: AD KD QD JD / turn: 9H / stock: TC 9C TD 9D TS"


# The deck


def test_a_fresh_match_stands_at_21_and_seat_0_deals() -> None:
    for book in ("serbian", "croatian", "american"):
        Hand(book).shows(scores=(21, 21, 21), dealer=0, refas=0, winners=())


def test_a_dealer_who_can_only_deal_is_not_asked() -> None:
    Hand("serbian").shows(phase="shuffle", to_act="chance", legal="")


def test_hand_over_no_leaves_the_dealer_no_choice() -> None:
    Hand("american", hand_over="no").shows(phase="shuffle")
    Hand("american", scores=(9, 21, 21), hand_over="no").refuses("0 hand_over", "rule_off").shows(legal="deal muss")


def test_hand_over_yes_again_and_again_each_time_a_refa_and_the_next_dealer() -> None:
    hand = Hand("american").shows(phase="before_deal", legal="deal hand_over")
    hand.play("0 hand_over").shows(dealer=1, to_act=1, refas=1, legal="deal hand_over", scores=(21, 21, 21))
    hand.play("1 hand_over").shows(dealer=2, refas=2, legal="deal hand_over")
    assert [event.handed_over for event in hand.happened(RefaWritten)] == [True, True]
    assert len(hand.happened(DealEnded)) == 2


def test_hand_over_not_twice_in_a_row() -> None:
    hand = Hand("croatian").shows(legal="deal hand_over").play("0 hand_over")
    hand.shows(dealer=1, refas=1, phase="shuffle", to_act="chance")  # only dealing is left, so he is not asked
    hand.deal(LEAVES_1.replace("0:", "x:").replace("1:", "0:").replace("x:", "1:"))
    hand.play("1 up, 1 look").pass_out()
    hand.shows(dealer=2, refas=2, legal="deal hand_over")  # that refa was no hand-over


def test_hand_over_not_twice_is_refused_with_its_reason_where_something_else_is_asked() -> None:
    hand = Hand("croatian", scores=(21, 21, 8)).play("0 hand_over")
    hand.shows(to_act=1, legal="deal muss").refuses("1 hand_over", "handed_over_before")


# Muss


def test_muss_any_while_anyone_stands_below_ten() -> None:
    Hand("american", scores=(10, 10, 10)).shows(legal="deal hand_over").refuses("0 muss", "nobody_below", number=10)
    Hand("american", scores=(9, 21, 21)).shows(legal="deal hand_over muss")  # the dealer himself counts
    Hand("american", scores=(21, 21, 9)).shows(legal="deal hand_over muss")


def test_muss_opponent_while_an_opponent_stands_below_nine() -> None:
    Hand("croatian", scores=(21, 9, 21)).shows(legal="deal hand_over").refuses("0 muss", "nobody_below", number=9)
    Hand("croatian", scores=(8, 21, 21)).shows(legal="deal hand_over")  # the dealer himself does not count
    Hand("croatian", scores=(21, 8, 21)).shows(legal="deal hand_over muss")


def test_muss_off_is_never_offered() -> None:
    Hand("croatian", scores=(3, 3, 3), muss="off").shows(legal="deal hand_over").refuses("0 muss", "rule_off")


def test_muss_below_is_the_tables_own_number() -> None:
    Hand("american", scores=(21, 21, 5), muss_below=5).shows(legal="deal hand_over").refuses(
        "0 muss", "nobody_below", number=5
    )
    Hand("american", scores=(21, 21, 4), muss_below=5).shows(legal="deal hand_over muss")
    Hand("american", scores=(21, 21, 21), muss_below=22).shows(legal="deal hand_over muss")


@pytest.mark.parametrize("book", ["croatian", "american"])
def test_in_muss_all_play_the_card_is_the_dealers_and_nothing_is_asked(book: str) -> None:
    hand = Hand(book, scores=(21, 8, 21)).play("0 muss").shows(phase="shuffle", kind="muss")
    hand.deal(LEAVES_1)
    hand.shows(phase="exchange", declarer=0, needs=2, trump="H", players=(1, 2, 0), to_act=1)
    assert hand.seen(0, 0) == "AC KC QC JC"
    hand.play("1 exchange -, 2 exchange -, 0 exchange -")
    hand.shows(phase="throw", to_act=0, hand0="9H AC KC QC JC").play("0 throw JC").shows(phase="tricks")


def test_muss_seven_1_lets_one_trick_do() -> None:
    sevens = LEAVES_1.replace("9H", "7H")
    Hand("croatian", scores=(21, 8, 21)).play("0 muss").deal(sevens).shows(needs=1)
    Hand("american", scores=(21, 8, 21), muss_seven=1).play("0 muss").deal(sevens).shows(needs=1)


def test_muss_seven_2_makes_no_exception() -> None:
    sevens = LEAVES_1.replace("9H", "7H")
    Hand("american", scores=(21, 8, 21)).play("0 muss").deal(sevens).shows(needs=2)
    Hand("croatian", scores=(21, 8, 21), muss_seven=2).play("0 muss").deal(sevens).shows(needs=2)


def test_a_muss_deal_is_a_played_deal_and_counts_double_after_a_refa() -> None:
    hand = Hand("american", scores=(21, 8, 21), refas=1).play("0 muss").deal(LEAVES_1).shows(doubled=True)
    hand.stand_pat().play("0 throw JC")
    # The dealer leads: his only trump takes a trick; then acorns, which nobody else has.
    hand.tricks("9H JS JD", "AC QS QD", "KC KS KD", "QC AS AD")
    hand.shows(scores=(21 - 8, 8 + 4, 21 + 4), refas=0)


# The Muss round


def test_muss_round_is_off_in_every_book() -> None:
    for book in ("croatian", "american"):
        Hand(book).shows(legal="deal hand_over").refuses("0 muss_round", "rule_off")


def test_muss_round_only_for_a_dealer_than_whom_nobody_stands_higher() -> None:
    Hand("croatian", scores=(20, 21, 9), muss_round=True).shows(legal="deal hand_over").refuses(
        "0 muss_round", "not_highest"
    )
    Hand("croatian", scores=(20, 12, 9), muss_round=True).shows(legal="deal hand_over muss_round")
    Hand("croatian", scores=(20, 20, 9), muss_round=True).shows(legal="deal hand_over muss_round")


def test_muss_round_is_a_full_circle_in_which_nothing_is_asked_and_comes_once_a_match() -> None:
    hand = Hand("croatian", muss_round=True, mus=True, permus="seen", reverse=True)
    hand.play("0 muss_round").shows(phase="shuffle", kind="muss")
    for dealer in (0, 1, 2):
        hand.shows(dealer=dealer, phase="shuffle")
        hand.deal("turn: 9H").shows(phase="exchange", declarer=dealer, needs=2, kind="muss")
        hand.stand_pat()
        while hand.dealer == dealer and hand.phase != "before_deal":
            hand.play(f"{hand.to_act} {hand.legal_texts[0]}")
    hand.shows(dealer=0, phase="before_deal", kind="normal")
    for number, dealer in enumerate((0, 1, 2)):
        assert hand.happened(DealStarted)[number].dealer == dealer
    hand.refuses("0 muss_round", "once_a_match")


def test_muss_round_after_the_circle_even_the_highest_cannot_ask_again() -> None:
    hand = Hand("croatian", muss_round=True, seats=2).play("0 muss_round")
    for dealer in (0, 1):
        hand.deal("turn: 9H").stand_pat()
        while hand.phase in ("throw", "tricks") and hand.dealer == dealer:
            hand.play(f"{hand.to_act} {hand.legal_texts[0]}")
    hand.shows(phase="before_deal")
    assert "muss_round" not in hand.legal.split()
    hand.refuses(f"{hand.to_act} muss_round", "once_a_match")


# The direction


def pass_out_american(hand: Hand) -> None:
    hand.deal("turn: 9H").play(f"{hand.to_act} look").each_says("pass")


def unopposed(hand: Hand) -> None:
    """A scored deal in two strokes: eldest declares and everybody else drops out."""
    hand.deal("turn: 9H").play(f"{hand.to_act} look").play(f"{hand.to_act} declare")
    hand.each_says("drop")


def test_reverse_false_is_never_offered() -> None:
    Hand("american").refuses("0 reverse", "rule_off").shows(legal="deal hand_over")


def test_reverse_with_three_players_dealers_0_2_1_0_2_then_the_old_way_round() -> None:
    hand = Hand("american", reverse=True).shows(legal="deal hand_over reverse")
    hand.play("0 reverse").shows(to_act=0, phase="before_deal", legal="deal hand_over", step=-1)  # asked again
    dealers, first_to_speak = [], []
    for _ in range(6):
        dealers.append(hand.dealer)
        hand.deal("turn: 9H").play(f"{hand.to_act} look")
        first_to_speak.append(hand.to_act)
        hand.play(f"{hand.to_act} declare").each_says("drop")
    assert dealers == [0, 2, 1, 0, 2, 0]
    assert first_to_speak == [2, 1, 0, 2, 0, 1]  # four deals the new way round, then the old one


def test_reverse_is_not_offered_meanwhile_and_again_afterwards() -> None:
    hand = Hand("american", reverse=True).play("0 reverse")
    for _ in range(4):
        hand.refuses(f"{hand.to_act} reverse", "already_reversed")
        unopposed(hand)
    assert "reverse" in hand.legal.split()


def test_reverse_counts_scored_deals_only() -> None:
    hand = Hand("american", reverse=True).play("0 reverse, 0 hand_over")
    hand.shows(dealer=2, step=-1)
    pass_out_american(hand)
    hand.shows(dealer=1, step=-1, refas=2)
    for _ in range(3):
        unopposed(hand)
        hand.shows(step=-1)
    unopposed(hand)
    hand.shows(step=1)


def test_reverse_is_not_offered_with_two_players() -> None:
    Hand("american", seats=2, reverse=True).shows(legal="deal hand_over").refuses("0 reverse", "two_players")


def test_reverse_deals_play_and_bid_the_other_way_round() -> None:
    hand = Hand("american", seats=4, reverse=True).play("0 reverse").deal("turn: 9H").play("0 look")
    hand.play("3 pass, 2 declare").shows(to_act=1).play("1 play, 0 play, 3 drop").shows(players=(2, 1, 0))
    hand.play("2 exchange -, 1 exchange -, 0 exchange -").shows(to_act=2, phase="tricks")
    hand.play(f"2 {hand.legal_texts[0]}").shows(to_act=1)


# What is written down


def test_deals_are_counted_from_one_handed_over_decks_too() -> None:
    hand = Hand("american").play("0 hand_over")
    unopposed(hand)
    hand.play("2 hand_over")
    assert [event.number for event in hand.happened(DealStarted)] == [1, 2, 3, 4]
    assert [event.number for event in hand.happened(DealEnded)] == [1, 2, 3]


def test_the_next_deal_begins_with_its_number_and_the_refas_that_wait() -> None:
    hand = Hand("american").play("0 hand_over")
    unopposed(hand)
    last = hand.happened(DealStarted)[-1]
    assert (last.dealer, last.refas) == (2, 0)
    assert hand.happened(DealScored)[0].line.doubled
