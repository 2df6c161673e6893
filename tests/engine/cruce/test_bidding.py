"""One round of bids (cruce/RULES.md, "Bidding, one round, every mode")."""

import pytest

from raub_desktop.engine.cruce.types import BidWon
from tests.engine.cruce.hand import Hand

NO_MARRIAGE = "KS QH KD QC AS AH"
ONE = "KS QS AH TH AD TD"
TWO = "KS QS KH QH AD TD"
THREE = "KS QS KH QH KD QD"


@pytest.mark.parametrize(
    ("book", "cards", "most"),
    [
        *(("alone", cards, most) for cards, most in ((NO_MARRIAGE, 3), (ONE, 4), (TWO, 5), (THREE, 6))),
        *(("teams", cards, most) for cards, most in ((NO_MARRIAGE, 3), (ONE, 5), (TWO, 6), (THREE, 6))),
    ],
)
def test_marriages_in_the_hand_bound_the_bid(book: str, cards: str, most: int) -> None:
    hand = Hand(book, f"1: {cards}", seats=4)
    hand.shows(legal=", ".join([*(f"bid {bid}" for bid in range(1, most + 1)), "pass"]))
    if most < 6:
        hand.refuses(f"1 bid {most + 1}", "needs_marriages")


def test_how_many_marriages_a_bid_takes() -> None:
    alone = Hand("alone", f"1: {NO_MARRIAGE}", seats=4)
    for bid, number in ((4, 1), (5, 2), (6, 3)):
        alone.refuses(f"1 bid {bid}", "needs_marriages", number=number)
    teams = Hand("teams", f"1: {NO_MARRIAGE}", seats=4)
    for bid, number in ((4, 1), (5, 1), (6, 2)):
        teams.refuses(f"1 bid {bid}", "needs_marriages", number=number)


def test_two_teams_do_not_add_their_marriages() -> None:
    Hand("teams", "1: KS QH / 3: QS KH", seats=4).refuses("1 bid 4", "needs_marriages", number=1)


def test_a_bid_must_be_higher_than_any_before() -> None:
    hand = Hand("alone", seats=4).deal(f"2: {NO_MARRIAGE}").bid("2")
    hand.shows(to_act=2, legal="bid 3, pass")
    hand.refuses("2 bid 2", "bid_too_low", number=3).refuses("2 bid 1", "bid_too_low", number=3)


def test_everyone_is_asked_also_who_can_only_pass() -> None:
    hand = Hand("alone", seats=4).deal("2: KS QH AS AH KD QC / 3: 9S 9H JS JH 9D 9C").bid("3", "-")
    hand.shows(to_act=3, legal="pass", phase="bid")


def test_a_bid_of_six_ends_the_bidding() -> None:
    hand = Hand("alone", f"1: {THREE}", seats=4).bid("6")
    hand.shows(phase="tricks", to_act=1, declarer=1, bid_now=6)


def test_the_highest_bidder_plays_and_leads() -> None:
    hand = Hand("draw", seats=3).deal("0: AS").bid("1", "2", "-")
    hand.shows(declarer=2, bid_now=2, phase="tricks", to_act=2, forced=False)


def test_if_all_pass_eldest_is_forced_at_one() -> None:
    hand = Hand("draw", seats=3).deal("0: AS").bid("-", "-", "-")
    hand.shows(declarer=1, bid_now=1, phase="tricks", to_act=1, forced=True)
    assert hand.happened(BidWon) == [BidWon(1, 1, forced=True)]


def test_a_forced_eldest_takes_the_cards_and_gives_like_any_winner() -> None:
    hand = Hand("auction", "1: 9S / talon: AH TH KH", seats=3).bid("-", "-", "-")
    hand.shows(phase="give", to_act=1, declarer=1)
    assert {"AH", "TH", "KH"} <= set(hand.hand(1).split())


def test_a_bid_is_a_number_from_one_to_six() -> None:
    hand = Hand("draw", seats=2).deal("0: AS")
    for text in ("bid 0", "bid 7", "bid"):
        hand.refuses(f"1 {text}", "no_such_bid", number=6)


def test_nobody_can_bid_six_in_the_auction_of_four() -> None:
    Hand("auction", "1: KS QS KH QH KD", seats=4).refuses("1 bid 6", "needs_marriages", number=3)
