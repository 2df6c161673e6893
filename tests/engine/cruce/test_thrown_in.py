"""A deal thrown in, in the match and its record: no deal of the match, but a shuffle with its own proof."""

import hashlib
import json

import pytest

from raub_desktop.engine.actions import Order
from raub_desktop.engine.cards import cards
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.record import (
    MOST_DEALS,
    MOST_SHUFFLES,
    RecordError,
    check_record,
    read_record,
    write_record,
)
from tests.engine.fair_verifier import verify

KEY = hashlib.sha256(b"thrown in").digest()


def match_with_a_deal_thrown_in() -> Match:
    """All four have passed once."""
    options = CRUCE.parse_options("alone", {"pass_out": "redeal", "target": 1})
    match = Match(CRUCE, "alone", options, ["human"] * 4, KEY, entropy="4711")
    match.shuffle()
    for _ in range(4):
        match.play(CRUCE.from_text("pass"))
    return match


def test_the_next_action_is_a_shuffle_and_no_deal_is_over() -> None:
    match = match_with_a_deal_thrown_in()
    assert match.to_act == CHANCE
    assert not match.deal_open
    assert match.deals_over == 0


def test_each_shuffle_has_its_own_proof_and_the_seed_of_the_one_thrown_in_is_shown() -> None:
    match = match_with_a_deal_thrown_in()
    promised = match.next_fingerprint
    match.shuffle()
    first, second = match.proofs
    assert first.seed is not None
    assert (second.seed, second.fingerprint) == (None, promised)
    assert first.fingerprint != second.fingerprint
    assert match.steps[0].action != match.steps[5].action


def test_a_match_with_a_deal_thrown_in_is_proven_as_any_other() -> None:
    match = match_with_a_deal_thrown_in()
    match.shuffle()
    while not match.over:
        if match.to_act == CHANCE:
            match.shuffle()
        else:
            match.play(match.legal_actions()[-1])
    record = json.loads(json.dumps(write_record(match)))
    deals = [text for text in record["actions"] if text.startswith("deal ")]
    assert len(record["deals"]) == len(deals) == match.deals_over + 1
    again, proven = check_record(record, GAMES)
    assert again.state == match.state
    assert (proven.deals, proven.proven) == (len(deals), len(deals))
    assert verify(record) == (len(deals), len(deals), 0)


def test_what_is_taken_back_comes_again() -> None:
    match = match_with_a_deal_thrown_in()
    thrown_in = match.state
    match.shuffle()
    match.undo()
    assert match.state == thrown_in
    assert match.state_after(5) == thrown_in


def test_a_record_holds_a_thousand_deals_and_those_thrown_in_do_not_count() -> None:
    options = CRUCE.parse_options("draw", {"four_nines_redeal": True, "target": 999_999_999})
    nines = Order("deal", cards("9S 9H 9D 9C AS TS KS QS JS AH TH KH QH JH AD TD KD QD JD AC TC KC QC JC"))
    match = Match(CRUCE, "draw", options, ["human"] * 2)
    for _ in range(MOST_DEALS + 1):
        match.play(nines)
    assert match.deals_over == 0
    assert len(read_record(write_record(match), GAMES).steps) == MOST_DEALS + 1


def test_more_shuffles_than_a_record_holds_are_refused() -> None:
    match = match_with_a_deal_thrown_in()
    record = write_record(match)
    for most in (MOST_DEALS, MOST_SHUFFLES):
        deals = [{"fingerprint": None, "seed": None}] * (most + 1)
        actions = [] if most == MOST_DEALS else ["pass"] * (most + 1)
        with pytest.raises(RecordError) as why:
            read_record({**record, "deals": deals, "actions": actions}, GAMES)
        assert (why.value.code, why.value.number, why.value.text) == ("too_long", most, "deals")
