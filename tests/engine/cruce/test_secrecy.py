"""Who sees what, and what a record keeps of it (cruce/RULES.md; laws 5 and 6)."""

import json

from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.events import DealStarted
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.record import read_record, write_record
from tests.engine.cruce.hand import Hand

FOUR = "1: AS TS KS QS JS / 2: 9S AH TH KH QH / 3: JH 9H AD TD KD / talon: QD JD 9D AC / 0: TC KC QC JC 9C"


def test_a_view_carries_what_its_seat_has_seen_in_this_deal() -> None:
    hand = Hand("auction", FOUR, seats=4).bid("1", "-", "-", "-").play("1 give QD JD 9D, 1 AS")
    for seat in range(4):
        assert list(CRUCE.observe(hand.state, seat).seen) == [event.seen_by(seat) for event in hand.events]


def test_a_new_deal_clears_the_table_and_the_memory() -> None:
    hand = Hand("alone", "0: AS", seats=4).bid("-", "-", "-", "-")
    while hand.phase == "tricks":
        hand.play(f"{hand.to_act} {hand.legal_texts[0]}")
    view = CRUCE.observe(hand.state, 2)
    assert view.hands == ((), (), (), ())
    assert [type(event) for event in view.seen] == [DealStarted]


def test_gifts_survive_a_record_in_their_order() -> None:
    match = Match(CRUCE, "auction", CRUCE.books["auction"], ["random"] * 4)
    hand = Hand("auction", FOUR, seats=4)
    for text in (hand.story[1], "pass", "bid 1", "pass", "pass", "give AC 9S QD"):
        match.play(CRUCE.from_text(text))
    record = json.loads(json.dumps(write_record(match)))
    assert record["actions"][-1] == "2 give AC 9S QD"
    assert record["result"] == {"scores": [0, 0, 0, 0], "winners": [], "payments": None}
    assert read_record(record, GAMES).state == match.state


def test_the_trace_has_the_common_keys_only() -> None:
    assert CRUCE.extras(Hand("draw", seats=2).state) == {}
