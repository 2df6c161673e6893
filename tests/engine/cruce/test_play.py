"""Tricks, duties, announcements and drawing (cruce/RULES.md, "Play")."""

import pytest

from raub_desktop.engine.cards import Suit
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.cruce.types import MarriageAnnounced, TrumpMade
from raub_desktop.engine.events import CardsDealt
from tests.engine.cruce.hand import Hand

FOUR = "0: 9S AH TH KD QD JC / 1: AS KS QS KH QH 9C / 2: TS JS 9H AD TD AC / 3: JH 9D JD TC KC QC"
DRAW = "1: KS QS AH TH 9H AD TC 9C / 0: AS TS JS KH QH TD JD AC / stock: KD QD 9S JH 9D KC QC JC"


def test_the_first_card_makes_trump() -> None:
    hand = Hand("alone", FOUR, seats=4).bid("1", "-", "-", "-").play("1 KH").shows(trump="H")
    assert hand.happened(TrumpMade) == [TrumpMade(Suit.HEARTS)]


def test_follow_suit_head_the_trick_trump_and_overtrump() -> None:
    hand = Hand("alone", FOUR, seats=4).bid("1", "-", "-", "-").play("1 AS")
    hand.shows(legal="JS TS").refuses("2 AC", "must_follow", suit="S").play("2 JS, 3 JH, 0 9S")
    hand.play("1 9C").shows(legal="AC").play("2 AC").shows(legal="KC QC TC").play("3 QC").shows(legal="JC")
    hand.play("0 JC").shows(trump="S", won=(0, 1, 1, 0), to_act=2)


def test_a_trump_on_a_plain_trick_frees_those_who_follow() -> None:
    text = "1: AS 9S KC JC 9C TD / 2: KS QS JS 9D JD QD / 3: TS KH QH JH 9H AC / 0: AH TH AD KD QC TC"
    hand = Hand("alone", text, seats=4).bid("1", "-", "-", "-").play("1 9S, 2 JS, 3 TS, 0 AD")
    hand.shows(to_act=3).play("3 KH").shows(legal="AH TH").play("0 TH").shows(legal="AS").play("1 AS")
    hand.shows(legal="KS QS", to_act=2)  # neither is higher than the ace of trumps: any trump will do
    hand.play("2 QS").shows(to_act=1, won=(0, 1, 0, 1)).play("1 TD").shows(legal="9D JD QD")


@pytest.mark.parametrize(("bids", "first", "points"), [("2", "KS", 40), ("1", "KS", 20), ("2", "QS", 40)])
def test_a_marriage_announced_with_the_first_lead_is_one_in_trumps(bids: str, first: str, points: int) -> None:
    hand = Hand("alone", FOUR, seats=4).bid(bids, "-", "-", "-").play(f"1 announce {first}")
    assert hand.happened(MarriageAnnounced) == [MarriageAnnounced(1, Suit.LEAVES, points)]
    hand.shows(points=(0, points, 0, 0), trump="S")


def test_a_forced_one_counts_20_in_trumps_too() -> None:
    Hand("alone", FOUR, seats=4).bid("-", "-", "-", "-").play("1 announce QS").shows(points=(0, 20, 0, 0))


def test_another_suit_counts_20() -> None:
    hand = Hand("alone", FOUR, seats=4).bid("2", "-", "-", "-").play("1 AS, 2 JS, 3 JH, 0 9S, 1 announce KH")
    hand.shows(points=(0, 11 + 2 + 2 + 20, 0, 0))


def test_the_others_get_40_in_trumps_when_the_bidding_was_won_with_1() -> None:
    text = "1: 9S AH TH KH JH AD / 2: AS KS QS 9H JD 9D / 0: TS QH TD KD QD 9C"
    hand = Hand("alone", text, seats=4).bid("1", "-", "-", "-").play("1 9S, 2 AS, 3 JS, 0 TS")
    hand.shows(points=(0, 0, 23, 0)).play("2 announce KS").shows(points=(0, 0, 63, 0))


def test_the_bidders_partner_gets_20_too_when_the_bidding_was_won_with_1() -> None:
    text = "1: 9S AH TH KH JH AD / 3: AS KS QS 9H JD 9D / 0: TS QH TD KD QD 9C"
    hand = Hand("teams", text, seats=4).bid("1", "-", "-", "-").play("1 9S, 2 JS, 3 AS, 0 TS")
    hand.play("3 announce KS").shows(points=(0, 0, 0, 43))


def test_an_announcement_counts_though_its_card_loses_the_trick() -> None:
    hand = Hand("alone", FOUR, seats=4).bid("2", "-", "-", "-").play("1 announce QS, 2 TS, 3 JH, 0 9S")
    hand.shows(points=(0, 40, 15, 0), to_act=2)


def test_every_wrong_announcement_has_its_reason() -> None:
    hand = Hand("alone", FOUR, seats=4).bid("2", "-", "-", "-")
    hand.refuses("1 announce AS", "not_of_a_marriage", card="AS").refuses("1 announce KD", "not_held", card="KD")
    hand.refuses("1 announce KS QS", "one_card").play("1 AS, 2 JS, 3 JH").refuses("0 announce KD", "not_leading")
    other = Hand("alone", "1: KS QH AS AH KD QC", seats=4).bid("2", "-", "-", "-")
    other.refuses("1 announce KS", "no_marriage", suit="S").refuses("1 announce QH", "no_marriage", suit="H")


def test_any_card_may_be_played_while_cards_lie_below() -> None:
    hand = Hand("draw", DRAW, seats=2).bid("1", "-").play("1 AH")
    assert len(hand.legal_texts) == 8
    hand.play("0 JD").shows(won=(0, 1))


def test_a_trump_played_freely_wins() -> None:
    hand = Hand("draw", DRAW, seats=2).bid("1", "-").play("1 9C, 0 JS").shows(won=(0, 1)).play("1 AH, 0 AC")
    hand.shows(won=(1, 1), to_act=0)


def test_both_draw_after_a_trick_the_winner_first() -> None:
    hand = Hand("draw", DRAW, seats=2).bid("1", "-").play("1 9C, 0 AC")
    drawn = [event for event in hand.events_now if isinstance(event, CardsDealt)]
    assert [(event.seat, str(event.cards[0])) for event in drawn] == [(0, "KD"), (1, "QD")]
    assert [event.seen_by(1).cards for event in drawn] == [(None,), drawn[1].cards]
    hand.shows(stock="9S JH 9D KC QC JC", to_act=0)


def test_duties_begin_when_the_stock_is_gone() -> None:
    hand = Hand("draw", DRAW, seats=2).bid("1", "-").tricks("9C AC", "TD AD", "KS AS", "TS QS")
    hand.shows(stock="-", to_act=0).play("0 KH").shows(legal="AH TH").refuses("1 TC", "must_follow", suit="H")


def test_a_marriage_may_be_announced_from_the_first_lead_on() -> None:
    Hand("draw", DRAW, seats=2).bid("2", "-").play("1 announce KS").shows(points=(0, 40))


def test_a_player_sees_their_own_hand_and_no_other() -> None:
    hand = Hand("alone", FOUR, seats=4)
    for me in range(4):
        for owner in range(4):
            assert hand.seen(me, owner) == (hand.hand(owner) if me == owner else "? ? ? ? ? ?")
    draw = CRUCE.observe(Hand("draw", DRAW, seats=2).state, 0)
    assert draw.stock == 8
