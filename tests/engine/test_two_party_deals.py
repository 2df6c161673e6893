"""Deals that neither the program nor the people at the table could have chosen (engine/fair.py, RECORD.md)."""

import hashlib
import hmac
import json
from math import sqrt
from random import Random
from statistics import pstdev, pvariance
from typing import Any

import pytest

from raub_desktop.engine.cards import cards_text
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.fair import FairShuffler, beginning_with, commitment, fair_seed, short
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match, step_text
from raub_desktop.engine.record import RecordError, check_record, closed, read_record, write_record

RAUB = GAMES["raub"]
KEY = bytes(range(32))
CUT = "1704"


def new_match(key: bytes = KEY, entropy: str | None = CUT, scores: int = 21) -> Match:
    options = RAUB.parse_options("american", {"start_score": scores, "deal_limit": 4 if scores < 21 else 0})
    return Match(RAUB, "american", options, ["human"] * 3, key, entropy=entropy)


def play_on(match: Match, actions: int, chance: Random) -> Match:
    """So many more random actions, or to the end; shuffles are drawn from the key."""
    for _ in range(actions):
        if match.over:
            break
        if match.to_act == CHANCE:
            match.shuffle()
        else:
            match.play(chance.choice(match.legal_actions()))
    return match


def finished() -> Match:
    return play_on(new_match(scores=9), 100_000, Random(5))


def test_each_seed_follows_from_key_and_cut_alone() -> None:
    match = finished()
    texts = [step_text(match, place) for place in range(len(match.steps))]
    shuffles = [text for text in texts if text.startswith("deal ")]
    assert len(shuffles) > 1
    for number, text in enumerate(shuffles, 1):
        seed = hmac.digest(KEY, f"deal {number}".encode() + hashlib.sha256(CUT.encode()).digest(), "sha256")
        order = list(RAUB.pack(match.options, 3))
        FairShuffler(seed).shuffle(order)
        assert text == "deal " + cards_text(order)
        assert match.proofs[number - 1].seed == seed.hex()


def test_the_commitment_is_shown_at_once_and_the_key_when_the_match_is_over() -> None:
    match = new_match()
    assert match.promise is not None
    terms = '{"book":"american","game":"raub","options":{},"seats":["human","human","human"]}'
    sealed = hashlib.sha256(KEY + hashlib.sha256(terms.encode()).digest()).hexdigest()
    assert (match.promise.commitment, match.promise.key) == (sealed, None)
    over = finished()
    assert over.over
    assert over.promise is not None
    assert over.promise.key == KEY.hex()


def test_another_cut_gives_other_deals() -> None:
    one, other = new_match(), new_match(entropy="1705")
    play_on(one, 2, Random(1))
    play_on(other, 2, Random(1))
    assert one.steps[1].action != other.steps[1].action


def test_nothing_that_is_played_changes_a_deal() -> None:
    """A deal taken back comes again the same, and so does one before which a deck was handed on."""
    match = play_on(new_match(), 40, Random(2))
    shuffles = [step.action for step in match.steps if step.seat == CHANCE]
    match.undo(39)
    play_on(match, 40, Random(3))
    assert [step.action for step in match.steps if step.seat == CHANCE][: len(shuffles)] == shuffles[: len(shuffles)]
    handed, straight = new_match(), new_match()
    for words in ("hand_over", "deal"):
        handed.play(RAUB.from_text(words))
    straight.play(RAUB.from_text("deal"))
    assert handed.shuffle().action == straight.shuffle().action == shuffles[0]


def test_a_cut_comes_before_the_first_deal_and_into_no_known_one() -> None:
    match = new_match(entropy="")
    match.cut("4711")
    assert match.promise is not None
    assert (match.promise.entropy, match.promise.cut) == ("4711", True)
    for late in (play_on(new_match(), 5, Random(1)), new_match(entropy=None)):
        with pytest.raises(ValueError, match="known"):
            late.cut("4711")


def test_deals_that_nobody_cut_are_as_sealed_and_never_proven() -> None:
    match = play_on(new_match(entropy="", scores=9), 100_000, Random(5))
    record = write_record(match)
    assert record["fair"]["cut"] is False  # type: ignore[index]  # a JSON object
    _, proven = check_record(record, GAMES)
    assert (proven.proven, proven.as_sealed) == (0, len(match.proofs))


def test_a_whole_match_is_proven_by_its_record() -> None:
    match = finished()
    again, proven = check_record(json.loads(json.dumps(write_record(match))), GAMES)
    assert again.state == match.state
    assert write_record(again) == write_record(match)
    assert (proven.proven, proven.deals, proven.known, proven.key_held_back) == (
        len(match.proofs),
        len(match.proofs),
        0,
        False,
    )


def test_an_open_match_proves_nothing_yet() -> None:
    _, proven = check_record(write_record(play_on(new_match(), 60, Random(3))), GAMES)
    assert (proven.proven, proven.key_held_back) == (0, True)


def test_known_deals_are_marked_and_never_proven() -> None:
    known = play_on(new_match(entropy=None, scores=9), 100_000, Random(4))
    record = write_record(known)
    assert "fair" not in record
    _, proven = check_record(record, GAMES)
    assert (proven.proven, proven.known) == (0, len(known.proofs))


def test_a_first_deal_that_was_shared_is_known_and_those_after_it_are_proven() -> None:
    match = play_on(new_match(beginning_with(KEY, bytes(32)), scores=9), 100_000, Random(6))
    _, proven = check_record(write_record(match), GAMES)
    assert (proven.known, proven.proven) == (1, len(match.proofs) - 1)


def test_the_order_of_an_open_deal_is_never_written_for_others() -> None:
    match = play_on(new_match(), 30, Random(7))
    assert match.deal_open
    shown = closed(match)
    assert shown.to_act == CHANCE
    assert len(shown.proofs) == len(match.proofs) - 1
    assert write_record(shown)["fair"] == write_record(match)["fair"]
    again = read_record(write_record(shown), GAMES)
    assert again.state == shown.state
    assert closed(shown) is shown


def tampered(change: Any) -> str:
    record: Any = json.loads(json.dumps(write_record(finished())))
    change(record)
    with pytest.raises(RecordError) as refused:
        read_record(record, GAMES)
    return refused.value.code


def test_a_record_cannot_be_made_to_look_proven() -> None:
    other = hashlib.sha256(bytes(31)).hexdigest()
    assert tampered(lambda record: record["fair"].update(commitment=other)) == "wrong_key"
    assert tampered(lambda record: record["fair"].update(key="00" * 32)) == "wrong_key"
    assert tampered(lambda record: record["fair"].update(entropy="0001")) == "wrong_seed"
    for field, value in (
        *(("key", value) for value in ("zz", "", "f" * 1_000_000, KEY.hex().upper(), 7)),
        *(("commitment", value) for value in ("", "a" * 65, "A" * 64, "x" * 7_000_000, None)),
        *(("entropy", value) for value in (7, "\ud800", "two\nlines", "", None)),
        *(("scheme", value) for value in (4, "3", None)),
        ("cut", "yes"),
    ):
        assert tampered(lambda record, field=field, value=value: record["fair"].update({field: value})) == "bad_field"
    assert tampered(lambda record: record["fair"].update(entropy="x" * 201)) == "too_long"
    assert tampered(lambda record: record.update(fair=[])) == "bad_field"
    assert tampered(lambda record: record["deals"][0].update(seed="ab")) == "bad_field"
    assert tampered(lambda record: record["deals"][0].update(seed="0" * 64)) == "wrong_fingerprint"


def test_seats_rules_and_book_are_sealed_with_the_key() -> None:
    assert tampered(lambda record: record["seats"].__setitem__(1, "strong")) == "wrong_key"
    assert tampered(lambda record: record["options"].update(muss="off")) == "wrong_key"
    assert tampered(lambda record: record["options"].update(refas="off")) in ("option", "wrong_key")
    assert tampered(lambda record: record.update(result={"winners": [2, 1]})) == "wrong_result"


def test_deals_of_an_earlier_scheme_are_read_and_not_proven() -> None:
    record: Any = json.loads(json.dumps(write_record(finished())))
    del record["fair"]["scheme"], record["fair"]["cut"]
    again, proven = check_record(record, GAMES)
    assert (proven.proven, proven.as_sealed, proven.key_held_back) == (0, 0, False)
    assert write_record(again)["fair"] == record["fair"]


def test_a_finished_match_without_its_key_says_so() -> None:
    record: Any = json.loads(json.dumps(write_record(finished())))
    record["fair"]["key"] = None
    _, proven = check_record(record, GAMES)
    assert (proven.proven, proven.key_held_back, proven.key_missing) == (0, False, True)


def test_a_dealer_who_may_choose_the_key_cannot_favour_a_seat() -> None:
    """Of 1,000 keys they take the one that gives seat 1 most trumps by a guessed cut; the true cut is another."""

    def strength(key: bytes, entropy: str) -> int:
        order = list(RAUB.pack(RAUB.books["american"], 3))
        FairShuffler(fair_seed(key, 1, entropy)).shuffle(order)
        own = [*order[0:2], *order[7:9]]
        return sum(1 for card in own if card.suit is order[6].suit)

    keys = [bytes([number % 256, number // 256]) + bytes(30) for number in range(1000)]
    guessed = max(keys, key=lambda key: strength(key, "guess"))
    cuts = [f"cut {number}" for number in range(1000)]
    assert strength(guessed, "guess") >= 3
    chosen = sum(strength(guessed, cut) for cut in cuts) / len(cuts)
    usual = sum(strength(keys[0], cut) for cut in cuts) / len(cuts)
    assert abs(chosen - usual) < 0.12, "four cards of which about 0.9 are trumps: 0.12 is over four standard errors"


def test_a_dealer_who_may_choose_the_key_cannot_raise_a_seats_result() -> None:
    """Of 1,000 keys they take the one whose deals, played out with a guessed cut, bring seat 1 most; the true cut is
    another one."""

    def result(key: bytes, entropy: str) -> int:
        match, chance = new_match(key, entropy), Random(key + entropy.encode())
        before = match.game.standing(match.state)
        while not match.deal_open:
            play_on(match, 1, chance)
        while match.deal_open:
            play_on(match, 1, chance)
        return match.game.standing(match.state).gains(before)[1]

    keys = [hashlib.sha256(f"key {number}".encode()).digest() for number in range(1000)]
    found = {key: result(key, "guess") for key in keys}
    best = max(keys, key=lambda key: found[key])
    cuts = [f"cut {number}" for number in range(400)]
    chosen, usual = ([result(key, cut) for cut in cuts] for key in (best, keys[0]))
    mean, spread = sum(found.values()) / len(found), pstdev(found.values())
    assert found[best] > mean + 1.5 * spread, "by the guessed cut the chosen key is a great help"
    error = sqrt(pvariance(chosen) / len(cuts) + pvariance(usual) / len(cuts))
    assert sum(chosen) / len(cuts) - sum(usual) / len(cuts) < 4 * error, "by the true one it is none"
    assert sum(chosen) / len(cuts) < mean + 4 * spread / sqrt(len(cuts))


def test_the_table_shows_eighty_bits() -> None:
    assert short("0123456789abcdef0123456789") == "0123 4567 89ab cdef 0123"
    assert commitment(KEY, b"terms") == commitment(beginning_with(KEY, bytes(32)), b"terms")


# What a record may hold


def refused(**changes: object) -> tuple[str, int]:
    record: Any = {**write_record(new_match()), **changes}
    with pytest.raises(RecordError) as why:
        read_record(record, GAMES)
    return why.value.code, why.value.number


def test_a_record_holds_no_more_than_people_could_play() -> None:
    assert refused(actions=["0 deal"] * 20_001) == ("too_long", 20_000)
    assert refused(actions=["0 " + "x" * 199]) == ("too_long", 200)
    assert refused(deals=[{}] * 1001) == ("too_long", 1000)
    assert refused(seats=["strong" * 7] * 3) == ("too_long", 40)
    assert refused(seats=["hu\x00man", "random"])[0] == "bad_field"


def test_a_deck_handed_on_for_ever_is_refused() -> None:
    actions = [f"{number % 3} hand_over" for number in range(1500)]
    assert refused(actions=actions, result=None) == ("too_long", 1000)
