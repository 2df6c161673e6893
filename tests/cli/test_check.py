"""``check``: a good record ends in its state, a bad one in one clear line and exit status 1."""

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.record import write_record
from tests.cli.conftest import Run, Save


def test_a_good_record_is_replayed_to_its_last_action(run: Run, save: Save, good: Any) -> None:
    result = run("check", save(good))
    assert (result.code, result.err) == (0, "")
    assert result.out.count("\n") == 1
    assert "13 actions" in result.out
    assert "0 of 1 deal proven;" in result.out
    assert "scores 17 23" in result.out
    assert "a shuffle comes next" in result.out


def test_json_gives_the_final_state(run: Run, save: Save, good: Any) -> None:
    values = run("check", "--json", save(good)).json
    assert values["ok"] is True
    assert values["scores"] == [17, 23]
    assert values["winners"] == []
    assert values["to_act"] == "chance"
    assert values["phase"] == "shuffle"
    assert values["seats"] == ["human", "reference"]
    assert (values["refas"], values["payments"]) == (0, None)


def test_a_record_in_the_middle_of_a_deal_tells_who_is_to_act(run: Run, save: Save, good: Any) -> None:
    good["actions"] = good["actions"][:3]
    del good["result"]
    assert "seat 1 (reference) is to act" in run("check", save(good)).out


def test_a_finished_match_tells_its_winner(run: Run, save: Save, good: Any) -> None:
    good["options"] = {"start_score": 4}
    good["result"]["scores"] = [0, 6]
    good["result"]["winners"] = [0]
    result = run("check", save(good))
    assert result.code == 0
    assert "won by seat 0 (human)" in result.out


def test_stakes_are_shown_where_they_are_played(run: Run, save: Save, good: Any) -> None:
    good["options"] = {"start_score": 4, "stakes": True}
    good["result"] = {"scores": [0, 6], "winners": [0], "payments": [6.0, -6.0]}
    result = run("check", save(good))
    assert result.code == 0
    assert "payments +6.00 −6.00" in result.out


def test_a_wrong_card_is_named_with_the_reason(run: Run, save: Save, good: Any) -> None:
    good["actions"][6] = "1 9S"
    result = run("check", save(good))
    assert (result.code, result.out) == (1, "")
    assert result.err.count("\n") == 1
    assert "Action 7, “1 9S”: You do not hold the nine of leaves." in result.err


def test_follow_suit_is_explained(run: Run, save: Save, good: Any) -> None:
    # Seat 1 draws the nine of bells, trump, and does not follow the ace of bells with it.
    good["actions"][3:] = ["1 exchange AC", "0 throw TD", "0 AD", "1 AS"]
    assert "You hold bells, so you must follow suit." in run("check", save(good)).err


def test_the_duty_to_trump_is_explained(run: Run, save: Save, good: Any) -> None:
    # Seat 1 draws the unter of bells, trump, holds no hearts, and does not trump the seven of hearts.
    good["actions"][2:] = ["0 exchange 8H 9H", "1 exchange AC", "0 throw TD", "0 7H", "1 AS"]
    assert "you must play a trump (bells)" in run("check", save(good)).err


def test_json_gives_the_reason_as_values(run: Run, save: Save, good: Any) -> None:
    good["actions"][2] = "0 exchange AD 7H"
    result = run("check", "--json", save(good))
    assert (result.code, result.err) == (1, "")
    assert result.json["ok"] is False
    assert (result.json["code"], result.json["action"], result.json["text"]) == ("illegal", 3, "0 exchange AD 7H")
    assert result.json["reason"] == {"code": "raubed_card_stays", "suit": None, "card": "AD", "number": None}
    assert "You took the ace of bells by raub" in result.json["message"]


@pytest.mark.parametrize(
    ("place", "action", "sentence"),
    [
        (0, "deal AS KS", "each of them once"),
        (0, "deal 6S", "each of them once"),
        (0, "1 look", "another player’s turn"),
        (0, "deal ZZ", "not an action, or it names no card"),
        (1, "0 muss", "cannot do that at this point"),
        (1, "0 Raub!", "not an action, or it names no card"),
        (1, "1 raub", "another player’s turn"),
        (1, "raub", "another player’s turn"),
        (1, "7 raub", "another player’s turn"),
        (2, "0 exchange", "not an action, or it names no card"),
        (2, "0 exchange 7H 7H", "There is only one"),
        (2, "0 AD", "cannot do that at this point"),
        (4, "0 throw TD JD", "Discard exactly 1 card."),
        (4, "0 throw -", "Discard exactly 1 card."),
        (5, "0 X1", "do not hold"),
    ],
)
def test_an_impossible_action_is_named_with_its_number(
    run: Run, save: Save, good: Any, place: int, action: str, sentence: str
) -> None:
    good["actions"][place] = action
    result = run("check", save(good))
    assert result.code == 1
    assert result.err.count("\n") == 1
    assert f"Action {place + 1}, “{action}”" in result.err
    assert sentence in result.err


def test_nothing_can_be_played_once_the_match_is_over(run: Run, save: Save, good: Any) -> None:
    good["options"] = {"start_score": 4}
    good["actions"].append("0 look")
    del good["result"]
    result = run("check", save(good))
    assert result.code == 1
    assert "Action 14, “0 look”: the match is over." in result.err


def test_a_result_that_does_not_follow_is_refused(run: Run, save: Save, good: Any) -> None:
    good["result"]["scores"] = [16, 23]
    result = run("check", save(good))
    assert result.code == 1
    assert "The result does not follow from the actions" in result.err


def test_a_deal_that_was_tampered_with_is_refused(run: Run, save: Save, good: Any) -> None:
    good["deals"] = [{"fingerprint": None, "seed": "00" * 32}]
    result = run("check", "--json", save(good))
    assert result.code == 1
    assert (result.json["code"], result.json["deal"], result.json["action"]) == ("wrong_seed", 1, None)


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("format", "raub-desktop/2", "needs a newer version"),
        ("format", "chess/1", "not the record of a match"),
        ("format", 1, "not the record of a match"),
        ("game", "belot", "“belot”"),
        ("game", None, "“game”"),
        ("book", "italian", "There is no rule book “italian”. The books are: serbian, croatian, american."),
        ("options", {"jokers": True}, "There is no option “jokers”"),
        ("options", {"muss": "always"}, "muss cannot be “always”; it can be: off opponent any."),
        ("options", {"conditional_play": True}, "conditional_play makes no sense without drop_out."),
        ("options", {"deal_limit": -1}, "deal_limit cannot be “-1”; it can be: 0 … 999."),
        ("options", [], "“options”"),
        ("seats", ["human"], "These rules are for 2 to 4 players, not for 1."),
        ("seats", ["human", 3], "“seats”"),
        ("actions", "0 raub", "“actions”"),
        ("actions", [None], "“actions”"),
        ("deals", [7], "“deals”"),
        ("result", [], "“result”"),
    ],
)
def test_a_field_that_cannot_be_is_named(
    run: Run, save: Save, good: Any, field: str, value: object, sentence: str
) -> None:
    good[field] = value
    result = run("check", save(good))
    assert (result.code, result.out) == (1, "")
    assert result.err.count("\n") == 1
    assert sentence in result.err


def test_every_record_gets_its_line_and_one_bad_one_spoils_the_status(
    run: Run, save: Save, good: Any, tmp_path: Path
) -> None:
    path = save(good)
    missing = tmp_path / "missing.raub.json"
    result = run("check", path, missing, path)
    assert result.code == 1
    assert result.out.count("scores 17 23") == 2
    assert str(missing) in result.err


def test_a_directory_is_no_record(run: Run, tmp_path: Path) -> None:
    result = run("check", tmp_path)
    assert result.code == 1
    assert result.err.count("\n") == 1
    assert str(tmp_path) in result.err


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "not JSON: line 1, column 1"),
        (b'{"format": "raub-desktop/1",\n "game" }', "not JSON: line 2, column 9"),
        (b"\xff\xfe\x00", "not UTF-8 text (byte 1)"),
        ("{}".encode("utf-16"), "not UTF-8"),
        (b"[]", "not the record of a match"),
        (b"null", "not the record of a match"),
        (b"9" * 5000, "not the record of a match"),
        (b"[" * 10_000, "not the record of a match"),
        (b'{"format": ' * 10_000, "not the record of a match"),
        (b"[" * 200_000, "too large"),
        (b'{"format": ' * 100_000, "too large"),
    ],
)
def test_a_file_that_is_no_record_is_refused_in_one_line(run: Run, save: Save, content: Any, sentence: str) -> None:
    result = run("check", save(content))
    assert (result.code, result.out) == (1, "")
    assert result.err.count("\n") == 1
    assert sentence in result.err


def test_a_byte_order_mark_does_no_harm(run: Run, save: Save, good: Any) -> None:
    assert run("check", save(b"\xef\xbb\xbf" + json.dumps(good).encode())).code == 0


def test_a_huge_file_is_refused_before_it_is_read_as_json(run: Run, save: Save) -> None:
    result = run("check", save(b" " * (33 * 1024 * 1024)))
    assert result.code == 1
    assert "too large" in result.err


def test_a_players_name_cannot_break_the_line(run: Run, save: Save, good: Any) -> None:
    good["seats"] = ["human\n\x1b[2J", "reference"]
    good["actions"] = good["actions"][:1]
    del good["result"]
    result = run("check", save(good))
    assert (result.code, result.out) == (1, "")
    assert result.err.count("\n") == 1
    assert "\x1b" not in result.err


def test_a_long_action_is_cut_short_in_the_message(run: Run, save: Save, good: Any) -> None:
    good["actions"][1] = "0 " + "raub" * 1000
    result = run("check", save(good))
    assert result.code == 1
    assert len(result.err) < 400


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_is_no_record(run: Run, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "match.raub.json")
    result = run("check", str(tmp_path / "match.raub.json"))
    assert (result.code, result.out) == (1, "")
    assert "not a file" in result.err


def sealed(entropy: str) -> dict[str, Any]:
    """The record of a whole match of sealed deals."""
    game = GAMES["raub"]
    match = Match(game, "american", game.parse_options("american", {"start_score": 5}), ["human"] * 3, bytes(32))
    match.entropy = entropy
    rng = Random(3)
    while not match.over:
        match.shuffle() if match.to_act == -1 else match.play(rng.choice(match.legal_actions()))
    record: dict[str, Any] = write_record(match)
    return record


def test_seal_cut_and_seats_are_told_with_what_is_proven(run: Run, save: Save) -> None:
    record = sealed("4711")
    deals, seal = len(record["deals"]), record["fair"]["commitment"]
    said = run("check", save(json.dumps(record).encode())).out
    for words in (f"{deals} of {deals} deals proven", f"seal {seal}", "cut: 4711", "seats: 0 human, 1 human"):
        assert words in said
    told = json.loads(run("check", "--json", save(json.dumps(record).encode())).out)
    assert (told["seal"], told["cut"], told["proven"]) == (seal, "4711", deals)


def test_uncut_deals_are_told_as_sealed(run: Run, save: Save) -> None:
    record = sealed("")
    said = run("check", save(json.dumps(record).encode())).out
    assert f"{len(record['deals'])} deals as sealed" in said
    assert "cut: left to chance" in said
    assert "proven" not in said


def test_a_finished_match_without_its_key_is_not_promised_one(run: Run, save: Save) -> None:
    record = sealed("4711")
    record["fair"]["key"] = None
    said = run("check", save(json.dumps(record).encode())).out
    assert "the record has no key" in said
    assert "when the match is over" not in said
