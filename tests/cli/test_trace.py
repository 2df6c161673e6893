"""``check --trace``: a JSON line per action, the state before it, then the state after all."""

from typing import Any

import pytest

from tests.cli.conftest import Run, Save


@pytest.fixture
def lines(run: Run, save: Save, good: Any) -> list[Any]:
    return run("check", "--trace", save(good)).lines


def test_there_is_a_line_for_every_action_and_a_last_one(lines: list[Any], good: Any) -> None:
    assert [line["action"] for line in lines] == [*good["actions"], None]
    assert [line["n"] for line in lines] == list(range(1, 15))


def test_every_line_has_the_public_keys(lines: list[Any]) -> None:
    for line in lines:
        assert {"n", "phase", "to_act", "legal", "action", "scores", "refas", "payments"} <= set(line)
    assert "winners" in lines[-1]


def test_chance_has_nothing_to_choose(lines: list[Any]) -> None:
    assert (lines[0]["phase"], lines[0]["to_act"], lines[0]["legal"]) == ("shuffle", "chance", None)


def test_what_may_be_done_stands_without_the_seat(lines: list[Any]) -> None:
    assert (lines[1]["phase"], lines[1]["to_act"], lines[1]["legal"]) == ("raub", 0, ["raub", "look"])
    # The raubed ace lies in the hand already and stays there; of the four dealt cards 0 to 4 may go: 16 ways.
    assert len(lines[2]["legal"]) == 16
    assert "exchange -" in lines[2]["legal"]
    assert not any("AD" in text for text in lines[2]["legal"])
    assert sorted(lines[4]["legal"]) == ["throw AD", "throw JD", "throw KD", "throw QD", "throw TD"]
    assert lines[5]["legal"] == ["AD", "KD", "QD", "JD"]
    assert lines[6]["legal"] == ["AS", "KS", "AC", "KC"]


def test_scores_change_with_the_last_card_of_the_deal(lines: list[Any]) -> None:
    assert lines[-2]["scores"] == [21, 21]
    assert lines[-1]["scores"] == [17, 23]
    assert lines[-1]["to_act"] == "chance"


def test_after_the_match_nobody_acts(run: Run, save: Save, good: Any) -> None:
    good["options"] = {"start_score": 4}
    del good["result"]
    last = run("check", "--trace", save(good)).lines[-1]
    assert (last["to_act"], last["legal"], last["action"], last["winners"]) == (None, [], None, [0])


def test_a_bad_action_ends_the_trace_after_its_own_line(run: Run, save: Save, good: Any) -> None:
    good["actions"][3] = "1 exchange 7S"
    result = run("check", "--trace", save(good))
    assert result.code == 1
    assert [line["action"] for line in result.lines] == good["actions"][:4]
    assert result.err.count("\n") == 1
    assert "Action 4" in result.err


def test_only_one_record_can_be_traced(run: Run, save: Save, good: Any) -> None:
    path = save(good)
    assert run("check", "--trace", path, path).code == 2
