"""A deal thrown in, in the match and its record: no deal of the match, but a shuffle with its own proof."""

import hashlib
import json

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.record import check_record, write_record
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
