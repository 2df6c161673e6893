"""All card plays of small fixed deals, counted (as chess engines' perft) against a counter that knows no engine."""

from typing import Any

import pytest

from tests.engine.plain_rules import may_play, winner_of
from tests.engine.raub.hand import RAUB, Hand


def plain_count(hands: dict[int, list[str]], order: list[int], trick: list[str], trump: str, must_beat: bool) -> int:
    """The number of ways to play the hands out.  ``order``: who plays, from the leader of the trick, round the table.

    Written from the rules alone; cards are text.
    """
    if len(trick) == len(order):
        leader = winner_of(trick, trump)
        order, trick = order[leader:] + order[:leader], []
    hand = hands[order[len(trick)]]
    if not hand:
        return 1
    return sum(
        plain_count(
            {**hands, order[len(trick)]: [two for two in hand if two != one]}, order, [*trick, one], trump, must_beat
        )
        for one in hand
        if may_play(one, hand, trick, trump, must_beat)
    )


def engine_count(state: Any, sheet: int) -> int:
    """The number of ways the engine can play the deal out."""
    if len(state.table.sheet) > sheet:
        return 1
    return sum(engine_count(RAUB.apply(state, action)[0], sheet) for action in RAUB.legal_actions(state))


def playing(text: str, seats: int, must_beat: bool) -> Hand:
    """The American book; hearts are trump, 1 has declared, nobody has exchanged."""
    hand = Hand("american", text, seats=seats, must_beat=must_beat).play("0 look, 1 declare").each_says("play")
    return hand.stand_pat().shows(phase="tricks", to_act=1)


TWO_MIXED = "0: AS 7S TH 8D / 1: KS QS AH 9D / turn: 9H"
TWO_VOID = "0: AS KS QS JS / 1: AD KD QD JD / turn: 9H"
TWO_TRUMPS = "0: AH QH TH 7H / 1: KH JH 8H AS / turn: 9H"
THREE_MIXED = "0: AS 7S TH 8D / 1: KS QS AH 9D / 2: TS JH QD 8C / turn: 9H"
THREE_FREE = "0: AS KS QS JS / 1: AD KD QD JD / 2: AC KC QC JH / turn: 9H"
THREE_LEAVES = "0: AS QS KH 7D / 1: KS JS 8H TD / 2: TS 9S JH AD / turn: 9H"


@pytest.mark.parametrize(
    ("text", "seats", "must_beat", "pinned"),
    [
        (TWO_MIXED, 2, False, 48),
        (TWO_MIXED, 2, True, 24),
        (TWO_VOID, 2, False, 576),  # nobody can follow or trump: 4! times 4!
        (TWO_TRUMPS, 2, False, 432),
        (TWO_TRUMPS, 2, True, 170),
        (THREE_MIXED, 3, False, 64),
        (THREE_MIXED, 3, True, 34),
        (THREE_FREE, 3, False, 3456),
        (THREE_FREE, 3, True, 3456),
        (THREE_LEAVES, 3, False, 96),
        (THREE_LEAVES, 3, True, 72),
    ],
)
def test_the_ways_to_play_a_deal_out(text: str, seats: int, must_beat: bool, pinned: int) -> None:
    hand = playing(text, seats, must_beat)
    hands = {seat: hand.hand(seat).split() for seat in range(seats)}
    order = [(1 + place) % seats for place in range(seats)]
    assert plain_count(hands, order, [], "H", must_beat) == pinned
    assert engine_count(hand.state, len(hand.state.table.sheet)) == pinned
