"""House rules of Cruce without a window: rules told, deals thrown in and traced, matches simulated."""

import json
import sys
from io import StringIO
from pathlib import Path

import pytest

from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.match import Match
from raub_desktop.engine.record import write_record
from tests.cli.conftest import Run, Save


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of its own."""
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))


def test_every_option_is_told_with_what_it_means(run: Run) -> None:
    out = run("rules", "--game", "cruce", "--book", "alone", "--option", "trump_marriage_at_one=40").out
    assert "* Trump marriage with a bid of 1: 40 points   [trump_marriage_at_one=40]" in out
    for spec in CRUCE.option_specs():
        assert f"[{spec.name}=" in out
    assert not [line for line in out.splitlines() if line.strip() == "."]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--book", "draw", "--option", "three_seats=true"), "There is no option “three_seats”."),
        (("--book", "draw", "--option", "highest_bid=3"), "highest_bid cannot be “3”; it can be: 4 … 6."),
        (("--book", "draw", "--option", "pass_out=no"), "it can be: forced free redeal."),
    ],
)
def test_what_cannot_be_is_refused_naming_the_option(run: Run, words: tuple[str, ...], told: str) -> None:
    result = run("rules", "--game", "cruce", *words)
    assert result.code != 0
    assert told in result.err


def test_the_trace_of_a_deal_thrown_in_leads_to_the_next_shuffle(run: Run, save: Save) -> None:
    options = CRUCE.parse_options("draw", {"pass_out": "redeal"})
    match = Match(CRUCE, "draw", options, ["human", "human"], bytes(32))
    match.shuffle()
    for _ in range(2):
        match.play(CRUCE.from_text("pass"))
    match.shuffle()
    lines = run("check", "--trace", save(write_record(match))).lines
    assert [(line["phase"], line["to_act"]) for line in lines] == [
        ("shuffle", "chance"),
        ("bid", 1),
        ("bid", 0),
        ("shuffle", "chance"),
        ("bid", 1),
    ]
    assert [line["scores"] for line in lines] == [[0, 0]] * 5


def test_the_text_table_tells_a_deal_thrown_in_and_deals_again(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ["", "", "pass", "", "pass", "", "q"]
    monkeypatch.setattr(sys, "stdin", StringIO("".join(f"{line}\n" for line in typed)))
    words = ("--game", "cruce", "--book", "draw", "--seats", "human,human", "--seed", "3")
    out = run("play", "--text", *words, "--option", "pass_out=redeal").out
    thrown_in = out.index("Everyone passed: this deal does not count, and the same dealer deals again.")
    assert "Deal 1: the dealer is Player 1." in out[thrown_in:]
    assert out.count("24 cards were shuffled and dealt.") == 2


def test_the_text_table_tells_a_free_deal_and_what_must_be_announced(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ["", "", "pass", "", "pass", "", "KS", "announce KS", "t", "q"]
    monkeypatch.setattr(sys, "stdin", StringIO("".join(f"{line}\n" for line in typed)))
    words = ("--game", "cruce", "--book", "draw", "--seats", "human,human", "--seed", "3")
    house = ("pass_out=free", "announcing=automatic", "points_shown=true")
    out = run("play", "--text", *words, *(word for one in house for word in ("--option", one))).out
    assert "Nobody bid, so nothing is promised. First to lead: Player 2." in out
    assert "At this table the marriage of leaves is announced whenever one of its cards is led." in out
    assert "Player 2 announced the marriage of leaves: 40 points." in out


@pytest.mark.parametrize(
    ("book", "seats", "house"),
    [
        ("alone", 3, ("three_seats=true", "match_end=lead_two", "pass_out=free", "marriage_limits=false")),
        ("teams", 4, ("bidding=rounds", "pass_out=redeal", "must_beat=false", "four_nines_redeal=true")),
    ],
)
def test_matches_with_house_rules_end_and_their_records_hold(
    run: Run, tmp_path: Path, book: str, seats: int, house: tuple[str, ...]
) -> None:
    table = ("--game", "cruce", "--book", book, "--seats", ",".join(["reference"] * seats))
    options = (word for one in house for word in ("--option", one))
    run("simulate", *table, *options, "--matches", 2, "--seed", 5, "--records", tmp_path)
    for record in tmp_path.glob("*.raub.json"):
        assert "won by" in run("check", record).out
        assert json.loads(record.read_text(encoding="utf-8"))["options"]
