"""All card plays of small fixed positions, counted (as chess engines' perft) against a counter that knows no engine."""

from typing import Any

import pytest

from raub_desktop.engine.cards import Suit, cards
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.values import change
from tests.engine.cruce.hand import Hand
from tests.engine.cruce.plain_rules import marriages, may_play, winner_of


def plain_count(hands: dict[int, list[str]], order: list[int], trick: list[str], trump: str) -> int:
    """The number of ways to play the hands out, announcing or not; ``order``: from the leader round the table."""
    if len(trick) == len(order):
        leader = winner_of(trick, trump)
        order, trick = order[leader:] + order[:leader], []
    hand = hands[order[len(trick)]]
    if not hand:
        return 1
    ways = 0
    for one in hand:
        if may_play(one, hand, trick, trump):
            left = {**hands, order[len(trick)]: [two for two in hand if two != one]}
            announced = not trick and one[0] in "KQ" and one[1] in marriages(hand)
            ways += (2 if announced else 1) * plain_count(left, order, [*trick, one], trump)
    return ways


def engine_count(state: Any) -> int:
    """The number of ways the engine can play the deal out."""
    if state.table.sheet:
        return 1
    return sum(engine_count(CRUCE.apply(state, action)[0]) for action in CRUCE.legal_actions(state))


def position(hands: list[str], trump: str) -> Any:
    """Seat 1 has won the bidding and leads; all other cards are gone."""
    book = "auction" if len(hands) == 2 else "draw" if len(hands) == 3 else "alone"
    hand = Hand(book, seats=len(hands)).deal("0: AS").bid("1", *"-" * (len(hands) - 1))
    state = hand.state if book != "auction" else hand.play("1 take 1").play(f"1 {hand.legal_texts[0]}").state
    return change(
        state,
        deal=change(state.deal, trump=Suit(trump)),
        cards=change(state.cards, hands=tuple(map(cards, hands)), stock=()),
    )


@pytest.mark.parametrize(
    ("hands", "trump", "pinned"),
    [
        (["AS 9S TH JD", "KS QS AH 9D"], "H", 48),
        (["AH QH TH 9H", "KH JH AS 9S"], "H", 172),
        (["KS QS KD QD", "KH QH KC QC"], "S", 1152),
        (["AS 9S TH", "KS QS AH", "TS JH QD"], "H", 12),
        (["AS QS KH JD", "KS JS 9H TD", "TS 9S JH AD"], "H", 42),
        (["AS 9S TH", "KS QS AH", "TS JH QD", "KC QC 9D"], "H", 72),
    ],
)
def test_plays_are_counted_alike(hands: list[str], trump: str, pinned: int) -> None:
    state = position(hands, trump)
    order = [(1 + place) % len(hands) for place in range(len(hands))]
    plain = plain_count({seat: hand.split() for seat, hand in enumerate(hands)}, order, [], trump)
    assert (engine_count(state), plain) == (pinned, pinned)
