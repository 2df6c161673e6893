"""The cards the bidding is for: taking and giving (cruce/RULES.md, "Modes")."""

from raub_desktop.engine.cards import cards_text
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.cruce.types import CardsGiven, PacketTaken
from tests.engine.cruce.hand import Hand

TWO = "1: AS TS KS QS JS 9S AH TH / talon: KH QH JH 9H AD TD KD QD / 0: JD 9D AC TC KC QC JC 9C"
FOUR = "1: AS TS KS QS JS / 2: 9S AH TH KH QH / 3: JH 9H AD TD KD / talon: QD JD 9D AC / 0: TC KC QC JC 9C"


def test_the_winner_for_two_picks_one_of_two_fours() -> None:
    hand = Hand("auction", TWO, seats=2).bid("1", "-").shows(phase="take", to_act=1, legal="take 1, take 2")
    hand.refuses("1 take 3", "no_such_packet", number=2).refuses("1 take", "no_such_packet")
    hand.refuses("1 give AS TS", "not_now").refuses("1 AS", "not_now")
    hand.play("1 take 2").shows(hand1="AS KS QS JS TS 9S AH TH AD KD QD TD", talon="KH QH JH 9H / -", phase="give")


def test_the_winner_for_two_gives_any_two() -> None:
    hand = Hand("auction", TWO, seats=2).bid("1", "-").play("1 take 1, 1 give TS 9H")
    hand.shows(hand1="AS KS QS JS 9S AH KH QH JH TH", hand0="TS 9H JD 9D AC KC QC JC TC 9C", phase="tricks", to_act=1)


def test_two_cards_given_to_one_opponent_are_kept_in_suit_order() -> None:
    hand = Hand("auction", TWO, seats=2).bid("1", "-").play("1 take 1")
    given = CRUCE.canonical(hand.state, CRUCE.from_text("give 9H TS"))
    assert CRUCE.to_text(given) == "give TS 9H"


def test_cards_given_to_several_keep_their_order_which_says_to_whom() -> None:
    hand = Hand("auction", FOUR, seats=4).bid("-", "1", "-", "-").shows(phase="give", to_act=2)
    assert CRUCE.to_text(CRUCE.canonical(hand.state, CRUCE.from_text("give AC 9S QD"))) == "give AC 9S QD"
    hand.play("2 give AC 9S QD")
    hand.shows(hand3="JH 9H AD KD TD AC", hand0="9S KC QC JC TC 9C", hand1="AS KS QS JS TS QD", phase="tricks")


def test_every_wrong_gift_has_its_reason() -> None:
    hand = Hand("auction", FOUR, seats=4).bid("1", "-", "-", "-")
    hand.refuses("1 give AS TS", "give_exactly", number=3).refuses("1 give AS TS KS QS", "give_exactly")
    hand.refuses("1 give AS AS TS", "card_twice", card="AS").refuses("1 give AH AS TS", "not_held", card="AH")
    assert len(hand.legal_texts) == 9 * 8 * 7


def test_what_is_taken_is_seen_by_the_winner_only() -> None:
    hand = Hand("auction", FOUR, seats=4).bid("1", "-", "-", "-")
    taken = hand.happened(PacketTaken)[0]
    assert isinstance(taken, PacketTaken)
    assert cards_text(taken.seen_by(1).cards) == "QD JD 9D AC"  # type: ignore[arg-type]  # all seen
    assert [taken.seen_by(seat).cards for seat in (0, 2, 3)] == [(None,) * 4] * 3


def test_a_given_card_is_seen_by_giver_and_receiver() -> None:
    hand = Hand("auction", FOUR, seats=4).bid("1", "-", "-", "-").play("1 give QD JD 9D")
    first = hand.happened(CardsGiven)[0]
    assert isinstance(first, CardsGiven)
    assert (first.seat, first.to) == (1, 2)
    assert [first.seen_by(seat).cards[0] is None for seat in range(4)] == [True, False, False, True]


def test_the_four_that_stay_out_are_seen_by_nobody() -> None:
    hand = Hand("auction", TWO, seats=2).bid("1", "-").play("1 take 2")
    assert [CRUCE.observe(hand.state, seat).talon for seat in (0, 1)] == [((None,) * 4, ())] * 2


def test_only_the_auction_for_two_chooses_and_only_auctions_give() -> None:
    Hand("auction", FOUR, seats=4).bid("1", "-", "-", "-").refuses("1 take 1", "rule_off")
    Hand("draw", seats=2).deal("0: AS").refuses("1 take 1", "rule_off").refuses("1 give AS AH", "rule_off")
