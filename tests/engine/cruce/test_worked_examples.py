"""The worked examples of cruce/RULES.md, with the card a player at such a table may put down."""

import pytest

from raub_desktop.engine.cards import Suit, card, cards, cards_text
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.cruce.scoring import score_deal
from raub_desktop.engine.cruce.types import POINTS, Phase
from raub_desktop.engine.tricks import playable
from raub_desktop.engine.values import change
from tests.engine.cruce.hand import Hand

# Roșu is hearts, Dubă bells (D), Verde leaves (S), Ghindă acorns (C).


@pytest.mark.parametrize(
    ("trick", "hand", "trump", "allowed"),
    [
        ("JH KH JD", "9H TH AH KS", "C", "TH AH"),
        ("JH KH JD", "9H TH AH KS", "D", "9H TH AH"),
        ("TC QH 9C", "9H KH AS", "H", "KH"),
        ("TC QH 9C", "9H KH AS", "D", "9H KH AS"),
    ],
)
def test_a_card_that_may_be_played(trick: str, hand: str, trump: str, allowed: str) -> None:
    assert cards_text(playable(cards(hand), cards(trick), Suit(trump), POINTS, True)) == allowed


@pytest.mark.parametrize(
    ("trump", "allowed", "refused", "code"),
    [("H", "KH", "9H", "must_beat"), ("D", "9H AS KH", "", "")],
)
def test_the_second_example_at_a_table_of_four(trump: str, allowed: str, refused: str, code: str) -> None:
    """Seat 1 leads the ten of acorns, 2 and 3 have played, 0 is void in acorns."""
    hand = Hand("alone", "0: 9H KH AS / 1: TC / 2: QH / 3: 9C", seats=4).bid("1", "-", "-", "-")
    state = hand.state
    three = (cards("9H KH AS"), (), (), ())
    hand.state = change(
        state,
        queue=(0,),
        deal=change(state.deal, trump=Suit(trump)),
        cards=change(state.cards, hands=three, trick=cards("TC QH 9C"), leader=1),
    )
    hand.shows(legal=allowed)
    if refused:
        hand.refuses(f"0 {refused}", code, card="QH")
        hand.refuses("0 AS", "must_trump", suit="H")


def deltas(points: tuple[int, ...], bid: int, book: str = "draw") -> tuple[int, ...]:
    """What a deal brings in which seat 0 has won the bidding."""
    state = CRUCE.start(CRUCE.books[book], len(points))
    state = change(
        state,
        phase=Phase.TRICKS,
        deal=change(state.deal, declarer=0, bid=bid),
        cards=change(state.cards, points=points),
    )
    return score_deal(state).deltas


def test_a_bid_of_3_with_90_points_loses_3() -> None:
    assert deltas((90, 30), 3) == (-3, 0)


def test_a_bid_of_3_with_140_points_wins_4() -> None:
    assert deltas((140, 20), 3) == (4, 0)


def test_another_player_with_34_points_wins_1_and_with_25_nothing() -> None:
    assert deltas((90, 34, 25), 3) == (-3, 1, 0)


def test_99_points_just_make_a_bid_of_3() -> None:
    assert deltas((99, 33), 3) == (3, 1)
    assert deltas((98, 32), 3) == (-3, 0)


def test_partners_count_together() -> None:
    assert deltas((20, 50, 50, 0), 2, "teams") == (2, 1, 2, 1)
    assert deltas((20, 50, 45, 5), 2, "teams") == (-2, 1, -2, 1)


def test_the_pack_counts_120() -> None:
    assert sum(POINTS[one.rank] for one in CRUCE.pack(CRUCE.books["draw"], 2)) == 120
    assert POINTS[card("TC").rank] > POINTS[card("KC").rank], "the ten beats the king"
