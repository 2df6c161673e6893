"""The worked examples of raub/RULES.md, section 5, told as the sources tell them."""

import pytest

from raub_desktop.engine.events import CardsDealt
from tests.engine.raub.hand import Hand

# Bidding: the American book's table.  The dealer is seat 0, A, B and C are 1, 2 and 3.

FOUR = "0: AC KC QC JC / 1: AS KS QS JS / 2: AD KD QD JD / 3: TC 9C 8C 7C / turn: {turn} / stock: TS 9S 8S 7S"


def american(turn: str = "9H") -> Hand:
    return Hand("american", FOUR.format(turn=turn), seats=4)


def test_bidding_1_a_and_b_pass_c_declares_dealer_plays_a_drops_b_plays() -> None:
    hand = american().play("0 look, 1 pass, 2 pass, 3 declare, 0 play, 1 drop, 2 play")
    hand.shows(declarer=3, needs=2, players=(2, 3, 0), hand1="-")


def test_bidding_2_dealer_raub_a_drops_b_and_c_play() -> None:
    hand = american().play("0 raub, 1 drop, 2 play, 3 play").shows(declarer=0, needs=2, players=(2, 3, 0))
    hand.stand_pat().shows(hand0="9H AC KC QC JC")


def test_bidding_3_dealer_raub_a_forpass_b_drops_c_plays() -> None:
    american().play("0 raub, 1 forpass, 2 drop, 3 play").shows(declarer=0, needs=2, players=(3, 0), hand1="-")


def test_bidding_4_dealer_raubs_a_seven_a_plays_b_forpass_c_drops() -> None:
    hand = american("7H").play("0 raub, 1 play, 2 forpass, 3 drop").shows(declarer=0, needs=1, players=(1, 2, 0))
    hand.stand_pat().shows(hand0="7H AC KC QC JC")


def test_bidding_5_all_pass_dealer_turns_a_second_card_all_pass_dealer_declares() -> None:
    hand = american().play("0 look, 1 pass, 2 pass, 3 pass, 0 turn, 1 pass, 2 pass, 3 pass, 0 declare")
    hand.play("1 drop, 2 play, 3 play").shows(declarer=0, needs=2, trump="S", turned="9H TS", players=(2, 3, 0))
    hand.stand_pat().shows(phase="tricks", hand0="AC KC QC JC")


# Exchange: the Serbian book's table.  X deals (seat 0), then Y, Z, K.

STOCK = (
    "0: AC KC QC JC / 1: AS KS QS JS / 2: AD KD QD JD / 3: TD 9D 8D 7D / turn: 9H / stock: TC 9C 8C 7C TS 9S 8S 7S {}"
)


def serbian() -> Hand:
    hand = Hand("serbian", STOCK.format("TH 8H QH"), seats=4).play("0 look, 0 declare")
    return hand.play("0 keep, 1 keep, 2 keep, 3 keep").shows(phase="exchange", to_act=0)


def test_exchange_x_none_y_one_z_three_k_two_and_that_is_what_they_get() -> None:
    hand = serbian().play("0 exchange -, 1 exchange JS, 2 exchange KD QD JD, 3 exchange 8D 7D")
    hand.shows(hand0="AC KC QC JC", hand1="AS KS QS TC", hand2="AD 9C 8C 7C", hand3="TS 9S TD 9D")
    hand.stand_pat().shows(phase="tricks")


def test_exchange_x_two_y_four_z_none_k_four() -> None:
    hand = serbian().play("0 exchange QC JC").shows(hand0="AC KC TC 9C")
    hand.play("1 exchange AS KS QS JS").shows(hand1="TS 9S 8S 8C 7C")
    seen = [str(one) for event in hand.events_now if isinstance(event, CardsDealt) for one in event.seen_by(0).cards]
    assert seen == ["None", "None", "TS", "None", "None"]
    hand.play("2 exchange -, 3 exchange TD 9D 8D 7D").shows(hand3="7S QH TH 8H")
    drawn = [one for event in hand.events_now if isinstance(event, CardsDealt) for one in event.seen_by(0).cards]
    assert drawn == [None] * 4
    hand.stand_pat().shows(phase="throw", to_act=1).play("1 throw 7C").shows(hand1="TS 9S 8S 8C", phase="tricks")


# Failing.  Hearts are trump, 1 has the leaves, 2 the acorns; 0 declares and leads.

NONE, ONE = "7S 8S 9S TS", "AH 8S 9S TS"
LEAD_NONE = ("7S JS AC", "AS KC 8S", "KS QC 9S", "QS JC TS")
LEAD_ONE = ("AH JS AC", "8S AS KC", "KS QC 9S", "QS JC TS")


def failing(book: str, hand0: str, tricks: tuple[str, ...], refas: int = 0) -> Hand:
    text = f"0: {hand0} / 1: AS KS QS JS / 2: AC KC QC JC / turn: 9H"
    if book == "american":
        hand = Hand(book, text, refas=refas).play("0 look, 1 pass, 2 pass, 0 declare, 1 play, 2 play")
    else:
        hand = Hand(book, text, refas=refas).play("0 look, 0 declare")
    return hand.stand_pat().tricks(*tricks)


@pytest.mark.parametrize(("refas", "times"), [(0, 1), (1, 2)])
def test_failing_serbian_needing_two_one_trick_is_3_none_is_4(refas: int, times: int) -> None:
    failing("serbian", ONE, LEAD_ONE, refas).shows(scores=(21 + 3 * times, 21 - 3 * times, 21 + 2 * times))
    failing("serbian", NONE, LEAD_NONE, refas).shows(scores=(21 + 4 * times, 21 - 4 * times, 21 + 2 * times))


@pytest.mark.parametrize(("refas", "times"), [(0, 1), (1, 2)])
def test_failing_serbian_a_forced_seven_with_none_is_3(refas: int, times: int) -> None:
    text = f"0: {NONE} / 1: AS KS QS JS / 2: AC KC QC JC / turn: 7H"
    hand = Hand("serbian", text, refas=refas).shows(needs=1).stand_pat().play("0 throw 7H").tricks(*LEAD_NONE)
    hand.shows(scores=(21 + 3 * times, 21 - 4 * times, 21 + 2 * times))


@pytest.mark.parametrize(("refas", "times"), [(0, 1), (1, 2)])
def test_failing_american_is_4_in_each_case(refas: int, times: int) -> None:
    failing("american", ONE, LEAD_ONE, refas).shows(scores=(21 + 4 * times, 21 - 3 * times, 21 + 2 * times))
    failing("american", NONE, LEAD_NONE, refas).shows(scores=(21 + 4 * times, 21 - 4 * times, 21 + 2 * times))
    text = f"0: {NONE} / 1: AS KS QS JS / 2: AC KC QC JC / turn: 7H"
    hand = Hand("american", text, refas=refas).play("0 raub, 1 play, 2 play").shows(needs=1).stand_pat()
    hand.play("0 throw 7H").tricks(*LEAD_NONE).shows(scores=(21 + 4 * times, 21 - 4 * times, 21 + 2 * times))


def test_refa_twice_in_a_row_the_next_two_played_deals_are_doubled_the_third_is_not() -> None:
    hand = Hand("croatian", muss="off", hand_over="no")
    for dealer in (0, 1):
        hand.deal("turn: 9H").play(f"{dealer} up, {dealer} look").pass_out()
    hand.shows(refas=2, dealer=2, scores=(21, 21, 21))
    for dealer, scores, refas in ((2, (21, 21, 13), 1), (0, (13, 21, 13), 0), (1, (13, 17, 13), 0)):
        hand.deal("turn: 9H").play(f"{dealer} up, {dealer} raub").each_says("drop")  # left alone: four tricks
        hand.shows(scores=scores, refas=refas)


# Aus: two players who both stand at 1, and a third.


def test_aus_b_is_out_and_wins_though_a_takes_the_last_two() -> None:
    """A (seat 0) declares.  A wins trick one, B trick two; the last two would be A's."""
    text = "0: AH KH QH 7S / 1: AS KS QS JS / 2: AC KC QC JC / turn: 9H"
    hand = Hand("serbian", text, scores=(1, 1, 21), finish="aus").play("0 look, 0 declare").stand_pat()
    hand.tricks("AH JS AC").shows(winners=(), phase="tricks")
    hand.tricks("7S AS KC").shows(phase="over", winners=(1,), scores=(1, 0, 21))


def test_aus_without_it_the_same_cards_make_a_the_winner() -> None:
    text = "0: AH KH QH 7S / 1: AS KS QS JS / 2: AC KC QC JC / turn: 9H"
    hand = Hand("serbian", text, scores=(1, 5, 21)).play("0 look, 0 declare").stand_pat()
    hand.tricks("AH JS AC", "7S AS KC", "KS QC QH", "KH QS JC").shows(winners=(0,), scores=(-2, 4, 23))
